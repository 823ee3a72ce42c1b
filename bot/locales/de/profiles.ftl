profiles-head = **{ $name }**, spielt seit { $since }
profiles-head-new = **{ $name }**
profiles-rated = { $game }: **{ $rating }** · { $won } gewonnen, { $drawn } remis, { $lost } verloren
profiles-seats = beginnend { $first }, nachziehend { $second }
profiles-streak-won = zuletzt { $count } gewonnen
profiles-streak-lost = zuletzt { $count } verloren
profiles-longest = längste { $match }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
profiles-pace = Die Hälfte aller Züge in höchstens { $time }, in den letzten { $count } Partien
profiles-card-title = { $name }: { $game }
profiles-card-alt = { $title }, { $rating } nach { $count ->
    [one] { $count } gewerteten Ergebnis
   *[other] { $count } gewerteten Ergebnissen
}; unterwegs zwischen { $least } und { $best }.
profiles-button-page = Profilseite
profiles-no-results = Noch keine gewerteten Ergebnisse.
profiles-matches = Partien: { $running } laufen, { $finished } beendet
profiles-with-you = Du gegen { $name }: { $won } gewonnen, { $drawn } remis, { $lost } verloren
profiles-computer = Siege gegen den Computer: { $levels }
profiles-level = Stufe { $level }: { $won } von { $played }
profiles-none = Ein solches Profil gibt es nicht, oder es wird dir hier nicht gezeigt.

profiles-by-everybody = Alle
profiles-by-played = Wer mit mir gespielt hat, und auf Servern, wo beide gespielt haben
profiles-by-nobody = Niemand
profiles-seen-by-everybody = Alle sehen dein Profil.
profiles-seen-by-played = Dein Profil sehen alle, mit denen du gespielt hast, und auf Servern, wo ihr beide gespielt habt, auch andere.
profiles-seen-by-nobody = Niemand außer dir sieht dein Profil.
