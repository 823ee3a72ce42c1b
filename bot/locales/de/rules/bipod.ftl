## Bipod

bipod-aim = Ihr setzt beide Felsen, bis eine Seite sie übernimmt und Blocker wird; die andere wird Runner und muss eine orange und eine blaue Straße bauen, jede von ihrem Start ans Ufer.
bipod-short-aim = Zwei Straßen ans Ufer.
bipod-option-gap = Felder in Reihe 1 zwischen jedem Start und seiner Ecke
bipod-option-middle = Felder zwischen den beiden Starts; ohne Angabe so viele wie gap
bipod-option-rows = Reihen von Feldern; mindestens eine weniger, als Reihe 1 Felder hat
bipod-option-stones = so viele Felsen darf ein Zug vor dem Übernehmen haben; 1 ist das strenge Spiel
bipod-runner = Runner
bipod-blocker = Blocker
bipod-goal-before-adoption = { $most ->
    [one] einen Felsen setzen
    [2] einen oder zwei Felsen setzen
   *[other] einen bis drei Felsen setzen
} oder übernehmen (`adopt`) und Blocker werden
bipod-goal-of-runner = beide Straßen bauen, orange und blau, von ihrem Start bis ans Ufer
bipod-goal-of-blocker = eine der beiden Straßen vom Ufer fernhalten
bipod-aim-before-adoption = Orange und Blau müssen beide ans Ufer. Eine Seite wird sie aufhalten.
bipod-aim-of-runner = Bring Orange und Blau ans Ufer.
bipod-aim-of-blocker = Halt Orange oder Blau vom Ufer fern.

## Wo ein Feld liegt

bipod-next-to-both = neben beiden Starts
bipod-next-to-orange = neben dem orangen Start
bipod-next-to-blue = neben dem blauen Start
bipod-left-side = linke Seite
bipod-right-side = rechte Seite
bipod-in-the-middle = Mitte

## Was ein Zug tut

bipod-orange-on = { $cell } orange
bipod-blue-on = { $cell } blau
bipod-becomes-blocker = wird Blocker
bipod-becomes-blocker-and-wins = wird Blocker und gewinnt sofort
bipod-you-become-blocker = du wirst Blocker
bipod-you-become-blocker-and-win = du wirst Blocker und gewinnst sofort
bipod-rocks = { $count ->
    [one] { $count } Felsen
   *[other] { $count } Felsen
}
bipod-rocks-in = { $count ->
    [one] { $count } Felsen
   *[other] { $count } Felsen
}: { AND($areas) }
bipod-cuts-off-orange = schneidet den orangen Start ab
bipod-cuts-off-blue = schneidet den blauen Start ab
bipod-cuts-off-both = schneidet beide Starts ab
bipod-orange-apart = noch nicht mit dem orangen Start verbunden
bipod-blue-apart = noch nicht mit dem blauen Start verbunden
bipod-orange-joins = schließt an die orange Straße an
bipod-blue-joins = schließt an die blaue Straße an
bipod-orange-reaches = die orange Straße erreicht das Ufer
bipod-blue-reaches = die blaue Straße erreicht das Ufer

bipod-orange-chain = linke Kette, orange
bipod-blue-chain = rechte Kette, blau

## Auswählen

bipod-adopt = übernehmen
bipod-orange = orange
bipod-blue = blau
bipod-place-one-or-two-rocks = Setz einen oder zwei Felsen
bipod-place-one-to-three-rocks = Setz einen bis drei Felsen
bipod-which-row = Welche Reihe?
bipod-adopt-or-row = Übernehmen, oder ein Felsen in welche Reihe?
bipod-play-or-row = So spielen, oder noch ein Felsen in welche Reihe?
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

## Tipps: was zählt, und wohin zu schauen ist

bipod-hint-cut-off = Eine Straße kann nicht mehr ans Ufer: Wer übernimmt, gewinnt.
bipod-hint-cut-orange = Ein Felsen auf { OR($cells) } würde im nächsten Zug die orange Straße abschneiden.
bipod-hint-cut-blue = Ein Felsen auf { OR($cells) } würde im nächsten Zug die blaue Straße abschneiden.
bipod-hint-finish-orange = Orange auf { OR($cells) } brächte im nächsten Zug beide Straßen ans Ufer.
bipod-hint-finish-blue = Blau auf { OR($cells) } brächte im nächsten Zug beide Straßen ans Ufer.
bipod-hint-orange-longer = Orange ist die längere Straße: Ihr fehlen noch { $longer } Steine, Blau { $shorter }.
bipod-hint-blue-longer = Blau ist die längere Straße: Ihr fehlen noch { $longer } Steine, Orange { $shorter }.
bipod-hint-roads-equal = { $count ->
    [one] Jeder Straße fehlt noch ein Stein bis ans Ufer.
   *[other] Jeder Straße fehlen noch { $count } Steine bis ans Ufer.
}
bipod-hint-orange-left = { $count ->
    [one] Blau ist am Ufer, und Orange fehlt noch ein Stein.
   *[other] Blau ist am Ufer, und Orange fehlen noch { $count } Steine.
}
bipod-hint-blue-left = { $count ->
    [one] Orange ist am Ufer, und Blau fehlt noch ein Stein.
   *[other] Orange ist am Ufer, und Blau fehlen noch { $count } Steine.
}
bipod-hint-where-adopt = Setz diesmal keinen Felsen.
bipod-hint-where-orange = { $count ->
    [one] Setz Orange neben { $cell }.
   *[other] Setz Orange { $count } Schritte von { $cell } entfernt.
}
bipod-hint-where-blue = { $count ->
    [one] Setz Blau neben { $cell }.
   *[other] Setz Blau { $count } Schritte von { $cell } entfernt.
}
bipod-hint-where-rock = { $count ->
    [one] Setz einen Felsen neben { $cell }.
   *[other] Setz einen Felsen { $count } Schritte von { $cell } entfernt.
}

## Was für einen anderen Zug spricht

bipod-why-cut-orange = Nach { $move } schneidet ein Felsen auf { OR($cells) } die orange Straße ab.
bipod-why-cut-blue = Nach { $move } schneidet ein Felsen auf { OR($cells) } die blaue Straße ab.
bipod-why-finish-orange = Nach { $move } bringt Orange auf { OR($cells) } beide Straßen ans Ufer.
bipod-why-finish-blue = Nach { $move } bringt Blau auf { OR($cells) } beide Straßen ans Ufer.
bipod-why-roads = Den Straßen fehlen { $count ->
    [one] ein Stein
   *[other] { $count } Steine
} nach { $played } und { $instead } nach { $better }.

## Warum ein Zug nicht geht

bipod-too-many-rows = rows kann nicht { $rows } sein: Mit gap { $gap } und middle { $middle } hat Reihe 1 { $width } Felder, also wähle eine ganze Zahl von 2 bis { $most }
bipod-unreadable = Züge sehen aus wie { OR($moves) }
bipod-unreadable-after-end = Züge sehen aus wie f2, oder adopt
bipod-capital-in-doubt = { $written } oder { $other }? Beides geht, und Handys schreiben den ersten Buchstaben gern groß
bipod-colour-missing = für welche Straße? Schreib { $cell }o für Orange oder { $cell }O für Blau
bipod-already-adopted = { $blocker } hat schon übernommen und ist Blocker; { $runner } ist Runner
bipod-one-rock = ein Zug ist hier ein Felsen, nicht { $count }
bipod-too-many-rocks = ein Zug sind hier höchstens { $most } Felsen, nicht { $count }
bipod-runner-places-one = Runner setzt einen Stein pro Zug, nicht { $count }
bipod-blocker-places-one = Blocker setzt einen Felsen pro Zug, nicht { $count }
bipod-colour-before-adoption = bis jemand übernimmt, gibt es nur Felsen: Lass die Farbe weg
bipod-blocker-has-no-colour = Felsen haben keine Farbe: Lass sie weg
bipod-cell-twice = { $cell } steht zweimal da: Nenne jedes Feld nur einmal
bipod-no-such-row = es gibt kein Feld { $cell }: Die Reihen gehen von 1 bis { $rows }
bipod-no-such-cell = es gibt kein Feld { $cell }: Reihe { $row } hat jede zweite Spalte von { $first } bis { $last }
bipod-orange-start = { $cell } ist der orange Start
bipod-blue-start = { $cell } ist der blaue Start
bipod-holds-rock = auf { $cell } liegt schon ein Felsen
bipod-holds-orange = auf { $cell } liegt schon ein oranger Stein
bipod-holds-blue = auf { $cell } liegt schon ein blauer Stein
bipod-dead-cell = { $cell } ist tot: Kein Start kann es mehr erreichen
bipod-no-live-cell = { $cell } ist tot, und kein lebendes Feld ist übrig: Es bleibt nur übernehmen (`adopt`)
