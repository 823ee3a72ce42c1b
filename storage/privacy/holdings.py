"""What the store keeps of a person: counted for them to see, and whole for them to take along.

Of others there are names only, as in match records.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.ratings.rated_people import from_millionths
from storage.privacy.personal import PERSONAL, Holds
from storage.store.codec import from_ms_or_none
from storage.store.table import Table


@dataclass(frozen=True, slots=True)
class HeldCounts:
    """How much of each kind the store keeps of a person."""

    running: int
    finished: int
    challenges: int
    notes: int
    conditional_moves: int
    settings: int
    lines: int
    blocks: int
    absences: int
    sessions: int
    waiting: int
    lines_at_table: int


_BARE = frozenset({("people", "id"), ("preferences", "person"), ("matches", "awaited")})
"""What someone who has done nothing may be in; the last has no one in it who plays no match."""

_COUNTS = {
    "running": "SELECT count(*) AS found FROM (SELECT id FROM matches WHERE first_person = :person AND finished = 0 "
    "UNION ALL SELECT id FROM matches WHERE second_person = :person AND finished = 0) AS theirs",
    "finished": "SELECT count(*) AS found FROM (SELECT id FROM matches WHERE first_person = :person AND finished = 1 "
    "UNION ALL SELECT id FROM matches WHERE second_person = :person AND finished = 1) AS theirs",
    "challenges": "SELECT count(*) AS found FROM challenges WHERE challenger = :person AND state <> 'accepted'",
    "notes": "SELECT count(*) AS found FROM notes WHERE person = :person",
    "conditional_moves": "SELECT count(*) AS found FROM conditional_moves WHERE person = :person",
    "settings": "SELECT count(*) AS found FROM preferences WHERE person = :person",
    "lines": "SELECT count(*) AS found FROM private_lines WHERE person = :person",
    "blocks": "SELECT count(*) AS found FROM blocks WHERE person = :person",
    "absences": "SELECT count(*) AS found FROM absentees WHERE person = :person",
    "sessions": "SELECT count(*) AS found FROM web_sessions WHERE person = :person",
    "waiting": "SELECT count(*) AS found FROM outbox WHERE address = :address AND state = 'due'",
    "lines_at_table": "SELECT count(*) AS found FROM table_messages WHERE author = :person",
}

_NUMBERS = (
    "SELECT id FROM matches WHERE first_person = ?1 AND finished = {finished} AND id > ?2 "
    "UNION ALL SELECT id FROM matches WHERE second_person = ?1 AND finished = {finished} AND id > ?2 "
    "ORDER BY id LIMIT ?3"
)


class HoldingsTable(Table):
    """What is stored of people."""

    def counts(self, person: PersonId) -> HeldCounts:
        """How much there is."""
        counts = {}
        for name, query in _COUNTS.items():
            value = f"@{person}" if ":address" in query else person
            marked = query.replace(":address", "?1").replace(":person", "?1")
            counts[name] = self._counted(marked, (value,))
        return HeldCounts(**counts)

    def refers_to(self, person: PersonId) -> bool:
        """Whether the store keeps more of them than who they are, and what language their client speaks."""
        queries = [
            f"SELECT 1 FROM {table} WHERE {column} = ?1"  # noqa: S608 - our own names
            for table, column in ((one.table, one.column) for one in PERSONAL if one.holds is Holds.NUMBER)
            if (table, column) not in _BARE
        ]
        queries.append("SELECT 1 FROM preferences WHERE person = ?1 AND name <> 'language.seen'")
        return any(self._row(f"{query} LIMIT 1", (person,)) is not None for query in queries)

    def numbers(self, person: PersonId, after: MatchId, limit: int, *, finished: bool) -> list[MatchId]:
        """The numbers of their next matches."""
        query = _NUMBERS.format(finished=int(finished))
        return self._numbers(query, (person, after, limit))

    def account(self, person: PersonId) -> dict[str, Any]:
        """Who they are."""
        row = self._row("SELECT * FROM people WHERE id = ?", (person,))
        if row is None:
            raise KeyError(person)
        return {
            "platform": row["platform"],
            "account": row["account"],
            "name": row["name"],
            "playing_since": _iso(from_ms_or_none(row["playing_since"])),
            "last_seen_week_of": _iso(from_ms_or_none(row["seen_at"])),
        }

    def lists(self, person: PersonId) -> Iterator[tuple[str, list[dict[str, Any]]]]:
        """Everything but matches, as lists by their names."""
        for name, query in _LISTS.items():
            value = f"@{person}" if name in _BY_ADDRESS else person
            yield name, [_plain(dict(row)) for row in self._rows(query, (value,))]

    def of_match(self, number: MatchId, person: PersonId) -> dict[str, Any]:
        """What they alone have put down about a match."""
        return {
            name: [_plain(dict(row)) for row in self._rows(query, (number, person))]
            for name, query in _OF_MATCH.items()
        }


_LISTS = {
    "settings": "SELECT name, value FROM preferences WHERE person = ?1 ORDER BY name",
    "sleep_hours": "SELECT since AS since_at, zone, sleep FROM sleep_schedules WHERE person = ?1 ORDER BY since",
    "digests": "SELECT due_at FROM digests WHERE person = ?1",
    "vacations": "SELECT begins_at, ends_at, until_at, automatic, match, state FROM vacations WHERE person = ?1 ORDER BY id",
    "vacation_balance": "SELECT left_ms, at AS as_of_at FROM vacation_balances WHERE person = ?1",
    "blocks": "SELECT people.name FROM blocks JOIN people ON people.id = blocked WHERE person = ?1 ORDER BY people.id",
    "absences": "SELECT server, kind, since AS since_at FROM absentees WHERE person = ?1 ORDER BY since, server",
    "lessons": "SELECT game, step, at AS last_at FROM lessons WHERE person = ?1 ORDER BY game",
    "puzzles": (
        "SELECT game, number, solved, at AS answered_at FROM puzzle_answers WHERE person = ?1 ORDER BY game, number"
    ),
    "ratings": (
        "SELECT list AS game, rating, deviation, volatility, results, won, drawn, at AS last_at FROM ratings WHERE person = ?1 ORDER BY list"
    ),
    "leaderboards": (
        "SELECT list AS game, server FROM leaderboard_places WHERE person = ?1 AND server <> '' ORDER BY list, server"
    ),
    "rated_results": (
        "SELECT match, list AS game, before AS rating_before, after AS rating_after, deviation, results, at AS ended_at "
        "FROM rating_changes WHERE person = ?1 ORDER BY at, match"
    ),
    "seeks": (
        "SELECT game, control AS time_control, rated, wanted AS range, server, state, since_at, until_at, firsts "
        "FROM seeks WHERE person = ?1"
    ),
    "lobby_matches": (
        "SELECT l.match, l.first_server AS server FROM matches AS m JOIN lobby_matches AS l ON l.match = m.id WHERE m.first_person = ?1 "
        "UNION ALL SELECT l.match, l.second_server FROM matches AS m JOIN lobby_matches AS l ON l.match = m.id "
        "WHERE m.second_person = ?1 ORDER BY 1"
    ),
    "tournaments_entered": (
        "SELECT t.id AS tournament, t.name, t.kind, e.joined_at, e.number, e.rating, e.since, e.withdrawn FROM "
        "tournament_entries AS e JOIN tournaments AS t ON t.id = e.tournament WHERE e.person = ?1 ORDER BY t.id"
    ),
    "tournaments_organised": "SELECT id AS tournament, name, kind, created_at, state FROM tournaments WHERE organiser = ?1 ORDER BY id",
    "reports_made": "SELECT count(*) AS reports FROM reports WHERE reporter = ?1",
    "bans": "SELECT at AS since_at FROM bans WHERE person = ?1",
    "bans_from_play": "SELECT server, reason, at AS since_at FROM play_bans WHERE person = ?1 ORDER BY server",
    "moderation": (
        "SELECT server, action, match, reason, detail, CASE WHEN actor = ?1 THEN 1 ELSE 0 END AS by_you, at AS done_at FROM audit WHERE id IN (SELECT id FROM audit "
        "WHERE actor = ?1 UNION ALL SELECT id FROM audit WHERE person = ?1 UNION ALL SELECT id FROM audit WHERE other = ?1) ORDER BY id"
    ),
    "sessions_on_pages": "SELECT browser, begun_at, seen_at, until_at FROM web_sessions WHERE person = ?1 ORDER BY id",
    "links_to_sign_in": "SELECT until_at FROM sign_in_links WHERE person = ?1",
    "boards_to_open": "SELECT match, until_at FROM launches WHERE person = ?1",
    "private_lines": "SELECT kind, root, moves, kept_at FROM private_lines WHERE person = ?1 ORDER BY number",
    "challenges_made": (
        "SELECT id AS challenge, game, options, seat, place, server, channel, control AS time_control, flag, weekends, "
        "vacation, rated, hints, lobby, created_at, expires_at, closed_at, state, token FROM challenges WHERE challenger = ?1 ORDER BY id"
    ),
    "challenges_received": (
        "SELECT c.id AS challenge, c.game, c.state, p.name AS challenger, c.created_at, i.declined_at FROM invitations AS i "
        "JOIN challenges AS c ON c.id = i.challenge JOIN people AS p ON p.id = c.challenger WHERE i.person = ?1 ORDER BY c.id"
    ),
    "notifications": (
        "SELECT kind, match, challenge, created_at, due_at, settled_at, state FROM outbox "
        "WHERE address = ?1 AND address >= '@' AND address < 'A' ORDER BY id"
    ),
    "seats_at_the_table": "SELECT sat_at FROM table_seats WHERE person = ?1 ORDER BY sat_at",
    "messages_at_the_table": "SELECT channel, text, said_at FROM table_messages WHERE author = ?1 ORDER BY id",
    "requests_at_the_table": "SELECT channel, prompt, said_at FROM table_messages WHERE asker = ?1 ORDER BY id",
}
"""What is stored of a person beside matches, each as a query that takes them."""

_BY_ADDRESS = frozenset({"notifications"})

_OF_MATCH = {
    "settings": "SELECT name, value FROM match_preferences WHERE match = ?1 AND person = ?2 ORDER BY name",
    "notes": "SELECT plies, at AS written_at, text FROM notes WHERE match = ?1 AND person = ?2 ORDER BY id",
    "conditional_moves": "SELECT state, plies, line FROM conditional_moves WHERE match = ?1 AND person = ?2 ORDER BY state",
}
"""What a person alone has put down about a match, each as a query that takes the match and the person."""

_TRUTHS = frozenset({"automatic", "by_you", "hints", "lobby", "rated", "vacation", "weekends"})

_MILLIONTHS = frozenset({"rating", "rating_before", "rating_after", "deviation", "volatility"})


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    """A row as JSON values: times in words, and what is JSON as what it says."""
    for name, value in row.items():
        if name.endswith("_at"):
            row[name] = _iso(from_ms_or_none(value))
        elif name in _TRUTHS:
            row[name] = bool(value)
        elif name in _MILLIONTHS:
            row[name] = from_millionths(value)
        elif name == "options":
            row[name] = json.loads(value)
    return row


def _iso(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
