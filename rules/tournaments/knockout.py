"""Knockout tournaments: who wins goes on, up to 128 players.

A pairing's table is its place in the bracket: the winners of tables 2k−1 and 2k meet at table k of the next round.
A table of which nobody comes is not there in the rounds that follow.
"""

from collections.abc import Mapping, Sequence

from rules.tournaments.pairings import Entrant, Pairing, PairingResult


def rounds_of(n: int) -> int:
    """How many rounds a bracket of so many players has."""
    return max(n - 1, 0).bit_length()


def first_round(entrants: Sequence[Entrant]) -> list[Pairing]:
    """The bracket, filled up to the next power of two: 1 meets the last one, and 2 can meet 1 in the final only.

    Those with the highest ratings have no opponent, as far as the number of players asks for it.
    """
    here = sorted(entrants, key=lambda one: one.number)
    bracket = [here[seed - 1].number if seed <= len(here) else None for seed in _seeds(len(here))]
    return _paired(entrants, 1, bracket, {})


def next_round(entrants: Sequence[Entrant], played: Sequence[Pairing]) -> list[Pairing]:
    """The round after the last one played; nothing if that was the final, or nobody is left.

    ``played`` are the pairings of all rounds so far, with their results.  A player whose opponent was never settled
    or has withdrawn has a bye, so a round may have byes only.
    """
    if not played:
        return first_round(entrants)
    last = max(pairing.round for pairing in played)
    if any(pairing.result is None for pairing in played):
        raise ValueError(f"round {last} is not over")
    total = rounds_of(len(entrants))
    if last >= total:
        return []
    winners: list[int | None] = [None] * (1 << total - last)
    for pairing in played:
        if pairing.round == last:
            winners[pairing.table - 1] = winner_of(pairing)
    return _paired(entrants, last + 1, winners, _balances(played))


def winner_of(pairing: Pairing) -> int | None:
    """Who goes on: after a draw the one who had Second; ``None``: nobody, or nobody yet."""
    match pairing.result:
        case PairingResult.FIRST | PairingResult.FIRST_ALONE | PairingResult.BYE:
            return pairing.first
        case PairingResult.SECOND | PairingResult.SECOND_ALONE | PairingResult.DRAW:
            return pairing.second
        case _:
            return None


def _seeds(players: int) -> list[int]:
    """The places of the bracket, by number: of eight 1, 8, 4, 5, 2, 7, 3, 6."""
    seeds = [1] if players else []
    for _ in range(rounds_of(players)):
        seeds = [seed for one in seeds for seed in (one, 2 * len(seeds) + 1 - one)]
    return seeds


def _paired(
    entrants: Sequence[Entrant], at: int, bracket: Sequence[int | None], balances: Mapping[int, int]
) -> list[Pairing]:
    """The pairings of those who still play, two and two: First has who has had it less often, less Second.

    Where that is the same for both, the higher rating has the seat that differs from what those have who may be met
    next.  So as long as the higher ratings win, nobody is more than one off balance, with any number of players.
    Always the same one would leave the best with Second in every round.
    """
    playing = {entrant.number for entrant in entrants if entrant.plays(at)}
    tables = [
        sorted(number for number in places if number in playing and number is not None)
        for places in zip(bracket[::2], bracket[1::2], strict=False)
    ]
    seats = _seats(tables, balances)
    pairings = []
    for table, (numbers, change) in enumerate(zip(tables, seats, strict=True), 1):
        if len(numbers) == 2:
            first, second = numbers if change > 0 else reversed(numbers)
            pairings.append(Pairing(at, table, first, second))
        elif numbers:
            pairings.append(Pairing(at, table, numbers[0], None, PairingResult.BYE))
    return pairings


def _seats(tables: Sequence[Sequence[int]], balances: Mapping[int, int]) -> list[int]:
    """For the higher rating of each table: 1 for First, −1 for Second, 0 without an opponent."""
    before = [tuple(balances.get(number, 0) for number in numbers) for numbers in tables]
    seats = [(two[0] < two[1]) - (two[0] > two[1]) if len(two) == 2 else 0 for two in before]
    afterwards = [two[0] + seat if two else 0 for two, seat in zip(before, seats, strict=True)]
    last = -1
    for table, two in enumerate(before):
        if len(two) == 2 and not seats[table]:
            seats[table] = last = -_leaning_beside(afterwards, table) or -last
            afterwards[table] = two[0] + last
    return seats


def _leaning_beside(balances: Sequence[int], table: int) -> int:
    """Which seat those nearest to a table in the bracket have had more often: 1 for First, −1 for Second."""
    size = 1
    while size < len(balances):
        beside = (table // size ^ 1) * size
        total = sum(balances[beside : beside + size])
        if total:
            return 1 if total > 0 else -1
        size *= 2
    return 0


def _balances(played: Sequence[Pairing]) -> dict[int, int]:
    """How many more times each player has had First than Second, in matches that were played."""
    balances: dict[int, int] = {}
    for pairing in played:
        if pairing.second is not None and pairing.result is not None and pairing.result.was_played:
            balances[pairing.first] = balances.get(pairing.first, 0) + 1
            balances[pairing.second] = balances.get(pairing.second, 0) - 1
    return balances
