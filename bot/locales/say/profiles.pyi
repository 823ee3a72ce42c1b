# Generated from profiles.ftl by bot/locales/generate.py: change that one.
def head(*, name: str, since: str) -> str: ...  # **…**, playing since …
def head_new(*, name: str) -> str: ...  # **…**
def rated(*, game: str, rating: str, won: int, drawn: int, lost: int) -> str: ...  # …: **…** · … won, … drawn, … lost
def seats(*, first: str, second: str) -> str: ...  # first …, second …
def streak_won(*, count: int) -> str: ...  # … won in a row
def streak_lost(*, count: int) -> str: ...  # … lost in a row
def longest(*, match: str, count: int) -> str: ...  # longest …, …
def pace(*, time: str, count: int) -> str: ...  # Half of all moves within …, in the last … matches at most
def card_title(*, name: str, game: str) -> str: ...  # …: …
def card_alt(*, title: str, rating: str, count: int, least: str, best: str) -> str: ...  # …, … after …; between … and … on the way.
def button_page() -> str: ...  # Profile page
def no_results() -> str: ...  # No rated results yet.
def matches(*, running: int, finished: int) -> str: ...  # Matches: … under way, … over
def with_you(*, name: str, won: int, drawn: int, lost: int) -> str: ...  # You against …: … won, … drawn, … lost
def computer(*, levels: str) -> str: ...  # Wins against the computer: …
def level(*, level: int, won: int, played: int) -> str: ...  # level …: … of …
def none() -> str: ...  # There’s no such profile, or it isn’t shown to you here.
def by_everybody() -> str: ...  # Everybody
def by_played() -> str: ...  # People I’ve played, and in servers where both have played
def by_nobody() -> str: ...  # Nobody
def seen_by_everybody() -> str: ...  # Everybody sees your profile.
def seen_by_played() -> str: ...  # Your profile is seen by people you have played, and in servers where both of you have played.
def seen_by_nobody() -> str: ...  # Nobody but you sees your profile.
