"""What was done and what came of it, as plain values: all that the judge of a simulated month gets to see.

Times are whole milliseconds since 1970 UTC, people and matches are numbers.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Made:
    """One item of the outbox as it was written: what about, for whom (0: for a place), where.

    ``turns`` of a reminder: matches, revisions and marks; mark 0: its reader chose the time.
    """

    id: int
    kind: str
    match: int
    person: int
    channel: str
    detail: str = ""
    turns: tuple[tuple[int, int, int], ...] = ()


@dataclass(slots=True)
class Action:
    """Something that happened at ``at``: who, in which match, what exactly.

    ``refused`` names the error that it met; ``made`` is what the outbox gained by it.
    """

    at: int
    what: str
    match: int = 0
    person: int = 0
    data: dict[str, Any] = field(default_factory=dict)
    refused: str = ""
    made: tuple[Made, ...] = ()
