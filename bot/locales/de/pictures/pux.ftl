## Was Bilder von Pux sagen, und Worte an ihrer Stelle (renderers/pux/messages.py)

pictures-pux-army = { $count ->
    [one] { $name }, { $count } Stein: { $cells }.
   *[other] { $name }, { $count } Steine: { $cells }.
}
pictures-pux-no-army = { $name }, keine Steine.
pictures-pux-star = Ein Stern steht an Doppelsteinen.

## Die Figuren einer Seite, zum Hören

pictures-pux-has = { $count ->
    [one] { $name } hat { $count } Stein.
   *[other] { $name } hat { $count } Steine.
}
pictures-pux-has-none = { $name } hat keine Steine.
pictures-pux-single-stones = Einzelne Steine und ihr Zugpotenzial: { $cells }.
pictures-pux-promoted-pieces = Doppelsteine und ihr Zugpotenzial: { $cells }.
pictures-pux-potential = { $cell } hat { $potential }

## Der letzte Zug

pictures-pux-passed = Zug { $turn }: { $name } musste passen.
pictures-pux-moved = Zug { $turn }: { $name } zieht { $origin } nach { $target }.
pictures-pux-moved-sideways = Zug { $turn }: { $name } zieht { $origin } seitwärts nach { $target }.
pictures-pux-carried = Mitgenommen: { AND($ways) }.
pictures-pux-way = { $origin } nach { $target }
pictures-pux-took-single = Dort wurde ein einzelner Stein geschlagen.
pictures-pux-took-promoted = Dort wurde ein Doppelstein geschlagen.
pictures-pux-promoted = Neu befördert: { AND($cells) }.

## Was jetzt möglich ist

pictures-pux-may-go-sideways = { $name } darf seitwärts ziehen.
pictures-pux-not-sideways = { $name } darf nicht seitwärts ziehen: Der letzte eigene Zug ging seitwärts.
pictures-pux-not-sideways-next = { $name } darf im nächsten Zug nicht seitwärts ziehen.
pictures-pux-only-pass = Nur Passen ist möglich.
pictures-pux-no-capture = Schlagen ist jetzt nicht möglich.
pictures-pux-captures = Schlagzüge: { $ways }.
pictures-pux-takes = { $cell } schlägt { OR($cells) }

## Wie es ausgegangen ist

pictures-pux-elimination = alle gegnerischen Steine sind weg
pictures-pux-deadlock = keine Seite kann je wieder ziehen

## Streifen über und unter dem Brett

pictures-pux-stones = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
pictures-pux-no-stones = keine Steine
pictures-pux-duty-pass = muss passen
pictures-pux-duty-not-sideways = { $name } darf nicht seitwärts
pictures-pux-duty-may-not = { $what }; { $name } darf nicht
pictures-pux-duty-not-sideways-after = { $what }; { $name } nicht seitwärts
pictures-pux-duty-not-twice = { $what }: nicht zweimal

## Was auf einem Feld steht

pictures-pux-stone-of = Stein von { $name }, Potenzial { $potential }
pictures-pux-promoted-of = Doppelstein von { $name }, Potenzial { $potential }
