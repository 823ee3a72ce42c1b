"""Scenes of Bipod."""

import random
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from rules.core.position import Side
from rules.games.bipod.game import GAME
from tests.renderers.gallery import Gallery, in_order, scene_by_lot, scenes_of

START = GAME.start(GAME.settle({}))
PUBLISHED = (
    "f2,f4,g3 e5,g1 f6,h2,i1 E1 F2 m1,o1,n2 adopt k3o x4 y3O x2 v2O w3 u3O u5 r4O r6 o5O j4".split()  # noqa: SIM905 - as it is printed
)
"""The game of Bipod that its inventors published."""
DEEPEST: dict[str, object] = {"gap": 8, "middle": 8, "rows": 25}


def adopting_late(lot: random.Random, position: Any) -> Any:
    """A move by lot; nobody adopts before a quarter of the cells is out of play."""
    listed = in_order(position)
    early = len(position.live_cells()) > len(position.board.cells) * 3 / 4
    if position.runner is None and not early:
        return next(move for move in listed if move.adopts)
    return lot.choice([move for move in listed if not move.adopts] or listed)


@st.composite
def sizes(draw: st.DrawFn) -> dict[str, object]:
    """Options, the extremes among them."""
    gap, middle = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    rows = draw(st.integers(2, 2 * gap + middle + 1))
    return {"gap": gap, "middle": middle, "rows": rows, "stones": draw(st.integers(1, 3))}


ADOPTION = scenes_of(START, PUBLISHED[:6])[-1]
GALLERY = Gallery(
    sided=False,
    golden={
        "start": (scenes_of(START, [])[-1], Side.FIRST),
        "adoption": (ADOPTION, Side.SECOND),
        "published": (scenes_of(START, PUBLISHED)[-1], Side.FIRST),
        "end": (scene_by_lot(GAME, {}, 4, 500, adopting_late), Side.FIRST),
        "deepest": (scene_by_lot(GAME, DEEPEST, 4, 120, adopting_late), Side.FIRST),
        "chosen": (replace(ADOPTION, chosen=("j2", "p4", "A3")), Side.FIRST),
    },
    options=sizes(),
    most_plies=400,
    choose=adopting_late,
    # The default board takes 42 KB, one of 350 cells, each with a letter, twice as much.
    turned=False,
    marked=("published",),
    chosen="chosen",
)
