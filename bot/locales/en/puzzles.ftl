## `/puzzle`: positions in which one move does it

puzzles-head = **{ $game }** · puzzle { $number }
# $turns (int)
puzzles-win = { $side } wins in { $turns }
puzzles-win-rule = Only one first move does it.
puzzles-save = { $side } holds on
# $turns (int)
puzzles-save-rule = Every move but one loses within { $turns } moves.
# $gain (int)
puzzles-material =
    { $gain ->
        [one] { $side } wins a piece
       *[other] { $side } wins { $gain } pieces
    }
# $turns (int)
puzzles-material-rule = Counted after { $turns } moves of each side. Only one first move is sure of it.
# $grade (int), $most (int)
puzzles-difficulty = Difficulty { $grade } of { $most }.
puzzles-today = Today’s puzzle:
puzzles-today-solved = You’ve solved today’s puzzle. Here it is again:
puzzles-today-missed = You’ve answered today’s puzzle. Here it is again:
# $solved (int), $count (int)
puzzles-so-far = You’ve solved { $solved } of { $count }.
# $solved (int), $count (int)
puzzles-all-answered = You’ve answered all { $count } puzzles of { $game }, and solved { $solved } of them. New ones come with the next release.
puzzles-gone = This puzzle isn’t there any more. `/puzzle` shows another.
puzzles-right = That’s it.
puzzles-wrong = Not quite.
puzzles-solution = Solution:
puzzles-line = { $moves }
# $turns (int)
puzzles-not-winning = { $side } answers { $move } with { $reply }, and there is no win in { $turns } any more.
# $turns (int)
puzzles-not-winning-at-all = { $move } doesn’t win in { $turns }.
puzzles-not-saving = { $side } answers { $move } with { $reply } and wins.
puzzles-not-saving-at-all = { $move } loses at once.
# $gain (int)
puzzles-not-gaining =
    { $gain ->
        [one] { $side } answers { $move } with { $reply }, and no piece is won.
       *[other] { $side } answers { $move } with { $reply }, and you don’t win { $gain } pieces any more.
    }
puzzles-not-gaining-at-all = { $move } doesn’t win enough.
puzzles-hint = **Hint:** { $hint }
# Whom the solver plays against
puzzles-opponent = Opponent
puzzles-form-label = Your move
puzzles-form-placeholder = moves look like { $examples }
puzzles-button-move = Move
puzzles-button-pick = Pick
puzzles-button-hint = Hint
puzzles-button-solution = Solution
puzzles-button-skip = Next
puzzles-button-next = Next puzzle
puzzles-button-again = Again
puzzles-button-board = Board
puzzles-button-solve = Solve
puzzles-in-channel = A puzzle is posted in { $channel } each day at 9:00 UTC, with the solution of the day before. `/server puzzle off:true` ends it.
puzzles-in-no-channel = No channel here gets a puzzle each day. `/server puzzle channel:` and a channel begins it.
puzzles-yesterdays = Yesterday’s, { $game } { $number }: { $solution }
puzzles-mined = Positions of your finished matches that someone had analysed may become puzzles, without names. `mine` `no` ends that, and removes those there are.
puzzles-not-mined = Your matches give no puzzles. `mine` `yes` allows it again.
