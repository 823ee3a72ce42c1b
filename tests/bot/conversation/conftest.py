from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.conversation import Parlour, parlour_at
from tests.support.talking import Salon


@pytest.fixture
async def parlour(tmp_path: Path) -> AsyncIterator[Parlour]:
    async with parlour_at(tmp_path / "turnpost.db") as opened:
        yield opened


@pytest.fixture
async def salon(parlour: Parlour) -> Salon:
    """Three people who talk in the parlour."""
    return await Salon.of(parlour)
