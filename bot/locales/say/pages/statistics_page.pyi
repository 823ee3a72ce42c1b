# Generated from statistics_page.ftl by bot/locales/generate.py: change that one.
def title(*, game: str) -> str: ...  # How … ends
def matches() -> str: ...  # matches
def first() -> str: ...  # First scores
def drawn() -> str: ...  # drawn
def moves() -> str: ...  # moves
def time() -> str: ...  # a move
def people() -> str: ...  # between people
def computer() -> str: ...  # computer against itself
