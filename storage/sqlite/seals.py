"""Seals: what a match and its plies were when they were written, in a number a row.

A disk may change a byte by itself, and SQLite sees that only where it breaks the file's own order.
The operator's ``check --deep`` compares.  Against someone who may write to the file, a seal is nothing.
"""

import hashlib
import json
from collections.abc import Iterator
from functools import lru_cache

from storage.store.connection import Row

PLY = ("match", "revision", "move", "played_at", "left_first", "left_second", "turn", "beforehand")
"""The columns of ``plies`` that are sealed.  A migration that changes them seals every ply anew."""

MATCH = (
    "id",
    "platform",
    "place",
    "server",
    "channel",
    "parent",
    "game",
    "version",
    "options",
    "first_person",
    "second_person",
    "control",
    "flag",
    "weekends",
    "vacation",
    "rated",
    "started_at",
    "rematch_of",
    "revision",
    "to_move",
    "awaited",
    "left_first",
    "left_second",
    "since",
    "turn",
    "told_at",
    "deadline",
    "outages_to",
    "muted",
    "acted_at",
    "flagged_at",
    "nudged_at",
    "finished",
    "winner",
    "reason",
    "ended_at",
    "board_channel",
    "board_message",
    "board_revision",
    "board_plies",
    "board_move",
    "audited_at",
)
"""The columns of ``matches`` that are sealed: all but the seal.  A migration that changes them seals every match anew."""

_LAST_PLY = "SELECT seal FROM plies WHERE match = {} ORDER BY revision DESC LIMIT 1"
SEAL_ALL = f"UPDATE matches SET seal = seal({', '.join(MATCH)}, ({_LAST_PLY.format('id')}))"  # noqa: S608 - our own names
"""Seals the rows of all matches as they are now, each with its last ply."""

SEAL_MATCH = f"{SEAL_ALL} WHERE id = ?"
"""The same for one match."""


@lru_cache(maxsize=64)
def changing_match(columns: tuple[str, ...], only: tuple[str, ...]) -> str:
    """A statement that writes columns of the matches that ``only`` selects, and seals them as they are then."""
    values = {column: f"?{index}" for index, column in enumerate(columns, start=1)}
    setting = ", ".join(f"{column} = {value}" for column, value in values.items())
    where = " AND ".join(f"{column} = ?{index}" for index, column in enumerate(only, start=len(columns) + 1))
    # A statement sees the row as it was before.
    sealed = ", ".join(values.get(column, column) for column in MATCH)
    return f"UPDATE matches SET {setting}, seal = seal({sealed}, ({_LAST_PLY.format('id')})) WHERE {where}"  # noqa: S608 - as above


_PLY = ", ".join(f"?{index}" for index, _ in enumerate(PLY, start=1))
ADD_PLY = (
    f"INSERT INTO plies ({', '.join(PLY)}, seal) VALUES ({_PLY}, seal({_PLY}, ({_LAST_PLY.format('?1')}))) "  # noqa: S608 - as above
    "ON CONFLICT DO NOTHING"
)
"""Adds a ply, sealed with the seal of the one before it: so none can be missing before another."""


_JSON = json.JSONEncoder(separators=(",", ":"))


def seal(*values: int | str | None) -> int:
    """The seal of values, in their order."""
    content = _JSON.encode(values).encode()
    return int.from_bytes(hashlib.blake2b(content, digest_size=8).digest(), "big", signed=True)


def broken_seals(match: Row, plies: list[Row]) -> Iterator[str]:
    """Which rows of a match are not as they were written, a line each; ``plies`` in order.

    A row without a seal was written by another program, and cannot be judged.
    """
    last = None
    for ply in plies:
        if ply["seal"] not in (None, seal(*(ply[column] for column in PLY), last)):
            yield f"ply {ply['revision']} is not as it was written"
        last = ply["seal"]
    if match["seal"] not in (None, seal(*(match[column] for column in MATCH), last)):
        yield "is not as it was written, or lacks its last ply"
