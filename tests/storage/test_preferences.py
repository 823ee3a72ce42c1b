"""What a person chose for one match."""

from __future__ import annotations

from storage.database import Database
from tests.storage.values import hosted_in


async def test_choices_for_one_match_are_that_matchs(database: Database) -> None:
    async with database.transaction() as session:
        ann = await session.people.meet("ann", "Ann")
        one, two = [(await hosted_in(session)).match.id for _ in range(2)]
        await session.preferences.set_for_match(one, ann.id, "x", "1")
        await session.preferences.set_for_match(two, ann.id, "x", "2")
        assert await session.preferences.for_matches(ann.id) == {one: {"x": "1"}, two: {"x": "2"}}
        await session.preferences.drop_for_match(one, ann.id, "x")
        assert await session.preferences.of_match(one, ann.id) == {}
        assert await session.preferences.for_matches(ann.id) == {two: {"x": "2"}}
