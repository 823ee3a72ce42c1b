"""What is kept of people and servers, and deleted."""

from datetime import timedelta

from rules.match.match import MatchId
from storage.privacy.erasure import ErasureState
from storage.privacy.fingerprints import Fingerprint
from storage.session import Session
from storage.settings.regular_posts import PostKind, RegularPost
from tests.storage.values import NOW, hosted_in, pair

DAY = timedelta(days=1)
LATER = NOW + 100 * DAY


def privacy(session: Session) -> None:
    hosted = hosted_in(session)
    ann, bob = session.people.all_of(hosted.match.seats).values()
    stranger = session.people.meet("9", "Eve", NOW)
    session.people.seen("9")
    session.connection.change("UPDATE people SET seen_at = NULL WHERE id = ?", (stranger.id,))
    assert session.people.begin_counting(NOW, 5)
    assert session.people.idle(LATER, 5)
    session.holdings.counts(ann.id)
    session.holdings.account(ann.id)
    assert session.holdings.refers_to(ann.id)
    assert session.holdings.numbers(ann.id, MatchId(0), 5, finished=False)
    assert dict(session.holdings.lists(ann.id))
    session.holdings.of_match(hosted.match.id, ann.id)
    erasures = session.erasures
    erasures.drop(stranger.id)
    erasures.request("1")
    assert erasures.requested(5)
    erasures.withdraw("1")
    session.connection.change(
        "UPDATE matches SET channel = NULL, board_channel = '7', board_message = '8' WHERE id = ?",
        (hosted.match.id,),
    )
    assert erasures.forget_conversations(bob.id, 5) == 1
    erasures.erase(bob, NOW)
    erasures.clear(bob.id)
    assert erasures.recent(ErasureState.ERASED)
    erasures.advance(bob.id, ErasureState.WASHED)
    session.fingerprints.add(Fingerprint("00", "00", NOW))
    session.fingerprints.salt()
    assert session.fingerprints.all()
    assert session.fingerprints.ban("00", banned=True)
    assert session.fingerprints.is_banned("00")
    assert session.fingerprints.salts_of_banned() == ["00"]


def web_sessions(session: Session) -> None:
    sessions = session.web_sessions
    ann, _ = pair(session)
    first = sessions.add("t", ann.id, "Firefox on Linux", NOW, DAY)
    assert sessions.find("t", NOW)
    assert sessions.of(ann.id, NOW)
    sessions.see(first, NOW)
    assert sessions.end(ann.id, first)
    sessions.add("u", ann.id, "", NOW, DAY)
    sessions.end_all(ann.id)
    sessions.put_link(ann.id, "l", LATER)
    assert sessions.link("l", NOW)
    assert sessions.take_link(ann.id, "l")
    sessions.begin_sign_in("s", "c", "/", LATER)
    assert sessions.take_sign_in("s", NOW) == ("c", "/")
    sessions.put_launch(ann.id, MatchId(1), LATER)
    assert sessions.take_launch(ann.id, NOW) == 1
    sessions.add("w", ann.id, "", NOW, DAY)
    assert sessions.prune(LATER, 5) == 1


def left_servers(session: Session) -> None:
    hosted = hosted_in(session)
    left = session.left_servers
    for tournament in left.tournaments("server", LATER, 5):
        left.delete_tournament(tournament)
    assert not left.is_direct(hosted.match.id)
    left.add("server", NOW, purging=False)
    assert left.all()
    assert "server" in left.servers()
    assert left.keeps("server")
    assert hosted.match.id in left.matches("server", LATER, 5)
    assert left.challenges("server", LATER, 5)
    left.forget_onlookers(hosted.match.id)
    left.forget_place(hosted.match.id)
    left.delete_match(hosted.match.id)
    left.delete_challenge(hosted.match.id)
    left.forget_settings("server")
    assert left.left("server")
    session.regular_posts.set("server", PostKind.PUZZLE, RegularPost("c", NOW))
    assert session.regular_posts.of("server", PostKind.PUZZLE)
    assert session.regular_posts.due(PostKind.PUZZLE, LATER, 5)
    session.regular_posts.drop("server", PostKind.PUZZLE)
    ended = session.weeks.latest("server", NOW, LATER, 5)
    assert len(ended) == session.weeks.count("server", NOW, LATER, "pux")
    session.weeks.lengths([MatchId(1), MatchId(2)])
    left.drop("server", purged=True)
    left.drop("server")
