"""Who is signed in on web pages, and what leads there: links, sign-ins under way, and what is to be shown first.

Cookies, links and states are secrets: only sums of them reach this table.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NewType

from rules.match.match import MatchId
from rules.match.people import Person, PersonId
from storage.people.accounts import person_of
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import Table

WebSessionId = NewType("WebSessionId", int)


@dataclass(frozen=True, slots=True)
class WebSession:
    """A browser in which a person is signed in.  ``browser`` is a short name of it, ``seen_at`` exact to a day."""

    id: WebSessionId
    person: PersonId
    browser: str
    begun_at: datetime
    seen_at: datetime
    until_at: datetime


class WebSessionsTable(Table):
    """Sessions of web pages, and the ways into one."""

    def add(
        self, token: str, person: PersonId, browser: str, now: datetime, lasts: timedelta
    ) -> WebSessionId:
        """Begin a session."""
        return WebSessionId(
            self._insert(
                "INSERT INTO web_sessions (token, person, browser, begun_at, seen_at, until_at) "
                "VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
                (token, person, browser, to_ms(now), to_ms(now), to_ms(now + lasts)),
            )
        )

    def find(self, token: str, now: datetime) -> tuple[WebSession, Person] | None:
        """The session of a cookie, and whose it is, unless it is over."""
        row = self._row(
            "SELECT s.id AS session, s.person, s.browser, s.begun_at, s.seen_at, s.until_at, p.id, p.account, p.name, p.playing_since "
            "FROM web_sessions AS s JOIN people AS p ON p.id = s.person WHERE s.token = ? AND s.until_at > ?",
            (token, to_ms(now)),
        )
        return None if row is None else (_session(row), person_of(row))

    def of(self, person: PersonId, now: datetime) -> list[WebSession]:
        """A person's sessions that are not over, the one used last first."""
        rows = self._rows(
            "SELECT id AS session, person, browser, begun_at, seen_at, until_at FROM web_sessions "
            "WHERE person = ? AND until_at > ? ORDER BY seen_at DESC, id DESC",
            (person, to_ms(now)),
        )
        return list(map(_session, rows))

    def see(self, session: WebSessionId, now: datetime) -> None:
        """Note that a session was used."""
        self._change("UPDATE web_sessions SET seen_at = ? WHERE id = ?", (to_ms(now), session))

    def end(self, person: PersonId, session: WebSessionId) -> bool:
        """End a session of a person's; whether it was there."""
        query = "DELETE FROM web_sessions WHERE person = ? AND id = ?"
        return self._change(query, (person, session)) == 1

    def end_all(self, person: PersonId) -> None:
        """End all sessions of a person's."""
        self._change("DELETE FROM web_sessions WHERE person = ?", (person,))

    def put_link(self, person: PersonId, token: str, until: datetime) -> None:
        """Make a link that signs a person in, in place of the last one."""
        self._put("sign_in_links", {"person": person}, {"token": token, "until_at": to_ms(until)})

    def link(self, token: str, now: datetime) -> Person | None:
        """Whom a link signs in, unless it was used or is too old."""
        row = self._row(
            "SELECT p.id, p.account, p.name, p.playing_since FROM sign_in_links AS l JOIN people AS p ON p.id = l.person "
            "WHERE l.token = ? AND l.until_at > ?",
            (token, to_ms(now)),
        )
        return None if row is None else person_of(row)

    def take_link(self, person: PersonId, token: str) -> bool:
        """Use a link up; whether it was there."""
        query = "DELETE FROM sign_in_links WHERE person = ? AND token = ?"
        return self._change(query, (person, token)) == 1

    def begin_sign_in(self, state: str, challenge: str, target: str, until: datetime) -> None:
        """Note that a sign-in was begun."""
        self._change(
            "INSERT INTO sign_ins (state, challenge, target, until_at) VALUES (?, ?, ?, ?)",
            (state, challenge, target, to_ms(until)),
        )

    def take_sign_in(self, state: str, now: datetime) -> tuple[str, str] | None:
        """Use a sign-in up: its challenge and target; nothing where there is none, or it is too old."""
        rows = self._returning(
            "DELETE FROM sign_ins WHERE state = ? RETURNING challenge, target, until_at", (state,)
        )
        return next(((row["challenge"], row["target"]) for row in rows if row["until_at"] > to_ms(now)), None)

    def put_launch(self, person: PersonId, match: MatchId, until: datetime) -> None:
        """Note which match a person wants to see."""
        self._put("launches", {"person": person}, {"match": match, "until_at": to_ms(until)})

    def take_launch(self, person: PersonId, now: datetime) -> MatchId | None:
        """The match that a person wanted to see, once."""
        rows = self._returning("DELETE FROM launches WHERE person = ? RETURNING match, until_at", (person,))
        return next((MatchId(row["match"]) for row in rows if row["until_at"] > to_ms(now)), None)

    def prune(self, now: datetime, limit: int) -> int:
        """Remove what is over, ``limit`` of each kind at most; returns how much there was."""
        return sum(
            self._change(
                f"DELETE FROM {table} WHERE {key} IN (SELECT {key} FROM {table} WHERE until_at <= ? "  # noqa: S608 - our own names
                f"ORDER BY until_at, {key} LIMIT ?)",
                (to_ms(now), limit),
            )
            for table, key in (
                ("web_sessions", "id"),
                ("sign_in_links", "person"),
                ("sign_ins", "state"),
                ("launches", "person"),
            )
        )


def _session(row: Row) -> WebSession:
    return WebSession(
        WebSessionId(row["session"]),
        PersonId(row["person"]),
        row["browser"],
        from_ms(row["begun_at"]),
        from_ms(row["seen_at"]),
        from_ms(row["until_at"]),
    )
