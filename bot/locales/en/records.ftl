## `/record` and `/history`

# $count (int)
records-record = { $match }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
records-history = { $match }: { $first } (first) – { $second } (second)
records-nothing-played = Nothing has been played yet.
records-last-moves = These are the last moves; the file has them all.

## The last line of a history. $reason: one of those below, or how the game’s rules ended it

records-win = { $name } wins ({ $reason })
records-draw = draw ({ $reason })
records-no-result = no result ({ $reason })
records-resignation = resignation
records-agreement = agreement
records-time = time ran out
records-repetition = repetition
records-abandoned = abandoned
records-adjudicated = adjudicated
records-aborted = aborted
