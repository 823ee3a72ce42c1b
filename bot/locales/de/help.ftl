help-first = **Turnpost** ist für Brettspiele ohne Eile: Du ziehst, wenn du Zeit hast, und erfährst, wenn du am Zug bist.
help-first-start = **Anfangen:** Fordere mit `/challenge` jemanden heraus, oder alle hier.
help-first-computer = **Niemand da?** Drück auf **Gegen den Computer**, oder nimm `/challenge` mit `opponent: @Turnpost`.
help-first-move = **Ziehen:** Tippe unter dem Brett auf **Ziehen** oder **Wählen**, nimm `/move`, oder erwähne Turnpost und schreib `{ $example }`.
help-first-turn = **Am Zug:** `/next` zeigt das Brett, das auf dich wartet, `/games` deine Partien.
help-button-play = So geht’s
help-challenge-to = Gegen jemanden: `/challenge { $game }`. Zum Ausprobieren allein: `/try { $game }`.
help-button-learn = Lernen
help-button-games = Meine Partien
help-button-settings = Einstellungen
help-button-servers = Für Server
help-play-start = **Anfangen.** `/challenge` und das Spiel. Nenne mit `opponent` ein Gegenüber oder lass es weg, dann können alle annehmen. `time: 3d` gibt drei Tage für jeden Zug, `10d+1d` einen Vorrat von zehn Tagen und nach jedem Zug einen dazu, `none` keine Grenze.
help-play-computer = **Gegen den Computer.** `/challenge` und das Spiel mit `opponent: @Turnpost`; `level` ist seine Spielstärke, 1 bis 5, ohne Angabe 2.
help-play-move = **Ziehen.** Mit **Ziehen** unter dem Brett schreibst du einen Zug, mit **Wählen** suchst du einen aus. Oder nimm `/move`, oder erwähne Turnpost und schreib `{ $example }`; bei mehreren Partien kommt die Nummer davor: `#12 { $example }`.
help-play-see = **Ansehen.** `/next` `/games` `/board` `/moves` `/history` `/record` `/replay`
help-play-think = **Nachdenken.** `/try` ist ein Brett zum Ausprobieren, `/preview` schaut voraus, `/premove` antwortet im Voraus, `/hint` hilft, `/note` ist für Notizen. Nur du siehst das.
help-play-end = **Beenden.** `/draw` `/resign` `/abort` `/takeback` `/rematch`. **Rückgängig** findest du nach deinem Zug eine Minute lang unter **Mehr**.
help-button-rules-of = Regeln von { $game }
help-servers = **Für Server** (du brauchst das Recht **Server verwalten**)
help-servers-setup = `/server setup` zeigt, was Turnpost in jedem Kanal darf, und postet einen Test.
help-servers-play = `/server play` legt fest, wo herausgefordert werden kann, wie Bretter gepostet werden und welche Bedenkzeit üblich ist.
help-servers-rights = Turnpost muss dort den Kanal sehen, Nachrichten senden und Dateien anhängen können. Für Partien in Threads muss es auch öffentliche Threads erstellen und darin Nachrichten senden können.
help-no-such-game = Ein Spiel namens { $game } gibt es nicht. `/help` zeigt alle Spiele.
help-button-page = Seite { $page } von { $pages }
help-button-first-page = Zurück zu Seite 1
help-about = **Turnpost { $version }** · gestartet { $since }
help-about-latency = antwortet in { $milliseconds } ms
help-about-matches = { $running ->
    [one] { $running } laufende Partie
   *[other] { $running } laufende Partien
}, { $finished } beendet.
help-about-privacy = **Datenschutz:** Turnpost speichert, wer spielt, Partien und Züge samt Zeiten, und was Leute für sich wählen oder notieren. Was sie einander schreiben, speichert es nur am lokalen Tisch, der einen eigenen Chat hat. Nichts wird weitergegeben. `/privacy show` sagt, was es über dich speichert, `/privacy export` gibt es dir, `/privacy delete` löscht es.
help-about-papers = Datenschutzerklärung: { $policy } · Nutzungsbedingungen: { $terms }
help-about-operator = Betrieben von { $operator }.
help-about-contact = Kontakt: { $contact }
help-about-source = Freie Software unter der MIT-Lizenz; wer Turnpost betreibt, kann dir den Quelltext geben.
help-about-pages = Seiten: { $address }
