"""``/lobby``: who is there, looking for an opponent and accepting, and the live channel."""

import html
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.service.context import LobbyRules
from bot.service.lobby.lobby import MOST_LISTED
from bot.service.lobby.seeks import SeekTerms
from bot.service.ratings.results import count
from bot.web.server import application
from rules.lobby.seeks import STANDS_FOR, SeekState
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.ratings.results import RatedResult
from storage.session import Session
from tests.bot.web.conftest import START, Room, Visitor, healthy
from tests.support.use_cases import CHANNEL, terms

Arrive = Callable[..., Awaitable[Visitor]]
SOUGHT = {"game": "pux", "time": "1d", "range": "±200", "rated": True}


async def page(visitor: Visitor, query: str = "") -> str:
    async with visitor.client.get(f"/lobby{query}") as response:
        assert response.status == 200
        return html.unescape(await response.text())


async def act(visitor: Visitor, what: str, body: object) -> dict[str, Any]:
    response = await visitor.post(f"/lobby/{what}", body)
    assert response.status == 200, await response.text()
    answer: dict[str, Any] = await response.json()
    return answer


async def seeks_of(room: Room, name: str) -> SeekState | None:
    services = room.dispatcher.services
    person = await services.lookup.find(name.lower())
    assert person is not None
    seek = await services.seeks.of(person.id)
    return None if seek is None else seek.state


async def test_nobody_is_there_at_first(arrive: Arrive) -> None:
    text = await page(await arrive("Ann"))
    assert "Nobody is waiting. Your wish stands for 14 days." in text
    assert "live · 0 open, 0 looking" in text
    assert '<a href="/lobby" aria-current="page">Lobby</a>' in text


async def test_those_of_ones_own_games_alone(arrive: Arrive, room: Room) -> None:
    ann, bob, eve = await arrive("Ann"), await arrive("Bob"), await arrive("Eve")
    await act(bob, "seek", SOUGHT)
    await act(eve, "seek", SOUGHT | {"game": "bipod"})
    assert "?games=mine" not in await page(ann), "she has none yet"

    def play(session: Session) -> None:
        one, other = session.people.find(ann.me or ""), session.people.find(bob.me or "")
        assert one is not None
        assert other is not None
        count(session, RatedResult(MatchId(99), "bipod", (one.id, other.id), None, START))

    await room.database.write(play)
    assert "live · 0 open, 2 looking" in await page(ann)
    mine = await page(ann, "?games=mine")
    assert '<a href="/lobby?games=mine" aria-current="true">My games</a>' in mine
    assert "live · 0 open, 1 looking" in mine
    assert "Bipod, 1 day per move" in mine
    assert 'data-rating="your Bipod rating is ' in mine


async def test_a_line_tells_what_differs_from_the_usual(arrive: Arrive, room: Room) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    me = await room.database.read(lambda session: session.people.find(bob.me or ""))
    assert me is not None
    use = room.dispatcher.services
    made = await use.challenges.make(
        me, (), terms(rated=False, flag=FlagRule.AUTO), server="1", channel=CHANNEL
    )
    await use.lobby.show_challenge(made.id, me, shown=True)
    text = await page(ann)
    assert '<span class="small line-rated">not rated</span>' in text
    assert '<span class="small line-more">you lose when your time runs out</span>' in text


@pytest.mark.parametrize("number", [10**30, -(10**30), 10**18])
async def test_a_number_that_no_challenge_can_have_is_refused(arrive: Arrive, number: int) -> None:
    ann = await arrive("Ann")
    assert "no longer exists" in (await act(ann, "accept", {"number": number}))["error"]


async def test_how_many_more_there_are_stands_below_a_list(arrive: Arrive, room: Room) -> None:
    ann = await arrive("Ann")
    assert 'data-more="looking" hidden' in await page(ann)
    people = await room.database.write(
        lambda session: [session.people.meet(f"x{n}", f"P{n}") for n in range(MOST_LISTED + 3)]
    )
    seeks = room.dispatcher.services.seeks
    for person in people:
        await seeks.make(person, SeekTerms("pux", TimeControl.parse("1d"), rated=True), None)
    assert 'data-more="looking">… and 3 more</p>' in await page(ann)


async def test_looking_shows_to_others_and_stopping_ends_it(arrive: Arrive, room: Room) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    assert "said" in await act(ann, "seek", SOUGHT)
    own = await page(ann)
    assert "You look for Pux" in own
    assert '1 day per move, rated, opponents ±200 · <span class="whole">14 days left' in own
    assert "live · 0 open, 0 looking" in own, "one's own is not in the list"
    theirs = await page(bob)
    assert "live · 0 open, 1 looking" in theirs
    assert "Pux, 1 day per move, rated, opponents ±200" in theirs
    assert "said" in await act(ann, "stop", {})
    assert "looking" not in (await page(bob)).partition('data-list="looking">')[2].partition("</ul>")[0]
    assert await seeks_of(room, "Ann") is SeekState.STOPPED
    assert 'value="±200" selected' in await page(ann), "the last choice is kept"


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [("range", "9999", "out of range"), ("time", "soon", "isn’t a time"), ("game", "chess", "can be")],
)
async def test_what_cannot_be_looked_for_is_refused(
    arrive: Arrive, room: Room, option: str, value: str, said: str
) -> None:
    ann = await arrive("Ann")
    assert said in (await act(ann, "seek", {**SOUGHT, option: value}))["error"]
    assert await seeks_of(room, "Ann") is None
    for body in ({}, {**SOUGHT, "game": 7}):
        assert (await ann.post("/lobby/seek", body)).status == 400


async def test_accepting_leads_to_the_match_and_only_one_gets_it(arrive: Arrive) -> None:
    ann, bob, eve = await arrive("Ann"), await arrive("Bob"), await arrive("Eve")
    await ann.line("/challenge pommel time:2d")
    shown = await page(bob)
    assert "live · 1 open, 0 looking" in shown
    assert 'aria-label="Accept Pommel against Ann"' in shown
    assert "data-rated" in shown
    assert "live · 0 open" in await page(ann)
    assert await act(bob, "accept", {"number": 1}) == {"to": "/m/1"}
    assert "already been accepted" in (await act(eve, "accept", {"number": 1}))["error"]
    assert "no longer exists" in (await act(eve, "accept", {"number": 77}))["error"]
    assert "live · 0 open" in await page(eve)
    async with bob.client.get("/m/1") as response:
        assert response.status == 200


async def test_pages_are_told_of_what_comes_and_goes(arrive: Arrive, room: Room) -> None:
    ann = await arrive("Ann")
    async with await (await arrive()).listen("/lobby/live") as stream:
        assert stream.begin == ""
        await act(ann, "seek", SOUGHT)
        came = await stream.next()
        assert f'data-stamp="{came}"' in await page(ann), "so a page knows whether it has missed anything"
        await act(ann, "stop", {})
        assert await stream.next() == ""
    person = await room.dispatcher.services.lookup.find("ann")
    assert person is not None
    assert re.fullmatch("[0-9a-f]{16}", came), (
        "strangers are told that something has changed, and not who is there"
    )


async def test_a_name_is_only_a_name(arrive: Arrive, room: Room) -> None:
    services = room.dispatcher.services
    odd = await services.accounts.meet("odd", "<b>&\"'")
    await services.seeks.make(odd, SeekTerms(None, TimeControl.parse("3d"), rated=True), None)
    async with (await arrive("Ann")).client.get("/lobby") as response:
        text = await response.text()
    assert "<b>&" not in text
    assert "&lt;b&gt;&amp;" in text


async def test_what_has_run_out_is_not_there(arrive: Arrive, room: Room) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await act(ann, "seek", SOUGHT)
    room.clock.at += STANDS_FOR
    assert "live · 0 open, 0 looking" in await page(bob)
    assert "card mine" not in await page(ann)


async def test_switched_off_the_page_is_not_found(room: Room) -> None:
    services = room.dispatcher.services
    lobby = services.lobby
    lobby._context = replace(lobby._context, lobby=LobbyRules(is_open=False))
    async with TestServer(application(healthy, table=room.table)) as server:
        client: TestClient[Any, Any] = TestClient(server)
        for path in ("/lobby", "/lobby/live"):
            async with client.get(path) as response:
                assert response.status == 404
        async with client.get("/") as response:
            assert "/lobby" not in await response.text()
        await client.session.close()
