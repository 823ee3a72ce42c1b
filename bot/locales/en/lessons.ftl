## `/learn`: a first game, step by step

lessons-which = Which game would you like to learn? It takes a few minutes.
lessons-welcome-back = Welcome back! You stopped here last time.
lessons-again = You’ve finished this lesson. Here it is again, from the start.
lessons-no-such-step = This lesson has changed since. `/learn` and the game’s name opens it again.
lessons-task = **Now you:** { $task }
lessons-hint = **Hint:** { $hint }
lessons-not-quite = **Not quite.** { $said }
lessons-finished = **You know { $game } now.** `/challenge { $key }` finds an opponent; `/try { $key }` is a board of your own.
# Whom the learner plays against
lessons-coach = Coach
lessons-form-label = Your move
lessons-form-placeholder = moves look like { $examples }
lessons-button-move = Move
lessons-button-pick = Pick
lessons-button-hint = Hint
lessons-button-show = Show me
lessons-button-back = Back
lessons-button-next = Next
lessons-button-once-more = Once more
lessons-button-start-over = Start over
lessons-button-rules = Rules
lessons-button-board = Board
