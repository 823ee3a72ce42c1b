## Polatty Pressure

polatty-pressure-aim = Schieb den Ball auf die Torlinie deines Gegenübers: Jeder Pressor, der neben ihn kommt, schiebt ihn ein Feld weg.
polatty-pressure-short-aim = Schubs den Ball über die Linie.
polatty-pressure-option-passing = huang: nicht direkt nach einem Passen; original: immer, und zweimal hintereinander ist Remis
polatty-pressure-option-placing = adjacent: neben den Ball; anywhere: auch woandershin, das schiebt aber nichts
polatty-pressure-option-pressors = Pressoren, die von Anfang an auf ausgelosten Feldern stehen
polatty-pressure-where = verschiedene Felder von a1 bis k19, aber nicht f10, wo der Ball liegt
polatty-pressure-goal-of-first = den Ball auf Linie 19 bringen, die Torlinie von Zwei
polatty-pressure-goal-of-second = den Ball auf Linie 1 bringen, die Torlinie von Eins
polatty-pressure-goal = Tor
polatty-pressure-passes = zweimal gepasst
polatty-pressure-deadlock = Stillstand

## Was ein Zug tut

polatty-pressure-bumps-nothing = schiebt nichts
polatty-pressure-bumps-ball = schiebt den Ball nach { $cell }
polatty-pressure-bumps-and-wins = schiebt den Ball nach { $cell } und gewinnt
polatty-pressure-bumps-and-loses = schiebt den Ball nach { $cell }, Eigentor: verliert
polatty-pressure-bumps-pressors = { $count ->
    [one] schiebt den Ball nach { $cell } und { $count } Pressor
   *[other] schiebt den Ball nach { $cell } und { $count } Pressoren
}
polatty-pressure-bumps-off = { $count ->
    [one] schiebt den Ball nach { $cell } und { $count } Pressor, { $off } vom Brett
   *[other] schiebt den Ball nach { $cell } und { $count } Pressoren, { $off } vom Brett
}
polatty-pressure-pass-draws = zweimal hintereinander gepasst: Remis
polatty-pressure-pass-may-draw = noch einmal passen wäre Remis
polatty-pressure-pass-deadlock = kein Feld ist mehr frei: Remis
polatty-pressure-pressor-must-follow = jetzt muss ein Pressor folgen
polatty-pressure-warning = das ist ein Eigentor: Du würdest sofort verlieren

## Auswählen

polatty-pressure-which-cell-of-line = Welches Feld auf Linie { $letter }?
polatty-pressure-which-cell-by-ball = Welches Feld neben dem Ball?
polatty-pressure-ball-or-line = Neben den Ball, oder auf welche Linie?
polatty-pressure-line = Linie { $letter }
polatty-pressure-next-to-ball = neben den Ball
polatty-pressure-bumps-it = schiebt den Ball
polatty-pressure-pass = passen
polatty-pressure-who-scores-where = Zwei trifft bei 1, Eins bei 19

## Warum ein Zug nicht geht

polatty-pressure-unreadable = ein Zug ist ein Feld oder pass: Schreib { OR($moves) }
polatty-pressure-unreadable-after-end = ein Zug ist ein Feld wie f9, oder pass
polatty-pressure-no-such-cell = es gibt kein Feld { $cell }: Die Buchstaben gehen von a bis k, die Zahlen von 1 bis { $rows }
polatty-pressure-second-pass = { $side } hat gerade gepasst, also darfst du nicht: Setz einen Pressor
polatty-pressure-ball-cell = der Ball liegt auf { $cell }: Setz einen Pressor auf ein leeres Feld daneben
polatty-pressure-ball-cell-anywhere = der Ball liegt auf { $cell }: Setz einen Pressor auf ein leeres Feld
polatty-pressure-pressor-cell = auf { $cell } steht schon ein Pressor: Setz deinen auf ein leeres Feld neben dem Ball, der auf { $ball } liegt
polatty-pressure-pressor-cell-anywhere = auf { $cell } steht schon ein Pressor: Setz deinen auf ein leeres Feld
polatty-pressure-not-next-to-ball = { $cell } liegt nicht neben dem Ball, der auf { $ball } liegt: Setz einen Pressor auf ein leeres Feld daneben
polatty-pressure-only-pass = { $reason }; keins ist mehr frei, du kannst nur passen
