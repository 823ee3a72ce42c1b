from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.conversation.parlour import Parlour, parlour_at


@pytest.fixture
async def parlour(tmp_path: Path) -> AsyncIterator[Parlour]:
    async with parlour_at(tmp_path / "turnpost.db") as opened:
        yield opened
