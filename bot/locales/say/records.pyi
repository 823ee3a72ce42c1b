# Generated from records.ftl by bot/locales/generate.py: change that one.
def record(*, match: str, count: int) -> str: ...  # …, …. `python -m rules batch` reads this file as it is.
def replay(*, match: str, count: int) -> str: ...  # …, ….
def replay_of_record(*, game: str, count: int) -> str: ...  # …, …, from a record.
def not_fetched() -> str: ...  # This file couldn’t be fetched. Please send it again with a new `/replay`.
def unshowable(*, reason: str) -> str: ...  # This record can’t be shown: …
def too_large(*, limit: int) -> str: ...  # it’s larger than … MB.
def not_json() -> str: ...  # it isn’t a JSON object, such as the one that `/record` gives.
def unknown_game(*, games: str) -> str: ...  # its game must be ….
def wrong_types() -> str: ...  # its options must be an object, and its moves a list.
def too_many_moves(*, count: int, most: int) -> str: ...  # it has … moves, and at most … can be shown.
def refused_move(*, move: str) -> str: ...  # The move there is ….
def history(*, match: str, first: str, second: str) -> str: ...  # …: … (first) – … (second)
def nothing_played() -> str: ...  # Nothing has been played yet.
def last_moves() -> str: ...  # These are the last moves; the file has them all.
def win(*, name: str, reason: str) -> str: ...  # … wins (…)
def draw(*, reason: str) -> str: ...  # draw (…)
def no_result(*, reason: str) -> str: ...  # no result (…)
def resignation() -> str: ...  # resignation
def agreement() -> str: ...  # agreement
def time() -> str: ...  # time ran out
def repetition() -> str: ...  # repetition
def abandoned() -> str: ...  # abandoned
def aborted() -> str: ...  # aborted
