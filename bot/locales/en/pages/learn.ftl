## Rules and lessons as pages

learn-rules-of = Rules of { $game }
learn-games = Games
learn-first-game = Learn by playing
learn-title = Learn { $game }
# $step (int), $steps (int)
learn-step = Step { $step } of { $steps }
learn-hint = Hint
learn-show = Show me
learn-back = Back
learn-next = Next
learn-start-over = Start over
learn-right = That’s it
learn-not-quite = Not quite
learn-finished = You know enough to play { $game }.
learn-play = Play the computer
learn-type = Or type the move
learn-try = Try it
