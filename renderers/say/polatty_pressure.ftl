### What pictures of Polatty Pressure say, and words in their place

## Where everything is

pictures-polatty-pressure-ball = The ball is on { $cell }: { $to_blue ->
    [one] { $to_blue } cell
   *[other] { $to_blue } cells
} from edge 1, where Blue scores, and { $to_orange ->
    [one] { $to_orange } cell
   *[other] { $to_orange } cells
} from edge 19, where Orange scores.
pictures-polatty-pressure-ball-on-edge = The ball is on { $cell }, at edge { $edge }, where { $name } scores.
pictures-polatty-pressure-no-pressors = No pressors.
pictures-polatty-pressure-pressors = { $count ->
    [one] { $count } pressor
   *[other] { $count } pressors
}: { $lines }.
pictures-polatty-pressure-pressors-counted = { $count ->
    [one] { $count } pressor
   *[other] { $count } pressors
}.
pictures-polatty-pressure-line = line { $letter }: { $numbers }

## The last turn

pictures-polatty-pressure-moved = The ball moved from { $ball }.
pictures-polatty-pressure-moved-one = The ball moved from { $ball }, a pressor from { $pressor }.
pictures-polatty-pressure-moved-some = The ball moved from { $ball }, pressors from { $pressors }.
pictures-polatty-pressure-step = { $origin } to { $target }
pictures-polatty-pressure-step-off = { $origin } off the board

## What can be done now

pictures-polatty-pressure-no-free = No cell next to the ball is free.
pictures-polatty-pressure-free = Free next to the ball, and where a pressor there sends it: { $ways }.
pictures-polatty-pressure-sends = { $cell } to { $target }
pictures-polatty-pressure-sends-wins = { $cell } to { $target } and wins
pictures-polatty-pressure-sends-loses = { $cell } to { $target } and loses
pictures-polatty-pressure-anywhere = A pressor on any other empty cell moves nothing.
pictures-polatty-pressure-may-pass = { $name } may pass.
pictures-polatty-pressure-may-not-pass = { $name } may not pass: { $other } just did.
pictures-polatty-pressure-pass-draws = { $other } just passed: if { $name } passes too, it is a draw.

## How a game ended

pictures-polatty-pressure-goal-of-orange = the ball is at the right edge (19), where Orange scores
pictures-polatty-pressure-goal-of-blue = the ball is at the left edge (1), where Blue scores
pictures-polatty-pressure-passes = two passes in a row
pictures-polatty-pressure-deadlock = no cell is free, and no pass allowed

## In the strips round the board; a name stands before the first one

pictures-polatty-pressure-scores-here = scores here
pictures-polatty-pressure-duty-place = must place, may not pass
pictures-polatty-pressure-duty-pass = must pass: no free cell

## What stands on a cell

pictures-polatty-pressure-token-ball = ball
pictures-polatty-pressure-token-pressor = pressor
pictures-polatty-pressure-goal-line = goal where { $name } scores
