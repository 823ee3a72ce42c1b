"""Glicko-2: what one result says about how strong two people are.

Source: Mark Glickman, *Example of the Glicko-2 system* (2013), http://www.glicko.net/glicko/glicko2.pdf.
The numbers of the steps below are the paper's.  It rates a whole period of games at once, and lets the
deviation grow once a period.  Correspondence has no such periods, so each result is a period of its own, whose
length is the time since the last one: step 6 adds the volatility's square once for each :data:`PERIOD` that has
passed, in fractions, too.  With a period of exactly one this is the paper.  Glickman's first system grows the
deviation by elapsed time in the same way (*The Glicko system*, 1995, step 1), and lichess does so with Glicko-2.
The opponent's deviation is taken as it has grown up to now.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

PERIOD = timedelta(days=7)
"""One rating period.  Someone who finishes a match a week comes to rest near ± 60, and after a year away is at ± 96."""

SCALE = 173.7178
"""How many points are one unit of the paper's own scale (step 2)."""

TAU = 0.5
"""The system constant: how readily volatility changes (step 1)."""

MIDDLE = 1500.0
"""The rating of someone of whom nothing is known."""

WIDEST = 350.0
"""The deviation of someone of whom nothing is known; absence makes nobody less known than that."""

MOST_VOLATILE = 0.1
"""The highest volatility, as lichess has it.

The equation of step 5 has more than one solution after a result against all odds (1870 loses to 500), the others
at volatilities of no sense, where everything known of someone is forgotten.  Up to here there is one at most.
"""

PLACES = 6
"""To how many places every number is rounded after each step, so that all machines agree."""

_CLOSE = 1e-10
"""How exactly the logarithm of the volatility's square is found (step 5)."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong someone is thought to be: ``value`` and ``deviation`` in points.

    Two times in three the true strength lies within ``deviation`` of ``value``.
    ``volatility`` is how much it is expected to change in a period, on the paper's own scale.
    """

    value: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = 0.06

    @classmethod
    def rounded(cls, value: float, deviation: float, volatility: float) -> Rating:
        """A rating, each number to :data:`PLACES` places."""
        return cls(round(value, PLACES), round(deviation, PLACES), round(volatility, PLACES))

    def aged(self, periods: float) -> Rating:
        """The rating after so many periods without a result (step 6)."""
        deviation = _grown(self.deviation / SCALE, self.volatility, periods) * SCALE
        return Rating.rounded(self.value, deviation, self.volatility)


NEWCOMER = Rating()


def periods_of(elapsed: timedelta) -> float:
    """How many periods have passed; none where a clock was set back."""
    return max(0.0, elapsed / PERIOD)


def rated(own: Rating, games: Sequence[tuple[Rating, float]], periods: float) -> Rating:
    """The rating after ``games`` that were rated together: each an opponent's rating and the score, 1, ½ or 0.

    ``periods`` have passed since ``own`` was found.  Without games this is :meth:`Rating.aged`.
    """
    if not games:
        return own.aged(periods)
    mean, spread = (own.value - MIDDLE) / SCALE, own.deviation / SCALE
    information, surprise = 0.0, 0.0
    for opponent, score in games:
        weight = _weight(opponent.deviation / SCALE)
        share = _share(weight * (own.value - opponent.value) / SCALE)
        information += weight * weight * share * (1 - share)
        surprise += weight * (score - share)
    variance = 1 / information  # step 3
    volatility = _volatility(own.volatility, spread, variance, variance * surprise)  # steps 4 and 5
    before = _grown(spread, volatility, periods)  # step 6
    spread = 1 / math.sqrt(1 / (before * before) + 1 / variance)  # step 7
    mean += spread * spread * surprise
    return Rating.rounded(MIDDLE + mean * SCALE, spread * SCALE, volatility)  # step 8


def expected(own: Rating, opponent: Rating) -> float:
    """The share of points that ``own`` is expected to win against ``opponent``, with what is not known of either."""
    spread = math.hypot(own.deviation, opponent.deviation) / SCALE
    return _share(_weight(spread) * (own.value - opponent.value) / SCALE)


def _weight(spread: float) -> float:
    """How much a game against someone of this deviation says: the paper's g."""
    return 1 / math.sqrt(1 + 3 * spread * spread / (math.pi * math.pi))


def _share(difference: float) -> float:
    """The expected share of points at a weighted difference of strength: the paper's E."""
    return 1 / (1 + math.exp(-difference))


def _grown(spread: float, volatility: float, periods: float) -> float:
    return min(WIDEST / SCALE, math.sqrt(spread * spread + periods * volatility * volatility))


def _volatility(old: float, spread: float, variance: float, change: float) -> float:
    """The new volatility, by the Illinois algorithm as the paper gives it (step 5), :data:`MOST_VOLATILE` at most."""
    start, most = math.log(old * old), 2 * math.log(MOST_VOLATILE)
    certain = spread * spread + variance

    def slope(x: float) -> float:
        grown = math.exp(x)
        whole = certain + grown
        return grown * (change * change - whole) / (2 * whole * whole) - (x - start) / (TAU * TAU)

    if slope(most) >= 0:
        return MOST_VOLATILE
    excess = change * change - certain
    if excess > 0:
        return math.exp(_zero(slope, start, min(most, math.log(excess))) / 2)
    steps = 1
    while slope(start - steps * TAU) < 0:
        steps += 1
    return math.exp(_zero(slope, start, start - steps * TAU) / 2)


def _zero(function: Callable[[float], float], one: float, other: float) -> float:
    """The zero of a function between two points."""
    at_one, at_other = function(one), function(other)
    while abs(other - one) > _CLOSE:
        between = one + (one - other) * at_one / (at_other - at_one)
        at_between = function(between)
        if at_between * at_other <= 0:
            one, at_one = other, at_other
        else:
            at_one /= 2
        other, at_other = between, at_between
    return one
