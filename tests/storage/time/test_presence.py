"""When a platform was last served."""

from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from storage.session import Session
from tests.storage.values import NOW, opened

DAY = timedelta(days=1)


def come(session: Session, at: datetime) -> None:
    assert session.presence.seen() is None
    session.presence.set(at - DAY)
    session.presence.set(at)


async def test_presence_moves_and_is_each_platforms_own(tmp_path: Path) -> None:
    for platform, at in (("table", NOW), ("discord", NOW + DAY)):
        async with opened(tmp_path / "turnpost.db", platform) as database:
            await database.write(partial(come, at=at))
    async with opened(tmp_path / "turnpost.db") as database:
        assert await database.read(lambda session: session.presence.seen()) == NOW
