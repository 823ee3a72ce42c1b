### What is said of Polatty Pressure: the game, its sides, its moves, and why a move is refused

polatty-pressure-aim = Get the ball to the edge of your colour, orange at the right (19), blue at the left (1): each pressor placed next to it pushes it one cell away.
polatty-pressure-short-aim = Push the ball to your edge.
polatty-pressure-option-passing = when you may pass
polatty-pressure-passing-huang = not right after a pass
polatty-pressure-passing-original = always; two passes in a row are a draw
polatty-pressure-option-placing = where pressors may go
polatty-pressure-placing-adjacent = next to the ball
polatty-pressure-placing-anywhere = on any empty cell; away from the ball, nothing moves
polatty-pressure-option-pressors = pressors on the board at the start, on cells drawn at random
polatty-pressure-where = different cells from a1 to k19, but not f10, where the ball is
polatty-pressure-orange = Orange
polatty-pressure-blue = Blue
polatty-pressure-goal-of-orange = get the ball to the right edge (19), the orange goal
polatty-pressure-goal-of-blue = get the ball to the left edge (1), the blue goal
polatty-pressure-aim-of-orange = Get the ball to the orange goal (19).
polatty-pressure-aim-of-blue = Get the ball to the blue goal (1).

## What a move does

polatty-pressure-moves-nothing = moves nothing
polatty-pressure-ball-to = ball to { $cell }
polatty-pressure-ball-wins = ball to { $cell }: wins
polatty-pressure-ball-loses = ball to { $cell }, the wrong goal: loses
polatty-pressure-ball-and-pressors = ball to { $cell }, { $pushed }
polatty-pressure-ball-and-one-off = ball to { $cell }, { $pushed } (one off)
# $count (int)
polatty-pressure-pushed = { $count ->
    [one] one pressor
    [2] two pressors
    [3] three pressors
    [4] four pressors
    [5] five pressors
    [6] six pressors
    [7] seven pressors
    [8] eight pressors
    [9] nine pressors
    [10] ten pressors
    [11] eleven pressors
    [12] twelve pressors
   *[other] { $count } pressors
} pushed
polatty-pressure-pass-draws = second pass in a row: a draw
polatty-pressure-pass-may-draw = a second pass would be a draw
polatty-pressure-pass-deadlock = no cell is left to place on: a draw
polatty-pressure-pressor-must-follow = a pressor must follow
polatty-pressure-warning = that’s your opponent’s goal: you’d lose at once

## Choosing a move by hand, and the diagram

polatty-pressure-which-cell-of-line = Which cell of line { $letter }?
polatty-pressure-which-cell-by-ball = Which cell next to the ball?
polatty-pressure-ball-or-line = Next to the ball, or on which line?
polatty-pressure-line = line { $letter }
polatty-pressure-next-to-ball = next to the ball
polatty-pressure-moves-it = moves the ball
polatty-pressure-pass = pass
polatty-pressure-who-scores-where = Blue scores at 1, Orange at 19

## Hints: what matters, and where to look, in at most 90 letters

polatty-pressure-hint-threatened = A pressor on { OR($cells) } would score for your opponent next turn.
polatty-pressure-hint-own-goals = { $count ->
    [one] Careful: one of your moves scores for your opponent.
   *[other] Careful: { $count } of your moves score for your opponent.
}
polatty-pressure-hint-must-place = Your opponent has passed, so you must place a pressor.
polatty-pressure-hint-second-pass = Your opponent has passed: if you pass, too, it’s a draw.
polatty-pressure-hint-few-cells = { $count ->
    [one] Only one cell next to the ball is free.
   *[other] Only { $count } cells next to the ball are free.
}
polatty-pressure-hint-near-your-goal = { $count ->
    [one] The ball is one step from the goal where you score.
   *[other] The ball is { $count } steps from the goal where you score.
}
polatty-pressure-hint-near-their-goal = { $count ->
    [one] The ball is one step from your opponent’s goal.
   *[other] The ball is { $count } steps from your opponent’s goal.
}
polatty-pressure-hint-pushes = Free cells for a push towards the goal: { $mine } for you, { $theirs } for your opponent.
polatty-pressure-hint-where-behind = Look behind the ball: a pressor there pushes it forward.
polatty-pressure-hint-where-before = Look in front of the ball: a pressor there pushes it back.
polatty-pressure-hint-where-beside = Look beside the ball: a pressor there pushes it sideways.
polatty-pressure-hint-where-away = Look away from the ball: a pressor there leaves it where it is.
polatty-pressure-hint-where-pass = Leave the ball where it is this time.

## What speaks for another move

polatty-pressure-why-can-push = After { $played }, { $opponent } can push the ball towards the goal.
polatty-pressure-why-must-place = Had { $player } passed, { $opponent } would have had to place a pressor.
polatty-pressure-why-could-push = After { $better }, { $player } could push the ball on towards the goal.
polatty-pressure-why-rows = { $better } leaves the ball nearer than { $played } to where { $player } scores.
polatty-pressure-why-pushes = { $opponent } can push the ball from { $count ->
    [one] one cell
   *[other] { $count } cells
} after { $played }, and { $instead } after { $better }.
polatty-pressure-why-line-rows = The better line takes the ball { $count ->
    [one] a step
   *[other] { $count } steps
} nearer to where { $player } scores.
polatty-pressure-why-own-pushes = { $player } can push from { $instead ->
    [one] one cell
   *[other] { $instead } cells
} after { $better }, and { $count } after { $played }.

## Why a move is refused

polatty-pressure-unreadable = a move is a cell, or pass: write { OR($moves) }
polatty-pressure-unreadable-after-end = a move is a cell such as f9, or pass
polatty-pressure-no-such-cell = there is no cell { $cell }: the letters go from a to k, the numbers from 1 to { $rows }
polatty-pressure-second-pass = { $side } has just passed, so you can’t: place a pressor
polatty-pressure-ball-cell = the ball is on { $cell }: place a pressor on an empty cell next to it
polatty-pressure-ball-cell-anywhere = the ball is on { $cell }: place a pressor on an empty cell
polatty-pressure-pressor-cell = { $cell } already holds a pressor: place yours on an empty cell next to the ball, which is on { $ball }
polatty-pressure-pressor-cell-anywhere = { $cell } already holds a pressor: place yours on an empty cell
polatty-pressure-not-next-to-ball = { $cell } isn’t next to the ball, which is on { $ball }: place a pressor on an empty cell next to it
polatty-pressure-only-pass = { $reason }; there’s no such cell left, so you can only pass
