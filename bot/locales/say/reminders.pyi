# Generated from reminders.ftl by bot/locales/generate.py: change that one.
def line(*, mention: str, match: str, name: str, due: str) -> str: ...  # …, your move in … against … is due ….
def line_snoozed(*, mention: str, match: str, name: str, due: str) -> str: ...  # …, your move in … against … is due … (snoozed).
def line_no_limit(*, mention: str, match: str, name: str) -> str: ...  # …, it’s your move in … against ….
def line_no_limit_snoozed(*, mention: str, match: str, name: str) -> str: ...  # …, it’s your move in … against … (snoozed).
def board(*, link: str) -> str: ...  # [See the board](…).
def closed_to_us() -> str: ...  # Your direct messages are closed to Turnpost, so this is posted here. `/settings reminders` changes where you’re reminded.
def place_lost(*, channel: str, number: str) -> str: ...  # This couldn’t be posted in …, so it comes here. The match goes on: name it with `game: …`.
def button_move(*, match: str) -> str: ...  # Move in …
def played_in(*, channel: str) -> str: ...  # Played in ….
def played_in_linked(*, channel: str, link: str) -> str: ...  # Played in …: [the board](…).
def for_all(*, reminders: str) -> str: ...  # Reminders: …
def for_match(*, match: str, reminders: str) -> str: ...  # In …: …
def more_matches(*, count: int) -> str: ...  # …
def off() -> str: ...  # none, and boards don’t ping you. `/next` shows what’s waiting.
def in_channel() -> str: ...  # only when your turn begins, where the match is played.
def in_direct_messages() -> str: ...  # only when your turn begins, in direct messages.
def in_channel_at(*, marks: str) -> str: ...  # when your turn begins and when … of your time is left, where the match is played.
def in_direct_messages_at(*, marks: str) -> str: ...  # when your turn begins and when … of your time is left, in direct messages.
def percent(*, mark: int) -> str: ...  # …%
