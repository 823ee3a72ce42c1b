tournament-pictures-at-round = { $kind }, Runde { $number } von { $rounds }
tournament-pictures-in-group = { $kind }, Gruppe { $group }
tournament-pictures-bye = frei
tournament-pictures-met = { $seat } { $name }
tournament-pictures-table-alt = { $title }, { $subtitle }. { $lines }.
tournament-pictures-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
tournament-pictures-sign-up = Anmeldung offen
tournament-pictures-round-of = Runde { $number } von { $rounds }
tournament-pictures-on-ladder = Die Leiter
tournament-pictures-over = Es ist vorbei
tournament-pictures-card-players = { $count ->
    [one] Person
   *[other] Leute
}
tournament-pictures-card-matches = { $count ->
    [one] Partie
   *[other] Partien
}
tournament-pictures-card-days = { $count ->
    [one] Tag
   *[other] Tage
}
tournament-pictures-card-alt = { $title }: { $headline }. { $others }. { $terms }.
