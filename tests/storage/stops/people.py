"""People, their challenges, and the lobby."""

from dataclasses import replace
from datetime import timedelta

from rules.lobby.seeks import Seek, SeekState
from rules.match.challenges import ChallengeState
from rules.match.clock import TimeControl
from rules.match.people import Person, PersonId
from rules.match.places import MessageRef
from rules.moderation.audit import AuditAction, AuditEntry
from storage.lobby.reports import Report
from storage.moderation.play_bans import PlayBan
from storage.privacy.fingerprints import Fingerprint
from storage.session import Session
from tests.storage.values import NOW, hosted_in, pair, proposal

DAY = timedelta(days=1)
LATER = NOW + 100 * DAY


def people_and_challenges(session: Session) -> None:
    ann, bob = pair(session)
    session.people.get(ann.id)
    session.people.find("1")
    session.people.all_of([ann.id, bob.id])
    assert session.people.present([ann.id, bob.id])
    assert session.people.present([PersonId(-1)])
    challenges = session.challenges
    named, to_all, declined, expired = (
        challenges.add(one) for one in (proposal(ann, bob), proposal(ann), proposal(ann, bob), proposal(ann))
    )
    challenges.get(named.id)
    assert challenges.open_by(ann.id)
    assert challenges.by_token(challenges.add(replace(proposal(ann), token="t")).token or "")
    assert challenges.open_for(bob.id, NOW)
    assert challenges.open_to_all("server", NOW, 5)[0]
    challenges.decline(declined.id, bob.id, NOW + DAY)
    assert challenges.declined_since(ann.id, bob.id, NOW)
    assert challenges.to_expire(LATER, 5)
    challenges.close(expired.id, ChallengeState.EXPIRED, LATER)
    assert challenges.expired_of(ann.id, NOW)
    assert challenges.to_audit(LATER, NOW, 5)
    challenges.mark_audited(named.id, NOW)
    challenges.renew(named.id, LATER)
    challenges.posted(named.id, MessageRef("c", "m"))
    assert challenges.prune(challenges.useless(LATER, 5), LATER)
    challenges.close(to_all.id, ChallengeState.CANCELLED, NOW)
    session.blocklist.add(ann.id, bob.id)
    session.blocklist.of(ann.id)
    session.blocklist.holds(ann.id, bob.id)
    session.blocklist.have_played(ann.id, bob.id)
    assert session.blocklist.among([ann.id])
    session.blocklist.remove(ann.id, bob.id)
    _lobby(session, ann, bob)


def _lobby(session: Session, ann: Person, bob: Person) -> None:
    seeks = session.seeks
    seek = Seek(
        ann.id, None, TimeControl.parse("3d"), rated=True, since=NOW, until=NOW + DAY, server="server"
    )
    seeks.put(seek, NOW)
    assert seeks.of(ann.id) == seek
    assert seeks.waiting(None, 5) == seeks.newest(None, 5) == [seek]
    assert not seeks.waiting((NOW, ann.id), 5)
    assert seeks.changed(NOW)
    assert seeks.briefly(NOW, 5) == [(ann.id, "server", None)]
    assert seeks.to_expire(LATER, 5) == [ann.id]
    assert seeks.to_audit(LATER, 5)
    seeks.mark_audited(ann.id, LATER)
    seeks.put(replace(seek, state=SeekState.PAIRED), NOW)
    assert seeks.prune(LATER, 5) == 1
    posted = session.challenges.add(proposal(bob))
    session.challenges.show_in_lobby(posted.id, shown=True)
    assert session.challenges.in_lobby(NOW, 5)[0]
    assert session.challenges.briefly_in_lobby(NOW, 5)
    session.challenges.close(posted.id, ChallengeState.CANCELLED, NOW)
    number = hosted_in(session).match.id
    session.lobby_matches.add(number, ("server", None))
    assert session.lobby_matches.servers(number) == ("server", None)
    report = session.reports.add(Report(number, ann.id, bob.id, "rude", NOW))
    assert session.reports.get(report)
    assert session.reports.since(ann.id, NOW - DAY)
    assert session.reports.latest(NOW, 5)
    assert session.reports.prune(LATER, 5) == 1
    assert session.bans.add(ann.id, NOW)
    assert session.bans.among([ann.id, bob.id]) == {ann.id}
    assert session.bans.remove(ann.id)
    session.play_bans.add(PlayBan("server", ann.id, "rude", NOW))
    assert session.play_bans.get("server", ann.id)
    session.fingerprints.add(Fingerprint("01", "00", NOW))
    session.play_bans.keep_of_erased(ann.id, "01")
    assert session.play_bans.remove("server", ann.id)
    session.play_bans.bring_back("01", ann.id)
    assert session.play_bans.remove("server", ann.id)
    entry = session.audit.add(
        AuditEntry("server", bob.id, AuditAction.ABORT, NOW, "rude", ann.id, match=number)
    )
    assert session.audit.get(entry)
    for listed in (
        session.audit.of_server("server", 5),
        session.audit.of_match(number, 5),
        session.audit.concerning(ann.id, 5),
    ):
        assert [one.number for one in listed] == [entry]
    assert session.audit.prune(LATER, 5) == 1
