## What stands on every page

# Said of the pages where they are installed as a program
site-about = Abstrakte Brettspiele als Fernpartien, mit Freunden oder dem Computer.
site-skip = Zum Inhalt springen
site-nav = Seiten
site-play = Spielen
site-matches = Deine Partien
site-lobby = Lobby
site-watch = Zuschauen
site-puzzles = Aufgaben
site-table = Chat
site-menu = Menü
site-rules = Regeln
# Read aloud after the number on the badge.
# $count (int): matches in which it is your move
site-badge = { $count ->
    [one] Partie wartet auf deinen Zug
   *[other] Partien warten auf deinen Zug
}
site-sign-in = Anmelden
site-me = Du bist { $name }
site-theme = Farben
site-theme-auto = Farben: wie auf deinem Gerät
site-theme-light = Farben: hell
site-theme-dark = Farben: dunkel
site-theme-contrast = Farben: hoher Kontrast

## Errors
site-error-404 = Hier ist nichts
site-error-404-what = Diese Seite gibt es nicht, oder sie ist nicht für dich bestimmt.
site-error-404-sign-in = Vielleicht ist sie für dich da, wenn du dich anmeldest:
site-error-429 = Zu viele Anfragen
site-error-429-what = Warte kurz und lade die Seite dann neu.
site-error-500 = Etwas ist schiefgegangen
site-error-500-what = Das ist unser Fehler, und er ist notiert. Versuch es noch einmal.
site-error-503 = Turnpost ist gerade nicht erreichbar
site-error-503-what = Deine Züge sind gespeichert. Versuch es in einer Minute noch einmal.
site-error-home = Zur Startseite
