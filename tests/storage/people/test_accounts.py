"""People come back as they were written."""

from dataclasses import replace

import pytest

from rules.match.people import PersonId
from storage.session import Session
from storage.sqlite.database import Database


async def test_a_person_is_met_once_and_keeps_the_latest_name(database: Database) -> None:

    def work(session: Session) -> None:
        ann = session.people.meet("1", "Ann")
        again = session.people.meet("1", "Ann \u202e \U0001f600 'quoted'")
        assert again == replace(ann, name="Ann \u202e \U0001f600 'quoted'")
        assert session.people.get(ann.id) == again
        assert session.people.find("1") == again
        assert session.people.find("2") is None
        with pytest.raises(KeyError):
            session.people.get(PersonId(99))

    await database.write(work)
