### What is said of Pommel: the game, its sides, its moves, and why a move is refused

pommel-aim = Capture every enemy piece; if you can capture, you must.
pommel-short-aim = Capture every piece.
pommel-option-board = how large the board is
pommel-board-45 = 45 cells
pommel-board-76 = 76 cells
pommel-option-hop = what soldiers hop over when they don’t capture
pommel-hop-any = any pieces
pommel-hop-own = only their own
pommel-option-sight = where a captain must see an enemy when it stops
pommel-sight-hexsides = in any of the six directions
pommel-sight-orthogonal = up, down or straight across
pommel-white = White
pommel-black = Black
pommel-goal-of-white = capture every black piece
pommel-goal-of-black = capture every white piece
pommel-aim-of-white = Capture every black piece.
pommel-aim-of-black = Capture every white piece.

## What a move does

pommel-takes = takes { $count }
pommel-takes-in-leap = takes { $count } in a leap
pommel-hops-over = hops over { $count }
pommel-becomes-captain = becomes captain

## Choosing a move by hand

pommel-which-piece-captures = Which piece captures?
pommel-which-column = A piece of which column?
pommel-column = column { $letter }
pommel-soldier-to = soldier to { $cells }
pommel-captain-to = captain to { $cells }
pommel-where-to-land = Where does { $cell } land?
pommel-and-on-to = And on to which cell?
pommel-takes-these = takes { AND($cells) }
pommel-takes-these-in-leap = takes { AND($cells) } in a leap
pommel-then-jumps-on = then jumps on

## Hints: what matters, and where to look, in at most 90 letters

pommel-hint-capture-several = You must capture, and one move takes { $count ->
    [2] two
    [3] three
    [one] one
   *[other] { $count }
} pieces.
pommel-hint-must-capture = You must capture: { $count ->
    [one] only { AND($cells) } can.
   *[other] { AND($cells) } can.
}
pommel-hint-threatened = { $count ->
    [one] Your opponent can capture a piece of yours next turn
    [2] Two of your pieces can be captured next turn
    [3] Three of your pieces can be captured next turn
   *[other] { $count } of your pieces can be captured next turn
}: { AND($cells) }.
pommel-hint-promotes = { $count ->
    [one] A soldier of yours can become captain
   *[other] { $count } of your soldiers can become captains
} now: { AND($cells) }.
pommel-hint-few-moves = { $count ->
    [one] You have only one move left, and with none you’d lose.
   *[other] You have only { $count } moves left, and with none you’d lose.
}
pommel-hint-foremost = { $count ->
    [one] Your soldier on { $cell } is the nearest to the last cells: one cell away.
   *[other] Your soldier on { $cell } is the nearest to the last cells: { $count } cells away.
}
pommel-hint-captains-only = All your pieces are captains: they stop only where they see an enemy.
pommel-hint-where-soldier = Look at your soldier on { $cell }.
pommel-hint-where-captain = Look at your captain on { $cell }.

## What speaks for another move

pommel-why-missed-capture = { $better } would have taken { $count ->
    [one] one piece
    [2] two pieces
    [3] three pieces
   *[other] { $count } pieces
}.
pommel-why-takes = After { $played }, { $opponent } can take { $count ->
    [one] a piece
    [2] two pieces
    [3] three pieces
   *[other] { $count } pieces
} with one move.
pommel-why-unanswered = { $answer } takes { $count ->
    [one] a piece
    [2] two pieces
    [3] three pieces
   *[other] { $count } pieces
} after { $played }, and { $player } can take nothing back.
pommel-why-missed-captain = { $better } would have made a captain.
pommel-why-captain = After { $played }, { $opponent } can make a captain.
pommel-why-must-capture = { $better } would have forced { $opponent } to capture.
pommel-why-few-moves = { $better } would have left { $opponent } { $count ->
    [one] one move
   *[other] { $count } moves
}; who has none loses.

## Why a move is refused

pommel-too-long = that’s too long for a move: moves look like c2-c3, captures like c3xe4, several jumps like c3xe4xe6
pommel-unreadable = moves look like c2-c3, captures like c3xe4, several jumps like c3xe4xe6
pommel-no-such-column = there is no cell { $cell }: the columns are a to { $last }
pommel-no-such-cell = there is no cell { $cell }: column { $column } has the cells 1 to { $count }
pommel-half-a-move = write { OR($moves) }
pommel-half-of-many = that’s only half a move; write all of it, for example { OR($moves) }
pommel-move-ends = the move ends there: write { $move }
pommel-empty-cell = { $cell } is empty
pommel-opponents-piece = { $cell } is { $owner }’s, and it’s { $turn }’s turn
pommel-same-cell = { $cell } has to go to another cell
pommel-not-straight = { $origin } to { $target } isn’t a straight line

## Captures

pommel-must-capture = you have to capture: { OR($moves) }
pommel-and-must-capture = { $reason }; you have to capture: { OR($moves) }
pommel-captures-nothing = { $cell } can’t capture anything
pommel-nothing-to-take = there’s nothing to take from { $origin } to { $target }
pommel-own-piece = { $cell } is your own piece, and only enemies are captured
pommel-not-next-to-enemy = { $origin } isn’t next to an enemy on the way to { $target }, and only captains cross empty cells
pommel-no-cell-beyond = there’s no cell beyond { $cell } to land on
pommel-landing-not-empty = { $cell }, where the piece would have to land, isn’t empty
pommel-lands-beyond = from { $origin } a piece lands right behind what it takes, on { $target }
pommel-leap-after-jump = from { $origin } there’s only a leap to { $target }, and a leap can’t follow a jump
pommel-leap-is-whole = { $done } is a leap, and a leap ends the move
pommel-must-go-on = { $done } has to go on: { OR($moves) }
pommel-and-must-go-on = { $reason }; { $done } has to go on: { OR($moves) }
pommel-ends-there = { $done } ends there: { $reason }

## Moves without a capture

pommel-one-landing = only captures have several landings, and there’s nothing to capture
pommel-takes-nothing = there’s nothing to take on the way: write { $origin }-{ $target }
pommel-only-forward = { $cell } is a soldier, and soldiers go backward only to capture
pommel-first-empty-cell = { $origin } goes to the first empty cell of that line, { $cell }
pommel-hops-over-own = { $cell } is an enemy piece, and soldiers only hop over their own
pommel-not-empty = { $cell } isn’t empty
pommel-soldier-stuck = { $cell } can’t move: no empty cell ahead
pommel-in-the-way = { $cell } is in the way: captains only cross empty cells
pommel-no-enemy-in-sight = no enemy is in sight from { $cell }: a captain stops where it sees one along a straight line
pommel-no-enemy-orthogonally = no enemy is in sight from { $cell }: a captain stops where it sees one up, down or straight across
pommel-captain-stuck = { $cell } can’t move: the captain reaches no cell from which it sees an enemy
