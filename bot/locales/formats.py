"""Lists, numbers, durations and days as the language in force writes them."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Literal

from babel.dates import format_date, get_day_names
from babel.lists import format_list
from babel.numbers import format_decimal
from babel.units import format_unit

from bot.locales.catalogue import current, in_language, languages, locale_of

_STYLES: dict[str, Literal["standard", "or"]] = {"and": "standard", "or": "or"}
_UNITS = (("day", timedelta(days=1)), ("hour", timedelta(hours=1)), ("minute", timedelta(minutes=1)))
_TWO = 2
"""Up to two of a unit are given in the next smaller one: 36 hours, 90 minutes."""


def listing(items: Sequence[str], last: Literal["and", "or"]) -> str:
    """``a``, ``a or b``, ``a, b or c``; ``last`` is the word before the last one."""
    return format_list(items, style=_STYLES[last], locale=locale_of(current()))


def number(count: float) -> str:
    """``1,234``, ``0.5``."""
    return format_decimal(count, locale=locale_of(current()))


def duration(span: timedelta) -> str:
    """``3 days``, ``36 hours``, ``5 days 3 hours``: whole minutes, in at most two units; nothing is ``0 hours``.

    Longer than two days, minutes are left out.  In German as the subject or object of a sentence ("3 Tage").
    """
    for place, (unit, length) in enumerate(_UNITS):
        count, rest = divmod(span, length)
        if not rest and count:
            return measured(count, unit)
        if count >= _TWO:
            smaller, of = _UNITS[place + 1]
            parts = [measured(count, unit)]
            parts += [measured(rest // of, smaller)] if rest >= of else []
            return " ".join(parts)
    minutes = span // timedelta(minutes=1)
    return measured(minutes, "minute") if minutes else measured(0, "hour")


def measured(count: int, unit: str) -> str:
    """``8 months``: so many minutes, hours, days, weeks, months or years; the unit is in the singular."""
    return format_unit(count, f"duration-{unit}", locale=locale_of(current()))


def day(on: date) -> str:
    """``24 December 2026``."""
    return format_date(on, format="long", locale=locale_of(current()))


def weekdays() -> tuple[str, ...]:
    """``monday`` to ``sunday``, as someone types them."""
    return tuple(weekday(number).casefold() for number in range(7))


def weekday(number: int) -> str:
    """``Monday``, which is 0, to ``Sunday``."""
    return str(get_day_names("wide", locale=locale_of(current()))[number])


def warm_up() -> None:
    """Read what every language needs, so that nobody waits for it: some tens of milliseconds for each."""
    for language in languages():
        with in_language(language):
            listing(("", "", ""), "and")
            number(0)
            duration(timedelta(0))
            day(date.min)
