## Was Bilder von Polatty Pressure sagen, und Worte an ihrer Stelle (renderers/polatty_pressure/messages.py)

pictures-polatty-pressure-ball = Der Ball ist auf { $cell }: { $to_blue ->
    [one] { $to_blue } Feld
   *[other] { $to_blue } Felder
} bis Rand 1, wo Blau trifft, und { $to_orange ->
    [one] { $to_orange } Feld
   *[other] { $to_orange } Felder
} bis Rand 19, wo Orange trifft.
pictures-polatty-pressure-ball-on-edge = Der Ball ist auf { $cell }, am Rand { $edge }, wo { $name } trifft.
pictures-polatty-pressure-no-pressors = Keine Pressoren.
pictures-polatty-pressure-pressors = { $count ->
    [one] { $count } Pressor: { $lines }.
   *[other] { $count } Pressoren: { $lines }.
}
pictures-polatty-pressure-pressors-counted = { $count ->
    [one] { $count } Pressor.
   *[other] { $count } Pressoren.
}
pictures-polatty-pressure-line = Linie { $letter }: { $numbers }

## Der letzte Zug

pictures-polatty-pressure-moved = Der Ball ging von { $ball }.
pictures-polatty-pressure-moved-one = Der Ball ging von { $ball }, ein Pressor von { $pressor }.
pictures-polatty-pressure-moved-some = Der Ball ging von { $ball }, Pressoren von { $pressors }.
pictures-polatty-pressure-step = { $origin } nach { $target }
pictures-polatty-pressure-step-off = { $origin } vom Brett

## Was jetzt möglich ist

pictures-polatty-pressure-no-free = Kein Feld neben dem Ball ist frei.
pictures-polatty-pressure-free = Frei neben dem Ball, und wohin ein Pressor dort ihn schiebt: { $ways }.
pictures-polatty-pressure-sends = { $cell } nach { $target }
pictures-polatty-pressure-sends-wins = { $cell } nach { $target } und gewinnt
pictures-polatty-pressure-sends-loses = { $cell } nach { $target } und verliert
pictures-polatty-pressure-anywhere = Ein Pressor auf einem anderen leeren Feld bewegt nichts.
pictures-polatty-pressure-may-pass = { $name } darf passen.
pictures-polatty-pressure-may-not-pass = { $name } darf nicht passen: { $other } hat eben gepasst.
pictures-polatty-pressure-pass-draws = { $other } hat eben gepasst: Wenn { $name } auch passt, ist es remis.

## Wie es ausgegangen ist

pictures-polatty-pressure-goal-of-orange = der Ball ist am rechten Rand (19), wo Orange trifft
pictures-polatty-pressure-goal-of-blue = der Ball ist am linken Rand (1), wo Blau trifft
pictures-polatty-pressure-passes = zweimal nacheinander gepasst
pictures-polatty-pressure-deadlock = kein Feld ist frei, und passen geht nicht

## Streifen über und unter dem Brett; vor dem ersten steht ein Name

pictures-polatty-pressure-scores-here = trifft hier
pictures-polatty-pressure-duty-place = muss setzen, darf nicht passen
pictures-polatty-pressure-duty-pass = muss passen: kein Feld frei

## Was auf einem Feld steht

pictures-polatty-pressure-token-ball = Ball
pictures-polatty-pressure-token-pressor = Pressor
pictures-polatty-pressure-goal-line = Tor, in das { $name } trifft
