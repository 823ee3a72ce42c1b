"""The quick states of the solver follow the rules: through whole games by chance, under every kind of option."""

import random
from typing import Any

from engine.contract import engine_of
from engine.solver import proof_file
from engine.solver.solve import solve
from rules.core.game import replay
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.engine.solver.reader import read
from tests.support.rows import every_row

MOST = 60


def value(position: Position[Any]) -> int | None:
    """How a game has ended for the side whose turn it would be."""
    if position.outcome is None:
        return None
    winner = position.outcome.winner
    return 0 if winner is None else 1 if winner is position.turn else -1


def at_once(position: Position[Any], *, mover: bool) -> bool:
    """Whether some ply ends the game, won by who plays it or by the other."""
    ends = [after.outcome for after in map(position.play, position.moves()) if after.outcome]
    return any((end.winner is position.turn) == mover for end in ends if end.winner is not None)


@every_row(
    ("key", "options"),
    [
        ("polatty-pressure", {}),
        ("polatty-pressure", {"passing": "original"}),
        ("polatty-pressure", {"placing": "anywhere"}),
        ("polatty-pressure", {"pressors": ["e9", "f9", "g9", "e10", "g10", "e11", "f11"]}),
        ("graph-hockey", {"side": 1, "gap": 2}),
        ("graph-hockey", {}),
        ("pommel", {}),
        ("pommel", {"hop": "own", "sight": "orthogonal"}),
        ("pux", {}),
        ("bipod", {"gap": 2, "rows": 3, "stones": 1}),
        ("bipod", {"gap": 1, "stones": 3}),
    ],
)
def test_a_state_goes_on_as_its_position_does(key: str, options: dict[str, object]) -> None:
    game = GAMES[key]
    for seed in range(4):
        chance = random.Random(f"{key} {seed}")
        position = game.start(game.settle(options))
        solvable = engine_of(position).solvable(position)
        for _ in range(MOST):
            if position.outcome is not None:
                break
            state = solvable.state_of(position)
            moves = list(position.moves())
            every = chance.sample(moves, min(len(moves), 40))
            result = solvable.result(state)
            if result is not None:
                assert result == 1
                assert at_once(position, mover=True)
            after = {solvable.key(solvable.play(state, ply)) for ply in solvable.plies(state)}
            for move in every:
                later = position.play(move)
                reached = solvable.state_of(later)
                if solvable.key(reached) not in after:
                    # Left out, since it loses at once, or lets the other side win at once, or a win was there.
                    lost = value(later) == 1 or at_once(later, mover=True)
                    assert lost or at_once(position, mover=True), position.notate(move)
                if later.outcome is not None:
                    assert solvable.result(reached) == value(later)
            position = position.play(chance.choice(moves))


@every_row(
    ("key", "options", "moves", "outcome"),
    [
        # Second may score, and First cannot but let it.
        ("graph-hockey", {"side": 1, "gap": 2}, "G F B K B E G E G", "loss"),
        ("polatty-pressure", {"pressors": ["e9", "f9", "g9", "e10", "g10", "e11", "f11", "g11"]}, "", "draw"),
    ],
)
def test_what_is_plain_to_see(key: str, options: dict[str, object], moves: str, outcome: str) -> None:
    start = GAMES[key].start(GAMES[key].settle(options))
    position = [start, *(after for _, after in replay(start, moves.split()))][-1]
    solution = solve(position, nodes=50_000)
    lines = proof_file.lines(key, options, moves.split(), solution)
    assert read(lines).outcome == solution.outcome == outcome
