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
class ScoreBracket:
    """A bracket, the residents of the next one, and all others who are not paired yet; by rank."""

    moved: list[SwissPlayer]
    residents: list[SwissPlayer]
    following: list[SwissPlayer]
    others: list[SwissPlayer]

    @property
    def players(self) -> list[SwissPlayer]:
        """All of them; a player's place among them is that in the graph."""
        return [*self.moved, *self.residents, *self.following, *self.others]

    @property
    def inside(self) -> int:
        """How many are in the bracket itself."""
        return len(self.moved) + len(self.residents)


@dataclass(frozen=True, slots=True)
class _Bye:
    """Who may be without an opponent: those with so many points (C5) who have not had a bye (C2)."""

    points: int
    rounds: int

    def allows(self, player: SwissPlayer) -> bool:
        return player.may_have_bye and player.points == self.points


def pair_brackets(players: Sequence[SwissPlayer], meetings: Meetings, rounds: int) -> list[Pair]:
    """All pairs of a round, by the bracket; ``rounds`` have been played.  Players are ranked."""
    allowed = _allowed(players, meetings)
    bye = _bye(players, allowed, rounds)
    pairs: list[Pair] = []
    moved: list[SwissPlayer] = []
    below = list(players)
    while below:
        residents, below = _top(below)
        following, others = _top(below)
        bracket = ScoreBracket(moved, residents, following, others)
        made = _pairs(bracket, allowed, bye)
        pairs += made
        gone = {player.number for pair in made for player in pair}
        moved = [player for player in (*moved, *residents) if player.number not in gone]
    pairs += [(player, None) for player in moved]
    return pairs


def _top(players: list[SwissPlayer]) -> tuple[list[SwissPlayer], list[SwissPlayer]]:
    """Those with the most points, and all others."""
    size = sum(player.points == players[0].points for player in players)
    return players[:size], players[size:]


def _allowed(players: Sequence[SwissPlayer], meetings: Meetings) -> dict[int, set[int]]:
    """By number, whom each may meet."""
    allowed: dict[int, set[int]] = {player.number: set() for player in players}
    for place, one in enumerate(players):
        for other in players[:place]:
            if meetings.allow(one, other):
                allowed[one.number].add(other.number)
                allowed[other.number].add(one.number)
    return allowed


def _bye(players: Sequence[SwissPlayer], allowed: dict[int, set[int]], rounds: int) -> _Bye | None:
    """Who may be without an opponent, if the number of players is odd; there is a pairing of all others."""
    odd = len(players) % 2
    rows: list[dict[int, int]] = [{} for _ in range(len(players) + odd)]
    for place, one in enumerate(players):
        for before, other in enumerate(players[:place]):
            if other.number in allowed[one.number]:
                rows[place][before] = rows[before][place] = 0
        if odd and one.may_have_bye:
            rows[place][len(players)] = rows[len(players)][place] = one.points
    try:
        matching = Matching(rows)
    except NoMatching:
        raise NoPairing from None
    if not odd:
        return None
    lone = matching.mates[len(players)]
    assert lone is not None
    return _Bye(players[lone].points, rounds)


def _pairs(
    bracket: ScoreBracket, allowed: dict[int, set[int]], bye: _Bye | None
) -> list[tuple[SwissPlayer, SwissPlayer]]:
    """The pairs of one bracket."""
    players = bracket.players
    bits = max(len(players), bye.rounds if bye else 0).bit_length() + 1
    # C9 is of a bracket in which all but one are paired, and that one has no opponent at all.
    decides_bye = bye is not None and bye.points >= bracket.residents[0].points and bracket.inside % 2 == 1
    while True:
        criteria = Criteria(
            bracket.moved, bracket.residents, bracket.following, bits, decides_bye=decides_bye
        )
        rows = _costs(bracket, criteria, allowed, bye)
        matching = Matching(rows)
        down = sum(mate is not None and mate >= bracket.inside for mate in matching.mates[: bracket.inside])
        if down == 1 or not decides_bye:
            break
        decides_bye = False
    groups = [player.points for player in bracket.moved]
    return [(players[one], players[other]) for one, other in in_order(rows, matching, groups, bracket.inside)]


def _costs(
    bracket: ScoreBracket, criteria: Criteria, allowed: dict[int, set[int]], bye: _Bye | None
) -> list[dict[int, int]]:
    """The graph of a bracket and all below it: players by their place, then who has no opponent.

    Those moved down are not paired with each other: they would have been in the bracket which they come from.
    """
    players, moved, inside = bracket.players, len(bracket.moved), bracket.inside
    followed = inside + len(bracket.following)
    down = [criteria.floating(player) for player in players[:inside]] + [0] * (len(players) - inside)
    passed = [criteria.passing(player) for player in players[:followed]] + [0] * (len(players) - followed)
    rows: list[dict[int, int]] = [{} for _ in players]
    for place, lower in enumerate(players[moved:], start=moved):
        may_meet = allowed[lower.number]
        for before, higher in enumerate(players[:place]):
            if higher.number not in may_meet:
                continue
            if place < inside:
                cost = criteria.meeting(higher, lower)
            else:
                cost = down[before] + (passed[before] if place >= followed else 0)
            rows[place][before] = rows[before][place] = cost
    if bye is not None:
        rows.append({})
        for place, player in enumerate(players):
            if bye.allows(player):
                unplayed = criteria.bye(bye.rounds - len(player.seats))
                rows[place][len(players)] = rows[-1][place] = down[place] + passed[place] + unplayed
    return rows
