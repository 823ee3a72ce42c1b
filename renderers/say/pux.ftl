### What pictures of Pux say, and words in their place

## A side's pieces, in alt texts

pictures-pux-army = { $name }, { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}: { $cells }.
pictures-pux-no-army = { $name }, no stones.
pictures-pux-star = A star marks promoted pieces.

## A side's pieces, for the ear

pictures-pux-has = { $name } has { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}.
pictures-pux-has-none = { $name } has no stones.
pictures-pux-single-stones = Single stones and their move potential: { $cells }.
pictures-pux-promoted-pieces = Promoted pieces and their move potential: { $cells }.
pictures-pux-potential = { $cell } has { $potential }

## The last turn

pictures-pux-passed = Turn { $turn }: { $name } had to pass.
pictures-pux-moved = Turn { $turn }: { $name } moved { $origin } to { $target }.
pictures-pux-moved-sideways = Turn { $turn }: { $name } moved { $origin } to { $target }, sideways.
pictures-pux-carried = It carried { AND($ways) }.
pictures-pux-way = { $origin } to { $target }
pictures-pux-took-single = It took a single stone there.
pictures-pux-took-promoted = It took a promoted piece there.
pictures-pux-promoted = Newly promoted: { AND($cells) }.

## What can be done now

pictures-pux-may-go-sideways = { $name } may move sideways.
pictures-pux-not-sideways = { $name } may not move sideways: its last move was.
pictures-pux-not-sideways-next = { $name }’s next move may not be sideways.
pictures-pux-only-pass = There is no move but to pass.
pictures-pux-no-capture = No capture is possible now.
pictures-pux-captures = Captures now: { $ways }.
pictures-pux-takes = { $cell } takes { OR($cells) }
pictures-pux-elimination = every enemy stone is gone
pictures-pux-deadlock = neither side can ever move again

## In the strips round the board

pictures-pux-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
pictures-pux-no-stones = no stones
pictures-pux-duty-pass = must pass
pictures-pux-duty-not-sideways = { $name } may not go sideways
pictures-pux-duty-may-not = { $what }; { $name } may not
pictures-pux-duty-not-sideways-after = { $what }; { $name } not sideways
pictures-pux-duty-not-twice = { $what }: not twice running

## What stands on a cell

pictures-pux-stone-of = { $name } stone, potential { $potential }
pictures-pux-promoted-of = { $name } promoted, potential { $potential }
