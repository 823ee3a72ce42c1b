"""Draws the pictures of the README and of docs/playing.md from recorded games, with the renderers that players see.

python docs/make_pictures.py
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bot.web.pages.images.showcase import GAMES_FILE  # noqa: E402
from renderers.catalogue import RENDERERS  # noqa: E402 - the checkout need not be installed
from renderers.scene import Scene  # noqa: E402
from rules.core.game import replay  # noqa: E402
from rules.games.catalogue import GAMES  # noqa: E402

PICTURES = Path(__file__).parent / "pictures"
NAMES = ("juniper", "otter")
"""Who plays in them."""


def scene(game: str, recorded: dict[str, Any], plies: int) -> Scene:
    """A recorded game after so many plies."""
    position = GAMES[game].start(GAMES[game].settle(recorded["options"]))
    before, last = None, None
    for move, after in replay(position, recorded["moves"][:plies]):
        before, last, position = position, move, after
    return Scene(position, before, last, plies)


def scenes(game: str) -> dict[str, Scene]:
    """The start, a moment in the middle and the end of a contested game.

    Bipod's begins as its inventors published it, Graph Hockey's is one of the rules' tests;
    the others were played by a simple search against itself.
    """
    recorded = json.loads(GAMES_FILE.read_text(encoding="utf-8"))[game]
    moves = recorded["moves"].split()
    return {
        name: scene(game, {"options": {}, "moves": moves}, ply)
        for name, ply in (("start", 0), ("middle", recorded["middle"]), ("end", len(moves)))
    }


def main() -> None:
    """Draw them all."""
    for game in GAMES:
        for name, shown in scenes(game).items():
            (PICTURES / f"{game}-{name}.png").write_bytes(RENDERERS[game].draw(replace(shown, names=NAMES)))


if __name__ == "__main__":
    main()
