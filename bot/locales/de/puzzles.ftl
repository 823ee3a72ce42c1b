puzzles-head = **{ $game }** · Aufgabe { $number }
puzzles-win = { $side } gewinnt in { $turns }
puzzles-win-rule = Nur ein erster Zug führt dahin.
puzzles-save = { $side } hält stand
puzzles-save-rule = Jeder Zug bis auf einen verliert in { $turns } Zügen.
puzzles-material =
    { $gain ->
        [one] { $side } gewinnt einen Stein
       *[other] { $side } gewinnt { $gain } Steine
    }
puzzles-material-rule = Gezählt nach { $turns } Zügen jeder Seite. Nur ein erster Zug ist dessen sicher.
puzzles-difficulty = Schwierigkeit { $grade } von { $most }.
puzzles-today = Die Aufgabe des Tages:
puzzles-today-solved = Du hast die Aufgabe des Tages gelöst. Hier ist sie noch einmal:
puzzles-today-missed = Du hast die Aufgabe des Tages schon beantwortet. Hier ist sie noch einmal:
puzzles-so-far = Du hast { $solved } von { $count } gelöst.
puzzles-all-answered = Du hast alle { $count } Aufgaben zu { $game } beantwortet und { $solved } davon gelöst. Neue kommen mit der nächsten Version.
puzzles-gone = Diese Aufgabe gibt es nicht mehr. `/puzzle` zeigt eine andere.
puzzles-right = Genau.
puzzles-wrong = Nicht ganz.
puzzles-solution = Lösung:
puzzles-line = { $moves }
puzzles-not-winning = { $side } antwortet auf { $move } mit { $reply }, und den Gewinn in { $turns } gibt es nicht mehr.
puzzles-not-winning-at-all = { $move } gewinnt nicht in { $turns }.
puzzles-not-saving = { $side } antwortet auf { $move } mit { $reply } und gewinnt.
puzzles-not-saving-at-all = { $move } verliert sofort.
puzzles-not-gaining =
    { $gain ->
        [one] { $side } antwortet auf { $move } mit { $reply }, und kein Stein ist gewonnen.
       *[other] { $side } antwortet auf { $move } mit { $reply }, und du gewinnst keine { $gain } Steine mehr.
    }
puzzles-not-gaining-at-all = { $move } gewinnt nicht genug.
puzzles-hint = **Tipp:** { $hint }
puzzles-opponent = Gegenüber
puzzles-form-label = Dein Zug
puzzles-form-placeholder = Züge sehen so aus: { $examples }
puzzles-button-move = Ziehen
puzzles-button-pick = Wählen
puzzles-button-hint = Tipp
puzzles-button-solution = Lösung
puzzles-button-skip = Weiter
puzzles-button-next = Nächste Aufgabe
puzzles-button-again = Noch einmal
puzzles-button-board = Brett
puzzles-button-solve = Lösen
puzzles-in-channel = In { $channel } kommt jeden Tag um 9:00 UTC eine Aufgabe, mit der Lösung vom Vortag. `/server puzzle off:true` beendet das.
puzzles-in-no-channel = Hier bekommt kein Kanal jeden Tag eine Aufgabe. `/server puzzle channel:` und ein Kanal beginnt damit.
puzzles-yesterdays = Gestern, { $game } { $number }: { $solution }
puzzles-mined = Aus Stellungen deiner beendeten Partien, die jemand analysieren ließ, dürfen Aufgaben werden, ohne Namen. `mine` `no` beendet das und entfernt die schon gefundenen.
puzzles-not-mined = Aus deinen Partien werden keine Aufgaben. `mine` `yes` erlaubt es wieder.
