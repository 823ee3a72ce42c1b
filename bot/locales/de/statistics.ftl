statistics-head = **Wie { $game } ausgeht**: beendete Partien zwischen Menschen
statistics-none = Hier ist noch keine Partie zwischen Menschen zu Ende.
statistics-usual = das übliche Spiel
statistics-variant = **{ $variant }**: { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
statistics-share = Wer beginnt, holt { $share }; { $draws } % remis
statistics-length = im Mittel { $plies } Züge, { $time } je Zug
statistics-ends = Ausgang: { $ends }
statistics-end = { $reason } { $percent } %
statistics-study = Computer gegen sich selbst, { $count } Spiele: wer beginnt { $share }, { $draws } % remis, { $plies } Züge
statistics-more = und { $count } weitere
statistics-button-page = Als Seite öffnen
statistics-foot = Remis zählt halb. In Klammern: wo der wahre Anteil in 95 von 100 Fällen liegt.

statistics-goal = Tor
statistics-elimination = alles geschlagen
statistics-passes = beide passen
statistics-deadlock = Stillstand
statistics-no-moves = kein Zug mehr
statistics-connected = verbunden
statistics-blocked = blockiert
statistics-resignation = Aufgabe
statistics-agreement = Einigung
statistics-on-time = Zeit
statistics-repetition = Wiederholung
statistics-abandoned = verlassen
statistics-adjudicated = entschieden
statistics-otherwise = anders
