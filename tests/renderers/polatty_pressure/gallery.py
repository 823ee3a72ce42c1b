"""Scenes of Polatty Pressure."""

import random
from dataclasses import replace

from hypothesis import strategies as st

from renderers.scene import Scene
from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS, ROWS, cell_name
from rules.games.polatty_pressure.game import GAME
from tests.renderers.gallery import Gallery, scenes_of

CELLS = [cell_name(cell) for cell in range(COLUMNS * ROWS) if cell_name(cell) != "f10"]
RUN = "f9 pass f10 pass f11 pass f12 pass f13 pass f14 pass f15 pass f16 pass f17"
"""The shortest way to the goal line."""


def scene_of(plies: str = "", **options: object) -> Scene:
    """The scene after ``plies``."""
    return scenes_of(GAME.start(GAME.settle(options)), plies.split())[-1]


def some(count: int) -> list[str]:
    """So many cells for pressors."""
    return random.Random(count).sample(CELLS, count)


def near_the_line() -> Scene:
    """A scene in which every cell next to the ball can be chosen; some of them lose."""
    scene = scene_of(RUN[: RUN.rindex(" pass")])
    position = scene.position
    cells = [move for move in position.listing() if not move.passes]
    losing = [move for move in cells if position.warning(move)]
    return replace(
        scene, targets=tuple(map(position.notate, cells)), losing=tuple(map(position.notate, losing))
    )


ANYWHERE = scene_of("c3", placing="anywhere", passing="original")
GALLERY = Gallery(
    golden={
        "start": (scene_of(), Side.FIRST),
        "leaving": (
            scene_of("f9", pressors=["c7", "e10", *(f"f{row}" for row in range(11, 20))]),
            Side.SECOND,
        ),
        "reflected": (
            scene_of("e9", pressors=["g11", "h12", "i13", "j14", "k15", "j16", *some(30)[:20]]),
            Side.FIRST,
        ),
        "end": (scene_of(RUN), Side.FIRST),
    },
    more={
        "passed": scene_of("f9 g12 pass"),
        "near-the-line": scene_of(RUN[: RUN.rindex(" pass")]),
        "sixty": scene_of("e9", pressors=some(60)),
        "anywhere": ANYWHERE,
        "passed-anywhere": scene_of("pass", placing="anywhere", pressors=some(60)),
        "chosen": replace(ANYWHERE, chosen=("a1", "k19", "f9")),
        "targets": near_the_line(),
        "cornered": scene_of("e9", pressors=["g11", "h12", "i13", "j14", "k15", "a19", "k1"]),
    },
    options=st.fixed_dictionaries(
        {"placing": st.sampled_from(["anywhere", "adjacent"]), "pressors": st.integers(0, 60).map(some)}
    ),
    most_plies=150,
    marked=("leaving", "reflected", "end", "sixty"),
    mark_pixels=300,
    chosen="chosen",
)
