"""Pairing at each tick of the leader, who asks the platform whether those who suit each other are there."""

import pytest

from bot.conversation.core.platform import Membership
from bot.lobby_pairing import LobbyPairing
from bot.service.leader import Leader
from bot.service.lobby.pairing import LOOK_AGAIN_AFTER
from bot.service.privacy.retention import Retention
from rules.lobby.seeks import SeekState
from tests.support.chat import Chat
from tests.support.lobby import AWAY, HOME, LobbyWorld
from tests.support.use_cases import HOUR

MINUTE = HOUR / 60


class PairingTicks:
    """The leader's ticks, each a minute after the last one."""

    def __init__(self, chat: Chat) -> None:
        self.chat, self.world = chat, LobbyWorld(chat.use_cases)
        leader = Leader(chat.use_cases.context, chat.use_cases.timekeeper, Retention())
        self.pairing = LobbyPairing(chat.services, leader)

    async def pass_by(self, count: int = 3) -> None:
        for _ in range(count):
            self.world.use.at += MINUTE
            await self.pairing.pair()

    async def states(self, *names: str) -> list[SeekState]:
        """How the seeks of some people stand."""
        return [(await self.world.sought(await self.world.use.person(name))).state for name in names]


@pytest.fixture
async def ticking(chat: Chat) -> PairingTicks:
    """Ann has waited longest; Zed and Yan would suit her, and each other."""
    ticks = PairingTicks(chat)
    await ticks.world.open()
    for name, server in (("Ann", HOME), ("Zed", AWAY), ("Yan", AWAY)):
        await ticks.world.seek(name, server)
        ticks.world.use.at += MINUTE
    return ticks


async def test_someone_in_a_time_out_keeps_nobody_else_waiting(ticking: PairingTicks) -> None:
    account = ticking.chat.ann.account
    ticking.chat.server.memberships[account] = Membership.SILENCED
    await ticking.pass_by()
    assert await ticking.states("Ann", "Zed", "Yan") == [SeekState.OPEN, SeekState.PAIRED, SeekState.PAIRED]
    await ticking.world.seek("Xen", AWAY)
    del ticking.chat.server.memberships[account]
    await ticking.pass_by()
    assert await ticking.states("Ann", "Xen") == [SeekState.OPEN, SeekState.OPEN]
    ticking.world.use.at += LOOK_AGAIN_AFTER
    await ticking.pass_by()
    assert await ticking.states("Ann", "Xen") == [SeekState.PAIRED, SeekState.PAIRED]


async def test_someone_who_seeks_anew_after_a_time_out_is_paired_at_once(ticking: PairingTicks) -> None:
    account = ticking.chat.ann.account
    ticking.chat.server.memberships[account] = Membership.SILENCED
    await ticking.pass_by()
    del ticking.chat.server.memberships[account]
    await ticking.world.seek("Ann", HOME)
    await ticking.world.seek("Xen", AWAY)
    await ticking.pass_by()
    assert await ticking.states("Ann", "Xen") == [SeekState.PAIRED, SeekState.PAIRED]


async def test_the_seek_of_someone_who_has_left_is_over(ticking: PairingTicks) -> None:
    ticking.chat.server.memberships[ticking.chat.ann.account] = Membership.GONE
    await ticking.pass_by()
    assert await ticking.states("Ann", "Zed", "Yan") == [SeekState.GONE, SeekState.PAIRED, SeekState.PAIRED]


async def test_someone_at_their_limit_keeps_nobody_else_waiting(
    ticking: PairingTicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    use = ticking.world.use
    running = [await use.match() for _ in range(2)]
    for module in ("bot.service.challenges.match_start", "bot.service.lobby.pairing"):
        monkeypatch.setattr(f"{module}.MOST_MATCHES", 2)
    await ticking.pass_by()
    assert await ticking.states("Ann", "Zed", "Yan") == [SeekState.OPEN, SeekState.PAIRED, SeekState.PAIRED]
    await use.playing.resign(running[0].id, ticking.chat.bob)
    await ticking.world.seek("Xen", AWAY)
    await ticking.pass_by()
    assert await ticking.states("Ann", "Xen") == [SeekState.PAIRED, SeekState.PAIRED]
