"""Scenes of Graph Hockey."""

import random
from dataclasses import replace
from itertools import product
from typing import Any

from hypothesis import strategies as st

from renderers.scene import Scene
from rules.core.position import Side
from rules.games.graph_hockey.game import GAME
from tests.renderers.gallery import Gallery, recorded, scene_by_lot, scenes_of

RECORDED = recorded("graph_hockey")
LONGEST = max(RECORDED, key=lambda game: len(game["moves"]))
EXTREMES: list[dict[str, object]] = [{"side": side, "gap": gap} for side, gap in product((1, 6), (2, 12))]


def scene_of(letters: str, **options: object) -> Scene:
    """The scene after these moves, which must be legal."""
    return scenes_of(GAME.start(GAME.settle(options)), list(letters))[-1]


def wandering(lot: random.Random, position: Any) -> Any:
    """A move by lot, mostly a short one, into no goal while that can be helped."""
    safe = [move for move in position.legal() if position.winner_by(move) is None]
    short = [move for move in safe if not move.long]
    return lot.choice(short or safe or list(position.legal()))


def wander(seed: int, plies: int, **options: object) -> Scene:
    """The scene after so many plies of :func:`wandering`."""
    return scene_by_lot(GAME, options, seed, plies, wandering)


FREE_JUMP, LATE = scene_of("HST"), wander(3, 150)
LONG = scene_of("".join(LONGEST["moves"][:1000]), **LONGEST["options"])
DENSE = wander(3, 1000, side=2, gap=3)
GALLERY = Gallery(
    sided=False,
    turned=False,
    golden={
        name: (scene, Side.FIRST)
        for name, scene in {
            "start": scene_of(""),
            "free-jump": FREE_JUMP,
            "strangeness": scene_of("GEUEREJHAERKUAA"),
            "before-goal": scene_of("IU", side=1, gap=2),
            "150": LATE,
            "end": scene_of("".join(RECORDED[1]["moves"])),
        }.items()
    },
    more={
        "long": LONG,
        "dense": DENSE,
        "dense-default": wander(0, 1000),
        "turned-off": replace(LATE, targets=("U", "Y")),
        "planned": replace(LATE, planned=True),
        "chosen": replace(LATE, chosen=("U",)),
        "resigned": replace(FREE_JUMP, verdict="Top resigned"),
        "names": replace(LATE, names=("W" * 32, "שלום 🙂"), match="#12345", paused="asleep"),
        "narrow-free-jump": scene_of("HST", side=1, gap=12),
        "narrow-strangeness": scene_of("GEUEREJHAERKUAA", side=1, gap=12),
        **{f"{options['side']}-{options['gap']}": wander(5, 60, **options) for options in EXTREMES},
    },
    options=st.sampled_from([{"side": 1, "gap": 2}, {"side": 2, "gap": 3}, {"side": 4, "gap": 8}]),
    most_plies=120,
    choose=wandering,
    marked=("150", "free-jump", "strangeness"),
    mark_pixels=300,
)
