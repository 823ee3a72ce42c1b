## Was Bilder von Pommel sagen, und Worte an ihrer Stelle (renderers/pommel/messages.py)

pictures-pommel-board = Pommel, Brett mit { $cells } Feldern.

## Die Figuren einer Seite

# „1 Soldaten“ ist der Akkusativ, wie „einen Soldaten“
pictures-pommel-soldiers = { $name } hat { $count } Soldaten: { $cells }.
pictures-pommel-captains = { $count ->
    [one] { $name } hat { $count } Captain: { $cells }.
   *[other] { $name } hat { $count } Captains: { $cells }.
}
pictures-pommel-both = { $name } hat { $soldiers } Soldaten: { $soldier_cells }; und { $captains ->
    [one] { $captains } Captain
   *[other] { $captains } Captains
}: { $captain_cells }.
pictures-pommel-no-pieces = { $name } hat keine Figuren mehr.

## Der letzte Zug

pictures-pommel-from-to = Zug { $turn }: { $name } von { $origin } nach { $target }.
pictures-pommel-from-to-does = Zug { $turn }: { $name } von { $origin } nach { $target }, { $what }.
pictures-pommel-soldier = Soldat
pictures-pommel-captain = Captain
pictures-pommel-went = Zug { $turn }: { $kind } von { $name } geht von { $origin } nach { $way }.
pictures-pommel-went-over = { $count ->
    [one] Zug { $turn }: { $kind } von { $name } geht von { $origin } nach { $way }, über { $count } Figur.
   *[other] Zug { $turn }: { $kind } von { $name } geht von { $origin } nach { $way }, über { $count } Figuren.
}
pictures-pommel-jumped = Zug { $turn }: { $kind } von { $name } springt von { $origin } nach { $way }.
pictures-pommel-leapt = Zug { $turn }: { $kind } von { $name } macht einen Satz von { $origin } nach { $way }.
pictures-pommel-then = dann { $cell }
pictures-pommel-promoted = Der Soldat ist jetzt Captain.
pictures-pommel-lost-soldiers = { $name } verliert { $count } Soldaten: { $cells }.
pictures-pommel-lost-captains = { $count ->
    [one] { $name } verliert { $count } Captain: { $cells }.
   *[other] { $name } verliert { $count } Captains: { $cells }.
}

## Was jetzt sein muss

pictures-pommel-must-with = { $name } muss mit { $cell } schlagen.
pictures-pommel-must-with-one = { $name } muss mit einem von { $cells } schlagen.
pictures-pommel-captures = Schlagzüge: { $moves }.
pictures-pommel-some-captures = Schlagzüge, unter anderem: { $moves }.
pictures-pommel-and-on = { $move } und weiter

## Wie es ausgegangen ist

pictures-pommel-captured-white = Weiß hat keine Figuren mehr
pictures-pommel-captured-black = Schwarz hat keine Figuren mehr
pictures-pommel-no-moves = { $name } kann nicht ziehen

## Worum es in der Partie ging

pictures-pommel-takes-one = schlägt 1
pictures-pommel-takes = schlägt { $count } in einer Kette

## Unter dem Bild

pictures-pommel-duty = Schlagzwang: { OR($cells) }
pictures-pommel-duty-many = Schlagzwang mit einem von { $count }

## Was auf einem Feld steht

pictures-pommel-soldier-of = Soldat von { $name }
pictures-pommel-captain-of = Captain von { $name }
