### What is said of Bipod: the game, its sides, its moves, and why a move is refused

bipod-aim = You both place rocks until one of you adopts them and becomes Blocker; the other becomes Runner, and has to build an orange and a blue road, each from its start to the shore.
bipod-short-aim = Two roads to the shore.
bipod-option-gap = cells of row 1 between each start and its corner
bipod-option-middle = cells between the two starts; left out: the same as gap
bipod-option-rows = rows of cells; at most one fewer than row 1 has cells
bipod-option-stones = most rocks in a move before adoption; 1 is the strict game
bipod-runner = Runner
bipod-blocker = Blocker
bipod-goal-before-adoption = place { $most ->
    [one] one rock
    [2] one or two rocks
   *[other] one to three rocks
}, or `adopt` to become Blocker
bipod-goal-of-runner = build both roads, orange and blue, from their starts to the shore
bipod-goal-of-blocker = keep one of the two roads from the shore
bipod-aim-before-adoption = Orange and blue must both reach the shore. One of you will block.
bipod-aim-of-runner = Take orange and blue to the shore.
bipod-aim-of-blocker = Keep orange or blue from the shore.

## Where a cell is

bipod-next-to-both = next to both starts
bipod-next-to-orange = next to the orange start
bipod-next-to-blue = next to the blue start
bipod-left-side = left side
bipod-right-side = right side
bipod-in-the-middle = middle

## What a move does

bipod-orange-on = { $cell } orange
bipod-blue-on = { $cell } blue
bipod-becomes-blocker = becomes Blocker
bipod-becomes-blocker-and-wins = becomes Blocker and wins at once
bipod-you-become-blocker = you become Blocker
bipod-you-become-blocker-and-win = you become Blocker and win at once
bipod-rocks = { $count ->
    [one] { $count } rock
   *[other] { $count } rocks
}
bipod-rocks-in = { $count ->
    [one] { $count } rock
   *[other] { $count } rocks
}: { AND($areas) }
bipod-cuts-off-orange = cuts off the orange start
bipod-cuts-off-blue = cuts off the blue start
bipod-cuts-off-both = cuts off both starts
bipod-orange-apart = not joined to the orange start yet
bipod-blue-apart = not joined to the blue start yet
bipod-orange-joins = joins the orange road
bipod-blue-joins = joins the blue road
bipod-orange-reaches = the orange road reaches the shore
bipod-blue-reaches = the blue road reaches the shore

# In the list of suggestions, behind k3o and y3O

bipod-orange-chain = left chain, orange
bipod-blue-chain = right chain, blue

## Choosing a move by hand

bipod-adopt = adopt
bipod-orange = orange
bipod-blue = blue
bipod-place-one-or-two-rocks = Place one or two rocks
bipod-place-one-to-three-rocks = Place one to three rocks
bipod-which-row = Which row?
bipod-adopt-or-row = Adopt, or a rock in which row?
bipod-play-or-row = Play it, or another rock in which row?
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

## Hints: what matters, and where to look, in at most 90 letters

bipod-hint-cut-off = A road can’t reach the shore any more, so to adopt is to win.
bipod-hint-cut-orange = A rock on { OR($cells) } would cut off the orange road next turn.
bipod-hint-cut-blue = A rock on { OR($cells) } would cut off the blue road next turn.
bipod-hint-finish-orange = Orange on { OR($cells) } would join both roads to the shore next turn.
bipod-hint-finish-blue = Blue on { OR($cells) } would join both roads to the shore next turn.
bipod-hint-orange-longer = Orange is the longer road: it still needs { $longer } stones, blue { $shorter }.
bipod-hint-blue-longer = Blue is the longer road: it still needs { $longer } stones, orange { $shorter }.
bipod-hint-roads-equal = { $count ->
    [one] Each road still needs one stone to the shore.
   *[other] Each road still needs { $count } stones to the shore.
}
bipod-hint-orange-left = { $count ->
    [one] Blue has reached the shore, and orange still needs one stone.
   *[other] Blue has reached the shore, and orange still needs { $count } stones.
}
bipod-hint-blue-left = { $count ->
    [one] Orange has reached the shore, and blue still needs one stone.
   *[other] Orange has reached the shore, and blue still needs { $count } stones.
}
bipod-hint-where-adopt = Lay no rock this time.
bipod-hint-where-orange = { $count ->
    [one] Lay orange next to { $cell }.
   *[other] Lay orange { $count } steps from { $cell }.
}
bipod-hint-where-blue = { $count ->
    [one] Lay blue next to { $cell }.
   *[other] Lay blue { $count } steps from { $cell }.
}
bipod-hint-where-rock = { $count ->
    [one] Lay a rock next to { $cell }.
   *[other] Lay a rock { $count } steps from { $cell }.
}

## What speaks for another move. $who: whose move that is

bipod-why-cut-orange = After { $move }, a rock on { OR($cells) } cuts off the orange road.
bipod-why-cut-blue = After { $move }, a rock on { OR($cells) } cuts off the blue road.
bipod-why-finish-orange = After { $move }, orange on { OR($cells) } joins both roads to the shore.
bipod-why-finish-blue = After { $move }, blue on { OR($cells) } joins both roads to the shore.
bipod-why-roads = The roads still need { $count ->
    [one] one stone
   *[other] { $count } stones
} after { $played }, and { $instead } after { $better }.

## Why a move is refused

bipod-too-many-rows = rows can’t be { $rows }: with gap { $gap } and middle { $middle } row 1 has { $width } cells, so choose a whole number from 2 to { $most }

## Text that is no move

bipod-unreadable = moves look like { OR($moves) }
bipod-unreadable-after-end = moves look like f2, or adopt

## Text that could mean several moves

bipod-capital-in-doubt = { $written } or { $other }? Both can be played, and phones like to write a first letter as a capital
bipod-colour-missing = which road is it for? Write { $cell } orange or { $cell } blue

## Moves that the rules forbid

bipod-already-adopted = { $blocker } has already adopted and is Blocker; { $runner } is Runner
bipod-one-rock = a move is one rock here, not { $count }
bipod-too-many-rocks = a move is at most { $most } rocks here, not { $count }
bipod-runner-places-one = Runner places one stone a turn, not { $count }
bipod-blocker-places-one = Blocker places one rock a turn, not { $count }
bipod-colour-before-adoption = until one of you adopts, there are only rocks: leave out the colour
bipod-blocker-has-no-colour = rocks have no colour: leave it out
bipod-cell-twice = { $cell } is written twice: each needs a cell of its own
bipod-no-such-row = there is no cell { $cell }: the rows are 1 to { $rows }
bipod-no-such-cell = there is no cell { $cell }: row { $row } has every second column from { $first } to { $last }
bipod-orange-start = { $cell } is the orange start
bipod-blue-start = { $cell } is the blue start
bipod-holds-rock = there’s already a rock on { $cell }
bipod-holds-orange = there’s already an orange stone on { $cell }
bipod-holds-blue = there’s already a blue stone on { $cell }
bipod-dead-cell = { $cell } is dead: neither start can reach it any more
bipod-no-live-cell = { $cell } is dead, and no live cell is left: adopt is the only move
