## Was Bilder von Bipod sagen, und Worte an ihrer Stelle

pictures-bipod-board = Bipod, { $rows } Reihen, { $cells } Felder in Reihe 1.
pictures-bipod-board-aloud = Bipod, { $rows } Reihen, Spalten a bis { $last }.
pictures-bipod-board-with-capitals = Bipod, { $rows } Reihen, Spalten a bis z, danach groß A bis groß { $last }.
pictures-bipod-no-roles = Noch keine Rollen.
pictures-bipod-roles = Runner ist { $runner }, Blocker ist { $blocker }.

## Listen von Feldern, ganz oder zum Teil, unter einem der Titel darunter

pictures-bipod-listed = { $title }: { $cells }.
pictures-bipod-listed-beginning = { $title }: { $cells } und { $count } weitere.
pictures-bipod-counted = { $title }: { $count }.
pictures-bipod-none = { $title }: keine.
pictures-bipod-by-rows = nach Reihen { $rows }
pictures-bipod-row = { $row }: { $cells }
pictures-bipod-orange-stones = Orange Steine ab { $start }
pictures-bipod-blue-stones = Blaue Steine ab { $start }
pictures-bipod-rocks = Felsen
pictures-bipod-orange-joined = Der orange Start ist { $start }, damit verbunden
pictures-bipod-blue-joined = Der blaue Start ist { $start }, damit verbunden
pictures-bipod-orange-alone = Der orange Start ist { $start }.
pictures-bipod-blue-alone = Der blaue Start ist { $start }.
pictures-bipod-orange-loose = Lose orange Steine
pictures-bipod-blue-loose = Lose blaue Steine
pictures-bipod-no-rocks = Keine Felsen.
pictures-bipod-dead-cells = Tote Felder
pictures-bipod-dead-known = Tote Felder: { $count }, nämlich die leeren, die kein Zug nennt.
pictures-bipod-no-dead-cells = Keine toten Felder.
pictures-bipod-live-cells = { $count ->
    [one] { $count } lebendes Feld.
   *[other] { $count } lebende Felder.
}

## Der letzte Zug

pictures-bipod-turn-alone = Zug { $turn }.
pictures-bipod-adopted = Zug { $turn }: { $name } hat übernommen und ist jetzt Blocker.
pictures-bipod-placed-orange = Zug { $turn }: { $name } setzt einen orangen Stein auf { $cells }.
pictures-bipod-placed-blue = Zug { $turn }: { $name } setzt einen blauen Stein auf { $cells }.
pictures-bipod-placed-rock = Zug { $turn }: { $name } setzt einen Felsen auf { $cells }.
pictures-bipod-placed-rocks = Zug { $turn }: { $name } setzt Felsen auf { $cells }.
pictures-bipod-orange-not-joined = Er ist noch nicht mit dem orangen Start verbunden.
pictures-bipod-blue-not-joined = Er ist noch nicht mit dem blauen Start verbunden.
pictures-bipod-orange-touches = Er ist noch nicht mit dem orangen Start verbunden, berührt aber { $cells }.
pictures-bipod-blue-touches = Er ist noch nicht mit dem blauen Start verbunden, berührt aber { $cells }.
pictures-bipod-orange-joins = Er ist mit dem orangen Start verbunden.
pictures-bipod-blue-joins = Er ist mit dem blauen Start verbunden.
pictures-bipod-also-joined = Er schließt außerdem { $cells } an.
pictures-bipod-cuts-off-orange = Das schneidet den orangen Start vom Ufer ab.
pictures-bipod-cuts-off-blue = Das schneidet den blauen Start vom Ufer ab.
pictures-bipod-died = { $count ->
    [one] { $count } Feld ist jetzt tot: { $cells }.
   *[other] { $count } Felder sind jetzt tot: { $cells }.
}
pictures-bipod-died-counted = { $count ->
    [one] { $count } Feld ist jetzt tot.
   *[other] { $count } Felder sind jetzt tot.
}

## Worauf es jetzt ankommt

pictures-bipod-runner-may = { $name } setzt einen Stein, orange oder blau.
pictures-bipod-blocker-may = { $name } setzt einen Felsen.
pictures-bipod-must-adopt = { $name } muss übernehmen.
pictures-bipod-may-place-one = { $name } setzt einen Felsen oder übernimmt und wird Blocker.
pictures-bipod-may-place = { $name } setzt 1 bis { $most } Felsen oder übernimmt und wird Blocker.
pictures-bipod-wins-at-once = Wer jetzt übernimmt, gewinnt sofort.
pictures-bipod-orange-is-cut-off = Der orange Start ist vom Ufer abgeschnitten.
pictures-bipod-blue-is-cut-off = Der blaue Start ist vom Ufer abgeschnitten.
pictures-bipod-orange-reaches = Die orange Straße erreicht das Ufer.
pictures-bipod-blue-reaches = Die blaue Straße erreicht das Ufer.
pictures-bipod-orange-needs = { $count ->
    [one] Der orangen Straße fehlt noch mindestens { $count } Stein bis zum Ufer.
   *[other] Der orangen Straße fehlen noch mindestens { $count } Steine bis zum Ufer.
}
pictures-bipod-blue-needs = { $count ->
    [one] Der blauen Straße fehlt noch mindestens { $count } Stein bis zum Ufer.
   *[other] Der blauen Straße fehlen noch mindestens { $count } Steine bis zum Ufer.
}

## Wie es ausgegangen ist

pictures-bipod-connected = beide Straßen erreichen das Ufer
pictures-bipod-blocked-orange = der orange Start ist abgeschnitten
pictures-bipod-blocked-blue = der blaue Start ist abgeschnitten
pictures-bipod-blocked-both = beide Starts sind abgeschnitten

## Streifen über und unter dem Brett; vor den ersten beiden steht ein Name

pictures-bipod-runs = läuft
pictures-bipod-blocks-now = blockt
pictures-bipod-duty-adopt = muss übernehmen
pictures-bipod-duty-place-one = jetzt: 1 Felsen oder adopt
pictures-bipod-duty-place = jetzt: 1 bis { $most } Felsen oder adopt

## Was auf einem Feld steht

pictures-bipod-orange-start = oranger Start
pictures-bipod-blue-start = blauer Start
pictures-bipod-orange-stone = oranger Stein
pictures-bipod-blue-stone = blauer Stein
pictures-bipod-rock = Felsen
pictures-bipod-dead = tot
