"""Reminders of running turns: handed to the outbox when they fall due, put off, or done without.

Reminders that fall due together for one place are one message.  Each of its
turns is looked at again when it is told, and what has become pointless is left
out.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from bot.service.context import ServiceContext, loaded, seated
from bot.service.refusals import OldPosition, RemindedOften, SnoozedTooLong
from bot.service.time.flags import seated_in
from bot.service.time.reminder_marks import Where, preferences_of
from bot.service.time.reminder_turns import (
    INSTEAD,
    ReminderTurn,
    changed_reminder,
    is_instead,
    reminder_of,
    turns_of,
)
from bot.service.time.turns import retime
from bot.service.time.vacation import vacation_at
from rules.core.refusals import Refusal
from rules.match.match import MatchId
from rules.match.notifications import Notification, NotificationKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, MessageRef
from rules.match.reminders import MOST_REMINDERS, Reminder, outside_quiet_hours
from storage.database import Session
from storage.outbox import NewNotification

MOST_TOGETHER = 6
"""The most turns that one message reminds of."""


@dataclass(frozen=True, slots=True)
class Reminded:
    """A turn that somebody is reminded of, as it stands, and why."""

    hosted: HostedMatch
    awaited: Person
    opponent: Person
    mark: int | None


class Reminding:
    """The use cases of those who are reminded."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def pinged(self, person: PersonId, hosted: HostedMatch) -> bool:
        """Whether the board of a turn is to notify whose turn it is, where the match is played."""
        preferences = await self._context.database.read(
            lambda session: preferences_of(session, person, self._context.now(), hosted.match.id)
        )
        return preferences.where is Where.CHANNEL and preferences.digest is None

    async def current(self, item: Notification) -> list[Reminded]:
        """The turns of an item that are still worth a reminder."""
        now = self._context.now()
        found = []
        async with self._context.database.reading() as session:
            for due in turns_of(item):
                hosted = await _standing(session, due)
                if hosted is not None and await _has_a_point(session, hosted, due.mark, now):
                    players, side = await seated(session, hosted), hosted.match.to_move
                    assert side is not None
                    found.append(Reminded(hosted, players[side], players[side.other], due.mark))
        return found

    async def check(self, turns: list[ReminderTurn], person: Person) -> None:
        """Raise why none of these turns is one that ``person`` is to be reminded of, if so; as :meth:`put_off`."""
        refusal: Exception | None = None
        async with self._context.database.reading() as session:
            for due in turns:
                try:
                    _check(await loaded(session, due.match), due, person)
                except Refusal as error:
                    refusal = refusal or error
                else:
                    return
        if refusal is not None:
            raise refusal

    async def put_off(
        self, turns: list[ReminderTurn], person: Person, until: datetime
    ) -> list[tuple[HostedMatch, datetime]]:
        """Remind ``person`` of these turns at ``until``, and not before; gives what was put off until when.

        Only what ``person`` is to move in is touched.  A time in their quiet hours moves as any reminder does.
        Raises :class:`OldPosition`, :class:`SnoozedTooLong`, :class:`RemindedOften`
        or a :class:`rules.match.refusals.MatchError`.
        """
        now = self._context.now()
        async with self._context.database.transaction() as session:
            done = []
            for hosted in await _meant(session, turns, person, now):
                match, deadline = hosted.match, hosted.match.clock.deadline
                if deadline is not None and until >= deadline:
                    raise SnoozedTooLong(match.id, deadline)
                if len(await session.reminders.sent(match.id)) >= MOST_REMINDERS - 1:
                    raise RemindedOften(match.id, MOST_REMINDERS)
                preferences = await preferences_of(session, person.id, now, match.id)
                due = outside_quiet_hours(until, preferences.quiet, deadline)
                due = due if due > now else until
                await session.reminders.put_off(match.id, match.revision, due)
                await _make_room(session, match.id, person.id, now)
                done.append((hosted, due))
        return done

    async def mute(self, turns: list[ReminderTurn], person: Person) -> list[HostedMatch]:
        """Remind ``person`` of these turns no more; gives which.  Raises as :meth:`put_off`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            meant = await _meant(session, turns, person, now)
            for hosted in meant:
                await session.matches.mute(hosted.match.id)
                await session.reminders.plan(hosted.match.id, [])
        return meant


async def _make_room(session: Session, number: MatchId, person: PersonId, now: datetime) -> None:
    """Leave the early reminders of a turn out if there are too many with one that was put off."""
    for running in await session.matches.awaiting(person):
        if running.match == number:
            await retime(session, running, now)


def _check(hosted: HostedMatch, due: ReminderTurn, person: Person) -> None:
    """Raise why a turn is not (or no longer) ``person``'s, if so."""
    hosted.match.side_of(person.id)
    if hosted.match.outcome is None and hosted.match.revision != due.revision:
        raise OldPosition(due.match)
    hosted.match.check_turn(person.id)


async def _meant(
    session: Session, turns: list[ReminderTurn], person: Person, now: datetime
) -> list[HostedMatch]:
    """Those of the turns that are ``person``'s and go on; raises why the first one is not, if none is."""
    meant, refusal = [], None
    for due in turns:
        try:
            hosted = await seated_in(session, due.match, person, now)
            _check(hosted, due, person)
            meant.append(hosted)
        except Refusal as error:
            refusal = refusal or error
    if not meant and refusal is not None:
        raise refusal
    return meant


# The sweep


async def sweep_reminders(session: Session, now: datetime) -> int:
    """Hand the reminders that are due to the outbox, once; gives of how many turns somebody is reminded."""
    found: dict[tuple[str | None, PersonId | None], list[tuple[datetime, ReminderTurn]]] = defaultdict(list)
    by_match: dict[MatchId, list[Reminder]] = defaultdict(list)
    for reminder in await session.reminders.due(now):
        by_match[reminder.match].append(reminder)

    async def look(number: MatchId) -> None:
        hosted = await session.matches.get(number)
        if hosted is not None and hosted.match.awaited is not None and hosted.match.clock.told is None:
            return  # nobody is reminded of what they could not be told yet
        due = await _worth_saying(session, hosted, by_match[number], now)
        if hosted is not None and due is not None:
            where = await _where(session, hosted, now)
            found[where].append((hosted.match.clock.deadline or now, due))

    await session.each("the reminder of match", sorted(by_match), look)
    for (_, person), together in found.items():
        turns = [due for _, due in sorted(together, key=lambda pair: (pair[0], pair[1].match))]
        for first in range(0, len(turns), MOST_TOGETHER):
            notification = reminder_of(turns[first : first + MOST_TOGETHER], person=person)
            await session.outbox.add(notification, now=now, due=now)
    return sum(map(len, found.values()))


async def _worth_saying(
    session: Session, hosted: HostedMatch | None, due: list[Reminder], now: datetime
) -> ReminderTurn | None:
    """Of several reminders of one turn that came due together, the most urgent, if it has a point."""
    said: ReminderTurn | None = None
    # The lowest mark is the most urgent; one that was put off says least.
    for reminder in sorted(due, key=lambda one: (one.mark <= 0, one.mark)):
        if said is None and hosted is not None and hosted.match.revision == reminder.revision:
            often = len(await session.reminders.sent(reminder.match)) >= MOST_REMINDERS - 1
            if not often and await _has_a_point(session, hosted, reminder.mark, now):
                said = ReminderTurn(reminder.match, reminder.revision, reminder.mark)
                await session.reminders.mark_sent(reminder, now)
                continue
        await session.reminders.pass_over(reminder)
    return said


async def _standing(session: Session, due: ReminderTurn) -> HostedMatch | None:
    """The match of a turn that still runs."""
    hosted = await session.matches.get(due.match)
    if hosted is None or hosted.match.awaited is None or hosted.match.revision != due.revision:
        return None
    return hosted


async def _has_a_point(session: Session, hosted: HostedMatch, mark: int | None, now: datetime) -> bool:
    """Whether reminding of a turn is any use: it is still awaited, in time, and they wish to hear of it."""
    match, person = hosted.match, hosted.match.awaited
    if person is None or match.flagged is not None or match.clock.over(now):
        return False
    put_off = mark is not None and mark <= 0
    if hosted.muted and not put_off:
        return False
    if match.vacation and await vacation_at(session, person, now) is not None:
        return False
    preferences = await preferences_of(session, person, now, match.id)
    return preferences.where is not Where.OFF and (preferences.digest is None or put_off)


async def _where(session: Session, hosted: HostedMatch, now: datetime) -> tuple[str | None, PersonId | None]:
    """The channel or the person that a reminder goes to."""
    person = hosted.match.awaited
    assert person is not None
    preferences = await preferences_of(session, person, now, hosted.match.id)
    if hosted.place.channel is None or preferences.where is Where.DM:
        return None, person
    return hosted.place.channel, None


# What becomes of the messages


async def plan_turn(session: Session, hosted: HostedMatch, now: datetime) -> None:
    """Plan that whoever is to move is told so directly, if they wish; the board itself is at its place."""
    match = hosted.match
    if match.awaited is None or hosted.place.channel is None:
        return
    preferences = await preferences_of(session, match.awaited, now, match.id)
    if preferences.where is Where.DM and preferences.digest is None:
        notification = NewNotification(
            kind=NotificationKind.TURN, match=match.id, revision=match.revision, person=match.awaited
        )
        await session.outbox.add(notification, now=now, due=now)


async def note_reminder(session: Session, item: Notification, message: MessageRef, now: datetime) -> None:
    """Note that a reminder stands as ``message``: it goes away when the turns that it is about are over."""
    turns = turns_of(item)
    standing = [due for due in turns if await _standing(session, due) is not None]
    for due in standing:
        await session.outbox.note_transient(due.match, message)
    # What was played while it was being said found nothing to take away yet.
    if not standing:
        notification = NewNotification(
            kind=NotificationKind.REMOVAL, channel=message.channel, message=message.message
        )
        await session.outbox.add(notification, now=now, due=now)
    elif len(standing) < len(turns):
        await session.outbox.add(changed_reminder(standing, message), now=now, due=now)


async def reminded_instead(session: Session, item: Notification) -> list[NewNotification]:
    """What is told in place of a reminder that was given up.

    What a channel does not take goes to the people directly, and the other way round, once.
    """
    if is_instead(item) or item.message is not None:
        return []
    by_address: dict[tuple[str | None, PersonId | None], list[ReminderTurn]] = defaultdict(list)
    for due in turns_of(item):
        hosted = await _standing(session, due)
        if hosted is None:
            continue
        if item.person is None:
            by_address[None, hosted.match.awaited].append(due)
        elif hosted.place.channel is not None:
            by_address[hosted.place.channel, None].append(due)
    if item.kind is NotificationKind.TURN:
        return [
            NewNotification(
                kind=NotificationKind.TURN, match=due.match, revision=due.revision, detail=INSTEAD
            )
            for turns in by_address.values()
            for due in turns
        ]
    return [reminder_of(turns, person=person, instead=True) for (_, person), turns in by_address.items()]
