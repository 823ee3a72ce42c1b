commands-group-challenge = Fordere jemanden zu einem Spiel heraus
commands-challenge = Fordere jemanden zu { $game } heraus
commands-challenge-opponent = Wen du herausforderst, oder @Turnpost für den Computer; ohne Angabe dürfen alle annehmen
commands-challenge-opponent-person = Wen du herausforderst; ohne Angabe dürfen alle annehmen
commands-challenge-level = Nur mit @Turnpost als opponent: Spielstärke des Computers, 1 bis 5; Standard 2
commands-challenge-time = Zeit je Zug: 3d, ein Vorrat wie 10d+1d oder none; Standard 3d
commands-challenge-seat = Dein Platz: first beginnt; Standard random
commands-challenge-place = Wo ihr spielt: hier, im Thread oder per Direktnachricht; Standard hier
commands-challenge-rated = Zählt das Ergebnis für die Wertung? Standard ja
commands-challenge-flag = Zeit abgelaufen: claim (Gegenüber darf Sieg einfordern) oder auto (verloren); Standard claim
commands-challenge-weekends = Samstags und sonntags pausieren die Uhren; Standard nein
commands-challenge-vacation = Im Urlaub pausieren die Uhren; Standard ja
commands-challenge-hints = Beide dürfen um Tipps bitten, dann zählt das Ergebnis nicht; Standard nein
commands-challenge-another = Noch jemand: Wer zuerst annimmt, spielt

commands-move = Ziehen
commands-move-move = Dein Zug; beim Tippen kommen Vorschläge

commands-group-try = Probiere Züge auf einem Brett, das nur du siehst
commands-try = Probiere Züge in { $game } auf einem Brett, das nur du siehst

commands-group-learn = Lerne ein Spiel, Schritt für Schritt
commands-learn = Lerne { $game } in ein paar Minuten, Schritt für Schritt
commands-puzzle = Eine Aufgabe: finde den einen Zug
commands-puzzle-game = das Spiel (ohne Angabe: die Aufgabe des Tages)

commands-challenges = Zeigt offene Herausforderungen, die du annehmen kannst, und deine eigenen
commands-challenges-game = Nur dieses Spiel
commands-challenges-time = Nur so schnell: bis ein Tag je Zug, bis eine Woche, langsamer oder unbegrenzt

commands-seek = Such ein Gegenüber auf allen Servern, die mitmachen; ohne Angaben siehst du, was du suchst
commands-seek-game = Welches Spiel; Standard: egal
commands-seek-time = Wie lange ein Zug dauern darf; Standard 3d
commands-seek-rated = Ob das Ergebnis zählt; Standard ja
commands-seek-range = Welche Wertungen: 1400-1700, 1500+ oder ±200 von deiner; Standard: alle
commands-lobby = Offene Herausforderungen und Suchende auf allen Servern, die mitmachen
commands-lobby-game = Nur dieses Spiel
commands-report = Melde dein Gegenüber der Moderation beider Server; es erfährt nichts davon
commands-report-match = Die Nummer der Partie, etwa 12
commands-report-text = Was nicht stimmt
commands-block = Keine Herausforderungen und Angebote mehr von jemandem, ohne dass die Person es erfährt
commands-unblock = Jemanden nicht mehr blockieren
commands-blocklist-player = Wen; ohne Angabe siehst du, wen du blockierst
commands-settings-pages = Was Webseiten von dir zeigen
commands-settings-pages-name = Dein Name auf Seiten, die alle sehen
commands-settings-profile = Wer dein Profil sieht
commands-settings-profile-seen = Wer deine Wertungen und Ergebnisse in /profile sieht
commands-settings-puzzles = Ob aus deinen Partien Aufgaben werden
commands-settings-puzzles-mine = Aus Stellungen deiner beendeten Partien dürfen Aufgaben werden, ohne Namen
commands-settings-challenges = Wer dich namentlich herausfordern darf
commands-settings-challenges-from = Alle, nur wer schon gegen dich gespielt hat, oder niemand

commands-resign = Eine Partie aufgeben
commands-draw = Remis anbieten, ein Angebot beantworten oder Remis durch Wiederholung einfordern
commands-takeback = Um die Rücknahme deines letzten Zugs bitten oder eine Bitte beantworten
commands-abort = Vorschlagen, eine Partie abzubrechen, bevor beide gezogen haben, oder darauf antworten
commands-rematch = Revanche mit vertauschten Plätzen anbieten oder ein Angebot beantworten

commands-board = Ein Brett zeigen
commands-board-turn = Die Stellung nach diesem Zug; 0 ist der Anfang
commands-board-as = Als Bild, als Textbrett oder in Sätzen
commands-moves = Die erlaubten Züge und was sie tun
commands-moves-from = Nur Züge, die auf diesem Feld beginnen
commands-next = Das dringendste Brett, auf dem du am Zug bist
commands-games = Partien: erst wo du am Zug bist, dann wartende, dann beendete
commands-games-player = Wessen Partien; Standard deine
commands-profile = Wie du in jedem Spiel stehst, oder jemand anders
commands-profile-player = Wessen Profil; Standard deins
commands-stats = Wie Partien eines Spiels ausgehen: wer gewinnt, wie lange sie dauern
commands-stats-game = Das Spiel
commands-leaderboard = Die Plätze in den Wertungen eines Spiels
commands-leaderboard-game = Das Spiel (ohne Angabe: das mit deinen meisten Ergebnissen)
commands-leaderboard-where = Unter wem (ohne Angabe: auf diesem Server)
commands-leaderboard-period = Wie lange das letzte Ergebnis her sein darf (ohne Angabe: beliebig lange)
commands-history = Die Züge einer Partie
commands-record = Eine Partie als Datei
commands-analyse = Zeigt, wo eine beendete Partie gekippt ist
commands-replay = Eine ganze Partie als bewegtes Bild
commands-replay-record = Eine Aufzeichnung aus /record statt einer Partie

commands-rules = Die Regeln eines Spiels
commands-rules-game = Welches Spiel
commands-help = So spielst du hier
commands-about = Version, Datenschutz, Quelltext

commands-group-premove = Antworten, die für dich gespielt werden
commands-premove-set = Lege Antworten auf mögliche Züge deines Gegenübers fest
commands-premove-set-line = Zug des Gegenübers > deine Antwort > …; Varianten mit |; * steht für jeden Zug
commands-premove-list = Deine bedingten Züge
commands-premove-clear = Deine bedingten Züge löschen
commands-hint = Worauf es ankommt, wohin du schauen solltest, und ein guter Zug, Schritt für Schritt

commands-preview = Die Stellung nach ein paar Zügen; gespielt wird nichts
commands-preview-line = Züge mit > dazwischen; wer am Zug ist, beginnt
commands-preview-turn = Beginne nach diesem Zug; 0 ist der Anfang der Partie

commands-note = Schreib eine private Notiz zu einer Partie oder sieh deine an
commands-note-text = Die Notiz; ohne Angabe siehst du deine Notizen
commands-note-remove = Nummer einer Notiz, die weg soll

commands-group-settings = Deine eigenen Einstellungen
commands-settings-show = Alle deine Einstellungen
commands-settings-board = Wie du Bretter siehst
commands-settings-language = Wähle, in welcher Sprache Turnpost mit dir spricht
commands-settings-language-use = Eine Sprache; auto folgt deiner Discord-App
commands-settings-hours = Deine Zeitzone, Schlafenszeit (dann pausieren deine Uhren) und Ruhezeit
commands-settings-hours-zone = Deine Zeitzone, nach einer Stadt; Übersicht und Ruhezeit folgen sofort
commands-settings-hours-sleep = Wann du schläfst: 23:00-07:00, höchstens 10 Stunden, oder none; für die Uhren erst nach 24 h
commands-settings-hours-quiet = Wann keine Erinnerungen kommen: etwa 22:00-08:00, sleep oder off
commands-settings-reminders = Wo und wann du erinnert wirst
commands-settings-reminders-where = Am Ort der Partie, per Direktnachricht oder gar nicht
commands-settings-reminders-marks = Wie viel Zeit dann noch bleibt, in Prozent: 50, 20; oder none; oder default
commands-settings-reminders-digest = Stattdessen eine Direktnachricht am Tag, etwa um 09:00; oder off
commands-settings-reminders-game = Nur für diese Partie, mit ihrer Nummer; marks:default hebt es auf
commands-settings-vacation = Ob Urlaub von selbst beginnt, wenn deine Zeit abläuft
commands-settings-vacation-automatic = Von selbst beginnen

commands-group-vacation = Freie Tage: Deine Uhren pausieren
commands-vacation-start = Nimm Urlaub, jetzt oder ab einem Tag: Deine Uhren pausieren
commands-vacation-start-from = Wann er beginnt: 2026-12-24, morgen oder 3d; Standard jetzt
commands-vacation-start-until = Wann er endet: 2027-01-01 (einschließlich) oder 5d; Standard: wenn er aufgebraucht ist
commands-vacation-end = Beende deinen Urlaub oder sage einen geplanten ab
commands-vacation-status = Wie viel Urlaub du noch hast und was geplant ist

commands-launch = Öffne deine Partien und Bretter in Discord
commands-group-web = Deine Partien auf Webseiten
commands-web-open = Ein Link, der dich einmal auf den Webseiten anmeldet
commands-web-sessions = Sieh, in welchen Browsern du angemeldet bist, und melde dich ab
commands-group-privacy = Was Turnpost über dich speichert
commands-privacy-show = Sieh, was Turnpost über dich speichert, wozu, wie lange, und wer es sieht
commands-privacy-export = Alles, was Turnpost über dich speichert, als Datei
commands-privacy-delete = Lösche alles, was Turnpost über dich speichert; fragt vorher nach

commands-group-server = Einstellungen für alle auf diesem Server
commands-server-setup = Prüfe, was Turnpost in jedem Kanal darf, und poste einen Test
commands-server-puzzle = Jeden Tag eine Aufgabe in einem Kanal
commands-server-puzzle-channel = der Kanal
commands-server-puzzle-off = keine mehr
commands-server-week = Jede Woche in einem Kanal sagen, was war
commands-server-week-channel = der Kanal
commands-server-week-off = nicht mehr
commands-server-lobby = Lass die Leute hier Gegenüber auf anderen Servern finden
commands-server-lobby-on = Ob dieser Server mitmacht
commands-server-lobby-channel = Wo Anfang und Ende ihrer Partien stehen
commands-server-lobby-reports = Wohin Meldungen gehen: ein Kanal, den nur die Moderation sieht
commands-server-lobby-nowhere = Beide Kanäle vergessen
commands-server-play = Wo auf diesem Server gespielt wird und zu welchen Bedingungen; zeigt, was gilt
commands-server-play-channels = Wo Herausforderungen erlaubt sind; ersetzt die frühere Wahl
commands-server-play-channel = Das Übrige gilt nur für diesen Kanal, nicht für den ganzen Server
commands-server-play-boards = Was mit früheren Brettern geschieht
commands-server-play-time = Übliche Bedenkzeit für Herausforderungen
commands-server-play-flag = Wenn Zeit abläuft: Das Gegenüber darf den Sieg einfordern, oder es ist gleich verloren
commands-server-play-rated = Zählen Herausforderungen für die Wertung, wenn nichts anderes gesagt ist? Standard ja
commands-server-play-reset = Erst alle früheren Angaben löschen
commands-server-play-add = Die bisherigen Kanäle behalten und diese hinzufügen
commands-server-play-anywhere = Herausforderungen in jedem Kanal erlauben
commands-server-play-another = Noch ein Kanal, in dem Herausforderungen erlaubt sind
commands-server-language = Wähle die Sprache der öffentlichen Nachrichten auf diesem Server
commands-server-language-use = Eine Sprache; auto folgt der des Servers
commands-server-pages = Wer die Partien dieses Servers auf Webseiten sieht
commands-server-pages-visible = Niemand, wer den Kanal sieht, oder alle
commands-server-pages-index = Suchmaschinen dürfen Seiten aufnehmen, die alle sehen
commands-server-data = Was von diesem Server gespeichert ist, und was daraus wird, wenn Turnpost entfernt wird
commands-server-data-removal = Wenn Turnpost entfernt wird: eine Weile behalten (keep) oder gleich löschen (purge)

commands-option-game = Die Partie, mit ihrer Nummer, etwa 12
commands-option-finished-game = Die beendete Partie, mit ihrer Nummer, etwa 12
commands-option-share = Die Antwort allen hier zeigen
