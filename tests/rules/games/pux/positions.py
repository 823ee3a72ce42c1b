"""Pux's positions for its tests: drawn, played to, or come upon by lot."""

import random

from hypothesis import strategies as st

from rules.core.position import Side
from rules.games.pux.game import GAME
from rules.games.pux.moves import PuxMove
from rules.games.pux.position import PuxPosition
from tests.rules.games.pux import naive

START = GAME.start({})

SAMPLES = """
.bbbbbb.
.bbbb...
....bb..
.w......
..ww....
........
....www.
.wwwwww.
"""


def drawn(text: str, to_move: Side = Side.FIRST, lateral: tuple[bool, bool] = (False, False)) -> PuxPosition:
    return PuxPosition.from_diagram(text, to_move, lateral)


def rows(**ranks: str) -> str:
    """A diagram from its ranks by number, ``r8="w......."``; the others are empty."""
    return "\n".join(ranks.get(f"r{rank}", "........") for rank in range(8, 0, -1))


def after(position: PuxPosition, *texts: str) -> PuxPosition:
    for text in texts:
        position = position.play(position.parse(text))
    return position


def legal(position: PuxPosition) -> dict[str, PuxMove]:
    return {position.notate(move): move for move in position.moves()}


def bare(position: PuxPosition) -> str:
    """The diagram without labels, as the naive side draws it."""
    return "\n".join(line[3:18].replace(" ", "") for line in position.diagram().splitlines()[1:-1])


@st.composite
def positions(draw: st.DrawFn) -> PuxPosition:
    rng = random.Random(draw(st.integers(0, 10**6)))
    if draw(st.booleans()):
        position = START
        for _ in range(draw(st.integers(0, 60))):
            moves = list(position.moves())
            if not moves:
                break
            position = position.play(rng.choice(moves))
        return position
    lateral = (rng.random() < 0.5, rng.random() < 0.5)
    return drawn(naive.random_diagram(rng), rng.choice(list(Side)), lateral)
