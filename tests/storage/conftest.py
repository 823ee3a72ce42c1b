from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.sqlite.database import Database
from tests.storage.values import blank


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    (tmp_path / "turnpost.db").write_bytes(blank())
    opened = await Database.open(tmp_path / "turnpost.db", "table")
    yield opened
    await opened.close()
