"""Graph Hockey (Robert Maas, 1970): one puck, one unbroken line, two goals.

The field and the twenty moves are in :mod:`rules.games.graph_hockey.field`, the rules
proper in :mod:`rules.games.graph_hockey.state` on the geometry of
:mod:`rules.games.graph_hockey.conflicts`; how positions are put in words and text in
:mod:`rules.games.graph_hockey.notation` and :mod:`rules.games.graph_hockey.diagram`, how a ply is
chosen by hand in :mod:`rules.games.graph_hockey.picker`.  Here they are brought under the
contract that every game keeps.

Source: the inventor's own rules, GRHOCK.REM[UP,DOC] at SAIL, filed 1981-01-18.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.game import Game
from rules.core.options import IntegerOption, Option, Options
from rules.core.picker import Step
from rules.core.position import Completion, Position, Role, Side
from rules.games.graph_hockey import diagram, notation, picker
from rules.games.graph_hockey.field import (
    KEYBOARD,
    MOVES,
    Field,
    Goal,
    GraphHockeyMove,
    Key,
    Point,
    Segment,
    field_of,
)
from rules.games.graph_hockey.state import HockeyState, Level

__all__ = [
    "GAME",
    "KEYBOARD",
    "MOVES",
    "Field",
    "Goal",
    "GraphHockey",
    "GraphHockeyMove",
    "GraphHockeyPosition",
    "Key",
    "Level",
    "Point",
    "Segment",
]


class GraphHockeyPosition(HockeyState, Position[GraphHockeyMove]):
    """One immutable state of a game of Graph Hockey."""

    __slots__ = ()

    def parse(self, text: str) -> GraphHockeyMove:
        return notation.parse(self, text)

    def notate(self, move: GraphHockeyMove) -> str:
        return move.letter

    def complete(self, typed: str, limit: int = 25) -> list[Completion]:
        return notation.complete(self, typed, limit)

    def step(self, chosen: str = "") -> Step:
        return picker.step(self, chosen)

    def examples(self) -> list[str]:
        return notation.examples(self)

    def gloss(self, move: GraphHockeyMove) -> str:
        return notation.gloss(self, move)

    def warning(self, move: GraphHockeyMove) -> str:
        """Why ``move`` loses at once, said to the one who may play it; empty if it does not."""
        return notation.warning(self, move)

    def diagram(self) -> str:
        return diagram.around_puck(self)

    def full_diagram(self) -> str:
        """The whole field as monospaced text, too large for a chat message; no trailing newline."""
        return diagram.whole(self)

    def role(self, side: Side) -> Role:
        return _ROLES[side]


_ROLES = tuple(
    Role(
        name, f"put the puck into the {own} goal, the one you attack; putting it into the {other} goal loses"
    )
    for name, own, other in (("Bottom", "bottom", "top"), ("Top", "top", "bottom"))
)


class GraphHockey(Game[GraphHockeyMove]):
    """The rules of Graph Hockey."""

    key: ClassVar[str] = "graph-hockey"
    name: ClassVar[str] = "Graph Hockey"
    inventor: ClassVar[str] = "Robert Maas"
    year: ClassVar[int] = 1970
    version: ClassVar[int] = 1
    aim: ClassVar[str] = (
        "Both move the same puck, drawing its path: First puts it into the bottom goal, Second into the top one,"
        " and whoever moves it into the other's goal loses."
    )
    # The recorded games on this field have 60 to 80 plies, random ones about 220; people see the way to goal.
    typical_plies: ClassVar[int] = 60
    options: ClassVar[tuple[Option, ...]] = (
        IntegerOption("side", "inches of field on either side of the goals; an inch is a long move", 4, 1, 6),
        IntegerOption("gap", "inches of field between the two goals", 8, 2, 12),
    )

    def start(self, options: Options) -> GraphHockeyPosition:
        return GraphHockeyPosition.initial(field_of(_whole(options, "side"), _whole(options, "gap")))


def _whole(options: Options, name: str) -> int:
    """The whole number that :class:`~rules.core.options.IntegerOption` has let through."""
    value = options[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is {value!r}: options go through settle() first")
    return value


GAME = GraphHockey()
