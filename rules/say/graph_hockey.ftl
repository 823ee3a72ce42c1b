### What is said of Graph Hockey: the game, its sides, its moves, and why a move is refused

graph-hockey-aim = You both move one puck: Orange wins with it in the bottom goal, Blue in the top one, no matter who moved it there.
graph-hockey-short-aim = One puck, two goals.
graph-hockey-option-side = inches of field on either side of the goals; an inch is a long move
graph-hockey-option-gap = inches of field between the two goals
graph-hockey-orange = Orange
graph-hockey-blue = Blue
graph-hockey-goal-of-orange = put the puck into the bottom goal; in the top one, Blue wins
graph-hockey-goal-of-blue = put the puck into the top goal; in the bottom one, Orange wins
graph-hockey-aim-of-orange = Put the puck into the orange goal.
graph-hockey-aim-of-blue = Put the puck into the blue goal.

## What a move does

graph-hockey-up = up { $count }
graph-hockey-down = down { $count }
graph-hockey-left = left { $count }
graph-hockey-right = right { $count }
graph-hockey-free-jump = a free jump
graph-hockey-strangeness = strangeness
graph-hockey-bottom-wins = into the bottom goal: wins
graph-hockey-top-wins = into the top goal: wins
graph-hockey-bottom-loses = into the bottom goal: loses
graph-hockey-top-loses = into the top goal: loses
graph-hockey-own-goal-wins = into your goal: wins
graph-hockey-other-goal-loses = into the other goal: loses
graph-hockey-warning-top = { $letter } puts the puck into your opponent’s goal, the top one: you’d lose at once
graph-hockey-warning-bottom = { $letter } puts the puck into your opponent’s goal, the bottom one: you’d lose at once
graph-hockey-which-way = Which way?

## In a diagram: lines of at most 34 characters

graph-hockey-field = Field { $width } x { $height }
graph-hockey-puck = Puck { $x } from left, { $y } from top
graph-hockey-now-free-jump = FREE JUMP
graph-hockey-now-strangeness = STRANGENESS
graph-hockey-letters-and-puck = letters: legal moves  { $puck } puck
graph-hockey-other-signs = { $path } old places  { $edge } edge  { $goals } goals
graph-hockey-who-scores-where = Orange scores in 1, Blue in 2

## Hints: what matters, and where to look, in at most 90 letters

graph-hockey-hint-safe = { $count ->
    [one] Only one of your moves keeps your opponent from scoring next turn.
   *[other] Only { $count } of your moves keep your opponent from scoring next turn.
}
graph-hockey-hint-none-safe = Whatever you play, your opponent can score next turn.
graph-hockey-hint-free-jump = Every way is blocked, so you may jump over lines.
graph-hockey-hint-strangeness = Every way is blocked, so you may even follow lines.
graph-hockey-hint-nearer-yours = The puck is nearer to your goal than to your opponent’s. Moves: { $count }.
graph-hockey-hint-nearer-theirs = The puck is nearer to your opponent’s goal than to yours. Moves: { $count }.
graph-hockey-hint-halfway = The puck is halfway between the goals. Moves: { $count }.
graph-hockey-hint-where-long = Look at the long moves.
graph-hockey-hint-where-up = Look at the short moves up.
graph-hockey-hint-where-level = Look at the short moves to the side.
graph-hockey-hint-where-down = Look at the short moves down.

## What speaks for another move

graph-hockey-why-few-safe = After { $played } and { $answer }, only { $count ->
    [one] one move
   *[other] { $count } moves
} of { $player } can keep { $opponent } from scoring.
graph-hockey-why-may-jump = After { $played }, every way is blocked, so { $opponent } may jump over lines.
graph-hockey-why-nearer = { $played } leaves the puck nearer than { $better } to where { $opponent } scores.
graph-hockey-why-farther = { $better } leaves the puck nearer than { $played } to where { $player } scores.
graph-hockey-why-line-nearer = The better line takes the puck nearer to where { $player } scores.

## Why a move is refused

graph-hockey-unreadable = a move is one of the twenty letters { $letters }
graph-hockey-on-boundary = { $letter } would end on the edge of the field
graph-hockey-off-field = { $letter } would leave the field
graph-hockey-free-jump-on-boundary = { $letter } would end on the edge of the field, and a free jump may not do that either
graph-hockey-free-jump-off-field = { $letter } would leave the field, and a free jump may not do that either
graph-hockey-strangeness-on-boundary = { $letter } would end on the edge of the field, and strangeness doesn’t allow that either
graph-hockey-strangeness-off-field = { $letter } would leave the field, and strangeness doesn’t allow that either
graph-hockey-free-jump-along-goal = { $letter } would run along a goal side: a free jump may cross lines, but not follow them
graph-hockey-free-jump-along-path = { $letter } would run along the path: a free jump may cross lines, but not follow them
graph-hockey-along-goal = { $letter } would run along a goal side (crossing it is fine)
graph-hockey-along-path = { $letter } would run along a line that’s already drawn
graph-hockey-across-path = { $letter } would meet the path on its way (ending on it is fine)
