# Generated from legal_moves.ftl by bot/locales/generate.py: change that one.
def over(*, match: str) -> str: ...  # … is over, so there’s nothing left to play.
def none_from(*, cell: str, match: str) -> str: ...  # No move begins with … in …. `/moves` without `from` lists them all.
def listed(*, match: str, count: int) -> str: ...  # …: …:
def built(*, match: str, total: int, count: int) -> str: ...  # …: … moves, built from these …. Join several cells with commas.
def some(*, match: str, count: int) -> str: ...  # …: more than … moves. Some of them:
def all_from(*, match: str, count: int, cell: str) -> str: ...  # …: … from …:
def at_least_from(*, match: str, count: int, cell: str) -> str: ...  # …: at least … from …:
def page(*, page: int, pages: int) -> str: ...  # Page … of …
def page_of_all(*, page: int, pages: int) -> str: ...  # Page … of …. With `from` you see the moves of one cell.
def button_back() -> str: ...  # Back
def button_next() -> str: ...  # Next
