"""Matches, and what belongs to one."""

from dataclasses import replace
from datetime import timedelta

from rules.core.position import Outcome, Side
from rules.match.events import Nudged
from rules.match.match import MatchId, Revision
from rules.match.offers import OfferKind
from rules.match.people import PersonId
from rules.match.places import MessageRef
from rules.match.reminders import Reminder
from storage.match_search import MatchFilter, Result
from storage.playing.boards import BOARD, LastBoard, OpenMessage
from storage.playing.conditional_moves import StoredTree, TreeState
from storage.playing.match_puzzles import FoundPuzzle
from storage.playing.notes import Note
from storage.playing.openings import CountedResult, OpeningStep, to_count
from storage.playing.private_lines import LineKind, PrivateLine
from storage.session import Session
from storage.time.reminders import ReminderState
from tests.storage.stops.ratings import rated_results, statistics
from tests.storage.values import HERE, NOW, hosted_in

DAY = timedelta(days=1)
LATER = NOW + 100 * DAY


def matches(session: Session) -> None:
    matches = session.matches
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
        matches.summary_of_player(number, ann),
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
    _around(session, number, ann)


def _around(session: Session, number: MatchId, ann: PersonId) -> None:
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
    rated_results(session, ann)
    statistics(session, number)
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
