"""``/players/…``: what a profile shows as a page, and that one which is hidden looks like one that is not there."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service.ratings.profiles import GameProfile
from bot.web.pages.players.player_page import rating_line
from renderers.rankings.rating_graph import MOST
from rules.match.people import PersonId
from rules.ratings.rated_people import NEW
from storage.playing.profiles import RatingPoint, Score
from storage.session import Session
from tests.bot.web.conftest import START, Room
from tests.bot.web.pages.players.test_leaderboard_page import filled
from tests.bot.web.pages.test_front_page import Arrive, page


@pytest.fixture
def thinker() -> None:
    """Nobody thinks here."""


async def number_of(room: Room, account: str) -> PersonId:
    person = await room.database.read(lambda session: session.people.find(account))
    assert person is not None
    return person.id


async def begun(room: Room) -> None:
    """Everybody has begun a match."""

    def write(session: Session) -> None:
        session.connection.change("UPDATE people SET playing_since = 1 WHERE id > 0")

    await room.database.write(write)


async def test_one_s_own_and_that_of_another(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    await begun(room)
    own = await page(ann, f"/players/{await number_of(room, ann.me or '')}")
    assert "<bdi>Ann</bdi>" in own
    assert "18 lost in a row" in own
    assert "0 – 0 – 18" in own
    other = await page(ann, f"/players/{await number_of(room, 'x0')}?game=pux&range=3")
    assert "<bdi>P&lt;0&gt;</bdi>" in other
    assert re.search(r'aria-label="P&lt;0&gt;’s rating in Pux: \d+ ± \d+ after 6 results, between', other)
    assert "6 won in a row" in other
    assert "No rated results in Bipod yet." in await page(
        ann, f"/players/{await number_of(room, 'x0')}?game=bipod"
    )


async def test_a_hidden_one_looks_like_one_that_is_not_there(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann, seen="nobody")
    await begun(room)
    answers = set()
    for number in (await number_of(room, "x0"), 9_999, "x", "0", "-1", "9" * 30, "1.5"):
        async with ann.client.get(f"/players/{number}") as response:
            answers.add((response.status, re.sub(r"/players/[^\"&]*", "", await response.text())))
    assert len(answers) == 1
    assert next(iter(answers))[0] == 404


async def test_a_stranger_sees_what_everybody_sees(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    await begun(room)
    stranger = await arrive()
    assert "<bdi>P&lt;1&gt;</bdi>" in await page(stranger, f"/players/{await number_of(room, 'x1')}")
    async with stranger.client.get(f"/players/{await number_of(room, ann.me or '')}") as response:
        assert response.status == 404, "Ann has chosen nothing"


async def test_it_speaks_german(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    await begun(room)
    address = f"/players/{await number_of(room, 'x0')}"
    async with ann.client.get(address, headers={"Accept-Language": "de"}) as response:
        text = await response.text()
    assert "Ergebnisse in Pux" in text
    assert "zuletzt 6 gewonnen" in text


async def test_someone_at_the_table_is_challenged_from_their_profile(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await filled(room, ann)
    await begun(room)
    other = f"/players/{await number_of(room, 'x0')}"
    assert '<button type="button" class="main" popovertarget="challenge">Challenge P&lt;0&gt;</button>' in (
        await page(ann, other)
    )
    asked = {"game": "bipod", "time": "1d", "rated": True}
    async with await ann.post(f"{other}/challenge", asked) as response:
        assert await response.json() == {"said": "Your challenge is posted where you both play."}
    await room.outbox_worker.drain()
    message = await ann.last()
    assert "challenges" in message["text"]
    assert "1 day per move" in message["text"]
    assert "rated" in message["text"]
    assert "Accept" in [button["label"] for button in message["buttons"]]
    async with await ann.post(f"{other}/challenge", asked) as response:
        assert "still open" in (await response.json())["error"]
    async with await ann.post(f"{other}/challenge", asked | {"time": "soon"}) as response:
        assert "isn’t a time" in (await response.json())["error"]
    assert (await ann.post(f"{other}/challenge", asked | {"game": "chess"})).status == 400
    await room.outbox_worker.drain()
    assert (await ann.last())["id"] == message["id"], "and nothing else was posted"


async def test_nobody_challenges_themselves_or_whom_they_do_not_see(room: Room, arrive: Arrive) -> None:
    ann, stranger = await arrive("Ann"), await arrive()
    await filled(room, ann, seen="nobody")
    await begun(room)
    own, hidden = [f"/players/{await number_of(room, one)}" for one in (ann.me or "", "x0")]
    assert 'popovertarget="challenge"' not in await page(ann, own)
    asked = {"game": "pux", "time": "1d"}
    for who, path in ((ann, own), (ann, hidden), (stranger, own), (ann, "/players/9999")):
        assert (await who.post(f"{path}/challenge", asked)).status == 404, path


def graph_of(*points: RatingPoint) -> GameProfile:
    return GameProfile(NEW, (Score(), Score()), None, points)


def test_the_line_is_steps_and_the_band_lies_around_it() -> None:
    points = [RatingPoint(START + timedelta(days=day), 1500.0 + 50 * day, 100.0) for day in range(3)]
    graph = rating_line(graph_of(*points), None)
    assert graph is not None
    assert graph.line == "M0.0 141.3H330.0V108.0H660.0V74.7"
    assert graph.band == "M0.0 74.7H330.0V41.3H660.0V8.0L660.0 141.3V174.7H330.0V208.0H0.0Z"
    assert (graph.best[2], graph.least, graph.results) == (1600, 1500, 3)


def test_what_stood_before_a_time_begins_it() -> None:
    points = [RatingPoint(START + timedelta(days=day), 1500.0 + day, 100.0) for day in range(5)]
    since = START + timedelta(days=2, hours=12)
    graph = rating_line(graph_of(*points), since)
    assert graph is not None
    assert graph.results == 2, "what stood before is no result of this time"
    assert [words for _, words in graph.rows] == ["1504 ± 100", "1503 ± 100", "1502 ± 100"]
    assert rating_line(graph_of(), None) is None
    assert rating_line(graph_of(*points), START + timedelta(days=5)) is None, "no results in this time"


def test_the_best_and_the_least_are_those_of_all_results_however_many() -> None:
    points = [RatingPoint(START + timedelta(hours=hour), 1500.0, 60.0) for hour in range(2 * MOST)]
    points[1], points[3] = replace(points[1], rating=1900.0), replace(points[3], rating=1200.0)
    graph = rating_line(graph_of(*points), None)
    assert graph is not None
    assert (graph.best[2], graph.least) == (1900, 1200)
