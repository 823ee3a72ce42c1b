"""Pages for people who are not at the local table: members of a server elsewhere, who see some of its channels."""

import re
from collections.abc import AsyncIterator, Hashable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.conversation.core.platform import ServerMember
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Account, Argument, ChannelId, Mentioned, Request, Source, Venue
from bot.conversation.dispatcher import Dispatcher
from bot.service.tournaments.entering import Stand
from bot.web.pages import routes
from bot.web.pages.context import PageContext
from bot.web.pages.match.live import Watchers
from bot.web.pages.viewer import Link, SeatRefusedError, Viewer, Way
from bot.web.streams import Streams
from bot.web.table.platform import TablePlatform
from rules.match.audience import Audience
from rules.match.match import MatchId
from rules.match.people import Person
from rules.match.places import HostedMatch, Place
from storage.port import Store
from tests.bot.web.conftest import Ears, Room
from tests.support.tournaments import at_table, terms_of

SERVER, CHANNEL, ELSEWHERE = "guild", ChannelId("77"), ChannelId("78")


@dataclass
class Members:
    """Who looks is said in a header, as by a proxy that has asked for a password."""

    dispatcher: Dispatcher
    people: dict[str, Person] = field(default_factory=dict)
    channels: dict[str, frozenset[str]] = field(default_factory=dict)
    """The channels that each of them sees."""
    heard: list[str] = field(default_factory=list)
    """What everybody in a channel was told."""

    async def again(self, request: web.Request, viewer: Viewer) -> Viewer:
        return await self.of(request)

    async def of(self, request: web.Request) -> Viewer:
        name = request.headers.get("X-Member", "")
        people = (self.people[name],) if name in self.people else ()
        return Member(people, name, members=self)

    def rights(self) -> Hashable:
        return str(self.channels)

    async def public(self, audience: Audience) -> bool:
        return False

    async def listed(self, audience: Audience) -> bool:
        return False

    async def veil(self, players: tuple[Person, Person]) -> tuple[Person, Person]:
        return players

    ways = frozenset({Way.CHAT})
    browsers_language = True
    shared_servers = ()


@dataclass(frozen=True, kw_only=True)
class Member(Viewer):
    members: Members

    async def meets(self, other: Person) -> Audience | None:
        return None

    async def sees(self, audience: Audience) -> bool:
        return audience.channel in self.members.channels.get(self.visitor, ())

    def remember(self, response: web.Response) -> None:
        """The proxy does that."""

    async def request(
        self, me: Person, place: Place | None, source: Source, args: Mapping[str, Argument] | None = None
    ) -> Request:
        channel = CHANNEL if place is None or place.channel is None else ChannelId(place.channel)
        return Request(me, Venue(channel, SERVER, page=True), source, args or {})

    async def answered(self, request: Request, answer: Answer, action: str | None = None) -> list[Link]:
        if isinstance(answer, Reply) and not answer.private:
            self.members.heard.append(answer.text)
        return []

    async def sit(self, name: str | None = None) -> Person:
        if self.me is None or name is not None:
            raise SeatRefusedError("members are who they are")
        return self.me

    async def pair(self) -> tuple[Person, Person]:
        raise SeatRefusedError("a member is one person")

    async def typed(self, me: Person, hosted: HostedMatch, text: str) -> dict[str, Any]:
        raise web.HTTPForbidden


class Club(TablePlatform):
    """A server whose members have no rights, unless something else is said of them."""

    def __init__(self, database: Store) -> None:
        super().__init__(database)
        self.members: dict[str, ServerMember | None] = {}

    async def member(self, server: str, account: Account) -> ServerMember | None:  # type: ignore[override]  # at the table everybody is one
        return self.members.get(account, ServerMember(frozenset(), manages=False))


@dataclass
class Site:
    """The pages of a server on which Mia plays Noa in a channel that Sam sees and Ona does not."""

    client: TestClient[Any, Any]
    members: Members
    club: Club

    async def get(self, path: str, member: str = "") -> tuple[int, Any]:
        async with self.client.get(path, headers={"X-Member": member}) as response:
            text = response.content_type == "text/html"
            content = await (response.text() if text else response.read())
            return response.status, content

    async def state(self, member: str) -> dict[str, Any]:
        async with self.client.get("/m/1/state", headers={"X-Member": member}) as response:
            assert response.status == 200
            found: dict[str, Any] = await response.json()
        return found

    async def play(self, move: str, player: str, sent_by: str = "") -> int:
        """Play as a member; another one may send it."""
        revision = (await self.state("Mia"))["revision"]
        body = {"as": self.members.people[player].account, "move": move, "revision": revision}
        headers = {"X-Member": sent_by or player}
        async with self.client.post("/m/1/moves", json=body, headers=headers) as response:
            return response.status


@pytest.fixture
async def site(room: Room) -> AsyncIterator[Site]:
    room.dispatcher.services.platform = club = Club(room.database)
    members = Members(room.dispatcher)
    for number, name in enumerate(("Mia", "Noa", "Sam", "Ona")):
        members.people[name] = await room.dispatcher.services.accounts.meet(Account(f"100{number}"), name)
        members.channels[name] = frozenset({ELSEWHERE} if name == "Ona" else {CHANNEL})
    mia, noa = members.people["Mia"], members.people["Noa"]
    venue = Venue(CHANNEL, SERVER)
    opponent = Mentioned(Account(noa.account), noa.name)
    challenge = await room.dispatcher.command(
        "challenge pux", Request(mia, venue, Source.COMMAND, {"opponent": opponent, "seat": "first"})
    )
    assert isinstance(challenge, Reply)
    [accept] = [button.action for button in challenge.buttons if button.label == "Accept"]
    await room.dispatcher.press(accept, Request(noa, venue, Source.BUTTON))
    context = PageContext(members)
    watch = Watchers(context, Streams())
    app = web.Application()
    app.add_routes(routes.routes(context, watch, messages=1))
    room.database.on_change = watch.changed
    await watch.start()
    async with TestClient(TestServer(app)) as client:
        yield Site(client, members, club)
        await watch.stop()


async def test_players_from_elsewhere_play_on_the_page_of_their_match(site: Site) -> None:
    assert (await site.get("/m/1", "Mia"))[0] == 200
    mine = (await site.state("Mia"))["own"]
    assert (mine["me"], mine["side"], mine["awaited"]) == ("1000", 0, True)
    assert await site.play("b2-b4", "Mia") == 200
    assert "Mia played b2-b4" in site.members.heard[-1], "everybody in the channel is told"
    theirs = await site.state("Noa")
    assert ([move[0] for move in theirs["moves"]], theirs["own"]["awaited"]) == (["b2-b4"], True)
    assert await site.play("c7-c5", "Noa") == 200


async def test_someone_who_sees_the_channel_watches_but_plays_for_nobody(site: Site) -> None:
    assert (await site.state("Sam"))["own"]["side"] is None
    assert "/m/1" in (await site.get("/watch", "Sam"))[1]
    assert await site.play("b2-b4", "Mia", sent_by="Sam") == 403
    assert (await site.state("Mia"))["moves"] == []


async def test_a_channel_that_one_does_not_see_is_not_there(site: Site) -> None:
    shown = await site.state("Mia")
    picture = f"/m/1/0-{shown['sums'][0]}.png"
    assert (await site.get(picture, "Mia"))[0] == 200, "it is kept for those who may see it"
    for member in ("Ona", "", "nobody"):
        for path in ("/m/1", "/m/1/state", "/m/1/board", "/m/1/step", "/m/1/news", "/m/1/live", picture):
            assert (await site.get(path, member))[0] == 404, path
        assert "/m/1" not in (await site.get("/watch", member))[1]
    assert await site.play("b2-b4", "Mia", sent_by="Ona") == 404


async def test_a_stream_ends_when_the_channel_is_closed_to_its_reader(site: Site) -> None:
    async def listen(member: str) -> Ears:
        ears = Ears(await site.client.get("/m/1/live", headers={"X-Member": member}))
        await ears.next("begin")
        return ears

    async with await listen("Sam") as his, await listen("Noa") as theirs:
        site.members.channels["Sam"] = frozenset()
        assert await site.play("b2-b4", "Mia") == 200
        assert (await theirs.next())["moves"][0][0] == "b2-b4"
        assert await his.end() == []


async def test_members_are_one_person_each(site: Site) -> None:
    async with site.client.post("/start/both", json={"game": "pux"}, headers={"X-Member": "Mia"}) as response:
        assert await response.json() == {"error": "a member is one person"}
    assert (await site.members.dispatcher.services.lookup.get(MatchId(1))).place.channel == CHANNEL


async def test_managers_organise_tournaments_and_who_has_left_does_not(site: Site) -> None:
    services = site.members.dispatcher.services
    world = at_table(services._context, services)
    world.server, world.channel = SERVER, CHANNEL
    mia, sam = site.members.people["Mia"], site.members.people["Sam"]
    made = await services.tournaments.create(mia, SERVER, CHANNEL, terms_of())
    number = made.tournament.id
    for name in ("Noa", "Ona"):
        await services.tournament_entries.join(number, site.members.people[name], Stand(SERVER))

    async def offered(member: str) -> set[str]:
        _, text = await site.get(f"/tournaments/{number}", member)
        return set(re.findall('data-action="(start|cancel|judge)"', text))

    async def act(member: str, action: str, body: object = None) -> dict[str, str]:
        path = f"/tournaments/{number}/{action}"
        async with site.client.post(path, json=body or {}, headers={"X-Member": member}) as response:
            answered: dict[str, str] = await response.json()
        return answered

    assert (await offered("Mia"), await offered("Sam")) == ({"start", "cancel"}, set())
    site.club.members |= {sam.account: ServerMember(frozenset(), manages=True), mia.account: None}
    assert (await offered("Mia"), await offered("Sam")) == (set(), {"start", "cancel"})
    assert "You’ve left this tournament’s server" in (await act("Mia", "start"))["error"]
    assert "begins" in (await act("Sam", "start"))["said"]
    await world.tick()
    games = await world.open_games(number)
    (round_of,) = (await world.view(number)).whole.rounds
    services._context.now.at = round_of.ends + timedelta(hours=1)  # type: ignore[attr-defined]  # the test's clock
    await world.tick()
    judged = {"round": 1, "table": games[0].pairing.table, "verdict": "first"}
    assert (await offered("Mia"), await offered("Sam")) == (set(), {"cancel", "judge"})
    assert "error" in await act("Mia", "judge", judged)
    assert await act("Sam", "judge", judged) == {"said": "Decided."}


async def test_a_tournament_is_there_for_those_who_see_its_channel_and_those_in_it(site: Site) -> None:
    services = site.members.dispatcher.services
    world = at_table(services._context, services)
    world.server, world.channel = SERVER, CHANNEL
    number = await world.announced(terms_of(), "Mia")
    for name in ("Noa", "Ona"):
        await services.tournament_entries.join(number, site.members.people[name], Stand(SERVER))
    await services.tournaments.start(number, (await world.use.person("Org")).id, manages=False)
    await world.tick()
    pages = (f"/tournaments/{number}", f"/tournaments/{number}/record")
    (game,) = await world.open_games(number)
    assert game.match is not None
    seats = (await services.lookup.get(game.match)).match.seats
    own = [game.match] if site.members.people["Ona"].id in seats else []
    for path in pages:
        for member, status in (("Sam", 200), ("Ona", 200 if own or "record" not in path else 404), ("", 404)):
            assert (await site.get(path, member))[0] == status, (path, member)
    _, watching = await site.get(pages[0], "Sam")
    assert f'href="/m/{game.match}"' in watching
    _, alone = await site.get(pages[0], "Ona")
    assert set(re.findall(r'class="result [a-z-]+" href="/m/(\d+)"', alone)) == {str(match) for match in own}
    listed = {
        member: f'/tournaments/{number}"' in (await site.get("/tournaments", member))[1]
        for member in ("Ona", "")
    }
    assert listed == {"Ona": True, "": False}
    async with site.client.post(f"{pages[0]}/cancel", json={}, headers={"X-Member": "Sam"}) as response:
        assert "Only the organiser" in (await response.json())["error"]
    async with site.client.post(f"{pages[0]}/cancel", json={}, headers={"X-Member": "nobody"}) as response:
        assert response.status == 404
