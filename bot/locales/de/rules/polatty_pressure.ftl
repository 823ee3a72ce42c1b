## Polatty Pressure

polatty-pressure-aim = Bring den Ball an den Rand in deiner Farbe, Orange rechts (19), Blau links (1): Jeder Pressor, der neben ihn kommt, schiebt ihn ein Feld weg.
polatty-pressure-short-aim = Schieb den Ball an deinen Rand.
polatty-pressure-option-passing = wann du passen darfst
polatty-pressure-passing-huang = nicht direkt nach einem Passen
polatty-pressure-passing-original = immer; zweimal hintereinander ist Remis
polatty-pressure-option-placing = wohin Pressoren gesetzt werden dürfen
polatty-pressure-placing-adjacent = neben den Ball
polatty-pressure-placing-anywhere = auf jedes leere Feld; abseits des Balls bewegt sich nichts
polatty-pressure-option-pressors = Pressoren, die von Anfang an auf ausgelosten Feldern stehen
polatty-pressure-where = verschiedene Felder von a1 bis k19, aber nicht f10, wo der Ball liegt
polatty-pressure-orange = Orange
polatty-pressure-blue = Blau
polatty-pressure-goal-of-orange = den Ball an den rechten Rand (19) bringen, ins orange Tor
polatty-pressure-goal-of-blue = den Ball an den linken Rand (1) bringen, ins blaue Tor
polatty-pressure-aim-of-orange = Bring den Ball ins orange Tor (19).
polatty-pressure-aim-of-blue = Bring den Ball ins blaue Tor (1).

## Was ein Zug tut

polatty-pressure-moves-nothing = bewegt nichts
polatty-pressure-ball-to = Ball nach { $cell }
polatty-pressure-ball-wins = Ball nach { $cell }: gewinnt
polatty-pressure-ball-loses = Ball nach { $cell }, ins falsche Tor: verliert
polatty-pressure-ball-and-pressors = Ball nach { $cell }, { $pushed }
polatty-pressure-ball-and-one-off = Ball nach { $cell }, { $pushed } (einer vom Brett)
polatty-pressure-pushed = { $count ->
    [one] ein Pressor
    [2] zwei Pressoren
    [3] drei Pressoren
    [4] vier Pressoren
    [5] fünf Pressoren
    [6] sechs Pressoren
    [7] sieben Pressoren
    [8] acht Pressoren
    [9] neun Pressoren
    [10] zehn Pressoren
    [11] elf Pressoren
    [12] zwölf Pressoren
   *[other] { $count } Pressoren
} geschoben
polatty-pressure-pass-draws = zweimal hintereinander gepasst: Remis
polatty-pressure-pass-may-draw = noch einmal passen wäre Remis
polatty-pressure-pass-deadlock = kein Feld ist mehr frei: Remis
polatty-pressure-pressor-must-follow = jetzt muss ein Pressor folgen
polatty-pressure-warning = das ist das Tor deines Gegenübers: Du würdest sofort verlieren

## Auswählen

polatty-pressure-which-cell-of-line = Welches Feld auf Linie { $letter }?
polatty-pressure-which-cell-by-ball = Welches Feld neben dem Ball?
polatty-pressure-ball-or-line = Neben den Ball, oder auf welche Linie?
polatty-pressure-line = Linie { $letter }
polatty-pressure-next-to-ball = neben den Ball
polatty-pressure-moves-it = bewegt den Ball
polatty-pressure-pass = passen
polatty-pressure-who-scores-where = Blau trifft bei 1, Orange bei 19

## Tipps: was zählt, und wohin zu schauen ist

polatty-pressure-hint-threatened = Ein Pressor auf { OR($cells) } wäre im nächsten Zug ein Tor für dein Gegenüber.
polatty-pressure-hint-own-goals = { $count ->
    [one] Vorsicht: Einer deiner Züge ist ein Tor für dein Gegenüber.
   *[other] Vorsicht: { $count } deiner Züge sind Tore für dein Gegenüber.
}
polatty-pressure-hint-must-place = Dein Gegenüber hat gepasst, also musst du einen Pressor setzen.
polatty-pressure-hint-second-pass = Dein Gegenüber hat gepasst: Passt du auch, ist es remis.
polatty-pressure-hint-few-cells = { $count ->
    [one] Nur ein Feld neben dem Ball ist frei.
   *[other] Nur { $count } Felder neben dem Ball sind frei.
}
polatty-pressure-hint-near-your-goal = { $count ->
    [one] Der Ball ist einen Schritt von dem Tor weg, in das du triffst.
   *[other] Der Ball ist { $count } Schritte von dem Tor weg, in das du triffst.
}
polatty-pressure-hint-near-their-goal = { $count ->
    [one] Der Ball ist einen Schritt vom Tor deines Gegenübers weg.
   *[other] Der Ball ist { $count } Schritte vom Tor deines Gegenübers weg.
}
polatty-pressure-hint-pushes = Freie Felder, um Richtung Tor zu schieben: { $mine } für dich, { $theirs } für die andere Seite.
polatty-pressure-hint-where-behind = Schau hinter den Ball: Ein Pressor dort schiebt ihn nach vorn.
polatty-pressure-hint-where-before = Schau vor den Ball: Ein Pressor dort schiebt ihn zurück.
polatty-pressure-hint-where-beside = Schau neben den Ball: Ein Pressor dort schiebt ihn zur Seite.
polatty-pressure-hint-where-away = Schau abseits des Balls: Ein Pressor dort bewegt ihn nicht.
polatty-pressure-hint-where-pass = Lass den Ball diesmal liegen.

## Was für einen anderen Zug spricht

polatty-pressure-why-can-push = Nach { $played } kann { $opponent } den Ball Richtung Tor schieben.
polatty-pressure-why-must-place = Hätte { $player } gepasst, hätte { $opponent } einen Pressor setzen müssen.
polatty-pressure-why-could-push = Nach { $better } könnte { $player } den Ball weiter Richtung Tor schieben.
polatty-pressure-why-rows = Mit { $better } ist der Ball näher als mit { $played } dran, wo { $player } trifft.
polatty-pressure-why-pushes = { $opponent } kann den Ball von { $count ->
    [one] einem Feld
   *[other] { $count } Feldern
} schieben nach { $played }, von { $instead } nach { $better }.
polatty-pressure-why-line-rows = In der besseren Folge kommt der Ball { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
} näher dahin, wo { $player } trifft.
polatty-pressure-why-own-pushes = { $player } kann von { $instead ->
    [one] einem Feld
   *[other] { $instead } Feldern
} schieben nach { $better }, von { $count } nach { $played }.

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
