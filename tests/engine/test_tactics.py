"""From level 2 on, wins in one and in two are found and losses in one avoided; who is right is counted on the rules alone."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine import think
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from rules.games.pux.position import PuxPosition
from tests.support.rows import every_row

FROM_TWO = [2, 3, 4]


def wins_at_once(position: Position[Any]) -> list[str]:
    """The plies that win for the side to move."""
    side = position.to_move
    return [
        position.notate(ply)
        for ply in position.moves()
        if (outcome := position.play(ply).outcome) and outcome.winner is side
    ]


def lose_at_once(position: Position[Any]) -> list[str]:
    """The plies that lose at once, or after which the other side wins at once."""
    side = position.to_move
    assert side is not None
    found = []
    for ply in position.moves():
        after = position.play(ply)
        if (after.outcome and after.outcome.winner is side.other) or wins_at_once(after):
            found.append(position.notate(ply))
    return found


def win_in_two(position: Position[Any]) -> list[str]:
    """The plies after which every reply lets the side to move win at once."""
    side = position.to_move
    found = []
    for ply in position.moves():
        after = position.play(ply)
        if after.outcome is None and all(
            (outcome := replied.outcome) and outcome.winner is side
            if replied.outcome
            else wins_at_once(replied)
            for replied in map(after.play, after.moves())
        ):
            found.append(position.notate(ply))
    return found


def hockey(chance: random.Random) -> Iterator[Position[Any]]:
    """Positions on small fields, where goals are near."""
    game = GAMES["graph-hockey"]
    while True:
        position: Position[Any] = game.start(game.settle({"side": chance.randint(1, 2), "gap": 2}))
        while position.outcome is None:
            yield position
            position = position.play(chance.choice(position.listing()))


def pux(chance: random.Random) -> Iterator[Position[Any]]:
    """A few stones against one or two."""
    while True:
        cells = chance.sample(range(64), 7)
        signs = ["."] * 64
        for cell, sign in zip(cells, chance.choice(["wwwwwbb", "wwwwWb.", "wbbb..."]), strict=True):
            signs[cell] = sign
        rows = [" ".join(signs[rank * 8 : rank * 8 + 8]) for rank in range(8)]
        position = PuxPosition.from_diagram("\n".join(rows), chance.choice(list(Side)))
        if position.outcome is None:
            yield position


SOURCES = {"graph-hockey": hockey, "pux": pux}


@every_row("game", SOURCES)
@every_row("level", FROM_TWO)
def test_a_win_in_one_is_played(game: str, level: int) -> None:
    found = 0
    for position in SOURCES[game](random.Random(level)):
        if wins := wins_at_once(position):
            answer = think(position, level=level, seed=found)
            assert answer.move in wins
            assert (answer.score, answer.proved) == (1.0, "win")
            found += 1
        if found == 8:
            break


@pytest.mark.parametrize("game", SOURCES)
@pytest.mark.parametrize("level", FROM_TWO)
def test_a_loss_in_one_is_avoided(game: str, level: int) -> None:
    found = 0
    for position in SOURCES[game](random.Random(level)):
        losing = lose_at_once(position)
        if losing and len(losing) < position.count() and not wins_at_once(position):
            assert think(position, level=level, seed=found).move not in losing
            found += 1
        if found == 8:
            break


@pytest.mark.parametrize("game", SOURCES)
@pytest.mark.parametrize("level", FROM_TWO)
def test_a_win_in_two_is_found(game: str, level: int) -> None:
    found = 0
    for position in SOURCES[game](random.Random(level)):
        if wins_at_once(position) or len(set(position.listing())) < 2:
            continue
        if wins := win_in_two(position):
            answer = think(position, level=level, seed=found)
            assert answer.move in wins
            assert answer.proved == "win"
            found += 1
        if found == 4:
            break
