"""Time controls to choose from: in words, how long a game may last, and how fast they are."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from enum import StrEnum
from typing import Any

from bot.conversation.core import markup
from bot.conversation.core.replies import Choice
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales import formats
from bot.locales.say import time_controls as say
from rules.core.game import Game
from rules.match.clock import TimeControl, TimeControlError

DEFAULT_TIME = "3d"

COMMON_TIMES = ("3d", "1d", "2d", "5d", "7d", "14d", "10d+1d", "14d+12h", "30d+1d", "12h", "none")
"""Suggestions before anything is typed."""

_LABEL_LIMIT = 100

_DAY = timedelta(days=1)
_YEAR = timedelta(days=365.25)


class Tempo(StrEnum):
    """How fast a time control is: by the time that every move may take."""

    FAST = "fast"
    """At most a day."""
    DAYS = "days"
    """More than a day, at most a week."""
    SLOW = "slow"
    """More than a week."""
    NONE = "none"
    """No limit."""

    @classmethod
    def of(cls, control: TimeControl) -> Tempo:
        """The tempo of a time control; for a bank, by what is added after each move."""
        if control.base is None:
            return cls.NONE
        move = control.base if control.bonus is None else control.bonus
        if move <= _DAY:
            return cls.FAST
        return cls.DAYS if move <= 7 * _DAY else cls.SLOW


_UNITS = (
    ("hour", timedelta(hours=1), timedelta(hours=48)),
    ("day", _DAY, timedelta(days=21)),
    ("week", 7 * _DAY, timedelta(weeks=12)),
    ("month", _YEAR / 12, 2 * _YEAR),
)
"""Each unit with its length, and the longest duration that is given in it."""


def roughly(duration: timedelta) -> str:
    """A duration, rounded, in a suitable unit: ``8 months``."""
    name, unit = next(((name, unit) for name, unit, until in _UNITS if duration <= until), ("year", _YEAR))
    return formats.measured(max(1, round(duration / unit)), name)


def offered(control: TimeControl, game: Game[Any] | None) -> Choice:
    """A time control to choose: as it is written, in words, and how long a typical game may last with it."""
    words, written = briefly(control), str(control)
    lasts = None if game is None else control.longest(game.typical_plies)
    if game is None or lasts is None:
        return Choice(markup.shorten(f"{written} – {words}", _LABEL_LIMIT), written)
    turns, most = game.typical_plies, roughly(lasts)
    label = say.list_typical(written=written, words=words, turns=turns, longest=most)
    if len(label) > _LABEL_LIMIT:
        label = say.list_typical_only(written=written, turns=turns, longest=most)
    return Choice(label, written)


def briefly(control: TimeControl) -> str:
    """The control in few words: ``3 days per move``."""
    if control.base is None:
        return say.none()
    if control.bonus is None:
        return say.per_move(time=formats.duration(control.base))
    return say.bank(bank=formats.duration(control.base), bonus=formats.duration(control.bonus))


def in_full(control: TimeControl) -> str:
    """The control in words that say how a bank works."""
    if control.base is None or control.bonus is None:
        return briefly(control)
    return say.bank_in_full(bank=formats.duration(control.base), bonus=formats.duration(control.bonus))


async def complete_time(
    game: Game[Any] | None, _services: Services, _request: Request, typed: str
) -> list[Choice]:
    """Hints for ``time``, in words; what is typed comes first if it can be read."""
    written = list(COMMON_TIMES)
    with suppress(TimeControlError):
        written.insert(0, str(TimeControl.parse(typed)))
    wanted = "".join(typed.split()).lower()
    unique = dict.fromkeys(written)
    matching = [text for text in unique if text.startswith(wanted)] or list(unique)
    return [offered(TimeControl.parse(text), game) for text in matching]
