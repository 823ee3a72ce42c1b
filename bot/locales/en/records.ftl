## `/record`, `/replay`, `/history`

# $count (int)
records-record = { $match }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}. `python -m rules batch` reads this file as it is.
# $count (int)
records-replay = { $match }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
# $count (int)
records-replay-of-record = { $game }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}, from a record.
records-not-fetched = This file couldn’t be fetched. Please send it again with a new `/replay`.
# $reason: one of those below, or what the rules say
records-unshowable = This record can’t be shown: { $reason }
# $limit (int)
records-too-large = it’s larger than { $limit } MB.
records-not-json = it isn’t a JSON object, such as the one that `/record` gives.
records-unknown-game = its game must be { $games }.
records-wrong-types = its options must be an object, and its moves a list.
# $count (int), $most (int)
records-too-many-moves = it has { $count } moves, and at most { $most } can be shown.
records-refused-move = The move there is { $move }.
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
records-aborted = aborted
