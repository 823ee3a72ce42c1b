"""Up to four who are challenged at once, a No that holds for a day, and challenges that stand open."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service.announcements import NOWHERE
from bot.service.challenges.challenges import Terms
from bot.service.challenges.open_challenges import OpenChallenges
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
from rules.match.notifications.challenges import ChallengeChanged
from rules.match.people import Person
from rules.match.places import MessageRef, PlaceKind
from tests.support.use_cases import CHANNEL, DAY, HOUR, MS, START, UseCases, terms

POST = MessageRef(CHANNEL, "55")


async def made(
    use_cases: UseCases, challenger: Person, *opponents: Person, server: str = "1", given: Terms | None = None
) -> Challenge:
    return await use_cases.challenges.make(
        challenger, opponents, given or terms(), server=server, channel=CHANNEL
    )


async def posted(use_cases: UseCases, challenge: Challenge) -> Challenge:
    await use_cases.challenges.record_post(challenge.id, POST)
    return await use_cases.challenges.get(challenge.id)


@pytest.fixture
def board(use_cases: UseCases) -> OpenChallenges:
    return use_cases.open_challenges


# Several at once


async def test_the_first_to_accept_plays(use_cases: UseCases, ann: Person, bob: Person, eve: Person) -> None:
    challenge = await made(use_cases, ann, bob, eve)
    assert challenge.opponents == (bob.id, eve.id)
    assert await use_cases.challenges.get(challenge.id) == challenge
    started = await use_cases.challenges.accept(challenge.id, eve, NOWHERE)
    assert started.board.players == (ann, eve)
    for late in (bob, eve):
        with pytest.raises(ChallengeClosed) as caught:
            await use_cases.challenges.accept(challenge.id, late, NOWHERE)
        assert caught.value.state is ChallengeState.ACCEPTED


async def test_of_four_who_accept_at_once_one_plays(use_cases: UseCases, ann: Person) -> None:
    guests = [await use_cases.person(f"guest {number}") for number in range(4)]
    challenge = await made(use_cases, ann, *guests)
    ended = await asyncio.gather(
        *(use_cases.challenges.accept(challenge.id, guest, NOWHERE) for guest in guests),
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in ended) == ["ChallengeClosed"] * 3 + ["StartedMatch"]


async def test_a_stranger_is_not_one_of_them(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    guest = await use_cases.person("guest")
    challenge = await made(use_cases, ann, bob, eve)
    for action in (
        use_cases.challenges.decline(challenge.id, guest),
        use_cases.challenges.accept(challenge.id, guest, NOWHERE),
    ):
        with pytest.raises(NotChallenged):
            await action
    with pytest.raises(SelfChallenge):
        await made(use_cases, ann, bob, ann)


async def test_one_who_declines_is_out_and_the_others_are_not(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await posted(use_cases, await made(use_cases, ann, bob, eve))
    use_cases.at += HOUR
    changed = await use_cases.challenges.decline(challenge.id, bob)
    assert changed.challenge == replace(challenge, declined=(bob.id,))
    assert await use_cases.challenges.get(challenge.id) == changed.challenge
    (item,) = await use_cases.items()
    changed_post = ChallengeChanged(challenge=challenge.id, message=MessageRef(CHANNEL, "55"))
    assert (item.notification, item.due) == (changed_post, use_cases.at)
    for again in (use_cases.challenges.decline, use_cases.challenges.check_acceptable):
        with pytest.raises(DeclinedAlready):
            await again(challenge.id, bob)
    with pytest.raises(DeclinedAlready):
        await use_cases.challenges.accept(challenge.id, bob, NOWHERE)
    await use_cases.restart()
    assert (await use_cases.challenges.accept(challenge.id, eve, NOWHERE)).board.players == (ann, eve)


async def test_when_all_decline_it_is_closed(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await posted(use_cases, await made(use_cases, ann, bob, eve))
    await use_cases.challenges.decline(challenge.id, eve)
    changed = await use_cases.challenges.decline(challenge.id, bob)
    assert changed.challenge.state is ChallengeState.DECLINED
    assert (await use_cases.challenges.get(challenge.id)).state is ChallengeState.DECLINED
    with pytest.raises(ChallengeClosed):
        await use_cases.challenges.decline(challenge.id, eve)


async def test_an_answer_that_changes_the_message_has_its_time(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await posted(use_cases, await made(use_cases, ann, bob, eve))
    changed = await use_cases.challenges.decline(challenge.id, bob, shown=True)
    (item,) = await use_cases.items()
    assert changed.acknowledges == (item.id,)
    assert item.due > use_cases.at


async def test_one_declined_before_its_message_was_known_shows_it(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await made(use_cases, ann, bob, eve)
    await use_cases.challenges.decline(challenge.id, bob)
    assert ChallengeChanged not in await use_cases.kinds()
    await use_cases.challenges.record_post(challenge.id, POST)
    assert await use_cases.kinds() == [ChallengeChanged]


async def test_the_terms_are_the_matchs(use_cases: UseCases, ann: Person, bob: Person) -> None:
    given = replace(terms(), flag=FlagRule.AUTO, weekends=True, vacation=False, hints=True)
    challenge = await made(use_cases, ann, bob, given=given)
    assert (challenge.flag, challenge.weekends, challenge.vacation) == (FlagRule.AUTO, True, False)
    match = (await use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    assert (match.flag, match.weekends, match.vacation, match.hints) == (FlagRule.AUTO, True, False, True)
    assert await use_cases.stored(match.id) == match
    assert (
        Terms("pux", {}, TimeControl.parse("3d"), "first", PlaceKind.HERE, rated=False).flag is FlagRule.CLAIM
    )


# A No holds for a day


async def test_the_very_same_challenge_waits_for_a_day_after_a_no(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await made(use_cases, ann, bob)
    use_cases.at += HOUR
    await use_cases.challenges.decline(challenge.id, bob)
    declined = use_cases.at
    for opponents in ((bob,), (eve, bob)):
        with pytest.raises(DeclinedLately) as caught:
            await made(use_cases, ann, *opponents)
        assert (caught.value.person, caught.value.again) == (bob, declined + AGAIN_AFTER)
    await made(use_cases, ann, eve)
    await made(use_cases, ann)
    theirs = await made(use_cases, bob, ann)
    await use_cases.challenges.cancel(theirs.id, bob)
    for other in (terms("5d"), replace(terms(), weekends=True)):
        changed = await made(use_cases, ann, bob, given=other)
        await use_cases.challenges.cancel(changed.id, ann)
    use_cases.at = declined + AGAIN_AFTER - MS
    with pytest.raises(DeclinedLately):
        await made(use_cases, ann, bob)
    await use_cases.restart()
    use_cases.at += MS
    assert timedelta(hours=24) == AGAIN_AFTER
    await made(use_cases, ann, bob)


async def test_what_others_declined_is_no_hindrance(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    challenge = await made(use_cases, ann, bob, eve)
    await use_cases.challenges.decline(challenge.id, bob)
    await use_cases.challenges.accept(challenge.id, eve, NOWHERE)
    await made(use_cases, ann, eve)
    with pytest.raises(DeclinedLately):
        await made(use_cases, ann, bob)
    await made(use_cases, eve, bob)


async def test_of_a_no_whose_time_was_not_kept_nothing_follows(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    challenge = await made(use_cases, ann, bob)
    await use_cases.challenges.decline(challenge.id, bob)
    await use_cases.database.write(
        lambda session: session.challenges.decline(challenge.id, bob.id, challenge.expires)
    )
    await made(use_cases, ann, bob)


# Renewing


async def test_a_challenge_is_renewed_before_and_after_it_expires(
    use_cases: UseCases, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    challenge = await posted(use_cases, await made(use_cases, ann, bob))
    use_cases.at = START + EXPIRY - MS
    renewed = (await board.renew(challenge.id, ann)).challenge
    assert renewed == replace(challenge, expires=use_cases.at + EXPIRY)
    await use_cases.go_to(renewed.expires)
    assert (await use_cases.challenges.get(challenge.id)).state is ChallengeState.EXPIRED
    await use_cases.all_told()
    await use_cases.restart()
    use_cases.at += 3 * DAY
    again = (await use_cases.open_challenges.renew(challenge.id, ann, shown=False)).challenge
    assert (again.state, again.expires) == (ChallengeState.OPEN, use_cases.at + EXPIRY)
    assert await use_cases.challenges.get(challenge.id) == again
    assert [(type(item.notification), item.due) for item in await use_cases.items()] == [
        (ChallengeChanged, use_cases.at)
    ]
    assert (await use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.players == (ann, bob)


async def test_only_its_author_renews_a_challenge_that_was_not_answered(
    use_cases: UseCases, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    challenge = await made(use_cases, ann, bob)
    with pytest.raises(NotTheChallenger):
        await board.renew(challenge.id, bob)
    with pytest.raises(UnknownChallenge):
        await board.renew(MatchId(99), ann)
    await use_cases.challenges.cancel(challenge.id, ann)
    declined = await made(use_cases, ann, bob)
    await use_cases.challenges.decline(declined.id, bob)
    accepted = await made(use_cases, bob, ann)
    await use_cases.challenges.accept(accepted.id, ann, NOWHERE)
    for number, author, state in (
        (challenge.id, ann, ChallengeState.CANCELLED),
        (declined.id, ann, ChallengeState.DECLINED),
        (accepted.id, bob, ChallengeState.ACCEPTED),
    ):
        with pytest.raises(ChallengeClosed) as caught:
            await board.renew(number, author)
        assert caught.value.state is state


async def test_one_that_has_expired_is_renewed_as_if_it_were_new(
    use_cases: UseCases, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    old = await made(use_cases, ann, bob)
    await use_cases.go_to(START + EXPIRY)
    new = await made(use_cases, ann, bob)
    with pytest.raises(SameChallenge) as caught:
        await board.renew(old.id, ann)
    assert caught.value.earlier == new
    await use_cases.challenges.decline(new.id, bob)
    with pytest.raises(DeclinedLately):
        await board.renew(old.id, ann)
    use_cases.at += AGAIN_AFTER
    for minutes in range(1, MOST_OPEN + 1):
        await made(use_cases, ann, given=terms(f"{minutes}m"))
    with pytest.raises(TooManyChallenges):
        await board.renew(old.id, ann)
    assert (await use_cases.challenges.get(old.id)).state is ChallengeState.EXPIRED


# What is listed


async def listed(use_cases: UseCases, who: Person, server: str | None = "1") -> tuple[list[int], list[int]]:
    found = await use_cases.open_challenges.list_for(who, server)
    return [challenge.id for challenge in found.theirs], [challenge.id for challenge in found.own]


async def test_each_is_shown_what_concerns_them(
    use_cases: UseCases, ann: Person, bob: Person, eve: Person
) -> None:
    anybody = (await made(use_cases, ann)).id
    to_both = (await made(use_cases, ann, bob, eve)).id
    to_bob = (await made(use_cases, ann, bob)).id
    abroad = (await made(use_cases, ann, bob, server="2")).id
    anybody_abroad = (await made(use_cases, ann, server="2")).id
    everything = [anybody, to_both, to_bob, abroad, anybody_abroad]
    assert await listed(use_cases, ann) == ([], [anybody, to_both, to_bob])
    assert await listed(use_cases, ann, None) == ([], everything)
    assert await listed(use_cases, bob) == ([to_both, to_bob, anybody], [])
    assert await listed(use_cases, bob, None) == ([to_both, to_bob, abroad], [])
    assert await listed(use_cases, eve) == ([to_both, anybody], [])
    await use_cases.challenges.decline(to_both, eve)
    assert await listed(use_cases, eve) == ([anybody], [])
    await use_cases.challenges.accept(anybody, eve, NOWHERE)
    assert await listed(use_cases, bob) == ([to_both, to_bob], [])


async def test_what_has_expired_is_listed_to_its_author_for_a_week(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    challenge = await made(use_cases, ann)
    await use_cases.go_to(START + EXPIRY)
    assert await listed(use_cases, bob) == ([], [])
    assert await listed(use_cases, ann) == ([], [challenge.id])
    use_cases.at = START + 2 * EXPIRY - MS
    assert await listed(use_cases, ann) == ([], [challenge.id])
    use_cases.at += MS
    assert await listed(use_cases, ann) == ([], [])


# Authors who leave


async def test_authors_are_looked_for_once_a_day(
    use_cases: UseCases, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    first = await made(use_cases, ann, bob)
    use_cases.at += HOUR
    await made(use_cases, bob)
    use_cases.at = START + DAY - MS
    assert await board.to_check(10) == []
    use_cases.at += MS
    assert [(one.id, who) for one, who in await board.to_check(10)] == [(first.id, ann)]
    await board.record_check(first.id, gone=False)
    assert await board.to_check(10) == []
    use_cases.at += HOUR
    assert [who for _, who in await board.to_check(10)] == [bob]
    use_cases.at = START + 2 * DAY
    assert [who for _, who in await board.to_check(10)] == [bob, ann], "longest ago first"
    assert [who for _, who in await board.to_check(1)] == [bob]


async def test_the_challenge_of_somebody_who_left_is_closed(
    use_cases: UseCases, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    challenge = await posted(use_cases, await made(use_cases, ann, bob))
    await board.record_check(challenge.id, gone=True)
    assert (await use_cases.challenges.get(challenge.id)).state is ChallengeState.CANCELLED
    (item,) = await use_cases.items()
    post = MessageRef(CHANNEL, "55")
    assert item.notification == ChallengeChanged(challenge=challenge.id, message=post, author_left=True)
    use_cases.at += 2 * DAY
    assert await board.to_check(10) == []
    await board.record_check(challenge.id, gone=True)
    assert await use_cases.items() == [item]


async def test_one_that_was_accepted_meanwhile_is_not_closed(
    use_cases: UseCases, board: OpenChallenges, ann: Person, bob: Person
) -> None:
    challenge = await made(use_cases, ann, bob)
    await use_cases.challenges.accept(challenge.id, bob, NOWHERE)
    changed = await board.close_abandoned(challenge.id)
    assert changed.challenge.state is ChallengeState.ACCEPTED
    assert (await use_cases.challenges.get(challenge.id)).state is ChallengeState.ACCEPTED


async def test_a_match_once_played_lets_one_be_challenged(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await use_cases.database.write(
        lambda session: session.preferences.set(bob.id, "challenges.from", "played")
    )
    with pytest.raises(NotReached):
        await made(use_cases, ann, bob)
    challenge = await made(use_cases, bob, ann)
    await use_cases.challenges.accept(challenge.id, ann, NOWHERE)
    await made(use_cases, ann, bob)
