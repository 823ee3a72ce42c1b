"""A store looked over, in use or not.  For the operator's commands."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rules.match.match import MatchId
from storage.admin.reading import reading
from storage.engines import StoreAddress
from storage.errors import StoreError
from storage.migrations import available
from storage.session import Session
from storage.sqlite import schema
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.files import begin_reading
from storage.sqlite.schema import check_ours
from storage.sqlite.seals import broken_seals
from storage.store.health import StoreHealth


@contextmanager
def looked_at(store: StoreAddress, platform: str) -> Iterator[Session]:
    """One consistent view of a store, in use or not, that changes nothing.  Raises :class:`StoreError`."""
    if not isinstance(store, Path):
        from storage.postgresql import operating

        with operating.looked_at(store, platform) as session:
            yield session
        return
    with reading(store) as connection:
        begin_reading(connection)
        if (number := check_ours(connection)) != len(available()):
            raise StoreError(
                f"{store} has schema {number}, this program's is {len(available())}: `python -m bot migrate` brings an older one up to date"
            )
        yield Session(SqliteConnection(connection), platform, StoreHealth())


def platforms(store: StoreAddress) -> dict[str, int]:
    """The platforms of which the store has matches, each with how many."""
    with looked_at(store, "") as session:
        return matches_of_platforms(session)


def matches_of_platforms(session: Session) -> dict[str, int]:
    """How many matches there are of each platform; of those that have any."""
    query = "SELECT platform, count(*) AS matches FROM matches GROUP BY platform ORDER BY platform"
    return {row["platform"]: int(row["matches"]) for row in session.connection.rows(query)}


def numbers_after(session: Session, platform: str, number: int, limit: int) -> list[MatchId]:
    """The next numbers of matches of a platform."""
    rows = session.connection.rows(
        "SELECT id FROM matches WHERE platform = ? AND id > ? ORDER BY id LIMIT ?", (platform, number, limit)
    )
    return [MatchId(row["id"]) for row in rows]


def changed_by_itself(session: Session, number: MatchId) -> list[str]:
    """Which rows of a match are not as this program wrote them, a line each."""
    match = session.connection.row("SELECT * FROM matches WHERE id = ?", (number,))
    plies = session.connection.rows("SELECT * FROM plies WHERE match = ? ORDER BY revision", (number,))
    return [] if match is None else list(broken_seals(match, plies))


STRAYS = {
    "plies beyond their match's revision": "SELECT p.match FROM plies p JOIN matches m ON m.id = p.match WHERE p.revision > m.revision",
    "reminders of a turn that is over": (
        "SELECT r.match FROM reminders r JOIN matches m ON m.id = r.match "
        "WHERE r.state = 'planned' AND (m.finished = 1 OR r.revision <> m.revision)"
    ),
    "offers in a match that is over": (
        "SELECT o.match FROM offers o JOIN matches m ON m.id = o.match "
        "WHERE m.finished = 1 AND o.kind <> 'rematch'"
    ),
    "conditional moves in a match that is over": (
        "SELECT c.match FROM conditional_moves c JOIN matches m ON m.id = c.match WHERE m.finished = 1"
    ),
    "matches that await the wrong person": (
        "SELECT id AS match FROM matches "
        "WHERE coalesce(awaited, 0) <> coalesce(CASE to_move WHEN 0 THEN first_person WHEN 1 THEN second_person END, 0)"
    ),
    "invitations that are wrongly pending": (
        "SELECT i.challenge AS match FROM invitations i JOIN challenges c ON c.id = i.challenge "
        "WHERE i.pending <> CASE WHEN c.state = 'open' AND i.declined_at IS NULL THEN 1 ELSE 0 END"
    ),
    "matches of a challenge that was not accepted": (
        "SELECT m.id AS match FROM matches m JOIN challenges c ON c.id = m.id WHERE c.state <> 'accepted'"
    ),
    "accepted challenges without a match": (
        "SELECT c.id AS match FROM challenges c LEFT JOIN matches m ON m.id = c.id "
        "WHERE c.state = 'accepted' AND m.id IS NULL"
    ),
}
"""Rows that should not be there, each as a query for the numbers of the matches concerned."""


def lacking(session: Session) -> list[str]:
    """Which tables and columns of the present schema a store does not have, a line each."""
    queries = (schema.TABLES, schema.COLUMNS)
    if not _is_file(session):
        from storage.postgresql import operating

        queries = (operating.TABLES, operating.COLUMNS)
    return [f"schema: {line}" for line in schema.lacking(session.connection.rows, queries=queries)]


def damage(session: Session) -> list[str]:
    """What is wrong with the file itself, a line each; a server has programs of its own for that."""
    return _said_by(session, "damage", "PRAGMA integrity_check(20)")


COUNTS = """
SELECT platform, count(*) - sum(finished) AS running, sum(finished) AS finished FROM matches GROUP BY platform
EXCEPT SELECT platform, sum(running), sum(finished) FROM match_tallies GROUP BY platform
"""


def faults(session: Session) -> list[str]:
    """What is wrong between the tables of a store that has them all, a line each."""
    lines = _said_by(session, "broken reference", "PRAGMA foreign_key_check")
    lines += [
        f"the matches of {row['platform']} are not as many as is kept of them: "
        f"{row['running']} are running, {row['finished']} have ended"
        for row in session.connection.rows(COUNTS)
    ]
    for what, query in STRAYS.items():
        numbers = sorted({int(row["match"]) for row in session.connection.rows(query)})
        if numbers:
            shown = ", ".join(f"#{number}" for number in numbers[:10])
            lines.append(f"{what}: {len(numbers)} ({shown}{', …' if len(numbers) > 10 else ''})")
    return lines


def _is_file(session: Session) -> bool:
    """Whether the store is SQLite's file: a server lets no row refer to nothing, and looks after its own files."""
    return isinstance(session.connection, SqliteConnection)


def _said_by(session: Session, what: str, pragma: str) -> list[str]:
    if not _is_file(session):
        return []
    return [
        f"{what}: {' '.join(words)}"
        for row in session.connection.rows(pragma)
        if (words := [word for value in dict(row).values() for word in str(value).split()]) != ["ok"]
    ]
