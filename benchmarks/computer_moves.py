"""The computer's moves over every option of every game: that none is illegal, and that they repeat.

    python -m benchmarks.computer_moves --moves 10000

Options are each value that a game declares by itself, then the largest together, then drawn by chance; so are
levels, the highest less often.  Between the computer's moves, chance plays some, so that
strange positions come up.  The digest is of all answers: it is the same in every process, whatever
``PYTHONHASHSEED`` says.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import chain, count
from typing import Any

from benchmarks.playouts import SEED, some_options
from engine import LEVELS, think
from rules.core.game import Game
from rules.core.options import CellsOption, ChoiceOption, IntegerOption, Option, OptionError, Options
from rules.games.catalogue import GAMES

WEIGHTS = (34, 33, 25, 7, 1)
"""How often each level is asked: the highest take most of the time."""
LISTED = 200
"""The most plies that chance chooses among."""
A_GAME = 40
"""The most plies of one game."""


def ends(option: Option) -> list[Any]:
    """The values of an option that are tried by themselves, the largest last."""
    match option:
        case IntegerOption():
            return [option.minimum, option.maximum]
        case ChoiceOption():
            return list(option.choices)
        case CellsOption():
            chance = random.Random(SEED)
            return [list(option.draw(size, chance.sample)) for size in (option.fewest, option.most)]
        case _:
            raise TypeError(f"no values of {option!r}")


def all_options(game: Game[Any], chance: random.Random) -> Iterator[Options]:
    """The options of one game after the other, without end."""
    yield game.settle({})
    alone: list[dict[str, Any]] = [{option.name: value} for option in game.options for value in ends(option)]
    largest = {option.name: ends(option)[-1] for option in game.options}
    for given in chain(alone, [largest]):
        try:
            yield game.settle(given)
        except OptionError:
            continue  # not together with the other options' defaults
    for _ in count():
        yield some_options(game, chance)


def main() -> None:
    """Play, and print the counts."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moves", type=int, default=10_000, help="of the computer, in all games together")
    wanted = parser.parse_args().moves
    digest = blake2b(digest_size=8)
    for key, game in GAMES.items():
        chance = random.Random(SEED)
        asked: Counter[int] = Counter()
        tried, slowest = 0, 0.0
        for options in all_options(game, chance):
            if asked.total() >= wanted // len(GAMES):
                break
            tried += 1
            position = game.start(options)
            passed: list[Any] = []
            while position.outcome is None and len(passed) < A_GAME:
                passed.append(position)
                if chance.random() < 0.5:
                    plies = sorted(position.survey(LISTED), key=position.notate)
                    position = position.play(chance.choice(plies))
                    continue
                level = chance.choices(LEVELS, WEIGHTS)[0]
                begun = time.process_time()
                answer = think(position, passed[:-1], level=level, seed=tried)
                slowest = max(slowest, time.process_time() - begun)
                digest.update(repr((key, level, answer)).encode())
                asked[level] += 1
                position = position.play(position.parse(answer.move))
        print(
            f"{key}: {asked.total()} moves in {tried} games, by level"
            f" {', '.join(str(asked[level]) for level in LEVELS)}; the longest {slowest:.1f} s; none illegal",
            flush=True,
        )
    print(f"digest {digest.hexdigest()}")


if __name__ == "__main__":
    main()
