"""A month of play, judged action by action; ``python -m benchmarks.month`` is the long one, with more people and closer ticks."""

from pathlib import Path

from tests.simulation.direct_database import fast_use_cases_at
from tests.simulation.month import Month
from tests.simulation.naive_month import Judge

ACTIONS = (
    *("ply", "undo", "offer", "agree", "refuse", "resign", "claim", "give day", "wait"),
    *("vacation start", "vacation end", "sleep schedule", "setting", "snooze", "mute", "told"),
    *("agree refused", "snooze refused"),
    *("made board", "made reminder", "made digest", "made claim", "made result", "made leave"),
    *("made absence", "made nudge", "made turn"),
)
"""What must have been done, and told, at least once."""

OCCURRENCES = (
    "a reminder moved to the end of quiet hours",
    "a reminder moved to the begin of quiet hours",
    "a reminder that was put off",
    "reminders of several matches in one message",
    "a mark too close to another",
    "clocks that ran out together",
    "a turn saved along with another by a vacation",
    "an hour of vacation that an outage makes free",
    "a digest with nothing in it",
    "a sleep schedule in force",
    "an outage",
    "a clock ahead",
    "a clock behind",
    "a deadline that nobody knows",
    "a turn told late",
    "a ply at the deadline",
    "a late ply that counts",
    "vacation began by itself",
    "vacation ended by a ply",
    "ended by time",
    "ended by agreement",
    "ended by resignation",
    "ended by abandoned",
)
"""What must have come about at least once, as the judge sees it."""


async def test_everything_is_told_once_and_at_its_tick(tmp_path: Path) -> None:
    async with fast_use_cases_at(tmp_path / "turnpost.db") as use_cases:
        month = Month(use_cases, seed=5, people=20, matches=40, days=24, every=300)
        await month.run()
    judge = Judge(month.log)
    assert judge.run() == []
    counts = month.counts()
    assert [what for what in ACTIONS if not counts[what]] == []
    assert [what for what in OCCURRENCES if not judge.occurred[what]] == []
    assert month.restarts > 10
    assert len({player.zone for player in month.cast}) == 12
    assert judge.verdicts["items"] > 1000


async def test_two_runs_of_a_month_are_the_same(tmp_path: Path) -> None:
    logs = []
    for run in ("one", "two"):
        async with fast_use_cases_at(tmp_path / run) as use_cases:
            logs.append(await Month(use_cases, seed=3, people=12, matches=10, days=2, every=300).run())
    assert logs[0] == logs[1]
