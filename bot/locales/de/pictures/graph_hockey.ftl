## Was Bilder von Graph Hockey sagen, und Worte an ihrer Stelle (renderers/graph_hockey/messages.py)

pictures-graph-hockey-field = Graph Hockey, ein Feld von { $width } mal { $height } Zoll.
pictures-graph-hockey-free-jump = Freisprung: Kein normaler Zug ist mehr möglich, also darf ein Zug Linien kreuzen, ihnen aber nicht folgen.
pictures-graph-hockey-strangeness = Strangeness: Kein anderer Zug ist mehr möglich, also darf ein Zug Linien kreuzen und ihnen folgen.
pictures-graph-hockey-owners = Orange trifft ins untere Tor, Blau ins obere, egal, wer den Puck dorthin bringt.

## Wo der Puck liegt

pictures-graph-hockey-puck = Der Puck liegt { $left } vom linken Rand, { $right } vom rechten, { $top } vom oberen und { $bottom } vom unteren.
pictures-graph-hockey-inches = { $inches } Zoll
pictures-graph-hockey-eighths = { $eighths } Achtel
pictures-graph-hockey-inches-eighths = { $inches } Zoll { $eighths } Achtel
pictures-graph-hockey-goals = In Achtelzoll vom Puck aus: { $goals }.
pictures-graph-hockey-bottom-begins = das Innere des unteren Tors, in das { $name } trifft, beginnt { $way }
pictures-graph-hockey-top-begins = das Innere des oberen Tors, in das { $name } trifft, beginnt { $way }
pictures-graph-hockey-bottom-inside = er liegt im unteren Tor, in das { $name } trifft
pictures-graph-hockey-top-inside = er liegt im oberen Tor, in das { $name } trifft
pictures-graph-hockey-left = links { $length }
pictures-graph-hockey-right = rechts { $length }
pictures-graph-hockey-up = hoch { $length }
pictures-graph-hockey-down = runter { $length }

## Erlaubte Züge

pictures-graph-hockey-letters = Mögliche Züge: { $letters }.
pictures-graph-hockey-moves = { $count ->
    [one] { $count } möglicher Zug: { $moves }.
   *[other] { $count } mögliche Züge: { $moves }.
}
pictures-graph-hockey-move = { $letter } – { $way }
pictures-graph-hockey-onto-line = { $letter } – { $way }, auf eine Linie
pictures-graph-hockey-bottom-wins = { $letter } – { $way }, ins untere Tor: gewinnt
pictures-graph-hockey-top-wins = { $letter } – { $way }, ins obere Tor: gewinnt
pictures-graph-hockey-bottom-loses = { $letter } – { $way }, ins untere Tor: verliert
pictures-graph-hockey-top-loses = { $letter } – { $way }, ins obere Tor: verliert

## Wie es ausgegangen ist

pictures-graph-hockey-in-bottom = der Puck ist im unteren Tor
pictures-graph-hockey-in-top = der Puck ist im oberen Tor

## Im Bild: darunter, und nach dem Namen an einem Tor

pictures-graph-hockey-duty-free-jump = Freisprung: darf kreuzen
pictures-graph-hockey-duty-strangeness = Strangeness: Linien zählen nicht
pictures-graph-hockey-scores = trifft
