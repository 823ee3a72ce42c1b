"""Conditional moves: kept privately, played at once when they apply, dropped with notice when they do not."""

from datetime import timedelta

import pytest

from bot.service.announcements import ReplyTarget
from bot.service.playing.conditional_moves import OwnTurnError
from bot.service.playing.moves import ConfirmationNeededError
from bot.service.refusals import ConditionalsChanged, OldPosition
from rules.core.lines import LineError
from rules.core.position import Side
from rules.match.events import ConditionalPlayed
from rules.match.match import EndReason, Match, Revision
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.players import ConditionalsDropped
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import MatchOverError, NotASeatError, NotYourTurnError, TooLateToUndoError
from storage.playing.conditional_moves import TreeState
from storage.session import Session
from tests.support.use_cases import CHANNEL, DAY, HOUR, UseCases, terms

HERE = ReplyTarget(channel=CHANNEL)


async def save(use_cases: UseCases, match: Match, person: Person, line: str) -> None:
    """Enter conditional moves and put them in force."""
    plan = await use_cases.conditional_moves.draft(match.id, person, line)
    await use_cases.conditional_moves.save(match.id, person, plan.board.match.revision, plan.checksum)


async def in_force(use_cases: UseCases, match: Match, person: Person) -> list[str]:
    hosted = await use_cases.get(match.id)
    return [str(plan) for plan in await use_cases.conditional_moves.in_force(person, hosted.match.id)]


async def moves(use_cases: UseCases, match: Match) -> list[str]:
    return list((await use_cases.stored(match.id)).moves)


async def conditionally_played(use_cases: UseCases, match: Match) -> list[tuple[Side | None, int]]:
    events = await use_cases.lookup.events(match.id)
    return [
        (event.side, event.what.revision) for event in events if isinstance(event.what, ConditionalPlayed)
    ]


async def test_an_answer_is_played_at_once_and_what_follows_stays(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await save(use_cases, match, bob, "e2-e3 > b7-b6 > b2-b4 > c7-c6 | d2-d3 > c7-c5")
    use_cases.at += HOUR
    told = await use_cases.play(match, ann, "e2-e3", at=HERE)
    assert await moves(use_cases, match) == ["e2-e3", "b7-b6"]
    assert told.board.match.awaited == ann.id
    assert told.board.chain == 1
    assert await conditionally_played(use_cases, match) == [(Side.SECOND, 2)]
    assert await in_force(use_cases, match, bob) == ["b2-b4 > c7-c6"]
    assert len(told.acknowledges) == 1
    (item,) = [one for one in await use_cases.items() if isinstance(one.notification, BoardPosted)]
    assert (item.id, item.notification.about_revision) == (told.acknowledges[0], 2)
    await use_cases.play(match, ann, "b2-b4")
    assert await moves(use_cases, match) == ["e2-e3", "b7-b6", "b2-b4", "c7-c6"]
    assert await in_force(use_cases, match, bob) == []
    assert await use_cases.conditional_moves.fallen(match.id, bob.id) is None, "used up is no news"
    assert ConditionalsDropped not in await use_cases.kinds()


async def test_each_ply_of_a_chain_costs_its_own_time(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match("10d+1d")
    await save(use_cases, match, bob, "e2-e3 > b7-b6")
    await use_cases.go(3 * DAY)
    await use_cases.play(match, ann, "e2-e3")
    after = await use_cases.stored(match.id)
    assert after.clock.left == (8 * DAY, 10 * DAY)
    assert [ply.at for ply in after.plies] == [use_cases.at, use_cases.at]
    assert after.to_move is Side.FIRST
    assert after.clock.notified is None, "her clock stands still until her turn was told"
    await use_cases.all_told()
    after = await use_cases.stored(match.id)
    assert after.clock.deadline == use_cases.at + 8 * DAY
    assert {reminder.revision for reminder in await use_cases.planned(match.id)} == {2}


async def test_both_players_conditionals_answer_each_other(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await save(use_cases, match, bob, "e2-e3 > b7-b6 > b2-b4 > c7-c6 > c2-c3 > d7-d6 | d2-d3 > c7-c5")
    await save(use_cases, match, ann, "e2-e3 > b7-b6 > b2-b4 > c7-c6 > c2-c3 | e2-e3 > c7-c5 > d2-d3")
    assert await in_force(use_cases, match, ann) == [
        "e2-e3 > b7-b6 > b2-b4 > c7-c6 > c2-c3 | e2-e3 > c7-c5 > d2-d3"
    ]
    assert await moves(use_cases, match) == [], "her own first ply she plays herself"
    told = await use_cases.play(match, ann, "e2-e3", at=HERE)
    played = ["e2-e3", "b7-b6", "b2-b4", "c7-c6", "c2-c3", "d7-d6"]
    assert await moves(use_cases, match) == played
    assert told.board.chain == 5
    assert told.board.match.revision == 6
    boards = [item for item in await use_cases.items() if isinstance(item.notification, BoardPosted)]
    assert [item.notification.about_revision for item in boards] == [6], "one message, not one a ply"
    assert await conditionally_played(use_cases, match) == [
        (Side.SECOND, 2),
        (Side.FIRST, 3),
        (Side.SECOND, 4),
        (Side.FIRST, 5),
        (Side.SECOND, 6),
    ]
    assert await in_force(use_cases, match, ann) == []
    assert await in_force(use_cases, match, bob) == []
    with pytest.raises(TooLateToUndoError):
        await use_cases.takebacks.undo(match.id, bob)


async def test_what_does_not_answer_is_dropped_and_its_author_told(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await save(use_cases, match, bob, "e2-e3 > b7-b6")
    await use_cases.play(match, ann, "d2-d3")
    assert await moves(use_cases, match) == ["d2-d3"]
    assert await in_force(use_cases, match, bob) == []
    (notice,) = [
        item for item in await use_cases.items() if isinstance(item.notification, ConditionalsDropped)
    ]
    assert (notice.person, notice.notification.about_revision, notice.channel) == (
        bob.id,
        1,
        None,
    )
    kept = await use_cases.conditional_moves.fallen(match.id, bob.id)
    assert kept is not None
    assert (kept.state, kept.plies, kept.line) == (TreeState.FALLEN, 0, "e2-e3 > b7-b6")
    assert [one.match for one in await use_cases.conditional_moves.fallen_of(bob.id)] == [match.id]
    # A notice that cannot be said is given up, and nothing else happens.
    before = await use_cases.items()
    await use_cases.outbox.give_up(notice, "no direct messages")
    assert [item.id for item in await use_cases.items()] == [
        item.id for item in before if item.id != notice.id
    ]
    await use_cases.play(match, bob, "b7-b6")
    assert await use_cases.conditional_moves.fallen(match.id, bob.id) is None, "he has moved on"


async def test_what_follows_a_star_is_checked_when_it_comes_up(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await save(use_cases, match, bob, "* > a9-a9")
    await use_cases.play(match, ann, "e2-e3")
    assert await moves(use_cases, match) == ["e2-e3"]
    assert ConditionalsDropped in await use_cases.kinds()
    await use_cases.play(match, bob, "b7-b6")
    await save(use_cases, match, bob, "d2-d3 > c7-c5 | * > c7-c6 > * > d7-d6")
    await use_cases.play(match, ann, "b2-b4")
    await use_cases.play(match, ann, "c2-c3")
    assert await moves(use_cases, match) == ["e2-e3", "b7-b6", "b2-b4", "c7-c6", "c2-c3", "d7-d6"]


async def test_own_plies_that_are_not_played_drop_what_follows_them(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await save(use_cases, match, ann, "e2-e3 > b7-b6 > b2-b4")
    await use_cases.play(match, ann, "d2-d3")
    assert await in_force(use_cases, match, ann) == []
    kept = await use_cases.conditional_moves.fallen(match.id, ann.id)
    assert kept is not None
    assert kept.line == "e2-e3 > b7-b6 > b2-b4"


async def test_a_draft_is_not_in_force(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    first = await use_cases.conditional_moves.draft(match.id, bob, "e2-e3 > b7-b6")
    second = await use_cases.conditional_moves.draft(match.id, bob, "e2-e3 > c7-c6")
    assert await in_force(use_cases, match, bob) == []
    with pytest.raises(ConditionalsChanged):
        await use_cases.conditional_moves.save(match.id, bob, Revision(0), first.checksum)
    with pytest.raises(OldPosition):
        await use_cases.conditional_moves.save(match.id, bob, Revision(1), second.checksum)
    assert await in_force(use_cases, match, bob) == []
    await use_cases.play(match, ann, "e2-e3")
    assert await moves(use_cases, match) == ["e2-e3"]
    with pytest.raises(OldPosition):
        await use_cases.conditional_moves.save(match.id, bob, Revision(0), second.checksum)
    assert ConditionalsDropped not in await use_cases.kinds()


async def test_saving_replaces_and_can_be_repeated(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    plan = await use_cases.conditional_moves.draft(match.id, bob, "e2-e3 > b7-b6")
    assert not plan.replaces
    for _ in range(2):
        saved = await use_cases.conditional_moves.save(match.id, bob, Revision(0), plan.checksum)
        assert str(saved) == "e2-e3 > b7-b6"
    other = await use_cases.conditional_moves.draft(match.id, bob, "e2-e3 > c7-c6")
    assert other.replaces
    assert await use_cases.conditional_moves.discard(match.id, bob, "00000000"), "those in force stay"
    assert await use_cases.conditional_moves.discard(match.id, bob, other.checksum)
    with pytest.raises(ConditionalsChanged):
        await use_cases.conditional_moves.save(match.id, bob, Revision(0), other.checksum)
    other = await use_cases.conditional_moves.draft(match.id, bob, "e2-e3 > c7-c6")
    await use_cases.conditional_moves.save(match.id, bob, Revision(0), other.checksum)
    assert await in_force(use_cases, match, bob) == ["e2-e3 > c7-c6"]
    assert await use_cases.conditional_moves.clear(match.id, bob)
    assert not await use_cases.conditional_moves.clear(match.id, bob)
    await use_cases.play(match, ann, "e2-e3")
    assert await moves(use_cases, match) == ["e2-e3"]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "|",
        ">",
        "e2-e3",
        "e2-e3 >",
        "e2-e3 > e2-e3",
        "z9-z8 > b7-b6",
        "e2-e3 > *",
        "x" * 6001,
        "e2-e3 > b7-b6 | e2-e3 > c7-c6",
        "e2-e3 > b7-b6 |",
        "\x00 > b7-b6",
    ],
)
async def test_lines_that_cannot_happen_are_refused(
    use_cases: UseCases, ann: Person, bob: Person, line: str
) -> None:
    match = await use_cases.match()
    with pytest.raises(LineError):
        await use_cases.conditional_moves.draft(match.id, bob, line)
    with pytest.raises(OwnTurnError):
        await use_cases.conditional_moves.draft(match.id, ann, line)

    def work(session: Session) -> None:
        for person in (ann, bob):
            assert session.conditional_moves.get(match.id, person.id, TreeState.DRAFT) is None

    await use_cases.database.read(work)


@pytest.mark.parametrize(
    "line", ["b7-b6 > e2-e3", "e2-e3 > b7-b6 > b2-b4 | d2-d3 > b7-b6 > b2-b4", "e2-e3 > b7-b6"]
)
async def test_on_your_turn_a_line_begins_with_your_ply(use_cases: UseCases, ann: Person, line: str) -> None:
    match = await use_cases.match()
    with pytest.raises(OwnTurnError):
        await use_cases.conditional_moves.draft(match.id, ann, line)


async def test_only_players_of_running_matches_set_them(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    match = await use_cases.match()
    for action in (
        use_cases.conditional_moves.draft(match.id, eve, "e2-e3 > b7-b6"),
        use_cases.conditional_moves.save(match.id, eve, Revision(0), "00000000"),
        use_cases.conditional_moves.discard(match.id, eve, "00000000"),
        use_cases.conditional_moves.clear(match.id, eve),
    ):
        with pytest.raises(NotASeatError):
            await action
    await save(use_cases, match, bob, "e2-e3 > b7-b6")
    assert await use_cases.conditional_moves.in_force(ann, match.id) == []
    await use_cases.playing.resign(match.id, ann)
    assert await in_force(use_cases, match, bob) == [], "the end takes them all"
    with pytest.raises(MatchOverError):
        await use_cases.conditional_moves.draft(match.id, bob, "e2-e3 > b7-b6")


async def test_an_answer_may_end_the_match(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.agreed(terms(game="graph-hockey", options={"side": 1, "gap": 2}))
    await save(use_cases, match, bob, "U > L")
    told = await use_cases.play(match, ann, "U", at=HERE)
    outcome = told.board.match.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (Side.SECOND, "goal")
    assert told.board.chain == 1
    assert await use_cases.planned(match.id) == []

    assert await use_cases.database.read(lambda session: session.conditional_moves.saved_in(match.id)) == []


async def test_taking_plies_back_drops_what_began_behind_them(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, "e2-e3")
    await save(use_cases, match, ann, "b7-b6 > b2-b4")
    use_cases.at += timedelta(seconds=30)
    await use_cases.takebacks.undo(match.id, ann)
    assert await in_force(use_cases, match, ann) == []
    assert (await use_cases.kinds()).count(ConditionalsDropped) == 1
    await use_cases.play(match, ann, "d2-d3")
    await save(use_cases, match, bob, "b7-b6 > b2-b4 > c7-c6")
    await use_cases.offers.offer(OfferKind.TAKEBACK, match.id, ann)
    await use_cases.offers.agree(OfferKind.TAKEBACK, match.id, bob)
    assert await in_force(use_cases, match, bob) == []
    kept = await use_cases.conditional_moves.fallen(match.id, bob.id)
    assert kept is not None


async def test_a_move_sent_again_after_an_instant_answer_is_not_played_twice(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await save(use_cases, match, bob, "e2-e3 > b7-b6")
    await use_cases.play(match, ann, "e2-e3")
    for revision in (None, 0):
        again = await use_cases.play(match, ann, "e2-e3", revision=revision)
        assert again.again
    assert await moves(use_cases, match) == ["e2-e3", "b7-b6"]
    with pytest.raises(NotYourTurnError):
        await use_cases.play(match, bob, "b7-b6")


async def test_a_move_that_could_be_meant_anew_is_asked_about(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.agreed(terms(game="polatty-pressure"))
    board = await use_cases.board(match.id)
    passed = board.position.play(board.position.parse("pass"))
    other = next(text for move in passed.moves() if (text := passed.notate(move)) != "pass")
    await save(use_cases, match, bob, f"pass > {other}")
    await use_cases.play(match, ann, "pass")
    with pytest.raises(ConfirmationNeededError) as asked:
        await use_cases.play(match, ann, "pass")
    assert asked.value.repeated
    assert len(await moves(use_cases, match)) == 2
    await use_cases.play(match, ann, "pass", revision=2)
    assert await moves(use_cases, match) == ["pass", other, "pass"]


async def test_in_direct_conversations_the_mover_is_told_of_the_new_turn(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match(place=PlaceKind.DM)
    await save(use_cases, match, bob, "e2-e3 > b7-b6")
    await use_cases.play(match, ann, "e2-e3")
    boards = [item for item in await use_cases.items() if isinstance(item.notification, BoardPosted)]
    assert sorted(item.person or 0 for item in boards) == sorted([ann.id, bob.id])
    await use_cases.all_told()
    assert (await use_cases.stored(match.id)).clock.notified == use_cases.at


async def test_they_outlive_a_restart(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    plan = await use_cases.conditional_moves.draft(match.id, bob, "e2-e3 > b7-b6 > b2-b4 > c7-c6")
    await use_cases.restart()
    await use_cases.conditional_moves.save(match.id, bob, Revision(0), plan.checksum)
    await use_cases.restart()
    await use_cases.play(match, ann, "e2-e3")
    await use_cases.restart()
    board = await use_cases.board(match.id)
    assert board.chain == 1
    await use_cases.play(match, ann, "b2-b4")
    assert len(await moves(use_cases, match)) == 4


async def test_a_win_on_time_takes_them_all_without_a_word(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.agreed(terms("1h", vacation=False))
    await save(use_cases, match, bob, "e2-e3 > b7-b6")
    await use_cases.go(2 * HOUR)
    await use_cases.claims.claim(match.id, bob)
    over = await use_cases.stored(match.id)
    assert over.outcome is not None
    assert over.outcome.reason == EndReason.TIME
    assert await in_force(use_cases, match, bob) == []
    assert await use_cases.conditional_moves.fallen_of(bob.id) == []
    assert ConditionalsDropped not in await use_cases.kinds()


async def test_a_late_ply_that_still_counts_is_answered(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.agreed(terms("1h", vacation=False))
    await save(use_cases, match, bob, "e2-e3 > b7-b6")
    await use_cases.go(2 * HOUR)
    await use_cases.play(match, ann, "e2-e3")
    after = await use_cases.stored(match.id)
    assert after.moves == ("e2-e3", "b7-b6")
    assert after.flagged is None
    assert after.clock.left == (HOUR, HOUR)
