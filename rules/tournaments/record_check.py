"""The record of a tournament, checked by itself: a line for each match, and the standings in the first of them.

``docs/records.md`` describes it.  Nothing in it is believed.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from rules.core.position import Outcome, Side
from rules.match.match import EndReason
from rules.tournaments.pairings import Entrant, Pairing, PairingResult, TournamentKind
from rules.tournaments.results import tournament_result
from rules.tournaments.standings import TIEBREAKS, Standing, standings

FORMAT = "turnpost-record"

_HIGHEST = 9999
"""Rounds, tables and entrants have no higher numbers."""

_MOST_ENTRANTS = 256

_LONGEST = 240
"""So many characters of a standing are quoted."""

_ODD = "“tournament” isn’t as docs/records.md describes it"


def standing_in_record(kind: TournamentKind, one: Standing) -> dict[str, object]:
    """A standing as the first line has it."""
    return {
        "group": one.group,
        "place": one.place,
        "number": one.number,
        "points": one.points,
        "tiebreaks": dict(zip(map(str, TIEBREAKS[kind]), one.values, strict=True)),
        "decided_by": None if one.decided_by is None else one.decided_by.value,
    }


@dataclass(frozen=True, slots=True)
class _Head:
    """What the first line says of the tournament; ``lines``: how many there are, which older records leave open."""

    kind: TournamentKind
    lot: int
    entrants: Sequence[Entrant]
    standings: Sequence[object]
    lines: int | None


@dataclass(slots=True)
class _Tournament:
    """What has been read of a tournament: its first line, and its games."""

    head: _Head | None = None
    lines: int = 0
    games: dict[tuple[int, int], Pairing] = field(default_factory=dict)
    paired: set[tuple[int, int]] = field(default_factory=set)
    """Who is in a game of a round, as round and number."""

    def add(self, pairing: Pairing) -> Iterator[str]:
        """Take a game; yield what is wrong with it."""
        at = pairing.round, pairing.table
        if at in self.games:
            yield f"round {at[0]}, table {at[1]} is here twice"
            return
        self.games[at] = pairing
        for number in (pairing.first, pairing.second):
            if number is None:
                continue
            if (pairing.round, number) in self.paired:
                yield f"number {number} is paired twice in round {pairing.round}"
            self.paired.add((pairing.round, number))

    @property
    def complete(self) -> bool:
        """Whether all of its lines have been read."""
        return self.head is not None and self.head.lines == self.lines


class TournamentChecks:
    """Reads the lines of tournaments' records, and says what is wrong with each.

    The standings stand in the first line and follow from all of them, so they are checked with the last.
    """

    def __init__(self) -> None:
        self._tournaments: dict[int, _Tournament] = {}

    def faults(self, record: Mapping[str, Any], board: Outcome | None) -> list[str]:
        """What is wrong with a line, whose moves end with ``board``; nothing if it is of no tournament."""
        of = record.get("tournament")
        if record.get("format") != FORMAT or not isinstance(of, dict):
            return []
        try:
            number, kind, pairing = _number(of["number"]), TournamentKind(of["kind"]), _pairing(of)
            outcome, moves = _outcome(record["result"]), len(record["moves"])
            ranked = kind is not TournamentKind.LADDER
            head = _head(kind, of) if ranked and "standings" in of else None
            without = [] if head is None else [_pairing(one) for one in of["without_match"]]
        except (KeyError, TypeError, ValueError):
            return [_ODD]
        faults = [*_faults_of_match(outcome, board), *_faults_of_result(outcome, moves, pairing.result)]
        if not ranked:
            # The order of a ladder follows from who joined and left when, which no record has.
            return faults
        read = self._tournaments.setdefault(number, _Tournament())
        read.lines += 1
        for one in (pairing, *without):
            faults += read.add(one)
        read.head = read.head or head
        if read.complete:
            faults += _faults_of_standings(self._tournaments.pop(number))
        return faults

    def unfinished(self) -> list[str]:
        """What is wrong with tournaments of which not all lines have been read, once there are no more."""
        faults = []
        for number, read in self._tournaments.items():
            if read.head is None:
                continue
            if read.head.lines is None:
                wrong = list(_faults_of_standings(read))
            else:
                wrong = [
                    f"{read.lines} of its {read.head.lines} lines are here, so its standings are unchecked"
                ]
            faults += [f"tournament {number}: {one}" for one in wrong]
        return faults


def _number(value: object) -> int:
    if type(value) is not int or not 1 <= value <= _HIGHEST:
        raise ValueError
    return value


def _pairing(of: Mapping[str, Any]) -> Pairing:
    first, second = of["numbers"]
    return Pairing(
        _number(of["round"]),
        _number(of["table"]),
        _number(first),
        None if second is None else _number(second),
        None if of["result"] is None else PairingResult(of["result"]),
    )


def _head(kind: TournamentKind, of: Mapping[str, Any]) -> _Head:
    entrants = [
        Entrant(_number(one["number"]), 0.0, _number(one["group"]), _withdrawn(one["withdrawn"]))
        for one in of["entrants"]
    ]
    lot, lines = of["lot"], of.get("lines")
    if len(entrants) > _MOST_ENTRANTS or type(lot) is not int or not isinstance(of["standings"], list):
        raise ValueError
    return _Head(kind, lot, entrants, of["standings"], None if lines is None else _number(lines))


def _withdrawn(value: object) -> int | None:
    return None if value is None else _number(value)


def _outcome(result: Any) -> Outcome | None:
    if result is None:
        return None
    winner, reason = result["winner"], result["reason"]
    if not isinstance(reason, str) or (winner is not None and type(winner) is not int):
        raise ValueError
    return Outcome(None if winner is None else Side(winner), reason)


def _faults_of_match(outcome: Outcome | None, board: Outcome | None) -> Iterator[str]:
    if board is not None and outcome != board:
        yield f"the moves end the game ({_in_words(board)}), but “result” has {_in_words(outcome)}"
    elif board is None and outcome is not None and outcome.reason not in list(EndReason):
        yield f"“result” has {_in_words(outcome)}, but the moves don’t end the game"


def _faults_of_result(outcome: Outcome | None, moves: int, claimed: PairingResult | None) -> Iterator[str]:
    given = tournament_result(outcome, moves)
    if claimed is not given:
        yield f"the match gives {_quoted(given)} in the tournament, but its “result” there is {_quoted(claimed)}"


def _faults_of_standings(read: _Tournament) -> Iterator[str]:
    head = read.head
    if head is None:
        return
    numbers = {entrant.number for entrant in head.entrants}
    for game in read.games.values():
        for number in (game.first, game.second):
            if number is not None and number not in numbers:
                yield f"round {game.round}, table {game.table}: number {number} isn’t among the entrants"
                return
    computed = standings(head.kind, head.entrants, list(read.games.values()), seed=head.lot)
    for place, (claimed, right) in enumerate(
        zip_longest(head.standings, (standing_in_record(head.kind, one) for one in computed)), 1
    ):
        if claimed != right:
            yield (
                f"entry {place} of the first line’s “standings” is {_quoted(claimed)}, "
                f"but the results give {_quoted(right)}"
            )
            return


def _in_words(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none"
    winner = None if outcome.winner is None else int(outcome.winner)
    return f"winner {_quoted(winner)}, {outcome.reason}"


def _quoted(value: object) -> str:
    return json.dumps(value)[:_LONGEST]
