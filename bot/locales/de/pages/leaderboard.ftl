leaderboard-title = Rangliste
leaderboard-nav = Spieler
leaderboard-games = Spiele
leaderboard-where = Unter wem
leaderboard-here = Dieser Server
leaderboard-everywhere = Überall
leaderboard-period = Zeitraum
leaderboard-all = Alle
leaderboard-year = Im letzten Jahr
leaderboard-month = In 30 Tagen
leaderboard-place = Platz
leaderboard-player = Name
leaderboard-rating = Wertung
leaderboard-change = 30 Tage
leaderboard-matches = Partien
leaderboard-score = gewonnen – remis – verloren
leaderboard-you = du
leaderboard-up = ▲ { $by }
leaderboard-down = ▼ { $by }
leaderboard-band = zwischen { $low } und { $high }
leaderboard-gap = weitere Plätze
leaderboard-people = { $count ->
    [one] { $count } Mensch hat einen Platz
   *[other] { $count } Leute haben einen Platz
}
leaderboard-before = Höhere Plätze
leaderboard-after = Tiefere Plätze
leaderboard-more = Mehr dazu
leaderboard-none = Hier hat noch niemand einen Platz.
leaderboard-none-how = Ein Platz braucht fünf gewertete Ergebnisse.
leaderboard-unnamed = Von denen, die einen Platz haben, kann dir niemand genannt werden.
leaderboard-start = Partie beginnen
leaderboard-own-unsure = Du stehst bei { $rating }, ohne Platz in dieser Liste.
leaderboard-foot = Nur gewertete Partien zwischen Menschen. Ein Platz braucht fünf Ergebnisse; das Band ist das ± neben der Zahl. Wessen Profil du nicht sehen darfst, wird nicht genannt.
