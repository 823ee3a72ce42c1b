# Generated from puzzle_page.ftl by bot/locales/generate.py: change that one.
def title(*, game: str) -> str: ...  # Puzzles: …
def number(*, number: str) -> str: ...  # puzzle …
def todays() -> str: ...  # today’s
def was_solved() -> str: ...  # solved
def was_missed() -> str: ...  # answered
def games() -> str: ...  # Games
def today() -> str: ...  # Today
def again() -> str: ...  # Again
def back() -> str: ...  # Back
def on() -> str: ...  # Forward
def solution() -> str: ...  # Solution
def next() -> str: ...  # Next puzzle
def tally(*, solved: int, count: int) -> str: ...  # You’ve solved … of ….
def proved() -> str: ...  # From a game of the computer against itself. Proved by search: no other move does it.
def from_a_match() -> str: ...  # From a match on this service. Proved by search: no other move does it.
def all_done(*, game: str) -> str: ...  # You’ve answered all puzzles of ….
def all_done_foot() -> str: ...  # New ones come with the next release.
def of_day() -> str: ...  # Today’s puzzle
def solve() -> str: ...  # Solve
