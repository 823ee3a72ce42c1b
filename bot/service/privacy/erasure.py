"""Erasing a person: their matches are resigned, their challenges closed, and all that is theirs alone goes."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from bot.service.challenges.proposals import change_post, load_challenge
from bot.service.match_view import load_match
from bot.service.time.endings import end_match
from bot.service.time.flags import enforce_deadline
from bot.service.time.outages import record_outage
from bot.service.time.turns import catch_up
from bot.service.tournaments.entering import withdraw_everywhere
from rules.match.challenges import ChallengeState
from rules.match.match import MatchId
from rules.match.notifications.players import OpponentAway
from rules.match.people import Person, PersonId
from storage.errors import ConflictError
from storage.privacy.fingerprints import Fingerprint
from storage.session import Session

MATCHES_AT_ONCE = 10
"""How many matches one transaction resigns: others must not wait for a person who has very many."""


CONVERSATIONS_AT_ONCE = 100
"""Of how many matches one transaction forgets where they were shown."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What an erasure has ended."""

    resigned: int
    closed: int


def resign_some(
    session: Session, number: PersonId, now: datetime, but: frozenset[MatchId]
) -> dict[MatchId, bool]:
    """Resign some matches of a person who has too many for one transaction, but for some. Return which, and whether each was lost so.

    From then on they will be erased, whatever happens meanwhile.  Nothing is done for someone with few matches.
    """
    running = [one.id for one in session.matches.running(number) if one.id not in but]
    if len(running) <= MATCHES_AT_ONCE:
        return {}
    chosen = running[:MATCHES_AT_ONCE]
    session.hold(number, matches=chosen)
    person = session.people.all_of([number]).get(number)
    if person is None or not person.reachable:
        return {}
    session.erasures.request(person.account)
    record_outage(session, now)
    resigned = session.each("match", chosen, lambda match: _resign(session, match, number, now))
    return {match: resigned.get(match, False) for match in chosen}


def forget_some_conversations(session: Session, number: PersonId) -> bool:
    """Forget in which conversations some of someone's matches were shown; says whether there may be others."""
    session.hold(number)
    return session.erasures.forget_conversations(number, CONVERSATIONS_AT_ONCE) == CONVERSATIONS_AT_ONCE


def erase(
    session: Session, number: PersonId, fingerprint: Fingerprint | None, now: datetime
) -> Erased | None:
    """Erase a person; ``None`` if they were erased before, or there is no such person.

    ``fingerprint`` is what is kept of the account, so that a backup that has it can be treated alike.
    """
    hold_for_erasure(session, [number], now)
    return erase_held(session, number, fingerprint, now)


def hold_for_erasure(
    session: Session, people: Collection[PersonId], now: datetime, *, challenges: Collection[MatchId] = ()
) -> None:
    """Hold people who are to be erased, and everybody with whom they play or who has challenged them.

    ``challenges``: the authors of these as well.  Raises :class:`ConflictError` if there is one more by the time they are held.
    """
    before = _concerned(session, people, now)
    matches, received = before
    session.hold(*people, matches=matches, challenges={*received, *challenges})
    if any(later - earlier for earlier, later in zip(before, _concerned(session, people, now), strict=True)):
        raise ConflictError("someone who is to be erased has begun a match, or was challenged")


def _concerned(
    session: Session, people: Collection[PersonId], now: datetime
) -> tuple[set[MatchId], set[MatchId]]:
    """The running matches of several people, and the challenges that they could accept."""
    matches = {one.id for person in people for one in session.matches.running(person)}
    return matches, {one.id for person in people for one in session.challenges.open_for(person, now)}


def erase_held(
    session: Session, number: PersonId, fingerprint: Fingerprint | None, now: datetime
) -> Erased | None:
    """As :func:`erase`, once everybody whom it concerns is held."""
    person = session.people.all_of([number]).get(number)
    if person is None or not person.reachable:
        return None
    ended = _end(session, person, now)
    if fingerprint is not None:
        # Else deleting one's data would end a ban.
        session.fingerprints.add(fingerprint)
        session.fingerprints.ban(fingerprint.hash, banned=bool(session.bans.among([number])))
        session.play_bans.keep_of_erased(number, fingerprint.hash)
    session.erasures.erase(person, now)
    session.people.forget()
    return ended


def erase_the_rest(session: Session, number: PersonId, now: datetime) -> None:
    """Erase what has come in for someone since they were: a request of theirs may have been under way."""
    hold_for_erasure(session, [number], now)
    _end(session, session.people.get(number), now)
    session.erasures.clear(number)


def drop_if_new(session: Session, number: PersonId) -> bool:
    """Erase someone of whom nothing is kept yet but their account and name; says whether it was so."""
    session.hold(number)
    person = session.people.all_of([number]).get(number)
    if person is None or not person.reachable or session.holdings.refers_to(number):
        return False
    session.erasures.drop(number)
    session.people.forget()
    return True


def _end(session: Session, person: Person, now: datetime) -> Erased:
    """Resign their matches, cancel their challenges and decline those to them."""
    running = [one.id for one in session.matches.running(person.id)]
    if running:
        record_outage(session, now)
    resigned = session.each("match", running, lambda number: _resign(session, number, person.id, now))
    made = [challenge.id for challenge in session.challenges.open_by(person.id)]
    session.each("challenge", made, lambda number: _cancel(session, number, now))
    withdraw_everywhere(session, person.id, now)
    received = [challenge.id for challenge in session.challenges.open_for(person.id, now)]
    session.each("challenge", received, lambda number: _decline(session, number, person.id, now))
    return Erased(sum(resigned.values()), len(made))


def _resign(session: Session, number: MatchId, person: PersonId, now: datetime) -> bool:
    """Whether they have lost it so: a flag that has fallen comes first."""
    hosted = enforce_deadline(session, catch_up(session, load_match(session, number), now), now)
    if hosted.match.outcome is not None:
        return False
    end_match(session, hosted, hosted.match.resigned(person, now), now, mover=person)
    session.outbox.withdraw(OpponentAway, number, now)
    return True


def _cancel(session: Session, number: MatchId, now: datetime) -> None:
    session.challenges.close(number, ChallengeState.CANCELLED, now)
    change_post(session, load_challenge(session, number), now)


def _decline(session: Session, number: MatchId, person: PersonId, now: datetime) -> None:
    session.challenges.decline(number, person, now)
    challenge = load_challenge(session, number)
    if set(challenge.opponents) <= set(challenge.declined):
        session.challenges.close(number, ChallengeState.DECLINED, now)
    change_post(session, load_challenge(session, number), now)
