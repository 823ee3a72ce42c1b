"""What a tournament may be: rounds, how long they must last, and when it is held again."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from rules.match.clock import TimeControl
from rules.tournaments import round_robin
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.terms import (
    FEWEST,
    LIMITS,
    Recurrence,
    RecurrenceError,
    default_rounds,
    fits,
    shortest_round,
)
from tests.rules.tournaments.tables import entrants

BERLIN = ZoneInfo("Europe/Berlin")
DAY = timedelta(days=1)


def test_limits() -> None:
    assert FEWEST == 2
    assert {kind.value: most for kind, most in LIMITS.items()} == {
        "round-robin": 128, "double-round-robin": 128, "swiss": 256, "knockout": 128, "ladder": 256,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "players", "rounds"),
    [
        (TournamentKind.SWISS, 2, 1),
        (TournamentKind.SWISS, 3, 2),
        (TournamentKind.SWISS, 4, 3),
        (TournamentKind.SWISS, 5, 3),
        (TournamentKind.SWISS, 6, 3),
        (TournamentKind.SWISS, 7, 4),
        (TournamentKind.SWISS, 8, 4),
        (TournamentKind.SWISS, 9, 5),
        (TournamentKind.SWISS, 64, 7),
        (TournamentKind.SWISS, 256, 9),
        (TournamentKind.SWISS, 1, 0),
        (TournamentKind.KNOCKOUT, 64, 6),
        (TournamentKind.KNOCKOUT, 65, 7),
        (TournamentKind.LADDER, 9, 0),
    ],
)
def test_rounds(kind: TournamentKind, players: int, rounds: int) -> None:
    assert default_rounds(kind, players) == rounds


@pytest.mark.parametrize("players", range(1, 129))
def test_rounds_of_a_round_robin_are_those_that_are_scheduled(players: int) -> None:
    field = round_robin.groups(entrants(players))
    assert default_rounds(TournamentKind.ROUND_ROBIN, players) == round_robin.rounds_of(field, double=False)
    assert default_rounds(TournamentKind.DOUBLE_ROUND_ROBIN, players) == round_robin.rounds_of(
        field, double=True
    )


@pytest.mark.parametrize(("control", "plies"), [("3d", 7), ("10d+1d", 33), ("7h", 10), ("1m", 1)])
def test_the_shortest_round_just_fits(control: str, plies: int) -> None:
    terms = TimeControl.parse(control)
    shortest = shortest_round(terms, plies)
    assert shortest is not None
    assert shortest % DAY == timedelta(0)
    assert fits(terms, plies, shortest)
    assert not fits(terms, plies, shortest - DAY)


def test_without_a_limit_nothing_fits() -> None:
    assert shortest_round(TimeControl(None), 10) is None
    assert not fits(TimeControl(None), 1, 1000 * DAY)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("weekly monday", "weekly monday"),
        ("  Weekly  FRIDAY 19:30", "weekly friday 19:30"),
        ("every 2 weeks monday", "every 2 weeks monday"),
        ("every 1 weeks monday 9:05", "weekly monday 09:05"),
        ("monthly first monday", "monthly first monday"),
        ("monthly last sunday 00:00", "monthly last sunday 00:00"),
        ("every Monday 19:30", "weekly monday 19:30"),
        ("every first monday", "monthly first monday"),
        ("every last friday 20:00", "monthly last friday 20:00"),
        ("first monday", "monthly first monday"),
        ("third sunday 8:00", "monthly third sunday 08:00"),
        ("every 1 week monday", "weekly monday"),
    ],
)
def test_a_recurrence_is_written_as_it_is_read(text: str, written: str) -> None:
    assert str(Recurrence.parse(text)) == written
    assert Recurrence.parse(written) == Recurrence.parse(text)


@pytest.mark.parametrize(
    "text",
    ["", "monday", "weekly", "weekly someday", "every 0 weeks monday", "every 53 weeks monday", "daily",
     "monthly fifth monday", "weekly monday 24:00", "weekly monday 7pm", "every two weeks monday",
     "every second monday", "every fifth monday", "every", "first"],
)  # fmt: skip
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(RecurrenceError):
        Recurrence.parse(text)


@pytest.mark.parametrize(
    ("text", "last", "held"),
    [
        # 4 May 2026 is a Monday.
        ("weekly monday", "2026-05-04 18:00", "2026-05-11 18:00"),
        ("weekly monday", "2026-05-05 18:00", "2026-05-11 18:00"),
        ("weekly tuesday", "2026-05-04 18:00", "2026-05-05 18:00"),
        ("every 2 weeks monday", "2026-05-04 18:00", "2026-05-18 18:00"),
        ("every 2 weeks monday 20:00", "2026-05-04 18:00", "2026-05-18 20:00"),
        ("every 4 weeks sunday", "2026-05-04 18:00", "2026-05-31 18:00"),
        ("monthly first monday", "2026-05-04 18:00", "2026-06-01 18:00"),
        ("monthly first monday", "2026-05-03 18:00", "2026-05-04 18:00"),
        ("monthly first monday", "2026-12-07 18:00", "2027-01-04 18:00"),
        ("monthly fourth friday", "2026-05-22 18:00", "2026-06-26 18:00"),
        ("monthly last friday", "2026-05-22 18:00", "2026-05-29 18:00"),
        ("monthly last saturday", "2026-01-31 18:00", "2026-02-28 18:00"),
        ("monthly last monday", "2026-02-01 00:00", "2026-02-23 00:00"),
        # The same time of day whatever the clocks do; one that is left out is as much later.
        ("weekly sunday", "2026-03-22 18:00", "2026-03-29 18:00"),
        ("weekly sunday", "2026-03-22 02:30", "2026-03-29 03:30"),
        ("weekly sunday", "2026-10-18 02:30", "2026-10-25 02:30"),
    ],
)
def test_when_it_is_held_again(text: str, last: str, held: str) -> None:
    begin = datetime.fromisoformat(last).replace(tzinfo=BERLIN)
    following = Recurrence.parse(text).next_after(begin.astimezone(UTC), BERLIN)
    assert f"{following:%Y-%m-%d %H:%M}" == held
    assert following.tzinfo is BERLIN


def test_the_day_is_that_of_the_zone() -> None:
    # Sunday evening in London is Monday in Tokyo.
    sunday = datetime(2026, 5, 3, 20, tzinfo=UTC)
    weekly = Recurrence.parse("weekly monday")
    assert weekly.next_after(sunday, ZoneInfo("Europe/London")).date().isoformat() == "2026-05-04"
    assert weekly.next_after(sunday, ZoneInfo("Asia/Tokyo")).date().isoformat() == "2026-05-11"


@pytest.mark.parametrize("text", ["weekly monday", "every 3 weeks sunday", *(
    f"monthly {nth} wednesday" for nth in ("first", "second", "third", "fourth", "last")
)])  # fmt: skip
def test_over_years_it_is_always_the_day_it_says(text: str) -> None:
    recurrence, moment = Recurrence.parse(text), datetime(2026, 1, 1, 18, tzinfo=BERLIN)
    times = [moment := recurrence.next_after(moment, BERLIN) for _ in range(120)]
    assert {one.weekday() for one in times} == {recurrence.weekday}
    assert {one.hour for one in times} == {18}
    if recurrence.weeks:
        apart = {(later.date() - one.date()).days for one, later in pairwise(times)}
        assert apart == {7 * recurrence.weeks}
    else:
        assert [(12 * one.year + one.month) for one in times] == list(range(24313, 24313 + 120))
        assert all((one + 7 * DAY).month != one.month for one in times) is ("last" in text)
        if "last" not in text:
            assert {(one.day - 1) // 7 for one in times} == {recurrence.nth}
