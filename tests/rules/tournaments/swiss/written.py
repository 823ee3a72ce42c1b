"""Swiss tournaments as text: a line for each round, as the checker pairs it, and what came of it.

    players 5 rounds 3 first apart 1:2 out 4@3
    1>3 4=2 5
    ...

The header says how many there are, how many rounds, the seat of the top seed in round 1, who must not meet, and who
has left before which round; ``from 3``: only that round and those after it are paired by the checker.  Then, by table
and by seat: ``>`` and ``<`` point at the loser, ``=`` is a draw, ``+`` and ``-`` say that only the first or only the
second has appeared, ``x`` neither, ``:`` that the result does not matter; a number alone has the bye.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rules.tournaments.pairings import Entrant, Pairing, PairingResult

_RESULTS = {
    ">": PairingResult.FIRST,
    "<": PairingResult.SECOND,
    "=": PairingResult.DRAW,
    "+": PairingResult.FIRST_ALONE,
    "-": PairingResult.SECOND_ALONE,
    "x": PairingResult.NEITHER,
    ":": None,
}


@dataclass(frozen=True, slots=True)
class WrittenTournament:
    name: str
    entrants: tuple[Entrant, ...]
    rounds: int
    top_seed_first: bool
    apart: tuple[tuple[int, int], ...]
    since: int
    pairings: tuple[tuple[Pairing, ...], ...]

    def numbers(self) -> Iterator[int]:
        """The rounds that the checker has paired."""
        return iter(range(self.since, len(self.pairings) + 1))

    def before(self, number: int) -> list[Pairing]:
        return [pairing for table in self.pairings[: number - 1] for pairing in table]

    def seats(self, number: int) -> list[tuple[int, int | None]]:
        return [(pairing.first, pairing.second) for pairing in self.pairings[number - 1]]


def read(path: Path) -> list[WrittenTournament]:
    """All tournaments of a file; a line that begins with # is the name of the next one."""
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n")
    return [_tournament(block.splitlines()) for block in blocks]


def _tournament(lines: list[str]) -> WrittenTournament:
    name, header, *rounds = lines
    words = header.split()
    left = {int(number): int(at) for number, at in (each.split("@") for each in _list(words, "out"))}
    return WrittenTournament(
        name.removeprefix("# "),
        tuple(
            Entrant(number, 3000 - number, withdrawn=left.get(number))
            for number in range(1, int(words[1]) + 1)
        ),
        int(words[3]),
        words[4] == "first",
        tuple((int(one), int(other)) for one, other in (each.split(":") for each in _list(words, "apart"))),
        int("".join(_list(words, "from")) or 1),
        tuple(
            tuple(_pairing(at, table, word) for table, word in enumerate(line.split(), start=1))
            for at, line in enumerate(rounds, start=1)
        ),
    )


def _list(words: list[str], key: str) -> list[str]:
    return words[words.index(key) + 1].split(",") if key in words else []


def _pairing(number: int, table: int, word: str) -> Pairing:
    if word.isdecimal():
        return Pairing(number, table, int(word), None, PairingResult.BYE)
    match = re.fullmatch(r"(\d+)([<>=+x:-])(\d+)", word)
    assert match, word
    return Pairing(number, table, int(match[1]), int(match[3]), _RESULTS[match[2]])
