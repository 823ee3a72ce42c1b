"""What the operator asks, and the local table."""

from datetime import timedelta

from rules.match.match import MatchId
from storage.admin.accounts import accounts_on, platforms_in, platforms_of
from storage.admin.integrity import COUNTS, STRAYS, changed_by_itself, numbers_after
from storage.admin.outages import all_outages, untimely
from storage.local_table.channels import ChannelsTable
from storage.local_table.records import Attachment, MessageContent, MessageOrigin
from storage.local_table.seats import SeatsTable
from storage.session import Session
from tests.storage.values import NOW, hosted_in, pair

DAY = timedelta(days=1)
LATER = NOW + 100 * DAY


def operator(session: Session) -> None:
    number = hosted_in(session).match.id
    assert platforms_of(session, "1")
    assert accounts_on(session, "table")
    assert platforms_in(session)
    assert all_outages(session)
    assert untimely(session, NOW - 1000 * DAY)
    assert number in numbers_after(session, "table", MatchId(0), 500)
    changed_by_itself(session, number)
    for query in STRAYS.values():
        session.connection.rows(query)
    session.connection.rows(COUNTS)


def local_table(session: Session, channels: ChannelsTable, seats: SeatsTable) -> None:
    ann, _ = pair(session)
    seats.sit("v", ann.id, NOW)
    seats.people()
    seats.of("v")
    channel = channels.make_channel("a", None, NOW)
    channels.make_channel("a", channel, NOW)
    channels.channels()
    channels.forsaken(NOW + DAY, DAY)
    seats.forsaken(NOW + DAY, DAY, DAY)
    channels.channel(channel)
    channels.find_direct(ann.id)
    channels.direct(ann.id, NOW)
    content = MessageContent("hello", attachments=(Attachment("a.png", b"a"),))
    message, _ = channels.say(channel, content, NOW, origin=MessageOrigin(private_to=ann.id), nonce="n")
    channels._tidy(message)
    channels.message(message)
    channels.latest(channel, ann.id)
    channels.change(message, MessageContent("hello again"))
    channels.file("a")
    assert channels.take_buttons(message)
    channels.remove(message)
    channels.drop_channel(channel)
    seats.rise("v", ann.id)
