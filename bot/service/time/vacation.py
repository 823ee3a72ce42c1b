"""Leave: days off that people take, or that begin by themselves when the time of a move is over.

A leave has an end from the beginning: the one its taker chose, or the moment at
which the balance will be empty; so every deadline can be said.  It is paid for
in whole hours as they begin, and its end is worked out anew whenever a turn
begins for somebody who is on vacation.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.service.context import ServiceContext, loaded
from bot.service.refusals import NotOnVacation, NoVacation, VacationOverlaps, VacationTooLong
from bot.service.time.turns import begin_turn, retime_all_of
from rules.match.events import EventKind
from rules.match.match import Match
from rules.match.notifications import NotificationKind
from rules.match.pauses import PauseSchedule, SleepSchedule
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from rules.match.vacation import DAY, HOUR, Balance, Counts
from storage.database import Session
from storage.outbox import NewNotification
from storage.vacation import Vacation

MOMENT = timedelta(milliseconds=1)
"""The store's smallest time: an end itself is not part of what it ends."""

AUTOMATIC = "leave.automatic"
"""The setting: "no" switches automatic vacation off; "yes" is a choice too, after which nobody asks again."""


async def vacation_at(session: Session, person: PersonId, now: datetime) -> Vacation | None:
    """The leave that a person is on at ``now``."""
    for vacation in await session.vacations.current(person):
        if vacation.begin <= now < vacation.end:
            return vacation
    return None


async def balance_at(session: Session, person: PersonId, now: datetime) -> Balance:
    """What a person has left: earned up to now, or paid up to the hour that runs while they are on vacation."""
    balance = await session.vacations.balance(person, now)
    return balance if await vacation_at(session, person, now) is not None else balance.earned(now)


async def begin_automatic(session: Session, hosted: HostedMatch, at: datetime, now: datetime) -> bool:
    """Let leave begin for the player to move, whose time was over at ``at``; false if they have none, or want none.

    The match has a running day from the end of the leave on.  After one that went
    on until the balance was empty, none begins by itself before its taker has played again.
    """
    match, side = hosted.match, hosted.match.to_move
    if side is None or not match.vacation:
        return False
    person = match.seats[side]
    if (await session.preferences.of(person)).get(AUTOMATIC) == "no":
        return False
    if (await vacation_at(session, person, now)) is not None:
        # Taken by hand after the time was over, before anybody looked: it covers this turn too.
        pauses = await session.pauses.of(person, since=at, weekends=match.weekends, vacation=True)
        await session.matches.set_clock(match.id, match.clock.granted(DAY, at, pauses))
        await session.reminders.begin(match.id, match.revision)
        await retime_all_of(session, person, now)
        return True
    if await session.vacations.ran_out(person, at):
        # What a day earns is more than an hour: else whoever has gone for good would never lose on time.
        return False
    balance = (await session.vacations.balance(person, at)).earned(at)
    if balance.left < HOUR:
        return False
    for running in await session.matches.awaiting(person):
        # Clocks that began to run together, as after a night, run out together: each gets its day.
        if running.match == match.id or (
            running.vacation and running.clock.deadline == at and running.clock.told
        ):
            resting = await session.pauses.of(person, since=at, weekends=running.weekends, vacation=True)
            await session.matches.set_clock(running.match, running.clock.granted(DAY, at, resting))
            await session.reminders.begin(running.match, running.revision)
    await session.vacations.set_balance(person, balance)
    vacation = Vacation(0, person, at, at, None, automatic=True, match=match.id, charged=at)
    await session.vacations.add(vacation)
    (vacation,) = [one for one in await session.vacations.current(person) if one.begin == at]
    await charge(session, vacation, now)
    await _note(session, person, EventKind.VACATION_BEGAN, at, detail="automatic")
    notification = NewNotification(
        kind=NotificationKind.VACATION, match=match.id, revision=match.revision, person=person, detail="began"
    )
    await session.outbox.add(notification, now=now, due=now)
    # The opponent must understand why the deadline has moved.
    opponent = match.seats[side.other] if hosted.place.channel is None else None
    await session.outbox.add(replace(notification, person=opponent, detail="stands"), now=now, due=now)
    return True


async def charge(session: Session, vacation: Vacation, now: datetime) -> Vacation:
    """Pay for the hours that have begun, work out when the leave ends, and every turn that it holds up."""
    counts = await _counts(session, vacation.person)
    # Up to the beginning of a vacation that lay ahead, it was earned as ever.
    balance = (await session.vacations.balance(vacation.person, vacation.charged)).earned(vacation.charged)
    stop = now if vacation.until is None else min(now, vacation.until - MOMENT)
    while balance.at <= stop and (balance.left >= HOUR or not counts(balance.at)):
        balance = balance.spent(balance.at + HOUR, counts)
    end = balance.lasts(counts)
    if vacation.until is not None:
        end = min(end, vacation.until)
    await session.vacations.set_balance(vacation.person, balance)
    charged = replace(vacation, charged=balance.at, end=end)
    await session.vacations.save(charged)
    if charged.end != vacation.end:
        await retime_all_of(session, vacation.person, now)
    return charged


async def start_turn(session: Session, match: Match, now: datetime) -> Match:
    """Begin a turn that was just written down; gives the match with the clock that this leads to.

    If the player to move is on vacation, it may last shorter than before: from now on it costs something.
    """
    await begin_turn(session, match, now)
    if match.awaited is None:
        return match
    vacation = await vacation_at(session, match.awaited, now)
    if vacation is None or (await charge(session, vacation, now)).end == vacation.end:
        return match
    return replace(match, clock=(await loaded(session, match.id)).match.clock)


async def finish(session: Session, vacation: Vacation, now: datetime) -> Vacation:
    """End a vacation at ``now``, or at its own end if that was earlier; the hours that have begun are paid."""
    end = min(vacation.end, now)
    paid = await charge(session, vacation, max(vacation.begin, end - MOMENT))
    ended = replace(paid, end=min(paid.end, end), over=True)
    await session.vacations.save(ended)
    await _note(session, vacation.person, EventKind.VACATION_ENDED, ended.end)
    await retime_all_of(session, vacation.person, now)
    return ended


async def back_from_automatic(session: Session, person: PersonId, now: datetime) -> bool:
    """End an automatic vacation because its taker plays again; whether there was one."""
    await session.vacations.forget_running_out(person)
    vacation = await vacation_at(session, person, now)
    if vacation is None or not vacation.automatic:
        return False
    await finish(session, vacation, now)
    return True


async def tend(session: Session, now: datetime) -> int:
    """Charge the leaves that run, end those that are over, and say so; gives how many ended."""
    running = {vacation.id: vacation for vacation in await session.vacations.running(now)}

    async def tend_one(number: int) -> bool:
        vacation = current = running[number]
        if vacation.charged <= now:
            current = await charge(session, vacation, now)
        if vacation.charged == vacation.begin < current.end and not vacation.automatic:
            await _note(session, vacation.person, EventKind.VACATION_BEGAN, vacation.begin)
        if current.end > now:
            return False
        await finish(session, current, now)
        if vacation.automatic:
            await session.vacations.note_running_out(vacation)
        notification = NewNotification(kind=NotificationKind.VACATION, person=vacation.person, detail="ended")
        await session.outbox.add(notification, now=now, due=now)
        return True

    return sum(await session.each("leave", running, tend_one))


class Vacations:
    """The use cases of somebody who takes leave."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def start(self, person: Person, begin: datetime | None, until: datetime | None) -> Vacation:
        """Take leave from ``begin`` (now, if left out) until ``until`` (until the balance is empty).

        Raises :class:`NoLeave`, :class:`VacationTooLong` or :class:`VacationOverlaps`.
        """
        now = self._context.now()
        begin = now if begin is None else max(begin, now)
        async with self._context.database.transaction() as session:
            current = await session.vacations.current(person.id)
            for other in current:
                if other.end > begin and (until is None or other.begin < until):
                    raise VacationOverlaps(other.begin, other.end)
            present = await balance_at(session, person.id, now)
            balance = present.earned(begin)
            if balance.left < HOUR:
                raise NoVacation(balance.left)
            latest = begin + balance.left // HOUR * HOUR
            if until is not None and until > latest:
                raise VacationTooLong(balance.left, latest)
            # Written down even if it lies ahead: what is earned until then has been counted on.
            await session.vacations.set_balance(person.id, present)
            vacation = Vacation(
                0, person.id, begin, until or latest, until, automatic=False, match=None, charged=begin
            )
            await session.vacations.add(vacation)
            (vacation,) = [one for one in await session.vacations.current(person.id) if one.begin == begin]
            if begin <= now:
                vacation = await charge(session, vacation, now)
                await _note(session, person.id, EventKind.VACATION_BEGAN, now)
            await retime_all_of(session, person.id, now)
        return vacation

    async def end(self, person: Person) -> Vacation:
        """End the leave that runs, or drop the one that lies ahead; raises :class:`NotOnLeave`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            current = await session.vacations.current(person.id)
            if not current:
                raise NotOnVacation
            if current[0].begin > now:
                dropped = replace(current[0], end=current[0].begin, over=True)
                await session.vacations.save(dropped)
                await retime_all_of(session, person.id, now)
                return dropped
            begun = [vacation for vacation in current if vacation.begin <= now]
            ended = [await finish(session, vacation, now) for vacation in begun]
        return ended[0]

    async def status(self, person: Person) -> tuple[Balance, list[Vacation]]:
        """What somebody has left, and their leaves that run or lie ahead."""
        now = self._context.now()
        async with self._context.database.reading() as session:
            return await balance_at(session, person.id, now), await session.vacations.current(person.id)


async def _counts(session: Session, person: PersonId) -> Counts:
    """Whether an hour of vacation is paid for: on days on which one of the person's clocks would run."""
    awaiting = [running for running in await session.matches.awaiting(person) if running.vacation]
    sleep_schedules = tuple(await session.pauses.sleep_schedules(person))
    if any(not running.weekends for running in awaiting):
        return lambda _: True
    if not awaiting:
        return lambda _: False
    weekdays = PauseSchedule(
        tuple(_sleepless(sleep_schedule) for sleep_schedule in sleep_schedules), weekends=True
    )
    return lambda hour: not weekdays.at(hour)


def _sleepless(sleep_schedule: SleepSchedule) -> SleepSchedule:
    return replace(sleep_schedule, sleep=None)


async def _note(
    session: Session, person: PersonId, kind: EventKind, at: datetime, *, detail: str = ""
) -> None:
    """Write into the matches that it holds up that a vacation began or ended."""
    for running in await session.matches.awaiting(person):
        if running.vacation:
            await session.events.add(running.match, kind, at, side=running.clock.running, detail=detail)
