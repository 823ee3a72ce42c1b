"""Glicko-2 a second way: the paper's formulas in decimals, and the volatility by halving an interval."""

from collections.abc import Sequence
from decimal import Decimal, localcontext

PI = Decimal("3.14159265358979323846264338327950288")
SCALE, TAU, WIDEST, MOST = Decimal("173.7178"), Decimal("0.5"), Decimal(350), Decimal("0.1")

Numbers = tuple[Decimal, Decimal, Decimal]
"""Rating, deviation, volatility."""


def rated(own: Numbers, games: Sequence[tuple[Decimal, Decimal, Decimal]], periods: Decimal) -> Numbers:
    """The numbers after games that were rated together: each the opponent's rating and deviation, and the score."""
    with localcontext() as context:
        context.prec = 40
        mu, phi, sigma = (own[0] - 1500) / SCALE, own[1] / SCALE, own[2]
        terms = []
        for rating, deviation, score in games:
            g = 1 / (1 + 3 * (deviation / SCALE) ** 2 / PI**2).sqrt()
            share = 1 / (1 + (-g * (mu - (rating - 1500) / SCALE)).exp())
            terms.append((g, share, score))
        v = 1 / sum((g * g * share * (1 - share) for g, share, _ in terms), Decimal(0))
        surprise = sum((g * (score - share) for g, share, score in terms), Decimal(0))
        sigma = _volatility(sigma, phi, v, v * surprise)
        grown = min((phi * phi + periods * sigma * sigma).sqrt(), WIDEST / SCALE)
        phi = 1 / (1 / (grown * grown) + 1 / v).sqrt()
        return (
            (mu + phi * phi * surprise) * SCALE + 1500,
            phi * SCALE,
            sigma,
        )


def _volatility(sigma: Decimal, phi: Decimal, v: Decimal, delta: Decimal) -> Decimal:
    a = (sigma * sigma).ln()

    def f(x: Decimal) -> Decimal:
        e = x.exp()
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    low, high = a - 30, 2 * MOST.ln()
    assert f(low) > 0
    if f(high) >= 0:
        return MOST
    while high - low > Decimal("1e-14"):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    return (low / 2).exp()
