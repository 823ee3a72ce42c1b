"""A tour of the store: every method of every table is called once, where each finds something."""

from __future__ import annotations

import inspect
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property
from typing import Any

from rules.core.position import Outcome, Side
from rules.lobby.seeks import Seek, SeekState
from rules.match.challenges import ChallengeState
from rules.match.clock import TimeControl
from rules.match.events import Nudged
from rules.match.hours import Hours
from rules.match.match import MatchId, Revision
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.challenges import ChallengePosted
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId
from rules.match.places import MessageRef
from rules.match.reminders import Reminder
from rules.match.shards import Shard
from rules.match.vacation import Balance
from rules.moderation.audit import AuditAction, AuditEntry
from rules.ratings.glicko import NEWCOMER
from rules.ratings.leaderboards import Period, Recent, SeenBy
from rules.ratings.rated_people import NEW, RatedPerson, RatingChange, met
from rules.ratings.results import RatedResult
from rules.tournaments.pairings import Pairing, TournamentKind
from rules.tournaments.tournament import (
    Tournament,
    TournamentEntry,
    TournamentGame,
    TournamentId,
    TournamentRound,
    TournamentState,
    TournamentTerms,
)
from storage.admin.accounts import accounts_on, platforms_in, platforms_of
from storage.admin.integrity import COUNTS, STRAYS, changed_by_itself, numbers_after
from storage.admin.outages import all_outages, untimely
from storage.lobby.reports import Report
from storage.local_table.channels import ChannelsTable
from storage.local_table.records import Attachment, MessageContent, MessageOrigin
from storage.local_table.seats import SeatsTable
from storage.match_search import MatchFilter, Result
from storage.moderation.play_bans import PlayBan
from storage.outbox import START, TIDYING, OutboxTable
from storage.people.absentees import AbsenceKind
from storage.playing.boards import BOARD, LastBoard, OpenMessage
from storage.playing.conditional_moves import StoredTree, TreeState
from storage.playing.leaderboards import Placed
from storage.playing.match_puzzles import FoundPuzzle
from storage.playing.notes import Note
from storage.playing.openings import CountedResult, OpeningStep, to_count
from storage.playing.private_lines import LineKind, PrivateLine
from storage.privacy.erasure import ErasureState
from storage.privacy.fingerprints import Fingerprint
from storage.session import Session
from storage.settings.regular_posts import PostKind, RegularPost
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.schema import fresh
from storage.store.connection import Cursor, Row
from storage.store.health import StoreHealth
from storage.store.table import Table
from storage.time.outages import OutageState
from storage.time.reminders import ReminderState
from storage.time.vacation import Vacation
from tests.storage.values import HERE, NOW, hosted_in, pair, proposal

DAY = timedelta(days=1)
LATER = NOW + 100 * DAY


class Recording(SqliteConnection):
    """Remembers what was run, and which statements were to read only."""

    __slots__ = ("reads", "seen")

    def __init__(self, raw: sqlite3.Connection) -> None:
        super().__init__(raw)
        self.seen: dict[str, Sequence[Any]] = {}
        self.reads: set[str] = set()

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        self.reads.add(sql)
        return super().rows(sql, values)

    def row(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        self.reads.add(sql)
        return super().row(sql, values)

    def _execute(self, sql: str, values: Sequence[Any]) -> Cursor:
        self.seen.setdefault(sql, values)
        return super()._execute(sql, values)


@dataclass(frozen=True)
class Toured:
    """What a tour has run, on a store that is still open."""

    tour: Tour
    raw: sqlite3.Connection
    served: dict[str, Sequence[Any]]
    """The statements that are run while people play."""
    statements: dict[str, Sequence[Any]]
    """Those and the operator's."""
    reads: set[str]


POST = MessageRef("c", "m")
TOURNAMENT = TournamentTerms(
    "Cup", TournamentKind.SWISS, ("pux",), TimeControl.parse("5d+6h"), 40 * DAY, 16, lobby=True
)


@contextmanager
def toured() -> Iterator[Toured]:
    """A whole tour on an empty store."""
    with closing(fresh()) as raw:
        raw.row_factory = sqlite3.Row
        raw.isolation_level = None
        connection = Recording(raw)
        tour = Tour(connection)
        for part in (
            tour.people_and_challenges, tour.matches, tour.time, tour.outbox, tour.local_table, tour.privacy,
            tour.tournaments, tour.left_servers, tour.web_sessions,
        ):  # fmt: skip
            part()
        served = dict(connection.seen)
        tour.operator()
        yield Toured(tour, raw, served, connection.seen, connection.reads)


class Tour:
    """All tables, and which of their methods were called."""

    def __init__(self, connection: Recording) -> None:
        self.session = Session(connection, "table", StoreHealth())
        self.channels = ChannelsTable(connection)
        self.seats = SeatsTable(connection)
        self.called: set[str] = set()
        self.all: set[str] = set()
        for table in (*self._tables(), self.channels, self.seats):
            for name, method in inspect.getmembers(table, inspect.ismethod):
                if (
                    not name.startswith("_")
                    and name != "forget"
                    and method.__qualname__.partition(".")[0] != "Connection"
                ):
                    self._watch(table, name, method)

    def _tables(self) -> Iterator[Table]:
        names = [name for name, value in vars(Session).items() if isinstance(value, cached_property)]
        return (getattr(self.session, name) for name in names)

    def _watch(self, table: Table, name: str, method: Callable[..., Any]) -> None:
        full = f"{type(table).__name__}.{name}"
        self.all.add(full)

        def watched(*args: Any, **kwargs: Any) -> Any:
            self.called.add(full)
            return method(*args, **kwargs)

        setattr(table, name, watched)

    def people_and_challenges(self) -> None:
        session = self.session
        ann, bob = pair(session)
        session.people.get(ann.id)
        session.people.find("1")
        session.people.all_of([ann.id, bob.id])
        assert session.people.present([ann.id, bob.id])
        assert session.people.present([PersonId(-1)])
        challenges = session.challenges
        named, to_all, declined, expired = (
            challenges.add(one)
            for one in (proposal(ann, bob), proposal(ann), proposal(ann, bob), proposal(ann))
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
        self._lobby(ann, bob)

    def _lobby(self, ann: Person, bob: Person) -> None:
        session = self.session
        seeks = session.seeks
        seek = Seek(
            ann.id, None, TimeControl.parse("3d"), rated=True, since=NOW, until=NOW + DAY, server="server"
        )
        seeks.put(seek, NOW)
        assert seeks.of(ann.id) == seek
        assert seeks.waiting(None, 5) == seeks.newest(None, 5) == [seek]
        assert not seeks.waiting((NOW, ann.id), 5)
        assert seeks.changed(NOW)
        assert seeks.counts(NOW, [bob.id]) == {("server", None): 1}
        assert seeks.to_expire(LATER, 5) == [ann.id]
        assert seeks.to_audit(LATER, 5)
        seeks.mark_audited(ann.id, LATER)
        seeks.put(replace(seek, state=SeekState.PAIRED), NOW)
        assert seeks.prune(LATER, 5) == 1
        posted = session.challenges.add(proposal(bob))
        session.challenges.show_in_lobby(posted.id, shown=True)
        assert session.challenges.in_lobby(NOW, 5)[0]
        assert sum(session.challenges.counts_in_lobby(NOW, [ann.id]).values()) == 1
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

    def matches(self) -> None:
        session, matches = self.session, self.session.matches
        hosted = hosted_in(session)
        number, (ann, bob) = hosted.match.id, hosted.match.seats
        session.outages.add(NOW + DAY, NOW + 2 * DAY)
        before = hosted.match.offered(OfferKind.DRAW, ann, NOW)
        matches.save(hosted.match, before)
        after = before.played("b2-b4", Side.SECOND, None, NOW)
        matches.save(before, after)
        undone = after.undone(ann, NOW)
        matches.save(after, undone)
        refused = undone.offered(OfferKind.DRAW, bob, NOW)
        matches.save(undone, refused)
        refused, before = refused.refused(OfferKind.DRAW, ann, NOW), refused
        matches.save(before, refused)
        for found in (
            matches.get(number),
            matches.summary(number),
            matches.audience(number),
            matches.ply_back(number, 0),
            matches.of_person(ann),
            matches.running(ann),
            matches.listed([number]),
            matches.awaiting(ann),
            matches.at("channel", limit=5),
            matches.of_server("server", limit=5),
            matches.to_audit(LATER, 5),
            matches.summaries([number]),
            matches.count_of(ann),
            matches.at_limit([ann], 1),
            matches.counts(),
            session.match_search.watched(LATER, 5),
            session.match_search.count_watched(LATER, 5),
            session.match_search.numbers(MatchFilter((ann,), result=Result.RUNNING), 5),
            session.match_search.numbers(MatchFilter(game="pux", result=Result.RUNNING), 5),
            session.match_search.numbers(MatchFilter(result=Result.RUNNING), 5),
            session.turns.overdue(LATER, 5),
            session.turns.to_catch_up(1, 5),
            session.turns.awaiting(ann),
        ):
            assert found
        over = hosted_in(session).match
        offered = replace(over, outcome=None).offered(OfferKind.DRAW, ann, NOW)
        matches.save(over, offered)
        assert matches.with_offer_to(bob)
        assert session.offers.stale(LATER, 5)
        ended = offered.played("b2-b4", None, Outcome(Side.FIRST, "goal"), NOW)
        matches.save(offered, ended)
        assert matches.finished(ann, limit=5)
        for result in (Result.FINISHED, Result.WON, Result.LOST, Result.DRAWN):
            session.match_search.numbers(MatchFilter((ann,), "pux", result), 5)
            session.match_search.numbers(MatchFilter(None, None, result), 5)
        assert session.match_search.namesakes("ann")
        assert matches.count_of(ann, finished=True)
        matches.move_to(number, HERE)
        matches.mark_audited(number, NOW)
        session.turns.mute(number)
        session.turns.silent(LATER, 5)
        session.turns.awaiting_computers(5)
        session.turns.idle_with_computers(LATER, 5)
        session.turns.with_computers(ann)
        session.matches.rematch_of(number)
        session.turns.set_clock(number, replace(hosted.match.clock, notified=None), 0)
        assert session.turns.untold(ann, 5)
        session.boards.show(number, LastBoard(MessageRef("c", "m")))
        session.boards.last(number)
        session.boards.open(number, OpenMessage(BOARD, LastBoard(MessageRef("c", "m"))))
        assert session.boards.opened(number)
        session.boards.close(number, MessageRef("c", "m"))
        session.events.add(number, Nudged(), NOW)
        session.events.of(number)
        session.events.add_to_each({number: Side.FIRST}, Nudged(), NOW)
        session.events.remove(number, Nudged(), NOW)
        self._around(number, ann)

    def _around(self, number: MatchId, ann: PersonId) -> None:
        session = self.session
        tree = StoredTree(number, ann, TreeState.SAVED, 1, "b2-b4")
        session.conditional_moves.put(tree)
        session.conditional_moves.get(number, ann, TreeState.SAVED)
        session.conditional_moves.saved_in(number)
        session.conditional_moves.saved_of(ann)
        session.conditional_moves.fallen_of(ann)
        session.conditional_moves.drop(number, ann)
        session.conditional_moves.clear(number)
        session.notes.add(number, ann, Note(1, NOW, "a note"))
        session.notes.of(number, ann)
        session.notes.remove(number, ann, 1)
        session.analyses.ask(number, 9, 1, NOW)
        stored = session.analyses.of(number)
        assert stored is not None
        assert session.analyses.keep(stored)
        session.analyses.waiting(5)
        session.analyses.rated("pux", 5)
        step = OpeningStep("before", "after", "b2-b3")
        to_count(session.connection, session.platform, number)
        session.openings.waiting(LATER, 5)
        session.openings.is_waiting(number)
        session.openings.add(number, [step], CountedResult(Side.FIRST))
        session.openings.done(number, CountedResult(Side.FIRST))
        session.openings.lines("before")
        before = session.openings.counted(number)
        assert before is not None
        session.openings.remove(number, [step], before)
        session.match_puzzles.waiting(5)
        session.match_puzzles.finish(number)
        session.match_puzzles.add(number, "pux", FoundPuzzle("{}", "a shape"))
        found = session.match_puzzles.after("pux", 0)
        assert found is not None
        assert session.match_puzzles.get("pux", found[0]) == "{}"
        session.match_puzzles.forget_of(ann)
        self._ratings(ann)
        self._statistics(number)
        session.lessons.put(ann, "pux", 1, NOW)
        session.lessons.step_of(ann, "pux")
        session.puzzles.keep(ann, "pux", 1, NOW, solved=True)
        assert session.puzzles.answered(ann, "pux")
        line = session.private_lines.add(ann, PrivateLine(LineKind.TRIAL, "{}"), NOW, most=5)
        session.private_lines.change(ann, line, ("b2-b4",), NOW)
        assert session.private_lines.get(ann, line, LineKind.TRIAL)
        assert session.private_lines.prune(LATER, 5)
        reminder = Reminder(number, 50, Revision(0), NOW)
        session.reminders.plan(number, [reminder])
        session.reminders.add([reminder])
        session.reminders.due(LATER, 5)
        session.reminders.count_due(NOW)
        session.reminders.turn_of(number)
        session.reminders.settle(reminder, ReminderState.SENT)
        session.reminders.postpone(number, Revision(0), NOW)
        session.reminders.settle(replace(reminder, mark=None), ReminderState.SENT)
        session.reminders.restart(number)
        session.reminders.clear(number)
        session.turns.retime_later([number])
        assert session.turns.to_retime(5)
        session.turns.retimed([number])
        session.preferences.choose(ann, {"a": "b"})
        session.preferences.set_for_match(number, ann, "a", "b")
        session.preferences.of(ann)
        assert session.preferences.choosing([ann], "a", "b") == {ann}
        session.preferences.of_match(number, ann)
        session.preferences.remember([ann], number)
        session.preferences.forget()
        session.preferences.remember([ann], number)
        session.preferences.for_matches(ann)
        session.preferences.set(ann, "a", None)
        session.preferences.set_for_match(number, ann, "a", None)

    def _ratings(self, ann: PersonId) -> None:
        ratings, bob = self.session.ratings, PersonId(2)
        assert ratings.last_unrated() == 0
        result = RatedResult(MatchId(77), "pux", (ann, bob), Side.FIRST, NOW)
        assert ratings.add(result)
        assert ratings.result_of(MatchId(77)) == result
        ratings.replace(result)
        assert ratings.results_after("pux", 0, 5)
        assert ratings.count_between(ann, bob, NOW) >= 1
        first, _ = met((NEW, NEW), result.winner, NOW)
        self._leaderboards(ann, bob)
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
        profiles = self.session.profiles
        profiles.playing_since(ann)
        profiles.has_played_in(ann, "server")
        profiles.has_met(ann, bob)
        profiles.recent_places(ann, 20)
        profiles.by_game_against(ann, bob)
        profiles.results_of(ann)
        profiles.longest(ann)
        profiles.think_times(ann, 20)
        profiles.history(ann, "pux")
        profiles.against_computers(ann)
        ratings.mark("pux")
        assert ratings.marked() == {"pux": 1}
        ratings.unmark("pux", 1)

    def _statistics(self, number: MatchId) -> None:
        session, table = self.session, self.session.game_statistics
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

    def _leaderboards(self, ann: PersonId, bob: PersonId) -> None:
        session, table = self.session, self.session.leaderboards
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
        table.met("pux", Period.ALL, ann)
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

    def time(self) -> None:
        session = self.session
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
        outages.begin(Shard(0, 2), NOW + DAY)
        (under_way,) = outages.under_way()
        outages.end(under_way, NOW + 2 * DAY)
        assert outages.pauses_after(NOW, MatchId(1))
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

    def privacy(self) -> None:
        session = self.session
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

    def web_sessions(self) -> None:
        sessions = self.session.web_sessions
        ann, _ = pair(self.session)
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

    def tournaments(self) -> None:
        session, table = self.session, self.session.tournaments
        match = hosted_in(session).match
        ann = match.seats[0]
        made = Tournament(
            TournamentId(0), "server", "c", ann, TOURNAMENT, 7, NOW, wakes=NOW, state=TournamentState.RUNNING
        )
        one = table.add(made)
        assert table.get(one) == replace(made, id=one)
        table.post(one, POST)
        table.save(replace(made, id=one, round=1, post=POST))
        table.wake(one, NOW - DAY)
        assert table.to_wake(NOW, 5) == [one]
        assert table.of_server("server", 5)
        assert table.in_lobby(5)
        assert table.of_person(ann, 5)
        entries = session.tournament_entries
        entries.put(one, TournamentEntry(ann, NOW, 1500.0, 1))
        assert entries.of(one) == [entries.get(one, ann)]
        assert entries.count(one) == 1
        assert entries.running_of(ann) == [one]
        games = session.tournament_games
        games.stamp(TournamentId(1))
        games.add_round(one, TournamentRound(1, NOW, LATER))
        games.post(one, 1, POST)
        games.end_round(one, 1)
        assert games.rounds(one) == [TournamentRound(1, NOW, LATER, over=True, post=POST)]
        game = TournamentGame(Pairing(1, 1, 1, 2), "pux")
        games.add(one, game)
        assert games.to_begin(one, 5) == games.of(one) == games.of_round(one, 1) == [game]
        games.save(one, replace(game, match=match.id))
        assert games.of_match(match.id) == (one, games.get(one, 1, 1))
        assert entries.remove(one, ann)

    def left_servers(self) -> None:
        session = self.session
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

    def outbox(self) -> None:
        outbox, number = self.session.outbox, hosted_in(self.session).match.id
        board = BoardPosted(match=number, revision=Revision(0))
        item = outbox.get(outbox.add(board, now=NOW, due=NOW))
        post = ChallengePosted(challenge=number, channel="c")
        outbox.add(post, now=NOW, due=NOW)
        outbox.proposed(number, MessageRef("c", "m"), NOW)
        self._sending(outbox)
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

    @staticmethod
    def _sending(outbox: OutboxTable) -> None:
        assert outbox.due(NOW, 5)
        ((address, _), *_) = outbox.due_addresses(NOW, 5, START)
        assert outbox.due(NOW, 5, address)
        outbox.depth(NOW)
        outbox.oldest_of(NOW, lambda _: True)
        outbox.next_due()

    def operator(self) -> None:
        session = self.session
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

    def local_table(self) -> None:
        ann, _ = pair(self.session)
        self.seats.sit("v", ann.id, NOW)
        self.seats.people()
        self.seats.of("v")
        channel = self.channels.make_channel("a", None, NOW)
        self.channels.make_channel("a", channel, NOW)
        self.channels.channels()
        self.channels.forsaken(NOW + DAY, DAY)
        self.seats.forsaken(NOW + DAY, DAY, DAY)
        self.channels.channel(channel)
        self.channels.find_direct(ann.id)
        self.channels.direct(ann.id, NOW)
        content = MessageContent("hello", attachments=(Attachment("a.png", b"a"),))
        message, _ = self.channels.say(
            channel, content, NOW, origin=MessageOrigin(private_to=ann.id), nonce="n"
        )
        self.channels._tidy(message)
        self.channels.message(message)
        self.channels.latest(channel, ann.id)
        self.channels.change(message, MessageContent("hello again"))
        self.channels.file("a")
        assert self.channels.take_buttons(message)
        self.channels.remove(message)
        self.channels.drop_channel(channel)
        self.seats.rise("v", ann.id)
