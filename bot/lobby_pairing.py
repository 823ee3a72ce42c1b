"""Pairing people who seek an opponent: the platform is asked between two transactions whether both are still there."""

from bot.conversation.core.platform import Membership
from bot.conversation.core.services import Services
from bot.service.leader import Leader
from rules.lobby.pairing import SeekPair
from rules.lobby.seeks import SeekState

AT_ONCE = 50
"""How many pairs one tick begins a match for: each may cost two questions to the platform."""


class LobbyPairing:
    """Begins matches for those who suit each other."""

    def __init__(self, services: Services, leader: Leader) -> None:
        self._services = services
        self._leader = leader

    async def pair(self) -> None:
        """Pair those who wait, some at a time: the next tick goes on."""
        pairs = await self._leader.pairing.find()
        for pair in pairs[:AT_ONCE]:
            if await self._are_there(pair):
                await self._leader.pairing.begin(pair)
            else:
                self._leader.pairing.look_again()
        if len(pairs) > AT_ONCE:
            self._leader.pairing.look_again()

    async def _are_there(self, pair: SeekPair) -> bool:
        """Whether both are in the servers where they asked, and may act there.

        The seek of someone who has left is over; someone who is timed out waits, and keeps nobody else from being paired.
        """
        there = True
        for seek in (pair.first, pair.second):
            if seek.server is None:
                continue
            person = await self._services.lookup.person(seek.person)
            standing = await self._services.memberships.of(seek.server, person, fresh=True)
            if standing is Membership.GONE:
                await self._leader.seeks.stop(seek.person, SeekState.GONE)
            elif standing is Membership.SILENCED:
                self._leader.pairing.set_aside(seek)
            there = there and standing not in (Membership.GONE, Membership.SILENCED)
        return there
