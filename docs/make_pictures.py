"""Draws the pictures of the README from recorded games, with the renderers that players see.

python docs/make_pictures.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from renderers.base import Scene  # noqa: E402 - the checkout need not be installed
from renderers.catalogue import RENDERERS  # noqa: E402
from rules.catalogue import GAMES, MODULE_OF  # noqa: E402
from rules.core import replay  # noqa: E402

PICTURES = Path(__file__).parent / "pictures"


def scene(game: str, recorded: dict[str, Any], plies: int) -> Scene:
    """A recorded game after so many plies."""
    position = GAMES[game].start(GAMES[game].settle(recorded["options"]))
    before, last = None, None
    for move, after in replay(position, recorded["moves"][:plies]):
        before, last, position = position, move, after
    return Scene(position, before, last, plies)


def main() -> None:
    """Draw the start, the middle and the end of one recorded game of each kind."""
    for game, module in MODULE_OF.items():
        path = ROOT / "tests" / "playthroughs" / f"{module}.json"
        recorded = next(
            found for found in json.loads(path.read_text(encoding="utf-8")) if found["outcome"] is not None
        )
        plies = len(recorded["moves"])
        for name, ply in (("start", 0), ("middle", plies // 2), ("end", plies)):
            picture = RENDERERS[game].draw(scene(game, recorded, ply))
            (PICTURES / f"{game}-{name}.png").write_bytes(picture)


if __name__ == "__main__":
    main()
