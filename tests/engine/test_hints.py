"""Hints: each sentence is counted again by a second, naive way, over random positions of every game and variant."""

import random
import re
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from bot.locales.catalogue import in_language, languages, translated
from engine import hints, think
from engine.contract import ChosenMove, engine_of
from engine.hints import hint
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.words import Words
from tests.engine.noughts import Noughts
from tests.support.messages import RULES

LONGEST = 90
SEEDS = range(150)
CELL = re.compile(r"\b[A-Za-z]{1,2}[0-9]+\b")


def module_of(game: str) -> Any:
    """The second way to count what is said of a game."""
    return import_module(f"tests.engine.hints.{game.replace('-', '_')}")


def some_move(position: Position[Any], seed: int) -> Any:
    return random.Random(seed).choice(list(islice(position.moves(), 300)))


def check_length(words: Words) -> None:
    """Every language says it briefly, and of the same cells."""
    for language in languages():
        with in_language(language):
            assert len(translated(words)) <= LONGEST, translated(words)
            assert CELL.findall(translated(words)) == CELL.findall(str(words))


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_game_is_true_and_each_kind_occurs(game: str) -> None:
    second, said = module_of(game), set()
    for seed in SEEDS:
        position = second.wander(seed)
        if position.outcome is not None:
            continue
        move = some_move(position, seed)
        engine = engine_of(position)
        facts = list(engine.facts(position, move))
        where = engine.where(position, move)
        assert facts, position
        for words in (*facts, where.words):
            second.check(position, position.notate(move), words.code, dict(words.params))
            check_length(words)
            said.add(words.code)
    assert said == {code for code in RULES if code.startswith(f"{game}-hint-")}


# What holds in any game


def wins(position: Position[Any], side: Any) -> bool:
    """Whether a ply wins at once for the side to move, which is ``side``."""
    return position.outcome is None and any(
        (after := position.play(ply)).outcome is not None and after.outcome.winner is side
        for ply in position.moves()
    )


def is_true(position: Position[Any], found: hints.Advice) -> bool:
    side = position.to_move
    assert side is not None
    played = [position.play(ply) for ply in position.moves()]
    after = position.play(position.parse(found.chosen.move))
    match found.fact.code:
        case "hint-win":
            return after.outcome is not None and after.outcome.winner is side
        case "hint-only-move":
            return len(played) == 1
        case "hint-win-in-two":
            answers = [after.play(ply) for ply in after.moves()]
            return bool(answers) and all(
                wins(answer, side) or (answer.outcome is not None and answer.outcome.winner is side)
                for answer in answers
            )
        case "hint-loss-in-one":
            return all(
                wins(one, side.other) or (one.outcome is not None and one.outcome.winner is side.other)
                for one in played
            )
        case "hint-moves":
            return found.fact.params["count"] == len(played)
        case _:
            raise AssertionError(found.fact.code)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_hint_is_true_and_its_move_is_the_levels(game: str) -> None:
    second = module_of(game)
    for seed in range(12):
        position = second.wander(seed)
        if position.outcome is not None:
            continue
        found = hint(position, level=3, seed=seed)
        assert found.chosen == think(position, level=3, seed=seed)
        if found.fact.code.startswith(f"{game}-"):
            second.check(position, found.chosen.move, found.fact.code, dict(found.fact.params))
        else:
            assert is_true(position, found)
            check_length(found.fact)


@pytest.mark.parametrize("game", GAMES)
def test_that_there_is_no_choice_is_said_exactly_where_there_is_none(game: str) -> None:
    """Unless the one move wins."""
    second, said = module_of(game), set()
    for seed in range(300):
        position = second.wander(seed)
        few = [] if position.outcome is not None else list(islice(position.moves(), 2))
        if not few:
            continue
        [*decisive] = hints._decisive(position, few[0], ChosenMove(position.notate(few[0]), 0.5, None, 0))
        codes = {words.code for words in decisive}
        after = position.play(few[0])
        if after.outcome is not None and after.outcome.winner is position.to_move:
            assert codes == {"hint-win"}
        else:
            assert codes == ({"hint-only-move"} if len(few) == 1 else set())
        said |= codes
    if game in {"pommel", "pux"}:
        assert "hint-only-move" in said


def test_what_decides_a_game_is_said_first_and_true() -> None:
    said = set()
    for seed in range(400):
        position = module_of("graph-hockey").wander(seed)
        if position.outcome is not None or position.field.gap > 3:
            continue
        found = hint(position, level=3, nodes=2_000, seed=seed)
        if found.fact.code.startswith("hint-"):
            assert is_true(position, found), (position, found)
            said.add(found.fact.code)
    assert {"hint-win", "hint-win-in-two", "hint-loss-in-one"} <= said


def test_a_game_without_facts_still_gets_where_and_the_move() -> None:
    position = Noughts(("15", "2"))
    found = hint(position, level=2, seed=1)
    assert found.chosen.move in set(position.moves())
    assert is_true(position, found)
    lost = Noughts(("159", "23"))
    assert lost.outcome is not None
    with pytest.raises(ValueError, match="over"):
        hint(lost, level=2, seed=1)


def test_where_there_are_too_many_plies_nothing_is_said_of_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(
        position
        for seed in range(400)
        if (position := module_of("graph-hockey").wander(seed)).outcome is None
        and hint(position, level=3, nodes=2_000, seed=1).fact.code == "hint-win-in-two"
    )
    monkeypatch.setattr(hints, "MOST_PLIES", 3)
    assert hint(position, level=3, nodes=2_000, seed=1).fact.code != "hint-win-in-two"
