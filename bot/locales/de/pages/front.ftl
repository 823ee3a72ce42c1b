## The front page, lists of matches, and friends’ links

front-title = Spielen
front-head = Fünf Spiele zum langsamen Nachdenken
front-lead = Heute ein Zug, morgen der nächste.
front-level = Stufe des Computers
front-level-1 = 1 – Anfang
front-level-2 = 2 – locker
front-level-3 = 3 – solide
front-level-4 = 4 – stark
front-level-5 = 5 – am stärksten
front-computer = Gegen den Computer
front-computer-at = Gegen den Computer: { $game }
front-friend = Freunde
front-friend-at = Gegen Freunde: { $game }
front-learn = Lernen
front-learn-of = { $game } lernen
front-both-sides = Beide Seiten spielen
front-both-at = Beide Seiten spielen: { $game }
front-both-lead = Du ziehst für beide. Eine Uhr läuft nicht.
front-play = Spielen
front-play-of = { $game } spielen
front-rules = Regeln
front-close = Schließen
front-time = Bedenkzeit für jeden Zug
front-time-3d = 3 Tage
front-time-1d = 1 Tag
front-time-1h = 1 Stunde
front-time-none = Unbegrenzt
front-seat = Wer zieht zuerst?
front-seat-random = Das Los entscheidet
front-seat-first = Ich
front-seat-second = Mein Gegenüber
front-make-link = Link zum Einladen erstellen
front-friend-lead = Schick den Link, wem du willst. Wer ihn als Erstes öffnet und auf „Mitspielen“ drückt, spielt gegen dich.
front-no-script = Zum Spielen brauchst du JavaScript. Ansehen kannst du alles auch ohne.
front-no-cookie = Turnpost erkennt dich an einem Cookie. Erlaube Cookies für diese Seite und lade sie neu.
front-refused = Das hat nicht geklappt. Lade die Seite neu und versuch es noch einmal.
front-unreachable = Turnpost ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.

## Lists of matches
front-own = Deine Partien
front-own-none = Bei dir läuft keine Partie. Spiel gegen den Computer: Er antwortet sofort.
front-all-own = Alle deine Partien
front-start = Spiel anfangen
front-running = Laufend
front-finished = Beendet
front-links = Offene Einladungen
# $count (int): matches under way
front-under-way = { $count } laufen
front-watch-none = Gerade spielt niemand.
# A list names both players where neither is an opponent
front-both = { $first } und { $second }
# $number (int): how many moves were played, and the last of them
front-move = { $number }. { $move }
front-no-move = Noch kein Zug
front-left = noch { $time }
front-your-move = Dein Zug
front-your-move-in = Dein Zug in #{ $number }, { $name }
front-look = Ansehen
front-look-at = #{ $number } ansehen, { $name }
front-you-won = Gewonnen
front-you-lost = Verloren
front-won = { $name } hat gewonnen
front-drawn = Remis
front-no-result = Ohne Ergebnis
front-search = Partie suchen
front-search-player = Name
front-search-game = Spiel
front-search-any = Jedes Spiel
front-search-result = Ergebnis
front-result-running = Laufend
front-result-finished = Beendet
front-result-won = Gewonnen
front-result-lost = Verloren
front-result-drawn = Remis
front-search-go = Suchen
front-search-none = Keine Partie passt. Prüf den Namen oder lass ihn weg.
front-older = Ältere Partien

## A friend’s link
front-friend-waits = { $game }: noch spielt niemand mit
front-friend-asks = { $name } lädt dich zu { $game } ein
front-friend-time = Bedenkzeit für jeden Zug: { $time }.
front-friend-no-time = Die Bedenkzeit ist unbegrenzt.
front-friend-seat = Du spielst { $seat }.
front-friend-moves-first = Du ziehst zuerst.
front-friend-moves-second = Die andere Seite zieht zuerst.
front-friend-lot = Wer zuerst zieht, entscheidet das Los.
front-friend-name = Dein Name
front-sit = Mitspielen
front-sit-as = Als { $name } mitspielen
front-friend-first = Wer zuerst auf „Mitspielen“ drückt, spielt. Durch Ansehen wird der Link nicht verbraucht.
front-friend-yours = Dein Link für { $game }
front-friend-yours-what = Schick ihn weiter. Sobald jemand mitspielt, wird aus dieser Seite die Partie.
front-friend-other-seat = Zum Ausprobieren kannst du auch selbst als { $name } mitspielen.
front-friend-address = Der Link
front-copy = Kopieren
front-copied = Kopiert
front-friend-cancel = Link zurückziehen
front-friend-taken = Jemand anderes war schneller. Du kannst bei der Partie zuschauen.
front-friend-closed = Dieser Link gilt nicht mehr
front-friend-closed-what = Er wurde zurückgezogen oder eine Woche lang nicht benutzt. Bitte um einen neuen oder fang selbst ein Spiel an.

## What each game is about, in about five words, by its key; a game without one shows its aim
front-aim-polatty-pressure = Schubs den Ball über die Linie.
front-aim-graph-hockey = Ein Puck, zwei Tore.
front-aim-pommel = Schlag jede Figur.
front-aim-pux = Der Pulk kommt weiter.
front-aim-bipod = Zwei Wege gegen eine Mauer.
