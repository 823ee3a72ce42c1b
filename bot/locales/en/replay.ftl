## `/replay`

# $count (int)
replay-match = { $match }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
# $count (int)
replay-record = { $game }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}, from a record.
replay-not-fetched = This file couldn’t be fetched. Please send it again with a new `/replay`.
# $reason: one of those below, or what the rules say
replay-unshowable = This record can’t be shown: { $reason }
# $limit (int)
replay-too-large = it’s larger than { $limit } MB.
replay-not-json = it isn’t a JSON object, such as the one that `/record` gives.
replay-unknown-game = its game must be { $games }.
replay-wrong-types = its options must be an object, and its moves a list.
# $count (int), $most (int)
replay-too-many-moves = it has { $count } moves, and at most { $most } can be shown.
replay-refused-move = The move there is { $move }.
