"""Why a move was worse: each sentence is counted again by a second, naive way, over random pairs of plies."""

import random
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from bot.locales.catalogue import in_language, languages, said_of
from engine.comparison import Comparison
from engine.why import sentences, why
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from rules.words import Words
from tests.engine.noughts import Noughts
from tests.support.messages import RULES

LONGEST = 90
SEEDS = range(220)
NAME, MOVE = "juniper-otter…", "a6xa3xe5xc6…"
"""The longest name and move that are shown in such a sentence."""


def module_of(game: str) -> Any:
    """The second way to count what is said of a game."""
    return import_module(f"tests.engine.why.{game.replace('-', '_')}")


def walk(position: Position[Any], rng: random.Random, plies: int) -> list[Position[Any]]:
    course = [position]
    while course[-1].outcome is None and len(course) <= plies:
        course.append(course[-1].play(rng.choice(list(islice(course[-1].moves(), 200)))))
    return course


def pairs(game: str) -> Iterator[Comparison]:
    """Two plies at random positions; the second need not be better for what is said of both to be true."""
    second = module_of(game)
    for seed in SEEDS:
        position, rng = second.wander(seed), random.Random(seed)
        plies = list(islice(position.moves(), 300))
        if len(plies) < 2:
            continue
        played, better = rng.sample(plies, 2)
        after, instead = position.play(played), position.play(better)
        answers = list(islice(after.moves(), 200))
        yield Comparison(
            position,
            played,
            better,
            after,
            instead,
            rng.choice(answers) if answers else None,
            walk(instead, rng, 4),
            walk(after, rng, 4),
        )


def check_length(words: Words) -> None:
    """Every language says it briefly, with names and moves as long as they are shown."""
    named = {"player", "opponent", "who"}
    moves = {
        name: MOVE if len(str(value)) > len(MOVE) else value
        for name, value in words.params.items()
        if name in {"played", "better", "answer", "move"}
    }
    long = {**words.params, **{name: NAME for name in named if name in words.params}, **moves}
    for language in languages():
        with in_language(language):
            assert len(said_of(words, long)) <= LONGEST, said_of(words, long)


def won(position: Position[Any], side: Side) -> bool:
    return position.outcome is not None and position.outcome.winner is side


def wins(position: Position[Any], side: Side) -> bool:
    """Whether a ply wins at once for the side to move, which is ``side``."""
    return position.outcome is None and any(won(position.play(ply), side) for ply in position.moves())


def wins_next(position: Position[Any], side: Side) -> bool:
    """Whether a side wins with its next ply, whatever the other one plays now."""
    answers = [position.play(ply) for ply in position.moves()]
    return bool(answers) and all(won(one, side) or wins(one, side) for one in answers)


def check(compared: Comparison, kind: str, params: dict[str, Any], second: Any) -> None:
    """What is said of any game."""
    side, after, instead = compared.side, compared.after, compared.instead
    match kind:
        case "lost-at-once":
            assert won(after, side.other)
            assert not won(instead, side.other)
        case "missed-win":
            assert won(instead, side)
            assert not won(after, side)
        case "drew" | "missed-draw":
            drawn = after if kind == "drew" else instead
            assert drawn.outcome is not None
            assert drawn.outcome.winner is None
        case "allowed-win":
            assert won(after.play(after.parse(params["answer"])), side.other)
            assert not wins(instead, side.other)
        case "missed-win-in-two":
            assert wins_next(instead, side)
        case "allowed-win-in-two":
            assert wins_next(after.play(after.parse(params["answer"])), side.other)
        case "line-takes" | "took-later":
            line = kind == "line-takes"
            positions = compared.line if line else compared.later
            mover = side if line else side.other
            begin, end = second.pieces(compared.before), second.pieces(positions[-1])
            assert params["taken"] == begin[mover.other] - end[mover.other] > params["lost"]
            assert params["lost"] == begin[mover] - end[mover]
            assert params["count"] == len(positions)
        case "quiet":
            assert after.outcome is None
            assert instead.outcome is None
            assert not wins(after, side.other)
            assert not wins(instead, side.other)
        case "moves":
            counts = [len(list(position.moves())) for position in (after, instead)]
            assert [params["count"], params["instead"]] == counts
        case other:
            raise AssertionError(other)


GENERAL = {"drew", "missed-draw", "lost-at-once", "missed-win", "allowed-win"} | {
    "missed-win-in-two",
    "allowed-win-in-two",
}


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_true_and_each_kind_occurs(game: str) -> None:
    second, said = module_of(game), set()
    for compared in pairs(game):
        assert why(compared) == next(sentences(compared))
        for words in sentences(compared):
            known = dict(words.params)
            for name, side in (("player", compared.side), ("opponent", compared.side.other)):
                if words.code != "why-took-later":
                    assert known.get(name, side.words) == side.words
            if words.code.startswith("why-"):
                check(compared, words.code.removeprefix("why-"), known, second)
            else:
                second.check(compared, words.code.removeprefix(f"{game}-why-"), known)
            check_length(words)
            said.add(words.code)
    kinds = {code for code in RULES if code.startswith(f"{game}-why-")}
    assert said >= kinds | {"why-moves", "why-quiet"}, kinds - said


def test_what_decides_a_game_is_said_first() -> None:
    """Noughts and crosses: wins at once and next turn, seen and overlooked."""
    second, said = None, set()
    rng = random.Random(3)
    for _ in range(3_000):
        position = Noughts()
        for _ in range(rng.randint(0, 8)):
            if position.outcome is None:
                position = position.play(rng.choice(list(position.moves())))
        plies = list(position.moves())
        if len(plies) < 2:
            continue
        played, better = rng.sample(plies, 2)
        after = position.play(played)
        answers = list(after.moves())
        compared = Comparison(
            position, played, better, after, position.play(better), rng.choice(answers) if answers else None
        )
        for words in sentences(compared):
            check(compared, words.code.removeprefix("why-"), dict(words.params), second)
            said.add(words.code)
    # Nobody loses by their own ply there, and only the last ply draws: then there is no other one.
    never = {"lost-at-once", "drew", "missed-draw"}
    assert said == {f"why-{kind}" for kind in GENERAL - never} | {"why-moves", "why-quiet"}
