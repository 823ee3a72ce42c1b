"""Conditional moves come back as they were written."""

from storage.playing.conditional_moves import StoredTree, TreeState
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import hosted_in, pair


async def test_conditional_moves_of_each_standing(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        other = hosted_in(session).match.id
        ann, bob = pair(session)
        kept = {state: StoredTree(number, ann.id, state, 3, f"a > b{state}") for state in TreeState}
        for one in kept.values():
            session.conditional_moves.put(one)
        his = StoredTree(number, bob.id, TreeState.SAVED, 4, "c > d")
        elsewhere = StoredTree(other, ann.id, TreeState.FALLEN, 0, "e > f")
        session.conditional_moves.put(his)
        session.conditional_moves.put(elsewhere)
        for one in kept.values():
            assert session.conditional_moves.get(number, ann.id, one.state) == one
        assert session.conditional_moves.get(number, bob.id, TreeState.DRAFT) is None
        assert session.conditional_moves.saved_in(number) == [kept[TreeState.SAVED], his]
        assert session.conditional_moves.saved_in(other) == []
        assert session.conditional_moves.saved_of(ann.id) == [kept[TreeState.SAVED]]
        assert session.conditional_moves.fallen_of(ann.id) == [kept[TreeState.FALLEN], elsewhere]
        assert session.conditional_moves.fallen_of(bob.id) == []

    await database.write(work)


async def test_conditional_moves_replaced_dropped_and_cleared(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        ann, bob = pair(session)
        for person in (ann, bob):
            for state in TreeState:
                session.conditional_moves.put(StoredTree(number, person.id, state, 1, "a > b"))
        new = StoredTree(number, ann.id, TreeState.SAVED, 2, "c > d")
        session.conditional_moves.put(new)
        assert session.conditional_moves.get(number, ann.id, TreeState.SAVED) == new
        for _ in range(2):
            session.conditional_moves.drop(number, ann.id, TreeState.DRAFT, TreeState.FALLEN)
            left = [state for state in TreeState if session.conditional_moves.get(number, ann.id, state)]
            assert left == [TreeState.SAVED]
        session.conditional_moves.drop(number, ann.id)
        assert session.conditional_moves.get(number, ann.id, TreeState.SAVED) is None
        for state in TreeState:
            assert session.conditional_moves.get(number, bob.id, state) is not None
        session.conditional_moves.clear(number)
        for state in TreeState:
            assert session.conditional_moves.get(number, bob.id, state) is None

    await database.write(work)
