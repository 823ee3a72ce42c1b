records-record = { $match }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}. `python -m rules batch` liest diese Datei, wie sie ist.
records-replay = { $match }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}.
records-replay-of-record = { $game }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}, aus einer Aufzeichnung.
records-not-fetched = Diese Datei ließ sich nicht laden. Schick sie bitte noch einmal mit einem neuen `/replay`.
records-unshowable = Diese Aufzeichnung kann nicht gezeigt werden: { $reason }
records-too-large = Sie ist größer als { $limit } MB.
records-not-json = Sie ist kein JSON-Objekt, wie `/record` eines liefert.
records-unknown-game = Ihr Spiel muss { $games } sein.
records-wrong-types = Ihre Optionen müssen ein Objekt sein und ihre Züge eine Liste.
records-too-many-moves = Sie hat { $count } Züge, und höchstens { $most } können gezeigt werden.
records-refused-move = Der Zug dort ist { $move }.
records-history = { $match }: { $first } (beginnt) – { $second }
records-nothing-played = Noch wurde nichts gespielt.
records-last-moves = Das sind die letzten Züge; die Datei enthält alle.
records-win = { $name } gewinnt ({ $reason })
records-draw = Remis ({ $reason })
records-no-result = kein Ergebnis ({ $reason })
records-resignation = Aufgabe
records-agreement = Einigung
records-time = Zeit abgelaufen
records-repetition = Wiederholung
records-abandoned = verlassen
records-aborted = abgebrochen
