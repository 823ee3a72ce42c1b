## `/preview`: the board after a line of moves

preview-form-title = Preview in { $match }
preview-form-label = Moves with > between them
preview-form-placeholder = for example { $line }
preview-gone = This preview isn’t kept any more. `/preview` shows a new one.
preview-taken-back = This line starts from a position that was taken back. `/preview` shows a new one.
preview-head = **Preview in { $match }**, for you alone. Nothing is played: { $line }
# $turn (int)
preview-head-from-turn = **Preview in { $match }** from turn { $turn }, for you alone. Nothing is played: { $line }
# $at (int), $count (int)
preview-shown = After { $at } of { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
preview-to-move = { $name } would be to move.
preview-ends = That ends the game ({ $reason }).
# Above the board
preview-moved-on = The game has moved on since this preview, so nothing was set. The board now:
# Before “#12 Pux against Ann”
preview-button-another = Another line
preview-button-back = Back
preview-button-forward = Forward
preview-button-set = Set as conditional
