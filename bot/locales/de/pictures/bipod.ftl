## Was Bilder von Bipod sagen, und Worte an ihrer Stelle (renderers/bipod/messages.py)

pictures-bipod-board = Bipod, { $rows } Reihen, { $cells } Felder in Reihe 1.
pictures-bipod-board-aloud = Bipod, { $rows } Reihen, Spalten a bis { $last }.
pictures-bipod-undecided = Noch niemand hat adoptiert.
pictures-bipod-roles = Runner ist { $runner }, Blocker ist { $blocker }.

## Listen von Feldern, ganz oder zum Teil, unter einem der Titel darunter

pictures-bipod-listed = { $title }: { $cells }.
pictures-bipod-listed-beginning = { $title }: { $cells } und { $count } weitere.
pictures-bipod-counted = { $title }: { $count }.
pictures-bipod-none = { $title }: keine.
pictures-bipod-by-rows = nach Reihen { $rows }
pictures-bipod-row = { $row }: { $cells }
pictures-bipod-left-stones = Linke Steine ab { $start }
pictures-bipod-right-stones = Rechte Steine ab { $start }
pictures-bipod-blocking-stones = Blöcke
pictures-bipod-left-joined-stones = Der linke Start ist { $start }, damit verbunden
pictures-bipod-right-joined-stones = Der rechte Start ist { $start }, damit verbunden
pictures-bipod-left-start-alone = Der linke Start ist { $start }.
pictures-bipod-right-start-alone = Der rechte Start ist { $start }.
pictures-bipod-left-loose-stones = Lose linke Steine
pictures-bipod-right-loose-stones = Lose rechte Steine
pictures-bipod-blocks = Blöcke
pictures-bipod-no-blocks = Keine Blöcke.
pictures-bipod-dead-cells = Tote Felder
pictures-bipod-dead-known = Tote Felder: { $count }, nämlich die leeren, die kein Zug nennt.
pictures-bipod-no-dead-cells = Keine toten Felder.
pictures-bipod-live-cells = { $count ->
    [one] { $count } lebendes Feld.
   *[other] { $count } lebende Felder.
}

## Der letzte Zug

pictures-bipod-turn-alone = Zug { $turn }.
pictures-bipod-turn-left = Zug { $turn }: { $name } { $cell } links ({ $what }).
pictures-bipod-turn-right = Zug { $turn }: { $name } { $cell } rechts ({ $what }).
pictures-bipod-adopted = Zug { $turn }: { $name } hat adoptiert und ist jetzt Blocker.
pictures-bipod-placed-left = Zug { $turn }: { $name } setzt einen linken Stein auf { $cells }.
pictures-bipod-placed-right = Zug { $turn }: { $name } setzt einen rechten Stein auf { $cells }.
pictures-bipod-placed-block = Zug { $turn }: { $name } setzt einen Block auf { $cells }.
pictures-bipod-placed-blocks = Zug { $turn }: { $name } setzt Blöcke auf { $cells }.
pictures-bipod-left-not-joined = Er ist noch nicht mit dem linken Start verbunden.
pictures-bipod-right-not-joined = Er ist noch nicht mit dem rechten Start verbunden.
pictures-bipod-left-touches = Er ist noch nicht mit dem linken Start verbunden, berührt aber { $cells }.
pictures-bipod-right-touches = Er ist noch nicht mit dem rechten Start verbunden, berührt aber { $cells }.
pictures-bipod-left-joined = Er ist mit dem linken Start verbunden.
pictures-bipod-right-joined = Er ist mit dem rechten Start verbunden.
pictures-bipod-also-joined = Er schließt außerdem { $cells } an.
pictures-bipod-cuts-off-left = Das schneidet den linken Start von den kurzen Seiten ab.
pictures-bipod-cuts-off-right = Das schneidet den rechten Start von den kurzen Seiten ab.
pictures-bipod-died = { $count ->
    [one] { $count } Feld ist jetzt tot: { $cells }.
   *[other] { $count } Felder sind jetzt tot: { $cells }.
}
pictures-bipod-died-counted = { $count ->
    [one] { $count } Feld ist jetzt tot.
   *[other] { $count } Felder sind jetzt tot.
}

## Worauf es jetzt ankommt

pictures-bipod-runner-may = { $name } setzt einen Stein, links oder rechts.
pictures-bipod-blocker-may = { $name } setzt einen Block.
pictures-bipod-must-adopt = { $name } muss adoptieren.
pictures-bipod-may-place-one = { $name } setzt einen Block oder adoptiert und wird Blocker.
pictures-bipod-may-place = { $name } setzt 1 bis { $most } Blöcke oder adoptiert und wird Blocker.
pictures-bipod-wins-at-once = Wer jetzt adoptiert, gewinnt sofort.
pictures-bipod-left-is-cut-off = Der linke Start ist von den kurzen Seiten abgeschnitten.
pictures-bipod-right-is-cut-off = Der rechte Start ist von den kurzen Seiten abgeschnitten.
pictures-bipod-left-reaches = Der linke Start erreicht eine kurze Seite.
pictures-bipod-right-reaches = Der rechte Start erreicht eine kurze Seite.
pictures-bipod-left-needs = { $count ->
    [one] Dem linken Start fehlt noch mindestens { $count } Stein bis zu einer kurzen Seite.
   *[other] Dem linken Start fehlen noch mindestens { $count } Steine bis zu einer kurzen Seite.
}
pictures-bipod-right-needs = { $count ->
    [one] Dem rechten Start fehlt noch mindestens { $count } Stein bis zu einer kurzen Seite.
   *[other] Dem rechten Start fehlen noch mindestens { $count } Steine bis zu einer kurzen Seite.
}

## Wie es ausgegangen ist

pictures-bipod-connected = beide Starts erreichen eine kurze Seite
pictures-bipod-blocked-left = der linke Start ist abgeschnitten
pictures-bipod-blocked-right = der rechte Start ist abgeschnitten
pictures-bipod-blocked-both = der linke und der rechte Start sind abgeschnitten

## Streifen über und unter dem Brett; vor den ersten beiden steht ein Name

pictures-bipod-runs = läuft
pictures-bipod-blocks-now = blockt
pictures-bipod-duty-adopt = muss adoptieren
pictures-bipod-duty-place-one = jetzt: 1 Block oder adopt
pictures-bipod-duty-place = jetzt: 1 bis { $most } Blöcke oder adopt

## Was auf einem Feld steht

pictures-bipod-left-start = linker Start
pictures-bipod-right-start = rechter Start
pictures-bipod-left-stone = linker Stein
pictures-bipod-right-stone = rechter Stein
pictures-bipod-block = Block
pictures-bipod-dead = tot
