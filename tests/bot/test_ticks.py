"""The tick goes on whatever happens to the system clock."""

from datetime import UTC, datetime, timedelta

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.ticks import FromNow, bring_forward
from tests.support.rows import every_row

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
TICK = timedelta(seconds=30)


async def _nothing() -> None: ...


@every_row(
    ("planned", "next_run"),
    [
        (NOW + TICK, NOW + TICK),
        (NOW - TICK, NOW - TICK),
        (NOW + timedelta(days=2), NOW),
        (NOW + timedelta(minutes=1), NOW),
    ],
)
async def test_a_tick_that_is_further_off_than_it_can_be_is_brought_forward(
    planned: datetime, next_run: datetime
) -> None:
    scheduler = AsyncIOScheduler(timezone=UTC)
    scheduler.start(paused=True)
    job = scheduler.add_job(_nothing, FromNow(TICK), next_run_time=planned)
    bring_forward(job, NOW)
    assert job.next_run_time == next_run
    bring_forward(job, NOW, urgent=True)
    assert job.next_run_time == NOW
    scheduler.shutdown(wait=False)


def test_a_year_that_was_skipped_is_one_tick() -> None:
    assert FromNow(TICK).get_next_fire_time(NOW - timedelta(days=400), NOW) == NOW + TICK
