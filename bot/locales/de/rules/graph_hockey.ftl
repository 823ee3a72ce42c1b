## Graph Hockey

graph-hockey-aim = Ihr bewegt beide denselben Puck: Orange gewinnt, wenn er im unteren Tor liegt, Blau, wenn er im oberen liegt, egal, wer ihn dorthin gespielt hat.
graph-hockey-short-aim = Ein Puck, zwei Tore.
graph-hockey-option-side = Zoll Feld links und rechts der Tore; ein Zoll ist ein langer Zug
graph-hockey-option-gap = Zoll Feld zwischen den beiden Toren
graph-hockey-orange = Orange
graph-hockey-blue = Blau
graph-hockey-goal-of-orange = den Puck ins untere Tor bringen; im oberen gewinnt Blau
graph-hockey-goal-of-blue = den Puck ins obere Tor bringen; im unteren gewinnt Orange
graph-hockey-aim-of-orange = Bring den Puck ins orange Tor.
graph-hockey-aim-of-blue = Bring den Puck ins blaue Tor.

## Was ein Zug tut

graph-hockey-up = { $count } hoch
graph-hockey-down = { $count } runter
graph-hockey-left = { $count } nach links
graph-hockey-right = { $count } nach rechts
graph-hockey-free-jump = ein Freisprung
graph-hockey-strangeness = Strangeness
graph-hockey-bottom-wins = ins untere Tor: gewinnt
graph-hockey-top-wins = ins obere Tor: gewinnt
graph-hockey-bottom-loses = ins untere Tor: verliert
graph-hockey-top-loses = ins obere Tor: verliert
graph-hockey-own-goal-wins = in dein Tor: gewinnt
graph-hockey-other-goal-loses = ins andere Tor: verliert
graph-hockey-warning-top = { $letter } bringt den Puck ins Tor deines Gegenübers, das obere: Du würdest sofort verlieren
graph-hockey-warning-bottom = { $letter } bringt den Puck ins Tor deines Gegenübers, das untere: Du würdest sofort verlieren
graph-hockey-which-way = In welche Richtung?

## Im Textbrett: Zeilen mit höchstens 34 Zeichen

graph-hockey-field = Feld { $width } x { $height }
graph-hockey-puck = Puck { $x } von links, { $y } von oben
graph-hockey-now-free-jump = FREISPRUNG
graph-hockey-now-strangeness = STRANGENESS
graph-hockey-letters-and-puck = Buchstaben: Züge  { $puck } Puck
graph-hockey-other-signs = { $path } frühere Orte  { $edge } Rand  { $goals } Tore
graph-hockey-who-scores-where = Orange trifft in 1, Blau in 2

## Tipps: was zählt, und wohin zu schauen ist

graph-hockey-hint-safe = { $count ->
    [one] Nur einer deiner Züge verhindert ein Gegentor im nächsten Zug.
   *[other] Nur { $count } deiner Züge verhindern ein Gegentor im nächsten Zug.
}
graph-hockey-hint-none-safe = Was du auch spielst: Dein Gegenüber kann im nächsten Zug treffen.
graph-hockey-hint-free-jump = Jeder Weg ist versperrt, also darfst du über Linien springen.
graph-hockey-hint-strangeness = Jeder Weg ist versperrt, also darfst du sogar Linien folgen.
graph-hockey-hint-nearer-yours = Der Puck ist näher an deinem Tor als an dem anderen. Züge: { $count }.
graph-hockey-hint-nearer-theirs = Der Puck ist näher am Tor deines Gegenübers als an deinem. Züge: { $count }.
graph-hockey-hint-halfway = Der Puck ist von beiden Toren gleich weit weg. Züge: { $count }.
graph-hockey-hint-where-long = Schau auf die langen Züge.
graph-hockey-hint-where-up = Schau auf die kurzen Züge nach oben.
graph-hockey-hint-where-level = Schau auf die kurzen Züge zur Seite.
graph-hockey-hint-where-down = Schau auf die kurzen Züge nach unten.

## Was für einen anderen Zug spricht

graph-hockey-why-few-safe = Nach { $played } und { $answer } verhindern nur { $count ->
    [one] ein Zug
   *[other] { $count } Züge
} von { $player } ein Tor von { $opponent }.
graph-hockey-why-may-jump = Nach { $played } ist jeder Weg versperrt, und { $opponent } darf über Linien springen.
graph-hockey-why-nearer = Mit { $played } ist der Puck näher als mit { $better } dran, wo { $opponent } trifft.
graph-hockey-why-farther = Mit { $better } ist der Puck näher als mit { $played } dran, wo { $player } trifft.
graph-hockey-why-line-nearer = In der besseren Folge kommt der Puck näher dahin, wo { $player } trifft.

## Warum ein Zug nicht geht

graph-hockey-unreadable = ein Zug ist einer der zwanzig Buchstaben { $letters }
graph-hockey-on-boundary = { $letter } würde am Rand des Feldes enden
graph-hockey-off-field = { $letter } würde das Feld verlassen
graph-hockey-free-jump-on-boundary = { $letter } würde am Rand des Feldes enden, und das darf auch ein Freisprung nicht
graph-hockey-free-jump-off-field = { $letter } würde das Feld verlassen, und das darf auch ein Freisprung nicht
graph-hockey-strangeness-on-boundary = { $letter } würde am Rand des Feldes enden, und das erlaubt auch Strangeness nicht
graph-hockey-strangeness-off-field = { $letter } würde das Feld verlassen, und das erlaubt auch Strangeness nicht
graph-hockey-free-jump-along-goal = { $letter } liefe an einer Torseite entlang: Ein Freisprung darf Linien kreuzen, ihnen aber nicht folgen
graph-hockey-free-jump-along-path = { $letter } liefe auf der Spur entlang: Ein Freisprung darf Linien kreuzen, ihnen aber nicht folgen
graph-hockey-along-goal = { $letter } liefe an einer Torseite entlang (kreuzen darfst du sie)
graph-hockey-along-path = { $letter } liefe auf einer Linie entlang, die schon gezogen ist
graph-hockey-across-path = { $letter } würde unterwegs auf die Spur treffen (auf ihr enden darfst du)
