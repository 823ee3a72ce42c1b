## Bipod

bipod-aim = Ihr setzt beide Blocksteine, bis eine Seite sie adoptiert und Blocker wird; die andere, Runner, muss dann beide Starts mit den kurzen Seiten verbinden, jeden mit einer Kette seiner Farbe.
bipod-short-aim = Zwei Wege gegen eine Mauer.
bipod-option-gap = leere Felder zwischen jedem Start und seiner Ecke der langen Seite
bipod-option-middle = leere Felder zwischen den beiden Starts; ohne Angabe so viele wie gap
bipod-option-rows = Reihen von Feldern; mindestens eine weniger, als Reihe 1 Felder hat
bipod-option-stones = so viele Blocksteine darf ein Zug vor dem Adoptieren haben; 1 ist das strenge Spiel
bipod-undecided = noch offen
bipod-runner = Runner
bipod-blocker = Blocker
bipod-goal-undecided = Blocksteine setzen, bis Blocken besser scheint als Laufen; wer dann adoptiert, wird Blocker
bipod-goal-of-runner = beide Starts mit den kurzen Seiten verbinden, jeden mit einer Kette seiner Farbe
bipod-goal-of-blocker = einen der beiden Starts von allen drei kurzen Seiten abschneiden
bipod-connected = verbunden
bipod-blocked = abgeschnitten

## Wo ein Feld liegt

bipod-next-to-both = neben beiden Starts
bipod-next-to-left = neben dem linken Start
bipod-next-to-right = neben dem rechten Start
bipod-left-side = linke Seite
bipod-right-side = rechte Seite
bipod-in-the-middle = Mitte

## Was ein Zug tut

bipod-becomes-blocker = wird Blocker
bipod-becomes-blocker-and-wins = wird Blocker und gewinnt sofort
bipod-you-become-blocker = du wirst Blocker
bipod-you-become-blocker-and-win = du wirst Blocker und gewinnst sofort
bipod-blocking-stones = { $count ->
    [one] { $count } Blockstein
   *[other] { $count } Blocksteine
}
bipod-stones-in = { $count ->
    [one] { $count } Stein: { AND($areas) }
   *[other] { $count } Steine: { AND($areas) }
}
bipod-cuts-off-left = schneidet den linken Start ab
bipod-cuts-off-right = schneidet den rechten Start ab
bipod-cuts-off-both = schneidet beide Starts ab
bipod-left-stone = linker Stein, noch nicht mit seinem Start verbunden
bipod-right-stone = rechter Stein, noch nicht mit seinem Start verbunden
bipod-left-chain = linke Kette
bipod-right-chain = rechte Kette
bipod-left-chain-reaches = linke Kette erreicht eine kurze Seite
bipod-right-chain-reaches = rechte Kette erreicht eine kurze Seite

## Auswählen

bipod-adopt = adoptieren
bipod-left = links
bipod-right = rechts
bipod-which-row = Welche Reihe?
bipod-adopt-or-row = Adoptieren, oder ein Stein in welche Reihe?
bipod-play-or-row = So spielen, oder noch ein Stein in welche Reihe?
bipod-which-cell-of = Welches Feld? ({ $row })
bipod-which-colour = Welche Farbe auf { $cell }?
bipod-row = Reihe { $row }
bipod-two-rows = Reihen { $first } und { $last }
bipod-part-of-row = Reihe { $row }, { $first }–{ $last }
bipod-live-cells = { $count ->
    [one] { $first } bis { $last }, { $count } lebendes Feld
   *[other] { $first } bis { $last }, { $count } lebende Felder
}
bipod-one-live-cell = nur { $cell }
bipod-placed-on = auf { $cell }: { $does }

## Warum ein Zug nicht geht

bipod-too-many-rows = rows kann nicht { $rows } sein: Mit gap { $gap } und middle { $middle } hat Reihe 1 { $width } Felder, also wähle eine ganze Zahl von 2 bis { $most }
bipod-unreadable = Züge sehen aus wie { OR($moves) }
bipod-unreadable-after-end = Züge sehen aus wie f2, oder adopt
bipod-capital-in-doubt = { $written } oder { $other }? Beides geht, und Handys schreiben den ersten Buchstaben gern groß
bipod-colour-missing = zu welcher Kette gehört der Stein? Schreib { $cell } left oder { $cell } right
bipod-already-adopted = { $blocker } hat schon adoptiert und ist Blocker; { $runner } ist Runner
bipod-one-blocking-stone = ein Zug ist hier ein Blockstein, nicht { $count }
bipod-too-many-stones = ein Zug sind hier höchstens { $most } Blocksteine, nicht { $count }
bipod-runner-places-one = Runner setzt einen Stein pro Zug, nicht { $count }
bipod-blocker-places-one = Blocker setzt einen Stein pro Zug, nicht { $count }
bipod-colour-before-adoption = bis jemand adoptiert, sind alle Steine Blocksteine: Lass die Farbe weg
bipod-blocker-has-no-colour = die Steine von Blocker haben keine Farbe: Lass sie weg
bipod-cell-twice = { $cell } steht zweimal da: Jeder Stein braucht ein eigenes Feld
bipod-no-such-row = es gibt kein Feld { $cell }: Die Reihen gehen von 1 bis { $rows }
bipod-no-such-cell = es gibt kein Feld { $cell }: Reihe { $row } hat jede zweite Spalte von { $first } bis { $last }
bipod-left-start = { $cell } ist der linke Start
bipod-right-start = { $cell } ist der rechte Start
bipod-holds-blocking-stone = auf { $cell } liegt schon ein Blockstein
bipod-holds-left-stone = auf { $cell } liegt schon ein linker Stein
bipod-holds-right-stone = auf { $cell } liegt schon ein rechter Stein
bipod-dead-cell = { $cell } ist tot: Kein Start kann es mehr erreichen
bipod-no-live-cell = { $cell } ist tot, und kein lebendes Feld ist übrig: Es bleibt nur adopt
