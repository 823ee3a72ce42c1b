"""The matches and their plies."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

import aiosqlite

from rules.clock import Clock, TimeControl
from rules.core import Outcome, Side
from rules.match import FlagRule, Match, MatchId, PersonId, Ply, Revision
from storage.codec import (
    duration_from_ms,
    duration_to_ms,
    message_ref,
    options_from_json,
    options_to_json,
)
from storage.records import Hosted, MessageRef, Place, PlaceKind, from_ms, to_ms


class StaleMatchError(RuntimeError):
    """A match was written by somebody else since it was read: a fault of ours."""


@dataclass(frozen=True, slots=True)
class RunningClock:
    """The clock of a running match with a time limit, and where the match is played."""

    match: MatchId
    revision: Revision
    place: Place
    seats: tuple[PersonId, PersonId]
    clock: Clock


class Matches:
    """The matches of one platform."""

    def __init__(self, connection: aiosqlite.Connection, platform: str) -> None:
        self._connection = connection
        self._platform = platform

    async def add(self, hosted: Hosted) -> None:
        """Write a new match down; its number is that of the challenge it grew out of."""
        match, place = hosted.match, hosted.place
        await self._connection.execute(
            "INSERT INTO matches (id, platform, place, server, channel, parent, game, version, options, "
            "first_person, second_person, control, flag, rated, started_at, revision, to_move, "
            "left_first, left_second, since, stood, deadline) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
                match.rated,
                to_ms(match.started),
                match.revision,
                *_clock_columns(match.clock),
            ),
        )

    async def get(self, number: MatchId) -> Hosted | None:
        """The match with this number, on this platform."""
        found = await self._select("id = ?", (number,))
        return found[0] if found else None

    async def of_person(self, person: PersonId, *, finished: bool = False) -> list[Hosted]:
        """The running (or the finished) matches of a person, oldest first."""
        return await self._select(
            "id IN (SELECT id FROM matches WHERE first_person = ?1 AND finished = ?2 "
            "UNION ALL SELECT id FROM matches WHERE second_person = ?1 AND finished = ?2)",
            (person, finished),
        )

    async def at(self, channel: str, *, limit: int) -> list[Hosted]:
        """The newest matches played in a channel or in a thread that hangs from it, finished ones too."""
        return await self._select(
            "id IN (SELECT id FROM matches WHERE platform = ?1 AND (channel = ?2 OR parent = ?2) "
            "ORDER BY id DESC LIMIT ?3)",
            (self._platform, channel, limit),
        )

    async def overdue(self, now: datetime) -> list[Hosted]:
        """The running matches whose deadline has passed, longest ago first."""
        found = await self._select("finished = 0 AND deadline < ?", (to_ms(now),))
        return sorted(found, key=lambda hosted: hosted.match.clock.deadline or now)

    async def save(self, old: Match, new: Match) -> None:
        """Write the step from ``old`` to ``new``, which share the plies of ``old``.

        Raises :class:`StaleMatchError` if the store does not hold ``old``.
        """
        outcome = new.outcome
        async with self._connection.execute(
            "UPDATE matches SET revision = ?, to_move = ?, left_first = ?, left_second = ?, since = ?, "
            "stood = ?, deadline = ?, draw_offer = ?, finished = ?, winner = ?, reason = ?, ended_at = ? "
            "WHERE id = ? AND revision = ? AND finished = ?",
            (
                new.revision,
                *_clock_columns(new.clock),
                new.draw_offer,
                outcome is not None,
                None if outcome is None else outcome.winner,
                None if outcome is None else outcome.reason,
                None if new.ended is None else to_ms(new.ended),
                old.id,
                old.revision,
                old.outcome is not None,
            ),
        ) as cursor:
            if cursor.rowcount != 1:
                raise StaleMatchError(f"match {old.id} is not at revision {old.revision}")
        first = len(old.plies)
        await self._connection.executemany(
            "INSERT INTO plies (match, revision, move, played_at) VALUES (?, ?, ?, ?)",
            [
                (new.id, new.revision - len(new.plies) + index + 1, ply.move, to_ms(ply.at))
                for index, ply in enumerate(new.plies[first:], start=first)
            ],
        )

    async def move_to(self, number: MatchId, place: Place) -> None:
        """Note where a match is played from now on."""
        await self._connection.execute(
            "UPDATE matches SET place = ?, server = ?, channel = ?, parent = ? WHERE id = ?",
            (place.kind, place.server, place.channel, place.parent, number),
        )

    async def show(self, number: MatchId, message: MessageRef) -> None:
        """Note the last message that shows the position of a match."""
        await self._connection.execute(
            "UPDATE matches SET board_channel = ?, board_message = ? WHERE id = ?",
            (message.channel, message.message, number),
        )

    async def running_clocks(self) -> list[RunningClock]:
        """The clocks of all running matches of this platform that can run out."""
        query = "SELECT * FROM matches WHERE platform = ? AND finished = 0 AND deadline IS NOT NULL"
        async with self._connection.execute(query, (self._platform,)) as cursor:
            return [
                RunningClock(
                    MatchId(row["id"]),
                    Revision(row["revision"]),
                    _place(row),
                    (PersonId(row["first_person"]), PersonId(row["second_person"])),
                    _clock(row),
                )
                async for row in cursor
            ]

    async def set_clock(self, number: MatchId, clock: Clock) -> None:
        """Write a clock that was credited."""
        await self._connection.execute(
            "UPDATE matches SET to_move = ?, left_first = ?, left_second = ?, since = ?, stood = ?, "
            "deadline = ? WHERE id = ?",
            (*_clock_columns(clock), number),
        )

    async def counts(self) -> tuple[int, int]:
        """How many matches are running, and how many have ended."""
        query = "SELECT count(*), coalesce(sum(finished), 0) FROM matches WHERE platform = ?"
        async with self._connection.execute(query, (self._platform,)) as cursor:
            row = await cursor.fetchone()
        total, finished = (0, 0) if row is None else (int(row[0]), int(row[1]))
        return total - finished, finished

    async def _select(self, where: str, values: tuple[object, ...]) -> list[Hosted]:
        # Numbered parameters may be in use, so the platform is bound as the last one by number.
        bound = (*values, self._platform)
        chosen = f"({where}) AND platform = ?{len(bound)}"
        plies: dict[int, list[Ply]] = defaultdict(list)
        async with self._connection.execute(
            f"SELECT match, move, played_at FROM plies WHERE match IN (SELECT id FROM matches WHERE {chosen}) "  # noqa: S608 - constant text
            "ORDER BY match, revision",
            bound,
        ) as cursor:
            async for row in cursor:
                plies[row["match"]].append(Ply(row["move"], from_ms(row["played_at"])))
        async with self._connection.execute(
            f"SELECT * FROM matches WHERE {chosen} ORDER BY id",  # noqa: S608 - constant text
            bound,
        ) as cursor:
            return [_hosted(row, tuple(plies[row["id"]])) async for row in cursor]


def _clock_columns(clock: Clock) -> tuple[int | None, int | None, int | None, int, int, int | None]:
    """to_move, left_first, left_second, since, stood, deadline."""
    first, second = clock.left or (None, None)
    return (
        clock.running,
        None if first is None else duration_to_ms(first),
        None if second is None else duration_to_ms(second),
        to_ms(clock.since),
        duration_to_ms(clock.stood),
        None if clock.deadline is None else to_ms(clock.deadline),
    )


def _clock(row: aiosqlite.Row) -> Clock:
    left = None
    if row["left_first"] is not None:
        left = (duration_from_ms(row["left_first"]), duration_from_ms(row["left_second"]))
    return Clock(
        control=TimeControl.parse(row["control"]),
        left=left,
        running=None if row["to_move"] is None else Side(row["to_move"]),
        since=from_ms(row["since"]),
        stood=duration_from_ms(row["stood"]),
    )


def _place(row: aiosqlite.Row) -> Place:
    return Place(PlaceKind(row["place"]), row["server"], row["channel"], row["parent"])


def _hosted(row: aiosqlite.Row, plies: tuple[Ply, ...]) -> Hosted:
    outcome = None
    if row["finished"]:
        winner = row["winner"]
        outcome = Outcome(None if winner is None else Side(winner), row["reason"])
    match = Match(
        id=MatchId(row["id"]),
        game=row["game"],
        version=row["version"],
        options=options_from_json(row["options"]),
        seats=(PersonId(row["first_person"]), PersonId(row["second_person"])),
        rated=bool(row["rated"]),
        flag=FlagRule(row["flag"]),
        started=from_ms(row["started_at"]),
        clock=_clock(row),
        plies=plies,
        revision=Revision(row["revision"]),
        draw_offer=None if row["draw_offer"] is None else Side(row["draw_offer"]),
        outcome=outcome,
        ended=None if row["ended_at"] is None else from_ms(row["ended_at"]),
    )
    return Hosted(match, _place(row), message_ref(row["board_channel"], row["board_message"]))
