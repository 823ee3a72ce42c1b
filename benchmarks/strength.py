"""How well the levels play: two players against each other from balanced random openings, as one row of a table.

    python -m benchmarks.strength GAME A B N

plays N games; each opening is played twice, with seats changed.  A player is a level (``1`` to ``5``), or one of
the reference players of ``tests/engine/players.py``: ``random``, ``one-ply``, ``alpha-beta:DEPTH``.  A level may
have another bound: ``5:200`` thinks for 200 ms of processor time at most, ``4x10`` has ten times its nodes.
``5-alike`` is level 5 without variety: it opens alike whatever the seed.
The row so far goes to standard error after each game.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.contract import Chance, ChosenMove, engine_of
from engine.duel import OPENING, Tally, Work, duel, interval
from engine.players import LevelPlayer, Player, RandomPlayer
from rules.core.game import Game
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.engine import players as reference

CAP = 400
"""A game that goes on after so many plies is a draw here."""
HEAD = (
    "| players | games | + = - | share | 95 % | mean plies | CPU a move: mean; most |\n"
    "| --- | --- | --- | --- | --- | --- | --- |"
)
_LEVEL = re.compile(r"(?P<level>[1-5])(?P<alike>-alike)?(x(?P<times>[0-9]{1,4}))?(:(?P<ms>[0-9]{1,6}))?")
_ALPHA_BETA = re.compile(r"alpha-beta:(?P<depth>[1-9])")


@dataclass(frozen=True, slots=True)
class ReferencePlayer(Player):
    """One of the players that the levels are measured against."""

    chosen: reference.Player

    def play(self, position: Position[Any], earlier: Sequence[Position[Any]], seed: int) -> ChosenMove:
        chance = Chance.of(seed, len(earlier), position).move
        return ChosenMove(self.chosen(position, chance), 0.5, None, 0)


def player_of(game: Game[Any], name: str) -> Player:
    """The player of that name at ``game``; raises :class:`ValueError` if there is none."""
    if name == "random":
        return RandomPlayer()
    if name == "one-ply":
        return ReferencePlayer(reference.OnePly(reference.evaluation_of(game.key)))
    if match := _ALPHA_BETA.fullmatch(name):
        evaluate = reference.evaluation_of(game.key)
        return ReferencePlayer(reference.AlphaBeta(evaluate, int(match["depth"])))
    if match := _LEVEL.fullmatch(name):
        player = LevelPlayer(
            int(match["level"]),
            cpu_ms=int(match["ms"]) if match["ms"] else None,
            varied=not match["alike"],
        )
        if not match["times"]:
            return player
        engine = engine_of(game.start(game.settle({})))
        return replace(player, nodes=engine.levels[player.level].nodes * int(match["times"]))
    raise ValueError(f"nobody is called {name!r}: levels, random, one-ply and alpha-beta:DEPTH play")


def row(names: str, tally: Tally) -> str:
    """One row of the table."""
    low, high = interval(tally.points, tally.games)
    spent = " v ".join(_spent(work) for work in tally.work)
    return (
        f"| {names} | {tally.games} | {tally.wins} {tally.draws} {tally.losses}"
        f" | {tally.points / tally.games:.2f} | {low:.2f}–{high:.2f}"
        f" | {tally.plies / tally.games:.0f} | {spent} |"
    )


def _spent(work: Work) -> str:
    mean = 1000 * work.cpu / max(work.moves, 1)
    return f"{mean:.0f}; {1000 * work.slowest:.0f} ms"


def main() -> None:
    """Play, and print the row."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", metavar="GAME", choices=GAMES)
    parser.add_argument("first", metavar="A")
    parser.add_argument("second", metavar="B")
    parser.add_argument("games", metavar="N", type=int)
    parser.add_argument("--set", metavar="k=v", action="append", default=[], help="set an option of the game")
    parser.add_argument("--seed", type=int, default=1, help="another gives other games")
    parser.add_argument("--cap", type=int, default=CAP, help="plies after which a game is a draw")
    parser.add_argument("--opening", type=int, default=OPENING, help="random plies that a game begins with")
    parser.add_argument("--head", action="store_true", help="print the head of the table too")
    wanted = parser.parse_args()
    game = GAMES[wanted.game]
    declared = {option.name: option for option in game.options}
    given = dict(setting.partition("=")[::2] for setting in wanted.set)
    options = game.settle({name: declared[name].read(value) for name, value in given.items()})
    players = player_of(game, wanted.first), player_of(game, wanted.second)
    names = f"{wanted.first} v {wanted.second}"
    result = ""
    played = duel(game, options, players, wanted.games, wanted.seed, most=wanted.cap, plies=wanted.opening)
    for tally in played:
        result = row(names, tally)
        print(result, file=sys.stderr, flush=True)
    if wanted.head:
        print(HEAD)
    print(result)


if __name__ == "__main__":
    main()
