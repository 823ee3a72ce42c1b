### What is said of Pux: the game, its sides, its moves, and why a move is refused

pux-aim = Capture every enemy stone.
pux-short-aim = A crowd moves farther.
pux-white = White
pux-black = Black
pux-goal-of-white = capture every black stone
pux-goal-of-black = capture every white stone
pux-aim-of-white = Capture every black stone.
pux-aim-of-black = Capture every white stone.

## What a move does

pux-no-other-move = no other move
pux-takes = takes 1
pux-takes-promoted = takes 2 (promoted)
pux-carries = carries { $count }
pux-sideways = sideways
pux-promotes = promotes
pux-promotes-several = promotes { $count }
pux-promotes-enemy = promotes an enemy
pux-promotes-enemies = promotes { $count } enemies

## Choosing a move by hand

pux-no-piece-can-move = No piece can move, so you pass.
pux-pass = pass
pux-promoted = promoted
pux-potential = potential { $potential }
pux-can-take = can take
pux-what-to-carry = What does { $cell } carry?
pux-alone = alone
pux-with = with { $cells }
pux-at-most = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
} at most
pux-where-to-with = Where does { $cell } go with { AND($cells) }?
pux-takes-cell = takes { $cell }

## Hints: what matters, and where to look, in at most 90 letters

pux-hint-captures = You can take { $count ->
    [one] an enemy piece
    [2] two enemy pieces
    [3] three enemy pieces
   *[other] { $count } enemy pieces
}: { AND($cells) }.
pux-hint-threatened = { $count ->
    [one] Your opponent can take a piece of yours next turn
    [2] Two of your pieces can be taken next turn
    [3] Three of your pieces can be taken next turn
   *[other] { $count } of your pieces can be taken next turn
}: { AND($cells) }.
pux-hint-promotes = { $count ->
    [one] A stone of yours can be promoted
   *[other] { $count } of your stones can be promoted
} now: { AND($cells) }.
pux-hint-no-sideways = Your last move was sideways, so this one may not be.
pux-hint-nearest = { $count ->
    [one] Your piece on { $own } stands next to { $enemy }, the enemy’s nearest.
   *[other] Your piece on { $own } is nearest to the enemy: { $count } steps from { $enemy }.
}
pux-hint-where = Look at your stone on { $cell }.
pux-hint-where-promoted = Look at your promoted piece on { $cell }.
pux-hint-where-pass = None of your pieces can move.

## What speaks for another move

pux-why-missed-capture = { $better } would have taken a piece.
pux-why-takes = After { $played }, { $opponent } can take { $count ->
    [one] a piece
    [2] two pieces
    [3] three pieces
   *[other] { $count } pieces
}: { AND($cells) }.
pux-why-missed-promotion = { $better } would have promoted a stone.
pux-why-promotes = After { $played }, { $opponent } can promote a stone.
pux-why-joins = { $better } would have joined { $count } groups.
pux-why-parts = { $played } took one of { $player }’s groups apart.

## Why a move is refused

pux-too-long = that’s too long for a move: moves look like b2-b4, captures like b7:b5, carrying like b2,b1c2-c3; or write pass
pux-unreadable = moves look like b2-b4, captures like b7:b5, carrying like b2,b1c2-c3; or write pass
pux-no-such-cell = there is no cell { $cell }: the columns are a to h, the rows 1 to 8
pux-named-twice = { $cell } is named twice: name each carried piece once
pux-half-a-move = write { OR($moves) }
pux-half-of-many = that’s only half a move; write all of it, for example { OR($moves) }
pux-half-of-none = that’s only half a move, and no legal one begins so: moves look like b2-b4, captures like b7:b5, carrying like b2,b1c2-c3; or write pass
pux-pass-not-allowed = you may pass only if you have no other move, and you have { $count }
pux-only-pass = { $reason }; you can’t move at all, so write pass
pux-empty-cell = { $cell } is empty
pux-opponents-piece = { $cell } is { $owner }’s, and it’s { $turn }’s turn
pux-not-beside = { $origin } can’t carry { $cell }: only pieces directly above, below, left or right of it
pux-nothing-to-carry = { $cell } is empty: there’s nothing to carry
pux-capture-while-carrying = a piece that carries others can’t capture: { $origin } would have to go alone, { $origin }:{ $target }
pux-same-cell = { $cell } has to go to another cell
pux-own-piece = { $cell } is your own piece
pux-nothing-to-take = { $cell } is empty, so there’s nothing to take: write { $move } to go there
pux-written-as-capture = { $cell } is an enemy piece: write { $move } to take it
pux-not-straight = { $origin } to { $target } isn’t a straight line
pux-backward = { $cell } is a single stone, and only promoted pieces go backward
pux-sideways-again = your last move was sideways, so this one may not be
pux-too-far = { $cell } has move potential { $potential }; it goes at most { $limit ->
    [one] { $limit } cell
   *[other] { $limit } cells
}
pux-too-far-carrying = { $cell } has move potential { $potential }; carrying { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} it goes at most { $limit ->
    [one] { $limit } cell
   *[other] { $limit } cells
}
pux-too-heavy = { $cell } has move potential { $potential }; it can’t move while carrying { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
pux-leaves-board = { $cell } would leave the board
pux-runs-into = { $cell } would run into { $obstacle }
pux-in-the-way = { $cell } is in the way
pux-too-weak = { $cell } has move potential { $theirs }, yours { $mine }: to capture, yours must be greater
