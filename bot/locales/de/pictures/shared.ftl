## Was Bilder aller Spiele sagen, und Worte an ihrer Stelle (renderers/messages.py)

# Wie die Seiten heißen, solange ihre Rollen sie nicht unterscheiden
pictures-to-move = { $name } ist am Zug.
pictures-won = { $name } gewinnt: { $how }.
pictures-drawn = Remis: { $how }.
pictures-nothing-played = Noch kein Zug gespielt.
pictures-turn = Zug { $turn }: { $name } { $move }.
pictures-turn-does = Zug { $turn }: { $name } { $move } ({ $what }).
pictures-players = { $first } ist { $first_role }, { $second } ist { $second_role }.
pictures-run = { $first } bis { $last }
pictures-empty = leer

## Streifen über und unter dem Brett; vor „gewinnt“ steht ein Name

pictures-strip-wins = gewinnt
pictures-strip-draw = Remis
pictures-strip-no-move = noch kein Zug

## Karte am Ende einer Partie, und ihr Alternativtext

pictures-card-title = { $name } gewinnt
pictures-card-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
pictures-card-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
pictures-card-won = { $winner } gewinnt { $match } gegen { $loser }: { $how }.
pictures-card-drawn = { $first } und { $second } trennen sich in { $match } remis: { $how }.
pictures-card-length = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
} in { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
}.
pictures-card-story = Zug { $number }, { $move }: { $story }.
