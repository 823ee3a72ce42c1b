### What pictures of Pommel say, and words in their place

pictures-pommel-board = Pommel, board of { $cells } cells.

## A side's pieces

pictures-pommel-soldiers = { $name } has { $count ->
    [one] { $count } soldier
   *[other] { $count } soldiers
}: { $cells }.
pictures-pommel-captains = { $name } has { $count ->
    [one] { $count } captain
   *[other] { $count } captains
}: { $cells }.
pictures-pommel-both = { $name } has { $soldiers ->
    [one] { $soldiers } soldier
   *[other] { $soldiers } soldiers
}: { $soldier_cells }; and { $captains ->
    [one] { $captains } captain
   *[other] { $captains } captains
}: { $captain_cells }.
pictures-pommel-no-pieces = { $name } has no pieces left.

## The last turn

pictures-pommel-from-to = Turn { $turn }: { $name } from { $origin } to { $target }.
pictures-pommel-from-to-does = Turn { $turn }: { $name } from { $origin } to { $target }, { $what }.
pictures-pommel-soldier = soldier
pictures-pommel-captain = captain
pictures-pommel-went = Turn { $turn }: { $name }’s { $kind } went from { $origin } to { $way }.
pictures-pommel-went-over = Turn { $turn }: { $name }’s { $kind } went from { $origin } to { $way }, over { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}.
pictures-pommel-jumped = Turn { $turn }: { $name }’s { $kind } jumped from { $origin } to { $way }.
pictures-pommel-leapt = Turn { $turn }: { $name }’s { $kind } leapt from { $origin } to { $way }.
pictures-pommel-then = then { $cell }
pictures-pommel-promoted = That soldier became a captain.
pictures-pommel-lost-soldiers = { $name } lost { $count ->
    [one] { $count } soldier
   *[other] { $count } soldiers
}: { $cells }.
pictures-pommel-lost-captains = { $name } lost { $count ->
    [one] { $count } captain
   *[other] { $count } captains
}: { $cells }.

## What must be done now

pictures-pommel-must-with = { $name } must capture with { $cell }.
pictures-pommel-must-with-one = { $name } must capture with one of { $cells }.
pictures-pommel-captures = Captures: { $moves }.
pictures-pommel-some-captures = Captures, among others: { $moves }.
pictures-pommel-and-on = { $move } and on

## How a game ended

pictures-pommel-captured-white = every white piece is captured
pictures-pommel-captured-black = every black piece is captured
pictures-pommel-no-moves = { $name } can’t move

## What a game was about

pictures-pommel-takes-one = takes 1
pictures-pommel-takes = takes { $count } in one chain

## Below the picture

pictures-pommel-duty = must capture: { OR($cells) }
pictures-pommel-duty-many = must capture with one of { $count }

## What stands on a cell

pictures-pommel-soldier-of = { $name } soldier
pictures-pommel-captain-of = { $name } captain
