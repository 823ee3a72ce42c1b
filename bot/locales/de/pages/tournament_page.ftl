tournament-page-title = Turniere
tournament-page-yours = Deine
tournament-page-open-now = Anmeldung offen
tournament-page-running = Laufen
tournament-page-over = Vorbei
tournament-page-empty = Du siehst noch kein Turnier. Auf einem Server legt `/tournament create` eins an.
tournament-page-empty-strangers = Melde dich an, um die Turniere deiner Server zu sehen.
tournament-page-computer = Gegen den Computer spielen
tournament-page-look = Ansehen
tournament-page-look-at = { $name } ansehen
tournament-page-entered-of = { $count } von { $most } angemeldet
tournament-page-cancelled = abgesagt

tournament-page-players = { $count } { $count ->
    [one] Person
   *[other] Leute
}
tournament-page-open-to-all = offen für andere Server
tournament-page-round-of = Runde { $number } von { $rounds }
tournament-page-ends = endet
tournament-page-begins = beginnt
tournament-page-ended = endete
tournament-page-share = Teilen
tournament-page-copied = Der Link ist kopiert.
tournament-page-bars = { $done } von { $total } Runden sind vorbei
tournament-page-record = Aufzeichnung aller Partien

tournament-page-your-match = Deine Partie
tournament-page-in-round = Runde { $number }
tournament-page-your-move = Du bist am Zug
tournament-page-your-move-against = Du bist am Zug gegen { $name }
tournament-page-no-opponent = spielfrei in dieser Runde
tournament-page-bye-swiss = Spielfrei in dieser Runde: 1 Punkt.
tournament-page-bye-knockout = Spielfrei in dieser Runde: Du bist weiter.
tournament-page-next-up = Runde { $number }: gegen { $name }, du hast { $seat }.
tournament-page-next-bye = Runde { $number }: Du bist spielfrei.

tournament-page-crosstable = Kreuztabelle
tournament-page-standings = Stand
tournament-page-group = Gruppe { $group }
tournament-page-bracket = Turnierbaum
tournament-page-ladder = Leiter
tournament-page-place = Platz
tournament-page-player = Name
tournament-page-points = Punkte
tournament-page-you = du
tournament-page-ties = Gleichstand: { $ties }
tournament-page-ties-are = Bei Gleichstand: { $ties }.
tournament-page-decides = entscheidet
tournament-page-withdrawn = ausgestiegen
tournament-page-nobody = niemand
tournament-page-against = { $name } gegen { $other }: { $result }
tournament-page-under-way = läuft
tournament-page-bye = frei
tournament-page-bye-of = { $name }: spielfrei
tournament-page-met = { $seat } { $name }
tournament-page-legend-won = gewonnen
tournament-page-legend-drawn = remis
tournament-page-legend-lost = verloren
tournament-page-legend-open = läuft
tournament-page-legend-alone = eine Seite ist nicht erschienen
tournament-page-row-opens = Eine Zeile öffnet die Partien dazu.
tournament-page-before = Die Plätze davor
tournament-page-after = Die Plätze danach
tournament-page-page-of = { $page } von { $pages }
tournament-page-to-come = kommt noch

tournament-page-round-number = Runde { $number }
tournament-page-rounds = Runden
tournament-page-matches = Laufen
tournament-page-to-move = { $line } · { $name } am Zug
tournament-page-to-judge = noch zu entscheiden
tournament-page-not-begun = nicht begonnen
tournament-page-not-played = nicht gespielt
tournament-page-look-at-match = { $what } ansehen
tournament-page-adjudicating = Die Runde ist vorbei. { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
} entscheidet noch die Turnierleitung; sonst ist es in drei Tagen remis.
tournament-page-beginning = Die ersten Partien beginnen gleich.
tournament-page-judge = { $what } entscheiden: { $score }

tournament-page-about = Über
tournament-page-parts = Teile dieser Seite
tournament-page-organised-by = Leitung: { $name }.

tournament-page-sign-up = Anmeldung
tournament-page-entered = Angemeldet
tournament-page-none-entered = Noch ist niemand angemeldet.
tournament-page-places-left = { $count ->
    [0] Kein Platz ist frei
    [one] Ein Platz ist frei
   *[other] { $count } Plätze sind frei
} von { $most }.
tournament-page-it-begins = Es beginnt
tournament-page-waits = Es beginnt, wenn die Turnierleitung es startet.
tournament-page-vacant = Jemand ist ausgestiegen. Bis die zweite Runde beginnt, kannst du den Platz übernehmen.
tournament-page-opens = Die Anmeldung öffnet
tournament-page-begins-now = Die Anmeldung ist beendet, gleich kommt die erste Runde.
tournament-page-join = Mitspielen
tournament-page-leave = Abmelden
tournament-page-withdraw = Aussteigen
tournament-page-joined = Du bist dabei.
tournament-page-sign-in = Zum Mitspielen einloggen
tournament-page-organise = Für die Turnierleitung
tournament-page-start = Jetzt starten
tournament-page-cancel = Turnier absagen
tournament-page-sure-withdraw = Du bekommst hier kein Gegenüber mehr; deine begonnene Partie geht weiter.
tournament-page-sure-start = Die Anmeldung endet, und die erste Runde kommt in spätestens einer Minute.
tournament-page-sure-cancel = Begonnene Partien gehen als gewöhnliche weiter, und alle Angemeldeten erfahren es.
tournament-page-sure-no = Jetzt nicht
tournament-page-challenge = Fordern
tournament-page-challenge-whom = { $name } fordern
tournament-page-game = Spiel
tournament-page-busy = spielt
tournament-page-none-on-ladder = Noch steht niemand auf der Leiter.
tournament-page-no-script = Anmelden und Leiten brauchen hier ein Skript. Im Chat geht dasselbe mit `/tournament`.

tournament-page-winner = Gewonnen: { $names }

tournament-page-live-entered = live · { $count } von { $most } angemeldet
tournament-page-live-round = live · { $done } von { $total } Ergebnissen in Runde { $number }
tournament-page-live-ladder = live · { $count } auf der Leiter
tournament-page-live-over = vorbei
tournament-page-lost = Nicht verbunden. Stand: { $time }.
tournament-page-unreachable = Turnpost ist nicht erreichbar. Versuch es noch einmal.
