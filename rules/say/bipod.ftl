### What is said of Bipod: the game, its sides, its moves, and why a move is refused

bipod-aim = You both place blocking stones until one of you adopts them and becomes Blocker; the other, Runner, then has to join both starts to the short sides, each by a chain of its own colour.
bipod-short-aim = Two roads against one wall.
bipod-option-gap = empty cells between each start and its corner of the long side
bipod-option-middle = empty cells between the two starts; left out: the same as gap
bipod-option-rows = rows of cells; at most one fewer than row 1 has cells
bipod-option-stones = most blocking stones in a move before adoption; 1 is the strict game
bipod-undecided = Undecided
bipod-runner = Runner
bipod-blocker = Blocker
bipod-goal-undecided = place blocking stones until you’d rather block than run; then adopt, and you’re Blocker
bipod-goal-of-runner = join both starts to the short sides, each by a chain of its own colour
bipod-goal-of-blocker = cut one of the two starts off from all three short sides
bipod-connected = connected
bipod-blocked = blocked

## Where a cell is

bipod-next-to-both = next to both starts
bipod-next-to-left = next to the left start
bipod-next-to-right = next to the right start
bipod-left-side = left side
bipod-right-side = right side
bipod-in-the-middle = middle

## What a move does

bipod-becomes-blocker = becomes Blocker
bipod-becomes-blocker-and-wins = becomes Blocker and wins at once
bipod-you-become-blocker = you become Blocker
bipod-you-become-blocker-and-win = you become Blocker and win at once
bipod-blocking-stones = { $count ->
    [one] { $count } blocking stone
   *[other] { $count } blocking stones
}
bipod-stones-in = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}: { AND($areas) }
bipod-cuts-off-left = cuts off the left start
bipod-cuts-off-right = cuts off the right start
bipod-cuts-off-both = cuts off both starts
bipod-left-stone = left stone, not joined to its start yet
bipod-right-stone = right stone, not joined to its start yet
bipod-left-chain = left chain
bipod-right-chain = right chain
bipod-left-chain-reaches = left chain reaches a short side
bipod-right-chain-reaches = right chain reaches a short side

## Choosing a move by hand

bipod-adopt = adopt
bipod-left = left
bipod-right = right
bipod-which-row = Which row?
bipod-adopt-or-row = Adopt, or a stone in which row?
bipod-play-or-row = Play it, or another stone in which row?
bipod-which-cell-of = Which cell of { $row }?
bipod-which-colour = Which colour on { $cell }?
bipod-row = row { $row }
bipod-two-rows = rows { $first } and { $last }
bipod-part-of-row = row { $row }, { $first }–{ $last }
bipod-live-cells = { $first } to { $last }, { $count ->
    [one] { $count } live cell
   *[other] { $count } live cells
}
bipod-one-live-cell = only { $cell }
bipod-placed-on = on { $cell }: { $does }

## Why a move is refused

bipod-too-many-rows = rows can’t be { $rows }: with gap { $gap } and middle { $middle } row 1 has { $width } cells, so choose a whole number from 2 to { $most }

## Text that is no move

bipod-unreadable = moves look like { OR($moves) }
bipod-unreadable-after-end = moves look like f2, or adopt

## Text that could mean several moves

bipod-capital-in-doubt = { $written } or { $other }? Both can be played, and phones like to write a first letter as a capital
bipod-colour-missing = which chain is the stone for? Write { $cell } left or { $cell } right

## Moves that the rules forbid

bipod-already-adopted = { $blocker } has already adopted and is Blocker; { $runner } is Runner
bipod-one-blocking-stone = a move is one blocking stone here, not { $count }
bipod-too-many-stones = a move is at most { $most } blocking stones here, not { $count }
bipod-runner-places-one = Runner places one stone a turn, not { $count }
bipod-blocker-places-one = Blocker places one stone a turn, not { $count }
bipod-colour-before-adoption = until somebody adopts, all stones are blocking stones: leave out the colour
bipod-blocker-has-no-colour = Blocker’s stones have no colour: leave it out
bipod-cell-twice = { $cell } is written twice: each stone goes on a cell of its own
bipod-no-such-row = there is no cell { $cell }: the rows are 1 to { $rows }
bipod-no-such-cell = there is no cell { $cell }: row { $row } has every second column from { $first } to { $last }
bipod-left-start = { $cell } is the left start
bipod-right-start = { $cell } is the right start
bipod-holds-blocking-stone = { $cell } already holds a blocking stone
bipod-holds-left-stone = { $cell } already holds a left stone
bipod-holds-right-stone = { $cell } already holds a right stone
bipod-dead-cell = { $cell } is dead: neither start can reach it any more
bipod-no-live-cell = { $cell } is dead, and no live cell is left: adopt is the only move
