"""A match and its plies as rows, and back."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.clock import Clock, ClockSnapshot, TimeControl
from rules.match.match import FlagRule, Match, MatchId, Ply, Revision
from rules.match.people import PersonId
from rules.match.places import HostedMatch, Place, PlaceKind
from storage.codec import (
    duration_from_ms,
    duration_to_ms,
    from_ms,
    from_ms_or_none,
    message_ref,
    options_from_json,
    to_ms,
    to_ms_or_none,
)
from storage.connection import Row
from storage.offers import offer_of, refusal_of


@dataclass(frozen=True, slots=True)
class RunningClock:
    """The clock of a running match with a time limit, and where the match is played."""

    match: MatchId
    revision: Revision
    place: Place
    seats: tuple[PersonId, PersonId]
    clock: Clock
    weekends: bool
    vacation: bool
    muted: bool

    @property
    def awaited(self) -> PersonId:
        """Whose clock runs."""
        if self.clock.running is None:
            raise ValueError(f"nobody's clock runs in match {self.match}")
        return self.seats[self.clock.running]


ClockColumns = tuple[int | None, int | None, int | None, int, int | None, int | None, int | None]


def clock_columns(clock: Clock) -> ClockColumns:
    """to_move, left_first, left_second, since, turn, told_at, deadline."""
    return (
        clock.running,
        *before_columns(ClockSnapshot(clock.left))[:2],
        to_ms(clock.since),
        None if clock.turn is None else duration_to_ms(clock.turn),
        to_ms_or_none(clock.told),
        to_ms_or_none(clock.deadline),
    )


def before_columns(before: ClockSnapshot) -> tuple[int | None, int | None, int | None]:
    """left_first, left_second, turn."""
    first, second = (None, None) if before.left is None else map(duration_to_ms, before.left)
    return (first, second, None if before.turn is None else duration_to_ms(before.turn))


def before_of(row: Row) -> ClockSnapshot:
    """The clocks before a ply, or now, from a row."""
    left = None
    if row["left_first"] is not None:
        left = (duration_from_ms(row["left_first"]), duration_from_ms(row["left_second"]))
    return ClockSnapshot(left, None if row["turn"] is None else duration_from_ms(row["turn"]))


def clock_of(row: Row) -> Clock:
    """The clock of a match, from its row."""
    before = before_of(row)
    return Clock(
        control=TimeControl.parse(row["control"]),
        left=before.left,
        running=None if row["to_move"] is None else Side(row["to_move"]),
        since=from_ms(row["since"]),
        turn=before.turn,
        told=from_ms_or_none(row["told_at"]),
        deadline=from_ms_or_none(row["deadline"]),
    )


def running_clock(hosted: HostedMatch) -> RunningClock:
    """The clock of a match as one of many."""
    match = hosted.match
    return RunningClock(
        match.id,
        match.revision,
        hosted.place,
        match.seats,
        match.clock,
        match.weekends,
        match.vacation,
        hosted.muted,
    )


def running_clock_of(row: Row) -> RunningClock:
    """The clock of a match as one of many, from its row."""
    return RunningClock(
        MatchId(row["id"]),
        Revision(row["revision"]),
        place_of(row),
        (PersonId(row["first_person"]), PersonId(row["second_person"])),
        clock_of(row),
        bool(row["weekends"]),
        bool(row["leave"]),
        bool(row["hushed"]),
    )


def place_of(row: Row) -> Place:
    """Where a match is played, from its row."""
    return Place(PlaceKind(row["place"]), row["server"], row["channel"], row["parent"])


def _ply_of(row: Row) -> Ply:
    return Ply(row["move"], from_ms(row["played_at"]), before_of(row), bool(row["beforehand"]))


def hosted_of(row: Row, plies: list[Row], offers: list[Row], refusals: list[Row]) -> HostedMatch:
    """A match, from its own row and from those of its plies, offers and refusals."""
    if row["game"] not in GAMES:
        raise ValueError(f"there is no game {row['game']!r}")
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
        clock=clock_of(row),
        weekends=bool(row["weekends"]),
        vacation=bool(row["leave"]),
        plies=tuple(map(_ply_of, plies)),
        revision=Revision(row["revision"]),
        offers=tuple(map(offer_of, offers)),
        refused_offers=tuple(map(refusal_of, refusals)),
        outcome=outcome,
        ended=from_ms_or_none(row["ended_at"]),
        acted=from_ms(row["word_at"]),
        flagged=from_ms_or_none(row["flagged_at"]),
        nudged=from_ms_or_none(row["nudged_at"]),
        rematch_of=row["rematch_of"],
    )
    return HostedMatch(
        match, place_of(row), message_ref(row["board_channel"], row["board_message"]), bool(row["hushed"])
    )
