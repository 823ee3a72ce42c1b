# Generated from reminders.ftl by bot/locales/generate.py: change that one.
def line(*, mention: str, match: str, name: str, due: str) -> str: ...  # …, your move in … against … is due ….
def line_at_mark(*, mention: str, match: str, name: str, due: str, mark: int) -> str: ...  # …, your move in … against … is due … (reminder at …%).
def line_snoozed(*, mention: str, match: str, name: str, due: str) -> str: ...  # …, your move in … against … is due … (snoozed).
def line_no_limit(*, mention: str, match: str, name: str) -> str: ...  # …, it’s your move in … against ….
def line_no_limit_snoozed(*, mention: str, match: str, name: str) -> str: ...  # …, it’s your move in … against … (snoozed).
def board(*, link: str) -> str: ...  # [See the board](…).
def closed_to_us() -> str: ...  # Your direct messages are closed to Turnpost, so this is posted here. `/settings reminders` changes where you’re reminded.
def place_lost(*, channel: str, number: str) -> str: ...  # This couldn’t be posted in …, so it comes here. The match goes on: name it with `game: …`.
def button_move(*, match: str) -> str: ...  # Move in …
def button_snooze() -> str: ...  # Snooze
def button_mute() -> str: ...  # Not this turn
def played_in(*, channel: str) -> str: ...  # Played in ….
def played_in_linked(*, channel: str, link: str) -> str: ...  # Played in …: [the board](…).
def form_snooze() -> str: ...  # Remind me later
def form_when() -> str: ...  # When, or in how long?
def form_example() -> str: ...  # for example 4h, or tomorrow 9:00
def snoozed(*, match: str, when: str) -> str: ...  # Next reminder of …: ….
def snoozed_by_quiet_hours(*, match: str, when: str) -> str: ...  # Next reminder of …, outside your quiet hours: ….
def muted(*, match: str) -> str: ...  # No more reminders of this turn in ….
def move_due(*, due: str) -> str: ...  # Your move is due ….
def digest_waiting(*, count: int) -> str: ...  # …
def digest_urgent(*, count: int, urgent: int) -> str: ...  # …
def digest_offers_only() -> str: ...  # No move is waiting for you today, but an offer is.
def digest_entry(*, match: str, name: str, due: str) -> str: ...  # … against …: due …
def digest_entry_urgent(*, match: str, name: str, due: str) -> str: ...  # **Urgent:** … against …: due …
def digest_entry_no_limit(*, match: str, name: str) -> str: ...  # … against …: no time limit
def digest_linked(*, entry: str, link: str) -> str: ...  # …, [the board](…)
def digest_more(*, count: int) -> str: ...  # … and … more: `/next` goes through them.
def digest_offers(*, count: int, matches: str) -> str: ...  # …
def digest_in_public(*, mention: str, waiting: str) -> str: ...  # …: … `/next` shows you more, in private.
def button_first() -> str: ...  # Show the first
def for_all(*, reminders: str) -> str: ...  # Reminders: …
def for_match(*, match: str, reminders: str) -> str: ...  # In …: …
def more_matches(*, count: int) -> str: ...  # …
def off() -> str: ...  # none, and boards don’t ping you. `/next` shows what’s waiting.
def in_channel() -> str: ...  # only when your turn begins, where the match is played.
def in_direct_messages() -> str: ...  # only when your turn begins, in direct messages.
def in_channel_at(*, marks: str) -> str: ...  # when your turn begins and when … of your time is left, where the match is played.
def in_direct_messages_at(*, marks: str) -> str: ...  # when your turn begins and when … of your time is left, in direct messages.
def by_digest(*, time: str, zone: str) -> str: ...  # one direct message a day at … (…) if anything’s waiting for you. Boards don’t ping you.
def by_digest_next(*, time: str, zone: str, due: str) -> str: ...  # one direct message a day at … (…) if anything’s waiting for you, the next …. Boards don’t ping you.
def percent(*, mark: int) -> str: ...  # …%
def digest_for_all(*, match: str) -> str: ...  # A digest covers all your matches: leave `game` out to choose it. For … alone, choose `where` and `marks`.
