"""What a person chose for one match."""

from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import hosted_in


async def test_choices_for_one_match_are_that_matchs(database: Database) -> None:

    def work(session: Session) -> None:
        ann = session.people.meet("ann", "Ann")
        one, two = [hosted_in(session).match.id for _ in range(2)]
        session.preferences.set_for_match(one, ann.id, "x", "1")
        session.preferences.set_for_match(two, ann.id, "x", "2")
        assert session.preferences.for_matches(ann.id) == {one: {"x": "1"}, two: {"x": "2"}}
        session.preferences.set_for_match(one, ann.id, "x", None)
        assert session.preferences.of_match(one, ann.id) == {}
        assert session.preferences.for_matches(ann.id) == {two: {"x": "2"}}

    await database.write(work)
