"""Round robins: everyone meets everyone of their group, by Berger's tables (FIDE Handbook C.05, annex 1).

With an odd number of players one has no opponent in each round.  It is everyone's turn once, so such a bye
counts no points here: only a bye in a Swiss or knockout tournament does.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rules.tournaments.pairings import Entrant, Pairing, PairingResult

LARGEST_ALONE = 16
"""Up to so many players are one group."""

LARGEST_GROUP = 8
"""Where there are several groups, none has more players."""


def group_count(players: int) -> int:
    """In how many groups so many players are played."""
    return 1 if players <= LARGEST_ALONE else -(-players // LARGEST_GROUP)


def rounds_of_group(players: int) -> int:
    """How many rounds a group takes in which everyone meets everyone once."""
    return 0 if players < 2 else players - 1 + players % 2


def groups(entrants: Sequence[Entrant]) -> list[Entrant]:
    """The entrants with their groups, filled in a snake by rating: 1 to 3, then 3 to 1, and so on."""
    count = group_count(len(entrants))
    snake = []
    for place, entrant in enumerate(sorted(entrants, key=lambda one: one.number)):
        row, column = divmod(place, count)
        snake.append(replace(entrant, group=1 + (column if row % 2 == 0 else count - 1 - column)))
    return snake


def rounds_of(entrants: Sequence[Entrant], double: bool) -> int:
    """How many rounds are scheduled: as many as the largest group takes."""
    longest = max((rounds_of_group(len(members)) for members in _members(entrants).values()), default=0)
    return longest * (2 if double else 1)


def schedule(entrants: Sequence[Entrant], *, double: bool) -> list[Pairing]:
    """All rounds.  The groups play side by side, and tables are numbered through the round, byes last.

    In the second half of a double round robin all rounds come again, with the seats exchanged.
    """
    rounds: dict[int, list[Pairing]] = defaultdict(list)
    for group, numbers in sorted(_members(entrants).items()):
        half = rounds_of_group(len(numbers))
        for at in range(1, half + 1):
            for first, second in _berger(numbers, at):
                rounds[at].append(_pairing(at, group, first, second))
                if double:
                    again = (first, None) if second is None else (second, first)
                    rounds[half + at].append(_pairing(half + at, group, *again))
    return [
        replace(pairing, table=table)
        for _, pairings in sorted(rounds.items())
        for table, pairing in enumerate(sorted(pairings, key=lambda one: one.second is None), 1)
    ]


def _members(entrants: Sequence[Entrant]) -> Mapping[int, list[int]]:
    """The numbers of each group, the highest rating first."""
    members: dict[int, list[int]] = defaultdict(list)
    for entrant in sorted(entrants, key=lambda one: one.number):
        members[entrant.group].append(entrant.number)
    return members


def _pairing(at: int, group: int, first: int, second: int | None) -> Pairing:
    result = PairingResult.BYE if second is None else None
    return Pairing(round=at, table=0, first=first, second=second, result=result, group=group)


def _berger(numbers: Sequence[int], at: int) -> Iterator[tuple[int, int | None]]:
    """A round of Berger's tables: the last player stays, all others go round.

    Two of those who go round meet when their places add up to the round and one, counted round and round; if the sum
    of their places is odd, the higher place begins, else the lower one.
    """
    size = len(numbers) + len(numbers) % 2
    ring = size - 1

    def player(place: int) -> int | None:
        return numbers[place - 1] if place <= len(numbers) else None

    middle = next(place for place in range(1, size) if (2 * place - 1 - at) % ring == 0)
    last, other = player(size), player(middle)
    assert other is not None
    yield (other, last) if last is None or middle <= size // 2 else (last, other)
    for step in range(1, size // 2):
        one = 1 + (middle - 1 + step) % ring
        two = 1 + (middle - 1 - step) % ring
        low, high = sorted((one, two))
        first, second = player(low if (low + high) % 2 else high), player(high if (low + high) % 2 else low)
        assert first is not None
        yield first, second
