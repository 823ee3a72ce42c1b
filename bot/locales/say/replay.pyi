# Generated from replay.ftl by bot/locales/generate.py: change that one.
def match(*, match: str, count: int) -> str: ...  # …, ….
def record(*, game: str, count: int) -> str: ...  # …, …, from a record.
def not_fetched() -> str: ...  # This file couldn’t be fetched. Please send it again with a new `/replay`.
def unshowable(*, reason: str) -> str: ...  # This record can’t be shown: …
def too_large(*, limit: int) -> str: ...  # it’s larger than … MB.
def not_json() -> str: ...  # it isn’t a JSON object, such as the one that `/record` gives.
def unknown_game(*, games: str) -> str: ...  # its game must be ….
def wrong_types() -> str: ...  # its options must be an object, and its moves a list.
def too_many_moves(*, count: int, most: int) -> str: ...  # it has … moves, and at most … can be shown.
def refused_move(*, move: str) -> str: ...  # The move there is ….
