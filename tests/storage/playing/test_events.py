"""Events come back in their order."""

from datetime import timedelta

from rules.core.position import Side
from rules.match.events import ClockStood, Event, Offered, Refused
from rules.match.offers import OfferKind
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, hosted_in

DAY = timedelta(days=1)


async def test_events_come_back_in_their_order(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        other = hosted_in(session).match.id
        session.events.add(number, Offered(OfferKind.DRAW), NOW + DAY, side=Side.SECOND)
        session.events.add(other, Refused(OfferKind.DRAW), NOW, side=Side.FIRST)
        session.events.add(number, ClockStood(NOW + DAY), NOW)
        assert session.events.of(number) == [
            Event(NOW + DAY, Side.SECOND, Offered(OfferKind.DRAW)),
            Event(NOW, None, ClockStood(NOW + DAY)),
        ]

    await database.write(work)
