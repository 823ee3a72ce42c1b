"""Puzzles: which is next, whose day it is, and what is kept of answers."""

from datetime import timedelta

import pytest

from bot.service.playing.puzzles import Puzzles, PuzzleTally, judged_answer, of_day, shipped
from engine.puzzles import puzzles_of
from rules.games.catalogue import GAMES
from tests.support.puzzles import shipped_puzzle
from tests.support.use_cases import START, UseCases


@pytest.fixture
def puzzles(use_cases: UseCases) -> Puzzles:
    return Puzzles(use_cases.context)


async def test_the_next_puzzle_is_one_that_was_not_answered(use_cases: UseCases, puzzles: Puzzles) -> None:
    ann = await use_cases.person("Ann")
    count = len(puzzles_of("pux"))
    assert await puzzles.next(ann.id, "pux") == shipped_puzzle("pux", 1)
    await puzzles.keep(ann.id, shipped_puzzle("pux", 2), solved=True)
    assert await puzzles.next(ann.id, "pux", 1) == shipped_puzzle("pux", 3)
    assert await puzzles.next(ann.id, "pux", count) == shipped_puzzle("pux", 1)


async def test_who_has_answered_all_gets_none(use_cases: UseCases, puzzles: Puzzles) -> None:
    ann = await use_cases.person("Ann")
    for number in range(1, len(puzzles_of("pux")) + 1):
        await puzzles.keep(ann.id, shipped_puzzle("pux", number), solved=number % 2 == 0)
    assert await puzzles.next(ann.id, "pux") is None
    assert await puzzles.next(ann.id, "pux", 5) is None
    assert await puzzles.tally(ann.id, "pux") == PuzzleTally(
        len(puzzles_of("pux")) // 2, len(puzzles_of("pux"))
    )


async def test_only_the_first_answer_counts(use_cases: UseCases, puzzles: Puzzles) -> None:
    ann = await use_cases.person("Ann")
    one = shipped_puzzle("pux", 1)
    await puzzles.keep(ann.id, one, solved=False)
    await puzzles.keep(ann.id, one, solved=True)
    assert await puzzles.result(ann.id, one) is False


async def test_an_answer_is_judged() -> None:
    one = shipped_puzzle("pux", 1)
    position = one.position()
    wrong = next(move for move in position.moves() if position.notate(move) != one.puzzle.key)
    assert not (await judged_answer(one, wrong)).right
    judged = await judged_answer(one, position.parse(one.puzzle.key))
    assert judged.right
    assert judged.line == one.puzzle.line


def test_each_day_has_a_puzzle_and_the_games_take_turns() -> None:
    games = [game for game in GAMES if puzzles_of(game)]
    week = [of_day(START + timedelta(days=day)) for day in range(len(games))]
    assert sorted(one.game for one in week) == sorted(games)
    assert of_day(START) == of_day(START + timedelta(hours=1))
    later = [of_day(START + timedelta(days=day)) for day in range(1000)]
    assert all(shipped(one.game, one.number) == one for one in later)
    assert len(set(later)) > 100


@pytest.mark.parametrize(("game", "number"), [("pux", 0), ("pux", 100_000), ("chess", 1), ("", 1)])
def test_what_is_no_puzzle_has_no_number(game: str, number: int) -> None:
    assert shipped(game, number) is None
