"""Polatty Pressure against a naive simulation: counts, random games, positions that were set up."""

import random

import pytest

from rules.core.game import perft
from rules.core.position import Side
from rules.games.polatty_pressure.board import cell_name
from rules.games.polatty_pressure.position import PolattyPosition
from tests.rules.games.polatty_pressure import naive
from tests.rules.games.polatty_pressure.positions import ALL, RING, after, board, drawn, start
from tests.support.rows import every_row


def imported(state: naive.Naive) -> PolattyPosition:
    """A naive position under way, in the core's terms."""
    return drawn(
        naive.name(state.ball),
        " ".join(state.pressors),
        Side(state.mover),
        passed=state.passes > 0,
        original=state.passing == "original",
        anywhere=state.placing == "anywhere",
    )


def same(position: PolattyPosition, state: naive.Naive) -> None:
    """Both sides see the same board, turn, plies and outcome."""
    assert board(position) == (naive.name(state.ball), " ".join(state.pressors))
    assert (position.turn, position.passed) == (state.mover, state.passes > 0)
    outcome = position.outcome
    assert (outcome and (outcome.winner, outcome.reason)) == state.outcome
    listed = [position.notate(move) for move in position.moves()]
    assert sorted(listed) == sorted(state.names())
    assert position.count() == len(listed)


@pytest.mark.parametrize(
    ("options", "depth"),
    [
        ({}, 4),
        ({"passing": "original"}, 3),
        ({"placing": "anywhere"}, 2),
        ({"pressors": RING.split()[:6]}, 5),
        (
            {
                "placing": "anywhere",
                "pressors": [cell for cell in ALL if cell not in ("f10", "a1", "f9", "k3")],
            },
            6,
        ),
        ({"passing": "original", "pressors": [cell for cell in ALL if cell not in ("f10", "e9", "g10")]}, 8),
    ],
)
def test_sequences_are_counted_alike(options: dict[str, object], depth: int) -> None:
    assert perft(start(**options), depth) == naive.perft(naive.start(**options), depth)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(16))
def test_random_games_are_played_alike(seed: int) -> None:
    rng = random.Random(f"polatty {seed}")
    options = {"passing": rng.choice(["huang", "original"]), "placing": rng.choice(["adjacent", "anywhere"])}
    cells = rng.sample([cell for cell in ALL if cell != "f10"], rng.choice([0, 20, 60, 150, 200]))
    position, state = start(**options, pressors=cells), naive.start(**options, pressors=cells)
    for _ in range(120):
        same(position, state)
        texts = [text for text in state.names() if text != "pass" or rng.random() < 0.1] or state.names()
        if not texts:
            break
        near = [text for text in texts if text != "pass" and state.beside(naive.place(text))]
        text = rng.choice(near if near and rng.random() < 0.7 else texts)
        named = [
            (kind.name.lower(), cell_name(origin), None if target is None else cell_name(target))
            for kind, origin, target in position.trace(position.parse(text))
        ]
        position = after(position, text)
        state, seen = state.play(text)
        assert named == seen


@every_row("crowded", [False, True])
@every_row("seed", range(30))
def test_every_ply_of_set_up_positions_is_alike(seed: int, crowded: bool) -> None:
    state = naive.scattered(random.Random(f"{seed} {crowded}"), crowded=crowded)
    if state.outcome is not None:
        return
    position = imported(state)
    same(position, state)
    texts = state.names()
    for text in random.Random(seed).sample(texts, min(len(texts), 25)):
        same(after(position, text), state.play(text)[0])
