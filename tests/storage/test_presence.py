"""When a platform was last served."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from storage.database import Database
from tests.storage.values import NOW

DAY = timedelta(days=1)


async def test_presence_moves_and_is_each_platforms_own(tmp_path: Path) -> None:
    for platform, at in (("table", NOW), ("discord", NOW + DAY)):
        database = await Database.open(tmp_path / "turnpost.db", platform)

        def work(session: Session) -> None:
            assert session.presence.seen() is None
            session.presence.set(at - DAY)
            session.presence.set(at)

        await database.write(work)
        await database.close()
    database = await Database.open(tmp_path / "turnpost.db", "table")

    def work(session: Session) -> None:
        assert session.presence.seen() == NOW

    await database.read(work)
    await database.close()
