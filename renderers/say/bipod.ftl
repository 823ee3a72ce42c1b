### What pictures of Bipod say, and words in their place

pictures-bipod-board = Bipod, { $rows } rows, { $cells } cells in row 1.
pictures-bipod-board-aloud = Bipod, { $rows } rows, columns a to { $last }.
pictures-bipod-board-with-capitals = Bipod, { $rows } rows, columns a to z, then capital A to capital { $last }.
pictures-bipod-no-roles = No roles yet.
pictures-bipod-roles = Runner is { $runner }, Blocker is { $blocker }.

## Lists of cells, whole or in part, under one of the titles below

pictures-bipod-listed = { $title }: { $cells }.
pictures-bipod-listed-beginning = { $title }: { $cells } and { $count } more.
pictures-bipod-counted = { $title }: { $count }.
pictures-bipod-none = { $title }: none.
pictures-bipod-by-rows = by rows { $rows }
pictures-bipod-row = { $row }: { $cells }
pictures-bipod-orange-stones = Orange stones from { $start }
pictures-bipod-blue-stones = Blue stones from { $start }
pictures-bipod-rocks = Rocks
pictures-bipod-orange-joined = The orange start is { $start }, stones joined to it
pictures-bipod-blue-joined = The blue start is { $start }, stones joined to it
pictures-bipod-orange-alone = The orange start is { $start }.
pictures-bipod-blue-alone = The blue start is { $start }.
pictures-bipod-orange-loose = Loose orange stones
pictures-bipod-blue-loose = Loose blue stones
pictures-bipod-no-rocks = No rocks.
pictures-bipod-dead-cells = Dead cells
pictures-bipod-dead-known = Dead cells: { $count }, the empty ones that no move names.
pictures-bipod-no-dead-cells = No dead cells.
pictures-bipod-live-cells = { $count ->
    [one] { $count } live cell
   *[other] { $count } live cells
}.

## The last turn

pictures-bipod-turn-alone = Turn { $turn }.
pictures-bipod-adopted = Turn { $turn }: { $name } adopted and is now Blocker.
pictures-bipod-placed-orange = Turn { $turn }: { $name } placed an orange stone on { $cells }.
pictures-bipod-placed-blue = Turn { $turn }: { $name } placed a blue stone on { $cells }.
pictures-bipod-placed-rock = Turn { $turn }: { $name } placed a rock on { $cells }.
pictures-bipod-placed-rocks = Turn { $turn }: { $name } placed rocks on { $cells }.
pictures-bipod-orange-not-joined = It is not joined to the orange start yet.
pictures-bipod-blue-not-joined = It is not joined to the blue start yet.
pictures-bipod-orange-touches = It is not joined to the orange start yet, but touches { $cells }.
pictures-bipod-blue-touches = It is not joined to the blue start yet, but touches { $cells }.
pictures-bipod-orange-joins = It is joined to the orange start.
pictures-bipod-blue-joins = It is joined to the blue start.
pictures-bipod-also-joined = It also joins { $cells } to it.
pictures-bipod-cuts-off-orange = That cuts the orange start off from the shore.
pictures-bipod-cuts-off-blue = That cuts the blue start off from the shore.
pictures-bipod-died = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
} died: { $cells }.
pictures-bipod-died-counted = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
} died.

## What matters now

pictures-bipod-runner-may = { $name } places one stone, orange or blue.
pictures-bipod-blocker-may = { $name } places one rock.
pictures-bipod-must-adopt = { $name } must adopt.
pictures-bipod-may-place-one = { $name } places one rock, or adopts and becomes Blocker.
pictures-bipod-may-place = { $name } places 1 to { $most } rocks, or adopts and becomes Blocker.
pictures-bipod-wins-at-once = The next player to adopt wins at once.
pictures-bipod-orange-is-cut-off = The orange start is cut off from the shore.
pictures-bipod-blue-is-cut-off = The blue start is cut off from the shore.
pictures-bipod-orange-reaches = The orange road reaches the shore.
pictures-bipod-blue-reaches = The blue road reaches the shore.
pictures-bipod-orange-needs = The orange road needs at least { $count ->
    [one] { $count } more stone
   *[other] { $count } more stones
} to reach the shore.
pictures-bipod-blue-needs = The blue road needs at least { $count ->
    [one] { $count } more stone
   *[other] { $count } more stones
} to reach the shore.

## How a game ended

pictures-bipod-connected = both roads reach the shore
pictures-bipod-blocked-orange = the orange start is cut off
pictures-bipod-blocked-blue = the blue start is cut off
pictures-bipod-blocked-both = both starts are cut off

## In the strips round the board; a name stands before the first two

pictures-bipod-runs = runs
pictures-bipod-blocks-now = blocks
pictures-bipod-duty-adopt = must adopt
pictures-bipod-duty-place-one = next: 1 rock, or adopt
pictures-bipod-duty-place = next: 1 to { $most } rocks, or adopt

## What stands on a cell

pictures-bipod-orange-start = orange start
pictures-bipod-blue-start = blue start
pictures-bipod-orange-stone = orange stone
pictures-bipod-blue-stone = blue stone
pictures-bipod-rock = rock
pictures-bipod-dead = dead
