"""Challenges that stand open: found, renewed, and closed once their author has left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from bot.service.challenges.proposals import EXPIRY, Changed, change_post, check_proposal, existing
from bot.service.context import ServiceContext
from bot.service.refusals import ChallengeClosed, NotTheChallenger
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import MatchId
from rules.match.people import Person

LOOK_EVERY = timedelta(days=1)
"""How often it is asked whether the author of an open challenge is still there."""

GONE = "gone"
"""In the detail of a notification: the challenge is closed because its author has left."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Challenges that concern somebody: those that they may accept, meant for them first, and their own."""

    theirs: tuple[Challenge, ...]
    own: tuple[Challenge, ...]


class OpenChallenges:
    """The use cases around them."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def listed(self, person: Person, server: str | None) -> Listed:
        """The challenges of a server that concern somebody; of no server: those by and to them anywhere.

        Of their own, those that have expired lately are among them.
        """
        now = self._context.now()
        async with self._context.database.reading() as session:
            meant = await session.challenges.open_for(person.id, now)
            others = [] if server is None else await session.challenges.open_in(server, now)
            own = await session.challenges.open_by(person.id)
            own += await session.challenges.expired_of(person.id, now - EXPIRY)
            blocked = {other.id for other in await session.blocklist.of(person.id)}
        theirs = [
            challenge
            for challenge in (*meant, *(other for other in others if not other.opponents))
            if challenge.challenger not in (person.id, *blocked) and server in (None, challenge.place.server)
        ]
        own = [challenge for challenge in own if server in (None, challenge.place.server)]
        return Listed(tuple(theirs), tuple(own))

    async def renew(self, number: MatchId, person: Person, *, shown: bool = True) -> Changed:
        """Let a challenge stand open for as long as a new one, also if it has expired.

        Raises :class:`NotTheChallenger`, :class:`ChallengeClosed`; of one that has expired as :meth:`make` does.
        """
        now = self._context.now()
        async with self._context.database.transaction() as session:
            challenge = await existing(session, number)
            if challenge.challenger != person.id:
                raise NotTheChallenger
            if challenge.state not in (ChallengeState.OPEN, ChallengeState.EXPIRED):
                raise ChallengeClosed(challenge.state)
            if challenge.expires <= now:
                await check_proposal(session, challenge, now)
            challenge = replace(challenge, state=ChallengeState.OPEN, expires=now + EXPIRY)
            await session.challenges.renew(number, challenge.expires)
            return Changed(challenge, await change_post(session, challenge, now, shown=shown))

    async def to_look_after(self, limit: int) -> list[tuple[Challenge, Person]]:
        """Open challenges with their authors of whom it was not asked for a day whether they are there."""
        now = self._context.now()
        async with self._context.database.reading() as session:
            found = await session.challenges.to_audit(now - LOOK_EVERY, now, limit)
            return [(challenge, await session.people.get(challenge.challenger)) for challenge in found]

    async def looked_after(self, number: MatchId, *, gone: bool) -> None:
        """Note that it was asked whether the author of a challenge is there."""
        async with self._context.database.transaction() as session:
            await session.challenges.mark_audited(number, self._context.now())
        if gone:
            await self.close_for_gone(number)

    async def close_for_gone(self, number: MatchId, *, shown: bool = False) -> Changed:
        """Close a challenge whose author has left; one that is closed already stays as it is."""
        async with self._context.database.transaction() as session:
            challenge = await existing(session, number)
            if challenge.state is not ChallengeState.OPEN:
                return Changed(challenge)
            await session.challenges.close(number, ChallengeState.CANCELLED)
            acknowledges = await change_post(
                session, challenge, self._context.now(), shown=shown, detail=GONE
            )
        return Changed(replace(challenge, state=ChallengeState.CANCELLED), acknowledges)
