"""How many matches are running and have ended: counted as they begin, end and are deleted."""

from rules.match.match import MatchId
from storage.store.connection import Connection

PARTS = 16
"""Into how many rows the count of a platform is divided."""


def tally(connection: Connection, platform: str, number: MatchId, *, running: int, finished: int) -> None:
    """Count a match: how many more are running and have ended by what was just done to it."""
    connection.change(
        "INSERT INTO match_tallies (platform, part, running, finished) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (platform, part) DO UPDATE SET running = match_tallies.running + excluded.running, "
        "finished = match_tallies.finished + excluded.finished",
        (platform, number % PARTS, running, finished),
    )
