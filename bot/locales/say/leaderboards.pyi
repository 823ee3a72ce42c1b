# Generated from leaderboards.ftl by bot/locales/generate.py: change that one.
def here() -> str: ...  # this server
def everywhere() -> str: ...  # everywhere
def all_time() -> str: ...  # all time
def within_year() -> str: ...  # with a result within a year
def within_month() -> str: ...  # with a result within 30 days
def head(*, game: str, where: str, period: str) -> str: ...  # **Leaderboard: …**, …, …
def title(*, game: str) -> str: ...  # Leaderboard: …
def subtitle(*, where: str, period: str) -> str: ...  # …, …
def alt(*, title: str, where: str, lines: str) -> str: ...  # …, …. ….
def people(*, count: int) -> str: ...  # …
def nobody(*, count: int) -> str: ...  # Nobody has a place here yet: it takes … rated results.
def none_named() -> str: ...  # None of them can be named to you.
def line(*, place: str, name: str, rating: str, score: str) -> str: ...  # …. … **…** · …
def own(*, place: str, name: str, rating: str, score: str) -> str: ...  # **…. … (you) …** · …
def own_none() -> str: ...  # You have no rated result here yet. `/challenge` starts a match.
def own_unsure(*, rating: str, count: int, wanted: int) -> str: ...  # You: **…**, without a place yet: … of … rated results.
def own_elsewhere(*, rating: str) -> str: ...  # You: **…**, without a place in this list.
def foot() -> str: ...  # -# Won–drawn–lost in rated matches. Places count everybody; named are those whose profile you may see.
def no_server() -> str: ...  # There’s no server here. Ask with `where:everywhere`, or in a server.
def gone() -> str: ...  # That leaderboard is no more. `/leaderboard` shows the current ones.
def button_before() -> str: ...  # Higher
def button_after() -> str: ...  # Lower
def button_here() -> str: ...  # This server
def button_everywhere() -> str: ...  # Everywhere
def button_page() -> str: ...  # Page
def menu_game() -> str: ...  # Game
def menu_period() -> str: ...  # Period
