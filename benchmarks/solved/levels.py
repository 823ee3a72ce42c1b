"""How often each level keeps the value of a solved position, as a table.

    python -m benchmarks.solved.levels [GAME …]

Each cell has three shares in percent: of moves that are proved to keep the value, that are proved to lose it, and
of which neither is proved.
"""

import argparse
from typing import Any

from benchmarks.solved.positions import SOLVED, position_of, read_positions
from engine import LEVELS, think
from rules.games.catalogue import GAMES

SEEDS = (1, 2)


def kept(game: str, row: dict[str, Any], level: int, seed: int) -> bool | None:
    """Whether a level's move keeps the value; ``None`` if that is open."""
    passed = position_of(game, row)
    move = think(passed[-1], passed[:-1], level=level, seed=seed).move
    return True if move in row["keeping"] else False if move in row["losing"] else None


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "games", nargs="*", default=[key for key in GAMES if (SOLVED / f"{key}.json").exists()]
    )
    print("| game | positions | " + " | ".join(f"level {level}" for level in LEVELS) + " |")
    print("| --- | ---: |" + " ---: |" * len(LEVELS))
    for game in parser.parse_args().games:
        rows = read_positions(game)
        cells = []
        for level in LEVELS:
            all_kept = [kept(game, row, level, seed) for row in rows for seed in SEEDS]
            shares = [100 * all_kept.count(answer) / len(all_kept) for answer in (True, False, None)]
            cells.append(" · ".join(f"{share:.0f}" for share in shares))
        print(f"| {game} | {len(rows)} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
