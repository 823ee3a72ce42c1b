"""Games of a level with itself, and what it thought at each of their positions."""

import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple, Self

from engine import think
from engine.contract import Proof, engine_of
from engine.duel import drawn_at, opening
from rules.core.game import Game
from rules.core.options import Options
from rules.core.position import Position, Side


class Seen(NamedTuple):
    """What was thought at one position, by and about the side to move."""

    ply: int
    opinion: float
    """What the search made of it, before any calibration."""
    proved: Proof | None
    share: float
    kind: str
    first: bool
    """Whether First is to move."""


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """One finished game."""

    number: int
    points: float
    """What First got: 1, a half or 0."""
    reason: str
    seen: tuple[Seen, ...]

    def result(self, seen: Seen) -> float:
        """What the side to move got in the end."""
        return self.points if seen.first else 1 - self.points

    def line(self) -> str:
        """The game as a line of a file."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Self:
        """The game that a line has."""
        data = json.loads(line)
        return cls(data["number"], data["points"], data["reason"], tuple(Seen(*one) for one in data["seen"]))


def games_in(*files: Path) -> list[JudgedGame]:
    """The games of some files."""
    return [JudgedGame.read(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


def play(
    game: Game[Any], options: Options, numbers: range, *, level: int, nodes: int | None, seed: int, most: int
) -> Iterator[JudgedGame]:
    """Games from random openings that are about even; a game of ``most`` plies is a draw."""
    for number in numbers:
        course = opening(game, options, random.Random(f"{seed} {number}"))
        yield _played_on(course, level, nodes, (seed << 20) + number, number=number, most=most)


def _played_on(
    course: list[Position[Any]], level: int, nodes: int | None, seed: int, *, number: int, most: int
) -> JudgedGame:
    seen: list[Seen] = []
    drawn: str | None = None
    while course[-1].outcome is None and not (drawn := drawn_at(course, most)):
        *earlier, position = course
        chosen = think(position, earlier, level=level, nodes=nodes, seed=seed, calibrated=False)
        stage, first = engine_of(position).stage(position), position.to_move is Side.FIRST
        opinion, share = round(chosen.score, 4), round(stage.share, 3)
        seen.append(Seen(len(earlier), opinion, chosen.proved, share, stage.kind, first))
        course.append(position.play(position.parse(chosen.move)))
    outcome = course[-1].outcome
    if outcome is None:
        return JudgedGame(number, 0.5, drawn or "", tuple(seen))
    points = 0.5 if outcome.winner is None else float(outcome.winner is Side.FIRST)
    return JudgedGame(number, points, outcome.reason, tuple(seen))
