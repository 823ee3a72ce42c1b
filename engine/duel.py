"""Matches between two players, from balanced random openings, each played with both seats."""

import math
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import think
from engine.players import Player, any_move
from rules.core.game import Game
from rules.core.options import Options
from rules.core.position import Position, Side

MOST_PLIES = 600
"""A game that goes on after so many plies is a draw here."""
_REPEATED = 3
"""A position that occurs so often makes a draw, as players may claim."""
OPENING = 4
"""Plies of a random opening."""
_TRIES = 20
_BALANCED = 0.15
"""How far from even an opening may be, to the eyes of a middling level."""
_JUDGE = 3


@dataclass(frozen=True, slots=True)
class DuelGame:
    """One finished game."""

    winner: Side | None
    reason: str
    plies: int


@dataclass(slots=True)
class Work:
    """What a player has spent."""

    moves: int = 0
    nodes: int = 0
    cpu: float = 0.0
    slowest: float = 0.0


@dataclass(slots=True)
class Tally:
    """The results of a duel, from the first player's view."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    plies: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    work: tuple[Work, Work] = field(default_factory=lambda: (Work(), Work()))

    @property
    def games(self) -> int:
        """How many have been played."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """Wins, and draws half."""
        return self.wins + self.draws / 2

    def add(self, played: DuelGame, seat: Side) -> None:
        """Count a game that the first player played in ``seat``."""
        self.plies += played.plies
        self.reasons[played.reason] += 1
        if played.winner is None:
            self.draws += 1
        elif played.winner is seat:
            self.wins += 1
        else:
            self.losses += 1


def interval(points: float, games: int) -> tuple[float, float]:
    """The share in which the truth lies with 95 %, after Wilson."""
    if not games:
        return 0.0, 1.0
    share, z = points / games, 1.96
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def percent(points: float, games: int) -> str:
    """A share with its interval: ``62 % (48–74)``."""
    low, high = interval(points, games)
    share = points / games if games else 0.5
    return f"{100 * share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def opening(
    game: Game[Any], options: Options, chance: random.Random, plies: int = OPENING
) -> list[Position[Any]]:
    """A few random plies after which neither side is much better, or the best of some tries."""
    best: tuple[float, list[Position[Any]]] | None = None
    for _ in range(_TRIES):
        course = [game.start(options)]
        while len(course) <= plies and course[-1].outcome is None:
            course.append(course[-1].play(any_move(course[-1], chance)))
        if course[-1].outcome is not None:
            continue
        judged = think(course[-1], course[:-1], level=_JUDGE, seed=chance.getrandbits(32), varied=False)
        off = abs(judged.score - 0.5)
        if best is None or off < best[0]:
            best = off, course
        if off <= _BALANCED:
            break
    return [game.start(options)] if best is None else best[1]


def drawn_at(passed: Sequence[Position[Any]], most: int) -> str | None:
    """Why a game that is not over counts as a draw all the same, if it does."""
    if len(passed) > most:
        return "unfinished"
    return "repetition" if passed.count(passed[-1]) >= _REPEATED else None


def played_out(
    course: Sequence[Position[Any]],
    players: tuple[Player, Player],
    seed: int,
    work: Sequence[Work],
    most: int = MOST_PLIES,
) -> DuelGame:
    """Play on from the last position of ``course``, up to ``most`` plies; ``players`` and ``work`` are by seat."""
    passed = list(course)
    while True:
        position = passed[-1]
        if position.outcome is not None:
            return DuelGame(position.outcome.winner, position.outcome.reason, len(passed) - 1)
        if reason := drawn_at(passed, most):
            return DuelGame(None, reason, len(passed) - 1)
        assert position.to_move is not None
        begun = time.process_time()
        chosen = players[position.to_move].play(position, passed[:-1], seed)
        spent = time.process_time() - begun
        mine = work[position.to_move]
        mine.moves += 1
        mine.nodes += chosen.nodes
        mine.cpu += spent
        mine.slowest = max(mine.slowest, spent)
        passed.append(position.play(position.parse(chosen.move)))


def duel(
    game: Game[Any],
    options: Options,
    players: tuple[Player, Player],
    games: int,
    seed: int,
    *,
    most: int = MOST_PLIES,
    plies: int = OPENING,
) -> Iterator[Tally]:
    """Play ``games`` games, the tally after each; two in a row begin with the same opening of so many ``plies``."""
    tally = Tally()
    course: list[Position[Any]] = []
    for number in range(games):
        chance = random.Random(f"{seed} {number // 2}")  # noqa: S311 (play, no secrets)
        first = Side(number % 2)
        if first is Side.FIRST:
            course = opening(game, options, chance, plies)
        seated = players if first is Side.FIRST else (players[1], players[0])
        work = tally.work if first is Side.FIRST else (tally.work[1], tally.work[0])
        tally.add(played_out(course, seated, (seed << 20) + number, work, most), first)
        yield tally
