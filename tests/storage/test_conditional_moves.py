"""Conditional moves come back as they were written."""

from __future__ import annotations

from rules.core.position import Side
from rules.match.events import EventKind
from rules.match.match import Revision
from storage.conditional_moves import StoredTree, TreeState
from storage.database import Database
from tests.storage.values import NOW, hosted_in, pair


async def test_conditional_moves_of_each_standing(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        ann, bob = await pair(session)
        kept = [StoredTree(number, ann.id, state, 3, f"a > b{state}") for state in TreeState]
        for one in kept:
            await session.conditional_moves.put(one)
        his = StoredTree(number, bob.id, TreeState.SAVED, 4, "c > d")
        elsewhere = StoredTree(other, ann.id, TreeState.FALLEN, 0, "e > f")
        await session.conditional_moves.put(his)
        await session.conditional_moves.put(elsewhere)
        for one in kept:
            assert await session.conditional_moves.get(number, ann.id, one.state) == one
        assert await session.conditional_moves.get(number, bob.id, TreeState.DRAFT) is None
        assert await session.conditional_moves.saved_in(number) == [kept[TreeState.SAVED], his]
        assert await session.conditional_moves.saved_in(other) == []
        assert await session.conditional_moves.fallen_of(ann.id) == [kept[TreeState.FALLEN], elsewhere]
        assert await session.conditional_moves.fallen_of(bob.id) == []


async def test_conditional_moves_replaced_dropped_and_cleared(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        ann, bob = await pair(session)
        for person in (ann, bob):
            for state in TreeState:
                await session.conditional_moves.put(StoredTree(number, person.id, state, 1, "a > b"))
        new = StoredTree(number, ann.id, TreeState.SAVED, 2, "c > d")
        await session.conditional_moves.put(new)
        assert await session.conditional_moves.get(number, ann.id, TreeState.SAVED) == new
        assert await session.conditional_moves.drop(number, ann.id, TreeState.DRAFT, TreeState.FALLEN) == 2
        assert await session.conditional_moves.drop(number, ann.id, TreeState.DRAFT, TreeState.FALLEN) == 0
        assert await session.conditional_moves.get(number, ann.id, TreeState.SAVED) == new
        assert await session.conditional_moves.drop(number, ann.id) == 1
        for state in TreeState:
            assert await session.conditional_moves.get(number, bob.id, state) is not None
        await session.conditional_moves.clear(number)
        for state in TreeState:
            assert await session.conditional_moves.get(number, bob.id, state) is None


async def test_a_chain_is_counted_back_from_a_revision(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        for revision in (2, 3, 5):
            await session.events.add(
                number, EventKind.CONDITIONAL_PLAYED, NOW, side=Side.FIRST, detail=str(revision)
            )
        await session.events.add(number, EventKind.OFFERED, NOW, detail="draw")
        await session.events.add(other, EventKind.CONDITIONAL_PLAYED, NOW, detail="4")
        counts = [await session.conditional_moves.chain(number, Revision(revision)) for revision in range(7)]
        assert counts == [0, 0, 1, 2, 0, 1, 0]
