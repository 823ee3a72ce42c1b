"""Ladders: an order of players that changes as they challenge those above them.

An order is a tuple of entrants' numbers, the top of the ladder first.  That nobody has two challenges under way is
seen to where challenges are kept.
"""

from rules.tournaments.pairings import PairingResult

Order = tuple[int, ...]

REACH = 3
"""How many places up one may challenge."""


def may_challenge(order: Order, challenger: int, challenged: int, *, reach: int = REACH) -> bool:
    """Whether one player may challenge another: both on the ladder, the other at most ``reach`` places above."""
    if challenger not in order or challenged not in order:
        return False
    return 1 <= order.index(challenger) - order.index(challenged) <= reach


def after(
    order: Order, challenger: int, challenged: int, result: PairingResult, challenger_seat: int
) -> Order:
    """The order after a challenge: who wins it takes the other's place, and those between go one down.

    Nothing changes otherwise; nor if one has left meanwhile, or the challenger has come to stand above by then.
    """
    wins = (
        (PairingResult.FIRST, PairingResult.FIRST_ALONE),
        (PairingResult.SECOND, PairingResult.SECOND_ALONE),
    )
    if result not in wins[challenger_seat] or challenger not in order or challenged not in order:
        return order
    if order.index(challenger) < order.index(challenged):
        return order
    rest = tuple(one for one in order if one != challenger)
    place = rest.index(challenged)
    return (*rest[:place], challenger, *rest[place:])
