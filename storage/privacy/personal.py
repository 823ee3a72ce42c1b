"""Every column of the store that holds people, and what becomes of it when someone is erased.

A test compares this list with the schema, and with what a store holds of someone who has done everything.
"""

from dataclasses import dataclass
from enum import Enum


class Fate(Enum):
    """What becomes of a row when the person in it is erased."""

    REMOVED = "removed"
    """It goes."""
    KEPT = "kept"
    """It belongs to others, too: it stays, and leads to the deleted player."""
    REWRITTEN = "rewritten"
    """It stays without what named them."""


class Holds(Enum):
    """How a column holds a person."""

    NUMBER = "number"
    """By their number in ``people``, which leads nowhere once they are erased."""
    ADDRESS = "address"
    """By that number, as an address of the outbox."""
    CONTENT = "content"
    """By that number, somewhere in JSON."""
    ACCOUNT = "account"
    NAME = "name"
    TEXT = "text"
    """By name or account, somewhere in a text."""


@dataclass(frozen=True, slots=True)
class PersonalColumn:
    """One column that holds people."""

    table: str
    column: str
    fate: Fate
    holds: Holds = Holds.NUMBER


_REMOVED = (
    ("offers", "recipient"),
    ("conditional_moves", "person"),
    ("notes", "person"),
    ("digests", "person"),
    ("sleep_schedules", "person"),
    ("vacations", "person"),
    ("vacation_balances", "person"),
    ("preferences", "person"),
    ("match_preferences", "person"),
    ("blocks", "person"),
    ("blocks", "blocked"),
    ("absentees", "person"),
    ("lessons", "person"),
    ("leaderboard_places", "person"),
    ("ratings", "person"),
    ("rating_changes", "person"),
    ("seeks", "person"),
    ("reports", "reporter"),
    ("reports", "reported"),
    ("bans", "person"),
    ("play_bans", "person"),
    ("puzzle_answers", "person"),
    ("private_lines", "person"),
    ("web_sessions", "person"),
    ("sign_in_links", "person"),
    ("launches", "person"),
    ("table_seats", "person"),
    ("table_messages", "author"),
    ("table_messages", "asker"),
    ("table_messages", "private_to"),
    ("table_channels", "owner"),
)

_KEPT = (
    ("people", "id"),
    ("challenges", "challenger"),
    ("invitations", "person"),
    ("matches", "first_person"),
    ("matches", "second_person"),
    ("matches", "awaited"),
    ("rated_results", "first_person"),
    ("rated_results", "second_person"),
    ("seeks", "last_opponent"),
    ("tournaments", "organiser"),
    ("tournament_entries", "person"),
    ("audit", "actor"),
    ("audit", "person"),
    ("audit", "other"),
    ("erasures", "person"),
)

PERSONAL: tuple[PersonalColumn, ...] = (
    *(PersonalColumn(table, column, Fate.REMOVED) for table, column in _REMOVED),
    *(PersonalColumn(table, column, Fate.KEPT) for table, column in _KEPT),
    PersonalColumn("people", "account", Fate.REWRITTEN, Holds.ACCOUNT),
    PersonalColumn("people", "name", Fate.REWRITTEN, Holds.NAME),
    PersonalColumn("notes", "text", Fate.REWRITTEN, Holds.TEXT),
    PersonalColumn("reports", "text", Fate.REMOVED, Holds.TEXT),
    PersonalColumn("play_bans", "reason", Fate.REMOVED, Holds.TEXT),
    PersonalColumn("audit", "reason", Fate.REWRITTEN, Holds.TEXT),
    PersonalColumn("outbox", "address", Fate.REMOVED, Holds.ADDRESS),
    PersonalColumn("outbox", "content", Fate.KEPT, Holds.CONTENT),
    PersonalColumn("outage_announcements", "address", Fate.REMOVED, Holds.ADDRESS),
    PersonalColumn("erasure_requests", "account", Fate.REMOVED, Holds.ACCOUNT),
    PersonalColumn("table_messages", "text", Fate.REWRITTEN, Holds.TEXT),
    PersonalColumn("table_messages", "prompt", Fate.REWRITTEN, Holds.TEXT),
    PersonalColumn("table_messages", "buttons", Fate.REWRITTEN, Holds.TEXT),
    PersonalColumn("table_messages", "pings", Fate.REWRITTEN, Holds.ACCOUNT),
    PersonalColumn("table_files", "alt", Fate.REMOVED, Holds.TEXT),
    PersonalColumn("table_files", "content", Fate.REMOVED, Holds.TEXT),
    PersonalColumn("table_channels", "name", Fate.REWRITTEN, Holds.TEXT),
)
"""Where people are in the store."""


def removed_by_number() -> list[tuple[str, str]]:
    """The tables and columns whose rows go by the number of the person in them, in an order that no reference minds."""
    return [
        (one.table, one.column) for one in PERSONAL if (one.fate, one.holds) == (Fate.REMOVED, Holds.NUMBER)
    ]
