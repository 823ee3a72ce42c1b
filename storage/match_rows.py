"""A match and its plies as rows, and back."""

from collections import defaultdict
from datetime import timedelta
from functools import lru_cache
from typing import Any

from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.clock import Clock, ClockSnapshot, TimeControl
from rules.match.match import FlagRule, Match, MatchId, MatchSummary, Ply, Revision
from rules.match.offers import Offer, OfferKind, RefusedOffer
from rules.match.people import PersonId
from rules.match.places import HostedMatch, HostedSummary, ListedMatch, Place, PlaceKind
from storage.store import codec
from storage.store.connection import Row


def clock_columns(clock: Clock) -> dict[str, Any]:
    """The columns of ``matches`` that hold its clock."""
    first, second, turn = snapshot_columns(ClockSnapshot(clock.left, clock.turn))
    return {
        "to_move": clock.running,
        "left_first": first,
        "left_second": second,
        "since": codec.to_ms(clock.since),
        "turn": turn,
        "told_at": codec.to_ms_or_none(clock.notified),
        "deadline": codec.to_ms_or_none(clock.deadline),
    }


def snapshot_columns(before: ClockSnapshot) -> tuple[int | None, int | None, int | None]:
    """left_first, left_second, turn."""
    first, second = (None, None) if before.left is None else map(codec.duration_to_ms, before.left)
    return (first, second, None if before.turn is None else codec.duration_to_ms(before.turn))


def ply_columns(ply: Ply) -> tuple[object, ...]:
    """move, played_at, left_first, left_second, turn, beforehand."""
    return (ply.move, codec.to_ms(ply.at), *snapshot_columns(ply.before), ply.beforehand)


def before_of(row: Row) -> ClockSnapshot:
    """The clocks before a ply, or now, from a row."""
    left = None
    if row["left_first"] is not None:
        left = (codec.duration_from_ms(row["left_first"]), codec.duration_from_ms(row["left_second"]))
    return ClockSnapshot(left, None if row["turn"] is None else codec.duration_from_ms(row["turn"]))


# Most matches have one of a few.
_control_of = lru_cache(maxsize=256)(TimeControl.parse)


def clock_of(row: Row) -> Clock:
    """The clock of a match, from its row."""
    before = before_of(row)
    return Clock(
        control=_control_of(row["control"]),
        left=before.left,
        running=None if row["to_move"] is None else Side(row["to_move"]),
        since=codec.from_ms(row["since"]),
        turn=before.turn,
        notified=codec.from_ms_or_none(row["told_at"]),
        deadline=codec.from_ms_or_none(row["deadline"]),
    )


def place_of(row: Row) -> Place:
    """Where a match is played, from its row."""
    return Place(PlaceKind(row["place"]), row["server"], row["channel"], row["parent"])


def offer_of(row: Row) -> Offer:
    """An open offer, from a row of its table."""
    return Offer(
        OfferKind(row["kind"]),
        Side(row["side"]),
        codec.from_ms(row["made_at"]),
        codec.from_ms(row["expires_at"]),
    )


def refusal_of(row: Row) -> RefusedOffer:
    """A refusal, from a row of its table."""
    return RefusedOffer(OfferKind(row["kind"]), Side(row["side"]), row["plies"])


def _summary_fields(row: Row, offers: list[Row]) -> dict[str, Any]:
    if row["game"] not in GAMES:
        raise ValueError(f"there is no game {row['game']!r}")
    outcome = None
    if row["finished"]:
        winner = row["winner"]
        outcome = Outcome(None if winner is None else Side(winner), row["reason"])
    return {
        "id": MatchId(row["id"]),
        "game": row["game"],
        "version": row["version"],
        "options": codec.options_from_json(row["options"]),
        "seats": (PersonId(row["first_person"]), PersonId(row["second_person"])),
        "rated": bool(row["rated"]),
        "flag": FlagRule(row["flag"]),
        "started": codec.from_ms(row["started_at"]),
        "clock": clock_of(row),
        "weekends": bool(row["weekends"]),
        "vacation": bool(row["vacation"]),
        "vacation_limit": _vacation_limit(row["vacation"]),
        "hints": bool(row["hints"]),
        "capped": bool(row["proposed_rated"]) and not row["rated"],
        "revision": Revision(row["revision"]),
        "offers": tuple(map(offer_of, offers)),
        "outcome": outcome,
        "ended": codec.from_ms_or_none(row["ended_at"]),
        "flagged": codec.from_ms_or_none(row["flagged_at"]),
    }


def vacation_column(match: MatchSummary) -> int:
    """Whether vacation pauses the clocks of a match: 0, 1, or for how many milliseconds at most."""
    if match.vacation_limit is None:
        return int(match.vacation)
    return max(2, codec.duration_to_ms(match.vacation_limit))


def _vacation_limit(column: int) -> timedelta | None:
    return codec.duration_from_ms(column) if column > 1 else None


def _where(row: Row) -> dict[str, Any]:
    return {
        "place": place_of(row),
        "board": codec.message_ref(row["board_channel"], row["board_message"]),
        "muted": bool(row["muted"]),
        "outages_to": row["outages_to"],
        "to_retime": bool(row["to_retime"]),
        "board_revision": Revision(row["board_revision"]),
    }


def summary_of(row: Row, offers: list[Row]) -> HostedSummary:
    """A match without its plies, from its own row and those of its offers."""
    return HostedSummary(MatchSummary(**_summary_fields(row, offers)), **_where(row))


def hosted_of(
    row: Row, plies: tuple[Ply, ...], offers: list[Row], refusals: list[Row], *, chain: int
) -> HostedMatch:
    """A match with its plies, from its own row and from those of its offers and refusals."""
    match = Match(
        **_summary_fields(row, offers),
        plies=plies,
        refused_offers=tuple(map(refusal_of, refusals)),
        acted=codec.from_ms(row["acted_at"]),
        nudged=codec.from_ms_or_none(row["nudged_at"]),
        rematch_of=row["rematch_of"],
    )
    return HostedMatch(match, **_where(row), chain=chain)


def listed_of(row: Row) -> ListedMatch:
    """A match as one of many, from some of the columns of its row."""
    if row["game"] not in GAMES:
        raise ValueError(f"there is no game {row['game']!r}")
    return ListedMatch(
        MatchId(row["id"]),
        row["game"],
        (PersonId(row["first_person"]), PersonId(row["second_person"])),
        row["awaited"],
        codec.from_ms_or_none(row["deadline"]),
        row["flagged_at"] is not None,
        bool(row["finished"]),
        bool(row["vacation"]),
        row["channel"],
        row["parent"],
    )


def by_match(rows: list[Row]) -> dict[int, list[Row]]:
    """Rows by the match that they belong to."""
    rows_of: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        rows_of[row["match"]].append(row)
    return rows_of
