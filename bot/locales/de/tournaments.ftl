tournaments-round-robin = Jeder gegen jeden
tournaments-double-round-robin = Jeder gegen jeden, Hin und Rück
tournaments-swiss = Schweizer System
tournaments-knockout = K.-o.-System
tournaments-ladder = Leiter

tournaments-rounds = { $count } { $count ->
    [one] Runde
   *[other] Runden
}
tournaments-all-games = alle Spiele
tournaments-rated = gewertet
tournaments-unrated = ohne Wertung
tournaments-ratings = Wertung { $ratings }
tournaments-together = alle Runden zugleich
tournaments-open-to-all = offen für andere Server

tournaments-round-lasts = Eine Runde dauert höchstens { $length }. Was dann noch offen ist, entscheidet die Engine, wo sie sicher ist, sonst die Turnierleitung; entscheidet in drei Tagen niemand, ist es remis.
tournaments-match-lasts = Eine Partie dauert höchstens { $length }. Was dann noch offen ist, entscheidet die Engine, wo sie sicher ist, sonst die Turnierleitung; entscheidet in drei Tagen niemand, ist es remis.
tournaments-vacation-counts = Urlaub hält die Uhr in jeder Partie höchstens { $length } an.
tournaments-no-vacation = Die Uhren laufen auch im Urlaub.
tournaments-for-role = Für Leute mit der Rolle { $role } auf seinem Server.
tournaments-for-some-role = Für Leute mit einer bestimmten Rolle auf seinem Server.
tournaments-repeats = Findet { $when } wieder statt ({ $zone }).
tournaments-every-week = jeden { $weekday }
tournaments-every-weeks = alle { $weeks } Wochen am { $weekday }
tournaments-every-month = am { $ordinal } { $weekday } jedes Monats
tournaments-first = ersten
tournaments-second = zweiten
tournaments-third = dritten
tournaments-fourth = vierten
tournaments-last = letzten
tournaments-at-time = { $when } um { $time }
tournaments-rhythm = { $written } – { $when }
tournaments-ties = Bei Gleichstand: { $ties }. Die Zahl für das Los ist { $seed }.
tournaments-organised-by = Leitung: { $name }. Gespielt wird in Direktnachrichten und auf Seiten; wer diesen Kanal sieht, darf zuschauen.

tournaments-direct-encounter = direkter Vergleich
tournaments-sonneborn-berger = Sonneborn-Berger
tournaments-buchholz = Buchholz ohne den niedrigsten
tournaments-wins = Siege
tournaments-lot = Los
tournaments-short-direct-encounter = direkt
tournaments-short-sonneborn-berger = S-B
tournaments-short-buchholz = Buchholz
tournaments-short-wins = Siege
tournaments-short-lot = Los

tournaments-head = **{ $name }** (#{ $number })
tournaments-signed-up = { $count } von { $most } sind angemeldet.
tournaments-opens = Anmelden kann man sich ab { $when }.
tournaments-closes = Es beginnt { $when }.
tournaments-waits = Es beginnt, wenn die Turnierleitung es startet.
tournaments-on-ladder = { $count } { $count ->
    [one] Person steht
   *[other] Leute stehen
} auf der Leiter. Jede darf die drei über ihr fordern.
tournaments-in-round = Runde { $number } von { $rounds }, bis { $when }.
tournaments-between-rounds = Runde { $number } ist vorbei; die nächste beginnt bald.
tournaments-cancelled = Es ist abgesagt. Begonnene Partien gehen als gewöhnliche weiter.
tournaments-won = Es ist vorbei. Gewonnen: { $names }.
tournaments-over = Es ist vorbei.
tournaments-ended-early = Es endete nach Runde { $number } von { $rounds }: Eine weitere ließ sich nicht paaren.

tournaments-nobody = niemand
tournaments-game-line = { $table }. { $first } { $score } { $second }
tournaments-to-judge-line = { $table }. { $first } – { $second }: noch zu entscheiden
tournaments-bye-line = { $table }. { $name }: spielfrei
tournaments-standing = { $place }. { $name } { $points }
tournaments-own-standing = **{ $place }. { $name } { $points }**
tournaments-ladder-line = { $place }. { $name }
tournaments-own-ladder-line = **{ $place }. { $name }**
tournaments-group = Gruppe { $group }:
tournaments-table-foot = Bei Gleichstand: { $ties }. `+` und `−`: Eine Seite ist nicht erschienen.
tournaments-managers-decide = Die Leitung ist nicht mehr da: Wer den Server verwaltet, kann mit `/tournament round` entscheiden. Nach drei Tagen ist es remis.
tournaments-round-head = **{ $name }**, Runde { $number } von { $rounds }, bis { $when }
tournaments-round-over = **{ $name }**, Runde { $number } von { $rounds }, vorbei
tournaments-rounds-head = **{ $name }**, alle Runden, bis { $when }
tournaments-rounds-over = **{ $name }**, alle Runden, vorbei
tournaments-no-such-round = Eine Runde { $number } gibt es noch nicht.
tournaments-others = … und { $count } weitere
tournaments-your-game = **Deine Partie** { $match }: { $line }
tournaments-entered = Angemeldet: { $names }

tournaments-none-here = Hier gibt es kein Turnier, das du meinen kannst. `/tournament create` legt eins an.
tournaments-which = Welches? Nenn es mit `tournament`:
tournaments-named = #{ $number } { $name } ({ $kind })

tournaments-only-in-servers = Turniere gibt es auf Servern, nicht in Direktnachrichten.
tournaments-unknown-games = { $text } ist keine Liste von Spielen. Nimm `all` oder einige von diesen, mit Kommas: { $games }.
tournaments-created = Das Turnier ist angekündigt:

tournaments-joined = Du bist bei { $name } dabei.
tournaments-joined-late = Du bist bei { $name } dabei, für jemanden, der ausgestiegen ist. Dein nächstes Gegenüber kommt mit der nächsten Runde.
tournaments-left = Du bist nicht mehr bei { $name } dabei.
tournaments-withdrawn = { $player } ist nicht mehr bei { $name } dabei.
tournaments-not-in-it = { $player } ist nicht bei { $name } dabei.
tournaments-sure-leave = { $name } hat begonnen. Steigst du aus, bekommst du dort kein Gegenüber mehr; deine begonnene Partie geht weiter.
tournaments-sure-withdraw = { $player } bekommt bei { $name } kein Gegenüber mehr; eine begonnene Partie geht weiter.

tournaments-starting = { $name } beginnt: Die erste Runde kommt in spätestens einer Minute.
tournaments-sure-cancel = { $name } absagen? Begonnene Partien gehen als gewöhnliche weiter, und alle Angemeldeten erfahren es.
tournaments-judge-asked = { $name }, Runde { $number } ist vorbei, und bei diesen Partien ist die Engine nicht sicher. Wie enden sie? Ohne deine Wahl sind sie in drei Tagen remis.
tournaments-judged = Entschieden. Es fehlen noch:
tournaments-all-judged = Entschieden.
tournaments-judge-menu = Tisch { $table }: { $first } – { $second }
tournaments-verdict = { $first } { $score } { $second }

tournaments-bye-swiss = { $name }, Runde { $number }: Du bist spielfrei und bekommst dafür 1 Punkt. Bis zur nächsten Runde ist nichts zu tun.
tournaments-bye-knockout = { $name }, Runde { $number }: Du bist spielfrei und kommst in die nächste Runde.
tournaments-bye-robin = { $name }, Runde { $number }: Du bist spielfrei. Das trifft in deiner Gruppe alle gleich oft, also zählt es nichts.
tournaments-not-announced = Über { $name } kann ich in { $channel } nichts schreiben: Den Kanal gibt es nicht mehr, oder ich darf dort nicht schreiben. Es geht trotzdem weiter: `/tournament pairings tournament:{ $number }` zeigt alles, und alle hören von ihren eigenen Partien.
tournaments-taken-out = Die Leitung hat dich aus { $name } genommen: Du bekommst dort kein Gegenüber mehr. Eine begonnene Partie geht weiter.
tournaments-called-off = { $name } ist abgesagt. Eine begonnene Partie geht als gewöhnliche weiter.
tournaments-under-board = { $name }, Runde { $number }. `/tournament standings` zeigt den Stand.

tournaments-climb-menu = Jemanden über dir fordern
tournaments-climb = { $name }: { $game }
tournaments-climbing = Du hast { $name } zu { $game } gefordert: Das Brett kommt in spätestens einer Minute.

tournaments-button-join = Mitspielen
tournaments-button-leave = Abmelden
tournaments-button-standings = Stand
tournaments-button-page = Seite öffnen
tournaments-button-record = Aufzeichnung
tournaments-record = { $name }: alle Partien in einer Datei, eine je Zeile.
tournaments-record-empty = Von { $name } gibt es noch keine Partie.
tournaments-record-large = Die Aufzeichnung von { $name } ist für eine Nachricht zu groß. Die Seite des Turniers gibt sie her.
tournaments-button-withdraw = Aussteigen
tournaments-button-cancel = Turnier absagen
tournaments-button-before = Zurück
tournaments-button-after = Weiter
tournaments-button-round = Runde { $number }
