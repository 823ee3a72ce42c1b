"""Every statement of the store finds its rows by an index that selects them, without statistics.

A tour calls every method of every table once, on a store in which each finds something.
What it runs is explained by SQLite on that store, which never saw ``ANALYZE``.
"""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest

from tests.storage.tour import Tour, toured
from tests.storage.values import NOW
from tests.support.rows import every_row

DAY = timedelta(days=1)
LATER = NOW + 100 * DAY

ALLOWED = {
    "SELECT id, account, name, playing_since FROM people WHERE platform = ? ORDER BY lower(name), id": (
        "the local table shows all its players"
    ),
    "DELETE FROM table_seats WHERE sat_at <= (SELECT sat_at FROM table_seats ORDER BY sat_at DESC": (
        "walks as many entries of an index as seats are kept, which is bounded"
    ),
    "SELECT person, min(sat_at) AS sat_at FROM table_seats GROUP BY person": (
        "walks as many entries of an index as seats are kept, and only where there is no room for a player"
    ),
    "SELECT c.id FROM table_channels AS c WHERE c.owner IS NULL AND c.parent IS NULL AND c.made_at < ?1": (
        "the local table has a bounded number of channels, and this is asked only where it has them all"
    ),
    "SELECT count(*) AS due, min(due_at) AS oldest FROM (SELECT due_at FROM outbox": (
        "counts a bounded number of entries of its index, for the operator"
    ),
    "SELECT id FROM matches WHERE awaited < 0 AND platform = ?": (
        "each entry of its partial index is a move that the computer owes, and their number is bounded"
    ),
    "SELECT account FROM erasure_requests WHERE platform = ? LIMIT ?": "has those alone that the operator asked for",
    "SELECT person, erased_at, state FROM erasures WHERE state <> 'done'": "its index has those alone of the last minutes",
    "SELECT hash, salt, erased_at FROM erased_accounts": "is for the operator, and reads a few",
    "SELECT salt FROM erased_accounts ORDER BY hash LIMIT 1": "reads one entry",
    "SELECT id, text, prompt, buttons, pings FROM table_messages WHERE (replace(": (
        "the local table keeps a bounded number of messages, and an erasure is rare"
    ),
    "DELETE FROM table_files WHERE (replace(": "likewise",
    "SELECT server, since, purging, platform FROM left_servers ORDER BY server": (
        "has those alone that removed the service and of which something is still kept"
    ),
    "DELETE FROM absentees WHERE (server, person) IN (SELECT server, person FROM absentees WHERE platform = ?": (
        "has those alone who are away from a match under way, and they are few"
    ),
    "SELECT match AS id FROM turns_to_retime WHERE platform = ?": "has those alone that are wanted, and stops at the limit",
    "SELECT match AS id FROM analyses WHERE platform = ? AND result IS NULL": "has those alone that wait to be thought about, and stops at the limit",
    "SELECT match AS id FROM analyses WHERE platform = ? AND result IS NOT NULL": "has those alone in which puzzles are to be looked for, and stops at the limit",
    "SELECT o.match AS id FROM opening_matches AS o JOIN matches AS m": "has those alone that ended lately, and stops at the limit",
    "SELECT salt FROM erased_accounts WHERE banned = 1 UNION": "reads those alone who were banned when they were erased",
    "SELECT last_unrated FROM rating_beginnings LIMIT 1": "has one row",
    "SELECT * FROM tournaments WHERE platform = ? AND lobby = 1 AND ended_at IS NULL": "reads the newest, and stops at the limit",
    "SELECT * FROM tournaments WHERE platform = ? AND lobby = 1 ORDER": "reads the newest, and stops at the limit",
    "SELECT list, marks FROM stale_ratings WHERE platform = ?": "has a row at most for each game",
    "SELECT passed, last FROM uncounted_matches WHERE platform = ?": "has one row",
    "UPDATE uncounted_matches SET passed = ?": "likewise",
    "SELECT p.person FROM leaderboard_places AS p LEFT JOIN ratings": "is for the operator, and reads a whole list",
    "SELECT server, recent, rating / 5000000 AS band": "likewise",
    "SELECT server, recent, band, people FROM leaderboard_bands WHERE list = ?": "likewise",
    "DELETE FROM leaderboard_places WHERE list = ? AND platform = ?": "likewise, and writes it anew",
    "DELETE FROM leaderboard_bands WHERE list = ? AND platform = ?": "likewise",
    "INSERT INTO leaderboard_bands (server, platform, list, recent, band, people) SELECT": "likewise",
    "SELECT (SELECT max(change) FROM outages WHERE platform = ?)": "reads the last entries of two indexes alone",
}
"""Statements that may do what others may not, each with the reason."""


@pytest.fixture(scope="module")
def statements() -> Iterator[tuple[Tour, dict[str, list[str]]]]:
    with toured() as trip:
        plans = {
            " ".join(sql.split()): [
                row["detail"] for row in trip.raw.execute(f"EXPLAIN QUERY PLAN {sql}", tuple(values))
            ]
            for sql, values in trip.served.items()
        }
        assert not trip.raw.execute("SELECT 1 FROM sqlite_master WHERE name LIKE 'sqlite_stat%'").fetchall()
        yield trip.tour, plans


def test_the_tour_calls_every_method_of_every_table(statements: tuple[Tour, dict[str, list[str]]]) -> None:
    tour, plans = statements
    assert tour.all - tour.called == set()
    assert len(plans) > 120


def test_nothing_is_walked_to_find_a_row(statements: tuple[Tour, dict[str, list[str]]]) -> None:
    _, plans = statements
    wrong = {
        sql: bad
        for sql, plan in plans.items()
        if (bad := [line for line in plan if _walks(line, sql)]) and not _allowed(sql)
    }
    assert wrong == {}


def test_each_exception_is_one(statements: tuple[Tour, dict[str, list[str]]]) -> None:
    _, plans = statements
    for allowed in ALLOWED:
        (plan,) = [plan for sql, plan in plans.items() if sql.startswith(allowed)]
        assert any(_walks(line, allowed) for line in plan), f"{allowed} needs no exception"


@every_row(
    ("plan", "walks"),
    [
        ("SCAN matches", True),
        ("SCAN matches USING INDEX matches_due", True),
        ("SEARCH matches USING INDEX matches_due (platform=?)", True),
        ("SEARCH matches USING AUTOMATIC COVERING INDEX (platform=?)", True),
        ("SEARCH matches USING INDEX matches_due (platform=? AND deadline<?)", False),
        ("SEARCH matches USING INTEGER PRIMARY KEY (rowid=?)", False),
        ("SCAN CONSTANT ROW", False),
    ],
)
def test_what_counts_as_a_walk(plan: str, walks: bool) -> None:
    assert _walks(plan, "") is walks


def _allowed(sql: str) -> bool:
    return any(sql.startswith(start) for start in ALLOWED)


def _walks(line: str, sql: str) -> bool:
    """Whether a step of a plan reads rows that it does not need.  A sort for a limit reads all that it sorts."""
    named = "".join(rf"|{name}\b" for name in re.findall(r"\) AS (\w+)", sql))
    if re.match(rf"SCAN (?!CONSTANT|\({named})", line) or "AUTOMATIC" in line or "(platform=?)" in line:
        return not re.match(r"SEARCH ((shard_)?presence|match_tallies) ", line)
    return "TEMP B-TREE FOR" in line and "LIMIT" in sql
