"""Puzzles as pages: shown, answered, drawn, and kept for who has a seat."""

import html
from typing import Any

import pytest

from bot.service.playing.puzzles import PuzzleNumber, of_day
from engine.puzzles import puzzles_of
from rules.games.catalogue import GAMES
from tests.bot.web.conftest import START, Visitor
from tests.bot.web.pages.test_front_page import Arrive, page
from tests.support.puzzles import shipped_puzzle

WITH_PUZZLES = [game for game in GAMES if puzzles_of(game)]


@pytest.fixture
def thinker() -> None:
    """Nobody thinks here."""


async def answer(visitor: Visitor, one: PuzzleNumber, move: str, **more: object) -> dict[str, Any]:
    response = await visitor.post(f"/puzzles/{one.game}/tries", {"n": one.number, "move": move, **more})
    assert response.status == 200, await response.text()
    said: dict[str, Any] = await response.json()
    return said


def wrong_move(one: PuzzleNumber) -> str:
    position = one.position()
    moves = (position.notate(move) for move in position.moves())
    return next(move for move in moves if move != one.puzzle.key)


@pytest.mark.parametrize("game", WITH_PUZZLES)
async def test_a_puzzle_is_shown_and_answered_without_a_seat(arrive: Arrive, game: str) -> None:
    ann, one = await arrive(), shipped_puzzle(game, 1)
    text = html.unescape(await page(ann, f"/puzzles/{game}?n=1"))
    assert f"Difficulty {one.puzzle.grade} of 5" in text
    if len(one.puzzle.key) > 3:  # a letter alone is in any text
        assert one.puzzle.key not in text.partition("<main")[2].partition("</details>")[2]
    wrong = await answer(ann, one, wrong_move(one))
    assert not wrong["right"]
    assert wrong["line"].split()[0] == wrong_move(one)
    right = await answer(ann, one, one.puzzle.key, typed=True)
    assert right["right"]
    assert right["line"] == " ".join(one.puzzle.line)
    for line in (wrong["line"], right["line"]):
        query = {"line": line, "theme": "dark"}
        async with ann.client.get(f"/puzzles/{game}/1.png", params=query) as response:
            assert response.status == 200
            assert response.content_type == "image/png"


async def test_a_player_goes_on_with_what_they_have_not_answered(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await answer(ann, shipped_puzzle("pux", 1), puzzles_of("pux")[0].key)
    await answer(ann, shipped_puzzle("pux", 2), wrong_move(shipped_puzzle("pux", 2)))
    text = await page(ann, "/puzzles/pux")
    assert "puzzle 3" in text
    assert "You’ve solved 1 of 2." in text
    assert "puzzle 1" in await page(ann, "/puzzles/pux?n=1")
    assert "· solved" in await page(ann, "/puzzles/pux?n=1")
    assert "· answered" in await page(ann, "/puzzles/pux?n=2")
    assert "puzzle 1" in await page(await arrive("Bob"), "/puzzles/pux")


async def test_the_solution_is_shown_and_counts_as_an_answer(arrive: Arrive) -> None:
    ann, one = await arrive("Ann"), shipped_puzzle("pux", 1)
    shown = await answer(ann, one, "")
    assert shown["title"] == "Solution:"
    assert shown["line"] == " ".join(one.puzzle.line)
    assert "You’ve solved 0 of 1." in await page(ann, "/puzzles/pux")


async def test_what_is_no_move_counts_for_nothing(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    for move in ("b2-b9", "nonsense", "<b>", "x" * 5000):
        said = await answer(ann, shipped_puzzle("pux", 1), move)
        assert said["right"] is False
        assert said["said"]
        assert "line" not in said
    assert "puzzle 1" in await page(ann, "/puzzles/pux")


async def test_who_has_answered_all_is_told_so(arrive: Arrive, room: Any) -> None:
    ann = await arrive("Ann")
    await answer(ann, shipped_puzzle("pux", 1), "")

    def all_of_them(session: Any) -> None:
        row = session.connection.row("SELECT person FROM puzzle_answers", ())
        for number in range(1, len(puzzles_of("pux")) + 1):
            session.puzzles.keep(row["person"], "pux", number, START, solved=True)

    await room.database.write(all_of_them)
    assert "You’ve answered all puzzles of Pux" in await page(ann, "/puzzles/pux")


async def test_today_s_puzzle_is_on_the_front_page_and_on_its_own(arrive: Arrive) -> None:
    ann, one = await arrive(), of_day(START)
    text = await page(ann, "/")
    assert f'src="/puzzles/{one.game}/{one.number}.png' in text
    assert 'href="/puzzles"' in text
    today = await page(ann, "/puzzles")
    assert f"puzzle {one.number}" in today
    assert "today’s" in today
    assert '<html lang="de"' in await page(ann, "/puzzles", language="de-AT")


async def test_what_is_not_there_is_not_found(arrive: Arrive) -> None:
    ann = await arrive()
    for path in ("/puzzles/chess", "/puzzles/pux?n=0", "/puzzles/pux?n=99999", "/puzzles/pux?n=x"):
        await page(ann, path, 404)
    await page(ann, "/puzzles/pux/99999.png", 404)
    await page(ann, "/puzzles/pux/1.png?line=nonsense", 404)
    await page(ann, "/puzzles/pux/1.png?line=" + "+".join(["b2-b3"] * 9), 404)
    await page(ann, "/puzzles/pux/step?n=1&chosen=nonsense", 409)
    for body in ({"n": 99_999, "move": "b2-b3"}, {"n": -1, "move": "b2-b3"}):
        assert (await ann.post("/puzzles/pux/tries", body)).status == 404
    assert (await ann.post("/puzzles/pux/tries", {"n": "1", "move": 1})).status == 400
