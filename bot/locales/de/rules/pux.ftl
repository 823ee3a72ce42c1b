## Pux

pux-aim = Schlag alle gegnerischen Steine.
pux-short-aim = Der Pulk kommt weiter.
pux-white = Weiß
pux-black = Schwarz
pux-goal-of-white = alle schwarzen Steine schlagen
pux-goal-of-black = alle weißen Steine schlagen
pux-aim-of-white = Schlag alle schwarzen Steine.
pux-aim-of-black = Schlag alle weißen Steine.

## Was ein Zug tut

pux-no-other-move = kein anderer Zug
pux-takes = schlägt 1
pux-takes-promoted = schlägt 2 (Doppelstein)
pux-carries = nimmt { $count } mit
pux-sideways = seitwärts
pux-promotes = befördert
pux-promotes-several = befördert { $count }
pux-promotes-enemy = befördert einen gegnerischen Stein
pux-promotes-enemies = befördert { $count } gegnerische Steine

## Auswählen

pux-no-piece-can-move = Keine Figur kann ziehen, also passt du.
pux-pass = passen
pux-promoted = Doppelstein
pux-potential = Potenzial { $potential }
pux-can-take = kann schlagen
pux-what-to-carry = Was nimmt { $cell } mit?
pux-alone = allein
pux-with = mit { $cells }
pux-at-most = { $count ->
    [one] höchstens { $count } Feld
   *[other] höchstens { $count } Felder
}
pux-where-to-with = Wohin geht { $cell } mit { AND($cells) }?
pux-takes-cell = schlägt { $cell }

## Tipps: was zählt, und wohin zu schauen ist

pux-hint-captures = Du kannst { $count ->
    [one] eine gegnerische Figur
    [2] zwei gegnerische Figuren
    [3] drei gegnerische Figuren
   *[other] { $count } gegnerische Figuren
} schlagen: { AND($cells) }.
pux-hint-threatened = { $count ->
    [one] Eine deiner Figuren kann im nächsten Zug geschlagen werden
    [2] Zwei deiner Figuren können im nächsten Zug geschlagen werden
    [3] Drei deiner Figuren können im nächsten Zug geschlagen werden
   *[other] { $count } deiner Figuren können im nächsten Zug geschlagen werden
}: { AND($cells) }.
pux-hint-promotes = { $count ->
    [one] Ein Stein von dir kann jetzt befördert werden
   *[other] { $count } deiner Steine können jetzt befördert werden
}: { AND($cells) }.
pux-hint-no-sideways = Dein letzter Zug ging seitwärts, also darf es dieser nicht.
pux-hint-nearest = { $count ->
    [one] Deine Figur auf { $own } steht neben { $enemy }, dem nächsten Gegner.
   *[other] Deine Figur auf { $own } ist am Gegner am nächsten: { $count } Schritte bis { $enemy }.
}
pux-hint-where = Schau auf deinen Stein auf { $cell }.
pux-hint-where-promoted = Schau auf deinen Doppelstein auf { $cell }.
pux-hint-where-pass = Keine deiner Figuren kann ziehen.

## Was für einen anderen Zug spricht

pux-why-missed-capture = { $better } hätte eine Figur geschlagen.
pux-why-takes = Nach { $played } kann { $opponent } { $count ->
    [one] eine Figur
    [2] zwei Figuren
    [3] drei Figuren
   *[other] { $count } Figuren
} schlagen: { AND($cells) }.
pux-why-missed-promotion = { $better } hätte einen Stein befördert.
pux-why-promotes = Nach { $played } kann { $opponent } einen Stein befördern.
pux-why-joins = { $better } hätte { $count } Gruppen verbunden.
pux-why-parts = { $played } hat eine Gruppe von { $player } zerrissen.

## Warum ein Zug nicht geht

pux-too-long = das ist zu lang für einen Zug: Züge schreibst du wie b2-b4, Schlagen wie b7:b5, Mitnehmen wie b2,b1c2-c3; oder pass
pux-unreadable = Züge schreibst du wie b2-b4, Schlagen wie b7:b5, Mitnehmen wie b2,b1c2-c3; oder pass
pux-no-such-cell = es gibt kein Feld { $cell }: Die Spalten gehen von a bis h, die Reihen von 1 bis 8
pux-named-twice = { $cell } steht zweimal da: Nenne jede mitgenommene Figur nur einmal
pux-half-a-move = Schreib { OR($moves) }
pux-half-of-many = das ist erst ein halber Zug; schreib ihn ganz, zum Beispiel { OR($moves) }
pux-half-of-none = das ist erst ein halber Zug, und so beginnt kein möglicher: Züge schreibst du wie b2-b4, Schlagen wie b7:b5, Mitnehmen wie b2,b1c2-c3; oder pass
pux-pass-not-allowed = passen darfst du nur, wenn du keinen anderen Zug hast, und du hast { $count }
pux-only-pass = { $reason }; ziehen geht gar nicht, also schreib pass
pux-empty-cell = { $cell } ist leer
pux-opponents-piece = { $cell } gehört { $owner }, und am Zug ist { $turn }
pux-not-beside = { $origin } kann { $cell } nicht mitnehmen: nur Figuren direkt darüber, darunter, links oder rechts davon
pux-nothing-to-carry = { $cell } ist leer: Da gibt es nichts mitzunehmen
pux-capture-while-carrying = wer andere mitnimmt, kann nicht schlagen: { $origin } müsste allein gehen, { $origin }:{ $target }
pux-same-cell = { $cell } muss auf ein anderes Feld
pux-own-piece = { $cell } ist deine eigene Figur
pux-nothing-to-take = { $cell } ist leer, da gibt es nichts zu schlagen: Schreib { $move }, um dorthin zu ziehen
pux-written-as-capture = { $cell } ist eine gegnerische Figur: Schreib { $move }, um sie zu schlagen
pux-not-straight = { $origin } nach { $target } ist keine gerade Linie
pux-backward = { $cell } ist ein einzelner Stein, und rückwärts gehen nur Doppelsteine
pux-sideways-again = dein letzter Zug ging seitwärts, also darf es dieser nicht
pux-too-far = { $limit ->
    [one] { $cell } hat Zugpotenzial { $potential } und geht höchstens { $limit } Feld weit
   *[other] { $cell } hat Zugpotenzial { $potential } und geht höchstens { $limit } Felder weit
}
pux-too-far-carrying = { $cell } hat Zugpotenzial { $potential } und geht mit { $count ->
    [one] { $count } Figur
   *[other] { $count } Figuren
} im Schlepptau höchstens { $limit ->
    [one] { $limit } Feld
   *[other] { $limit } Felder
} weit
pux-too-heavy = { $cell } hat Zugpotenzial { $potential }; mit { $count ->
    [one] { $count } Figur
   *[other] { $count } Figuren
} im Schlepptau geht gar nichts
pux-leaves-board = { $cell } käme vom Brett ab
pux-runs-into = { $cell } stieße gegen { $obstacle }
pux-in-the-way = { $cell } steht im Weg
pux-too-weak = { $cell } hat Zugpotenzial { $theirs }, deine Figur { $mine }: Zum Schlagen muss deins größer sein
