records-record = { $match }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}.
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
records-adjudicated = entschieden
records-aborted = abgebrochen
