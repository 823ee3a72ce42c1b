# Generated from statistics.ftl by bot/locales/generate.py: change that one.
def head(*, game: str) -> str: ...  # **How … ends**: finished matches between people
def none() -> str: ...  # No match between people has ended here yet.
def usual() -> str: ...  # the usual game
def variant(*, variant: str, count: int) -> str: ...  # **…**: …
def share(*, share: str, draws: str) -> str: ...  # First scores …; … % drawn
def length(*, plies: str, time: str) -> str: ...  # … moves on average, … a move
def ends(*, ends: str) -> str: ...  # Ends: …
def end(*, reason: str, percent: str) -> str: ...  # … … %
def study(*, count: int, share: str, draws: str, plies: str) -> str: ...  # Computer against itself, … games: First …, … % drawn, … moves
def more(*, count: int) -> str: ...  # and … more
def button_page() -> str: ...  # Open as a page
def foot() -> str: ...  # A draw counts half. In brackets: where the true share lies 95 times in 100.
def goal() -> str: ...  # goal
def elimination() -> str: ...  # elimination
def passes() -> str: ...  # passes
def deadlock() -> str: ...  # deadlock
def no_moves() -> str: ...  # no moves
def connected() -> str: ...  # connected
def blocked() -> str: ...  # blocked
def resignation() -> str: ...  # resignation
def agreement() -> str: ...  # agreement
def on_time() -> str: ...  # time
def repetition() -> str: ...  # repetition
def abandoned() -> str: ...  # abandoned
def adjudicated() -> str: ...  # decided
def otherwise() -> str: ...  # otherwise
