# Generated from leaderboard.ftl by bot/locales/generate.py: change that one.
def title() -> str: ...  # Leaderboard
def nav() -> str: ...  # Players
def games() -> str: ...  # Games
def where() -> str: ...  # Among whom
def here() -> str: ...  # This server
def everywhere() -> str: ...  # Everywhere
def period() -> str: ...  # Period
def all() -> str: ...  # All time
def year() -> str: ...  # Within a year
def month() -> str: ...  # Within 30 days
def place() -> str: ...  # place
def player() -> str: ...  # player
def rating() -> str: ...  # rating
def change() -> str: ...  # 30 days
def matches() -> str: ...  # matches
def score() -> str: ...  # won – drawn – lost
def pace() -> str: ...  # a move
def find() -> str: ...  # Find
def find_whom() -> str: ...  # a player
def find_all() -> str: ...  # Show all
def nobody_named() -> str: ...  # Nobody of that name among the first 1,000 you may see.
def you() -> str: ...  # you
def up(*, by: int) -> str: ...  # ▲ …
def down(*, by: int) -> str: ...  # ▼ …
def band(*, low: str, high: str) -> str: ...  # between … and …
def gap() -> str: ...  # further places
def people(*, count: int) -> str: ...  # …
def before() -> str: ...  # Higher places
def after() -> str: ...  # Lower places
def more() -> str: ...  # More about this player
def none() -> str: ...  # Nobody has a place here yet.
def none_how() -> str: ...  # A place takes five rated results.
def unnamed() -> str: ...  # None of those who have a place can be named to you.
def start() -> str: ...  # Start a match
def own_unsure(*, rating: str) -> str: ...  # You stand at …, without a place in this list.
def foot() -> str: ...  # Rated matches between people only. A place needs five results; the band is the ± beside the number. Whose profile you may not see isn’t named.
