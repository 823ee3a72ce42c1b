### What pictures of Bipod say, and words in their place

pictures-bipod-board = Bipod, { $rows } rows, { $cells } cells in row 1.
pictures-bipod-board-aloud = Bipod, { $rows } rows, columns a to { $last }.
pictures-bipod-undecided = Nobody has adopted yet.
pictures-bipod-roles = Runner is { $runner }, Blocker is { $blocker }.

## Lists of cells, whole or in part, under one of the titles below

pictures-bipod-listed = { $title }: { $cells }.
pictures-bipod-listed-beginning = { $title }: { $cells } and { $count } more.
pictures-bipod-counted = { $title }: { $count }.
pictures-bipod-none = { $title }: none.
pictures-bipod-by-rows = by rows { $rows }
pictures-bipod-row = { $row }: { $cells }
pictures-bipod-left-stones = Left stones from { $start }
pictures-bipod-right-stones = Right stones from { $start }
pictures-bipod-blocking-stones = Blocking stones
pictures-bipod-left-joined-stones = The left start is { $start }, stones joined to it
pictures-bipod-right-joined-stones = The right start is { $start }, stones joined to it
pictures-bipod-left-start-alone = The left start is { $start }.
pictures-bipod-right-start-alone = The right start is { $start }.
pictures-bipod-left-loose-stones = Loose left stones
pictures-bipod-right-loose-stones = Loose right stones
pictures-bipod-blocks = Blocks
pictures-bipod-no-blocks = No blocks.
pictures-bipod-dead-cells = Dead cells
pictures-bipod-dead-known = Dead cells: { $count }, the empty ones that no move names.
pictures-bipod-no-dead-cells = No dead cells.
pictures-bipod-live-cells = { $count ->
    [one] { $count } live cell
   *[other] { $count } live cells
}.

## The last turn

pictures-bipod-turn-alone = Turn { $turn }.
pictures-bipod-turn-left = Turn { $turn }: { $name } { $cell } left ({ $what }).
pictures-bipod-turn-right = Turn { $turn }: { $name } { $cell } right ({ $what }).
pictures-bipod-adopted = Turn { $turn }: { $name } adopted and is now Blocker.
pictures-bipod-placed-left = Turn { $turn }: { $name } placed a left stone on { $cells }.
pictures-bipod-placed-right = Turn { $turn }: { $name } placed a right stone on { $cells }.
pictures-bipod-placed-block = Turn { $turn }: { $name } placed a block on { $cells }.
pictures-bipod-placed-blocks = Turn { $turn }: { $name } placed blocks on { $cells }.
pictures-bipod-left-not-joined = It is not joined to the left start yet.
pictures-bipod-right-not-joined = It is not joined to the right start yet.
pictures-bipod-left-touches = It is not joined to the left start yet, but touches { $cells }.
pictures-bipod-right-touches = It is not joined to the right start yet, but touches { $cells }.
pictures-bipod-left-joined = It is joined to the left start.
pictures-bipod-right-joined = It is joined to the right start.
pictures-bipod-also-joined = It also joins { $cells } to it.
pictures-bipod-cuts-off-left = That cuts the left start off from the short sides.
pictures-bipod-cuts-off-right = That cuts the right start off from the short sides.
pictures-bipod-died = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
} died: { $cells }.
pictures-bipod-died-counted = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
} died.

## What matters now

pictures-bipod-runner-may = { $name } places one stone, left or right.
pictures-bipod-blocker-may = { $name } places one block.
pictures-bipod-must-adopt = { $name } must adopt.
pictures-bipod-may-place-one = { $name } places one block, or adopts and becomes Blocker.
pictures-bipod-may-place = { $name } places 1 to { $most } blocks, or adopts and becomes Blocker.
pictures-bipod-wins-at-once = Whoever adopts now wins at once.
pictures-bipod-left-is-cut-off = The left start is cut off from the short sides.
pictures-bipod-right-is-cut-off = The right start is cut off from the short sides.
pictures-bipod-left-reaches = The left start reaches a short side.
pictures-bipod-right-reaches = The right start reaches a short side.
pictures-bipod-left-needs = The left start needs at least { $count ->
    [one] { $count } more stone
   *[other] { $count } more stones
} to reach a short side.
pictures-bipod-right-needs = The right start needs at least { $count ->
    [one] { $count } more stone
   *[other] { $count } more stones
} to reach a short side.

## How a game ended

pictures-bipod-connected = both starts reach a short side
pictures-bipod-blocked-left = the left start is cut off
pictures-bipod-blocked-right = the right start is cut off
pictures-bipod-blocked-both = the left and the right start are cut off

## In the strips round the board; a name stands before the first two

pictures-bipod-runs = runs
pictures-bipod-blocks-now = blocks
pictures-bipod-duty-adopt = must adopt
pictures-bipod-duty-place-one = next: 1 block, or adopt
pictures-bipod-duty-place = next: 1 to { $most } blocks, or adopt

## What stands on a cell

pictures-bipod-left-start = left start
pictures-bipod-right-start = right start
pictures-bipod-left-stone = left stone
pictures-bipod-right-stone = right stone
pictures-bipod-block = block
pictures-bipod-dead = dead
