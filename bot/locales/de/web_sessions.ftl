web-sessions-no-pages = Hier gibt es keine Seiten, auf denen du dich anmelden kannst.
web-sessions-link = Deine Partien im Web. Der Button meldet einen Browser als dich an. Er gilt einmal und { $minutes } Minuten lang: Gib ihn nicht weiter.
web-sessions-button-open = Seiten öffnen
web-sessions-no-page = Diese Partie hat keine Webseite.
web-sessions-in-browser = Das lässt sich gerade nicht in Discord öffnen. In deinem Browser geht es:
web-sessions-head = Auf den Seiten bist du angemeldet in:
web-sessions-one = { $browser }, seit { $since }, zuletzt benutzt { $used }, auf einen Tag genau
web-sessions-some-browser = einem Browser
web-sessions-nowhere = Du bist auf den Seiten nirgends angemeldet. `/web open` meldet dich an.
web-sessions-button-out = Abmelden { $number }: { $browser }
web-sessions-button-all = Überall abmelden
web-sessions-ended = Dort bist du abgemeldet.
web-sessions-ended-all = { $count ->
    [one] Aus einem Browser abgemeldet.
   *[other] Aus { $count } Browsern abgemeldet.
}
web-sessions-gone = Dort bist du schon abgemeldet.
