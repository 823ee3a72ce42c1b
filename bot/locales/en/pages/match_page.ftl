## The page of a match: `say("match-page-…")` in its template, `say("…")` in its scripts

# $number: “#12”. $first, $second: the players’ names
match-page-title = { $game } { $number }: { $first } – { $second }
match-page-board = Board
match-page-cells = Board, cell by cell
# Said of a cell by a screen reader, after what is on it
match-page-can-choose = can be chosen
match-page-chosen = chosen
match-page-loses = loses at once
match-page-you = you
# After a player’s name, at the goal where that player scores
match-page-scores-here = scores here
match-page-computer = computer
match-page-moves = Moves
match-page-try = Try
match-page-notes = Notes
match-page-words = Words
match-page-first = To the start
match-page-back = One move back
match-page-forward = One move on
match-page-last = To the last move
match-page-flip = Turn the board round
match-page-scrub = Move shown
match-page-start = Start
match-page-no-moves = No move yet.
match-page-no-clock = no time limit
match-page-left = left for this move
match-page-waits = waits
match-page-time-over = time over
match-page-won = won
match-page-lost = lost
match-page-drawn = draw
match-page-days = { $days } d { $hours } h
match-page-hours = { $hours } h { $minutes } min
match-page-minutes = { $minutes }:{ $seconds }

## What a tap does, under the board
match-page-their-move = { $name } is to move
match-page-thinking = { $name } is thinking …
match-page-looking-back = You’re looking at move { $turn }.
match-page-to-now = Back to now
match-page-trying = Trying: nothing is played
match-page-cancel = Cancel
match-page-play = Play { $move }
match-page-play-anyway = Play { $move } all the same
match-page-careful = Careful: { $warning }
match-page-sending = Playing { $move } …
match-page-still-yours = Still your move.
match-page-more = More
match-page-aim = What it’s about
match-page-close = Close
match-page-send = Send
match-page-rematch = Rematch
match-page-to-rematch = Rematch: #{ $number }
match-page-offered-draw = { $name } offers a draw.
match-page-offered-takeback = { $name } asks for a takeback.
match-page-offered-abort = { $name } proposes to abort the match.
match-page-offered-rematch = { $name } offers a rematch.
match-page-refused-draw = { $name } refuses the draw. The game goes on.
match-page-refused-takeback = { $name } refuses the takeback. The move stands.
match-page-refused-abort = { $name } refuses to abort. The game goes on.
match-page-refused-rematch = { $name } refuses the rematch.
match-page-agree = Agree
match-page-refuse = Refuse
match-page-claim = Claim the draw

## Hints: a button, and three steps under the board
match-page-hint = Hint
# $step: 1, 2 or 3
match-page-hint-step = Hint { $step } of 3
match-page-hint-matters = What matters
match-page-hint-where = Where
match-page-hint-move = The move
match-page-hint-to-where = Where?
match-page-hint-to-move = Show me
match-page-hint-thinking = Thinking …

## Trying lines, and conditional moves
match-page-try-lead = Move for both sides on the board; only you see it.
match-page-try-start = Start trying here
match-page-try-stop = Stop trying
match-page-try-back = Take back
match-page-try-branch = New branch
match-page-try-save = Save as conditional moves
match-page-plans = Conditional moves in force
match-page-plans-none = None. Try a line that begins with your opponent’s move, then save it.
match-page-plans-clear = Clear
match-page-tree = Lines tried

## Notes, words, typing
match-page-notes-lead = Only you see your notes.
match-page-note = New note
match-page-note-add = Add
# $turn: a number
match-page-note-at = Move { $turn }
match-page-spoken = The board in sentences
match-page-text = The board as text
match-page-type = Type a move or a command
match-page-type-placeholder = a move, or / and a command
match-page-typing = Typing
match-page-offline = Not connected. Your move is kept.
match-page-offline-only = Not connected. Trying again …
match-page-again = Try again
match-page-gone = This match can’t be shown any more.
match-page-seat = Play as { $name }
match-page-watch-only = You’re watching.
match-page-private = between the players
match-page-unreachable = Turnpost can’t be reached. Try again.
match-page-played = { $name } played { $move }
match-page-help = Arrow keys go from cell to cell, Enter or Space chooses, Escape takes back.
match-page-just-now = just now
match-page-in-a-moment = in a moment

## Sharing, and the end of a match
match-page-replay = Replay
match-page-share = Share
match-page-share-link = Link to this match
# $turn: a number
match-page-share-turn = Link to move { $turn }
match-page-share-position = Link to this position, to play on from
match-page-share-picture = Picture
match-page-share-replay = Animated picture
match-page-share-record = Record of the match
# On the buttons beside each of these
match-page-share-copy = Copy
match-page-share-send = Send
match-page-share-copied = Copied.
match-page-share-by-hand = Your browser doesn’t let pages copy. Copy the address from here.

## Analysis
match-page-analysis = Analysis
match-page-analyse = Analyse
match-page-analyse-lead = The computer looks for where this match turned. It takes a minute or two.
match-page-analysing = Thinking about this match …
match-page-analysis-goes-on = You can leave: it goes on without you.
match-page-analysis-failed = The analysis didn’t work. Try again.
match-page-where-it-turned = Where it turned
match-page-nothing-turned = No single move turned this match.
match-page-withheld = Positions that stand in a rated match under way are left out.
# $name: a player
match-page-chance-of = { $name }’s chance
# $value: a number
match-page-percent = { $value } %
# $turn: a number
match-page-turn = Turn { $turn }
# $turn, $last: numbers
match-page-turn-of = turn { $turn } of { $last }
# $number: a number
match-page-turning-number = turning point { $number }
match-page-mistake = mistake
match-page-blunder = blunder
match-page-turn-head = Turn
match-page-move-head = Move
match-page-show-line = Show the line
match-page-as-table = As a table
match-page-accuracy = Accuracy:
match-page-depth = How long to think
match-page-quick = Quick
match-page-deep = Deep
match-page-tries-lead = Try a move on the board.
match-page-judging = Thinking …
# $name: a player, $value: percent, $best: a move
match-page-judged = { $name }’s chance: { $value }. Best now: { $best }
match-page-judged-over = { $name }’s chance: { $value }
# $answer, $played: moves
match-page-turning-answer = The strongest answer to { $played } was { $answer }.
match-page-turning-decisive = The result was given away here: that’s proved.
match-page-judge-wrong = There is no such position in this match.
match-page-judge-withheld = This position stands in a rated match under way, so nothing is said of it.
match-page-judge-busy = The computer has too much to think about. Try again in a moment.
# The book of openings: how matches went on from an early position. $moves: the next one, joined
match-page-book = In matches between people: { $moves }
# $count (int), $won (int), $drawn (int): matches; $move
match-page-book-move = { $move } { $count } times (First won { $won }, drawn { $drawn })
