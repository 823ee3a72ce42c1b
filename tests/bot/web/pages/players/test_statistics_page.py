"""``/stats/…``: what ``/stats`` says, as a page."""

import re

import pytest

from rules.games.catalogue import GAMES
from storage.session import Session
from tests.bot.web.conftest import Room
from tests.bot.web.pages.test_front_page import Arrive, page


@pytest.fixture
def thinker() -> None:
    """Nobody thinks here."""


def cells(text: str) -> list[list[str]]:
    """The lines of all tables, without their headings."""
    rows = re.findall(r"<tr>(<th scope=\"row\">.*?)</tr>", text, re.DOTALL)
    return [
        [re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)]
        for row in rows
    ]


async def test_without_matches_there_is_what_the_computer_has_played(arrive: Arrive) -> None:
    ann = await arrive()
    text = await page(ann, "/stats/pux")
    assert '<h1 id="how">How Pux ends</h1>' in text
    assert "No match between people has ended here yet." in text
    assert cells(text) == [["computer against itself", "60", "", "52 % (40–65)", "25 %", "98", "–"]]


async def test_matches_between_people_stand_beside_it(room: Room, arrive: Arrive) -> None:
    def play(session: Session) -> None:
        for variant, winner, matches in (("", 0, 6), ("", 1, 4), ("side=<2>", 1, 1)):
            session.connection.change(
                "INSERT INTO game_statistics (platform, game, variant, reason, winner, part, matches, plies, spent_ms) "
                "VALUES (?, 'pux', ?, 'goal', ?, 0, ?, ?, ?)",
                (session.platform, variant, winner, matches, 20 * matches, 20 * matches * 3_600_000),
            )

    await room.database.write(play)
    text = await page(await arrive(), "/stats/pux")
    assert cells(text) == [
        ["between people", "10", "", "60 % (31–83)", "0 %", "20", "1 hour"],
        ["computer against itself", "60", "", "52 % (40–65)", "25 %", "98", "–"],
        ["between people", "1", "", "0 % (0–79)", "0 %", "20", "1 hour"],
    ]
    assert "Ends: goal 100 %" in text
    assert "side=&lt;2&gt;" in text


@pytest.mark.parametrize("game", GAMES)
async def test_rules_and_leaderboards_lead_there(arrive: Arrive, game: str) -> None:
    ann = await arrive()
    assert f'href="/stats/{game}"' in await page(ann, f"/rules/{game}")
    assert f"How {GAMES[game].name} ends" in await page(ann, f"/stats/{game}")


async def test_what_is_no_game_is_not_found_and_without_one_it_is_the_first(arrive: Arrive) -> None:
    ann = await arrive()
    assert (await ann.client.get("/stats/chess")).status == 404
    async with ann.client.get("/stats", allow_redirects=False) as response:
        assert response.headers["Location"] == f"/stats/{next(iter(GAMES))}"


async def test_it_speaks_german(arrive: Arrive) -> None:
    ann = await arrive()
    async with ann.client.get("/stats/pux", headers={"Accept-Language": "de"}) as response:
        text = await response.text()
    assert "Wie Pux ausgeht" in text
    assert "Computer gegen sich selbst" in text
