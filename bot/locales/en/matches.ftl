## `/games`: a person’s matches

matches-of-computer = Turnpost is the computer here: `/games` lists your own matches against it.
matches-never-played = They’ve never played here.
matches-none = You have no match under way. Start one with `/challenge`.
matches-none-of = { $name } has no match under way that you can see.
# $running (int), $finished (int)
matches-head = You have { $running ->
    [0] no match
    [one] { $running } match
   *[other] { $running } matches
} under way{ $finished ->
    [0] {""}
   *[other] {" "}and { $finished } finished
}
# $running (int), $finished (int)
matches-head-of = { $name } has { $running ->
    [0] no match
    [one] { $running } match
   *[other] { $running } matches
} under way{ $finished ->
    [0] {""}
   *[other] {" "}and { $finished } finished
}
# After it, in brackets. $page (int), $pages (int)
matches-page = page { $page } of { $pages }
# $count (int)
matches-unshown = { $count ->
    [one] { $count } match
   *[other] { $count } matches
} can’t be shown right now.
# $page (int)
matches-button-page = Page { $page }

## What stands after a match in that list, with commas between

matches-your-move = **your move**
matches-their-move = their move
matches-to-move = { $name } to move
matches-due = due { $when }
matches-in-doubt = clock stopped, as Turnpost isn’t sure what time it is
matches-draw-offered = a draw is offered
matches-takeback-offered = a takeback is asked for
matches-abort-offered = an abort is proposed
matches-rematch-offered = a rematch is offered
matches-time-over = time ran out
matches-time-over-claimable = time ran out: the win is yours to claim
matches-you-won = you won
matches-won = { $name } won
matches-drawn = a draw
matches-no-result = no result
# A link to the last board
matches-board = board

## `/next`: the most urgent board, and what else waits

matches-nothing-awaits = It’s not your turn anywhere.
matches-next-unshown = Your next board can’t be shown right now; its operator has been told. `/games` lists your matches.
# $count (int)
matches-under-way = You have { $count ->
    [one] { $count } match
   *[other] { $count } matches
} under way: `/games` lists them.
matches-start-one = Start a match with `/challenge`, against one opponent or open to all.
# $command: such as `/draw game:12`
matches-draw-waiting = { $name } offers a draw in { $match }. Answer with { $command }.
matches-takeback-waiting = { $name } asks to take back { $move } in { $match }. Answer with { $command }.
matches-abort-waiting = { $name } proposes to abort { $match }. Answer with { $command }.
matches-rematch-waiting = { $name } offers a rematch of { $match }. Answer with { $command }.
matches-claim-waiting = { $name } ran out of time in { $match }: the win is yours to claim.
# $count (int)
matches-button-next = Next ({ $count } left)
matches-button-claim = Claim in { $match }
