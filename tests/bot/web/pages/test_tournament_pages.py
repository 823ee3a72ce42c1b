"""``/tournaments``: the list, each tournament as its viewer may see it, what is done there, and the live channel."""

import html
import json
import re
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.service.tournaments.entering import Stand
from bot.web.pages.tournaments import tables
from bot.web.table.platform import TablePlatform
from rules.batch import answer
from rules.core.position import Side
from rules.match.people import Person
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import TournamentId, TournamentState
from tests.bot.web.conftest import START, Room, Visitor
from tests.support.tournaments import TournamentWorld, at_table, terms_of

Arrive = Callable[..., Awaitable[Visitor]]
FOUR = ("ann", "bob", "cid", "dan")
CELL = re.compile(
    r'<(a|span) class="result ([a-z-]+)"(?: href="/m/(\d+)")?>.*?<span class="unseen">(.*?)</span>'
)


class Named(TablePlatform):
    """A platform whose roles have names."""

    async def role_name(self, server: str, role: str) -> str | None:
        return "<Orgas>"


@pytest.fixture
def thinker() -> None:
    """Nobody thinks here."""


@pytest.fixture
def world(room: Room) -> TournamentWorld:
    services = room.dispatcher.services
    return at_table(services._context, services)


async def page(visitor: Visitor, address: str, status: int = 200) -> str:
    async with visitor.client.get(address, headers={"Accept": "text/html"}) as response:
        assert response.status == status, address
        return html.unescape(await response.text())


async def act(visitor: Visitor, number: int, action: str, body: object = None) -> dict[str, Any]:
    response = await visitor.post(f"/tournaments/{number}/{action}", body or {})
    assert response.status == 200, await response.text()
    answered: dict[str, Any] = await response.json()
    return answered


async def sits(arrive: Arrive, room: Room, name: str) -> tuple[Visitor, Person]:
    """A browser that plays someone."""
    visitor = await arrive(name.capitalize())
    person = await room.dispatcher.services.lookup.find(visitor.me or "")
    assert person is not None
    return visitor, person


def left(_first: object, _second: object) -> Side:
    return Side.FIRST


async def forward(room: Room, world: TournamentWorld) -> None:
    room.clock.forward(minutes=1)
    await world.tick()


async def test_there_is_none_at_first(arrive: Arrive) -> None:
    text = await page(await arrive(), "/tournaments")
    assert "There’s no tournament you can see yet." in text
    assert '<a href="/tournaments" aria-current="page">Tournaments</a>' in text


async def test_the_list_has_ones_own_first(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    ann, person = await sits(arrive, room, "ann")
    await world.announced(terms_of(name="Autumn", closes=START + timedelta(days=2)), "bob")
    await world.begun(terms_of(TournamentKind.ROUND_ROBIN, name="Spring"), *FOUR[1:], "eve")
    mine = await world.announced(terms_of(name="<Mine>"), person.name)
    over = await world.begun(terms_of(TournamentKind.ROUND_ROBIN, name="Past"), "bob", "cid")
    await world.play_round(over, left)
    await forward(room, world)
    text = await page(ann, "/tournaments")
    titles = re.findall(r'<h2 id="[a-z]+-title">(.*?)</h2>', text)
    assert titles == ["Yours", "Sign-up is open", "Under way", "Over"]
    assert [int(one) for one in re.findall(r'class="button" href="/tournaments/(\d+)"', text)] == [
        mine,
        1,
        2,
        over,
    ]
    assert "1 of 16 have entered" in text
    assert "Round 1 of 3" in text
    assert 'datetime="2026-03-03T12:00:00Z"' in text
    stranger = await page(await arrive(), "/tournaments")
    assert re.findall(r'<h2 id="[a-z]+-title">(.*?)</h2>', stranger) == [
        "Sign-up is open",
        "Under way",
        "Over",
    ]


async def test_joining_and_leaving(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    number = await world.announced(terms_of(most=3), "bob")
    ann, _ = await sits(arrive, room, "ann")
    text = await page(ann, f"/tournaments/{number}")
    assert "2 places are left of 3. It begins when the organiser starts it." in text
    assert 'data-action="join"' in text
    assert await act(ann, number, "join") == {"said": "You’ve entered Pux cup."}
    assert "You’re in Pux cup already" in (await act(ann, number, "join"))["error"]
    text = await page(ann, f"/tournaments/{number}")
    assert "One place is left of 3." in text
    assert 'data-action="join"' not in text
    assert await act(ann, number, "leave") == {"said": "You’re no longer in Pux cup."}
    assert len((await world.view(number)).whole.entries) == 1


async def test_the_role_that_players_need_is_told(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    number = await world.announced(terms_of(role="77"))
    ann = await arrive("Ann")
    assert "For people with a certain role of its server." in await page(ann, f"/tournaments/{number}")
    room.dispatcher.services.platform = Named(room.database)
    assert "For people with the role <Orgas> of its server." in await page(ann, f"/tournaments/{number}")


async def test_a_place_that_is_free_is_taken_before_the_second_round(
    arrive: Arrive, room: Room, world: TournamentWorld
) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR[1:], "eve")
    ann, person = await sits(arrive, room, "ann")
    assert 'data-action="join"' not in await page(ann, f"/tournaments/{number}")
    gone = await world.use.person("bob")
    await world.entries.withdraw(number, gone.id, asking=gone.id)
    text = await page(ann, f"/tournaments/{number}")
    assert "A player has withdrawn. Until the second round begins you can take their place." in text
    assert 'data-action="join"' in text
    assert "in place of a player" in (await act(ann, number, "join"))["said"]
    assert (await world.view(number)).whole.entry_of(person.id) is not None
    late, _ = await sits(arrive, room, "late")
    assert 'data-action="join"' not in await page(late, f"/tournaments/{number}")


async def test_organising(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    org, person = await sits(arrive, room, "org")
    made = await world.tournaments.create(person, "table", "1", terms_of())
    number = made.tournament.id
    text = await page(org, f"/tournaments/{number}")
    assert 'data-action="start"' in text
    assert "error" in await act(org, number, "start"), "nobody has entered"
    for name in FOUR[:2]:
        await world.enter(number, name)
    assert 'data-action="join"' in await page(org, f"/tournaments/{number}")
    assert "begins" in (await act(org, number, "start"))["said"]
    assert 'data-action="join"' not in await page(org, f"/tournaments/{number}"), "before the first round"
    await forward(room, world)
    room.clock.forward(days=41)
    await world.tick()
    text = await page(org, f"/tournaments/{number}")
    assert "The round is over. One game is to be decided by the organiser" in text
    assert text.count('data-action="judge"') == 3
    judged = {"round": 1, "table": 1, "verdict": "first"}
    assert await act(org, number, "judge", judged) == {"said": "Decided."}
    assert "isn’t yours to decide" in (await act(org, number, "judge", judged))["error"]
    for body in ({}, {**judged, "table": "1"}, {**judged, "round": None}):
        assert (await org.post(f"/tournaments/{number}/judge", body)).status == 400
    other = await world.tournaments.create(person, "table", "1", terms_of(name="Off"))
    await act(org, other.tournament.id, "cancel")
    assert "It was cancelled." in await page(org, f"/tournaments/{other.tournament.id}")


async def test_a_crosstable_has_a_link_for_each_game(
    arrive: Arrive, room: Room, world: TournamentWorld
) -> None:
    _, person = await sits(arrive, room, "ann")
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), person.name, *FOUR[1:])
    await world.play_round(number, left)
    await forward(room, world)
    text = await page(await arrive(), f"/tournaments/{number}")
    table = text.partition('<table class="crossed">')[2].partition("</table>")[0]
    cells = CELL.findall(table)
    assert len(cells) == 8, "four players, two games each"
    games = (await world.view(number)).whole.games
    assert {int(match) for _, _, match, _ in cells} == {game.match for game in games}
    labels = {label for *_, label in cells}
    assert sum(label.endswith(": 1") for label in labels) == 2
    assert sum(label.endswith(": 0") for label in labels) == 2
    assert sum(label.endswith(": under way") for label in labels) == 4
    assert "<strong>Round 2 of 3</strong>" in text
    assert text.count('<td class="self">') == 4
    assert 'aria-label="1 of 3 rounds are over"' in text
    third = await page(await arrive(), f"/tournaments/{number}?round=3")
    assert third.count(">not begun<") == 2, "pairings to come are known"
    for odd in ("9", "x", "0", "-1"):
        assert "<h2>Round 2</h2>" in await page(await arrive(), f"/tournaments/{number}?round={odd}")


async def test_ones_own_match_comes_first(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    ann, person = await sits(arrive, room, "ann")
    await world.use.person("bob")
    number = await world.announced(terms_of(TournamentKind.ROUND_ROBIN), "bob", "cid")
    await act(ann, number, "join")
    await world.tournaments.start(number, (await world.use.person("Org")).id, manages=True)
    await forward(room, world)
    seen = []
    while (view := await world.view(number)).tournament.state is TournamentState.RUNNING:
        text = await page(ann, f"/tournaments/{number}")
        own = view.whole.entry_of(person.id)
        assert own is not None
        playing = [
            game
            for game in await world.open_games(number)
            if game.pairing.seat_of(own.number or 0) is not None
        ]
        mine = text.count('<section class="card mine')
        assert mine == len(playing)
        if playing and playing[0].pairing.first == own.number:
            assert f'href="/m/{playing[0].match}" aria-label="Your move against' in text
        if not playing:
            assert "no opponent in this round" in text
        seen.append(mine)
        await world.play_round(number, left)
        await forward(room, world)
    assert sorted(seen) == [0, 1, 1]
    text = await page(ann, f"/tournaments/{number}")
    assert "Won by " in text
    card = re.search(rf'src="(/tournaments/{number}/card/[0-9a-f]{{16}}\.png)', text)
    assert card is not None
    for theme in ("light", "dark"):
        async with ann.client.get(card[1], params={"theme": theme}) as response:
            assert response.status == 200
            assert (await response.read())[16:24] == (1200).to_bytes(4) + (630).to_bytes(4)
    async with ann.client.get(f"/tournaments/{number}/card/{'0' * 16}.png") as response:
        assert response.status == 404


async def test_a_swiss_table_has_results_by_round(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.SWISS), *FOUR, "eve")
    await world.play_round(number, left)
    await forward(room, world)
    gone = await world.use.person("eve")
    await world.entries.withdraw(number, gone.id, asking=gone.id)
    text = await page(await arrive(), f"/tournaments/{number}")
    assert 'class="by-round tight"' in text
    assert re.search(r"<small aria-hidden=\"true\">[WB] (ann|bob|cid|dan|eve)</small>", text)
    assert ">bye</small>" in text
    assert "<s><bdi>eve</bdi></s>" in text
    assert "Buchholz" in text


async def test_long_tables_come_in_pages(
    arrive: Arrive, room: Room, world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "PAGE", 2)
    ann, _ = await sits(arrive, room, "ann")
    number = await world.announced(terms_of(TournamentKind.SWISS), *FOUR[1:])
    await act(ann, number, "join")
    await world.tournaments.start(number, (await world.use.person("Org")).id, manages=True)
    await forward(room, world)
    first = await page(ann, f"/tournaments/{number}")
    assert "1 of 2" in first
    assert first.count('aria-current="true">\n  <td class="place">') == 1, "one's own row is there, wherever"
    assert 'rel="next"' in first
    assert 'rel="prev"' in await page(ann, f"/tournaments/{number}?page=2")
    assert "2 of 2" in await page(ann, f"/tournaments/{number}?page=99")


async def test_a_bracket_has_all_its_rounds(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.KNOCKOUT), *FOUR, "eve")
    await world.play_round(number, left)
    await forward(room, world)
    text = await page(await arrive(), f"/tournaments/{number}")
    bracket = text.partition('<div class="bracket">')[2].partition("</div></div>")[0]
    assert bracket.count("<section") == 3
    assert bracket.count('<span class="side muted small">bye</span>') == 3
    assert bracket.count('class="side through"') == 4
    assert ">to come<" in bracket


async def test_climbing_a_ladder(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.LADDER, games=("pux", "pommel")), *FOUR)
    ann, _ = await sits(arrive, room, "eve")
    await act(ann, number, "join")
    text = await page(ann, f"/tournaments/{number}")
    players = re.findall(r'data-action="challenge" data-player="(\d+)" data-game="pux"', text)
    assert len(players) == 3, "the three above"
    assert '<option value="pommel">Pommel</option>' in text
    climb = {"player": int(players[0]), "game": "pommel"}
    assert "You’ve challenged bob to Pommel" in (await act(ann, number, "challenge", climb))["said"]
    assert "error" in await act(ann, number, "challenge", climb)
    assert "error" in await act(ann, number, "challenge", {"player": 999, "game": "pux"})
    await forward(room, world)
    text = await page(ann, f"/tournaments/{number}")
    assert 'data-action="challenge"' not in text
    assert text.count(">playing</span>") == 2


async def test_groups_have_a_table_each(arrive: Arrive, world: TournamentWorld) -> None:
    number = await world.begun(
        terms_of(TournamentKind.ROUND_ROBIN, most=32), *(f"p{place}" for place in range(17))
    )
    text = await page(await arrive(), f"/tournaments/{number}")
    assert re.findall(r"<h2>(Group \d)</h2>", text) == ["Group 1", "Group 2", "Group 3"]


async def test_open_pages_hear_of_joins_and_results(
    arrive: Arrive, room: Room, world: TournamentWorld
) -> None:
    number = await world.announced(terms_of(), "bob")
    ann, _ = await sits(arrive, room, "ann")
    reader = await arrive()
    async with await reader.listen(f"/tournaments/{number}/live") as stream:
        assert f'data-stamp="{stream.begin}"' in await page(reader, f"/tournaments/{number}")
        await act(ann, number, "join")
        came = await stream.next()
        assert came != stream.begin
        assert f'data-stamp="{came}"' in await page(reader, f"/tournaments/{number}")
        await world.tournaments.start(number, (await world.use.person("Org")).id, manages=True)
        await forward(room, world)
        begun = await stream.next()
        while "running" not in begun:
            begun = await stream.next()
        (game,) = await world.open_games(number)
        assert game.match is not None
        await world.end(game.match, Side.FIRST)
        assert await stream.next() != begun


async def test_the_record_is_checked_by_the_rules_alone(arrive: Arrive, world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    await world.play_round(number, left)
    reader = await arrive()
    assert f'href="/tournaments/{number}/record" download' in await page(reader, f"/tournaments/{number}")
    async with reader.client.get(f"/tournaments/{number}/record") as response:
        assert response.status == 200
        assert response.headers["Content-Disposition"].endswith(f'"turnpost-tournament-{number}.jsonl"')
        lines = (await response.read()).splitlines()
    assert len(lines) == 4
    assert all(json.loads(answer(line))["ok"] for line in lines)
    empty = await world.announced()
    async with reader.client.get(f"/tournaments/{empty}/record") as response:
        assert response.status == 404


async def test_a_link_has_a_preview(arrive: Arrive, world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    reader = await arrive()
    text = await page(reader, f"/tournaments/{number}")
    assert '<meta property="og:title" content="Pux cup">' in text
    assert "Pux cup: Round 1 of 3." in text
    async with reader.client.get(
        "/oembed", params={"url": f"{reader.origin}/tournaments/{number}"}
    ) as response:
        told = await response.json()
    assert (told["type"], told["title"]) == ("photo", "Pux cup")
    async with reader.client.get(told["url"].removeprefix(reader.origin)) as response:
        assert response.status == 200
    async with reader.client.get("/oembed", params={"url": f"{reader.origin}/tournaments/99"}) as response:
        assert response.status == 404


@pytest.mark.parametrize("number", ["99", "0", "9" * 30])
async def test_what_is_not_there_is_not_found(arrive: Arrive, number: str) -> None:
    ann = await arrive("Ann")
    for address in ("", "/record", "/live", f"/card/{'0' * 16}.png"):
        async with ann.client.get(f"/tournaments/{number}{address}") as response:
            assert response.status == 404
    for action in ("join", "leave", "start", "cancel", "judge", "challenge"):
        assert (await ann.post(f"/tournaments/{number}/{action}", {})).status == 404
    async with ann.client.get("/tournaments/x") as response:
        assert response.status == 404


async def test_names_are_only_names(arrive: Arrive, room: Room, world: TournamentWorld) -> None:
    odd = await room.dispatcher.services.accounts.meet("odd", "<b>&\"'")
    number = await world.announced(terms_of(name="<i>&"))
    await world.entries.join(TournamentId(number), odd, Stand("table"))
    async with (await arrive()).client.get(f"/tournaments/{number}") as response:
        text = await response.text()
    assert "<b>&" not in text
    assert "<i>&" not in text
    assert "&lt;b&gt;&amp;" in text
