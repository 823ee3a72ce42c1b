"""Dates and times as people write them: ``2026-12-24``, ``24.12.2026 18:00``, ``tomorrow``, ``friday 9:00``, ``18:00``, ``3d``, ``0.5h``."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from bot.locales import formats
from bot.locales.say import dates as say
from rules.core.refusals import Refusal
from rules.match.hours import HoursError, parse_time

FARTHEST = timedelta(days=366)

_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_DOTTED = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})")
_PART = re.compile(
    r"([0-9]{1,5}(?:[.,][0-9]{1,4})?|[.,][0-9]{1,4})\s*"
    r"(w|d|h|m|min|s|sec|weeks?|days?|hours?|minutes?|seconds?)(?![a-z])\s*"
)
_UNITS = {
    "w": timedelta(weeks=1),
    "d": timedelta(days=1),
    "h": timedelta(hours=1),
    "m": timedelta(minutes=1),
    "s": timedelta(seconds=1),
}
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DAY = timedelta(days=1)


class MomentError(Refusal, ValueError):
    """A text that names no moment, or none that is allowed here."""

    code = "moment.invalid"

    def __init__(self, words: Callable[..., object], text: str) -> None:
        """``words`` says what is wrong, and gets the ``text``."""
        self._words = words
        self.text = text[:40]
        super().__init__(self.text)

    @property
    def reason(self) -> str:
        """What is wrong, in the language in force."""
        return str(self._words(text=self.text))


def _unreadable(text: str) -> str:
    reason = say.unreadable(text=text) if text.strip() else say.empty()
    return f"{reason} {say.how_to_write()}"


def _no_such_day(text: str) -> str:
    return f"{say.no_such_day(text=text)} {say.how_to_write()}"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment as it was written; ``day`` if it was only a day, which begins then."""

    at: datetime
    day: date | None = None


def parse(text: str, now: datetime, zone: tzinfo) -> Moment:
    """What ``text`` means at ``now`` in the time zone ``zone``; raises :class:`MomentError`."""
    plain = " ".join(text.casefold().split())
    if plain in {"now", say.now()}:
        return Moment(now)
    duration = _duration(plain)
    if duration is not None:
        return Moment(_within(now, duration, text))
    today = now.astimezone(zone).date()
    # 2026-12-24T18:00 is an ISO time, too.
    first, _, rest = re.sub(r"(?<=[0-9])t(?=[0-9])", " ", plain).partition(" ")
    day = _day(first, today)
    if day is None:
        clock = _time(plain, text)
        day = today if begins(today, zone, clock) > now else today + _DAY
        return Moment(begins(day, zone, clock))
    if abs(day - today) > FARTHEST:
        raise MomentError(say.too_far, text)
    if not rest:
        return Moment(begins(day, zone), day)
    return Moment(begins(day, zone, _time(rest.removeprefix("at "), text)))


def is_stretch(text: str) -> bool:
    """Whether ``text`` is a duration such as ``3d``."""
    return _duration(" ".join(text.casefold().split())) is not None


def ahead(text: str, now: datetime, zone: tzinfo) -> datetime:
    """As :func:`parse`, but it must be later than ``now``; a day without a time is its beginning."""
    moment = parse(text, now, zone)
    if moment.at <= now:
        raise MomentError(say.past, text)
    return moment.at


def begins(day: date, zone: tzinfo, clock: time = time.min) -> datetime:
    """The moment at which clocks in ``zone`` first show a time on a day; midnight is the beginning of the day."""
    return datetime.combine(day, clock, zone).astimezone(UTC)


def _within(now: datetime, duration: timedelta, text: str) -> datetime:
    if duration > FARTHEST:
        raise MomentError(say.too_far, text)
    return now + duration


def _duration(plain: str) -> timedelta | None:
    plain = plain.removeprefix("in ")
    total, at = timedelta(0), 0
    while part := _PART.match(plain, at):
        total += float(part[1].replace(",", ".")) * _UNITS[part[2][0]]
        at = part.end()
    return timedelta(seconds=round(total.total_seconds())) if at and at == len(plain) else None


def _day(word: str, today: date) -> date | None:
    """The day that a word names; ``None`` if it names none."""
    # English is read in every language, because examples elsewhere are in it.
    if word in {"today", say.today()}:
        return today
    if word in {"tomorrow", say.tomorrow()}:
        return today + _DAY
    for names in (_WEEKDAYS, formats.weekdays()):
        for number, name in enumerate(names):
            if word in (name, name[:3]):
                # On a Friday, "friday" is the next one.
                return today + timedelta(days=(number - today.weekday() - 1) % 7 + 1)
    iso, dotted = _ISO.fullmatch(word), _DOTTED.fullmatch(word)
    if iso is None and dotted is None:
        return None
    year, month, day = map(
        int, iso.groups() if iso is not None else reversed(dotted.groups() if dotted else ())
    )
    try:
        return date(year, month, day)
    except ValueError:
        raise MomentError(_no_such_day, word) from None


def _time(words: str, text: str) -> time:
    # A bare number could be a day as well as an hour.
    if ":" not in words and not words.endswith(("am", "pm")):
        raise MomentError(_unreadable, text)
    try:
        return parse_time(words)
    except HoursError:
        raise MomentError(_unreadable, text) from None
