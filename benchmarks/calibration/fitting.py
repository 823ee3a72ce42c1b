"""Curves from played games: a logistic regression whose numbers change little from one share of a game to the next."""

import math
from collections.abc import Iterable, Sequence

from benchmarks.calibration.games import JudgedGame
from engine.chances import Curve, Curves, logit, place

KNOTS = 6
"""At so many shares of a game, evenly apart, a curve has numbers of its own."""
_FITTED = 3
"""One game of so many is fitted to; the others judge."""
_SORTS = 3
_OF_EACH = 25
"""Neighbouring positions of a game say nearly the same: of a game of usual length, about so many are fitted to."""
_SMOOTH = 6.0
"""What a curve pays for each change from one knot to the next …"""
_COSTS = (4.0, 200.0, 1.0)
"""… and for favouring the side to move, or First, or letting an opinion count as more or less than it is."""
_PLAIN = (0.0, 0.0, 1.0)
"""The numbers of a curve that does none of this."""
_ROUNDS, _LONGEST = 25, 0.7
"""So many steps are taken to the best numbers, none longer than this."""
_DIGITS = 3


def parted(games: Iterable[JudgedGame]) -> tuple[list[JudgedGame], list[JudgedGame]]:
    """The games to fit to, and the others."""
    parts: tuple[list[JudgedGame], list[JudgedGame]] = ([], [])
    for game in games:
        parts[game.number % _FITTED > 0].append(game)
    return parts


def plies_apart(games: Sequence[JudgedGame], of_each: int) -> int:
    """How many plies apart positions are taken, so that there are about so many of each game in the mean.

    It is the same in every game: a score says what comes of a position, and long games, which are often drawn, have
    more of them.
    """
    return max(1, sum(len(game.seen) for game in games) // max(1, of_each * len(games)))


Features = tuple[tuple[int, float], ...]
"""The features of one position that are not 0."""


def fitted(games: Sequence[JudgedGame]) -> Curves:
    """The curves that fit the games best."""
    rows: dict[str, list[tuple[Features, float]]] = {}
    # An odd number of plies, so that both sides are seen to move: else a game that one side wins would say that its
    # players are under- or overrated when it is their turn.
    apart = plies_apart(games, _OF_EACH) | 1
    for game in games:
        for seen in game.seen[game.number // _FITTED % apart :: apart]:
            if seen.proved is None:
                features = _features(seen.opinion, seen.share, first=seen.first)
                rows.setdefault(seen.kind, []).append((features, game.result(seen)))
    return {kind: _curve(rows[kind]) for kind in sorted(rows)}


def _features(opinion: float, share: float, *, first: bool) -> Features:
    at, part = place(share, KNOTS)
    sorts = 1.0, 1.0 if first else -1.0, logit(opinion)
    return tuple(
        (sort * KNOTS + at + step, value * weight)
        for step, weight in ((0, 1 - part), (1, part))
        if weight
        for sort, value in enumerate(sorts)
    )


def _curve(rows: Sequence[tuple[Features, float]]) -> Curve:
    """The best curve without a falling slope: where one would fall, it is level."""
    level: set[int] = set()
    while True:
        numbers = _regressed(rows, level)
        falling = {number for number in range(2 * KNOTS, 3 * KNOTS) if numbers[number] < 0}
        if not falling:
            break
        level |= falling
    bias, first, slope = (
        tuple(round(number, _DIGITS) for number in numbers[sort * KNOTS : (sort + 1) * KNOTS])
        for sort in range(_SORTS)
    )
    return Curve(bias, first, slope)


def _regressed(rows: Sequence[tuple[Features, float]], without: set[int]) -> list[float]:
    """Newton's steps to the numbers that make the results likeliest, less what they pay."""
    size = _SORTS * KNOTS
    numbers = [0.0] * size
    numbers[2 * KNOTS :] = [0.0 if number in without else 1.0 for number in range(2 * KNOTS, size)]
    for _ in range(_ROUNDS):
        slope, bend = _penalty(numbers)
        for features, result in rows:
            total = sum(numbers[number] * value for number, value in features)
            chance = 1 / (1 + math.exp(-total))
            off, sure = result - chance, chance * (1 - chance)
            for number, value in features:
                slope[number] += off * value
                line = bend[number]
                for other, beside in features:
                    line[other] += sure * value * beside
        for number in without:
            slope[number] = 0.0
            bend[number] = [0.0] * size
            for line in bend:
                line[number] = 0.0
            bend[number][number] = 1.0
        step = [max(-_LONGEST, min(_LONGEST, by)) for by in solved(bend, slope)]
        numbers = [number + by for number, by in zip(numbers, step, strict=True)]
        if max(map(abs, step)) < 10**-_DIGITS / 2:
            break
    return numbers


def _penalty(numbers: Sequence[float]) -> tuple[list[float], list[list[float]]]:
    """What the numbers pay, as a slope and a bend of their likelihood."""
    size = len(numbers)
    slope, bend = [0.0] * size, [[0.0] * size for _ in range(size)]
    for number in range(size):
        cost, plain = _COSTS[number // KNOTS], _PLAIN[number // KNOTS]
        slope[number] -= cost * (numbers[number] - plain)
        bend[number][number] += cost
        if (number + 1) % KNOTS:
            after = number + 1
            pull = _SMOOTH * (numbers[after] - numbers[number])
            slope[number] += pull
            slope[after] -= pull
            for one, other, sign in ((number, number, 1), (after, after, 1), (number, after, -1)):
                bend[one][other] += sign * _SMOOTH
                if one != other:
                    bend[other][one] += sign * _SMOOTH
    return slope, bend


def solved(bend: Sequence[Sequence[float]], slope: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*line, right] for line, right in zip(bend, slope, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        lead = rows[column][column]
        for row in range(size):
            if row != column and rows[row][column]:
                times = rows[row][column] / lead
                rows[row] = [one - times * other for one, other in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
