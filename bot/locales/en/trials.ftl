## `/try`: a private board to try moves on

# Also the title of its form
trials-title = Trying { $game }
trials-head = **Trying { $game }**, for you alone.
# $side: a role, such as “White”
trials-played = { $side } played { $move }.
trials-to-move = { $side } to move.
trials-over = The game is over ({ $reason }).
trials-gone = This board isn’t kept any more. `/try` opens a new one.
trials-so-far = Played so far: { $moves }
# $count (int)
trials-more-moves = … and { $count } more: **Pick** shows them all.
trials-form-label = Move
trials-form-placeholder = for example { $examples }
trials-button-move = Move
trials-button-pick = Pick
trials-button-back = Back
trials-button-moves = Moves
trials-button-start-over = Start over
trials-button-board = Board
