"""Claims: what players can do when their opponent does not move."""

from __future__ import annotations

from dataclasses import replace

from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget, record_event
from bot.service.context import UseCases
from bot.service.match_view import load_view
from bot.service.time.endings import end_by_player
from bot.service.time.flags import load_played_match
from bot.service.time.outages import check_time
from bot.service.time.turns import begin_turn, pauses_of
from rules.match import time_claims
from rules.match.events import DayGiven, Nudged, Waited
from rules.match.match import MatchId
from rules.match.notifications.players import DayReceived, MoveAsked
from rules.match.people import Person
from storage.session import Session


class Claims(UseCases):
    """The use cases of a player whose opponent does not move."""

    async def claim(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Claim the win on time.  Raises ``NothingToClaimError`` or another :class:`MatchError`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = load_played_match(session, number, person.id, now)
            check_time(session)
            won = time_claims.claim_win(hosted.match, person.id, now)
            return end_by_player(session, hosted, won, person.id, answered=answered, now=now)

        return await self._write(work)

    async def give_day(
        self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE
    ) -> ActionResult:
        """Give the opponent a day of running time from now on.  Raises as :meth:`claim`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = load_played_match(session, number, person.id, now)
            match = hosted.match
            given = time_claims.give_day(match, person.id, now, pauses_of(session, match))
            nudge = DayReceived(match=given.id, revision=given.revision)
            result = record_event(
                session,
                hosted,
                given,
                DayGiven(),
                nudge,
                person=person.id,
                answered=answered,
                now=now,
            )
            begin_turn(session, given, now, anew=True)
            return result

        return await self._write(work)

    async def wait(self, number: MatchId, person: Person) -> ActionResult:
        """Let the opponent think on; the win can still be claimed.  Raises as :meth:`claim`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = load_played_match(session, number, person.id, now)
            waiting = time_claims.wait(hosted.match, person.id, now)
            session.matches.save(hosted.match, waiting)
            session.events.add(number, Waited(), now, side=waiting.side_of(person.id))
            return ActionResult(load_view(session, replace(hosted, match=waiting)))

        return await self._write(work)

    async def nudge(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Remind an opponent who has no time limit.  Raises ``TooEarlyError`` and as :meth:`claim`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = load_played_match(session, number, person.id, now)
            nudged = time_claims.nudge(hosted.match, person.id, now)
            nudge = MoveAsked(match=nudged.id, revision=nudged.revision)
            return record_event(
                session, hosted, nudged, Nudged(), nudge, person=person.id, answered=answered, now=now
            )

        return await self._write(work)

    async def close(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Close a match without time limit after a long silence.  Raises as :meth:`nudge`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = load_played_match(session, number, person.id, now)
            check_time(session)
            closed = time_claims.close(hosted.match, person.id, now)
            return end_by_player(session, hosted, closed, person.id, answered=answered, now=now)

        return await self._write(work)
