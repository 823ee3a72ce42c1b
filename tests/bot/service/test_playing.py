"""Playing: turns, revisions, repeats, deadlines, resigning, draws, and what each tells to whom."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.service.desk import NOWHERE, AnsweredAt, WrongVersionError
from bot.service.errors import OldPosition, TimeOver, UnknownMatch
from bot.service.playing import MoveOrder, Told
from rules.core import AmbiguousMove, IllegalMove, MoveError, Outcome, ReplayError, Side, UnreadableMove
from rules.match import (
    Match,
    MatchError,
    MatchId,
    MatchOverError,
    NoOfferError,
    NotASeatError,
    NotYourTurnError,
    OfferPendingError,
    Reason,
)
from storage.records import EventKind, MessageRef, Person, PlaceKind, Telling
from tests.bot.service.house import CHANNEL, DAY, GAME, HOUR, MS, House, terms

Deed = Callable[[House, MatchId, Person], Awaitable[object]]


async def move(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.move(MoveOrder(number, person.id, GAME[0]))


async def resign(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.resign(number, person)


async def offer(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.offer_draw(number, person)


async def agree(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.agree_draw(number, person)


async def refuse(house: House, number: MatchId, person: Person) -> object:
    return await house.playing.refuse_draw(number, person)


every_deed = pytest.mark.parametrize("deed", [move, resign, offer, agree, refuse])


async def unchanged(house: House, match: Match) -> None:
    """Nothing was played, noted or told."""
    assert await house.stored(match.id) == match
    assert await house.items() == []
    assert await house.lookup.events(match.id) == []


# Whose it is


@every_deed
async def test_nobody_acts_for_somebody_else(house: House, eve: Person, deed: Deed) -> None:
    match = await house.match()
    with pytest.raises(NotASeatError):
        await deed(house, match.id, eve)
    await unchanged(house, match)


@every_deed
async def test_a_match_that_never_was(house: House, ann: Person, deed: Deed) -> None:
    for number in (MatchId(0), MatchId(99), MatchId(10**14)):
        with pytest.raises(UnknownMatch):
            await deed(house, number, ann)


async def test_a_challenge_is_no_match_yet(house: House, ann: Person, bob: Person) -> None:
    challenge = await house.challenges.make(ann, bob, terms(), server="1", channel=CHANNEL)
    with pytest.raises(UnknownMatch):
        await move(house, challenge.id, ann)


@every_deed
async def test_nothing_is_done_after_the_end(house: House, ann: Person, bob: Person, deed: Deed) -> None:
    match = await house.match()
    await house.playing.resign(match.id, bob)
    await house.all_told()
    ended = await house.stored(match.id)
    for person in (ann, bob):
        with pytest.raises(MatchOverError):
            await deed(house, match.id, person)
    assert await house.stored(match.id) == ended
    assert await house.items() == []


async def test_it_must_be_ones_turn(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    with pytest.raises(NotYourTurnError):
        await house.play(match, bob, "c7-c5")
    await unchanged(house, match)


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
    house: House, ann: Person, text: str, error: type[MoveError]
) -> None:
    match = await house.match()
    with pytest.raises(error):
        await house.play(match, ann, text)
    await unchanged(house, match)


# Playing


async def test_a_game_goes_to_its_end_ply_by_ply(house: House, ann: Person, bob: Person) -> None:
    challenge = await house.challenges.make(
        ann,
        bob,
        terms("10d+1d", game="bipod", options={"gap": 2, "middle": 3, "rows": 4, "stones": 2}),
        server="1",
        channel=CHANNEL,
    )
    match = (await house.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    for index, text in enumerate(["c1,g1", "d2,f2", "a1", "adopt"]):
        await house.go(HOUR)
        awaited = (await house.board(match.id)).awaited
        assert awaited is not None
        told = await house.play(match, awaited, text, revision=index)
        assert (told.board.match.revision, told.again) == (index + 1, False)
        assert told.board == await house.board(match.id), "what is answered is what is on disk"
    ended = await house.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, "blocked")
    assert (ended.ended, ended.awaited) == (house.at, None)
    assert await house.planned(match.id) == []
    assert await house.lookup.counts() == (0, 1)


async def test_a_ply_moves_clock_reminders_and_revision(house: House, ann: Person, bob: Person) -> None:
    match = await house.match("10d+1d")
    await house.go(2 * DAY)
    told = await house.play(match, ann, GAME[0])
    after = await house.stored(match.id)
    assert told.board.match == after
    assert after.moves == (GAME[0],)
    assert after.clock.left == (9 * DAY, 10 * DAY)
    assert (after.awaited, after.clock.deadline) == (bob.id, house.at + 10 * DAY)
    assert [(r.mark, r.due, r.revision) for r in await house.planned(match.id)] == [
        (50, house.at + 5 * DAY, 1),
        (20, house.at + 8 * DAY, 1),
    ]


async def test_typed_text_is_read_with_doubt_about_capitals(house: House, ann: Person, bob: Person) -> None:
    challenge = await house.challenges.make(
        ann, bob, terms(game="bipod", options={"stones": 1}), server="1", channel=CHANNEL
    )
    match = (await house.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    with pytest.raises(AmbiguousMove) as caught:
        await house.playing.move(MoveOrder(match.id, ann.id, "E1", typed=True))
    assert set(caught.value.candidates) == {"e1", "E1"}
    told = await house.playing.move(MoveOrder(match.id, ann.id, "E1"))
    assert told.board.match.moves == ("E1",)


# Revisions and repeats


async def test_a_button_of_an_earlier_position_is_refused(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.play(match, ann, GAME[0], revision=0)
    await house.play(match, bob, GAME[1], revision=1)
    await house.all_told()
    for revision in (0, 1, 3, 99):
        with pytest.raises(OldPosition):
            await house.play(match, ann, GAME[2], revision=revision)
    assert await house.items() == []
    assert (await house.play(match, ann, GAME[2], revision=2)).board.ply == 3


@pytest.mark.parametrize("revision", [None, 0, 1])
@pytest.mark.parametrize("text", [GAME[0], "D2 – G5", "`d2-g5`."])
async def test_a_ply_whose_answer_was_lost_is_not_played_twice(
    house: House, ann: Person, text: str, revision: int | None
) -> None:
    match = await house.match()
    first = await house.play(match, ann, GAME[0], revision=0)
    await house.all_told()
    again = await house.play(match, ann, text, revision=revision)
    assert again.again
    assert again.board == first.board
    assert again.settles == ()
    assert (await house.stored(match.id)).moves == (GAME[0],)
    assert await house.items() == []


async def test_a_repeat_with_a_much_older_button_is_an_old_button(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match()
    for person, text in ((ann, GAME[0]), (bob, GAME[1]), (ann, GAME[2])):
        await house.play(match, person, text)
    for revision in (0, 1, 4):
        with pytest.raises(OldPosition):
            await house.play(match, ann, GAME[2], revision=revision)


async def test_another_move_after_ones_own_is_out_of_turn(house: House, ann: Person) -> None:
    match = await house.match()
    await house.play(match, ann, GAME[0])
    with pytest.raises(NotYourTurnError):
        await house.play(match, ann, GAME[2])
    with pytest.raises(NotYourTurnError):
        await house.play(match, ann, "nonsense")


async def test_the_opponents_last_ply_is_no_repeat_of_ones_own(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match()
    await house.play(match, ann, GAME[0])
    with pytest.raises(MoveError):
        await house.play(match, bob, GAME[0])
    assert (await house.stored(match.id)).revision == 1


async def test_the_ply_that_won_may_be_repeated_too(house: House, ann: Person, bob: Person) -> None:
    challenge = await house.challenges.make(
        ann,
        bob,
        terms(game="bipod", options={"gap": 2, "middle": 3, "rows": 4, "stones": 2}),
        server="1",
        channel=CHANNEL,
    )
    match = (await house.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    for person, text in ((ann, "c1,g1"), (bob, "d2,f2"), (ann, "a1"), (bob, "adopt")):
        await house.play(match, person, text)
    again = await house.play(match, bob, "adopt")
    assert again.again
    assert again.board.match.outcome == Outcome(Side.SECOND, "blocked")
    with pytest.raises(MatchOverError):
        await house.play(match, ann, "a1")


@pytest.mark.parametrize("revision", [None, 0])
async def test_the_same_move_sent_at_once_is_played_once(
    house: House, ann: Person, revision: int | None
) -> None:
    match = await house.match()
    told = await asyncio.gather(*(house.play(match, ann, GAME[0], revision=revision) for _ in range(6)))
    assert [one.again for one in told].count(False) == 1
    assert (await house.stored(match.id)).moves == (GAME[0],)
    assert await house.kinds() == [Telling.BOARD]


async def test_different_moves_sent_at_once_are_not_both_played(house: House, ann: Person) -> None:
    match = await house.match()
    ended = await asyncio.gather(
        *(house.play(match, ann, text, revision=0) for text in ("d2-g5", "b2-b3", "c2-c4")),
        return_exceptions=True,
    )
    assert [isinstance(end, Told) for end in ended].count(True) == 1
    assert [type(end) for end in ended].count(OldPosition) == 2
    assert (await house.stored(match.id)).revision == 1


async def test_a_move_cancelled_in_the_middle_can_be_sent_again(house: House, ann: Person) -> None:
    """A request that dies leaves nothing, or the whole ply; sent again, it is played once."""
    for steps in range(0, 60, 3):
        match = await house.match()
        task = asyncio.create_task(house.play(match, ann, GAME[0]))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        boards = await house.items()
        stored = await house.stored(match.id)
        assert len(boards) == stored.revision, "a ply and its telling are one"
        told = await house.play(match, ann, GAME[0])
        assert told.again == (stored.revision == 1)
        assert (await house.stored(match.id)).moves == (GAME[0],)
        await house.all_told()


# Time


@pytest.mark.parametrize("time", ["3d", "10d+1d", "1m"])
async def test_a_ply_at_the_deadline_is_in_time(house: House, ann: Person, time: str) -> None:
    match = await house.match(time)
    assert match.clock.deadline is not None
    await house.go_to(match.clock.deadline)
    told = await house.play(match, ann, GAME[0])
    assert told.board.match.revision == 1


async def test_one_millisecond_later_it_is_too_late(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    assert match.clock.deadline is not None
    await house.go_to(match.clock.deadline)
    await house.all_told()
    house.at += MS
    with pytest.raises(TimeOver) as caught:
        await house.play(match, ann, GAME[0])
    assert caught.value.deadline == match.clock.deadline
    ended = await house.stored(match.id)
    assert ended.plies == ()
    assert (await house.upkeep.sweep()).forfeits == 0, "it has been judged already"
    assert ended.outcome == Outcome(Side.SECOND, Reason.TIME)
    with pytest.raises(MatchOverError):
        await house.play(match, ann, GAME[0])


# Resigning and draws


@pytest.mark.parametrize(("who", "winner"), [("Ann", Side.SECOND), ("Bob", Side.FIRST)])
async def test_resigning_ends_the_match_on_either_turn(house: House, who: str, winner: Side) -> None:
    match = await house.match()
    house.at += HOUR / 10
    told = await house.playing.resign(match.id, await house.person(who))
    ended = await house.stored(match.id)
    assert told.board.match == ended
    assert ended.outcome == Outcome(winner, Reason.RESIGNATION)
    assert ended.ended == house.at
    assert await house.planned(match.id) == []
    assert await house.kinds() == [Telling.RESULT]


async def test_both_resigning_at_once_resigns_once(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    ended = await asyncio.gather(
        *(house.playing.resign(match.id, person) for person in (ann, bob, ann)), return_exceptions=True
    )
    assert [isinstance(end, MatchOverError) for end in ended].count(True) == 2
    assert await house.kinds() == [Telling.RESULT]


async def test_a_draw_is_offered_and_agreed(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    told = await house.playing.offer_draw(match.id, bob)
    assert told.board.match.draw_offer is Side.SECOND
    with pytest.raises(OfferPendingError):
        await house.playing.offer_draw(match.id, bob)
    with pytest.raises(NoOfferError):
        await house.playing.agree_draw(match.id, bob)
    told = await house.playing.agree_draw(match.id, ann)
    assert told.board.match.outcome == Outcome(None, Reason.AGREEMENT)
    assert await house.stored(match.id) == told.board.match
    assert await house.kinds() == [Telling.OFFER, Telling.RESULT]
    assert [(e.kind, e.side) for e in await house.lookup.events(match.id)] == [
        (EventKind.DRAW_OFFERED, Side.SECOND)
    ]


async def test_a_draw_is_refused_and_the_game_goes_on(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.playing.offer_draw(match.id, bob)
    with pytest.raises(NoOfferError):
        await house.playing.refuse_draw(match.id, bob)
    told = await house.playing.refuse_draw(match.id, ann)
    assert told.board.match == match
    assert [i.detail for i in await house.items()] == ["draw offered 1", "draw refused 0"]
    for deed in (house.playing.refuse_draw, house.playing.agree_draw):
        with pytest.raises(NoOfferError):
            await deed(match.id, ann)
    await house.play(match, ann, GAME[0])


async def test_an_offer_lapses_with_the_opponents_ply_only(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.playing.offer_draw(match.id, ann)
    await house.play(match, ann, GAME[0])
    assert (await house.stored(match.id)).draw_offer is Side.FIRST
    await house.play(match, bob, GAME[1])
    assert (await house.stored(match.id)).draw_offer is None
    with pytest.raises(NoOfferError):
        await house.playing.agree_draw(match.id, bob)
    assert (await house.stored(match.id)).outcome is None


async def test_agreeing_and_resigning_at_once_ends_it_once(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.playing.offer_draw(match.id, bob)
    ended = await asyncio.gather(
        house.playing.agree_draw(match.id, ann), house.playing.resign(match.id, bob), return_exceptions=True
    )
    assert [isinstance(end, MatchError) for end in ended].count(True) == 1
    assert (await house.kinds()).count(Telling.RESULT) == 1


# What is told, and where


@pytest.mark.parametrize("place", [PlaceKind.HERE, PlaceKind.THREAD])
@pytest.mark.parametrize(("channel", "settled"), [(CHANNEL, True), ("200", False), (None, False)])
async def test_an_answer_at_the_place_settles_the_telling(
    house: House, place: PlaceKind, channel: str | None, *, settled: bool
) -> None:
    match = await house.match(place=place)
    ann = await house.person("Ann")
    told = await house.play(match, ann, GAME[0], at=AnsweredAt(channel=channel))
    [item] = await house.items()
    assert (item.kind, item.revision, item.person) == (Telling.BOARD, 1, None)
    assert told.settles == ((item.id,) if settled else ())
    assert (item.due > house.at) is settled, "an answer has its time, everything else is told at once"


async def test_in_direct_messages_the_opponent_is_told(house: House, ann: Person, bob: Person) -> None:
    match = await house.match(place=PlaceKind.DM)
    told = await house.play(match, ann, GAME[0], at=AnsweredAt(person=ann.id))
    items = {item.person: item for item in await house.items()}
    assert items.keys() == {ann.id, bob.id}
    assert told.settles == (items[ann.id].id,)
    assert (items[bob.id].due, items[bob.id].kind) == (house.at, Telling.BOARD)
    assert items[ann.id].due > house.at, "told by a message only if the answer gets lost"


async def test_a_move_from_a_channel_in_a_match_of_direct_messages(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match(place=PlaceKind.DM)
    told = await house.play(match, ann, GAME[0], at=AnsweredAt(channel=CHANNEL))
    assert told.settles == ()
    assert [item.person for item in await house.items()] == [bob.id], "the mover has been answered"


@pytest.mark.parametrize(
    ("deed", "kind"),
    [(resign, Telling.RESULT), (offer, Telling.OFFER)],
)
async def test_what_is_no_ply_is_told_to_the_opponent_in_direct_messages(
    house: House, deed: Deed, kind: Telling
) -> None:
    match = await house.match(place=PlaceKind.DM)
    bob = await house.person("Bob")
    await deed(house, match.id, bob)
    assert [(i.kind, i.person) for i in await house.items()] == [(kind, match.seats[Side.FIRST])]


async def test_litter_goes_at_the_next_ply_and_once(house: House, ann: Person, bob: Person) -> None:
    match, other = await house.match(), await house.match()
    for message in ("5", "6", "5"):
        await house.tellings.litter(match.id, MessageRef(CHANNEL, message))
    await house.play(other, ann, GAME[0])
    assert Telling.REMOVAL not in await house.kinds()
    await house.play(match, ann, GAME[0])
    await house.play(match, bob, GAME[1])
    removed = [i for i in await house.items() if i.kind is Telling.REMOVAL]
    assert sorted((i.channel, i.message) for i in removed) == [(CHANNEL, "5"), (CHANNEL, "6")]


async def test_litter_goes_at_the_end_too(house: House, ann: Person) -> None:
    match = await house.match()
    await house.tellings.litter(match.id, MessageRef(CHANNEL, "5"))
    await house.playing.resign(match.id, ann)
    assert await house.kinds() == [Telling.RESULT, Telling.REMOVAL]


# What is stored is what is played


async def test_a_match_is_rebuilt_from_its_plies_alone(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    for index, text in enumerate(GAME):
        told = await house.play(match, (ann, bob)[index % 2], text)
    await house.restart()
    board = await house.board(match.id)
    assert board == told.board
    for ply in range(len(GAME) + 1):
        earlier = await house.lookup.board(await house.get(match.id), ply)
        assert (earlier.ply, earlier.position.to_move) == (ply, Side(ply % 2))


async def test_a_stored_ply_that_the_rules_refuse_is_loud(house: House, ann: Person) -> None:
    match = await house.match()
    async with house.database.transaction() as session:
        await session.connection.execute(
            "INSERT INTO plies (match, revision, move, played_at) VALUES (?, 1, 'b2-b9', 0)", (match.id,)
        )
    with pytest.raises(ReplayError, match="ply 1"):
        await house.board(match.id)
    with pytest.raises(ReplayError, match="ply 1"):
        await house.play(match, ann, GAME[0])


async def test_a_match_under_other_rules_is_not_replayed(house: House, ann: Person) -> None:
    match = await house.match()
    async with house.database.transaction() as session:
        await session.connection.execute("UPDATE matches SET version = 99")
    with pytest.raises(WrongVersionError, match=f"match {match.id} .* version 99 of pux"):
        await house.play(match, ann, GAME[0])


async def test_a_listing_puts_the_most_urgent_first(house: House, ann: Person, bob: Person) -> None:
    theirs = await house.match("1d")
    await house.play(theirs, ann, GAME[0])
    slow, quick, unlimited = await house.match("5d"), await house.match("2d"), await house.match("none")
    running = [hosted.match.id for hosted in await house.lookup.running(ann.id)]
    assert running == [quick.id, slow.id, unlimited.id, theirs.id]
    await house.playing.resign(slow.id, ann)
    await house.playing.resign(quick.id, bob)
    assert [h.match.id for h in await house.lookup.running(bob.id)] == [theirs.id, unlimited.id]
    assert [h.match.id for h in await house.lookup.finished(bob.id)] == [quick.id, slow.id]


async def test_resigning_after_the_opponents_flag_fell_loses_nothing(
    house: House, ann: Person, bob: Person
) -> None:
    """What happened first counts, even if no tick has seen it yet."""
    match = await house.match()
    assert match.clock.deadline is not None
    await house.go_to(match.clock.deadline)
    house.at += MS
    told = await house.playing.resign(match.id, bob)
    assert told.board.match.outcome == Outcome(Side.SECOND, Reason.TIME)
