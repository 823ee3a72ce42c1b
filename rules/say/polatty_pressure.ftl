### What is said of Polatty Pressure: the game, its sides, its moves, and why a move is refused

polatty-pressure-aim = Bump the ball onto your opponent’s goal line: each pressor placed next to it sends it one cell away.
polatty-pressure-short-aim = Bump the ball over the line.
polatty-pressure-option-passing = huang: not after a pass; original: always, and two passes in a row are a draw
polatty-pressure-option-placing = adjacent: next to the ball; anywhere: elsewhere too, which bumps nothing
polatty-pressure-option-pressors = pressors on the board at the start, on cells drawn at random
polatty-pressure-where = different cells from a1 to k19, but not f10, where the ball is
polatty-pressure-goal-of-first = get the ball onto line 19, Second’s goal line
polatty-pressure-goal-of-second = get the ball onto line 1, First’s goal line
polatty-pressure-goal = goal
polatty-pressure-passes = passes
polatty-pressure-deadlock = deadlock

## What a move does

polatty-pressure-bumps-nothing = bumps nothing
polatty-pressure-bumps-ball = bumps the ball to { $cell }
polatty-pressure-bumps-and-wins = bumps the ball to { $cell } and wins
polatty-pressure-bumps-and-loses = bumps the ball to { $cell }, own goal: loses
polatty-pressure-bumps-pressors = bumps the ball to { $cell } and { $count ->
    [one] { $count } pressor
   *[other] { $count } pressors
}
polatty-pressure-bumps-off = bumps the ball to { $cell } and { $count ->
    [one] { $count } pressor
   *[other] { $count } pressors
}, { $off } off
polatty-pressure-pass-draws = second pass in a row: a draw
polatty-pressure-pass-may-draw = a second pass would be a draw
polatty-pressure-pass-deadlock = no cell is left to place on: a draw
polatty-pressure-pressor-must-follow = a pressor must follow
polatty-pressure-warning = that’s your own goal: you’d lose at once

## Choosing a move by hand, and the diagram

polatty-pressure-which-cell-of-line = Which cell of line { $letter }?
polatty-pressure-which-cell-by-ball = Which cell next to the ball?
polatty-pressure-ball-or-line = Next to the ball, or on which line?
polatty-pressure-line = line { $letter }
polatty-pressure-next-to-ball = next to the ball
polatty-pressure-bumps-it = bumps the ball
polatty-pressure-pass = pass
polatty-pressure-who-scores-where = Second scores at 1, First at 19

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
