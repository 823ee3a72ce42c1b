"""Playing: whose match and turn it is, plies and their time, and what is stored being what is played."""

import pytest

from bot.service.announcements import NOWHERE
from bot.service.match_view import WrongVersionError
from bot.service.playing.moves import MoveOrder
from bot.service.refusals import TimeOver, UnknownMatch
from rules.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from rules.core.game import ReplayError
from rules.core.position import Outcome, Side
from rules.match.match import EndReason, Match, MatchId
from rules.match.people import Person
from rules.match.refusals import MatchOverError, NotASeatError, NotYourTurnError
from tests.support.match_actions import (
    MatchAction,
    agree,
    claim,
    claim_repetition,
    close,
    give_day,
    move,
    nudge,
    offer,
    refuse,
    resign,
    undo,
    wait,
)
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MS, UseCases, terms

every_action = pytest.mark.parametrize(
    "action",
    [move, resign, offer, agree, refuse, undo, claim_repetition, claim, give_day, wait, nudge, close],
)


async def unchanged(use_cases: UseCases, match: Match) -> None:
    """Nothing was played, noted or told."""
    assert await use_cases.stored(match.id) == match
    assert await use_cases.items() == []
    assert await use_cases.lookup.events(match.id) == []


# Whose it is


@every_action
async def test_nobody_acts_for_somebody_else(use_cases: UseCases, eve: Person, action: MatchAction) -> None:
    match = await use_cases.match()
    with pytest.raises(NotASeatError):
        await action(use_cases, match.id, eve)
    await unchanged(use_cases, match)


@every_action
async def test_a_match_that_never_was(use_cases: UseCases, ann: Person, action: MatchAction) -> None:
    for number in (MatchId(0), MatchId(99), MatchId(10**14)):
        with pytest.raises(UnknownMatch):
            await action(use_cases, number, ann)


async def test_a_challenge_is_no_match_yet(use_cases: UseCases, ann: Person, bob: Person) -> None:
    challenge = await use_cases.challenges.make(ann, (bob,), terms(), server="1", channel=CHANNEL)
    with pytest.raises(UnknownMatch):
        await move(use_cases, challenge.id, ann)


@every_action
async def test_nothing_is_done_after_the_end(
    use_cases: UseCases, ann: Person, bob: Person, action: MatchAction
) -> None:
    match = await use_cases.match()
    await use_cases.playing.resign(match.id, bob)
    await use_cases.all_told()
    ended = await use_cases.stored(match.id)
    for person in (ann, bob):
        with pytest.raises(MatchOverError):
            await action(use_cases, match.id, person)
    assert await use_cases.stored(match.id) == ended
    assert await use_cases.items() == []


async def test_it_must_be_ones_turn(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    with pytest.raises(NotYourTurnError):
        await use_cases.play(match, bob, "c7-c5")
    await unchanged(use_cases, match)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", UnreadableMove),
        ("hello there", UnreadableMove),
        ("z" * 4000, UnreadableMove),
        ("\U0001f600\u202e@everyone", UnreadableMove),
        ("d2-d9", UnreadableMove),
        ("b2-b8", IllegalMove),
        ("b7-b6", IllegalMove),
    ],
)
async def test_a_bad_move_changes_nothing(
    use_cases: UseCases, ann: Person, text: str, error: type[MoveError]
) -> None:
    match = await use_cases.match()
    with pytest.raises(error):
        await use_cases.play(match, ann, text)
    await unchanged(use_cases, match)


# Playing


async def test_a_game_goes_to_its_end_ply_by_ply(use_cases: UseCases, ann: Person, bob: Person) -> None:
    challenge = await use_cases.challenges.make(
        ann,
        (bob,),
        terms("10d+1d", game="bipod", options={"gap": 2, "middle": 3, "rows": 4, "stones": 2}),
        server="1",
        channel=CHANNEL,
    )
    match = (await use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    for index, text in enumerate(["c1,g1", "d2,f2", "a1", "adopt"]):
        await use_cases.go(HOUR)
        awaited = (await use_cases.board(match.id)).awaited
        assert awaited is not None
        told = await use_cases.play(match, awaited, text, revision=index)
        assert (told.board.match.revision, told.again) == (index + 1, False)
        assert told.board == await use_cases.board(match.id), "what is answered is what is on disk"
    ended = await use_cases.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, "blocked")
    assert (ended.ended, ended.awaited) == (use_cases.at, None)
    assert await use_cases.planned(match.id) == []
    assert await use_cases.lookup.counts() == (0, 1)


async def test_a_ply_moves_clock_reminders_and_revision(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("10d+1d")
    await use_cases.go(2 * DAY)
    told = await use_cases.play(match, ann, GAME[0])
    after = await use_cases.stored(match.id)
    assert told.board.match == after
    await use_cases.all_told()
    assert after.moves == (GAME[0],)
    assert after.clock.left == (9 * DAY, 10 * DAY)
    assert (after.awaited, after.clock.deadline) == (bob.id, use_cases.at + 10 * DAY)
    assert [(r.mark, r.due, r.revision) for r in await use_cases.planned(match.id)] == [
        (50, use_cases.at + 5 * DAY, 1),
        (20, use_cases.at + 8 * DAY, 1),
    ]


async def test_typed_text_is_read_with_doubt_about_capitals(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    challenge = await use_cases.challenges.make(
        ann, (bob,), terms(game="bipod", options={"stones": 1}), server="1", channel=CHANNEL
    )
    match = (await use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    with pytest.raises(AmbiguousMove) as caught:
        await use_cases.playing.play(MoveOrder(match.id, ann.id, "E1", typed=True))
    assert set(caught.value.candidates) == {"e1", "E1"}
    told = await use_cases.playing.play(MoveOrder(match.id, ann.id, "E1"))
    assert told.board.match.moves == ("E1",)


# Time


@pytest.mark.parametrize("time", ["3d", "10d+1d", "1m"])
async def test_a_ply_at_the_deadline_is_in_time(use_cases: UseCases, ann: Person, time: str) -> None:
    match = await use_cases.strict(time)
    assert match.clock.deadline is not None
    await use_cases.go_to(match.clock.deadline - MS)
    use_cases.at += MS
    told = await use_cases.play(match, ann, GAME[0])
    assert told.board.match.revision == 1


async def test_one_millisecond_later_it_is_too_late(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.strict()
    assert match.clock.deadline is not None
    await use_cases.go_to(match.clock.deadline - MS)
    await use_cases.all_told()
    use_cases.at += 2 * MS
    with pytest.raises(NotYourTurnError):
        await use_cases.play(match, bob, GAME[1])
    assert (await use_cases.stored(match.id)).outcome is None, (
        "the opponent is told what is wrong with their move"
    )
    with pytest.raises(TimeOver) as caught:
        await use_cases.play(match, ann, GAME[0])
    assert caught.value.deadline == match.clock.deadline
    ended = await use_cases.stored(match.id)
    assert ended.plies == ()
    assert (await use_cases.sweeper.sweep()).forfeits == 0, "it has been judged already"
    assert ended.outcome == Outcome(Side.SECOND, EndReason.TIME)
    with pytest.raises(MatchOverError):
        await use_cases.play(match, ann, GAME[0])


# What is stored is what is played


async def test_a_match_is_rebuilt_from_its_plies_alone(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    for index, text in enumerate(GAME):
        told = await use_cases.play(match, (ann, bob)[index % 2], text)
    await use_cases.restart()
    board = await use_cases.board(match.id)
    assert board == told.board
    for ply in range(len(GAME) + 1):
        earlier = await use_cases.lookup.board(await use_cases.get(match.id), ply)
        assert (earlier.ply, earlier.position.to_move) == (ply, Side(ply % 2))


async def test_a_stored_ply_that_the_rules_refuse_is_loud(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.database.write(
        lambda session: session.connection.change(
            "INSERT INTO plies (match, revision, move, played_at) VALUES (?, 1, 'b2-b9', 0)", (match.id,)
        )
    )
    with pytest.raises(ReplayError, match="ply 1"):
        await use_cases.board(match.id)
    with pytest.raises(ReplayError, match="ply 1"):
        await use_cases.play(match, ann, GAME[0])


async def test_a_match_under_other_rules_is_not_replayed(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.database.write(
        lambda session: session.connection.change("UPDATE matches SET version = 99")
    )
    with pytest.raises(WrongVersionError, match=f"match {match.id} .* version 99 of pux"):
        await use_cases.play(match, ann, GAME[0])


async def test_a_listing_puts_the_most_urgent_first(use_cases: UseCases, ann: Person, bob: Person) -> None:
    theirs = await use_cases.match("1d")
    await use_cases.play(theirs, ann, GAME[0])
    slow, quick, unlimited = (
        await use_cases.match("5d"),
        await use_cases.match("2d"),
        await use_cases.match("none"),
    )
    running = [listed.id for listed in await use_cases.lookup.running(ann.id)]
    assert running == [quick.id, slow.id, unlimited.id, theirs.id]
    await use_cases.playing.resign(slow.id, ann)
    await use_cases.playing.resign(quick.id, bob)
    assert [listed.id for listed in await use_cases.lookup.running(bob.id)] == [theirs.id, unlimited.id]
    assert [listed.id for listed in await use_cases.lookup.finished(bob.id)] == [quick.id, slow.id]
