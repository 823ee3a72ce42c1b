"""The brackets of a round, from the top: which of its players meet, and who moves down (C.04.3, articles 1.9 and 3).

All who are not paired yet are one graph, in which only the edges of the current bracket and the next one have a cost.
So whatever is fixed in a bracket leaves a complete pairing of the rest (C4), and of the next bracket the best (C8).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.tournaments.swiss.criteria import Criteria, Meetings
from rules.tournaments.swiss.matching import Matching, NoMatching
from rules.tournaments.swiss.order import in_order
from rules.tournaments.swiss.players import SwissPlayer

Pair = tuple[SwissPlayer, SwissPlayer | None]


class NoPairing(Exception):
    """There is no way to pair all players of a round."""


@dataclass(frozen=True, slots=True)
class _Rest:
    """Who may be without an opponent: those with so many points (C5) who have not had a bye (C2)."""

    points: int
    rounds: int

    def allows(self, player: SwissPlayer) -> bool:
        return player.may_rest and player.points == self.points


def pair_brackets(players: Sequence[SwissPlayer], meetings: Meetings, rounds: int) -> list[Pair]:
    """All pairs of a round, by the bracket; ``rounds`` have been played.  Players are ranked."""
    allowed = _allowed(players, meetings)
    rest = _rest(players, allowed, rounds)
    pairs: list[Pair] = []
    moved: list[SwissPlayer] = []
    below = list(players)
    while below:
        level, after = below[0].points, 0
        residents = [player for player in below if player.points == level]
        below = below[len(residents) :]
        if below:
            after = below[0].points
        following = [player for player in below if player.points == after]
        made = _pair(moved, residents, following, below[len(following) :], allowed, rest)
        pairs += made
        gone = {player.number for pair in made for player in pair}
        moved = [player for player in (*moved, *residents) if player.number not in gone]
    pairs += [(player, None) for player in moved]
    return pairs


def _allowed(players: Sequence[SwissPlayer], meetings: Meetings) -> dict[int, set[int]]:
    """By number, whom each may meet."""
    allowed: dict[int, set[int]] = {player.number: set() for player in players}
    for place, one in enumerate(players):
        for other in players[:place]:
            if meetings.allow(one, other):
                allowed[one.number].add(other.number)
                allowed[other.number].add(one.number)
    return allowed


def _rest(players: Sequence[SwissPlayer], allowed: dict[int, set[int]], rounds: int) -> _Rest | None:
    """Who may be without an opponent, if the number of players is odd; there is a pairing of all others."""
    odd = len(players) % 2
    rows: list[dict[int, int]] = [{} for _ in range(len(players) + odd)]
    for place, one in enumerate(players):
        for before, other in enumerate(players[:place]):
            if other.number in allowed[one.number]:
                rows[place][before] = rows[before][place] = 0
        if odd and one.may_rest:
            rows[place][len(players)] = rows[len(players)][place] = one.points
    if not all(rows):
        raise NoPairing
    try:
        matching = Matching(rows)
    except NoMatching:
        raise NoPairing from None
    if not odd:
        return None
    lone = matching.mates[len(players)]
    assert lone is not None
    return _Rest(players[lone].points, rounds)


def _pair(
    moved: list[SwissPlayer],
    residents: list[SwissPlayer],
    following: list[SwissPlayer],
    others: list[SwissPlayer],
    allowed: dict[int, set[int]],
    rest: _Rest | None,
) -> list[tuple[SwissPlayer, SwissPlayer]]:
    """The pairs of one bracket."""
    players = [*moved, *residents, *following, *others]
    inside = len(moved) + len(residents)
    settles = rest is not None and rest.points >= residents[0].points and inside % 2 == 1
    while True:
        bits = max(len(players), rest.rounds if rest else 0).bit_length() + 1
        criteria = Criteria(moved, residents, following, bits, settles_rest=settles)
        rows = _costs(players, len(moved), inside, inside + len(following), criteria, allowed, rest)
        matching = Matching(rows)
        lone = [place for place, mate in enumerate(matching.mates[:inside]) if mate is not None and mate >= inside]
        if not settles or len(lone) == 1:
            break
        settles = False  # C9 is of a bracket that moves down nobody else
    groups = [player.points for player in moved]
    return [
        (players[higher], players[lower]) for higher, lower in in_order(rows, matching, groups, inside)
    ]


def _costs(
    players: Sequence[SwissPlayer],
    moved: int,
    inside: int,
    followed: int,
    criteria: Criteria,
    allowed: dict[int, set[int]],
    rest: _Rest | None,
) -> list[dict[int, int]]:
    """The graph of a bracket and all below it: players by their place, then who has no opponent."""
    down = [criteria.floating(player) for player in players[:inside]] + [0] * (len(players) - inside)
    passed = [criteria.passing(player) for player in players[:followed]] + [0] * (len(players) - followed)
    rows: list[dict[int, int]] = [{} for _ in players]
    for place, lower in enumerate(players):
        row, may_meet = rows[place], allowed[lower.number]
        for before in range(place):
            higher = players[before]
            if higher.number not in may_meet:
                continue
            if place < moved:
                continue  # those whom the same brackets have left over could not be paired with each other there
            if place < inside:
                cost = criteria.meeting(higher, lower)
            elif place < followed:
                cost = down[before]
            else:
                cost = down[before] + passed[before]
            row[before] = rows[before][place] = cost
    if rest is not None:
        row = {}
        for place, player in enumerate(players):
            if rest.allows(player):
                unplayed = rest.rounds - len(player.seats)
                row[place] = rows[place][len(players)] = down[place] + passed[place] + criteria.resting(unplayed)
        rows.append(row)
    return rows
