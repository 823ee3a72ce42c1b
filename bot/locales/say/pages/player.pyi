# Generated from player.ftl by bot/locales/generate.py: change that one.
def since(*, since: str) -> str: ...  # plays since …
def pace(*, time: str) -> str: ...  # answers in … (median)
def new() -> str: ...  # hasn’t played yet
def challenge(*, name: str) -> str: ...  # Challenge …
def game() -> str: ...  # Game
def time() -> str: ...  # Time
def counts() -> str: ...  # Rated
def challenge_send() -> str: ...  # Challenge
def challenged() -> str: ...  # Your challenge is posted where you both play.
def unreachable() -> str: ...  # Turnpost can’t be reached. Try again.
def games() -> str: ...  # Games
def rated(*, game: str) -> str: ...  # …, rated
def results(*, count: int) -> str: ...  # …
def range() -> str: ...  # Time
def range_3() -> str: ...  # 3 months
def range_6() -> str: ...  # 6 months
def range_all() -> str: ...  # all
def graph(*, name: str, game: str, rating: str, count: int, least: str, best: str) -> str: ...  # …’s rating in …: … after …, between … and …
def best(*, value: str) -> str: ...  # best …
def line() -> str: ...  # rating
def band() -> str: ...  # ± deviation
def table() -> str: ...  # as a table
def day() -> str: ...  # day
def none(*, game: str) -> str: ...  # No rated results in … yet.
def none_range() -> str: ...  # No results in this time.
def by_seat(*, game: str) -> str: ...  # Results in …
def seat() -> str: ...  # seat
def first() -> str: ...  # first
def second() -> str: ...  # second
def both() -> str: ...  # both
def won() -> str: ...  # won
def drawn() -> str: ...  # drawn
def lost() -> str: ...  # lost
def you_and(*, name: str) -> str: ...  # You and …
def you() -> str: ...  # you
def matches(*, count: int) -> str: ...  # …
def draws(*, count: int) -> str: ...  # … drawn
def running() -> str: ...  # Under way
def running_none() -> str: ...  # None that you can see.
def streak() -> str: ...  # streak
def longest() -> str: ...  # longest match
def longest_of(*, match: str, count: int) -> str: ...  # …, …
def finished() -> str: ...  # finished matches
def computer() -> str: ...  # beats the computer
def level(*, level: str, won: str, played: str) -> str: ...  # level …: … of …
def places() -> str: ...  # Leaderboard
