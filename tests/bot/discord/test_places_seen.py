"""Who sees which places, asked of Discord as seldom as may be."""

import asyncio
from collections import Counter
from typing import Any

import aiohttp
import pytest

from bot.conversation.core.platform import ServerMember
from bot.discord.permissions import member_of
from bot.discord.places_seen import IN_DOUBT, REMEMBERED, PlacesSeen
from rules.match.audience import Audience

VIEW = str(1 << 10)
GUILD = {"id": "1", "owner_id": "2", "roles": [{"id": "1", "name": "@everyone", "permissions": VIEW}]}
CHANNELS: dict[str, dict[str, Any]] = {
    "10": {"id": "10", "type": 0, "guild_id": "1", "permission_overwrites": []},
    "11": {
        "id": "11",
        "type": 0,
        "guild_id": "1",
        "permission_overwrites": [{"id": "1", "allow": "0", "deny": VIEW}],
    },
    "12": {
        "id": "12",
        "type": 0,
        "guild_id": "1",
        "permission_overwrites": [
            {"id": "1", "allow": "0", "deny": VIEW},
            {"id": "77", "allow": VIEW, "deny": "0"},
        ],
    },
    "20": {"id": "20", "type": 11, "guild_id": "1", "parent_id": "10"},
    "21": {"id": "21", "type": 11, "guild_id": "1", "parent_id": "11"},
    "22": {"id": "22", "type": 12, "guild_id": "1", "parent_id": "10"},
    "30": {"id": "30", "type": 0, "guild_id": "9", "permission_overwrites": []},
}


class Http:
    """Discord's answers, counted."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.away = False
        self.members = {"5", "6"}

    async def _answer(self, what: str, answer: Any) -> Any:
        self.asked[what] += 1
        await asyncio.sleep(0)
        if self.away or answer is None:
            raise aiohttp.ClientError("away")
        return answer

    async def get_channel(self, number: int) -> Any:
        return await self._answer("channel", CHANNELS.get(str(number)))

    async def get_guild(self, number: int, *, with_counts: bool) -> Any:
        assert not with_counts
        return await self._answer("guild", GUILD if number == 1 else None)

    async def get_member(self, server: int, account: int) -> Any:
        roles = ["77"] if account == 6 else []
        member = {"user": {"id": str(account)}, "roles": roles} if str(account) in self.members else None
        return await self._answer("member", member)


class Client:
    def __init__(self) -> None:
        self.http = Http()


class Time:
    def __init__(self) -> None:
        self.at = 1000.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def places(client: Client, time: Time) -> PlacesSeen:
    return PlacesSeen(client, time, time.sleep)  # type: ignore[arg-type]  # it has all that is used


def at(channel: str, server: str | None = "1") -> Audience:
    return Audience(server=server, channel=channel)


async def test_someone_as_a_member(places: PlacesSeen, client: Client) -> None:
    assert await places.member("1", "6") == ServerMember(frozenset({"1", "77"}), manages=False)
    assert await places.member("1", "5") == ServerMember(frozenset({"1"}), manages=False), "@everyone"
    client.http.members.add("2")
    owner = await places.member("1", "2")
    assert owner is not None
    assert owner.manages
    assert client.http.asked["guild"] == 1, "remembered"
    assert await places.member("1", "9") is None
    assert await places.member("table", "6") is None


async def test_what_a_role_is_called(places: PlacesSeen, client: Client) -> None:
    assert await places.role_name("1", "1") == "@everyone"
    assert await places.role_name("1", "9") is None
    assert await places.role_name("table", "1") is None
    client.http.away = True
    assert await places.role_name("2", "1") is None


@pytest.mark.parametrize(("permissions", "manages"), [(1 << 5, True), (1 << 3, True), (1 << 4, False)])
def test_who_manages_a_server(permissions: int, manages: bool) -> None:
    roles = [{"id": "1", "permissions": VIEW}, {"id": "77", "permissions": str(permissions)}]
    guild = {"id": "1", "owner_id": "2", "roles": roles}
    assert member_of(guild, {"user": {"id": "6"}, "roles": ["77"]}).manages is manages
    assert not member_of(guild, {"user": {"id": "5"}, "roles": []}).manages


@pytest.mark.parametrize(
    ("channel", "seen", "secret"),
    [
        ("10", True, False),
        ("11", False, False),
        ("20", True, False),
        ("21", False, False),
        ("22", False, True),
        ("30", False, True),
        ("99", False, True),
    ],
)
async def test_who_sees_a_place(places: PlacesSeen, channel: str, seen: bool, secret: bool) -> None:
    assert await places.sees("5", at(channel)) is seen
    assert await places.secret(at(channel)) is secret
    assert await places.everyone_sees(at(channel)) is seen, "a member without roles"
    assert await places.sees("5", at(channel), plays=True) is (seen or channel == "22")
    assert not await places.sees("7", at(channel)), "who is no member sees nothing"
    assert not await places.sees("@5", at(channel))
    assert not await places.sees("5", at(channel, None))


async def test_a_channel_that_needs_a_role_is_not_seen_by_everyone(
    places: PlacesSeen, client: Client
) -> None:
    assert await places.sees("6", at("12"))
    assert not await places.everyone_sees(at("12"))
    assert not await places.everyone_sees(at("10", None))
    assert not await places.everyone_sees(at("10", "9")), "of another server"
    client.http.away = True
    assert not await places.everyone_sees(at("11")), "in doubt not"


async def test_a_person_is_asked_for_once_a_server(places: PlacesSeen, client: Client) -> None:
    for _ in range(3):
        assert await asyncio.gather(
            *(places.sees("5", at(channel)) for channel in ("10", "11", "20", "21") * 3)
        )
    assert client.http.asked == {"member": 1, "guild": 1, "channel": 4}
    await places.sees("6", at("10"))
    assert client.http.asked["member"] == 2


async def test_an_answer_is_believed_for_five_minutes(places: PlacesSeen, client: Client, time: Time) -> None:
    assert await places.sees("5", at("10"))
    client.http.members.clear()
    time.at += REMEMBERED - 1
    assert await places.sees("5", at("10"))
    time.at += 1
    assert not await places.sees("5", at("10"))


async def test_in_doubt_nobody_sees_anything(places: PlacesSeen, client: Client, time: Time) -> None:
    client.http.away = True
    assert not await places.sees("5", at("10"))
    assert await places.secret(at("10"))
    asked = client.http.asked.total()
    assert not await places.sees("5", at("10"))
    assert client.http.asked.total() == asked, "nobody is asked again at once"
    client.http.away = False
    time.at += IN_DOUBT
    assert await places.sees("5", at("10"))


async def test_a_refusal_takes_as_long_as_discord_took(places: PlacesSeen, time: Time) -> None:
    places._taken = 0.25
    await places.hesitate(time.at - 0.1)
    assert time.slept == [pytest.approx(0.15)]
    await places.hesitate(time.at - 0.3)
    assert len(time.slept) == 1
