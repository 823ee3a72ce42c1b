"""People's hours: their zone, when they sleep and when they want to be left alone; and whether leave begins by itself."""

from __future__ import annotations

import difflib
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import cache
from zoneinfo import available_timezones

from bot.service.context import ServiceContext
from bot.service.refusals import UnknownZone
from bot.service.time.reminder_marks import OFF, QUIET, preferences_of, sleep_schedule_at
from bot.service.time.turns import retime_all_of
from bot.service.time.vacation import AUTOMATIC
from rules.match.hours import Hours
from rules.match.pauses import CHANGE_AFTER, SleepSchedule, check_sleep
from rules.match.people import PersonId
from rules.match.reminders import next_digest
from storage.session import Session

AS_SLEEP = "sleep"
"""Quiet hours that are those of sleep."""

_NO_SLEEP = "none"
_NO_ZONES = frozenset({"Factory", "localtime", "posixrules"})
"""What lies among the zone files of some systems and is no place's time."""

MOST_NEAR = 5

_HALF_A_DAY = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class HoursInForce:
    """Somebody's hours: the sleep schedule in force, the one that will be, and quiet hours as they chose them.

    ``quiet``: hours, ``"off"``, or ``"sleep"``.  ``automatic`` is ``None`` while
    nothing was chosen; then leave does begin by itself.
    """

    sleep_schedule: SleepSchedule | None
    pending: SleepSchedule | None
    quiet: str
    automatic: bool | None

    @property
    def zone(self) -> tzinfo:
        """The zone that somebody says they live in, be it in force for their clocks already or not."""
        sleep_schedule = self.pending or self.sleep_schedule
        return UTC if sleep_schedule is None else sleep_schedule.zone


class SleepHours:
    """The use cases around them."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def of(self, person: PersonId) -> HoursInForce:
        """How somebody's hours stand."""
        async with self._context.database.reading() as session:
            return await standing(session, person, self._context.now())

    async def choose(
        self, person: PersonId, *, zone: str | None = None, sleep: str | None = None, quiet: str | None = None
    ) -> HoursInForce:
        """Change what is given.  A new zone or sleep waits a day before it is in force; quiet hours are so at once.

        Raises :class:`UnknownZone` or :class:`rules.match.hours.SleepScheduleError`; nothing is changed then.
        """
        named = None if zone is None else zone_named(zone)
        hours = None if sleep is None or _is_none(sleep) else check_sleep(Hours.parse(sleep))
        mute = None if quiet is None else _quiet(quiet)
        now = self._context.now()
        async with self._context.database.transaction() as session:
            if named is not None or sleep is not None:
                before = await standing(session, person, now)
                known = before.pending or before.sleep_schedule
                kept_zone = "UTC" if known is None else str(known.zone)
                kept_hours = None if known is None else known.sleep
                chosen_reminders = (named or kept_zone, kept_hours if sleep is None else hours)
                await _adopt(session, person, before, chosen_reminders, now)
            if mute == AS_SLEEP:
                await session.preferences.drop(person, QUIET)
            elif mute is not None:
                await session.preferences.set(person, QUIET, mute)
            await retime_all_of(session, person, now)
            digest = (await preferences_of(session, person, now)).digest
            if named is not None and digest is not None:
                await plan_digest(session, person, digest, now)
            return await standing(session, person, now)

    async def choose_automatic(self, person: PersonId, *, automatic: bool) -> None:
        """Choose whether leave begins by itself when the time of a move is over."""
        async with self._context.database.transaction() as session:
            await session.preferences.set(person, AUTOMATIC, "yes" if automatic else "no")


async def standing(session: Session, person: PersonId, now: datetime) -> HoursInForce:
    """How somebody's hours stand at ``now``."""
    sleep_schedules = await session.pauses.sleep_schedules(person)
    chosen = await session.preferences.of(person)
    automatic = chosen.get(AUTOMATIC)
    return HoursInForce(
        sleep_schedule=sleep_schedule_at(sleep_schedules, now),
        pending=sleep_schedules[-1] if sleep_schedules and sleep_schedules[-1].since > now else None,
        quiet=chosen.get(QUIET, AS_SLEEP),
        automatic=None if automatic is None else automatic != "no",
    )


async def plan_digest(session: Session, person: PersonId, at: time | None, now: datetime) -> datetime | None:
    """Plan the next digest of somebody who has chosen ``at`` (``None``: none); gives when it is due.

    A new choice brings no second one soon after the last, whatever it was before.
    """
    if at is None:
        await session.digests.drop(person)
        return None
    before = await session.digests.of(person)
    after = now if before is None else max(now, before - _HALF_A_DAY)
    due = next_digest(after, at, (await standing(session, person, now)).zone)
    await session.digests.set(person, due)
    return due


async def begin_sleep_hours(session: Session, now: datetime) -> int:
    """Let sleep hours that have come into force keep their people's reminders out of the new quiet hours."""

    async def begin(person: PersonId) -> None:
        await session.pauses.mark_begun(person, now)
        await retime_all_of(session, person, now)

    return len(await session.each("the hours of person", await session.pauses.begun(now), begin))


async def _adopt(
    session: Session,
    person: PersonId,
    before: HoursInForce,
    chosen_reminders: tuple[str, Hours | None],
    now: datetime,
) -> None:
    """Plan the sleep schedule that is wished for, unless it is in force or planned already."""
    if before.pending is not None and _said(before.pending) == chosen_reminders:
        return
    in_force = ("UTC", None) if before.sleep_schedule is None else _said(before.sleep_schedule)
    if in_force == chosen_reminders and (before.sleep_schedule is not None or before.pending is not None):
        await session.pauses.drop_pending(person, now)
        return
    zone, sleep = chosen_reminders
    await session.pauses.adopt(person, now + CHANGE_AFTER, zone, sleep, now)


def _said(sleep_schedule: SleepSchedule) -> tuple[str, Hours | None]:
    return str(sleep_schedule.zone), sleep_schedule.sleep


def _is_none(text: str) -> bool:
    return text.strip().casefold() in (_NO_SLEEP, OFF)


def _quiet(text: str) -> str:
    """Quiet hours as they are kept; raises :class:`rules.match.hours.SleepScheduleError`."""
    plain = text.strip().casefold()
    if plain == AS_SLEEP:
        return AS_SLEEP
    return OFF if _is_none(plain) else str(Hours.parse(text))


# Zones


@cache
def zones() -> tuple[str, ...]:
    """All zones by their names, in their order."""
    return tuple(sorted(available_timezones() - _NO_ZONES))


def zone_named(text: str) -> str:
    """The zone that a text names, however it is capitalised, or the only one with such a city.

    Raises :class:`UnknownZone`, with names that are like it.
    """
    wanted = _plain(text)
    by_name = _by_name()
    if wanted in by_name:
        return by_name[wanted]
    cities = _by_city().get(wanted, ())
    if len(cities) == 1:
        return cities[0]
    raise UnknownZone(text, cities[:MOST_NEAR] or near(text))


def near(text: str) -> tuple[str, ...]:
    """The zones with names or cities like ``text``, the likest first."""
    wanted = _plain(text)
    holding = zones_with(text) if len(wanted) > 2 else []
    city = wanted.rpartition("/")[2]
    alike = difflib.get_close_matches(city, _by_city(), n=MOST_NEAR, cutoff=0.7)
    names = difflib.get_close_matches(wanted, _by_name(), n=MOST_NEAR, cutoff=0.7)
    found = [
        *(zone for one in alike for zone in _by_city()[one]),
        *(_by_name()[name] for name in names),
        *holding,
    ]
    return tuple(dict.fromkeys(found))[:MOST_NEAR]


def zones_with(text: str) -> list[str]:
    """The zones of places whose names hold ``text``, those whose city begins with it first."""
    wanted = _plain(text)
    found = [
        zone for zone in zones() if "/" in zone and not zone.startswith("Etc/") and wanted in _plain(zone)
    ]
    found += [zone for zone in ("UTC",) if wanted in _plain(zone)]
    return sorted(found, key=lambda zone: (not _city(zone).startswith(wanted), zone))


@cache
def _by_name() -> dict[str, str]:
    return {_plain(zone): zone for zone in zones()}


@cache
def _by_city() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for zone in zones():
        if "/" in zone and not zone.startswith("Etc/"):
            found[_city(zone)].append(zone)
    return {city: tuple(names) for city, names in found.items()}


def _city(zone: str) -> str:
    return _plain(zone).rpartition("/")[2]


def _plain(text: str) -> str:
    return "_".join(text.replace("_", " ").split()).casefold()
