matches-of-computer = Turnpost ist hier der Computer: `/games` listet deine eigenen Partien gegen ihn.
matches-never-played = Die Person hat hier noch nie gespielt.
matches-none = Du hast keine laufende Partie. Mit `/challenge` beginnst du eine.
matches-none-of = { $name } hat keine laufende Partie, die du sehen kannst.
matches-head = Du hast { $running ->
    [0] keine laufende Partie
    [one] { $running } laufende Partie
   *[other] { $running } laufende Partien
}{ $finished ->
    [0] {""}
   *[other] {" "}und { $finished } beendete
}
matches-head-of = { $name } hat { $running ->
    [0] keine laufende Partie
    [one] { $running } laufende Partie
   *[other] { $running } laufende Partien
}{ $finished ->
    [0] {""}
   *[other] {" "}und { $finished } beendete
}
matches-page = Seite { $page } von { $pages }
matches-unshown = { $count ->
    [one] { $count } Partie kann
   *[other] { $count } Partien können
} gerade nicht gezeigt werden.
matches-button-page = Seite { $page }
matches-your-move = **du bist am Zug**
matches-their-move = Gegenüber am Zug
matches-to-move = { $name } ist am Zug
matches-due = Frist { $when }
matches-in-doubt = die Uhr steht, denn Turnpost weiß gerade nicht sicher, wie spät es ist
matches-draw-offered = Remis angeboten
matches-takeback-offered = Zugrücknahme erbeten
matches-abort-offered = Abbruch vorgeschlagen
matches-rematch-offered = Revanche angeboten
matches-time-over = Zeit abgelaufen
matches-time-over-claimable = Zeit abgelaufen: du kannst den Sieg einfordern
matches-you-won = du hast gewonnen
matches-won = { $name } hat gewonnen
matches-drawn = Remis
matches-no-result = kein Ergebnis
matches-board = Brett
matches-nothing-awaits = Du bist gerade nirgends am Zug.
matches-next-unshown = Dein nächstes Brett kann gerade nicht gezeigt werden; wer Turnpost betreibt, weiß Bescheid. `/games` zeigt deine Partien.
matches-under-way = Du hast { $count ->
    [one] { $count } laufende Partie: `/games` zeigt sie
   *[other] { $count } laufende Partien: `/games` zeigt sie
}.
matches-start-one = Mit `/challenge` beginnst du eine Partie, gegen jemand Bestimmtes oder offen für alle.
matches-draw-waiting = { $name } bietet in { $match } Remis an. Antworte mit { $command }.
matches-takeback-waiting = { $name } möchte in { $match } { $move } zurücknehmen. Antworte mit { $command }.
matches-abort-waiting = { $name } möchte { $match } abbrechen. Antworte mit { $command }.
matches-rematch-waiting = { $name } bietet eine Revanche für { $match } an. Antworte mit { $command }.
matches-claim-waiting = Die Zeit von { $name } in { $match } ist abgelaufen. Du kannst den Sieg einfordern.
matches-button-next = Weiter (noch { $count })
matches-button-claim = Sieg einfordern in { $match }
