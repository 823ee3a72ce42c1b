## Bedenkzeiten, Uhrzeiten, Erinnerungen und bedingte Züge


time-control-no-duration = da steht keine Zeit: Schreib 3d (drei Tage pro Zug), 10d+1d (zehn Tage Vorrat, nach jedem Zug einer dazu) oder none; von 1m bis 60d, in m, h, d oder w
time-control-not-a-duration = „{ $text }“ ist keine Zeit: Schreib 3d (drei Tage pro Zug), 10d+1d (zehn Tage Vorrat, nach jedem Zug einer dazu) oder none; von 1m bis 60d, in m, h, d oder w
time-control-out-of-range = { $text } geht nicht: Schreib 3d (drei Tage pro Zug), 10d+1d (zehn Tage Vorrat, nach jedem Zug einer dazu) oder none; von 1m bis 60d, in m, h, d oder w
time-control-bonus-too-large = in { $text } kommt mehr dazu, als der Vorrat fasst: Schreib 3d (drei Tage pro Zug), 10d+1d (zehn Tage Vorrat, nach jedem Zug einer dazu) oder none; von 1m bis 60d, in m, h, d oder w
rating-range-not-one = „{ $text }“ ist kein Wertungsbereich: Schreib 1400-1700, 1500+, ±200 (höchstens so weit von deiner) oder any
rating-range-out-of-range = { $text } geht nicht: Wertungen reichen bis 4000; schreib 1400-1700, 1500+, ±200 (höchstens so weit von deiner) oder any
rating-range-alone = { $text } kann zweierlei heißen: Schreib { $text }+ (mindestens so hoch), 1400-1700 oder ±200 (höchstens so weit von deiner)
rating-range-upside-down = In { $text } ist niemand: Schreib die niedrigere Wertung zuerst, wie in 1400-1700
recurrence-unreadable = „{ $text }“ ist kein Rhythmus: Schreib every monday, every 2 weeks friday oder first monday (jedes Monats), wenn du magst mit einer Uhrzeit wie 19:30
recurrence-out-of-range = das geht nicht: Schreib 1 bis { $most } Wochen, wie in every 2 weeks friday

hours-missing = da stehen keine Uhrzeiten: Schreib 23:00-07:00, so wie es deine Uhr zeigt
hours-unreadable = „{ $text }“ ist keine Zeitspanne: Schreib 23:00-07:00, so wie es deine Uhr zeigt
hours-same-time = { $hours } beginnt und endet zur selben Zeit: Schreib 23:00-07:00, so wie es deine Uhr zeigt
hours-impossible-time = „{ $text }“ enthält eine Uhrzeit, die es nicht gibt: Schreib 23:00-07:00, so wie es deine Uhr zeigt
time-of-day-missing = da steht keine Uhrzeit: Schreib 09:00, so wie es deine Uhr zeigt
time-of-day-unreadable = „{ $text }“ ist keine Uhrzeit: Schreib 09:00, so wie es deine Uhr zeigt
sleep-too-long = { $hours } ist zu lang, Uhren pausieren höchstens { $most } Stunden am Tag: Schreib 23:00-07:00, so wie es deine Uhr zeigt

marks-missing = da stehen keine Prozentzahlen: Schreib, bei wie viel Prozent Restzeit du erinnert werden willst, etwa 50, 20: höchstens { $most }, von 1 bis 99; oder none
marks-unreadable = „{ $text }“ ist keine Prozentzahl: Schreib, bei wie viel Prozent Restzeit du erinnert werden willst, etwa 50, 20: höchstens { $most }, von 1 bis 99; oder none
marks-out-of-range = { $mark } liegt nicht zwischen 1 und 99: Schreib, bei wie viel Prozent Restzeit du erinnert werden willst, etwa 50, 20: höchstens { $most }, von 1 bis 99; oder none
marks-too-many = { $count } sind zu viele: Schreib, bei wie viel Prozent Restzeit du erinnert werden willst, etwa 50, 20: höchstens { $most }, von 1 bis 99; oder none

conditional-moves-too-long = ausgeschrieben ist das mit { $length } Zeichen zu lang ({ $most } gehen): Lass einige Varianten weg
conditional-moves-empty = da steht nichts: Schreib einen Zug deines Gegenübers, > und deine Antwort
conditional-moves-empty-branch = Variante { $branch } ist leer: Schreib vor und nach jedem | eine Zugfolge
conditional-moves-after-own-move = nach deinem eigenen Zug: { $reason }
conditional-moves-own-turn-too-long = das ist mit { $length } Zeichen zu lang: Schreib höchstens { $most }
conditional-moves-different-own-moves = beginne jede Variante mit demselben Zug: dem, den du gleich spielst
