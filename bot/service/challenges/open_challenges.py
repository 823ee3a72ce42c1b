"""Open challenges: listed, renewed, and closed when their author has left the server."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

from bot.service.challenges import proposals
from bot.service.challenges.proposals import ChallengeResult
from bot.service.context import UseCases
from bot.service.refusals import ChallengeClosed, NotTheChallenger
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import MatchId
from rules.match.people import Person
from storage.session import Session

LOOK_EVERY = timedelta(days=1)
"""How often the author of an open challenge is checked for being in the server."""


AT_ONCE = 25
"""How many challenges that are open to all are looked at together."""

MOST_LISTED = 25
"""How many of those that suit are enough for a list."""

MOST_LOOKED_AT = 500
"""How many are looked at for those that suit."""


@dataclass(frozen=True, slots=True)
class ChallengeList:
    """The challenges that a person may accept, those made to them first, and their own; ``more``: there are others."""

    theirs: tuple[Challenge, ...]
    own: tuple[Challenge, ...]
    more: bool = False


class OpenChallenges(UseCases):
    """The use cases of finding and renewing them."""

    async def list_for(
        self, person: Person, server: str | None, suits: Callable[[Challenge], bool] = lambda _: True
    ) -> ChallengeList:
        """The challenges of a server for a person that suit them; without a server, those by and to them anywhere.

        Their own include those that expired recently.
        """
        now = self._context.now()

        def work(session: Session) -> ChallengeList:
            meant = session.challenges.open_for(person.id, now)
            own = session.challenges.open_by(person.id)
            own += session.challenges.expired_of(person.id, now - proposals.EXPIRY)
            blocked = {other.id for other in session.blocklist.of(person.id)}

            def acceptable(challenge: Challenge) -> bool:
                return challenge.challenger not in (person.id, *blocked) and suits(challenge)

            theirs = [
                challenge
                for challenge in meant
                if acceptable(challenge) and server in (None, challenge.place.server)
            ]
            others: list[Challenge] = []
            last = None if server is None else MatchId(0)
            for _ in range(MOST_LOOKED_AT // AT_ONCE):
                if server is None or last is None or len(others) >= MOST_LISTED:
                    break
                challenges, last = session.challenges.open_to_all(server, now, AT_ONCE, after=last)
                others += filter(acceptable, challenges)
            own = [
                challenge
                for challenge in own
                if suits(challenge) and server in (None, challenge.place.server) and challenge.token is None
            ]
            return ChallengeList((*theirs, *others), tuple(own), more=last is not None)

        return await self._read(work)

    async def renew(self, number: MatchId, person: Person, *, shown: bool = True) -> ChallengeResult:
        """Keep a challenge open for as long as a new one, even if it has expired.

        Raises :class:`NotTheChallenger`, :class:`ChallengeClosed`; for an expired one as :func:`check_proposal`.
        """
        now = self._context.now()

        def work(session: Session) -> ChallengeResult:
            session.hold(challenges=[number])
            challenge = proposals.load_challenge(session, number)
            if challenge.challenger != person.id:
                raise NotTheChallenger
            if challenge.state not in (ChallengeState.OPEN, ChallengeState.EXPIRED):
                raise ChallengeClosed(challenge.state)
            if challenge.expires <= now:
                proposals.check_proposal(session, challenge, now)
            challenge = replace(challenge, state=ChallengeState.OPEN, expires=now + proposals.EXPIRY)
            session.challenges.renew(number, challenge.expires)
            return ChallengeResult(challenge, proposals.change_post(session, challenge, now, shown=shown))

        return await self._write(work)

    async def to_check(self, limit: int) -> list[tuple[Challenge, Person]]:
        """Open challenges with their authors, who were not checked for a day."""
        now = self._context.now()

        def work(session: Session) -> list[tuple[Challenge, Person]]:
            challenges = session.challenges.to_audit(now - LOOK_EVERY, now, limit)
            return [(challenge, session.people.get(challenge.challenger)) for challenge in challenges]

        return await self._read(work)

    async def record_check(self, number: MatchId, *, gone: bool) -> None:
        """Record that the author of a challenge was checked; ``gone``: they have left the server."""
        now = self._context.now()

        def work(session: Session) -> None:
            session.hold(challenges=[number])
            session.challenges.mark_audited(number, now)

        await self._write(work)
        if gone:
            await self.close_abandoned(number)

    async def close_abandoned(self, number: MatchId, *, shown: bool = False) -> ChallengeResult:
        """Close a challenge whose author has left the server; one that is closed already stays as it is."""
        now = self._context.now()

        def work(session: Session) -> ChallengeResult:
            session.hold(challenges=[number])
            challenge = proposals.load_challenge(session, number)
            if challenge.state is not ChallengeState.OPEN:
                return ChallengeResult(challenge)
            session.challenges.close(number, ChallengeState.CANCELLED, now)
            acknowledges = proposals.change_post(session, challenge, now, shown=shown, author_left=True)
            return ChallengeResult(replace(challenge, state=ChallengeState.CANCELLED), acknowledges)

        return await self._write(work)
