## Words inside pictures: they have little room

# Why a clock is paused
pictures-paused-sleep = asleep
pictures-paused-weekend = weekend
pictures-paused-vacation = on vacation
pictures-paused = paused
pictures-draw = Draw
pictures-draw-agreed = Draw agreed
pictures-draw-by-repetition = Draw by repetition
pictures-aborted = Aborted
pictures-abandoned = Abandoned
# $side: a role, such as “White”
pictures-resigned = { $side } resigned
pictures-wins = { $side } wins
pictures-wins-on-time = { $side } wins on time
# The players of a game in which both have the same role
pictures-first = First
pictures-second = Second

## How a match ended, on the card that tells it

pictures-card-resigned = { $name } resigned
pictures-card-out-of-time = { $name } ran out of time
pictures-card-agreed = draw agreed
pictures-card-repetition = the same position three times
pictures-card-abandoned = the match was abandoned
# What a screen reader says of an animated picture. $board: its last position, in sentences
pictures-replay = The whole game, move by move. At the end: { $board }
