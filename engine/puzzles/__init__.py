"""Puzzles: positions in which exactly one ply does what is asked, each proved by exhaustive search.

They are data, a file a game, one puzzle a line; ``python -m engine mine`` makes them.  A puzzle is known by its
number, the line of the file, so lines are only ever added.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from engine.contract import engine_of
from rules.core.game import Game, replay
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES

GRADES = range(1, 6)
"""How hard a puzzle is: 1, and one more for each of the levels 1 to 4 that misses its key."""

DATA = Path(__file__).parent / "data"
"""Where the files are."""


class PuzzleKind(Enum):
    """What is asked."""

    WIN = "win"
    """Win with at most so many plies of your own, against any answer; no other first ply does."""
    SAVE = "save"
    """Do not lose within so many of the other side's plies; every other ply does."""
    MATERIAL = "material"
    """Be ``gain`` pieces better off after so many plies of each side, against any answer; no other first ply is sure of it."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle."""

    game: str
    options: Mapping[str, object]
    """Those that are not the game's defaults."""
    moves: tuple[str, ...]
    """The plies that led to the position."""
    kind: PuzzleKind
    turns: int
    key: str
    """The one ply, in canonical notation."""
    line: tuple[str, ...]
    """How it goes on: the key, and for a win the toughest replies up to the winning ply."""
    grade: int
    gain: int = 0
    """How many pieces are to be won; 0 if something else is asked."""

    def course(self, game: Game[Any]) -> list[Position[Any]]:
        """Every position from the first to the puzzle's."""
        start = game.start(game.settle(self.options))
        return [start, *(after for _, after in replay(start, self.moves))]

    def position(self, game: Game[Any]) -> Position[Any]:
        """The position in which the key is asked for."""
        return self.course(game)[-1]

    @property
    def side(self) -> Side:
        """Who solves it: plies alternate in every game."""
        return Side(len(self.moves) % 2)

    def written(self) -> str:
        """The puzzle as one line of a file."""
        fields: dict[str, object] = {
            "kind": self.kind.value,
            "turns": self.turns,
            "grade": self.grade,
            "key": self.key,
            "line": " ".join(self.line),
            "moves": " ".join(self.moves),
        }
        if self.gain:
            fields["gain"] = self.gain
        if self.options:
            fields["options"] = dict(self.options)
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def read(game: str, line: str) -> Puzzle:
    """The puzzle that :meth:`Puzzle.written` wrote."""
    fields = json.loads(line)
    return Puzzle(
        game,
        fields.get("options", {}),
        tuple(fields["moves"].split()),
        PuzzleKind(fields["kind"]),
        fields["turns"],
        fields["key"],
        tuple(fields["line"].split()),
        fields["grade"],
        fields.get("gain", 0),
    )


@cache
def puzzles_of(game: str) -> Sequence[Puzzle]:
    """The puzzles of a game that come with the program; the one numbered 1 is the first."""
    file = DATA / f"{game}.jsonl"
    if not file.exists():
        return ()
    return tuple(read(game, line) for line in file.read_text(encoding="utf-8").splitlines())


def form(position: Position[Any]) -> Any:
    """What two positions have in common that are the same but for a symmetry of the board."""
    return min(engine_of(position).twins(position))


def shape_of(shape: Any) -> str:
    """What :func:`form` returns as a short text, which is the same in every process."""
    return blake2b(repr(shape).encode(), digest_size=16).hexdigest()


@cache
def shipped_forms(game: str) -> frozenset[Any]:
    """The forms of all puzzles of a game that come with the program."""
    module = GAMES[game]
    return frozenset(form(puzzle.position(module)) for puzzle in puzzles_of(game))
