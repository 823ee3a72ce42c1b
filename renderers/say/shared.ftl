### What pictures of every game say, and words in their place

pictures-to-move = { $name } to move.
pictures-won = { $name } wins: { $how }.
pictures-drawn = Draw: { $how }.
pictures-nothing-played = Nothing has been played yet.
pictures-turn = Turn { $turn }: { $name } { $move }.
pictures-turn-does = Turn { $turn }: { $name } { $move } ({ $what }).
pictures-players = { $first } is { $first_role }, { $second } is { $second_role }.
pictures-run = { $first } to { $last }
pictures-empty = empty

## In the strips round a board; a name stands before the first one

pictures-strip-wins = wins
pictures-strip-draw = draw
pictures-strip-no-move = no move yet

## On the card of a match that has ended, and in its alt text

pictures-card-title = { $name } wins
pictures-card-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
pictures-card-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
pictures-card-won = { $winner } won { $match } against { $loser }: { $how }.
pictures-card-drawn = { $first } and { $second } drew { $match }: { $how }.
pictures-card-length = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} in { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
pictures-card-story = Move { $number }, { $move }: { $story }.
