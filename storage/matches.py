"""The matches and their plies."""

from __future__ import annotations

import json
from collections import defaultdict
from datetime import datetime

from rules.match.clock import Clock
from rules.match.match import Match, MatchId
from rules.match.notifications import NotificationKind, NotificationState
from rules.match.offers import OfferKind
from rules.match.people import PersonId
from rules.match.places import HostedMatch, Place
from storage.codec import options_to_json, to_ms, to_ms_or_none
from storage.connection import Row
from storage.health import read_row
from storage.match_rows import (
    RunningClock,
    before_columns,
    clock_columns,
    hosted_of,
    running_clock_of,
)
from storage.offers import save_offers, with_stale_offers
from storage.table import PlatformTable


class StaleMatchError(RuntimeError):
    """Somebody else wrote a match since it was read: a fault of this program."""


class MatchesTable(PlatformTable):
    """The matches of one platform."""

    def add(self, hosted: HostedMatch) -> None:
        """Write a new match down; its number is that of the challenge it grew out of."""
        match, place = hosted.match, hosted.place
        self._change(
            "INSERT INTO matches (id, platform, place, server, channel, parent, game, version, options, "
            "first_person, second_person, control, flag, weekends, leave, rated, started_at, word_at, "
            "rematch_of, revision, to_move, left_first, left_second, since, turn, told_at, deadline) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match.id,
                self._platform,
                place.kind,
                place.server,
                place.channel,
                place.parent,
                match.game,
                match.version,
                options_to_json(match.options),
                *match.seats,
                str(match.clock.control),
                match.flag,
                match.weekends,
                match.vacation,
                match.rated,
                to_ms(match.started),
                to_ms(match.last_activity),
                match.rematch_of,
                match.revision,
                *clock_columns(match.clock),
            ),
        )

    def get(self, number: MatchId) -> HostedMatch | None:
        """The match with this number, on this platform.  Raises :class:`~storage.health.UnreadableRowError`."""
        found = self._select("id = ?", (number,), alone=True)
        return found[0] if found else None

    def of_person(self, person: PersonId) -> list[HostedMatch]:
        """The running matches of a person, oldest first."""
        return self._select(
            "id IN (SELECT id FROM matches WHERE first_person = ?1 AND finished = 0 "
            "UNION ALL SELECT id FROM matches WHERE second_person = ?1 AND finished = 0)",
            (person,),
        )

    def finished_of(self, person: PersonId, *, limit: int) -> list[HostedMatch]:
        """The finished matches of a person with the highest numbers, in their order."""
        return self._select(
            "id IN (SELECT id FROM matches WHERE first_person = ?1 AND finished = 1 "
            "UNION ALL SELECT id FROM matches WHERE second_person = ?1 AND finished = 1 "
            "ORDER BY id DESC LIMIT ?2)",
            (person, limit),
        )

    def count_of(self, person: PersonId) -> int:
        """How many matches of a person are running."""
        query = (
            "SELECT (SELECT count(*) FROM matches WHERE first_person = ?1 AND finished = 0) + "
            "(SELECT count(*) FROM matches WHERE second_person = ?1 AND finished = 0)"
        )
        row = self._row(query, (person,))
        return 0 if row is None else int(row[0])

    def offered(self, person: PersonId, kind: OfferKind) -> list[HostedMatch]:
        """The matches of a person in which an offer of this kind is open, whoever made it; oldest first."""
        return self._select(
            "id IN (SELECT match FROM offers WHERE kind = ?2) AND ?1 IN (first_person, second_person)",
            (person, kind),
        )

    def at(self, channel: str, *, limit: int) -> list[HostedMatch]:
        """The newest matches played in a channel or in a thread that hangs from it, finished ones too."""
        return self._select(
            "id IN (SELECT id FROM matches WHERE platform = ?1 AND (channel = ?2 OR parent = ?2) "
            "ORDER BY id DESC LIMIT ?3)",
            (self._platform, channel, limit),
        )

    def overdue(self, now: datetime) -> list[MatchId]:
        """The running matches whose time is up, but were not flagged yet; longest ago first."""
        return self._numbers(
            "finished = 0 AND deadline <= ? AND flagged_at IS NULL AND told_at IS NOT NULL AND platform = ? "
            "ORDER BY deadline, id",
            (to_ms(now), self._platform),
        )

    def silent(self, since: datetime) -> list[MatchId]:
        """The running matches in which a win may be claimed and neither player has done anything after ``since``."""
        return self._numbers(
            "finished = 0 AND flagged_at <= ?1 AND word_at <= ?1 AND platform = ?2 ORDER BY id",
            (to_ms(since), self._platform),
        )

    def awaiting(self, person: PersonId) -> list[RunningClock]:
        """The clocks that run against a person, paused ones too, but none that has run out."""
        return self._clocks(
            "finished = 0 AND left_first IS NOT NULL AND flagged_at IS NULL AND "
            "((first_person = ?1 AND to_move = 0) OR (second_person = ?1 AND to_move = 1))",
            (person,),
        )

    def untold(self, person: PersonId, limit: int) -> list[MatchId]:
        """The matches that await ``person``, who was not told and for whom no notification is due."""
        where = (
            "platform = ? AND finished = 0 AND told_at IS NULL AND "
            "((first_person = ? AND to_move = 0) OR (second_person = ? AND to_move = 1)) AND NOT EXISTS "
            "(SELECT 1 FROM outbox WHERE outbox.match = matches.id AND outbox.state = ? AND outbox.kind = ?) "
            "ORDER BY id LIMIT ?"
        )
        return self._numbers(
            where, (self._platform, person, person, NotificationState.DUE, NotificationKind.BOARD, limit)
        )

    def running_clocks(self) -> list[RunningClock]:
        """The clocks of all running matches of this platform that can run out, and have not."""
        return self._clocks("finished = 0 AND left_first IS NOT NULL AND flagged_at IS NULL", ())

    def save(self, old: Match, new: Match) -> None:
        """Write the step from ``old`` to ``new``: plies added to those of ``old``, or taken away from them.

        Raises :class:`StaleMatchError` if the store does not hold ``old``.
        """
        outcome = new.outcome
        changed = self._change(
            "UPDATE matches SET revision = ?, to_move = ?, left_first = ?, left_second = ?, since = ?, "
            "turn = ?, told_at = ?, deadline = ?, finished = ?, winner = ?, reason = ?, ended_at = ?, "
            "flagged_at = ?, word_at = ?, nudged_at = ?, hushed = hushed AND revision = ? "
            "WHERE id = ? AND revision = ? AND finished = ?",
            (
                new.revision,
                *clock_columns(new.clock),
                outcome is not None,
                None if outcome is None else outcome.winner,
                None if outcome is None else outcome.reason,
                to_ms_or_none(new.ended),
                to_ms_or_none(new.flagged),
                to_ms(new.last_activity),
                to_ms_or_none(new.nudged),
                new.revision,
                old.id,
                old.revision,
                old.outcome is not None,
            ),
        )
        if changed != 1:
            raise StaleMatchError(f"match {old.id} is not at revision {old.revision}")
        save_offers(self._connection, old, new)
        kept = len(new.plies)
        if kept < len(old.plies):
            self._change(
                "DELETE FROM plies WHERE match = ?1 AND revision IN "
                "(SELECT revision FROM plies WHERE match = ?1 ORDER BY revision DESC LIMIT ?2)",
                (new.id, len(old.plies) - kept),
            )
        first = len(old.plies)
        self._connection.change_many(
            "INSERT INTO plies (match, revision, move, played_at, left_first, left_second, turn, beforehand) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    new.id,
                    new.revision - kept + index + 1,
                    ply.move,
                    to_ms(ply.at),
                    *before_columns(ply.before),
                    ply.beforehand,
                )
                for index, ply in enumerate(new.plies[first:], start=first)
            ],
        )

    def move_to(self, number: MatchId, place: Place) -> None:
        """Record where a match is played from now on."""
        self._change(
            "UPDATE matches SET place = ?, server = ?, channel = ?, parent = ? WHERE id = ?",
            (place.kind, place.server, place.channel, place.parent, number),
        )

    def to_audit(self, since: datetime, limit: int) -> list[HostedMatch]:
        """Running matches in servers whose players were not looked up after ``since``, longest ago first."""
        numbers = self._numbers(
            "finished = 0 AND server IS NOT NULL AND platform = ?2 AND looked_at <= ?1 AND started_at <= ?1 "
            "ORDER BY looked_at, id LIMIT ?3",
            (to_ms(since), self._platform, limit),
        )
        # The numbers first: a match is read from four tables, and each would ask the same question again.
        return self._select("id IN (SELECT value FROM json_each(?))", (json.dumps(numbers),))

    def mark_audited(self, number: MatchId, now: datetime) -> None:
        """Record that a match's players were looked up."""
        self._change("UPDATE matches SET looked_at = ? WHERE id = ?", (to_ms(now), number))

    def in_server_of(self, server: str, person: PersonId) -> list[HostedMatch]:
        """The running matches of a person that are played in a server, oldest first."""
        return self._select(
            "finished = 0 AND server = ?1 AND (first_person = ?2 OR second_person = ?2)", (server, person)
        )

    def set_clock(self, number: MatchId, clock: Clock) -> None:
        """Write a clock that was computed again."""
        self._change(
            "UPDATE matches SET to_move = ?, left_first = ?, left_second = ?, since = ?, turn = ?, "
            "told_at = ?, deadline = ? WHERE id = ?",
            (*clock_columns(clock), number),
        )

    def mute(self, number: MatchId) -> None:
        """Record that whoever is to move wants no more reminders in this turn."""
        self._change("UPDATE matches SET hushed = 1 WHERE id = ?", (number,))

    def with_stale_offers(self, now: datetime) -> list[MatchId]:
        """The matches with offers that nobody answered in time."""
        return with_stale_offers(self._connection, self._platform, now)

    def counts(self) -> tuple[int, int]:
        """How many matches are running, and how many have ended."""
        query = "SELECT count(*), coalesce(sum(finished), 0) FROM matches WHERE platform = ?"
        row = self._row(query, (self._platform,))
        total, finished = (0, 0) if row is None else (int(row[0]), int(row[1]))
        return total - finished, finished

    def _numbers(self, where: str, values: tuple[object, ...]) -> list[MatchId]:
        query = f"SELECT id FROM matches WHERE {where}"  # noqa: S608 - constant text
        return [MatchId(row["id"]) for row in self._rows(query, values)]

    def _clocks(self, where: str, values: tuple[object, ...]) -> list[RunningClock]:
        query = f"SELECT * FROM matches WHERE {where} AND platform = ?{len(values) + 1} ORDER BY id"  # noqa: S608 - constant text
        return self._health.readable("match", self._rows(query, (*values, self._platform)), running_clock_of)

    def _select(self, where: str, values: tuple[object, ...], *, alone: bool = False) -> list[HostedMatch]:
        # Numbered parameters may be in use, so the platform is bound as the last one by number.
        bound = (*values, self._platform)
        chosen = f"({where}) AND platform = ?{len(bound)}"
        wanted = f"WHERE match IN (SELECT id FROM matches WHERE {chosen})"  # noqa: S608 - constant text
        match_rows = self._rows(f"SELECT * FROM matches WHERE {chosen} ORDER BY id", bound)  # noqa: S608 - constant text
        ply_rows = self._rows(f"SELECT * FROM plies {wanted} ORDER BY match, revision", bound)  # noqa: S608 - as above
        offer_rows = self._rows(f"SELECT * FROM offers {wanted} ORDER BY made_at", bound)  # noqa: S608 - as above
        refusal_rows = self._rows(f"SELECT * FROM refusals {wanted}", bound)  # noqa: S608 - as above
        plies, offers, refusals = map(_by_match, (ply_rows, offer_rows, refusal_rows))

        def whole(row: Row) -> HostedMatch:
            number = row["id"]
            return hosted_of(row, plies[number], offers[number], refusals[number])

        if alone:
            return [read_row(f"match {row['id']}", row, whole) for row in match_rows]
        return self._health.readable("match", match_rows, whole)


def _by_match(rows: list[Row]) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["match"]].append(row)
    return found
