## A position with a page of its own, to link to and to play on from: `say("positions-…")`

# $game: its name
positions-title = Eine Stellung von { $game }
positions-lead = Tipp auf das Brett, um für beide Seiten weiterzuspielen. Nichts wird gespeichert.
positions-moves = Züge dieser Stellung
positions-none = Noch kein Zug.

## Why an address leads to no position
positions-bad = Diese Stellung lässt sich nicht zeigen
# $games: what all games are called in addresses
positions-no-game = Dieses Spiel gibt es nicht. Turnpost hat { $games }.
# $most (int): characters
positions-too-long = Diese Adresse ist zu lang: Optionen und Züge dürfen zusammen { $most } Zeichen haben.
# $most (int): moves
positions-too-many-moves = Diese Adresse hat zu viele Züge: verlinken lässt sich eine Stellung bis Zug { $most }.
# $number (int): which move
positions-unreadable-move = Zug { $number } ist nicht lesbar. Schreib jeden Zug wie auf der Regelseite des Spiels, mit einem Schrägstrich davor.
positions-unreadable-option = Eine Option ist nicht lesbar. Schreib jede als Name=Wert, vor den Zügen.
# $option: its name
positions-option-twice = Die Option { $option } steht doppelt da. Lass eine davon weg.
