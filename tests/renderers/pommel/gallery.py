"""Scenes of Pommel."""

from dataclasses import replace

from hypothesis import strategies as st

from renderers.scene import Scene
from rules.core.position import Side
from rules.games.pommel.board import SIZES, board_of
from rules.games.pommel.game import GAME
from rules.games.pommel.position import PommelPosition
from rules.games.pommel.state import PommelPiece
from tests.renderers.gallery import Gallery, scenes_of


def scene_of(plies: str = "", start: PommelPosition | None = None, **options: object) -> Scene:
    """The scene after ``plies``."""
    return scenes_of(start or GAME.start(GAME.settle(options)), plies.split())[-1]


def placed(white: str, black: str, turn: Side = Side.FIRST, size: str = "45") -> PommelPosition:
    """The position with these pieces, captains with a star: ``"c3 d4*"``."""
    board = board_of(size)
    pieces = {
        board.index(name.rstrip("*")): PommelPiece(side, name.endswith("*"))
        for side, names in zip(Side, (white, black), strict=True)
        for name in names.split()
    }
    return PommelPosition.of(board, "any", "hexsides", pieces, turn)


MANY = placed("a4*", "a3 a5 b2 b5 b6 c3* c6 d2 d5 e3 e6 f2 f5 g3")
LONG = "a4xa6xc5xf7xf4xd3xd6xd1xg2xg4xb7xb4xd3xa1xa4"
CHAIN = placed("a6* a1 a2 b1 b2 b3 c3 e2 f3", "a4 d5 d6 e4 f6 f7 g6 d1* g1*")
LEAPT = "g1-d3 f6-d5 d1-d4 d5xd1"
"""Black leaps over three and becomes a captain."""
MUST = "g1-g3 c6-f5 f1-g1 f7-b5 a1-d3 d6-g4 d3-c3 d7-d6 c3-b4 b5xb3"
"""White must capture with one of three soldiers."""
WIDE = (
    "f3-g3 c7-c6 c2-a3 h8-h6 h1-c3 c6-c5 a2-a4 c5-c4 c3xc5 e8-e6 d2-c2 d8-g6 i1-f3 d9-d8 e1-e3 i7-f6 f3-f4 "
    "f6-f5 f4xf6 g6xe5 b1-b4 a7-a6 e3-e4 e5xe3xe1 f1xd2 h9-h8 a4-a5 a6xa4xc3xe2"
)
"""On the board of 76: Black took three, and White must capture."""
GALLERY = Gallery(
    golden={
        "start": (scene_of(), Side.FIRST),
        "must": (scene_of(MUST), Side.SECOND),
        "leap": (scene_of(LEAPT), Side.FIRST),
        "long": (scene_of(LONG, MANY), Side.FIRST),
        "wide": (scene_of(WIDE, board="76"), Side.SECOND),
    },
    more={
        "hop": scene_of("b1-f3"),
        "many-must": Scene(placed("a1 b2 c2 d3 e2 f3 g2 d6*", "a2 b3 c3 d4 e3 f4 g3 b5*")),
        "no-moves": Scene(placed("b6", "b7 a6 c6 d7")),
        "verdict": replace(scene_of(MUST), verdict="White resigned"),
        "chosen": replace(scene_of(LEAPT), chosen=("c2", "c3"), targets=("d3", "b3", "e3"), losing=("e3",)),
        "chain": Scene(CHAIN, chosen=("a6", "a3", "e5"), targets=("c6",)),
        "long-chain": Scene(MANY, chosen=tuple(LONG.split("x")[:-1]), targets=("a4",)),
        "planned": replace(scene_of("a6xa3xe5xc6", CHAIN), planned=True),
        "wide-start": scene_of(board="76"),
    },
    options=st.fixed_dictionaries({"board": st.sampled_from(list(SIZES))}),
    most_plies=90,
    marked=("hop", "leap", "long", "must"),
    chosen="chosen",
)
