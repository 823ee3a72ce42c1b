"""Up to four who are challenged at once, a No that holds for a day, and challenges that stand open."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service.announcements import NOWHERE
from bot.service.challenges.challenges import Terms
from bot.service.challenges.open_challenges import GONE, OpenChallenges
from bot.service.challenges.proposals import AGAIN_AFTER, EXPIRY, MOST_OPEN
from bot.service.refusals import (
    ChallengeClosed,
    DeclinedAlready,
    DeclinedLately,
    NotChallenged,
    NotReached,
    NotTheChallenger,
    SameChallenge,
    SelfChallenge,
    TooManyChallenges,
    UnknownChallenge,
)
from rules.match.challenges import Challenge, ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.match.notifications import NotificationKind
from rules.match.people import Person
from rules.match.places import MessageRef, PlaceKind
from tests.support.use_cases import CHANNEL, DAY, HOUR, MS, START, House, terms

POST = MessageRef(CHANNEL, "55")


async def made(
    house: House, challenger: Person, *opponents: Person, server: str = "1", given: Terms | None = None
) -> Challenge:
    return await house.challenges.make(
        challenger, opponents, given or terms(), server=server, channel=CHANNEL
    )


async def posted(house: House, challenge: Challenge) -> Challenge:
    await house.challenges.record_post(challenge.id, POST)
    return await house.challenges.get(challenge.id)


@pytest.fixture
def board(house: House) -> OpenChallenges:
    return OpenChallenges(house.context)


# Several at once


async def test_whoever_accepts_first_plays(house: House, ann: Person, bob: Person, eve: Person) -> None:
    challenge = await made(house, ann, bob, eve)
    assert challenge.opponents == (bob.id, eve.id)
    assert await house.challenges.get(challenge.id) == challenge
    started = await house.challenges.accept(challenge.id, eve, NOWHERE)
    assert started.board.players == (ann, eve)
    for late in (bob, eve):
        with pytest.raises(ChallengeClosed) as caught:
            await house.challenges.accept(challenge.id, late, NOWHERE)
        assert caught.value.state is ChallengeState.ACCEPTED


async def test_of_four_who_accept_at_once_one_plays(house: House, ann: Person) -> None:
    guests = [await house.person(f"guest {number}") for number in range(4)]
    challenge = await made(house, ann, *guests)
    ended = await asyncio.gather(
        *(house.challenges.accept(challenge.id, guest, NOWHERE) for guest in guests), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in ended) == ["ChallengeClosed"] * 3 + ["StartedMatch"]


async def test_a_stranger_is_not_one_of_them(house: House, ann: Person, bob: Person, eve: Person) -> None:
    guest = await house.person("guest")
    challenge = await made(house, ann, bob, eve)
    for action in (
        house.challenges.decline(challenge.id, guest),
        house.challenges.accept(challenge.id, guest, NOWHERE),
    ):
        with pytest.raises(NotChallenged):
            await action
    with pytest.raises(SelfChallenge):
        await made(house, ann, bob, ann)


async def test_one_who_declines_is_out_and_the_others_are_not(
    house: House, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await posted(house, await made(house, ann, bob, eve))
    house.at += HOUR
    changed = await house.challenges.decline(challenge.id, bob)
    assert changed.challenge == replace(challenge, declined=(bob.id,))
    assert await house.challenges.get(challenge.id) == changed.challenge
    (item,) = await house.items()
    assert (item.kind, item.message, item.due) == (NotificationKind.CHALLENGE_CLOSED, "55", house.at)
    for again in (house.challenges.decline, house.challenges.check_acceptable):
        with pytest.raises(DeclinedAlready):
            await again(challenge.id, bob)
    with pytest.raises(DeclinedAlready):
        await house.challenges.accept(challenge.id, bob, NOWHERE)
    await house.restart()
    assert (await house.challenges.accept(challenge.id, eve, NOWHERE)).board.players == (ann, eve)


async def test_when_all_decline_it_is_closed(house: House, ann: Person, bob: Person, eve: Person) -> None:
    challenge = await posted(house, await made(house, ann, bob, eve))
    await house.challenges.decline(challenge.id, eve)
    changed = await house.challenges.decline(challenge.id, bob)
    assert changed.challenge.state is ChallengeState.DECLINED
    assert (await house.challenges.get(challenge.id)).state is ChallengeState.DECLINED
    with pytest.raises(ChallengeClosed):
        await house.challenges.decline(challenge.id, eve)


async def test_an_answer_that_changes_the_message_has_its_time(
    house: House, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await posted(house, await made(house, ann, bob, eve))
    changed = await house.challenges.decline(challenge.id, bob, shown=True)
    (item,) = await house.items()
    assert changed.acknowledges == (item.id,)
    assert item.due > house.at


async def test_one_declined_before_its_message_was_known_shows_it(
    house: House, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await made(house, ann, bob, eve)
    await house.challenges.decline(challenge.id, bob)
    assert NotificationKind.CHALLENGE_CLOSED not in await house.kinds()
    await house.challenges.record_post(challenge.id, POST)
    assert await house.kinds() == [NotificationKind.CHALLENGE_CLOSED]


async def test_the_terms_are_the_matchs(house: House, ann: Person, bob: Person) -> None:
    given = replace(terms(), flag=FlagRule.AUTO, weekends=True, vacation=False)
    challenge = await made(house, ann, bob, given=given)
    assert (challenge.flag, challenge.weekends, challenge.vacation) == (FlagRule.AUTO, True, False)
    match = (await house.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    assert (match.flag, match.weekends, match.vacation) == (FlagRule.AUTO, True, False)
    assert await house.stored(match.id) == match
    assert (
        Terms("pux", {}, TimeControl.parse("3d"), "first", PlaceKind.HERE, rated=False).flag is FlagRule.CLAIM
    )


# A No holds for a day


async def test_the_very_same_challenge_waits_for_a_day_after_a_no(
    house: House, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await made(house, ann, bob)
    house.at += HOUR
    await house.challenges.decline(challenge.id, bob)
    declined = house.at
    for opponents in ((bob,), (eve, bob)):
        with pytest.raises(DeclinedLately) as caught:
            await made(house, ann, *opponents)
        assert (caught.value.person, caught.value.again) == (bob, declined + AGAIN_AFTER)
    await made(house, ann, eve)
    await made(house, ann)
    await made(house, bob, ann)
    await made(house, ann, bob, given=terms("5d"))
    await made(house, ann, bob, given=replace(terms(), weekends=True))
    house.at = declined + AGAIN_AFTER - MS
    with pytest.raises(DeclinedLately):
        await made(house, ann, bob)
    await house.restart()
    house.at += MS
    assert timedelta(hours=24) == AGAIN_AFTER
    await made(house, ann, bob)


async def test_what_others_declined_is_no_hindrance(
    house: House, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await made(house, ann, bob, eve)
    await house.challenges.decline(challenge.id, bob)
    await house.challenges.accept(challenge.id, eve, NOWHERE)
    await made(house, ann, eve)
    with pytest.raises(DeclinedLately):
        await made(house, ann, bob)
    await made(house, eve, bob)


async def test_of_a_no_whose_time_was_not_kept_nothing_follows(
    house: House, ann: Person, bob: Person
) -> None:
    challenge = await made(house, ann, bob)
    await house.challenges.decline(challenge.id, bob)
    async with house.database.transaction() as session:
        # What older programs noted was only the end of the challenge.
        await session.challenges.decline(challenge.id, bob.id, challenge.expires)
    await made(house, ann, bob)


# Renewing


async def test_a_challenge_is_renewed_before_and_after_it_expires(
    house: House, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    challenge = await posted(house, await made(house, ann, bob))
    house.at = START + EXPIRY - MS
    renewed = (await board.renew(challenge.id, ann)).challenge
    assert renewed == replace(challenge, expires=house.at + EXPIRY)
    await house.go_to(renewed.expires)
    assert (await house.challenges.get(challenge.id)).state is ChallengeState.EXPIRED
    await house.all_told()
    await house.restart()
    house.at += 3 * DAY
    again = (await OpenChallenges(house.context).renew(challenge.id, ann, shown=False)).challenge
    assert (again.state, again.expires) == (ChallengeState.OPEN, house.at + EXPIRY)
    assert await house.challenges.get(challenge.id) == again
    assert [(item.kind, item.due) for item in await house.items()] == [
        (NotificationKind.CHALLENGE_CLOSED, house.at)
    ]
    assert (await house.challenges.accept(challenge.id, bob, NOWHERE)).board.players == (ann, bob)


async def test_only_its_author_renews_a_challenge_that_was_not_answered(
    house: House, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    challenge = await made(house, ann, bob)
    with pytest.raises(NotTheChallenger):
        await board.renew(challenge.id, bob)
    with pytest.raises(UnknownChallenge):
        await board.renew(MatchId(99), ann)
    await house.challenges.cancel(challenge.id, ann)
    declined = await made(house, ann, bob)
    await house.challenges.decline(declined.id, bob)
    accepted = await made(house, bob, ann)
    await house.challenges.accept(accepted.id, ann, NOWHERE)
    for number, author, state in (
        (challenge.id, ann, ChallengeState.CANCELLED),
        (declined.id, ann, ChallengeState.DECLINED),
        (accepted.id, bob, ChallengeState.ACCEPTED),
    ):
        with pytest.raises(ChallengeClosed) as caught:
            await board.renew(number, author)
        assert caught.value.state is state


async def test_one_that_has_expired_is_renewed_as_if_it_were_new(
    house: House, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    old = await made(house, ann, bob)
    await house.go_to(START + EXPIRY)
    new = await made(house, ann, bob)
    with pytest.raises(SameChallenge) as caught:
        await board.renew(old.id, ann)
    assert caught.value.earlier == new
    await house.challenges.decline(new.id, bob)
    with pytest.raises(DeclinedLately):
        await board.renew(old.id, ann)
    house.at += AGAIN_AFTER
    for minutes in range(1, MOST_OPEN + 1):
        await made(house, ann, given=terms(f"{minutes}m"))
    with pytest.raises(TooManyChallenges):
        await board.renew(old.id, ann)
    assert (await house.challenges.get(old.id)).state is ChallengeState.EXPIRED


# What is listed


async def listed(house: House, who: Person, server: str | None = "1") -> tuple[list[int], list[int]]:
    found = await OpenChallenges(house.context).list_for(who, server)
    return [challenge.id for challenge in found.theirs], [challenge.id for challenge in found.own]


async def test_each_is_shown_what_concerns_them(house: House, ann: Person, bob: Person, eve: Person) -> None:
    anybody = (await made(house, ann)).id
    to_both = (await made(house, ann, bob, eve)).id
    to_bob = (await made(house, ann, bob)).id
    abroad = (await made(house, ann, bob, server="2")).id
    anybody_abroad = (await made(house, ann, server="2")).id
    everything = [anybody, to_both, to_bob, abroad, anybody_abroad]
    assert await listed(house, ann) == ([], [anybody, to_both, to_bob])
    assert await listed(house, ann, None) == ([], everything)
    assert await listed(house, bob) == ([to_both, to_bob, anybody], [])
    assert await listed(house, bob, None) == ([to_both, to_bob, abroad], [])
    assert await listed(house, eve) == ([to_both, anybody], [])
    await house.challenges.decline(to_both, eve)
    assert await listed(house, eve) == ([anybody], [])
    await house.challenges.accept(anybody, eve, NOWHERE)
    assert await listed(house, bob) == ([to_both, to_bob], [])


async def test_what_has_expired_is_listed_to_its_author_for_a_week(
    house: House, ann: Person, bob: Person
) -> None:
    challenge = await made(house, ann)
    await house.go_to(START + EXPIRY)
    assert await listed(house, bob) == ([], [])
    assert await listed(house, ann) == ([], [challenge.id])
    house.at = START + 2 * EXPIRY - MS
    assert await listed(house, ann) == ([], [challenge.id])
    house.at += MS
    assert await listed(house, ann) == ([], [])


# Authors who leave


async def test_authors_are_looked_for_once_a_day(
    house: House, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    first = await made(house, ann, bob)
    house.at += HOUR
    await made(house, bob, ann)
    house.at = START + DAY - MS
    assert await board.to_check(10) == []
    house.at += MS
    assert [(one.id, who) for one, who in await board.to_check(10)] == [(first.id, ann)]
    await board.record_check(first.id, gone=False)
    assert await board.to_check(10) == []
    house.at += HOUR
    assert [who for _, who in await board.to_check(10)] == [bob]
    house.at = START + 2 * DAY
    assert [who for _, who in await board.to_check(10)] == [bob, ann], "longest ago first"
    assert [who for _, who in await board.to_check(1)] == [bob]


async def test_the_challenge_of_somebody_who_left_is_closed(
    house: House, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    challenge = await posted(house, await made(house, ann, bob))
    await board.record_check(challenge.id, gone=True)
    assert (await house.challenges.get(challenge.id)).state is ChallengeState.CANCELLED
    (item,) = await house.items()
    assert (item.kind, item.detail) == (NotificationKind.CHALLENGE_CLOSED, GONE)
    house.at += 2 * DAY
    assert await board.to_check(10) == []
    await board.record_check(challenge.id, gone=True)
    assert await house.items() == [item]


async def test_one_that_was_accepted_meanwhile_is_not_closed(
    house: House, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    challenge = await made(house, ann, bob)
    await house.challenges.accept(challenge.id, bob, NOWHERE)
    changed = await board.close_abandoned(challenge.id)
    assert changed.challenge.state is ChallengeState.ACCEPTED
    assert (await house.challenges.get(challenge.id)).state is ChallengeState.ACCEPTED


async def test_a_match_once_played_lets_one_be_challenged(house: House, ann: Person, bob: Person) -> None:
    async with house.database.transaction() as session:
        await session.preferences.set(bob.id, "challenges.from", "played")
    with pytest.raises(NotReached):
        await made(house, ann, bob)
    challenge = await made(house, bob, ann)
    await house.challenges.accept(challenge.id, ann, NOWHERE)
    await made(house, ann, bob)
