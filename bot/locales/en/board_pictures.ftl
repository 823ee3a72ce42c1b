## Words inside pictures: they have little room

# Why a clock is paused
board-pictures-paused-sleep = asleep
board-pictures-paused-weekend = weekend
board-pictures-paused-in-doubt = time in doubt
board-pictures-paused-vacation = on vacation
board-pictures-paused = paused
board-pictures-draw = Draw
board-pictures-draw-agreed = Draw agreed
board-pictures-draw-by-repetition = Draw by repetition
board-pictures-draw-by-decision = Draw by decision
board-pictures-aborted = Aborted
board-pictures-abandoned = Abandoned
# $side: a role, such as “White”
board-pictures-resigned = { $side } resigned
board-pictures-wins = { $side } wins
board-pictures-wins-on-time = { $side } wins on time

## How a match ended, on the card that tells it

board-pictures-card-agreed = draw agreed
board-pictures-card-repetition = the same position three times
board-pictures-card-adjudicated = that was decided
board-pictures-card-abandoned = the match was abandoned
# What a screen reader says of an animated picture. $board: its last position, in sentences
board-pictures-replay = The whole game, move by move. At the end: { $board }
