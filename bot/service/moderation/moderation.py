"""What moderators do to matches and people of their server; each action is written down with its reason in the same transaction.

Whether someone may moderate is asked before: it is the platform that knows their roles.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.service.challenges.proposals import change_post, load_challenge
from bot.service.changes import Topic
from bot.service.context import UseCases, hold_present
from bot.service.lobby.seeks import end_seek
from bot.service.match_view import MatchView, load_match, load_view
from bot.service.refusals import (
    AlreadyBanned,
    ModeratesOneself,
    ModeratesOwnMatch,
    NotBanned,
    ReasonTooLong,
    UnknownMatch,
    WithoutReason,
)
from bot.service.time.endings import end_match
from bot.service.time.flags import enforce_deadline
from bot.service.time.outages import record_outage
from bot.service.time.turns import catch_up
from bot.service.tournaments.entering import leave_sign_ups
from rules.core.position import Outcome, Side
from rules.lobby.seeks import SeekState
from rules.match.challenges import ChallengeState
from rules.match.match import EndReason, MatchId
from rules.match.people import Person, PersonId, level_of
from rules.match.places import HostedMatch
from rules.moderation.audit import AuditAction, AuditEntry
from storage.moderation.play_bans import PlayBan
from storage.session import Session

LONGEST_REASON = 500
"""The most characters of a reason."""

RESULTS: dict[str, Side | None] = {"first": Side.FIRST, "second": Side.SECOND, "draw": None}
"""What a match can be decided to be, by the words for it."""


@dataclass(frozen=True, slots=True)
class Moderator:
    """Someone who moderates a server, and does so now."""

    person: Person
    server: str


class Moderation(UseCases):
    """The use cases of moderators."""

    async def abort(self, by: Moderator, number: MatchId, reason: str) -> MatchView:
        """End a match of the server without a result.

        Raises :class:`WithoutReason`, :class:`ReasonTooLong`, :class:`UnknownMatch`, :class:`ModeratesOwnMatch` or ``MatchOverError``.
        """
        return await self._end(by, number, reason, Outcome(None, EndReason.ABORTED), action=AuditAction.ABORT)

    async def adjudicate(self, by: Moderator, number: MatchId, result: str, reason: str) -> MatchView:
        """Decide the result of a match of the server: one of :data:`RESULTS`.  Raises as :meth:`abort`."""
        outcome = Outcome(RESULTS[result], EndReason.ADJUDICATED)
        return await self._end(by, number, reason, outcome, action=AuditAction.ADJUDICATE, detail=result)

    async def _end(
        self,
        by: Moderator,
        number: MatchId,
        reason: str,
        outcome: Outcome,
        *,
        action: AuditAction,
        detail: str = "",
    ) -> MatchView:
        now, reason = self._context.now(), checked_reason(reason)

        def work(session: Session) -> MatchView:
            hold_present(session, by.person.id, matches=[number])
            record_outage(session, now)
            hosted = _own_match(session, by, number)
            # A flag that has fallen comes first.
            hosted = enforce_deadline(session, catch_up(session, hosted, now), now)
            first, second = hosted.match.seats
            _, over = end_match(session, hosted, hosted.match.finished(outcome, now), now)
            entry = AuditEntry(
                by.server, by.person.id, action, now, reason, _human(first), _human(second), number, detail
            )
            session.audit.add(entry)
            return load_view(session, over)

        return await self._write(work)

    async def ban(self, by: Moderator, person: Person, reason: str) -> int:
        """Ban someone from play in the server, and return how many of their open challenges there are closed by it.

        Their matches and the tournaments that they play go on; sign-up for others they leave.  Raises :class:`WithoutReason`, :class:`ReasonTooLong`, :class:`ModeratesOneself` or :class:`AlreadyBanned`.
        """

        def work(session: Session, now: datetime, why: str) -> int:
            before = session.play_bans.get(by.server, person.id)
            if before is not None:
                raise AlreadyBanned(person, before.at, before.reason)
            session.play_bans.add(PlayBan(by.server, person.id, why, now))
            seek = session.seeks.of(person.id)
            if seek is not None and seek.server == by.server:
                end_seek(session, person.id, SeekState.STOPPED, now)
            leave_sign_ups(session, by.server, person.id, now)
            return _close_challenges(session, by.server, person.id, now)

        return await self._of_person(by, person, AuditAction.BAN, reason, work)

    async def unban(self, by: Moderator, person: Person, reason: str) -> None:
        """Allow someone to play in the server again.  Raises as :meth:`ban`, and :class:`NotBanned`."""

        def work(session: Session, _now: datetime, _why: str) -> int:
            if not session.play_bans.remove(by.server, person.id):
                raise NotBanned(person)
            return 0

        await self._of_person(by, person, AuditAction.UNBAN, reason, work)

    async def _of_person(
        self,
        by: Moderator,
        person: Person,
        action: AuditAction,
        reason: str,
        do: Callable[[Session, datetime, str], int],
    ) -> int:
        now, reason = self._context.now(), checked_reason(reason)
        if person.id == by.person.id:
            raise ModeratesOneself

        def work(session: Session) -> int:
            hold_present(session, by.person.id, person.id)
            done = do(session, now, reason)
            session.audit.add(AuditEntry(by.server, by.person.id, action, now, reason, person.id))
            return done

        done = await self._write(work)
        self._context.changes.tell(Topic.LOBBY)
        return done


def checked_reason(reason: str) -> str:
    """A reason without what surrounds it.  Raises :class:`WithoutReason` or :class:`ReasonTooLong`."""
    reason = reason.strip()
    if not reason:
        raise WithoutReason
    if len(reason) > LONGEST_REASON:
        raise ReasonTooLong(len(reason), LONGEST_REASON)
    return reason


def _own_match(session: Session, by: Moderator, number: MatchId) -> HostedMatch:
    """A match of the moderator's server in which they do not play."""
    hosted = load_match(session, number)
    if hosted.place.server != by.server:
        raise UnknownMatch(number)
    if by.person.id in hosted.match.seats:
        raise ModeratesOwnMatch
    return hosted


def _human(person: PersonId) -> PersonId | None:
    return None if level_of(person) is not None else person


def _close_challenges(session: Session, server: str, person: PersonId, now: datetime) -> int:
    """Cancel someone's open challenges in a server: nobody can accept them any more."""
    made = [one.id for one in session.challenges.open_by(person) if one.place.server == server]
    for number in made:
        session.challenges.close(number, ChallengeState.CANCELLED, now)
        change_post(session, load_challenge(session, number), now)
    return len(made)
