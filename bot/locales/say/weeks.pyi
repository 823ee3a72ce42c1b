# Generated from weeks.ftl by bot/locales/generate.py: change that one.
def ended(*, count: int, games: str) -> str: ...  # **Last week here:** …
def of_game(*, count: int, game: str) -> str: ...  # … …
def longest(*, match: str, first: str, second: str, moves: int) -> str: ...  # **Longest:** …, … against …, … moves.
def upset(*, winner: str, lower: str, loser: str, higher: str, match: str) -> str: ...  # **Biggest upset:** … (…) beat … (…) in ….
def linked(*, line: str, link: str) -> str: ...  # … [Board](…)
def in_channel(*, channel: str) -> str: ...  # … gets a summary of the week each Monday at 9:00 UTC, if a match ended here. `/server week off:true` ends it.
def in_no_channel() -> str: ...  # No channel here gets a summary of the week. `/server week channel:` and a channel begins it.
