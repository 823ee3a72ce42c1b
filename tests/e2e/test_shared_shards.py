"""Connections by leases: a process connects the shards that it holds, and speaks for all whether it holds one or not."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import cast

import pytest

from bot import clock
from bot.conversation import registry
from bot.conversation.core.messenger import Address
from bot.conversation.core.requests import ChannelId
from bot.conversation.dispatcher import Dispatcher
from bot.discord import addresses, session_starts
from bot.discord.connections import DiscordConnections
from bot.discord.platform import STANDS_BY
from bot.discord.rest_client import RestClient
from bot.service.news import NewsTopic
from rules.match.shards import WHOLE, Shard
from storage.alone import Alone
from storage.leases import LEADER, SHARD, Lease
from storage.port import never
from tests.support.discord import Discord
from tests.support.echo import BOARD, COMMANDS_OF_ECHO, EchoDispatcher
from tests.support.faults import hurry


class Peers(Alone):
    """One of several processes; a test says what it holds."""

    def __init__(self, *held: Lease) -> None:
        super().__init__()
        self.held = set(held)
        self.late = False
        """Whether it has not renewed its time for long."""
        self.divided: int | None = None
        """Among how many shards the service is divided already."""
        self.others_up: set[Lease] = set()
        self.waits: list[float] = []
        """How long it is to wait for a turn, each time that it asks."""
        self.told: list[str] = []
        self.busy: Callable[[Lease], bool] = never

    def holds(self, lease: Lease) -> bool:
        return lease in self.held and not self.late

    def share(self, kind: str, count: int, *, busy: Callable[[Lease], bool] = never) -> None:
        self.busy = busy

    async def divide(self, count: int) -> int:
        return self.divided or count

    async def turn(self, bucket: int, seconds: float) -> float:
        return self.waits.pop(0) if self.waits else 0

    def up(self, lease: Lease) -> bool:
        return super().up(lease) or lease in self.others_up

    def tell(self, topic: str, text: str) -> None:
        self.told.append(topic)

    def hold(self, *leases: Lease) -> None:
        self.held = set(leases)
        self.on_leases()


class Running:
    """A process on Discord, with a conversation that always says the same."""

    def __init__(
        self, discord: Discord, peers: Peers, made: DiscordConnections, echo: EchoDispatcher
    ) -> None:
        self.discord = discord
        self.peers = peers
        self.connections = made
        self.echo = echo
        self.presences: list[bool] = []

    @property
    def shards(self) -> list[int]:
        return sorted(session.shard.number for session in self.discord.gateway.live)

    def presence_changed(self) -> None:
        self.presences.append(self.connections.platform.up)

    async def has(self, shards: Iterable[int]) -> None:
        wanted = sorted(shards)
        await self.discord.until(
            lambda: self.shards == wanted and all(client.up for client in self.connections.all),
            f"shards {wanted}",
        )

    async def looks(self) -> None:
        """Let it look by itself, as it does every few seconds, and do what follows."""
        changed = self.connections._changed
        for _ in range(2):
            changed.set()
            await self.discord.until(lambda: not changed.is_set(), "it looks")

    async def free(self, lease: Lease) -> None:
        await self.discord.until(lambda: not self.peers.busy(lease), "nobody is busy with it")


@asynccontextmanager
async def process(discord: Discord, peers: Peers, shards: int | None = 4) -> AsyncIterator[Running]:
    settings = discord.env()
    addresses.use(
        api_base=settings["DISCORD_API_BASE"],
        gateway_url=settings["DISCORD_GATEWAY_URL"],
        cdn_base=settings["DISCORD_CDN_BASE"],
    )
    echo = EchoDispatcher()

    async def wait_until(_: object) -> None:
        raise AssertionError("there are sessions enough")

    rest = RestClient(
        lambda: cast(Dispatcher, echo),
        peers,
        message_content=False,
        dev_guild=None,
        commands=COMMANDS_OF_ECHO,
        now=clock.now,
        wait_until=wait_until,
    )
    made = DiscordConnections(rest, peers, shards)
    running = Running(discord, peers, made, echo)
    async with made:
        await made.login(settings["DISCORD_TOKEN"])
        peers.on_leases = made.leases_changed
        task = asyncio.create_task(made.run(running.presence_changed))
        try:
            yield running
        finally:
            await made.finish()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


def shard(number: int) -> Lease:
    return Lease(SHARD, number)


@pytest.fixture(autouse=True)
def _buckets(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    discord.gateway.sharding.max_concurrency = 4
    monkeypatch.setattr(session_starts, "APART_SECONDS", 0)
    monkeypatch.setitem(registry.GROUP_HELP, "manage", lambda: "Manage")


async def test_without_a_shard_it_speaks_and_connects_nothing(discord: Discord) -> None:
    games = discord.guild("Club").channel("games")
    async with process(discord, Peers()) as one:
        ref = await one.connections.messenger.post(
            Address(channel=ChannelId(str(games.id))), BOARD, nonce="7"
        )
        assert int(ref.message) in games.messages
        platform = one.connections.platform
        assert (platform.trouble, platform.state) == (None, STANDS_BY)
    assert discord.gateway.identifies == []


async def test_it_connects_what_it_comes_to_hold_and_ends_what_it_gives_back(discord: Discord) -> None:
    async with process(discord, Peers(shard(1))) as one:
        await one.has([1])
        one.peers.hold(shard(1), shard(3))
        await one.has([1, 3])
        one.peers.hold(shard(3))
        assert one.peers.busy(shard(1)), "not before its session has ended"
        await one.free(shard(1))
        await one.has([3])
        one.peers.hold(shard(1), shard(3))
        await one.has([1, 3])
    assert [one["shard"] for one in discord.gateway.identifies] == [[1, 4], [3, 4], [1, 4]]
    assert discord.gateway.resumes == 0
    assert discord.gateway.connections == set()


async def test_what_is_in_hand_is_finished_before_a_shard_is_given_back(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = asyncio.Event(), asyncio.Event()
    guild = discord.guild("Club", shard=(2, 4))
    games, ann = guild.channel("games"), guild.member("Ann")
    async with process(discord, Peers(LEADER, shard(2))) as one:
        await one.has([2])
        answer = one.echo.command

        async def slow(name: str, request: object) -> object:
            begun.set()
            await go_on.wait()
            return await answer(name, request)  # type: ignore[arg-type]  # as it was given

        monkeypatch.setattr(one.echo, "command", slow)
        asked = asyncio.create_task(discord.slash(ann, games, "chat"))
        await begun.wait()
        one.peers.hold(LEADER)
        await discord.until(lambda: discord.gateway.live == [], "its session ends")
        # It renews what it holds meanwhile, and finds the same lost.
        one.peers.on_leases()
        assert one.peers.busy(shard(2))
        go_on.set()
        assert (await asked).message.content
        await one.free(shard(2))
        await one.looks()


async def test_one_that_is_late_keeps_its_connections(discord: Discord) -> None:
    async with process(discord, Peers(shard(0))) as one:
        await one.has([0])
        one.peers.late = True
        await one.looks()
        assert one.peers.busy(shard(0))
        one.peers.late = False
        await one.has([0])
    assert len(discord.gateway.identifies) == 1


async def test_every_process_knows_which_shards_are_up(discord: Discord) -> None:
    async with process(discord, Peers(shard(0))) as one:
        platform = one.connections.platform
        await one.has([0])
        assert platform.shards == {Shard(number, 4): number == 0 for number in range(4)}
        assert one.peers.up(shard(0)), "others hear of it"
        one.peers.others_up = {shard(2), shard(3)}
        before = len(one.presences)
        await one.looks()
        assert len(one.presences) == before + 1, "the ticks hear of it"
        assert platform.shards == {Shard(number, 4): number != 1 for number in range(4)}
        assert platform.trouble is None, "another process has that one"
        one.peers.hold()
        await one.free(shard(0))
        assert platform.up, "others are"


async def test_where_there_is_one_connection_it_stands_for_all(discord: Discord) -> None:
    async with process(discord, Peers(), shards=None) as one:
        platform = one.connections.platform
        assert (platform.up, platform.shards) == (False, {})
        one.peers.others_up = {shard(0)}
        assert (platform.up, platform.shards) == (True, {})
        one.peers.hold(shard(0))
        await one.has([0])
        assert platform.everywhere() == {WHOLE: True}
        assert (platform.state, platform.connections) == ("ok", 1)
    (identify,) = discord.gateway.identifies
    assert "shard" not in identify


async def test_the_number_of_shards_is_the_one_that_stands(
    discord: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    peers = Peers(shard(0), shard(1), shard(2), shard(3))
    peers.divided = 2
    async with process(discord, peers) as one:
        await one.has([0, 1])
    assert {tuple(one["shard"]) for one in discord.gateway.identifies} == {(0, 2), (1, 2)}
    said = [record.getMessage() for record in caplog.records if "divided" in record.getMessage()]
    assert said == [
        "the servers are divided among 2 connections, and not 4, because another process has it so"
    ]


async def test_the_leader_registers_the_commands_and_the_others_read_their_numbers(discord: Discord) -> None:
    async with AsyncExitStack() as stack:
        other = await stack.enter_async_context(process(discord, Peers()))
        await discord.until(lambda: commands_asked(discord) == ["GET"], "it reads what is not there yet")
        assert discord.world.registrations == 0
        leader = await stack.enter_async_context(process(discord, Peers(LEADER)))
        assert discord.world.registrations == 1
        for _ in range(2):
            await other.looks()
        assert commands_asked(discord) == ["GET", "PUT", "GET"], "once"
        leader.peers.hold()
        await leader.looks()
        other.peers.hold(LEADER)
        await other.looks()
        assert other.peers.told == [NewsTopic.COMMANDS], "a newer program has others"
        leader.connections.commands_changed()
        await leader.looks()
        assert commands_asked(discord)[3:] == ["GET", "PUT", "GET"]


def commands_asked(discord: Discord) -> list[str]:
    return [request.method for request in discord.requests if request.path.endswith("/commands")]


async def test_a_session_waits_for_its_turn_among_all_processes(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried = hurry(monkeypatch)
    monkeypatch.setattr(session_starts, "asyncio", hurried)
    peers = Peers(shard(0))
    peers.waits = [3.5, 0.25]
    async with process(discord, peers) as one:
        await one.has([0])
    assert [seconds for seconds in hurried.slept if seconds in {3.5, 0.25}] == [3.5, 0.25]
    assert peers.waits == []
