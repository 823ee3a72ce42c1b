match-question-against = { $match } gegen { $name }
match-question-over = { $match } (beendet)
match-question-awaits-you = { $match } – du bist am Zug
match-question-go-on = weitertippen
match-question-which = Welche Partie? Hier { $count ->
    [one] kommt { $count } Partie
   *[other] kommen { $count } Partien
} infrage.
match-question-only = Welche Partie? Von den { $count }, die hier infrage kommen, passt { $move } nur zu { $fitting ->
    [one] einer
   *[other] { $fitting }
}.
match-question-number-first = Drück auf eine, oder schreib die Nummer davor: { $line }.
match-question-by-option = Drück auf eine, oder nenne sie mit `game`, zum Beispiel `game: { $number }`.
match-question-name = Nenne sie mit `game`: { $matches }.
match-question-name-or-more = Nenne sie mit `game`: { $matches } und { $count } weitere.
match-question-write = Welche Partie? Schreib { $forms }.
match-question-write-or-more = Welche Partie? Schreib { $forms } ({ $count } weitere).
match-question-form = { $line } für { $match }
match-question-unreadable = { $move } ist kein Zug in { $count ->
    [one] der Partie, die hier infrage kommt
   *[other] einer der { $count } Partien, die hier infrage kommen
}. In { $match } schreibst du { $example }.
match-question-two-matches = Du hast zwei Partien genannt: { $first } vor dem Zug und { $second } in `game`. Nenne nur eine.
match-question-none-finished = Hier ist noch keine deiner Partien zu Ende. Nenne eine mit ihrer Nummer, zum Beispiel `game: 12`, oder beginne mit `/challenge` eine neue.
match-question-none = Du hast keine laufende Partie. Mit `/challenge` beginnst du eine, gegen jemand Bestimmtes oder offen für alle.
match-question-none-here = Keine deiner Partien läuft hier. Deine: { $matches }. Nenne eine mit ihrer Nummer: `game: { $number }`.
match-question-in-channel = { $match } in { $channel }
match-question-in-direct-messages = { $match } in Direktnachrichten
match-question-button-earlier = Vorige Partien
match-question-button-later = Weitere Partien
match-question-button-choose = Partie wählen
