"""What happens at a time, and messages to deliver."""

from datetime import timedelta

from rules.match.hours import Hours
from rules.match.match import MatchId, Revision
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.challenges import ChallengePosted
from rules.match.people import PersonId
from rules.match.places import MessageRef
from rules.match.shards import Shard
from rules.match.vacation import Balance
from storage.outbox import START, TIDYING, OutboxTable
from storage.people.absentees import AbsenceKind
from storage.session import Session
from storage.time.outages import OutageState
from storage.time.vacation import Vacation
from tests.storage.values import NOW, hosted_in, pair

DAY = timedelta(days=1)
LATER = NOW + 100 * DAY


def time(session: Session) -> None:
    ann, _ = pair(session)
    session.digests.set(ann.id, NOW)
    session.digests.of(ann.id)
    assert session.digests.due(NOW, 5)
    session.digests.drop(ann.id)
    session.presence.set(NOW)
    session.presence.seen()
    session.presence.go_on(NOW, since=NOW - DAY)
    session.presence.set_shard(Shard(0, 2), NOW)
    assert session.presence.shards()
    session.presence.drop_shard(Shard(0, 2))
    pauses = session.pauses
    pauses.adopt(ann.id, NOW, "UTC", Hours.parse("23:00-07:00"), NOW - DAY)
    assert pauses.begun(NOW, 5)
    pauses.mark_begun(ann.id, NOW)
    pauses.sleep_schedules(ann.id)
    pauses.drop_pending(ann.id, NOW)
    pauses.forget()
    pauses.remember([ann.id], NOW)
    pauses.forget()
    pauses.of(ann.id, match=MatchId(1), since=NOW, weekends=True, vacation=True)
    outages = session.outages
    assert outages.pauses_after(NOW, MatchId(1))
    assert outages.direct_pauses_after(NOW)
    outages.begin(Shard(0, 2), NOW + DAY)
    (under_way,) = outages.under_way()
    outages.end(under_way, NOW + 2 * DAY)
    assert outages.pauses_after(NOW, MatchId(1))
    assert outages.direct_pauses_after(NOW)
    held = outages.add(NOW + DAY, NOW + 2 * DAY, OutageState.HELD)
    assert outages.held() == outages.get(held.id) == held
    outages.decide(held, OutageState.COUNTED)
    assert outages.changed_after(0)
    assert outages.announce(held, "#c")
    assert outages.take_announcements(held) == ["#c"]
    vacation = session.vacation.add(
        Vacation(0, ann.id, NOW, NOW + DAY, None, automatic=True, match=None, charged=NOW)
    )
    session.vacation.save(vacation)
    session.vacation.forget()
    session.vacation.current(ann.id)
    session.vacation.remember([ann.id], NOW)
    session.vacation.lasting(ann.id, NOW - DAY)
    [running, *_] = session.vacation.due(NOW, 5)
    session.vacation.get(running)
    session.vacation.ran_out(ann.id, NOW)
    session.vacation.clear_run_out(ann.id)
    session.vacation.balance(ann.id, NOW)
    session.vacation.set_balance(ann.id, Balance(DAY, NOW))
    session.absentees.set("server", ann.id, AbsenceKind.GONE, NOW)
    session.absentees.of("server", (ann.id,))
    assert session.absentees.all_of("server")
    session.absentees.prune(5)
    session.absentees.clear("server", ann.id)
    session.server_settings.set("server", "", "a", "b")
    session.server_settings.of("server")
    session.server_settings.set("server", "", "a", None)
    session.server_settings.clear("server", "")


def outbox(session: Session) -> None:
    outbox, number = session.outbox, hosted_in(session).match.id
    board = BoardPosted(match=number, revision=Revision(0))
    item = outbox.get(outbox.add(board, now=NOW, due=NOW))
    post = ChallengePosted(challenge=number, channel="c")
    outbox.add(post, now=NOW, due=NOW)
    outbox.proposed(number, MessageRef("c", "m"), NOW)
    _sending(outbox)
    outbox.begin(item, NOW)
    outbox.not_sent(item)
    outbox.again(item.id, NOW)
    assert outbox.last_process() == 0
    assert outbox.waiting(BoardPosted, number)
    outbox.hasten(item.id, NOW, unsaid=True)
    outbox.last_unasked(PersonId(1), item.id)
    outbox.withdraw(BoardPosted, number, NOW)
    outbox.mark_told(item.id, None, NOW)
    outbox.pointless(item.id, NOW)
    outbox.drop_late(TIDYING, NOW, NOW)
    outbox.failed(item.id, "gone", NOW)
    assert outbox.prune(LATER, 5)
    outbox.add_transient_message(number, MessageRef("c", "m"))
    outbox.matches_of_transient_message(MessageRef("c", "m"))
    assert outbox.transient_messages(number)
    outbox.take_transient_messages(number)


def _sending(outbox: OutboxTable) -> None:
    assert outbox.due(NOW, 5)
    ((address, _), *_) = outbox.due_addresses(NOW, 5, START)
    assert outbox.due(NOW, 5, address)
    outbox.depth(NOW)
    outbox.oldest_of(NOW, lambda _: True)
    outbox.next_due()
