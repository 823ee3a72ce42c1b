# Generated from dates.ftl by bot/locales/generate.py: change that one.
def unreadable(*, text: str) -> str: ...  # “…” isn’t a time that Turnpost can read.
def empty() -> str: ...  # No time was given.
def no_such_day(*, text: str) -> str: ...  # There’s no such day as “…”.
def too_far(*, text: str) -> str: ...  # “…” is too far away. Choose a time within a year.
def past(*, text: str) -> str: ...  # “…” is in the past.
def how_to_write() -> str: ...  # Write a day such as 2026-12-24, tomorrow or friday, with a time if you like (2026-12-24 18:00), or how far ahead it is: 3d, 0.5h, 1d 12h.
def now() -> str: ...  # now
def today() -> str: ...  # today
def tomorrow() -> str: ...  # tomorrow
