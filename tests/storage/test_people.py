"""People come back as they were written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.match.people import PersonId
from storage.database import Database


async def test_a_person_is_met_once_and_keeps_the_latest_name(database: Database) -> None:
    async with database.transaction() as session:
        ann = await session.people.meet("1", "Ann")
        again = await session.people.meet("1", "Ann \u202e \U0001f600 'quoted'")
        assert again == replace(ann, name="Ann \u202e \U0001f600 'quoted'")
        assert await session.people.get(ann.id) == again
        assert await session.people.find("1") == again
        assert await session.people.find("2") is None
        with pytest.raises(KeyError):
            await session.people.get(PersonId(99))
