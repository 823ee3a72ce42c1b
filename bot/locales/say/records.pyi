# Generated from records.ftl by bot/locales/generate.py: change that one.
def record(*, match: str, count: int) -> str: ...  # …, ….
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
def adjudicated() -> str: ...  # adjudicated
def aborted() -> str: ...  # aborted
