"""Digests: once a day, what waits for somebody, instead of reminders of single turns."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.context import ServiceContext, seated
from bot.service.lookup import urgency
from bot.service.time.reminder_marks import preferences_of
from bot.service.time.reminder_turns import INSTEAD, is_instead
from bot.service.time.sleep_hours import standing
from bot.service.time.vacation import vacation_at
from rules.match.notifications import Notification, NotificationKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from rules.match.reminders import next_digest
from storage.outbox import NewNotification
from storage.session import Session

URGENT_SHARE = 5
"""A move is urgent when less than this part of its turn's time is left (a fifth), …"""
URGENT_TIME = timedelta(hours=24)
"""… or when it is due within this time."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits for somebody's move."""

    hosted: HostedMatch
    opponent: Person
    urgent: bool


@dataclass(frozen=True, slots=True)
class Digest:
    """What waits for ``person``: moves, the most urgent first, and matches with an offer to answer."""

    person: Person
    waiting: tuple[Waiting, ...]
    offers: tuple[HostedMatch, ...]

    @property
    def urgent(self) -> int:
        """How many of the moves are urgent."""
        return sum(one.urgent for one in self.waiting)


class Digests:
    """The use case of whoever reads one."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def current(self, item: Notification) -> Digest | None:
        """What the digest of an item says now; ``None`` if nothing waits any more."""
        async with self._context.database.reading() as session:
            person = await session.people.get(_reader(item))
            return await _digest(session, person, self._context.now())


async def sweep_digests(session: Session, now: datetime) -> int:
    """Plan to tell the digests that are due, each once, and when the next ones are; gives how many are told."""
    due = dict(await session.digests.due(now))

    async def plan(person: PersonId) -> bool:
        at = (await preferences_of(session, person, now)).digest
        if at is None:
            await session.digests.drop(person)
            return False
        zone = (await standing(session, person, now)).zone
        await session.digests.set(person, next_digest(max(now, due[person]), at, zone))
        if await _digest(session, await session.people.get(person), now) is None:
            return False
        await session.outbox.add(
            NewNotification(kind=NotificationKind.DIGEST, person=person), now=now, due=now
        )
        return True

    return sum(await session.each("the digest of person", due, plan))


async def digest_instead(session: Session, item: Notification, now: datetime) -> list[NewNotification]:
    """What is told in place of a digest that somebody's direct conversation did not take.

    The number of moves that wait, where the most urgent of them is to be made: nothing of the others.
    """
    if item.person is None or is_instead(item):
        return []
    digest = await _digest(session, await session.people.get(item.person), now)
    for one in () if digest is None else digest.waiting:
        if one.hosted.place.channel is not None:
            match = one.hosted.match
            return [
                NewNotification(
                    kind=NotificationKind.DIGEST,
                    match=match.id,
                    revision=match.revision,
                    detail=f"{INSTEAD} {item.person}",
                )
            ]
    return []


async def _digest(session: Session, person: Person, now: datetime) -> Digest | None:
    on_leave = await vacation_at(session, person.id, now) is not None
    running = sorted(await session.matches.of_person(person.id), key=lambda one: urgency(one, person.id))
    waiting = [
        await _waiting(session, hosted, person, now)
        for hosted in running
        if hosted.match.awaited == person.id and not (on_leave and hosted.match.vacation)
    ]
    offers = [hosted for hosted in running if hosted.match.lapsed(now).offers_to(person.id)]
    return Digest(person, tuple(waiting), tuple(offers)) if waiting or offers else None


async def _waiting(session: Session, hosted: HostedMatch, person: Person, now: datetime) -> Waiting:
    match = hosted.match
    opponent = (await seated(session, hosted))[match.side_of(person.id).other]
    deadline, turn = match.clock.deadline, match.clock.turn
    if deadline is None:
        return Waiting(hosted, opponent, urgent=False)
    pauses = await session.pauses.of(
        person.id, since=match.clock.since, weekends=match.weekends, vacation=match.vacation
    )
    rest = match.clock.rest_of(now, pauses)
    short = rest is not None and turn is not None and rest * URGENT_SHARE < turn
    return Waiting(hosted, opponent, urgent=short or deadline - now < URGENT_TIME)


def _reader(item: Notification) -> PersonId:
    return PersonId(int(item.detail.split()[1])) if item.person is None else item.person
