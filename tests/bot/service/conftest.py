from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rules.match.people import Person
from tests.storage.values import blank
from tests.support.use_cases import House, house_at


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    people = tuple(("table", name.lower(), name) for name in ("Ann", "Bob", "Eve"))
    (tmp_path / "turnpost.db").write_bytes(blank(people))
    async with house_at(tmp_path / "turnpost.db") as opened:
        yield opened


@pytest.fixture
async def ann(house: House) -> Person:
    return await house.person("Ann")


@pytest.fixture
async def bob(house: House) -> Person:
    return await house.person("Bob")


@pytest.fixture
async def eve(house: House) -> Person:
    return await house.person("Eve")
