"""Bipod (Bill Taylor and João Neto, 2004): two legs from two starts, and who blocks is adopted.

The rules proper are in :mod:`rules.games.bipod.state`, how typed plies
are read in :mod:`rules.games.bipod.notation`, how positions are put in words and text in
:mod:`rules.games.bipod.words`, choosing by hand in :mod:`rules.games.bipod.picker`; here they are
brought under the contract that every game keeps.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.game import Game
from rules.core.options import IntegerOption, Option, OptionError, Options
from rules.core.picker import Step
from rules.core.position import Completion, Position, Role, Side
from rules.games.bipod import notation, picker, words
from rules.games.bipod.board import BipodMove, Stone, board_of
from rules.games.bipod.state import BipodState

__all__ = ["GAME", "Bipod", "BipodMove", "BipodPosition", "Stone"]


class BipodPosition(BipodState, Position[BipodMove]):
    """One immutable state of a game of Bipod."""

    __slots__ = ()

    def parse(self, text: str) -> BipodMove:
        return notation.parse(self, text)

    def parse_typed(self, text: str) -> BipodMove:
        return notation.parse_typed(self, text)

    def notate(self, move: BipodMove) -> str:
        return self.board.notate(move)

    def complete(self, typed: str, limit: int = 25) -> list[Completion]:
        return words.complete(self, typed, limit)

    def step(self, chosen: str = "") -> Step:
        return picker.step(self, chosen)

    def examples(self) -> list[str]:
        return words.examples(self)

    def gloss(self, move: BipodMove) -> str:
        return words.gloss(self, move)

    def diagram(self) -> str:
        return words.diagram(self)

    def role(self, side: Side) -> Role:
        if self.runner is None:
            return _UNDECIDED
        return _RUNNER if side is self.runner else _BLOCKER


_UNDECIDED = Role(
    "Undecided",
    "place blocking stones until you would rather block than run; then adopt, and you are Blocker",
)
_RUNNER = Role("Runner", "join both starts to the short sides, each by a chain of its own colour")
_BLOCKER = Role("Blocker", "cut one of the two starts off from all three short sides")


class Bipod(Game[BipodMove]):
    """The rules of Bipod."""

    key: ClassVar[str] = "bipod"
    name: ClassVar[str] = "Bipod"
    inventor: ClassVar[str] = "Bill Taylor and João Neto"
    year: ClassVar[int] = 2004
    version: ClassVar[int] = 1
    aim: ClassVar[str] = (
        "Both place blocking stones until one adopts and becomes Blocker; the other, Runner, must then join"
        " both starts to the short sides, each by a chain of its own colour, and Blocker must prevent it."
    )
    # Random games have 35 to 65 plies, about 50 mostly; people waste fewer stones.
    typical_plies: ClassVar[int] = 40
    options: ClassVar[tuple[Option, ...]] = (
        IntegerOption("gap", "empty cells between each start and its corner of the long side", 5, 1, 8),
        IntegerOption("middle", "empty cells between the two starts; left out: the same as gap", 5, 1, 8),
        IntegerOption("rows", "rows of cells; at most one fewer than row 1 has cells", 6, 2, 25),
        IntegerOption(
            "stones", "most blocking stones in a ply before adoption; 1 is the strict game", 3, 1, 3
        ),
    )

    def reconcile(self, checked: Options) -> Options:
        """Fill in ``middle`` (the same as ``gap``) and ``rows`` (6, or fewer on a board too short for 6)."""
        gap = checked.get("gap", 5)
        settled = {"gap": gap, "middle": checked.get("middle", gap), "stones": checked.get("stones", 3)}
        width = 2 * _whole(settled, "gap") + _whole(settled, "middle") + 2
        rows = _whole({"rows": min(6, width - 1), **checked}, "rows")
        if rows >= width:
            raise OptionError(
                "rows",
                f"rows is a whole number from 2 to {width - 1} with gap {gap} and middle {settled['middle']}"
                f" (row 1 has {width} cells then), not {rows}",
            )
        return {name: {**settled, "rows": rows}[name] for name in ("gap", "middle", "rows", "stones")}

    def start(self, options: Options) -> BipodPosition:
        gap, middle, rows, stones = (_whole(options, name) for name in ("gap", "middle", "rows", "stones"))
        return BipodPosition.initial(board_of(gap, middle, rows), stones)


def _whole(options: Options, name: str) -> int:
    """The whole number that :class:`~rules.core.options.IntegerOption` has let through."""
    value = options[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is {value!r}: options go through settle() first")
    return value


GAME = Bipod()
