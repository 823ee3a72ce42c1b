## Was die Regeln zu jedem Spiel sagen

seat-first = Eins
seat-second = Zwei

pick-play-it = So spielen?
pick-which-cell = Welches Feld?
pick-which-move = Welcher Zug?
pick-which-piece = Welche Figur?
pick-where-to = Wohin geht { $cell }?

hint-win = Mit diesem Zug kannst du gewinnen.
hint-win-in-two = Mit deinem nächsten Zug kannst du gewinnen, was auch geantwortet wird.
hint-loss-in-one = Was du auch spielst: Dein Gegenüber kann im nächsten Zug gewinnen.
hint-only-move = Du hast nur einen Zug.
hint-moves = { $count ->
    [one] Du hast einen Zug.
   *[other] Du hast { $count } Züge.
}
hint-where = Schau auf { $cell }.
hint-anywhere = Schau auf das ganze Brett.

why-lost-at-once = Mit { $played } hat { $player } sofort verloren.
why-missed-win = Mit { $better } hätte { $player } sofort gewonnen.
why-drew = { $move } hat die Partie remis gemacht.
why-missed-draw = { $move } hätte die Partie remis gemacht.
why-allowed-win = Nach { $played } kann { $opponent } mit { $answer } sofort gewinnen.
why-missed-win-in-two = Nach { $better } gewinnt { $player } im nächsten Zug, was { $opponent } auch spielt.
why-allowed-win-in-two = Nach { $played } und { $answer } gewinnt { $opponent } im nächsten Zug, was auch kommt.
why-line-takes = In der besseren Folge schlägt { $player } { $taken } und verliert { $lost } in { $count } Zügen.
why-took-later = In den { $count } Zügen ab hier schlug { $player } { $taken } und verlor { $lost }.
why-quiet = Weder { $played } noch { $better } entscheidet sofort etwas: Die Folge zeigt mehr.
why-moves = { $opponent } hat nach { $played } { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} und nach { $better } { $instead }.

move-game-over = die Partie ist schon zu Ende
replay-not-text = ein Zug muss ein Text sein

option-unknown = { $game } hat keine Option „{ $option }“, sondern { AND($options) }
option-no-options = { $game } hat keine Optionen: Lass „{ $option }“ weg
option-not-allowed = { $option } kann nicht { $value } sein: Wähle { $allowed }
option-named-twice = { $option } nennt { $cell } zweimal: Nenne jedes Feld nur einmal
option-number-in-range = eine ganze Zahl von { $minimum } bis { $maximum }
option-one-of = { OR($choices) }
option-huge-number = eine riesige Zahl

line-odd-characters = darin sind Zeichen, die in keinem Zug vorkommen
line-too-many-moves = das sind mehr als { $most } Züge: Lass einige davon weg
line-text-too-long = das ist mit { $length } Zeichen zu lang: Schreib höchstens { $most }
line-empty = da steht nichts: Schreib Züge mit > dazwischen, zuerst den der Seite am Zug
line-one-line-only = das hier ist eine einzige Zugfolge: Lass das | und alles danach weg
line-move = Zug { $number }
line-quoted-move = Zug { $number } „{ $text }“
line-in-branch = Variante { $branch }, { $move }
line-missing-move = { $move } fehlt: Schreib vor und nach jedem > einen Zug
line-any-as-answer = { $move } kann nicht * sein, das steht für jeden Zug deines Gegenübers: Schreib deine Antwort
line-any-in-line = { $move } kann nicht * sein, das gibt es nur in bedingten Zügen: Schreib den Zug selbst
line-bad-move = { $move }: { $reason }
line-two-answers = { $move }: Variante { $branch } antwortet auf „{ $theirs }“ schon mit „{ $other }“, diese mit „{ $answer }“; lass eine davon weg
line-no-answer-possible = { $move } beendet die Partie, darauf gibt es keine Antwort: Lass sie weg
line-goes-on-after-end = { $move } beendet die Partie: Lass weg, was danach kommt
line-no-answer = { $move } hat keine Antwort: Schreib noch > und deine Antwort
