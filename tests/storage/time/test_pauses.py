"""Sleep schedules begin, and are changed before they do."""

from datetime import time, timedelta

from rules.match.hours import Hours
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
NIGHT = Hours(time(23), time(7))


async def test_a_sleep_schedule_begins_once_and_one_ahead_can_be_dropped(database: Database) -> None:

    def work(session: Session) -> None:
        ann = session.people.meet("ann", "Ann")
        session.pauses.adopt(ann.id, NOW + DAY, "Europe/Berlin", NIGHT, NOW)
        assert session.pauses.begun(NOW + DAY - HOUR, 9) == []
        session.pauses.adopt(ann.id, NOW + 2 * DAY, "Asia/Tokyo", None, NOW)
        assert [str(sleep_schedule.zone) for sleep_schedule in session.pauses.sleep_schedules(ann.id)] == [
            "Asia/Tokyo"
        ]
        for _ in range(2):
            assert session.pauses.begun(NOW + 2 * DAY, 9) == [ann.id], "until that was noticed"
        session.pauses.mark_begun(ann.id, NOW + 2 * DAY)
        assert session.pauses.begun(NOW + 2 * DAY, 9) == []
        session.pauses.adopt(ann.id, NOW + 5 * DAY, "UTC", None, NOW + 3 * DAY)
        session.pauses.drop_pending(ann.id, NOW + 3 * DAY)
        assert [str(sleep_schedule.zone) for sleep_schedule in session.pauses.sleep_schedules(ann.id)] == [
            "Asia/Tokyo"
        ]

    await database.write(work)
