"""Vacation: people take it, or it begins automatically when the time of a move is over.

Every vacation has an end: the chosen one, or the moment at which the balance will
be empty; so deadlines are always known.  It costs whole hours as they begin, but none
that begins in an outage, which pauses all clocks anyway; and its end is computed again whenever a turn begins for a player on vacation.

One that began by itself saves all moves of its taker alike: each that it pauses has at
least a day of running time left after it, be it the one whose time was over, one that
would have fallen due since, or one whose turn begins while it lasts.
"""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.service.chore import chore
from bot.service.context import UseCases
from bot.service.match_view import load_match
from bot.service.refusals import NotOnVacation, NoVacation, VacationOverlaps, VacationTooLong
from bot.service.time import turns
from bot.service.time.outages import record_outage
from rules.match.events import Happening, VacationBegan, VacationEnded
from rules.match.match import Match
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself, VacationOver
from rules.match.pauses import Interval, PauseSchedule
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, HostedSummary
from rules.match.vacation import DAY, HOUR, Balance, Counts
from storage.session import Session
from storage.time.turns import AwaitedTurn
from storage.time.vacation import Vacation, VacationState

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

    If the last vacation used up the balance, no other begins automatically until its taker has played again.
    """
    match, side = hosted.match, hosted.match.to_move
    if side is None or not match.vacation:
        return False
    person = match.seats[side]
    if session.preferences.of(person).get(AUTOMATIC) == "no":
        return False
    if vacation_at(session, person, now) is not None:
        # Taken by hand after the time was over, before the next sweep: it covers this turn too.
        turns.give_time(session, match, DAY, at)
        turns.retime_turns_of(session, person, now)
        return True
    if session.vacation.ran_out(person, at):
        # A day earns more than an hour, so without this, people who never return would never lose on time.
        return False
    balance = session.vacation.balance(person, at).earned(at)
    if balance.left < HOUR:
        return False
    paused = [
        other
        for other in session.matches.summaries([turn.match for turn in _paused_by_vacation(session, person)])
        if other.match.id == match.id or not _over_before(other, at)
    ]
    for other in paused:
        turns.give_at_least(session, other, DAY, at, now)
    session.vacation.set_balance(person, balance)
    vacation = session.vacation.add(
        Vacation(0, person, at, at, None, automatic=True, match=match.id, charged=at)
    )
    charge(session, vacation, now)
    _add_events(session, person, VacationBegan(automatic=True), at)
    began = VacationBeganItself(match=match.id, revision=match.revision, person=person)
    session.outbox.add(began, now=now, due=now)
    for other in paused:
        # The opponent must understand why the deadline has moved.
        opponent = other.audience.addressee(other.match.opponent_of(person))
        notification = OpponentOnVacation(
            match=other.match.id, revision=other.match.revision, person=opponent
        )
        session.outbox.add(notification, now=now, due=now)
    return True


def charge(session: Session, vacation: Vacation, now: datetime) -> Vacation:
    """Charge the hours that have begun, compute when the vacation ends, and the deadlines of all turns that it pauses."""
    charged = _charge(session, vacation, now)
    if charged.end != vacation.end:
        turns.retime_turns_of(session, vacation.person, now)
    return charged


def _charge(session: Session, vacation: Vacation, now: datetime) -> Vacation:
    """The same, but for the deadlines."""
    is_charged = _charged_hours(session, vacation.person, vacation.charged)
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
    return charged


def start_turn(session: Session, match: Match, now: datetime) -> Match:
    """Begin a turn that was just saved, and return the match with its new clock.

    A vacation of the player to move may end earlier now, because from now on its hours are charged.
    """
    vacation = None if match.awaited is None else vacation_at(session, match.awaited, now)
    if vacation is not None and vacation.automatic and match.vacation and match.awaited is not None:
        clock = match.clock.at_least(DAY, now, turns.player_pauses(session, match, match.awaited))
        if clock != match.clock:
            session.turns.set_clock(match.id, clock, session.outages.last_change())
            match = replace(match, clock=clock)
    turns.begin_turn(session, match, now)
    if vacation is None or charge(session, vacation, now).end == vacation.end:
        return match
    return replace(match, clock=load_match(session, match.id).match.clock)


def end_vacation(session: Session, vacation: Vacation, now: datetime) -> Vacation:
    """End a vacation at ``now``, or at its own end if that was earlier, and charge the hours that have begun."""
    end = min(vacation.end, now)
    paid = _charge(session, vacation, max(vacation.begin, end - MOMENT))
    ended = replace(paid, end=min(paid.end, end), state=VacationState.OVER)
    session.vacation.save(ended)
    _add_events(session, vacation.person, VacationEnded(), ended.end)
    turns.retime_turns_of(session, vacation.person, now)
    return ended


def end_automatic(session: Session, person: PersonId, now: datetime) -> None:
    """End the automatic vacation of a person who plays again, if there is one."""
    session.vacation.clear_run_out(person)
    vacation = vacation_at(session, person, now)
    if vacation is not None and vacation.automatic:
        end_vacation(session, vacation, now)


@chore(
    "vacation",
    lambda session, now, limit: session.vacation.due(now, limit),
    hold=lambda session, numbers: session.hold(vacations=numbers),
)
def charge_vacations(session: Session, number: int, now: datetime) -> bool:
    """Charge a vacation that runs, or end one that is over and notify its taker; returns whether it ended."""
    vacation = current = session.vacation.get(number)
    if vacation.state is not VacationState.CURRENT or now < min(vacation.charged, vacation.end):
        return False
    if vacation.charged <= now:
        current = charge(session, vacation, now)
    if vacation.charged == vacation.begin < current.end and not vacation.automatic:
        _add_events(session, vacation.person, VacationBegan(automatic=False), vacation.begin)
    if current.end > now:
        return False
    ended = end_vacation(session, current, now)
    if vacation.automatic:
        session.vacation.save(replace(ended, state=VacationState.RUN_OUT))
    session.outbox.add(VacationOver(person=vacation.person), now=now, due=now)
    return True


class Vacations(UseCases):
    """The use cases of taking vacation."""

    async def start(self, person: Person, begin: datetime | None, until: datetime | None) -> Vacation:
        """Take vacation from ``begin`` (now, if left out) until ``until`` (until the balance is empty).

        Raises :class:`NoVacation`, :class:`VacationTooLong` or :class:`VacationOverlaps`.
        """
        now = self._context.now()
        begin = now if begin is None else max(begin, now)

        def work(session: Session) -> Vacation:
            record_outage(session, now)
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
            vacation = session.vacation.add(
                Vacation(
                    0, person.id, begin, until or latest, until, automatic=False, match=None, charged=begin
                ),
            )
            if begin <= now:
                vacation = _charge(session, vacation, now)
                _add_events(session, person.id, VacationBegan(automatic=False), now)
            turns.retime_turns_of(session, person.id, now)
            return vacation

        begun = await self._write_for(person.id, work)
        await self._all(turns.retime_turns, now, at_once=turns.TURNS_AT_ONCE)
        return begun

    async def end(self, person: Person) -> Vacation:
        """End the running vacation, or drop a planned one; raises :class:`NotOnVacation`."""
        now = self._context.now()

        def work(session: Session) -> Vacation:
            record_outage(session, now)
            current = session.vacation.current(person.id)
            if not current:
                raise NotOnVacation
            if current[0].begin > now:
                dropped = replace(current[0], end=current[0].begin, state=VacationState.OVER)
                session.vacation.save(dropped)
                turns.retime_turns_of(session, person.id, now)
                return dropped
            begun = [vacation for vacation in current if vacation.begin <= now]
            ended = [end_vacation(session, vacation, now) for vacation in begun]
            return ended[0]

        over = await self._write_for(person.id, work)
        await self._all(turns.retime_turns, now, at_once=turns.TURNS_AT_ONCE)
        return over

    async def status(self, person: Person) -> tuple[Balance, list[Vacation]]:
        """A person's balance, and their running and planned vacations."""
        now = self._context.now()
        return await self._read(
            lambda session: (balance_at(session, person.id, now), session.vacation.current(person.id))
        )

    async def choose_automatic(self, person: PersonId, *, automatic: bool) -> None:
        """Choose whether vacation begins automatically when the time of a move is over."""
        await self._write_for(
            person, lambda session: session.preferences.set(person, AUTOMATIC, "yes" if automatic else "no")
        )


def _charged_hours(session: Session, person: PersonId, since: datetime) -> Counts:
    """A function that says whether an hour of vacation is charged: if one of the person's clocks would run then."""
    paused = _paused_by_vacation(session, person)
    if not paused:
        return lambda _: False
    # A whole day is charged, whatever hours of it the person sleeps.
    sleepless = tuple(replace(schedule, sleep=None) for schedule in session.pauses.sleep_schedules(person))
    # One that is held back has no end yet: what it costs is known when the operator has decided.
    ended = tuple(Interval(outage.begin, outage.end) for outage in session.outages.counted_after(since))
    free = PauseSchedule(sleepless, all(turn.weekends for turn in paused), ended)
    return lambda hour: not free.at(hour)


def _add_events(session: Session, person: PersonId, what: Happening, at: datetime) -> None:
    """Add the event that a vacation began or ended to the matches that it pauses."""
    sides = {turn.match: turn.side for turn in _paused_by_vacation(session, person)}
    session.events.add_to_each(sides, what, at)


def _over_before(hosted: HostedSummary, at: datetime) -> bool:
    """Whether the time of a turn was over before ``at``, though nobody has looked yet."""
    clock = hosted.match.clock
    return clock.notified is not None and clock.deadline is not None and clock.deadline < at


def _paused_by_vacation(session: Session, person: PersonId) -> list[AwaitedTurn]:
    """The turns of a person that their vacation pauses."""
    return [turn for turn in session.turns.awaiting(person) if turn.vacation]
