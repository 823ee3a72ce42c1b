"""Polatty Pressure (Wei-Hwa Huang, 2001): bump the ball with pressors on to the far goal line.

The source is the inventor's message "New Game: Polatty Pressure" to the newsgroup
rec.games.abstract of 20 November 2001; where it is silent, the rules text of
this project decides and says so.  The board and the course of a bump are in
:mod:`rules.games.polatty_pressure.board`, the rules proper in
:mod:`rules.games.polatty_pressure.state`, everything about words in
:mod:`rules.games.polatty_pressure.notation`, choosing by hand in :mod:`rules.games.polatty_pressure.picker`;
here they are brought under the contract that every game keeps.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.game import Game
from rules.core.options import CellsOption, ChoiceOption, Option, Options
from rules.core.picker import Step
from rules.core.position import Completion, Role, Side
from rules.games.polatty_pressure import notation as words
from rules.games.polatty_pressure import picker as steps
from rules.games.polatty_pressure.board import (
    COLUMNS,
    ROWS,
    SIZE,
    START,
    PolattyMove,
    Shift,
    Token,
    bits_of,
    cell_called,
    cell_name,
)
from rules.games.polatty_pressure.state import PolattyState

__all__ = [
    "COLUMNS",
    "GAME",
    "ROWS",
    "PolattyMove",
    "PolattyPosition",
    "PolattyPressure",
    "Shift",
    "Token",
    "cell_called",
    "cell_name",
]


class PolattyPosition(PolattyState):
    """A position of Polatty Pressure, and how people write its plies."""

    __slots__ = ()

    def parse(self, text: str) -> PolattyMove:
        return words.parse(self, text)

    def notate(self, move: PolattyMove) -> str:
        return words.notate(move)

    def gloss(self, move: PolattyMove) -> str:
        return words.gloss(self, move)

    def warning(self, move: PolattyMove) -> str:
        return words.warning(self, move)

    def complete(self, typed: str, limit: int = 25) -> list[Completion]:
        return words.complete(self, typed, limit)

    def step(self, chosen: str = "") -> Step:
        return steps.step(self, chosen)

    def examples(self) -> list[str]:
        return words.examples(self)

    def diagram(self) -> str:
        return words.diagram(self)

    def role(self, side: Side) -> Role:
        return _ROLES[side]


_ROLES = (
    Role("First", f"get the ball on to row {ROWS}, Second's goal line"),
    Role("Second", "get the ball on to row 1, First's goal line"),
)


class PolattyPressure(Game[PolattyMove]):
    """The rules of Polatty Pressure."""

    key: ClassVar[str] = "polatty-pressure"
    name: ClassVar[str] = "Polatty Pressure"
    inventor: ClassVar[str] = "Wei-Hwa Huang"
    year: ClassVar[int] = 2001
    version: ClassVar[int] = 1
    aim: ClassVar[str] = (
        "Place pressors next to the ball, each of which bumps it one cell away,"
        " until it stands on your opponent's goal line."
    )
    # Random games have about 110 plies, a recorded one 139; two who only push, looking two plies ahead, need 300.
    # People are reckoned to be nearer to the first.
    typical_plies: ClassVar[int] = 100
    options: ClassVar[tuple[Option, ...]] = (
        ChoiceOption(
            "passing",
            "huang: not after a pass; original: always, and two passes in a row are a draw",
            "huang",
            ("huang", "original"),
        ),
        ChoiceOption(
            "placing",
            "adjacent: next to the ball; anywhere: elsewhere too, which bumps nothing",
            "adjacent",
            ("adjacent", "anywhere"),
        ),
        CellsOption(
            "pressors",
            "pressors on the board at the start, on cells drawn at random",
            (),
            "cells from a1 to k19 except f10, the ball's",
            tuple(cell_name(cell) for cell in range(SIZE) if cell != START),
            0,
            60,
        ),
    )

    def start(self, options: Options) -> PolattyPosition:
        pressors = options["pressors"]
        if not isinstance(pressors, tuple):
            raise TypeError(f"pressors is {pressors!r}: options go through settle() first")
        return PolattyPosition.initial(
            bits_of(map(cell_called, pressors)),
            original=options["passing"] == "original",
            anywhere=options["placing"] == "anywhere",
        )


GAME = PolattyPressure()
