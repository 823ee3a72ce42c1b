"""What the rounds of a Swiss tournament cost.

    python -m benchmarks.swiss                       256 players, 9 rounds
    python -m benchmarks.swiss --players 64 --rounds 7 --balance 2

Results are drawn: the higher number loses more often, 30 of 100 games are drawn, 2 are not played.  It is processor
time of this process, for each round.
"""

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import replace

from rules.tournaments.pairings import Entrant, Pairing, PairingResult
from rules.tournaments.swiss import pair_round


def seconds(players: int, rounds: int, balance: int, chance: random.Random) -> Iterator[float]:
    """How long each round takes to pair."""
    entrants = [Entrant(number, 3000 - number) for number in range(1, players + 1)]
    played: list[Pairing] = []
    for number in range(1, rounds + 1):
        begun = time.process_time()
        pairings = pair_round(entrants, played, number, rounds, top_seed_first=True, balance=balance)
        yield time.process_time() - begun
        played += [_result(pairing, players, chance) for pairing in pairings]


def _result(pairing: Pairing, players: int, chance: random.Random) -> Pairing:
    if pairing.second is None:
        return pairing
    lot = chance.random()
    if lot < 0.02:
        return replace(pairing, result=PairingResult.FIRST_ALONE)
    if lot < 0.32:
        return replace(pairing, result=PairingResult.DRAW)
    first = 1 / (1 + 10 ** (3 * (pairing.first - pairing.second) / players))
    return replace(pairing, result=PairingResult.FIRST if chance.random() < first else PairingResult.SECOND)


def main() -> None:
    """Print the seconds of each round, and the most."""
    parser = argparse.ArgumentParser(description="What the rounds of a Swiss tournament cost.")
    parser.add_argument("--players", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--balance", type=int, default=1, choices=(1, 2))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    spent = list(seconds(options.players, options.rounds, options.balance, random.Random(options.seed)))
    for number, each in enumerate(spent, start=1):
        print(f"round {number:2}: {each:.2f} s")
    print(f"most: {max(spent):.2f} s")


if __name__ == "__main__":
    main()
