"""The matches and their plies: written step by step, found one by one or by whose they are."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from rules.match.audience import Audience
from rules.match.match import Match, MatchId
from rules.match.people import PersonId
from rules.match.places import HostedMatch, HostedSummary, ListedMatch, Place
from storage.match_rows import (
    by_match,
    clock_columns,
    hosted_of,
    listed_of,
    ply_columns,
    summary_of,
    vacation_column,
)
from storage.playing.game_statistics import count_end, is_counted
from storage.playing.match_tallies import tally
from storage.playing.offers import save_offers
from storage.playing.openings import to_count
from storage.playing.recent_plies import RecentPlies
from storage.store.codec import options_to_json, to_ms, to_ms_or_none
from storage.store.connection import Connection, Row
from storage.store.health import StoreHealth, read_row
from storage.store.table import PlatformTable, marks
from storage.time.outages import OutagesTable
from storage.time.pauses import PausesTable

_PLAYED = (
    "SELECT id FROM matches WHERE first_person = ? AND finished = {finished:d} "
    "UNION ALL SELECT id FROM matches WHERE second_person = ? AND finished = {finished:d}"
)
"""A query for the numbers of a person's matches, which takes the person twice."""

_WHOLE = (
    "SELECT *, CASE WHEN EXISTS (SELECT 1 FROM turns_to_retime WHERE match = matches.id) THEN 1 ELSE 0 END AS to_retime, "
    "CASE WHEN EXISTS (SELECT 1 FROM offers WHERE match = matches.id) THEN 1 ELSE 0 END AS offered, "
    "CASE WHEN EXISTS (SELECT 1 FROM refusals WHERE match = matches.id) THEN 1 ELSE 0 END AS refused, "
    "(SELECT hints FROM challenges WHERE challenges.id = matches.id) AS hints, "
    "(SELECT rated FROM challenges WHERE challenges.id = matches.id) AS proposed_rated "
    "FROM matches"
)
"""``offered`` and ``refused``: whether there is anything to read of that; few matches have it.  ``hints`` and ``proposed_rated`` are those of its challenge."""

_LISTED = (
    "SELECT id, platform, game, first_person, second_person, awaited, deadline, flagged_at, finished, vacation, "
    "channel, parent FROM matches"
)


class StaleMatchError(RuntimeError):
    """Someone else wrote a match since it was read: a fault of this program."""


_Hosted = TypeVar("_Hosted", bound=HostedSummary)


class MatchesTable(PlatformTable):
    """The matches of one platform."""

    def __init__(
        self,
        connection: Connection,
        platform: str,
        health: StoreHealth,
        *,
        pauses: PausesTable,
        outages: OutagesTable,
        recent: RecentPlies,
    ) -> None:
        super().__init__(connection, platform, health)
        self._pauses = pauses
        self._outages = outages
        self._recent = recent
        self.with_computer = False
        """Whether this transaction has written a match against the computer."""

    def add(self, hosted: HostedMatch) -> None:
        """Write a new match down; its number is that of the challenge it grew out of."""
        match, place = hosted.match, hosted.place
        self.with_computer |= match.computer is not None
        columns = {
            "id": match.id,
            "platform": self._platform,
            "place": place.kind,
            "server": place.server,
            "channel": place.channel,
            "parent": place.parent,
            "game": match.game,
            "version": match.version,
            "options": options_to_json(match.options),
            "first_person": match.seats[0],
            "second_person": match.seats[1],
            "control": str(match.clock.control),
            "flag": match.flag,
            "weekends": match.weekends,
            "vacation": vacation_column(match),
            "rated": match.rated,
            "started_at": to_ms(match.started),
            "acted_at": to_ms(match.last_activity),
            "rematch_of": match.rematch_of,
            "revision": match.revision,
            "awaited": match.awaited,
            "outages_to": self._outages.last_change(),
            "audited_at": to_ms(match.started),
            **clock_columns(match.clock),
        }
        self._change(
            f"INSERT INTO matches ({', '.join(columns)}) VALUES ({marks(columns)})",  # noqa: S608 - our own names
            tuple(columns.values()),
        )
        self._change(
            "UPDATE people SET playing_since = ? WHERE id IN (?, ?) AND id > 0 AND playing_since IS NULL",
            (to_ms(match.started), *match.seats),
        )
        self._connection.seal_match(match.id)
        tally(self._connection, self._platform, match.id, running=1, finished=0)

    def get(self, number: MatchId) -> HostedMatch | None:
        """The match with this number, on this platform.  Raises :class:`~storage.errors.UnreadableRowError`."""
        row = self._row(f"{_WHOLE} WHERE id = ?", (number,))
        if row is None or row["platform"] != self._platform:
            return None
        query = (
            "SELECT kind, side, made_at, expires_at, NULL AS plies FROM offers WHERE match = ? UNION ALL "
            "SELECT kind, side, 0, 0, plies FROM refusals WHERE match = ? ORDER BY made_at, kind, side"
        )
        both = self._rows(query, (number, number)) if row["offered"] or row["refused"] else []
        offers = [row for row in both if row["plies"] is None]
        refusals = [row for row in both if row["plies"] is not None]
        recent = self._recent.of(self._connection, number)

        def read(row: Row) -> HostedMatch:
            chain = recent.chain(row["revision"])
            return self._timed(hosted_of(row, recent.plies, offers, refusals, chain=chain))

        hosted = read_row(f"match {number}", row, read, self._connection)
        match = hosted.match
        if match.awaited is None or (match.flagged is None and match.clock.left is not None):
            return hosted
        # How long both players have been silent matters only here.
        silent = self._outages.pauses_after(match.last_activity, match.id)
        return replace(hosted, match=replace(match, outages=silent))

    def rematch_of(self, number: MatchId) -> MatchId | None:
        """The newest rematch of a match, if there is one."""
        row = self._row("SELECT max(id) AS newest FROM matches WHERE rematch_of = ?", (number,))
        return None if row is None else row["newest"]

    def ply_back(self, number: MatchId, back: int) -> tuple[int, str]:
        """How many plies a match had so many plies ago, and the move of the last of them; 0 and nothing at its start."""
        query = (
            "SELECT move, (SELECT count(*) FROM plies WHERE match = ?) AS plies "
            "FROM plies WHERE match = ? ORDER BY revision DESC LIMIT 1 OFFSET ?"
        )
        row = self._row(query, (number, number, back))
        return (0, "") if row is None else (row["plies"] - back, row["move"])

    def audience(self, number: MatchId) -> Audience | None:
        """Who may see the match with this number: in one statement, whether there is one or not."""
        query = (
            "SELECT platform, first_person, second_person, server, channel, parent FROM matches WHERE id = ?"
        )
        row = self._row(query, (number,))
        if row is None or row["platform"] != self._platform:
            return None
        people = (PersonId(row["first_person"]), PersonId(row["second_person"]))
        return Audience(people, row["server"], row["channel"], row["parent"])

    def summary(self, number: MatchId) -> HostedSummary | None:
        """The same without its plies."""
        return self._summary("id = ?", (number,))

    def summary_of_player(self, number: MatchId, person: PersonId) -> HostedSummary | None:
        """The same; only if this person plays in the match."""
        return self._summary("id = ? AND ? IN (first_person, second_person)", (number, person))

    def _summary(self, where: str, values: tuple[int, ...]) -> HostedSummary | None:
        row = self._row(f"{_WHOLE} WHERE {where}", values)
        if row is None or row["platform"] != self._platform:
            return None
        query = "SELECT * FROM offers WHERE match = ? ORDER BY made_at, kind, side"
        offers = self._rows(query, (row["id"],)) if row["offered"] else []
        return read_row(
            f"match {row['id']}", row, lambda row: self._timed(summary_of(row, offers)), self._connection
        )

    def of_person(self, person: PersonId) -> list[HostedSummary]:
        """The running matches of a person, oldest first."""
        return self.summaries(self._numbers(_PLAYED.format(finished=0), (person, person)))

    def awaiting(self, person: PersonId) -> list[HostedSummary]:
        """The running matches in which a person is to move, oldest first."""
        return self.summaries(self._numbers("SELECT id FROM matches WHERE awaited = ?", (person,)))

    def with_offer_to(self, person: PersonId) -> list[HostedSummary]:
        """The matches in which an offer waits for a person's answer, oldest first."""
        query = "SELECT match AS id FROM offers WHERE recipient = ?"
        return self.summaries(self._numbers(query, (person,)))

    def running(self, person: PersonId) -> list[ListedMatch]:
        """All running matches of a person, oldest first."""
        first, second = (
            f"{_LISTED} WHERE {seat} = ? AND finished = 0" for seat in ("first_person", "second_person")
        )
        return self._readable_list(self._rows(f"{first} UNION ALL {second}", (person, person)))

    def finished(self, person: PersonId, *, limit: int, skip: int = 0) -> list[ListedMatch]:
        """The finished matches of a person with the highest numbers, but for the first ``skip``, in their order."""
        numbers = self._numbers(
            f"{_PLAYED.format(finished=1)} ORDER BY id DESC LIMIT ? OFFSET ?", (person, person, limit, skip)
        )
        return self.listed(numbers)

    def listed(self, numbers: list[MatchId]) -> list[ListedMatch]:
        """The matches with these numbers that are this platform's, oldest first."""
        if not numbers:
            return []
        rows = self._rows(f"{_LISTED} WHERE id IN ({marks(numbers)})", numbers)
        return self._readable_list(rows)

    def _readable_list(self, rows: list[Row]) -> list[ListedMatch]:
        own = sorted(
            (row for row in rows if row["platform"] == self._platform), key=lambda row: int(row["id"])
        )
        return self._health.readable("match", own, listed_of)

    def count_of(self, person: PersonId, *, finished: bool = False) -> int:
        """How many matches of a person are running, or ``finished``."""
        query = (
            "SELECT (SELECT count(*) FROM matches WHERE first_person = ? AND finished = ?) "
            "+ (SELECT count(*) FROM matches WHERE second_person = ? AND finished = ?) AS found"
        )
        return self._counted(query, (person, finished, person, finished))

    def at_limit(self, people: Collection[PersonId], limit: int) -> set[PersonId]:
        """Those of some people who have at least ``limit`` running matches."""
        running: Counter[PersonId] = Counter()
        for seat in ("first_person", "second_person"):
            query = (
                f"SELECT {seat} AS person, count(*) AS matches FROM matches "  # noqa: S608 - our own names
                f"WHERE {seat} IN ({marks(people)}) AND finished = 0 GROUP BY {seat}"
            )
            rows = self._rows(query, tuple(people))
            running.update({PersonId(row["person"]): row["matches"] for row in rows})
        return {person for person, count in running.items() if count >= limit}

    def at(self, channel: str, *, limit: int) -> list[ListedMatch]:
        """The newest matches played in a channel or in a thread that hangs from it, finished ones too."""
        query = (
            "SELECT id FROM matches WHERE channel = ? UNION SELECT id FROM matches WHERE parent = ? "
            "ORDER BY id DESC LIMIT ?"
        )
        return self.listed(self._numbers(query, (channel, channel, limit)))

    def of_server(self, server: str, *, limit: int) -> list[ListedMatch]:
        """The newest matches of a server, finished ones too."""
        query = "SELECT id FROM matches WHERE server = ? ORDER BY id DESC LIMIT ?"
        return self.listed(self._numbers(query, (server, limit)))

    def save(self, old: Match, new: Match) -> None:
        """Write the step from ``old`` to ``new``: plies added to those of ``old``, or taken away from them.

        Raises :class:`StaleMatchError` if the store does not hold ``old``: the transaction is to be undone then.
        """
        outcome = new.outcome
        self.with_computer |= new.computer is not None
        columns: dict[str, Any] = {
            "revision": new.revision,
            "awaited": new.awaited,
            "acted_at": to_ms(new.last_activity),
            "nudged_at": to_ms_or_none(new.nudged),
            **clock_columns(new.clock),
        }
        # Indexes of running matches hang on these: to write them again would write the indexes again.
        if outcome != old.outcome or new.ended != old.ended:
            columns |= {
                "finished": outcome is not None,
                "winner": None if outcome is None else outcome.winner,
                "reason": None if outcome is None else outcome.reason,
                "ended_at": to_ms_or_none(new.ended),
            }
        if new.flagged != old.flagged:
            columns["flagged_at"] = to_ms_or_none(new.flagged)
        if new.clock.since != old.clock.since:
            # Another turn has begun, or this one anew: what went before is counted.
            columns["outages_to"] = self._outages.last_change()
        if new.revision != old.revision:
            columns["muted"] = False
        only = {"id": old.id, "revision": old.revision, "finished": old.outcome is not None}
        if not self._save_plies(old, new) or self._connection.change_matches(columns, only) != 1:
            raise StaleMatchError(f"match {old.id} is not at revision {old.revision}")
        if outcome != old.outcome:
            to_count(self._connection, self._platform, new.id)
        if outcome is not None and old.outcome is None:
            tally(self._connection, self._platform, new.id, running=-1, finished=1)
        if outcome != old.outcome and is_counted(self._connection, self._platform, new.id):
            count_end(self._connection, self._platform, old, -1)
            count_end(self._connection, self._platform, new, 1)
        save_offers(self._connection, old, new)

    def _save_plies(self, old: Match, new: Match) -> bool:
        """Whether there was room for the plies that were played."""
        kept, stored = len(new.plies), len(old.plies)
        if kept < stored:
            self._change(
                "DELETE FROM plies WHERE match = ? AND revision IN "
                "(SELECT revision FROM plies WHERE match = ? ORDER BY revision DESC LIMIT ?)",
                (new.id, new.id, stored - kept),
            )
        return all(
            self._connection.add_ply((new.id, new.revision - kept + index + 1, *ply_columns(ply))) == 1
            for index, ply in enumerate(new.plies[stored:], start=stored)
        )

    def move_to(self, number: MatchId, place: Place) -> None:
        """Record where a match is played from now on."""
        columns = {
            "place": place.kind,
            "server": place.server,
            "channel": place.channel,
            "parent": place.parent,
        }
        self._connection.change_matches(columns, {"id": number})

    def to_audit(self, since: datetime, limit: int) -> list[HostedSummary]:
        """Running matches in channels of servers whose players were not looked up after ``since``, longest ago first."""
        query = (
            "SELECT id FROM matches WHERE platform = ? AND finished = 0 AND server IS NOT NULL AND channel IS NOT NULL "
            "AND audited_at <= ? ORDER BY audited_at, id LIMIT ?"
        )
        numbers = self._numbers(query, (self._platform, to_ms(since), limit))
        return sorted(self.summaries(numbers), key=lambda hosted: numbers.index(hosted.match.id))

    def mark_audited(self, number: MatchId, now: datetime) -> None:
        """Record that a match's players were looked up."""
        self._connection.change_matches({"audited_at": to_ms(now)}, {"id": number})

    def counts(self) -> tuple[int, int]:
        """How many matches are running, and how many have ended."""
        row = self._row(
            "SELECT coalesce(sum(running), 0) AS running, coalesce(sum(finished), 0) AS finished "
            "FROM match_tallies WHERE platform = ?",
            (self._platform,),
        )
        return (0, 0) if row is None else (int(row["running"]), int(row["finished"]))

    def summaries(self, numbers: list[MatchId], *, as_stored: bool = False) -> list[HostedSummary]:
        """The matches with these numbers that are this platform's and can be read, oldest first.

        ``as_stored``: the deadlines, too, which are not the true ones if there is something to catch up with.
        They are named one by one, so that no planner can prefer another way to the rows.
        """
        if not numbers:
            return []
        among = f"IN ({marks(numbers)})"
        match_rows = self._rows(f"{_WHOLE} WHERE id {among} ORDER BY id", numbers)
        query = f"SELECT * FROM offers WHERE match {among} ORDER BY made_at, match, kind, side"  # noqa: S608 - marks only
        offer_rows = self._rows(query, numbers)
        offers = by_match(offer_rows)
        own = [row for row in match_rows if row["platform"] == self._platform]

        def read(row: Row) -> HostedSummary:
            summary = summary_of(row, offers[row["id"]])
            return summary if as_stored else self._timed(summary)

        return self._health.readable("match", own, read, connection=self._connection)

    def _timed(self, hosted: _Hosted) -> _Hosted:
        """The match with its true deadline: the stored one may not know yet of an outage, or of what its player has changed."""
        match = hosted.match
        if match.awaited is None or match.clock.left is None or match.flagged is not None:
            return hosted
        if not hosted.to_retime and (
            hosted.outages_to is None or hosted.outages_to >= self._outages.last_change()
        ):
            return hosted
        pauses = self._pauses.of(
            match.awaited,
            match=match.id,
            since=match.clock.since,
            weekends=match.weekends,
            vacation=match.vacation,
            cap=match.vacation_cap,
        )
        return replace(hosted, match=replace(match, clock=match.clock.timed(pauses)))
