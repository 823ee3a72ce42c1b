"""Claims: what players can do when their opponent does not move."""

from bot.service.act import Act, Acts
from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget
from bot.service.match_view import load_view
from bot.service.time.outages import check_time
from bot.service.time.turns import begin_turn, pauses_of
from rules.match import time_claims
from rules.match.events import DayGiven, Nudged, Waited
from rules.match.match import MatchId
from rules.match.notifications.players import DayReceived, MoveAsked
from rules.match.people import Person


class Claims(Acts):
    """The use cases of a player whose opponent does not move."""

    async def claim(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Claim the win on time.  Raises ``NothingToClaimError`` or another :class:`MatchError`."""

        def claim(act: Act) -> ActionResult:
            check_time(act.session)
            return act.end(time_claims.claim_win(act.match, act.person, act.now))

        return await self._act(claim, number, person, answered)

    async def give_day(
        self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE
    ) -> ActionResult:
        """Give the opponent a day of running time from now on.  Raises as :meth:`claim`."""

        def give_day(act: Act) -> ActionResult:
            given = time_claims.give_day(act.match, act.person, act.now, pauses_of(act.session, act.match))
            result = act.save(given, DayGiven()).announce(
                DayReceived(match=given.id, revision=given.revision)
            )
            begin_turn(act.session, given, act.now, anew=True)
            return result

        return await self._act(give_day, number, person, answered)

    async def wait(self, number: MatchId, person: Person) -> ActionResult:
        """Let the opponent think on; the win can still be claimed.  Raises as :meth:`claim`."""

        def wait(act: Act) -> ActionResult:
            waiting = act.save(time_claims.wait(act.match, act.person, act.now), Waited())
            return ActionResult(load_view(act.session, waiting.hosted))

        return await self._act(wait, number, person)

    async def nudge(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Remind an opponent who has no time limit.  Raises ``TooEarlyError`` and as :meth:`claim`."""

        def nudge(act: Act) -> ActionResult:
            nudged = time_claims.nudge(act.match, act.person, act.now)
            return act.save(nudged, Nudged()).announce(MoveAsked(match=nudged.id, revision=nudged.revision))

        return await self._act(nudge, number, person, answered)

    async def close(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Close a match without time limit after a long silence.  Raises as :meth:`nudge`."""

        def close(act: Act) -> ActionResult:
            check_time(act.session)
            return act.end(time_claims.close(act.match, act.person, act.now))

        return await self._act(close, number, person, answered)
