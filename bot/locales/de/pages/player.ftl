player-since = spielt seit { $since }
player-pace = antwortet in { $time } (Median)
player-new = hat noch nicht gespielt
player-challenge = { $name } herausfordern
player-game = Spiel
player-time = Bedenkzeit
player-counts = Gewertet
player-challenge-send = Herausfordern
player-challenged = Deine Herausforderung steht dort, wo ihr beide spielt.
player-unreachable = Turnpost ist nicht erreichbar. Versuch es noch einmal.
player-games = Spiele
player-rated = { $game }, gewertet
player-results = { $count ->
    [one] { $count } Ergebnis
   *[other] { $count } Ergebnisse
}
player-range = Zeit
player-range-3 = 3 Monate
player-range-6 = 6 Monate
player-range-all = alles
player-graph = Wertung von { $name } in { $game }: { $rating } nach { $count ->
    [one] { $count } Ergebnis
   *[other] { $count } Ergebnissen
}, zwischen { $least } und { $best }
player-best = höchste { $value }
player-line = Wertung
player-band = ± Unsicherheit
player-table = als Tabelle
player-day = Tag
player-none = Noch keine gewerteten Ergebnisse in { $game }.
player-none-range = Keine Ergebnisse in dieser Zeit.
player-by-seat = Ergebnisse in { $game }
player-seat = Seite
player-first = beginnend
player-second = nachziehend
player-both = beide
player-won = gewonnen
player-drawn = remis
player-lost = verloren
player-you-and = Du und { $name }
player-you = du
player-matches = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
player-draws = { $count } remis
player-running = Laufende Partien
player-running-none = Keine, die du sehen kannst.
player-streak = Serie
player-longest = längste Partie
player-longest-of = { $match }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
player-finished = beendete Partien
player-computer = schlägt den Computer
player-level = Stufe { $level }: { $won } von { $played }
player-places = Rangliste
