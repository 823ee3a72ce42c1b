"""Measures what Turnpost does beside references that do the like, in one run.

    python -m benchmarks            rules and rebuilding, as one table
    python -m benchmarks --seconds 5

The reference is python-chess (random playouts, all legal moves generated at
every ply).  It is not among the locked packages: ``pip install chess``.
Pictures are measured by ``benchmarks.pictures``.
"""

import argparse
import gc
import platform
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from rules.core.game import replay
from rules.games.catalogue import GAMES

SEED = 20040627
PLY_CAP = 400
"""Playouts are cut there: some games can go on for ever."""


@dataclass(frozen=True, slots=True)
class Rate:
    """Random playouts: plies and generated legal moves a second."""

    plies: float
    moves: float


WARM_UP_SECONDS = 5.0
"""Games fill tables as they are played; a service has them filled, and so do these measurements."""


def playouts(
    start: Callable[[], Any],
    moves: Callable[[Any], list[Any]],
    play: Callable[[Any, Any], Any],
    *,
    seconds: float,
) -> Rate:
    """Seeded random playouts for about ``seconds``."""
    # What was loaded before is the collector's business no more, as in the running service.
    gc.collect()
    gc.freeze()
    chance = random.Random(SEED)
    plies = generated = 0
    begin = time.perf_counter()
    warm = False
    while (spent := time.perf_counter() - begin) < seconds or not warm:
        if not warm and spent >= WARM_UP_SECONDS:
            plies, generated, begin, warm = 0, 0, time.perf_counter(), True
        position = start()
        for _ in range(PLY_CAP):
            legal = moves(position)
            if not legal:
                break
            generated += len(legal)
            position = play(position, chance.choice(legal))
            plies += 1
    return Rate(plies / spent, generated / spent)


def game_rate(key: str, seconds: float) -> Rate:
    """Playouts of one of our games under its default options, every legal move generated at each ply."""
    game = GAMES[key]
    options = game.settle({})
    return playouts(
        lambda: game.start(options),
        lambda position: list(position.moves()),
        lambda position, move: position.play(move),
        seconds=seconds,
    )


def chess_rate(seconds: float) -> Rate:
    """Playouts of python-chess from the start position."""
    import chess

    def play(board: chess.Board, move: chess.Move) -> chess.Board:
        board.push(move)
        return board

    return playouts(chess.Board, lambda board: list(board.legal_moves), play, seconds=seconds)


def recorded_playout(key: str, plies: int) -> list[str]:
    """The moves of a random playout of at most ``plies`` plies, the longest of twenty."""
    game = GAMES[key]
    best: list[str] = []
    for seed in range(20):
        chance, position = random.Random(SEED + seed), game.start(game.settle({}))
        moves: list[str] = []
        while len(moves) < plies and (legal := position.listing()):
            move = chance.choice(legal)
            moves.append(position.notate(move))
            position = position.play(move)
        best = max(best, moves, key=len)
    return best


def rebuild(key: str, moves: list[str]) -> None:
    """Replay a match from its moves, as they are written."""
    game = GAMES[key]
    for _ in replay(game.start(game.settle({})), moves):
        pass


def median_ms(work: Callable[[], Any], *, seconds: float) -> float:
    """The median time of ``work`` in milliseconds, warmed up once."""
    work()
    times: list[float] = []
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds or len(times) < 5:
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def chess_picture() -> bytes:
    """A chess position as a PNG, 1000 pixels wide."""
    import cairosvg
    import chess
    import chess.svg

    board = chess.Board("r1bqk2r/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w kq - 0 8")
    return cairosvg.svg2png(chess.svg.board(board, size=1000), output_width=1000)  # type: ignore[no-any-return]


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    seconds = parser.parse_args().seconds
    print(f"{platform.machine()}, {platform.python_implementation()} {platform.python_version()}\n")

    chess = chess_rate(seconds)
    print("random playouts             plies/s   moves/s   plies ÷ chess   moves ÷ chess")
    print(f"{'python-chess':<24}{chess.plies:>11,.0f}{chess.moves:>10,.0f}")
    for key in GAMES:
        rate = game_rate(key, seconds)
        print(
            f"{key:<24}{rate.plies:>11,.0f}{rate.moves:>10,.0f}{rate.plies / chess.plies:>16.2f}{rate.moves / chess.moves:>16.2f}"
        )

    print("\nrebuilding a match           plies        ms")
    for key in GAMES:
        moves = recorded_playout(key, 300)
        spent = median_ms(partial(rebuild, key, moves), seconds=seconds)
        print(f"{key:<24}{len(moves):>10}{spent:>10.1f}")


if __name__ == "__main__":
    main()
