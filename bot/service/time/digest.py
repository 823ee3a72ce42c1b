"""Digests: one message a day about all moves and offers that wait for a person, instead of single reminders."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.chore import chore, hold_people
from bot.service.context import UseCases
from bot.service.lookup import urgency
from bot.service.match_view import load_players
from bot.service.settings.reminders import reminder_preferences_of
from bot.service.time.sleep_hours import time_preferences_of
from bot.service.time.turns import player_pauses
from bot.service.time.vacation import vacation_at
from rules.match.digest import next_digest
from rules.match.notifications.reminders import DigestDue
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary
from storage.session import Session

URGENT_SHARE = 5
"""A move is urgent if less than a fifth of its turn's time is left, …"""
URGENT_TIME = timedelta(hours=24)
"""… or if it is due within this time."""


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A match that waits for a person's move."""

    hosted: HostedSummary
    opponent: Person
    urgent: bool


@dataclass(frozen=True, slots=True)
class Digest:
    """The matches that wait for a move of ``person``, the most urgent first, and those with an offer to answer."""

    person: Person
    waiting: tuple[WaitingMatch, ...]
    offers: tuple[HostedSummary, ...]

    @property
    def urgent(self) -> int:
        """How many of the moves are urgent."""
        return sum(one.urgent for one in self.waiting)


class Digests(UseCases):
    """The use case of reading a digest."""

    async def current(self, reader: PersonId) -> Digest | None:
        """The present digest of a person; ``None`` if nothing waits any more."""
        now = self._context.now()
        return await self._read(lambda session: digest_of(session, session.people.get(reader), now))


@chore("the digest of person", lambda session, now, limit: session.digests.due(now, limit), hold=hold_people)
def send_digests(session: Session, person: PersonId, now: datetime) -> bool:
    """Add a digest that is due to the outbox, and plan the next one; returns whether there was anything in it."""
    at, due = reminder_preferences_of(session, person).digest, session.digests.of(person)
    if due is None or now < due:
        return False
    if at is None:
        session.digests.drop(person)
        return False
    zone = time_preferences_of(session, person, now).zone
    session.digests.set(person, next_digest(now, at, zone))
    if digest_of(session, session.people.get(person), now) is None:
        return False
    session.outbox.add(DigestDue(person=person), now=now, due=now)
    return True


def digest_of(session: Session, person: Person, now: datetime) -> Digest | None:
    """What waits for a person; ``None`` if nothing does.  In matches against the computer nobody waits."""
    on_vacation = vacation_at(session, person.id, now) is not None
    running = sorted(
        (one for one in session.matches.of_person(person.id) if one.match.computer is None),
        key=lambda one: urgency(one.match.id, one.match.awaited, one.match.clock.deadline, person.id),
    )
    waiting = [
        _waiting(session, hosted, person, now)
        for hosted in running
        if hosted.match.awaited == person.id and not (on_vacation and hosted.match.vacation)
    ]
    offers = [hosted for hosted in running if hosted.match.lapsed(now).offers_to(person.id)]
    return Digest(person, tuple(waiting), tuple(offers)) if waiting or offers else None


def _waiting(session: Session, hosted: HostedSummary, person: Person, now: datetime) -> WaitingMatch:
    match = hosted.match
    opponent = load_players(session, hosted)[match.side_of(person.id).other]
    deadline, turn = match.clock.deadline, match.clock.turn
    if deadline is None:
        return WaitingMatch(hosted, opponent, urgent=False)
    rest = match.clock.rest_of(now, player_pauses(session, match, person.id))
    short = rest is not None and turn is not None and rest * URGENT_SHARE < turn
    return WaitingMatch(hosted, opponent, urgent=short or deadline - now < URGENT_TIME)
