# Generated from match_question.ftl by bot/locales/generate.py: change that one.
def against(*, match: str, name: str) -> str: ...  # … against …
def over(*, match: str) -> str: ...  # … (over)
def awaits_you(*, match: str) -> str: ...  # … – your move
def go_on() -> str: ...  # go on typing
def which(*, count: int) -> str: ...  # Which match? You could mean … here.
def only(*, count: int, move: str, fitting: int) -> str: ...  # Which match? Of the … you could mean here, … fits ….
def number_first(*, line: str) -> str: ...  # Press one, or write the number first: ….
def by_option(*, number: str) -> str: ...  # Press one, or name it with `game`, such as `game: …`.
def name(*, matches: str) -> str: ...  # Name it with `game`: ….
def name_or_more(*, matches: str, count: int) -> str: ...  # Name it with `game`: … and … more.
def write(*, forms: str) -> str: ...  # Which match? Write ….
def write_or_more(*, forms: str, count: int) -> str: ...  # Which match? Write … (… more).
def form(*, line: str, match: str) -> str: ...  # … for …
def unreadable(*, move: str, count: int, match: str, example: str) -> str: ...  # … isn’t a move in … you could mean here. In … you’d write ….
def two_matches(*, first: str, second: str) -> str: ...  # You named two matches: … before the move, and … in `game`. Name only one.
def none_finished() -> str: ...  # None of your matches has ended here. Name one by its number, such as `game: 12`, or start another with `/challenge`.
def none() -> str: ...  # You have no match under way. Start one with `/challenge`, against one opponent or open to all.
def none_here(*, matches: str, number: str) -> str: ...  # None of your matches is played here. Yours: …. Name one by its number: `game: …`.
def in_channel(*, match: str, channel: str) -> str: ...  # … in …
def in_direct_messages(*, match: str) -> str: ...  # … in direct messages
def button_earlier() -> str: ...  # Earlier ones
def button_later() -> str: ...  # More matches
def button_choose() -> str: ...  # Choose
