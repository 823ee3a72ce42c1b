## Pommel

pommel-aim = Schlag alle gegnerischen Figuren; wer schlagen kann, muss.
pommel-short-aim = Schlag jede Figur.
pommel-option-board = wie groß das Brett ist
pommel-board-45 = 45 Felder
pommel-board-76 = 76 Felder
pommel-option-hop = worüber Soldaten hüpfen, wenn sie nicht schlagen
pommel-hop-any = über alle Figuren
pommel-hop-own = nur über eigene
pommel-option-sight = wo ein Captain beim Anhalten einen Feind sehen muss
pommel-sight-hexsides = in einer der sechs Richtungen
pommel-sight-orthogonal = hoch, runter oder genau quer
pommel-white = Weiß
pommel-black = Schwarz
pommel-goal-of-white = alle schwarzen Figuren schlagen
pommel-goal-of-black = alle weißen Figuren schlagen
pommel-aim-of-white = Schlag alle schwarzen Figuren.
pommel-aim-of-black = Schlag alle weißen Figuren.

## Was ein Zug tut

pommel-takes = schlägt { $count }
pommel-takes-in-leap = schlägt { $count } im Weitsprung
pommel-hops-over = hüpft über { $count }
pommel-becomes-captain = wird Captain

## Auswählen

pommel-which-piece-captures = Welche Figur schlägt?
pommel-which-column = Eine Figur aus welcher Spalte?
pommel-column = Spalte { $letter }
pommel-soldier-to = Soldat nach { $cells }
pommel-captain-to = Captain nach { $cells }
pommel-where-to-land = Wo landet { $cell }?
pommel-and-on-to = Und weiter auf welches Feld?
pommel-takes-these = schlägt { AND($cells) }
pommel-takes-these-in-leap = schlägt { AND($cells) } im Weitsprung
pommel-then-jumps-on = springt dann weiter

## Tipps: was zählt, und wohin zu schauen ist

pommel-hint-capture-several = Du musst schlagen, und ein Zug schlägt { $count ->
    [2] zwei
    [3] drei
    [one] eine
   *[other] { $count }
} Figuren.
pommel-hint-must-capture = Du musst schlagen: { $count ->
    [one] Das kann nur { AND($cells) }.
   *[other] Das können { AND($cells) }.
}
pommel-hint-threatened = { $count ->
    [one] Eine deiner Figuren kann im nächsten Zug geschlagen werden
    [2] Zwei deiner Figuren können im nächsten Zug geschlagen werden
    [3] Drei deiner Figuren können im nächsten Zug geschlagen werden
   *[other] { $count } deiner Figuren können im nächsten Zug geschlagen werden
}: { AND($cells) }.
pommel-hint-promotes = { $count ->
    [one] Ein Soldat von dir kann jetzt Captain werden
   *[other] { $count } deiner Soldaten können jetzt Captain werden
}: { AND($cells) }.
pommel-hint-few-moves = { $count ->
    [one] Du hast nur noch einen Zug, und ohne einen hättest du verloren.
   *[other] Du hast nur noch { $count } Züge, und ohne einen hättest du verloren.
}
pommel-hint-foremost = { $count ->
    [one] Dein Soldat auf { $cell } ist den letzten Feldern am nächsten: noch ein Feld.
   *[other] Dein Soldat auf { $cell } ist den letzten Feldern am nächsten: noch { $count } Felder.
}
pommel-hint-captains-only = Du hast nur Captains: Sie halten nur dort, wo sie einen Feind sehen.
pommel-hint-where-soldier = Schau auf deinen Soldaten auf { $cell }.
pommel-hint-where-captain = Schau auf deinen Captain auf { $cell }.

## Was für einen anderen Zug spricht

pommel-why-missed-capture = { $better } hätte { $count ->
    [one] eine Figur
    [2] zwei Figuren
    [3] drei Figuren
   *[other] { $count } Figuren
} geschlagen.
pommel-why-takes = Nach { $played } kann { $opponent } mit einem Zug { $count ->
    [one] eine Figur
    [2] zwei Figuren
    [3] drei Figuren
   *[other] { $count } Figuren
} schlagen.
pommel-why-unanswered = { $answer } schlägt nach { $played } { $count ->
    [one] eine Figur
    [2] zwei Figuren
    [3] drei Figuren
   *[other] { $count } Figuren
}; { $player } kann nichts zurückschlagen.
pommel-why-missed-captain = { $better } hätte einen Captain gebracht.
pommel-why-captain = Nach { $played } kann { $opponent } einen Captain bekommen.
pommel-why-must-capture = { $better } hätte { $opponent } zum Schlagen gezwungen.
pommel-why-few-moves = { $better } hätte { $opponent } { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} gelassen; wer keinen hat, verliert.

## Warum ein Zug nicht geht

pommel-too-long = das ist zu lang für einen Zug: Züge schreibst du wie c2-c3, Schlagen wie c3xe4, mehrere Sprünge wie c3xe4xe6
pommel-unreadable = Züge schreibst du wie c2-c3, Schlagen wie c3xe4, mehrere Sprünge wie c3xe4xe6
pommel-no-such-column = es gibt kein Feld { $cell }: Die Spalten gehen von a bis { $last }
pommel-no-such-cell = es gibt kein Feld { $cell }: Spalte { $column } hat die Felder 1 bis { $count }
pommel-half-a-move = Schreib { OR($moves) }
pommel-half-of-many = das ist erst ein halber Zug; schreib ihn ganz, zum Beispiel { OR($moves) }
pommel-move-ends = der Zug endet dort: Schreib { $move }
pommel-empty-cell = { $cell } ist leer
pommel-opponents-piece = { $cell } gehört { $owner }, und am Zug ist { $turn }
pommel-same-cell = { $cell } muss auf ein anderes Feld
pommel-not-straight = { $origin } nach { $target } ist keine gerade Linie
pommel-must-capture = du musst schlagen: { OR($moves) }
pommel-and-must-capture = { $reason }; du musst schlagen: { OR($moves) }
pommel-captures-nothing = { $cell } kann nichts schlagen
pommel-nothing-to-take = von { $origin } nach { $target } gibt es nichts zu schlagen
pommel-own-piece = { $cell } ist deine eigene Figur, und geschlagen werden nur Feinde
pommel-not-next-to-enemy = auf dem Weg nach { $target } steht kein Feind direkt neben { $origin }, und über leere Felder kommen nur Captains
pommel-no-cell-beyond = hinter { $cell } ist kein Feld zum Landen
pommel-landing-not-empty = { $cell } ist nicht leer, und dort müsste die Figur landen
pommel-lands-beyond = von { $origin } aus landet eine Figur direkt hinter dem, was sie schlägt, auf { $target }
pommel-leap-after-jump = von { $origin } aus ginge nur ein Weitsprung nach { $target }, und der kann nicht auf einen Sprung folgen
pommel-leap-is-whole = { $done } ist ein Weitsprung, und damit endet der Zug
pommel-must-go-on = { $done } muss weitergehen: { OR($moves) }
pommel-and-must-go-on = { $reason }; { $done } muss weitergehen: { OR($moves) }
pommel-ends-there = { $done } endet dort: { $reason }
pommel-one-landing = nur wer schlägt, landet mehrmals, und zu schlagen gibt es nichts
pommel-takes-nothing = auf dem Weg gibt es nichts zu schlagen: Schreib { $origin }-{ $target }
pommel-only-forward = { $cell } ist ein Soldat, und Soldaten gehen nur zum Schlagen rückwärts
pommel-first-empty-cell = { $origin } geht auf das erste leere Feld dieser Linie, { $cell }
pommel-hops-over-own = { $cell } ist eine gegnerische Figur, und Soldaten hüpfen hier nur über eigene
pommel-not-empty = { $cell } ist nicht leer
pommel-soldier-stuck = { $cell } kann nicht ziehen: vorne ist kein Feld frei
pommel-in-the-way = { $cell } steht im Weg: Captains gehen nur über leere Felder
pommel-no-enemy-in-sight = von { $cell } aus ist kein Feind in Sicht: Ein Captain hält nur, wo er auf gerader Linie einen sieht
pommel-no-enemy-orthogonally = von { $cell } aus ist kein Feind in Sicht: Ein Captain hält nur, wo er oben, unten oder genau quer einen sieht
pommel-captain-stuck = { $cell } kann nicht ziehen: Der Captain erreicht kein Feld, von dem aus er einen Feind sieht
