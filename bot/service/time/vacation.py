"""Vacation: people take it, or it begins automatically when the time of a move is over.

Every vacation has an end: the chosen one, or the moment at which the balance will
be empty; so deadlines are always known.  It costs whole hours as they begin, and
its end is computed again whenever a turn begins for somebody on vacation.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.service.announcements import about
from bot.service.context import ServiceContext
from bot.service.match_view import load_match
from bot.service.refusals import NotOnVacation, NoVacation, VacationOverlaps, VacationTooLong
from bot.service.time.turns import begin_turn, player_pauses, retime_turns_of
from rules.match.events import EventKind
from rules.match.match import Match
from rules.match.notifications import NotificationKind
from rules.match.pauses import PauseSchedule
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from rules.match.vacation import DAY, HOUR, Balance, Counts
from storage.outbox import NewNotification
from storage.session import Session
from storage.vacation import Vacation

MOMENT = timedelta(milliseconds=1)
"""The smallest time that the store keeps.  A vacation does not include its end."""

AUTOMATIC = "leave.automatic"
"""The preference: "no" switches automatic vacation off.  After "yes" nobody is asked about it again."""


def vacation_at(session: Session, person: PersonId, now: datetime) -> Vacation | None:
    """The vacation that a person is on at ``now``."""
    for vacation in session.vacation.current(person):
        if vacation.begin <= now < vacation.end:
            return vacation
    return None


def balance_at(session: Session, person: PersonId, now: datetime) -> Balance:
    """A person's balance: what they earned up to now, or, on vacation, what they paid up to the running hour."""
    balance = session.vacation.balance(person, now)
    return balance if vacation_at(session, person, now) is not None else balance.earned(now)


def begin_automatic(session: Session, hosted: HostedMatch, at: datetime, now: datetime) -> bool:
    """Begin vacation for the player to move, whose time was over at ``at``; false if they have none left, or want none.

    The player gets a day of running time after it.  If the last vacation used up
    the balance, no other begins automatically until its taker has played again.
    """
    match, side = hosted.match, hosted.match.to_move
    if side is None or not match.vacation:
        return False
    person = match.seats[side]
    if session.preferences.of(person).get(AUTOMATIC) == "no":
        return False
    if vacation_at(session, person, now) is not None:
        # Taken by hand after the time was over, before the next sweep: it covers this turn too.
        pauses = player_pauses(session, match, person, at)
        session.matches.set_clock(match.id, match.clock.granted(DAY, at, pauses))
        session.reminders.begin(match.id, match.revision)
        retime_turns_of(session, person, now)
        return True
    if session.vacation.ran_out(person, at):
        # A day earns more than an hour, so without this, people who never return would never lose on time.
        return False
    balance = session.vacation.balance(person, at).earned(at)
    if balance.left < HOUR:
        return False
    for running in session.matches.awaiting(person):
        # Clocks that started together, as in the morning, run out together: each gets its day.
        if running.match == match.id or (
            running.vacation and running.clock.deadline == at and running.clock.told
        ):
            pauses = player_pauses(session, running, person, at)
            session.matches.set_clock(running.match, running.clock.granted(DAY, at, pauses))
            session.reminders.begin(running.match, running.revision)
    session.vacation.set_balance(person, balance)
    vacation = _add(session, Vacation(0, person, at, at, None, automatic=True, match=match.id, charged=at))
    charge(session, vacation, now)
    _add_events(session, person, EventKind.VACATION_BEGAN, at, detail="automatic")
    # The opponent must understand why the deadline has moved.
    opponent = match.seats[side.other] if hosted.place.channel is None else None
    for recipient, detail in ((person, "began"), (opponent, "stands")):
        notification = about(match, NotificationKind.VACATION, person=recipient, detail=detail)
        session.outbox.add(notification, now=now, due=now)
    return True


def charge(session: Session, vacation: Vacation, now: datetime) -> Vacation:
    """Charge the hours that have begun, compute when the vacation ends, and the deadlines of all turns that it pauses."""
    is_charged = _charged_hours(session, vacation.person)
    # Until a planned vacation begins, the balance grows as usual.
    balance = session.vacation.balance(vacation.person, vacation.charged).earned(vacation.charged)
    stop = now if vacation.until is None else min(now, vacation.until - MOMENT)
    while balance.at <= stop and (balance.left >= HOUR or not is_charged(balance.at)):
        balance = balance.spent(balance.at + HOUR, is_charged)
    end = balance.lasts(is_charged)
    if vacation.until is not None:
        end = min(end, vacation.until)
    session.vacation.set_balance(vacation.person, balance)
    charged = replace(vacation, charged=balance.at, end=end)
    session.vacation.save(charged)
    if charged.end != vacation.end:
        retime_turns_of(session, vacation.person, now)
    return charged


def start_turn(session: Session, match: Match, now: datetime) -> Match:
    """Begin a turn that was just saved; gives the match with its new clock.

    A vacation of the player to move may end earlier now, because from now on its hours are charged.
    """
    begin_turn(session, match, now)
    if match.awaited is None:
        return match
    vacation = vacation_at(session, match.awaited, now)
    if vacation is None or charge(session, vacation, now).end == vacation.end:
        return match
    return replace(match, clock=load_match(session, match.id).match.clock)


def end_vacation(session: Session, vacation: Vacation, now: datetime) -> Vacation:
    """End a vacation at ``now``, or at its own end if that was earlier, and charge the hours that have begun."""
    end = min(vacation.end, now)
    paid = charge(session, vacation, max(vacation.begin, end - MOMENT))
    ended = replace(paid, end=min(paid.end, end), over=True)
    session.vacation.save(ended)
    _add_events(session, vacation.person, EventKind.VACATION_ENDED, ended.end)
    retime_turns_of(session, vacation.person, now)
    return ended


def end_automatic(session: Session, person: PersonId, now: datetime) -> None:
    """End the automatic vacation of a person who plays again, if there is one."""
    session.vacation.clear_run_out(person)
    vacation = vacation_at(session, person, now)
    if vacation is not None and vacation.automatic:
        end_vacation(session, vacation, now)


def charge_vacations(session: Session, now: datetime) -> int:
    """Charge the vacations that run, end those that are over, and notify their takers; gives how many ended."""
    running = {vacation.id: vacation for vacation in session.vacation.running(now)}

    def charge_one(number: int) -> bool:
        vacation = current = running[number]
        if vacation.charged <= now:
            current = charge(session, vacation, now)
        if vacation.charged == vacation.begin < current.end and not vacation.automatic:
            _add_events(session, vacation.person, EventKind.VACATION_BEGAN, vacation.begin)
        if current.end > now:
            return False
        end_vacation(session, current, now)
        if vacation.automatic:
            session.vacation.mark_run_out(vacation)
        notification = NewNotification(kind=NotificationKind.VACATION, person=vacation.person, detail="ended")
        session.outbox.add(notification, now=now, due=now)
        return True

    return sum(session.each("leave", running, charge_one))


class Vacations:
    """The use cases of taking vacation."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def start(self, person: Person, begin: datetime | None, until: datetime | None) -> Vacation:
        """Take vacation from ``begin`` (now, if left out) until ``until`` (until the balance is empty).

        Raises :class:`NoVacation`, :class:`VacationTooLong` or :class:`VacationOverlaps`.
        """
        now = self._context.now()
        begin = now if begin is None else max(begin, now)

        def work(session: Session) -> Vacation:
            current = session.vacation.current(person.id)
            for other in current:
                if other.end > begin and (until is None or other.begin < until):
                    raise VacationOverlaps(other.begin, other.end)
            present = balance_at(session, person.id, now)
            balance = present.earned(begin)
            if balance.left < HOUR:
                raise NoVacation(balance.left)
            latest = begin + balance.left // HOUR * HOUR
            if until is not None and until > latest:
                raise VacationTooLong(balance.left, latest)
            # Saved even if the vacation is only planned: what is earned until then is part of it.
            session.vacation.set_balance(person.id, present)
            vacation = _add(
                session,
                Vacation(
                    0, person.id, begin, until or latest, until, automatic=False, match=None, charged=begin
                ),
            )
            if begin <= now:
                vacation = charge(session, vacation, now)
                _add_events(session, person.id, EventKind.VACATION_BEGAN, now)
            retime_turns_of(session, person.id, now)
            return vacation

        return await self._context.database.write(work)

    async def end(self, person: Person) -> Vacation:
        """End the running vacation, or drop a planned one; raises :class:`NotOnVacation`."""
        now = self._context.now()

        def work(session: Session) -> Vacation:
            current = session.vacation.current(person.id)
            if not current:
                raise NotOnVacation
            if current[0].begin > now:
                dropped = replace(current[0], end=current[0].begin, over=True)
                session.vacation.save(dropped)
                retime_turns_of(session, person.id, now)
                return dropped
            begun = [vacation for vacation in current if vacation.begin <= now]
            ended = [end_vacation(session, vacation, now) for vacation in begun]
            return ended[0]

        return await self._context.database.write(work)

    async def status(self, person: Person) -> tuple[Balance, list[Vacation]]:
        """A person's balance, and their running and planned vacations."""
        now = self._context.now()
        return await self._context.database.read(
            lambda session: (balance_at(session, person.id, now), session.vacation.current(person.id))
        )

    async def choose_automatic(self, person: PersonId, *, automatic: bool) -> None:
        """Choose whether vacation begins automatically when the time of a move is over."""
        await self._context.database.write(
            lambda session: session.preferences.set(person, AUTOMATIC, "yes" if automatic else "no")
        )


def _add(session: Session, vacation: Vacation) -> Vacation:
    """Save a new vacation; gives it with its id."""
    session.vacation.add(vacation)
    (added,) = [one for one in session.vacation.current(vacation.person) if one.begin == vacation.begin]
    return added


def _charged_hours(session: Session, person: PersonId) -> Counts:
    """A function that says whether an hour of vacation is charged: if one of the person's clocks would run then."""
    awaiting = [running for running in session.matches.awaiting(person) if running.vacation]
    sleep_schedules = session.pauses.sleep_schedules(person)
    if any(not running.weekends for running in awaiting):
        return lambda _: True
    if not awaiting:
        return lambda _: False
    # A whole day is charged, whatever hours of it the person sleeps.
    sleepless = tuple(replace(schedule, sleep=None) for schedule in sleep_schedules)
    weekends = PauseSchedule(sleepless, weekends=True)
    return lambda hour: not weekends.at(hour)


def _add_events(
    session: Session, person: PersonId, kind: EventKind, at: datetime, *, detail: str = ""
) -> None:
    """Add the event that a vacation began or ended to the matches that it pauses."""
    for running in session.matches.awaiting(person):
        if running.vacation:
            session.events.add(running.match, kind, at, side=running.clock.running, detail=detail)
