"""One of several things that fails, and two platforms in one store."""

from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from rules.match.match import Revision
from rules.match.notifications.boards import BoardPosted
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import HostedMatch
from rules.match.reminders import Reminder
from storage.errors import StoreFaultError
from storage.session import Session
from storage.sqlite.database import Database
from storage.time.vacation import Vacation
from tests.storage.values import NOW, hosted_in, opened, pair, people_in, proposal
from tests.support.engines import no_room

DAY = timedelta(days=1)


async def test_of_several_things_one_that_fails_is_undone_and_the_others_are_done(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    def meet(session: Session, name: str) -> str:
        session.people.meet(name.lower(), name)
        if name == "Ben":
            raise LookupError("nobody thought of this")
        return name

    names = ["Ann", "Ben", "Eve"]
    for _ in range(2):
        done = await database.write(
            lambda session: session.each("person", names, lambda name: meet(session, name))
        )
        assert done == {"Ann": "Ann", "Eve": "Eve"}
    assert await people_in(database) == ["Ann", "Eve"]
    (record,) = caplog.records
    assert "person Ben is left unchanged" in record.getMessage(), "once, not each time"


async def test_a_store_that_does_not_work_is_not_taken_for_a_fault_of_one_thing(database: Database) -> None:
    def fail(_name: str) -> None:
        raise no_room()

    with pytest.raises(StoreFaultError, match="no room"):
        await database.write(lambda session: session.each("person", ["Ann"], fail))


async def test_what_breaks_again_after_it_was_mended_is_said_again(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_name: str) -> None:
        raise LookupError("nobody thought of this")

    def work(_name: str) -> None:
        pass

    for do in (fail, fail, work, fail):
        await database.write(partial(Session.each, what="person", things=["Ann"], do=do))
    assert len(caplog.records) == 2


async def test_platforms_do_not_see_each_other(tmp_path: Path) -> None:
    def here(session: Session) -> tuple[HostedMatch, Person]:
        hosted = hosted_in(session)
        number = hosted.match.id
        ann, bob = pair(session)
        session.challenges.add(proposal(ann, bob))
        session.reminders.plan(number, [Reminder(number, 50, Revision(0), NOW)])
        session.outbox.add(BoardPosted(match=number, revision=Revision(0)), now=NOW, due=NOW)
        offered = hosted.match.offered(OfferKind.DRAW, bob.id, NOW)
        session.matches.save(hosted.match, replace(offered, flagged=NOW))
        vacation = Vacation(0, ann.id, NOW, NOW + DAY, None, automatic=False, match=None, charged=NOW)
        session.vacation.add(vacation)
        session.outages.add(NOW, NOW + DAY)
        session.pauses.adopt(ann.id, NOW - DAY, "Europe/Berlin", None, NOW)
        return hosted, ann

    path, ever = tmp_path / "turnpost.db", NOW + 1000 * DAY
    async with opened(path) as database:
        hosted, ann = await database.write(here)
    number = hosted.match.id

    def there(session: Session) -> None:
        pauses = session.pauses.of(ann.id, match=number, since=NOW, weekends=False, vacation=False)
        assert pauses.intervals == (), "the other platform's outage"
        assert session.pauses.begun(ever, 9) == []
        assert session.vacation.due(ever, 9) == []
        assert session.offers.stale(ever, 9) == []
        assert session.turns.silent(ever, 9) == []
        assert session.people.find("1") is None
        assert (session.people.meet("1", "Ann")).id != ann.id
        assert session.matches.get(number) is None
        assert session.matches.at("channel", limit=9) == []
        assert session.matches.of_person(ann.id) == []
        assert session.turns.overdue(ever, 9) == []
        assert session.turns.to_catch_up(1, 9) == []
        assert session.turns.untold(ann.id, 9) == []
        assert session.matches.counts() == (0, 0)
        assert session.challenges.get(number) is None
        assert session.challenges.open_by(ann.id) == []
        assert session.challenges.to_expire(ever, 9) == []
        assert session.challenges.open_for(ann.id, NOW) == []
        assert session.challenges.open_to_all("server", NOW, 9)[0] == []
        assert session.reminders.due(ever, 9) == {}
        assert session.outbox.due(ever, 9) == []
        assert session.outbox.next_due() is None

    async with opened(path, "discord") as database:
        await database.write(there)
