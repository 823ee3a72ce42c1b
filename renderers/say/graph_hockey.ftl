### What pictures of Graph Hockey say, and words in their place

## Each side scores in a goal: Orange in the bottom one, Blue in the top one

pictures-graph-hockey-field = Graph Hockey, a field { $width } inches wide and { $height } tall.
pictures-graph-hockey-free-jump = A free jump is in force: no normal move is left, so a move may cross lines, but not follow along them.
pictures-graph-hockey-strangeness = Strangeness is in force: no other move is left, so lines may be crossed and followed.
pictures-graph-hockey-owners = Orange scores in the bottom goal, Blue in the top one, no matter who moves the puck there.

## Where the puck is

pictures-graph-hockey-puck = The puck is { $left } from the left edge and { $right } from the right, { $top } from the top and { $bottom } from the bottom.
pictures-graph-hockey-inches = { $inches ->
    [one] { $inches } inch
   *[other] { $inches } inches
}
pictures-graph-hockey-eighths = { $eighths ->
    [one] { $eighths } eighth
   *[other] { $eighths } eighths
}
pictures-graph-hockey-inches-eighths = { $inches ->
    [one] { $inches } inch
   *[other] { $inches } inches
} { $eighths ->
    [one] { $eighths } eighth
   *[other] { $eighths } eighths
}
pictures-graph-hockey-goals = In eighths of an inch from the puck: { $goals }.
pictures-graph-hockey-bottom-begins = the inside of the bottom goal, where { $name } scores, begins { $way }
pictures-graph-hockey-top-begins = the inside of the top goal, where { $name } scores, begins { $way }
pictures-graph-hockey-bottom-inside = it is inside the bottom goal, where { $name } scores
pictures-graph-hockey-top-inside = it is inside the top goal, where { $name } scores
pictures-graph-hockey-left = left { $length }
pictures-graph-hockey-right = right { $length }
pictures-graph-hockey-up = up { $length }
pictures-graph-hockey-down = down { $length }

## Legal moves

pictures-graph-hockey-letters = Legal moves: { $letters }.
pictures-graph-hockey-moves = { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}: { $moves }.
pictures-graph-hockey-move = { $letter } – { $way }
pictures-graph-hockey-onto-line = { $letter } – { $way }, onto a line
pictures-graph-hockey-bottom-wins = { $letter } – { $way }, into the bottom goal: wins
pictures-graph-hockey-top-wins = { $letter } – { $way }, into the top goal: wins
pictures-graph-hockey-bottom-loses = { $letter } – { $way }, into the bottom goal: loses
pictures-graph-hockey-top-loses = { $letter } – { $way }, into the top goal: loses

## How a game ended

pictures-graph-hockey-in-bottom = the puck is in the bottom goal
pictures-graph-hockey-in-top = the puck is in the top goal

## In the picture: below it, and after the name at a goal

pictures-graph-hockey-duty-free-jump = free jump: may cross lines
pictures-graph-hockey-duty-strangeness = strangeness: lines don’t count
pictures-graph-hockey-scores = scores
