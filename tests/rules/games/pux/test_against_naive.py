"""Pux against a naive generator: counts, positions by lot, playouts, handmade knots."""

import random

import pytest

from rules.core.game import perft
from rules.core.position import Side
from rules.games.pux.position import PuxPosition
from tests.rules.games.pux import naive
from tests.rules.games.pux.positions import START, after, bare, drawn
from tests.support.rows import every_row


def same(position: PuxPosition, state: naive.State) -> dict[str, naive.State]:
    """Both generators see the same board, plies and outcome. Returns the naive plies."""
    assert bare(position) == naive.to_diagram(state.board)
    outcome = position.outcome
    seen = outcome and (None if outcome.winner is None else "wb"[outcome.winner], outcome.reason)
    assert seen == naive.outcome(state)
    plies = naive.legal(state)
    moves = [position.notate(move) for move in position.moves()]
    assert sorted(moves) == sorted(plies)
    assert position.count() == len(plies)
    return plies


def test_the_first_two_plies_are_counted_alike() -> None:
    assert [perft(START, depth) for depth in range(3)] == [
        naive.perft(naive.start(), depth) for depth in range(3)
    ]


@every_row("seed", range(120))
def test_random_positions_play_alike(seed: int) -> None:
    rng = random.Random(seed)
    diagram = naive.random_diagram(rng)
    side = rng.choice(list(Side))
    lateral = (rng.random() < 0.5, rng.random() < 0.5)
    position, state = drawn(diagram, side, lateral), naive.from_diagram(diagram, "wb"[side], lateral)
    for _ in range(8):
        plies = same(position, state)
        if not plies:
            break
        text = rng.choice(sorted(plies))
        position, state = after(position, text), plies[text]


@pytest.mark.parametrize("greed", [0.0, 0.5, 0.9])
def test_playouts_from_the_start_are_alike(greed: float) -> None:
    rng = random.Random(f"pux {greed}")
    position, state = START, naive.start()
    for _ in range(120):
        plies = same(position, state)
        if not plies:
            break
        captures = sorted(text for text in plies if ":" in text)
        text = rng.choice(captures if captures and rng.random() < greed else sorted(plies))
        position, state = after(position, text), plies[text]


CROWDED = {
    "promoted pieces in a knot": "........ ........ ..WB.... ..wbW... ..Bwb... ........ ........ ........",
    "corners": "W......b w......B ........ ........ ........ ........ b......w B......W",
    "few stones": "........ ...w.... ........ ........ ....W... ........ .b...... ........",
    "on the last ranks": "wwww.... bb...... ........ ........ ........ ........ ..ww.... ....bbbb",
}


@every_row("diagram", CROWDED.values(), ids=CROWDED.keys())
@every_row("side", Side)
def test_handmade_positions_are_counted_alike(diagram: str, side: Side) -> None:
    state = naive.from_diagram(diagram, "wb"[side])
    position = drawn("\n".join(diagram.split()), side)
    same(position, state)
    assert perft(position, 2) == naive.perft(state, 2)
