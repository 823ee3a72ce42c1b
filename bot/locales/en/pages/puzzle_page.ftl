## Puzzles as pages

puzzle-page-title = Puzzles: { $game }
puzzle-page-number = puzzle { $number }
puzzle-page-todays = today’s
puzzle-page-was-solved = solved
puzzle-page-was-missed = answered
puzzle-page-games = Games
puzzle-page-today = Today
puzzle-page-again = Again
# One move back, and one on, in the line that is shown
puzzle-page-back = Back
puzzle-page-on = Forward
puzzle-page-solution = Solution
puzzle-page-next = Next puzzle
# $solved (int), $count (int)
puzzle-page-tally = You’ve solved { $solved } of { $count }.
puzzle-page-proved = From a game of the computer against itself. Proved by search: no other move does it.
puzzle-page-from-a-match = From a match on this service. Proved by search: no other move does it.
puzzle-page-all-done = You’ve answered all puzzles of { $game }.
puzzle-page-all-done-foot = New ones come with the next release.
puzzle-page-of-day = Today’s puzzle
puzzle-page-solve = Solve
