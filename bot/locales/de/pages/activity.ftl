## Die Seiten in Discord, bevor jemand angemeldet ist

activity-title = Turnpost
activity-signing-in = Du wirst angemeldet …
activity-pages = Die Seiten von Turnpost
activity-sign-in = Mit Discord anmelden
activity-try-again = Noch einmal versuchen
activity-silent = Die App von Discord antwortet nicht. Schließ Turnpost und öffne es noch einmal.
activity-unreachable = Turnpost ist nicht erreichbar. Versuch es noch einmal.
activity-open = Im Browser öffnen
activity-no-script = Dafür ist JavaScript nötig.
activity-cookies = Discord behält hier kein Cookie von Turnpost. Öffne Turnpost stattdessen im Browser.
activity-again = Das hat zu lange gedauert oder wurde anderswo begonnen. Versuch es noch einmal.
activity-refused = Discord hat dich nicht angemeldet. Versuch es noch einmal.
activity-later = Discord antwortet gerade nicht, oder zu viele melden sich zugleich an. Versuch es in einer Minute noch einmal.
activity-just-erased = Deine Daten wurden gerade gelöscht. Versuch es gleich noch einmal, um neu anzufangen.
