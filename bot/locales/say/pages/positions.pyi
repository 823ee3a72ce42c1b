# Generated from positions.ftl by bot/locales/generate.py: change that one.
def title(*, game: str) -> str: ...  # A position of …
def lead() -> str: ...  # Tap to play on, for both sides. Nothing is stored.
def moves() -> str: ...  # Moves of this position
def none() -> str: ...  # No move yet.
def bad() -> str: ...  # This position can’t be shown
def no_game(*, games: str) -> str: ...  # There’s no such game. Turnpost has ….
def too_long(*, most: int) -> str: ...  # This address is too long: options and moves may have … characters together.
def too_many_moves(*, most: int) -> str: ...  # This address has too many moves: a position can be linked up to move ….
def unreadable_move(*, number: int) -> str: ...  # Move … can’t be read. Write each move as on its game’s page of rules, with a slash before it.
def unreadable_option() -> str: ...  # An option can’t be read. Write each one as name=value, before the moves.
def option_twice(*, option: str) -> str: ...  # The option … stands there twice. Leave one of them out.
