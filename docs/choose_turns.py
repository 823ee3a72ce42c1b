"""Chooses the turn at which the front page shows each recorded game: the one that the engine finds decisive.

    python docs/choose_turns.py

It writes First's chance after each turn, and the turn chosen, into the file of recorded games.
"""

import json
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bot.web.pages.images.showcase import GAMES_FILE, PLIES  # noqa: E402 - the checkout need not be installed
from engine.analysis import Depth, judge  # noqa: E402
from rules.core.game import replay  # noqa: E402
from rules.core.position import Position  # noqa: E402
from rules.games.catalogue import GAMES  # noqa: E402


def chance_after(positions: Sequence[Position[object]]) -> float:
    """First's chance at the last of these positions, 0 to 1."""
    *earlier, position = positions
    return round(judge(position, earlier, Depth.QUICK).chance, 2)


def positions_of(game: str, moves: Sequence[str]) -> list[Position[object]]:
    """Every position of a game, the first one included."""
    start = GAMES[game].start(GAMES[game].settle({}))
    return [start, *(after for _, after in replay(start, moves))]


def decisive(chances: Sequence[float]) -> int:
    """The turn that changed the chances the most, the first of several.

    It is late enough for the plies of its moving picture, and the game is not decided by it: the end is kept for players.
    """
    swings = {
        turn: round(abs(after - before), 2)
        for turn, (before, after) in enumerate(pairwise(chances), start=1)
        if turn >= PLIES and 0 < after < 1
    }
    return max(swings, key=swings.__getitem__)


def main() -> None:
    """Choose all turns anew."""
    recorded = json.loads(GAMES_FILE.read_text(encoding="utf-8"))
    for game, of_game in recorded.items():
        positions = positions_of(game, of_game["moves"].split())
        chances = [chance_after(positions[: turn + 1]) for turn in range(len(positions))]
        of_game |= {"front": decisive(chances), "chances": " ".join(f"{chance:.2f}" for chance in chances)}
    GAMES_FILE.write_text(json.dumps(recorded, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
