"""The outbox from the side of whoever empties it: what is due, and what became of each attempt."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.service.desk import Desk
from rules.core import Side
from rules.match import MatchId, PersonId
from storage.outbox import Draft
from storage.records import (
    Hosted,
    MessageRef,
    OutboxId,
    OutboxItem,
    Place,
    PlaceKind,
    Telling,
)

BATCH = 50

FIRST_WAIT = timedelta(seconds=5)
LONGEST_WAIT = timedelta(hours=1)
"""A failed attempt is repeated after ever longer waits, doubled each time, with jitter."""


class Tellings:
    """The use cases of the courier."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def due(self) -> list[OutboxItem]:
        """The oldest things to be told now, a batch at most."""
        async with self._desk.database.reading() as session:
            return await session.outbox.due(self._desk.now(), BATCH)

    async def next_due(self) -> datetime | None:
        """When the next thing is to be told."""
        async with self._desk.database.reading() as session:
            return await session.outbox.next_due()

    async def told(
        self, items: tuple[OutboxId, ...], message: MessageRef | None, *, shows: MatchId | None = None
    ) -> None:
        """Mark items as told by ``message``, which shows the position of the match ``shows``."""
        async with self._desk.database.transaction() as session:
            for item in items:
                await session.outbox.told(item, message)
            if shows is not None and message is not None:
                await session.matches.show(shows, message)

    async def litter(self, match: MatchId, message: MessageRef) -> None:
        """Note a message of ours that should go away at the match's next ply."""
        async with self._desk.database.transaction() as session:
            await session.outbox.litter(match, message)

    async def pointless(self, item: OutboxItem) -> None:
        """Mark an item as overtaken."""
        async with self._desk.database.transaction() as session:
            await session.outbox.pointless(item.id)

    async def again(self, item: OutboxItem, error: str) -> None:
        """Plan another attempt."""
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(item.attempts, 20))
        jitter = wait * self._desk.chance.random() / 4
        async with self._desk.database.transaction() as session:
            await session.outbox.again(item.id, self._desk.now() + wait + jitter, error)

    async def failed(self, item: OutboxItem, error: str) -> None:
        """Give an item up, and plan what is told in its place."""
        now = self._desk.now()
        async with self._desk.database.transaction() as session:
            await session.outbox.failed(item.id, error)
            hosted = None if item.match is None else await session.matches.get(item.match)
            for draft in [] if hosted is None else _instead(item, hosted):
                await session.outbox.add(draft, now=now, due=now)

    async def moved_to(self, hosted: Hosted, thread: str | None) -> Hosted:
        """Note the thread that a match is played in; without one it stays in the channel."""
        old = hosted.place
        place = (
            Place(PlaceKind.HERE, old.server, old.channel) if thread is None else replace(old, channel=thread)
        )
        async with self._desk.database.transaction() as session:
            await session.matches.move_to(hosted.match.id, place)
        return replace(hosted, place=place)


def wants_thread(item: OutboxItem, hosted: Hosted) -> bool:
    """Whether this telling is the first of a match whose thread is not open yet."""
    return item.person is None and hosted.place.unopened


def _instead(item: OutboxItem, hosted: Hosted) -> list[Draft]:
    """What is told in place of an item that was given up.

    What a channel does not take goes to the people it concerns, each directly.
    In a match of direct conversations the opponent learns that somebody cannot
    be reached.  There it ends: what fails after that is in the log only.
    """
    if item.person is None:
        return [
            Draft(kind=item.kind, match=item.match, revision=item.revision, person=person, detail=item.detail)
            for person in _concerned(item, hosted)
        ]
    if hosted.place.channel is None and item.kind is Telling.BOARD and item.person == hosted.match.awaited:
        opponent = hosted.match.opponent_of(item.person)
        return [Draft(kind=Telling.UNREACHABLE, match=item.match, revision=item.revision, person=opponent)]
    return []


def _concerned(item: OutboxItem, hosted: Hosted) -> tuple[PersonId, ...]:
    awaited = hosted.match.awaited
    if item.kind in (Telling.BOARD, Telling.REMINDER) and awaited is not None:
        return (awaited,)
    if item.kind in (Telling.BOARD, Telling.RESULT):
        return hosted.match.seats
    if item.kind is Telling.OFFER:
        return (hosted.match.seats[Side(int(item.detail.rpartition(" ")[2])).other],)
    return ()
