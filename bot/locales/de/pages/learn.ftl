## Rules and lessons as pages

learn-rules-of = Regeln von { $game }
learn-games = Spiele
learn-first-game = Spielend lernen
learn-title = { $game } lernen
# $step (int), $steps (int)
learn-step = Schritt { $step } von { $steps }
learn-hint = Tipp
learn-show = Zeig es mir
learn-back = Zurück
learn-next = Weiter
learn-start-over = Von vorn
learn-right = Genau
learn-not-quite = Nicht ganz
learn-finished = Jetzt kannst du { $game } spielen.
learn-play = Gegen den Computer
learn-type = Oder tipp den Zug
learn-try = Probieren
