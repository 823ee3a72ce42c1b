"""Generated from the catalogue dates.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def unreadable(*, text: str) -> str:
    """“…” isn’t a time that Turnpost can read."""
    return say("dates-unreadable", text=text)


def empty() -> str:
    """No time was given."""
    return say("dates-empty")


def no_such_day(*, text: str) -> str:
    """There’s no such day as “…”."""
    return say("dates-no-such-day", text=text)


def too_far(*, text: str) -> str:
    """“…” is too far away. Choose a time within a year."""
    return say("dates-too-far", text=text)


def past(*, text: str) -> str:
    """“…” is in the past."""
    return say("dates-past", text=text)


def how_to_write() -> str:
    """Write a day such as 2026-12-24, tomorrow or friday, with a time if you like (2026-12-24 18:00), or how far ahead it is: 3d, 0.5h, 1d 12h."""
    return say("dates-how-to-write")


def now() -> str:
    """now."""
    return say("dates-now")


def today() -> str:
    """today."""
    return say("dates-today")


def tomorrow() -> str:
    """tomorrow."""
    return say("dates-tomorrow")
