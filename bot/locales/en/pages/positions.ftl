## A position with a page of its own, to link to and to play on from: `say("positions-…")`

# $game: its name
positions-title = A position of { $game }
positions-lead = Tap to play on, for both sides. Nothing is stored.
positions-moves = Moves of this position
positions-none = No move yet.

## Why an address leads to no position
positions-bad = This position can’t be shown
# $games: what all games are called in addresses
positions-no-game = There’s no such game. Turnpost has { $games }.
# $most (int): characters
positions-too-long = This address is too long: options and moves may have { $most } characters together.
# $most (int): moves
positions-too-many-moves = This address has too many moves: a position can be linked up to move { $most }.
# $number (int): which move
positions-unreadable-move = Move { $number } can’t be read. Write each move as on its game’s page of rules, with a slash before it.
positions-unreadable-option = An option can’t be read. Write each one as name=value, before the moves.
# $option: its name
positions-option-twice = The option { $option } stands there twice. Leave one of them out.
