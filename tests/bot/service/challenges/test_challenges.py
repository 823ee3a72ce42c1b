"""The life of a challenge."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from bot.service.announcements import NOWHERE, ReplyTarget
from bot.service.challenges.challenges import Terms
from bot.service.challenges.proposals import EXPIRY, MOST_OPEN
from bot.service.refusals import (
    ChallengeClosed,
    NotChallenged,
    NotTheChallenger,
    OwnChallenge,
    SameChallenge,
    SelfChallenge,
    TooManyChallenges,
    UnknownChallenge,
    UnknownMatch,
)
from rules.core.options import OptionError
from rules.core.position import Side
from rules.core.refusals import Refusal
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import FlagRule, MatchId
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.challenges import ChallengeChanged
from rules.match.outbox import OutboxItem
from rules.match.people import Person
from rules.match.places import MessageRef, Place, PlaceKind
from tests.support.use_cases import CHANNEL, DAY, HOUR, MS, START, UseCases, terms

ChallengeAction = Callable[[UseCases, MatchId, Person], Awaitable[object]]


async def accept(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.challenges.accept(number, person, NOWHERE)


async def decline(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.challenges.decline(number, person)


async def cancel(use_cases: UseCases, number: MatchId, person: Person) -> object:
    return await use_cases.challenges.cancel(number, person)


async def made(use_cases: UseCases, challenger: Person, *opponents: Person, time: str = "3d") -> Challenge:
    return await use_cases.challenges.make(challenger, opponents, terms(time), server="1", channel=CHANNEL)


async def test_a_challenge_is_kept_with_its_terms(use_cases: UseCases, ann: Person, bob: Person) -> None:
    proposed = terms("10d+1d", game="bipod", options={"stones": 1}, place=PlaceKind.DM, seat="second")
    challenge = await use_cases.challenges.make(ann, (bob,), proposed, server="1", channel=CHANNEL)
    assert await use_cases.challenges.get(challenge.id) == challenge
    assert challenge.state is ChallengeState.OPEN
    assert challenge.expires == START + timedelta(days=7)
    assert challenge.options == {"stones": 1, "rows": 6, "middle": 5, "gap": 5}
    assert challenge.place == Place(PlaceKind.DM, "1", CHANNEL)
    assert (challenge.challenger, challenge.opponents, challenge.seat) == (ann.id, (bob.id,), "second")


async def test_a_match_begins_when_a_challenge_is_accepted(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    challenge = await made(use_cases, ann, bob)
    use_cases.at += HOUR
    started = await use_cases.challenges.accept(challenge.id, bob, NOWHERE)
    match = started.board.match
    assert match.id == challenge.id, "one number for both"
    assert match.seats == (ann.id, bob.id)
    assert (match.started, match.clock.since, match.clock.deadline) == (
        use_cases.at,
        use_cases.at,
        use_cases.at + 3 * DAY,
    )
    assert started.board.players == (ann, bob)
    assert started.challenge.state is ChallengeState.ACCEPTED
    assert await use_cases.stored(match.id) == match
    assert (await use_cases.challenges.get(challenge.id)).state is ChallengeState.ACCEPTED
    assert await use_cases.planned(match.id) == [], "she was not told of her turn yet"
    await use_cases.all_told()
    assert [(r.mark, r.due) for r in await use_cases.planned(match.id)] == [
        (50, use_cases.at + 1.5 * DAY),
        (20, use_cases.at + 2.4 * DAY),
    ]


async def test_the_challengers_seat_is_kept(use_cases: UseCases, ann: Person, bob: Person) -> None:
    challenge = await use_cases.challenges.make(
        ann, (bob,), terms(seat="second"), server="1", channel=CHANNEL
    )
    started = await use_cases.challenges.accept(challenge.id, bob, NOWHERE)
    assert started.board.match.seats == (bob.id, ann.id)


async def test_seats_drawn_by_lot_come_out_both_ways(use_cases: UseCases, ann: Person, bob: Person) -> None:
    sides = set()
    for _ in range(20):
        challenge = await use_cases.challenges.make(
            ann, (bob,), terms(seat="random"), server="1", channel=CHANNEL
        )
        started = await use_cases.challenges.accept(challenge.id, bob, NOWHERE)
        sides.add(started.board.match.side_of(ann.id))
    assert sides == set(Side)


async def test_an_open_challenge_is_anybodys_but_the_challengers(
    use_cases: UseCases, ann: Person, eve: Person
) -> None:
    challenge = await made(use_cases, ann)
    with pytest.raises(OwnChallenge):
        await accept(use_cases, challenge.id, ann)
    started = await use_cases.challenges.accept(challenge.id, eve, NOWHERE)
    assert started.board.match.seats == (ann.id, eve.id)


# Who may not


@pytest.mark.parametrize(
    ("action", "who", "error"),
    [
        (accept, "Eve", NotChallenged),
        (accept, "Ann", OwnChallenge),
        (decline, "Eve", NotChallenged),
        (decline, "Ann", OwnChallenge),
        (cancel, "Bob", NotTheChallenger),
        (cancel, "Eve", NotTheChallenger),
    ],
)
async def test_the_wrong_person_changes_nothing(
    use_cases: UseCases, action: ChallengeAction, who: str, error: type[Refusal]
) -> None:
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    challenge = await made(use_cases, ann, bob)
    with pytest.raises(error):
        await action(use_cases, challenge.id, await use_cases.person(who))
    assert await use_cases.challenges.get(challenge.id) == challenge
    assert await use_cases.items() == []
    with pytest.raises(UnknownMatch):
        await use_cases.get(challenge.id)


async def test_an_open_challenge_is_its_authors_alone_to_cancel(
    use_cases: UseCases, ann: Person, eve: Person
) -> None:
    challenge = await made(use_cases, ann)
    with pytest.raises(NotTheChallenger):
        await cancel(use_cases, challenge.id, eve)
    assert (await use_cases.challenges.get(challenge.id)).state is ChallengeState.OPEN


async def test_an_open_challenge_is_nobodys_to_decline(use_cases: UseCases, ann: Person, eve: Person) -> None:
    challenge = await made(use_cases, ann)
    with pytest.raises(NotChallenged):
        await decline(use_cases, challenge.id, eve)
    assert (await use_cases.challenges.get(challenge.id)).state is ChallengeState.OPEN


async def test_challenging_oneself_is_refused(use_cases: UseCases, ann: Person) -> None:
    with pytest.raises(SelfChallenge):
        await made(use_cases, ann, ann)


@pytest.mark.parametrize("action", [accept, decline, cancel])
async def test_a_challenge_that_never_was(use_cases: UseCases, ann: Person, action: ChallengeAction) -> None:
    for number in (MatchId(0), MatchId(99), MatchId(10**14)):
        with pytest.raises(UnknownChallenge):
            await action(use_cases, number, ann)


@pytest.mark.parametrize(
    "options", [{"stones": 0}, {"stones": 10**9}, {"stones": "3"}, {"colour": 1}, {"rows": True}]
)
async def test_an_option_out_of_range_is_refused(
    use_cases: UseCases, ann: Person, bob: Person, options: dict[str, object]
) -> None:
    with pytest.raises(OptionError):
        await use_cases.challenges.make(
            ann, (bob,), terms(game="bipod", options=options), server="1", channel=CHANNEL
        )
    with pytest.raises(UnknownChallenge):
        await use_cases.challenges.get(MatchId(1))


# Only once


@pytest.mark.parametrize(
    ("first", "state"),
    [
        ((accept, "Bob"), ChallengeState.ACCEPTED),
        ((decline, "Bob"), ChallengeState.DECLINED),
        ((cancel, "Ann"), ChallengeState.CANCELLED),
    ],
)
@pytest.mark.parametrize("second", [(accept, "Bob"), (decline, "Bob"), (cancel, "Ann")])
async def test_a_challenge_ends_once(
    use_cases: UseCases,
    first: tuple[ChallengeAction, str],
    state: ChallengeState,
    second: tuple[ChallengeAction, str],
) -> None:
    challenge = await made(use_cases, await use_cases.person("Ann"), await use_cases.person("Bob"))
    action, by = first
    await action(use_cases, challenge.id, await use_cases.person(by))
    action, by = second
    with pytest.raises(ChallengeClosed) as caught:
        await action(use_cases, challenge.id, await use_cases.person(by))
    assert caught.value.state is state
    assert (await use_cases.challenges.get(challenge.id)).state is state


async def test_two_who_accept_at_once_make_one_match(use_cases: UseCases, ann: Person) -> None:
    challenge = await made(use_cases, ann)
    people = [await use_cases.person(f"guest {index}") for index in range(5)]
    ended = await asyncio.gather(
        *(use_cases.challenges.accept(challenge.id, person, NOWHERE) for person in people),
        return_exceptions=True,
    )
    begun = [end for end in ended if not isinstance(end, BaseException)]
    assert len(begun) == 1
    assert [type(end) for end in ended if isinstance(end, BaseException)] == [ChallengeClosed] * 4
    assert await use_cases.lookup.counts() == (1, 0)
    assert await use_cases.kinds() == [BoardPosted]


# Expiry


@pytest.mark.parametrize(("action", "who"), [(accept, "Bob"), (decline, "Bob"), (cancel, "Ann")])
async def test_a_challenge_can_be_answered_up_to_the_last_millisecond(
    use_cases: UseCases, ann: Person, bob: Person, action: ChallengeAction, who: str
) -> None:
    challenge = await made(use_cases, ann, bob)
    use_cases.at = START + EXPIRY
    with pytest.raises(ChallengeClosed) as caught:
        await action(use_cases, challenge.id, await use_cases.person(who))
    assert caught.value.state is ChallengeState.EXPIRED
    use_cases.at = START + EXPIRY - MS
    await action(use_cases, challenge.id, await use_cases.person(who))


async def test_a_challenge_expires_by_itself_once(use_cases: UseCases, ann: Person, bob: Person) -> None:
    challenge = await made(use_cases, ann, bob)
    await use_cases.challenges.record_post(challenge.id, MessageRef(CHANNEL, "55"))
    silent = await made(use_cases, bob)
    use_cases.at = START + EXPIRY - MS
    assert (await use_cases.sweeper.sweep()).expired == 0
    use_cases.at += MS
    assert (await use_cases.sweeper.sweep()).expired == 2
    for number in (challenge.id, silent.id):
        assert (await use_cases.challenges.get(number)).state is ChallengeState.EXPIRED
    items = await use_cases.items()
    change = ChallengeChanged(challenge=challenge.id, message=MessageRef(CHANNEL, "55"))
    assert [i.notification for i in items] == [change], "one that was never posted has no message to change"
    await use_cases.restart()
    assert (await use_cases.sweeper.sweep()).expired == 0
    assert await use_cases.items() == items


# Too much of it


async def test_the_same_challenge_twice_is_refused(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await made(use_cases, ann, bob)
    with pytest.raises(SameChallenge) as caught:
        await made(use_cases, ann, bob)
    assert caught.value.earlier == challenge
    await made(use_cases, ann, eve)
    await made(use_cases, ann, bob, eve)
    await made(use_cases, ann)
    await made(use_cases, ann, time="5d")
    with pytest.raises(SameChallenge):
        await made(use_cases, ann)


async def test_between_the_same_two_one_challenge_is_open_once(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    """By any player, in any channel."""
    challenge = await made(use_cases, ann, bob)
    for one, other in ((ann, bob), (bob, ann)):
        with pytest.raises(SameChallenge) as caught:
            await made(use_cases, one, other)
        assert caught.value.earlier == challenge
    with pytest.raises(SameChallenge):
        await use_cases.challenges.make(ann, (bob,), terms("3d"), server="1", channel="101")
    other_game = await use_cases.challenges.make(
        bob, (ann,), terms("3d", game="bipod"), server="1", channel=CHANNEL
    )
    elsewhere = await use_cases.challenges.make(ann, (bob,), terms("3d"), server="2", channel=CHANNEL)
    await made(use_cases, bob, ann, eve)
    assert len({challenge.id, other_game.id, elsewhere.id}) == 3
    await cancel(use_cases, challenge.id, ann)
    again = await made(use_cases, bob, ann)
    await use_cases.challenges.decline(again.id, ann)
    await made(use_cases, ann, bob)


@pytest.mark.parametrize(
    "other",
    [
        terms("5d"),
        terms("none"),
        terms(flag=FlagRule.AUTO),
        terms(weekends=True),
        terms(vacation=False),
        terms(hints=True),
        terms(seat="second"),
        terms(place=PlaceKind.DM),
    ],
)
async def test_challenges_that_differ_in_anything_are_different_ones(
    use_cases: UseCases, ann: Person, bob: Person, other: Terms
) -> None:
    first = await made(use_cases, ann, bob)
    second = await use_cases.challenges.make(ann, (bob,), other, server="1", channel=CHANNEL)
    assert first.id != second.id


async def test_so_are_those_with_other_options_of_a_game(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    for stones in (1, 2):
        proposed = terms(game="bipod", options={"stones": stones})
        await use_cases.challenges.make(ann, (bob,), proposed, server="1", channel=CHANNEL)


@pytest.mark.parametrize("end", [accept, decline])
async def test_a_challenge_that_is_over_may_be_made_again(
    use_cases: UseCases, ann: Person, bob: Person, end: ChallengeAction
) -> None:
    challenge = await made(use_cases, ann, bob)
    await end(use_cases, challenge.id, bob)
    use_cases.at += DAY
    assert (await made(use_cases, ann, bob)).id != challenge.id


async def test_one_that_has_expired_unseen_may_be_made_again(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await made(use_cases, ann, bob)
    use_cases.at += EXPIRY
    await made(use_cases, ann, bob)


async def test_nobody_has_more_open_challenges_than_may_be(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    first = await made(use_cases, ann, time="1m")
    for index in range(2, MOST_OPEN + 1):
        await made(use_cases, ann, time=f"{index}m")
    with pytest.raises(TooManyChallenges) as caught:
        await made(use_cases, ann, bob)
    assert caught.value.limit == MOST_OPEN
    await made(use_cases, bob)
    await cancel(use_cases, first.id, ann)
    await made(use_cases, ann, bob)


# What is told


async def told_after(
    use_cases: UseCases, ann: Person, bob: Person, place: PlaceKind, at: ReplyTarget
) -> tuple[list[OutboxItem], tuple[int, ...]]:
    challenge = await use_cases.challenges.make(ann, (bob,), terms(place=place), server="1", channel=CHANNEL)
    started = await use_cases.challenges.accept(challenge.id, bob, at)
    return await use_cases.items(), started.acknowledges


async def test_accepting_in_the_channel_acknowledges_the_board(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    items, acknowledges = await told_after(use_cases, ann, bob, PlaceKind.HERE, ReplyTarget(channel=CHANNEL))
    assert [(type(i.notification), i.notification.about_revision, i.person) for i in items] == [
        (BoardPosted, 0, None)
    ]
    assert acknowledges == (items[0].id,)
    assert items[0].due > use_cases.at, "the answer has its time"
    assert (await use_cases.get(items[0].match or MatchId(0))).place == Place(PlaceKind.HERE, "1", CHANNEL)


async def test_accepting_elsewhere_acknowledges_nothing(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    items, acknowledges = await told_after(use_cases, ann, bob, PlaceKind.HERE, NOWHERE)
    assert [(type(i.notification), i.due) for i in items] == [(BoardPosted, use_cases.at)]
    assert acknowledges == ()


async def test_a_match_in_a_thread_begins_in_its_channel(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    items, acknowledges = await told_after(use_cases, ann, bob, PlaceKind.THREAD, NOWHERE)
    assert [(type(i.notification), i.person) for i in items] == [(BoardPosted, None)]
    assert acknowledges == ()
    hosted = await use_cases.get(items[0].match or MatchId(0))
    assert hosted.place == Place(PlaceKind.THREAD, "1", CHANNEL, CHANNEL)


async def test_a_match_in_direct_messages_is_told_to_both(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    items, acknowledges = await told_after(use_cases, ann, bob, PlaceKind.DM, NOWHERE)
    assert {(type(i.notification), i.person) for i in items} == {
        (BoardPosted, ann.id),
        (BoardPosted, bob.id),
    }
    assert acknowledges == ()
    hosted = await use_cases.get(items[0].match or MatchId(0))
    assert hosted.place == Place(PlaceKind.DM, None, None), "nothing ties it to the server"


@pytest.mark.parametrize(("action", "grace"), [(accept, False), (decline, False), (cancel, True)])
async def test_the_challenges_own_message_is_changed(
    use_cases: UseCases, ann: Person, bob: Person, action: ChallengeAction, *, grace: bool
) -> None:
    challenge = await made(use_cases, ann, bob)
    await use_cases.challenges.record_post(challenge.id, MessageRef(CHANNEL, "55"))
    await action(use_cases, challenge.id, ann if action is cancel else bob)
    closed = [i for i in await use_cases.items() if isinstance(i.notification, ChallengeChanged)]
    change = ChallengeChanged(challenge=challenge.id, message=MessageRef(CHANNEL, "55"))
    assert [i.notification for i in closed] == [change]
    assert (closed[0].due > use_cases.at) is grace, (
        "the answer to Cancel changes it itself, unless it gets lost"
    )
