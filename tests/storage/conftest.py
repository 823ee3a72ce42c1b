from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.sqlite.database import Database
from tests.storage.values import blank
from tests.support.engines import open_store


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    (tmp_path / "turnpost.db").write_bytes(blank())
    opened = await open_store(tmp_path / "turnpost.db")
    yield opened
    await opened.close()
