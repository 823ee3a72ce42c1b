"""How often the strongest ought to win, by ways that know nothing of the rules' code.

``strengths`` are ratings, the strongest first; ``draws`` is how often equals draw, ``away`` how often a player does
not appear for a match, and ``leaving`` how often one leaves for good before a round.
"""

import random
from collections.abc import Sequence
from itertools import product

Outcome = tuple[float, float]
"""The points of both."""

BOTH_AWAY: Outcome = (0.0, 0.0)


def _share(one: float, other: float) -> float:
    return 1 / (1 + 10 ** ((other - one) / 400))


def _outcomes(
    one: float, other: float, draws: float, here: tuple[float, float]
) -> list[tuple[Outcome, float]]:
    """What may come of a match, with the chance of each; ``here``: how likely each appears."""
    share = _share(one, other)
    both = here[0] * here[1]
    drawn = both * draws * 4 * share * (1 - share)
    return [
        ((1.0, 0.0), both * share - drawn / 2 + here[0] * (1 - here[1])),
        ((0.5, 0.5), drawn),
        ((0.0, 1.0), both * (1 - share) - drawn / 2 + here[1] * (1 - here[0])),
        (BOTH_AWAY, (1 - here[0]) * (1 - here[1])),
    ]


def knockout(strengths: Sequence[float], away: float, leaving: float) -> float:
    """Exact: who comes out of each part of the bracket, from the first round to the final; nothing is drawn."""
    size = 1
    order = [0]
    while size < len(strengths):
        size *= 2
        order = [seed for one in order for seed in (one, size - 1 - one)]
    parts = [{seed: 1.0} if seed < len(strengths) else {} for seed in order]
    while len(parts) > 1:
        staying = [{one: chance * (1 - leaving) for one, chance in part.items()} for part in parts]
        parts = [
            _out_of(one, other, strengths, away) | _out_of(other, one, strengths, away)
            for one, other in zip(staying[::2], staying[1::2], strict=True)
        ]
    return parts[0].get(0, 0.0)


def _out_of(
    ours: dict[int, float], theirs: dict[int, float], strengths: Sequence[float], away: float
) -> dict[int, float]:
    """How likely each of a part of the bracket comes out of the match with the other part."""
    nobody = 1 - sum(theirs.values())
    return {
        one: chance
        * (
            nobody
            + sum(
                likely * (1 - away) * (away + (1 - away) * _share(strengths[one], strengths[other]))
                for other, likely in theirs.items()
            )
        )
        for one, chance in ours.items()
    }


def round_robin(strengths: Sequence[float], draws: float, away: float, leaving: float) -> float:
    """By convolution: each result of the strongest one, together with what the other one has from all other matches.

    Groups are filled in a snake, so the strongest of 64 meet 16, 17, 32, 33 and so on.  When the strongest or the
    other one leaves is gone through; those whom the other one meets besides are there as often as they are on the
    average, and all others' points count as independent.  Who ties with the strongest alone is separated by their match, more of
    them by lot.
    """
    groups = 1 if len(strengths) <= 16 else -(-len(strengths) // 8)
    group = [
        strength
        for place, strength in enumerate(strengths)
        if (place % groups if place // groups % 2 == 0 else groups - 1 - place % groups) == 0
    ]
    rounds = len(group) - 1 + len(group) % 2
    leaves = [((1 - leaving) ** (left - 1) * leaving, left) for left in range(1, rounds + 1)]
    leaves.append(((1 - leaving) ** rounds, rounds + 1))
    total = 0.0
    for likely, left in leaves:
        matches = []
        for other in range(1, len(group)):
            # By Berger's tables the first of an even group meets the last one in round 1, and number n in round n.
            number = 1 if other == rounds else other + 1
            joint: dict[Outcome, list[float]] = {}
            for chance, others_left in leaves:
                here = ((1 - away) * (number < left), (1 - away) * (number < others_left))
                scores = _besides(group, other, draws, away, leaving, met=number, left=others_left)
                for points, share in _outcomes(group[0], group[other], draws, here):
                    sums = joint.setdefault(points, [0.0] * len(scores))
                    for score, one in enumerate(scores):
                        sums[score] += chance * share * one
            matches.append([(points, scores) for points, scores in joint.items() if any(scores)])
        total += likely * sum(_chance_to_win(results) for results in product(*matches))
    return total


def _besides(
    group: Sequence[float], player: int, draws: float, away: float, leaving: float, *, met: int, left: int
) -> list[float]:
    """How likely a player who leaves before a round has 0, ½, 1, … points from all matches but that of round ``met``."""
    scores = [1.0]
    rounds = [number for number in range(1, len(group) + len(group) % 2) if number != met]
    for number, other in zip(rounds, (one for one in range(1, len(group)) if one != player), strict=False):
        here = (1 - away) * (number < left), (1 - away) * (1 - leaving) ** number
        longer = [0.0] * (len(scores) + 2)
        for (points, _), likely in _outcomes(group[player], group[other], draws, here):
            for score, chance in enumerate(scores):
                longer[score + round(2 * points)] += chance * likely
        scores = longer
    return scores


def _chance_to_win(results: Sequence[tuple[Outcome, Sequence[float]]]) -> float:
    """How likely the strongest has such results, and nobody comes to stand above."""
    halves = sum(round(2 * points) for (points, _), _ in results)
    # By how many tie with the strongest: how likely, and how much of that they win if it is one.
    ties, alone = [1.0], 0.0
    for (own, others), scores in results:
        needed = halves - round(2 * others)
        below = sum(scores[: max(needed, 0)])
        equal = scores[needed] if 0 <= needed < len(scores) else 0.0
        won = 1.0 if own > others else 0.0 if own < others else 0.5
        alone = alone * below + ties[0] * equal * won
        longer = [0.0] * (len(ties) + 1)
        for count, chance in enumerate(ties):
            longer[count] += chance * below
            longer[count + 1] += chance * equal
        ties = longer
    shared = sum(chance / (count + 1) for count, chance in enumerate(ties) if count >= 2)
    return ties[0] + alone + shared


def swiss(strengths: Sequence[float], draws: float, away: float, leaving: float, tournaments: int) -> float:
    """By a simpler Swiss system: each meets the next in the table whom they have not met; ties by all opponents' points."""
    chance = random.Random(1)
    return sum(_swiss(strengths, draws, away, leaving, chance) for _ in range(tournaments)) / tournaments


def _swiss(
    strengths: Sequence[float], draws: float, away: float, leaving: float, chance: random.Random
) -> bool:
    rounds = 1
    while 2 ** (rounds - 1) < len(strengths):
        rounds += 1
    points = [0.0] * len(strengths)
    met: list[list[int]] = [[] for _ in strengths]
    here = set(range(len(strengths)))
    for _ in range(rounds):
        here = {one for one in here if chance.random() >= leaving}
        for one, other in _neighbours(sorted(here, key=lambda one: (-points[one], one)), points, met):
            if other is None:
                points[one] += 1
                continue
            outcomes, weights = zip(
                *_outcomes(strengths[one], strengths[other], draws, (1 - away, 1 - away)), strict=True
            )
            for player, more in zip((one, other), chance.choices(outcomes, weights)[0], strict=True):
                points[player] += more
            met[one].append(other)
            met[other].append(one)
    worth = [
        sum(points[other] for other in others) - min((points[other] for other in others), default=0)
        for others in met
    ]
    best = max(range(len(strengths)), key=lambda one: (points[one], worth[one], chance.random()))
    return best == 0


def _neighbours(
    table: list[int], points: Sequence[float], met: Sequence[Sequence[int]]
) -> list[tuple[int, int | None]]:
    """The upper half of each score against its lower half, as far as they have not met."""
    pairs: list[tuple[int, int | None]] = []
    left = list(table)
    while left:
        one = left.pop(0)
        same = [other for other in left if points[other] == points[one]]
        # The middle of those who have as many points; then who comes next.
        candidates = same[len(same) // 2 :] + same[: len(same) // 2][::-1] + left[len(same) :]
        other = next((other for other in candidates if other not in met[one]), None)
        if other is None and candidates:
            other = candidates[0]
        if other is not None:
            left.remove(other)
        pairs.append((one, other))
    return pairs


def ladder(strengths: Sequence[float], draws: float, away: float, challenges: int, ladders: int) -> float:
    """By a list of places: who stands where, the weakest on top in the beginning."""
    chance = random.Random(2)
    count = len(strengths)
    on_top = 0
    for _ in range(ladders):
        places = list(range(count - 1, -1, -1))
        for _ in range(challenges * count):
            lower = 1 + int(chance.random() * (count - 1))
            upper = max(0, lower - chance.choice((1, 2, 3)))
            one, other = places[lower], places[upper]
            outcomes, weights = zip(
                *_outcomes(strengths[one], strengths[other], draws, (1 - away, 1 - away)), strict=True
            )
            if chance.choices(outcomes, weights)[0] == (1.0, 0.0):
                places.insert(upper, places.pop(lower))
        on_top += places[0] == 0
    return on_top / ladders
