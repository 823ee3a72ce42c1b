"""The membership audit: players and challengers may have left the server meanwhile, so they are looked up once a day.

Whether someone is still there is a question to the platform, so it is asked
between two transactions: one finds whom to look up, the other writes down
what follows from the answer.
"""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from math import ceil

from bot.conversation.core.platform import Membership
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.service.leader import Leader
from bot.service.people.absentees import LOOK_EVERY

FEWEST = 10
"""How many matches and challenges a round looks at, where there are not many."""

AHEAD = 1.5
"""How much faster than needed a round goes, so that what one could not finish is made good."""

Asking = Callable[[str, Account], Awaitable[Membership]]
"""A way to ask the platform for someone's membership; asked twice in one round it answers from memory."""


class MembershipAudit:
    """Looks up each kind of people in turn; a round comes ``every`` so often."""

    def __init__(self, services: Services, leader: Leader, every: timedelta) -> None:
        self._services = services
        self._leader = leader
        self._rounds = LOOK_EVERY / every

    async def look(self) -> None:
        """Ask about those of whom nothing was asked for a day: so many that everybody has their turn within one."""
        answers: dict[tuple[str, Account], Membership] = {}

        async def ask(server: str, account: Account) -> Membership:
            if (server, account) not in answers:
                answers[server, account] = await self._services.platform.membership(server, account)
            return answers[server, account]

        running, _ = await self._services.lookup.counts()
        at_once = max(FEWEST, ceil(AHEAD * running / self._rounds))
        for kind in KINDS:
            await kind(self._services, self._leader, ask, at_once)


async def authors(services: Services, leader: Leader, ask: Asking, at_once: int) -> None:
    """The authors of open challenges: those of someone who has left are closed."""
    for challenge, author in await leader.open_challenges.to_check(at_once):
        membership = await services.memberships.of(challenge.audience.server or "", author, ask=ask)
        await leader.open_challenges.record_check(challenge.id, gone=membership is Membership.GONE)


async def players(services: Services, leader: Leader, ask: Asking, at_once: int) -> None:
    """The players of matches in servers: those who wait for an opponent who has left are told."""
    hosted_matches = await leader.absentees.to_check(at_once)
    people = await services.lookup.people(
        {person for hosted in hosted_matches for person in hosted.match.seats}
    )
    for hosted in hosted_matches:
        home = hosted.place.home
        for person in hosted.match.seats:
            # A match by direct messages goes on wherever its players are.
            if home is not None:
                await services.memberships.of(home, people[person], ask=ask)
        await leader.absentees.record_check(hosted)


async def seekers(services: Services, leader: Leader, ask: Asking, at_once: int) -> None:
    """Those who seek an opponent: what someone seeks who has left is over."""
    for seek, person in await leader.seeks.to_check(at_once):
        gone = (
            seek.server is not None
            and await services.memberships.of(seek.server, person, ask=ask) is Membership.GONE
        )
        await leader.seeks.record_check(seek.person, gone=gone)


KINDS = (authors, players, seekers)
"""The kinds of people, each with a function that finds those for whom it is time and notes the answer."""
