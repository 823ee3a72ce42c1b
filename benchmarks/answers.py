"""How long a move takes from the interaction to its answer, over the wire, against the tests' stand-in for Discord.

    python -m benchmarks.answers --moves 60

The service, the stand-in and the players share one process and its one core, so
the figures are an upper bound.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
from pathlib import Path

from rules.games.catalogue import GAMES
from tests.support.discord import Discord
from tests.support.service import running


async def measure(key: str, moves: int) -> None:
    """Play random moves of one game and print what they took."""
    game, chance = GAMES[key], random.Random(1)
    with tempfile.TemporaryDirectory() as directory:
        async with Discord.running() as discord, running(discord, Path(directory) / "turnpost.db"):
            club = discord.guild("Club")
            games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
            challenge = await discord.slash(ann, games, f"challenge {key}", opponent=ben, seat="first")
            await discord.click(ben, challenge.message, "Accept")
            position = game.start(game.settle({}))
            took, requests, sizes = [], [], []
            for _ in range(moves):
                quiet = [move for move in position.listing() if not position.warning(move)]
                if not quiet:
                    break
                move = chance.choice(quiet)
                mover = (ann, ben)[position.to_move or 0]
                answer = await discord.slash(mover, games, "move", move=position.notate(move))
                took.append(answer.took * 1000)
                requests.append(len(answer.requests))
                sizes.append(len(answer.attachments[0].data) / 1000)
                position = position.play(move)
    print(
        f"{key:<20}{len(took):>6}{statistics.median(took):>12.1f}{max(took):>10.1f}"
        f"{statistics.mean(requests):>15.2f}{max(sizes):>12.1f}"
    )


async def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moves", type=int, default=40, help="of each game")
    moves = parser.parse_args().moves
    print(f"{'':<20}{'moves':>6}{'median ms':>12}{'max ms':>10}{'requests/move':>15}{'largest KB':>12}")
    for key in GAMES:
        await measure(key, moves)


if __name__ == "__main__":
    asyncio.run(main())
