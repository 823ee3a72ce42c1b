"""Random games in numbers: how each of them ends, and that none of them raises.

    python -m benchmarks.playouts --games 10000

Options are drawn anew for every game; a game that goes on is stopped at the cap.
"""

import argparse
import random
from collections import Counter
from typing import Any

from rules.core.game import Game
from rules.core.options import CellsOption, ChoiceOption, IntegerOption, Option, OptionError
from rules.games.catalogue import GAMES

SEED = 19700101
PLY_CAP = 2000


def drawn(option: Option, chance: random.Random) -> Any:
    """Some value that an option takes."""
    match option:
        case IntegerOption():
            return chance.randint(option.minimum, option.maximum)
        case ChoiceOption():
            return chance.choice(option.choices)
        case CellsOption():
            return list(option.draw(chance.randint(option.fewest, option.most), chance.sample))
        case _:
            raise TypeError(f"no way to draw {option!r}")


def some_options(game: Game[Any], chance: random.Random) -> Any:
    """Options that go together; about half of them left out."""
    while True:
        given = {option.name: drawn(option, chance) for option in game.options if chance.random() < 0.5}
        try:
            return game.settle(given)
        except OptionError:
            continue


def play_out(game: Game[Any], chance: random.Random) -> str:
    """The reason for which a random game ended, or that it was stopped."""
    position = game.start(some_options(game, chance))
    for _ in range(PLY_CAP):
        if position.outcome is not None:
            return position.outcome.reason
        position = position.play(chance.choice(position.listing()))
    return f"stopped after {PLY_CAP} plies"


def main() -> None:
    """Play, and print the counts."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="of each kind")
    wanted = parser.parse_args().games
    for key, game in GAMES.items():
        chance = random.Random(SEED)
        ends = Counter(play_out(game, chance) for _ in range(wanted))
        print(f"{key}: " + ", ".join(f"{count} {reason}" for reason, count in ends.most_common()), flush=True)


if __name__ == "__main__":
    main()
