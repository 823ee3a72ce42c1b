statistics-page-title = Wie { $game } ausgeht
statistics-page-matches = Partien
statistics-page-first = wer beginnt, holt
statistics-page-drawn = remis
statistics-page-moves = Züge
statistics-page-time = je Zug
statistics-page-people = zwischen Menschen
statistics-page-computer = Computer gegen sich selbst
