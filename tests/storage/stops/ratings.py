"""Ratings, statistics and leaderboards."""

from datetime import timedelta

from rules.core.position import Outcome, Side
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.ratings.glicko import NEWCOMER
from rules.ratings.leaderboards import Period, Recent, SeenBy
from rules.ratings.rated_people import NEW, RatedPerson, RatingChange, met
from rules.ratings.results import RatedResult
from storage.playing.leaderboards import EVERYWHERE, Placed
from storage.session import Session
from tests.storage.values import NOW

DAY = timedelta(days=1)
LATER = NOW + 100 * DAY


def rated_results(session: Session, ann: PersonId) -> None:
    ratings, bob = session.ratings, PersonId(2)
    assert ratings.last_unrated() == 0
    result = RatedResult(MatchId(77), "pux", (ann, bob), Side.FIRST, NOW)
    assert ratings.add(result)
    assert ratings.result_of(MatchId(77)) == result
    ratings.replace(result)
    assert ratings.results_after("pux", 0, 5)
    assert ratings.count_between(ann, bob, NOW) >= 1
    first, _ = met((NEW, NEW), result.winner, NOW)
    leaderboards(session, ann, bob)
    ratings.put("pux", ann, first)
    assert ratings.of("pux", [ann, bob]) == {ann: first, bob: NEW}
    assert ratings.lists_of(ann) == {"pux": first}
    assert ratings.of_each([ann, bob]) == {ann: {"pux": first}}
    assert ratings.everybody("pux", PersonId(0), 5) == {ann: first}
    ratings.put_change(result, ann, RatingChange.of(NEW, first))
    assert ratings.changes_of([result.match])
    assert ratings.before("pux", [ann], NOW) == {ann: 1500.0}
    ratings.drop("pux", ann)
    assert ratings.erased([ann, bob]) == set()
    assert ratings.remove(MatchId(77))
    profiles = session.profiles
    profiles.playing_since(ann)
    profiles.has_played_in(ann, "server")
    profiles.has_met(ann, bob)
    profiles.recent_places(ann, 20)
    profiles.recent_servers(ann, 20)
    profiles.by_game_against(ann, bob)
    profiles.results_of(ann)
    profiles.longest(ann)
    profiles.think_times(ann, 20)
    profiles.history(ann, "pux")
    profiles.against_computers(ann)
    ratings.mark("pux")
    assert ratings.marked() == {"pux": 1}
    ratings.unmark("pux", 1)


def statistics(session: Session, number: MatchId) -> None:
    table = session.game_statistics
    hosted = session.matches.get(number)
    assert hosted is not None
    table.count(hosted.match.finished(Outcome(Side.FIRST, "goal"), NOW))
    assert table.of(hosted.match.game)
    session.connection.change(
        "INSERT INTO uncounted_matches (platform, passed, last) VALUES (?, 0, ?)",
        (session.platform, number),
    )
    assert table.next_uncounted(5)
    table.pass_to(number)


def leaderboards(session: Session, ann: PersonId, bob: PersonId) -> None:
    table = session.leaderboards
    rated = RatedPerson(NEWCOMER, results=5, won=5, at=NOW)
    table.enter("pux", ann, "server")
    session.ratings.put("pux", ann, rated)
    table.enter("pux", bob, None)
    table.put("pux", bob, rated)
    assert table.bands("pux", "", Period.ALL) == {300: 2}
    assert table.higher_in_band("pux", "", Period.YEAR, 1500 * 10**6) == 0
    table.show(ann, SeenBy.EVERYBODY)
    assert table.own("pux", ann, "server") == (Placed(ann, 1500 * 10**6), Recent.MONTH)
    assert table.listed("pux", "", Period.MONTH, SeenBy.EVERYBODY, 5) == [Placed(ann, 1500 * 10**6)]
    assert table.listed_above("pux", "server", Period.ALL, SeenBy.EVERYBODY, 5, above=0)
    table.met("pux", EVERYWHERE, Period.ALL, ann)
    session.blocklist.apart_from(ann)
    later = NOW + 400 * DAY
    assert ("pux", ann) in table.fading(later, 5)
    table.fade("pux", ann, rated, later)
    assert table.own("pux", ann, "server") == (Placed(ann, 1500 * 10**6), Recent.EVER)
    assert list(table.differences("pux"))
    table.rebuild("pux")
    assert list(table.differences("pux")) == []
    table.leave("pux", ann, "elsewhere")
    table.forget_server("server")
    table.drop("pux", bob)
    table.erase(ann)
