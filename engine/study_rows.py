"""What the engine's games against itself say of each game: the tables of ``docs/games.md``, as data.

``python -m engine study`` plays them anew.  A test compares both.
"""

from typing import NamedTuple


class StudyRow(NamedTuple):
    """Games with certain options: First's share with its interval and draws, in per cent, and the mean number of plies."""

    game: str
    variant: str
    """The options that are not the usual ones, as they are typed; empty for the usual game."""
    games: int
    share: int
    interval: tuple[int, int]
    draws: int
    plies: int


STUDIES = (
    StudyRow("polatty-pressure", "", 60, 38, (27, 51), 0, 348),
    StudyRow("polatty-pressure", "placing=anywhere", 60, 60, (47, 71), 0, 166),
    StudyRow("polatty-pressure", "passing=original", 60, 49, (37, 61), 98, 72),
    StudyRow("graph-hockey", "", 120, 40, (32, 49), 4, 217),
    StudyRow("graph-hockey", "side=2", 120, 72, (64, 80), 2, 154),
    StudyRow("graph-hockey", "side=6", 120, 50, (41, 58), 6, 240),
    StudyRow("graph-hockey", "gap=4", 40, 61, (46, 75), 2, 184),
    StudyRow("graph-hockey", "gap=12", 40, 44, (30, 59), 18, 279),
    StudyRow("pommel", "", 40, 55, (40, 69), 0, 86),
    StudyRow("pommel", "board=76", 40, 60, (45, 74), 0, 199),
    StudyRow("pommel", "hop=own", 40, 55, (40, 69), 0, 86),
    StudyRow("pommel", "sight=orthogonal", 40, 48, (33, 63), 0, 85),
    StudyRow("pux", "", 60, 52, (40, 65), 25, 98),
    StudyRow("bipod", "", 40, 40, (26, 55), 0, 32),
    StudyRow("bipod", "stones=2", 40, 55, (40, 69), 0, 38),
    StudyRow("bipod", "stones=1", 40, 60, (45, 74), 0, 35),
    StudyRow("bipod", "rows=8", 40, 57, (42, 71), 0, 48),
    StudyRow("bipod", "gap=3, middle=3", 40, 40, (26, 55), 0, 22),
)


def study_of(game: str, variant: str) -> StudyRow | None:
    """The games with these options, if there were any."""
    return next((row for row in STUDIES if (row.game, row.variant) == (game, variant)), None)
