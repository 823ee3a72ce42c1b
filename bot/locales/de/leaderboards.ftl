leaderboards-here = dieser Server
leaderboards-everywhere = überall
leaderboards-all-time = ohne Zeitgrenze
leaderboards-within-year = mit einem Ergebnis im letzten Jahr
leaderboards-within-month = mit einem Ergebnis in den letzten 30 Tagen
leaderboards-head = **Rangliste: { $game }**, { $where }, { $period }
leaderboards-title = Rangliste: { $game }
leaderboards-subtitle = { $where }, { $period }
leaderboards-alt = { $title }, { $where }. { $lines }.
leaderboards-people = { $count ->
    [one] Ein Mensch hat einen Platz.
   *[other] { $count } Leute haben einen Platz.
}
leaderboards-nobody = Hier hat noch niemand einen Platz: Dafür braucht es { $count } gewertete Ergebnisse.
leaderboards-none-named = Von ihnen kann dir niemand genannt werden.
leaderboards-line = { $place }. { $name } **{ $rating }** · { $score }
leaderboards-own = **{ $place }. { $name } (du) { $rating }** · { $score }
leaderboards-own-none = Du hast hier noch kein gewertetes Ergebnis. `/challenge` beginnt eine Partie.
leaderboards-own-unsure = Du: **{ $rating }**, noch ohne Platz: { $count } von { $wanted } gewerteten Ergebnissen.
leaderboards-own-elsewhere = Du: **{ $rating }**, ohne Platz in dieser Liste.
leaderboards-foot = -# Gewonnen–remis–verloren in gewerteten Partien. Plätze zählen alle; genannt wird, wessen Profil du sehen darfst.
leaderboards-no-server = Hier ist kein Server. Frag mit `where:everywhere` oder auf einem Server.
leaderboards-gone = Diese Rangliste gibt es nicht mehr. `/leaderboard` zeigt die heutigen.
leaderboards-button-before = Höher
leaderboards-button-after = Tiefer
leaderboards-button-here = Dieser Server
leaderboards-button-everywhere = Überall
leaderboards-button-page = Seite
leaderboards-menu-game = Spiel
leaderboards-menu-period = Zeitraum
