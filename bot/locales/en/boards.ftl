## Buttons under boards

boards-button-move = Move
boards-button-pick = Pick
boards-button-view = View
boards-button-board = Board
boards-button-more = More
boards-button-rematch = Rematch
boards-button-replay = Replay
boards-button-analyse = Analyse
boards-button-play = Play { $move }

## The first line, which is also the push notice. $news: what led to the position, one of the clauses below

boards-your-move = { $mention }, your move in { $match }: { $news }
boards-status-your-move = { $match }, your move: { $news }
boards-thinking = { $match }, { $name } is thinking: { $news }
boards-status-their-move = { $match }, { $name } to move: { $news }
# $turn (int)
boards-after-turn = { $match } after turn { $turn }: { $news }
# After one of these and a full stop
boards-due = Due { $when }
# Instead of that, while nobody can say when the time is over
boards-in-doubt = The clock is stopped: Turnpost isn’t sure what time it is
# Under the first line, where the board is in words; $why: “asleep”
boards-clock-paused = The clock is paused: { $why }.
boards-start = the start
boards-game-begins = the game begins
boards-game-begins-with = the game with { $mention } begins
boards-played = { $name } played { $move }
# The clauses of a chain of conditional moves, with commas between them
boards-answered = { $name } answered { $move }
boards-went-on = { $name } { $move }
# $count (int)
boards-more-moves = { $count ->
    [one] { $count } more move
   *[other] { $count } more moves
}
# After them, in brackets. $count (int): the conditional moves
boards-set-beforehand = { $count ->
    [one] set beforehand
   *[other] all answers set beforehand
}
boards-undid = { $name } undid { $moves }
# $count (int)
boards-taken-back = { $count ->
    [one] { $moves } was taken back
   *[other] { $moves } were taken back
}

## How a match ended. $how: a clause of the game’s own, or one of those with the loser’s name; “you win” stands after a mention

boards-won = { $winner } wins { $match }: { $how }.
boards-you-won = you win { $match }: { $how }.
boards-lost-by-resignation = { $name } resigned
boards-lost-on-time = { $name } ran out of time
boards-lost-as-abandoned = { $name } abandoned it
boards-your-time-over = you ran out of time
boards-drawn = { $match } is a draw: { $how }.
boards-drawn-by-agreement = { $match } is a draw: both agreed.
boards-drawn-by-repetition = { $match } is a draw: the same position came up three times.
boards-lost-by-decision = it was decided against { $name }
boards-drawn-by-decision = { $match } is a draw: that was decided.
boards-aborted = { $match } was aborted, without a result.
boards-abandoned = { $match } is closed as abandoned, without a winner.

## Below the first line

boards-one-is = { $name } is **{ $role }**: { $goal }.
boards-no-roles = No roles yet: { $goal }.
boards-how-to-write = Press **Pick** to choose a move, or write one: { $examples }.
# $game: its key
boards-tip-rules = -# Tip: `/rules { $game }` has every rule with pictures.
boards-tip-undo = -# Tip: **More** has Undo for a minute. `/settings board` ends tips.
boards-tip-hours = -# Tip: `/settings hours` lets your clock rest while you sleep.
boards-open-draw = { $name } offers a draw. Answer with `/draw`.
boards-open-takeback = { $name } asks to take back { $move }. Answer with `/takeback`.
boards-open-abort = { $name } proposes to abort the match. Answer with `/abort`.
boards-open-rematch = { $name } offers a rematch. Answer with `/rematch`.
boards-repeated = This position has come up three times: you can claim a draw with `/draw`.
boards-no-files = Turnpost can’t attach the picture here.
boards-no-files-but-view = Turnpost can’t attach the picture here. **View** shows it to you alone.
# $count (int): the turns so far
boards-no-such-turn = { $match } has { $count ->
    [one] { $count } turn
   *[other] { $count } turns
} so far. `turn` can be 0 to { $count }.

## What is left of an earlier board

boards-shrunk-start = { $match }: the game began
# $turn (int)
boards-shrunk = { $match }: turn { $turn }, { $name } played { $move }
# $turn (int)
boards-shrunk-taken-back = { $match }: turn { $turn }, { $name } played { $move }, taken back

## What has happened since the reader’s last move, each after the time and a colon

boards-event-outage = Turnpost was down. The clock was paused until { $until }.
boards-event-offered-draw = { $name } offered a draw.
boards-event-you-offered-draw = You offered a draw.
boards-event-refused-draw = { $name } refused the draw.
boards-event-you-refused-draw = You refused the draw.
boards-event-draw-lapsed = { $name }’s draw offer lapsed without an answer.
boards-event-your-draw-lapsed = Your draw offer lapsed without an answer.
boards-event-offered-takeback = { $name } asked for a takeback.
boards-event-you-offered-takeback = You asked for a takeback.
boards-event-refused-takeback = { $name } refused the takeback.
boards-event-you-refused-takeback = You refused the takeback.
boards-event-takeback-lapsed = { $name }’s request for a takeback lapsed without an answer.
boards-event-your-takeback-lapsed = Your request for a takeback lapsed without an answer.
boards-event-offered-abort = { $name } proposed to abort the match.
boards-event-you-offered-abort = You proposed to abort the match.
boards-event-refused-abort = { $name } refused to abort the match.
boards-event-you-refused-abort = You refused to abort the match.
boards-event-abort-lapsed = { $name }’s proposal to abort the match lapsed without an answer.
boards-event-your-abort-lapsed = Your proposal to abort the match lapsed without an answer.
boards-event-offered-rematch = { $name } offered a rematch.
boards-event-you-offered-rematch = You offered a rematch.
boards-event-refused-rematch = { $name } refused the rematch.
boards-event-you-refused-rematch = You refused the rematch.
boards-event-rematch-lapsed = { $name }’s rematch offer lapsed without an answer.
boards-event-your-rematch-lapsed = Your rematch offer lapsed without an answer.
boards-event-undid = { $name } undid { $moves }.
boards-event-you-undid = You undid { $moves }.
boards-event-agreed-to-takeback = { $name } agreed to take back { $moves }.
boards-event-you-agreed-to-takeback = You agreed to take back { $moves }.
boards-event-vacation-began = { $name } went on vacation.
boards-event-your-vacation-began = You went on vacation.
boards-event-vacation-ended = { $name } came back from vacation.
boards-event-your-vacation-ended = You came back from vacation.
boards-event-time-ran-out = { $name } ran out of time.
boards-event-your-time-ran-out = You ran out of time.
boards-event-gave-day = { $name } gave an extra day.
boards-event-you-gave-day = You gave an extra day.
boards-event-nudged = { $name } asked for a move.
boards-event-you-nudged = You asked for a move.
