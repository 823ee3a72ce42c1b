## The page of a match: `say("match-page-…")` in its template, `say("…")` in its scripts

# $number: “#12”. $first, $second: the players’ names
match-page-title = { $game } { $number }: { $first } – { $second }
match-page-board = Brett
match-page-cells = Brett, Feld für Feld
# Said of a cell by a screen reader, after what is on it
match-page-can-choose = wählbar
match-page-chosen = gewählt
match-page-loses = verliert sofort
# Nach einem Namen, an dem Tor, in das diese Person trifft
match-page-scores-here = trifft hier
match-page-you = du
match-page-computer = Computer
match-page-moves = Züge
match-page-try = Probieren
match-page-notes = Notizen
match-page-words = Worte
match-page-first = Zum Anfang
match-page-back = Einen Zug zurück
match-page-forward = Einen Zug weiter
match-page-last = Zum letzten Zug
match-page-flip = Brett drehen
match-page-scrub = Gezeigter Zug
match-page-start = Anfang
match-page-no-moves = Noch kein Zug.
match-page-no-clock = ohne Zeitlimit
match-page-left = übrig für diesen Zug
match-page-waits = wartet
match-page-time-over = Zeit abgelaufen
match-page-won = gewonnen
match-page-lost = verloren
match-page-drawn = remis
match-page-days = { $days } T { $hours } h
match-page-hours = { $hours } h { $minutes } min
match-page-minutes = { $minutes }:{ $seconds }

## What a tap does, under the board
match-page-their-move = { $name } ist am Zug
match-page-thinking = { $name } denkt nach …
match-page-looking-back = Du siehst Zug { $turn }.
match-page-to-now = Zurück zu jetzt
match-page-trying = Probe: nichts wird gespielt
match-page-cancel = Abbrechen
match-page-play = { $move } spielen
match-page-play-anyway = { $move } trotzdem spielen
match-page-careful = Vorsicht: { $warning }
match-page-sending = { $move } wird gespielt …
match-page-still-yours = Du bist noch am Zug.
match-page-more = Mehr
match-page-aim = Worum es geht
match-page-close = Schließen
match-page-send = Senden
match-page-rematch = Revanche
match-page-to-rematch = Revanche: #{ $number }
match-page-offered-draw = { $name } bietet Remis an.
match-page-offered-takeback = { $name } bittet um eine Zugrücknahme.
match-page-offered-abort = { $name } schlägt vor, die Partie abzubrechen.
match-page-offered-rematch = { $name } bietet eine Revanche an.
match-page-refused-draw = { $name } lehnt das Remis ab. Die Partie geht weiter.
match-page-refused-takeback = { $name } lehnt die Rücknahme ab. Der Zug gilt.
match-page-refused-abort = { $name } lehnt den Abbruch ab. Die Partie geht weiter.
match-page-refused-rematch = { $name } lehnt die Revanche ab.
match-page-agree = Einverstanden
match-page-refuse = Ablehnen
match-page-claim = Remis einfordern

## Hints: a button, and three steps under the board
match-page-hint = Tipp
match-page-hint-step = Tipp { $step } von 3
match-page-hint-matters = Worauf es ankommt
match-page-hint-where = Wo
match-page-hint-move = Der Zug
match-page-hint-to-where = Wo?
match-page-hint-to-move = Zeig es mir
match-page-hint-thinking = Es wird nachgedacht …

## Trying lines, and conditional moves
match-page-try-lead = Zieh auf dem Brett für beide Seiten; nur du siehst es.
match-page-try-start = Von hier aus probieren
match-page-try-stop = Probe beenden
match-page-try-back = Zurücknehmen
match-page-try-branch = Neuer Zweig
match-page-try-save = Als bedingte Züge speichern
match-page-plans = Geltende bedingte Züge
match-page-plans-none = Keine. Probier eine Folge, die mit dem Zug der Gegenseite beginnt, und speichere sie.
match-page-plans-clear = Löschen
match-page-tree = Probierte Folgen

## Notes, words, typing
match-page-notes-lead = Deine Notizen siehst nur du.
match-page-note = Neue Notiz
match-page-note-add = Hinzufügen
# $turn: a number
match-page-note-at = Zug { $turn }
match-page-spoken = Das Brett in Sätzen
match-page-text = Das Brett als Text
match-page-type = Tipp einen Zug oder einen Befehl
match-page-type-placeholder = ein Zug, oder / und ein Befehl
match-page-typing = Tippen
match-page-offline = Keine Verbindung. Dein Zug bleibt gemerkt.
match-page-offline-only = Keine Verbindung. Neuer Versuch …
match-page-again = Noch einmal
match-page-gone = Diese Partie kann nicht mehr gezeigt werden.
match-page-seat = Spielen als { $name }
match-page-watch-only = Du schaust zu.
match-page-private = nur unter den Spielenden
match-page-unreachable = Turnpost ist nicht erreichbar. Versuch es noch einmal.
match-page-played = { $name } hat { $move } gespielt
match-page-help = Pfeiltasten gehen von Feld zu Feld, Enter oder Leertaste wählt, Escape nimmt zurück.
match-page-just-now = gerade eben
match-page-in-a-moment = gleich

## Sharing, and the end of a match
match-page-replay = Nachspielen
match-page-share = Teilen
match-page-share-link = Link zu dieser Partie
# $turn: a number
match-page-share-turn = Link zu Zug { $turn }
match-page-share-position = Link zu dieser Stellung, zum Weiterspielen
match-page-share-picture = Bild
match-page-share-replay = Bewegtes Bild
match-page-share-record = Aufzeichnung der Partie
# On the buttons beside each of these
match-page-share-copy = Kopieren
match-page-share-send = Senden
match-page-share-copied = Kopiert.
match-page-share-by-hand = Dein Browser lässt Seiten nicht kopieren. Kopier die Adresse von hier.

## Analyse
match-page-analysis = Analyse
match-page-analyse = Analyse
match-page-analyse-lead = Der Computer sucht, wo diese Partie gekippt ist. Das dauert ein, zwei Minuten.
match-page-analysing = Denkt über diese Partie nach …
match-page-analysis-goes-on = Du kannst weggehen: Es läuft ohne dich weiter.
match-page-analysis-failed = Die Analyse hat nicht geklappt. Versuch es noch einmal.
match-page-where-it-turned = Wo es kippte
match-page-nothing-turned = Kein einzelner Zug hat diese Partie gedreht.
match-page-withheld = Stellungen aus laufenden gewerteten Partien sind ausgelassen.
match-page-chance-of = Chance von { $name }
match-page-percent = { $value } %
match-page-turn = Zug { $turn }
match-page-turn-of = Zug { $turn } von { $last }
match-page-turning-number = Wendepunkt { $number }
match-page-mistake = Fehler
match-page-blunder = grober Fehler
match-page-turn-head = Zug
match-page-move-head = Gespielt
match-page-show-line = Variante zeigen
match-page-as-table = Als Tabelle
match-page-accuracy = Genauigkeit:
match-page-depth = Wie lange nachdenken
match-page-quick = Kurz
match-page-deep = Lang
match-page-tries-lead = Probier einen Zug auf dem Brett.
match-page-judging = Denkt nach …
match-page-judged = Chance von { $name }: { $value }. Am besten jetzt: { $best }
match-page-judged-over = Chance von { $name }: { $value }
match-page-turning-answer = Die stärkste Antwort auf { $played } war { $answer }.
match-page-turning-decisive = Hier wurde das Ergebnis verschenkt: Das ist bewiesen.
match-page-judge-wrong = Diese Stellung gibt es in dieser Partie nicht.
match-page-judge-withheld = Diese Stellung kommt in einer laufenden gewerteten Partie vor; dazu wird nichts gesagt.
match-page-judge-busy = Der Computer hat gerade zu viel zu denken. Versuch es gleich noch einmal.
match-page-book = In Partien zwischen Menschen: { $moves }
match-page-book-move = { $move } { $count }-mal (Eins gewann { $won }, remis { $drawn })
