"""Who has which seat: the colour allocation of C.04.3, article 5, with the first seat as white."""

from rules.tournaments.swiss.players import Claim, SwissPlayer


def in_seats(
    one: SwissPlayer, other: SwissPlayer, *, top_seed_first: bool
) -> tuple[SwissPlayer, SwissPlayer]:
    """Two players who meet, the one with the first seat first."""
    higher, lower = sorted((one, other), key=lambda player: player.order)
    seat = _seat(higher, lower)
    if seat is None:
        # 5.2.5: the initial colour for those with an odd number, which is an even place.
        seat = 0 if (higher.place % 2 == 0) == top_seed_first else 1
    return (higher, lower) if seat == 0 else (lower, higher)


def _seat(higher: SwissPlayer, lower: SwissPlayer) -> int | None:
    """The seat of the one ranked higher, unless neither has played yet."""
    if higher.wish is None and lower.wish is None:
        return None
    if higher.wish is None:
        return 1 - (lower.wish or 0)
    if lower.wish is None or lower.wish != higher.wish:
        return higher.wish  # 5.2.1: grant both wishes
    if higher.claim != lower.claim:
        return higher.wish if higher.claim > lower.claim else 1 - higher.wish  # 5.2.2: the stronger one
    if higher.claim == Claim.ABSOLUTE and higher.imbalance != lower.imbalance:
        return (
            higher.wish if higher.imbalance > lower.imbalance else 1 - higher.wish
        )  # 5.2.2: the wider difference
    for own, others in zip(reversed(higher.seats), reversed(lower.seats), strict=False):
        if own != others:
            return others  # 5.2.3: alternate from the last round in which they differed
    return higher.wish  # 5.2.4: the wish of the one ranked higher
