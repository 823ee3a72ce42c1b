"""With whom people want to have to do: nobody is told, and running matches go on."""

from __future__ import annotations

import pytest

from bot.service.announcements import NOWHERE
from bot.service.challenges.open_challenges import OpenChallenges
from bot.service.challenges.proposals import EXPIRY
from bot.service.people.blocklist import Blocklist, ChallengePolicy
from bot.service.playing.offers import Offers
from bot.service.refusals import NotNow, NotReached, SelfBlock
from rules.match.challenges import Challenge, ChallengeState
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.refusals import MatchError
from tests.support.use_cases import CHANNEL, GAME, START, House, terms


async def made(house: House, challenger: Person, *opponents: Person, time: str = "3d") -> Challenge:
    return await house.challenges.make(challenger, opponents, terms(time), server="1", channel=CHANNEL)


@pytest.fixture
def blocklist(house: House) -> Blocklist:
    return Blocklist(house.context)


# Blocking


async def test_blocks_are_kept_and_taken_back(
    house: House, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    assert await blocklist.blocked_by(ann) == []
    assert await blocklist.block(ann, eve)
    assert await blocklist.block(ann, bob)
    assert not await blocklist.block(ann, bob), "once is enough"
    await house.restart()
    blocklist = Blocklist(house.context)
    assert await blocklist.blocked_by(ann) == [bob, eve]
    assert await blocklist.blocked_by(bob) == []
    assert await blocklist.unblock(ann, bob.id)
    assert not await blocklist.unblock(ann, bob.id)
    assert not await blocklist.unblock(eve, ann.id)
    assert await blocklist.blocked_by(ann) == [eve]
    with pytest.raises(SelfBlock):
        await blocklist.block(ann, ann)


async def test_whoever_is_blocked_does_not_challenge(
    house: House, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    await blocklist.block(ann, eve)
    for opponents in ((ann,), (bob, ann)):
        with pytest.raises(NotReached) as caught:
            await made(house, eve, *opponents)
        assert (caught.value.person, caught.value.offer) == (ann, False)
    await made(house, eve, bob)
    await made(house, bob, ann)
    await made(house, ann, eve)
    await blocklist.unblock(ann, eve.id)
    await made(house, eve, ann)


async def test_whoever_is_blocked_does_not_accept(
    house: House, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    anybody, to_eve = await made(house, ann), await made(house, ann, eve)
    await blocklist.block(ann, eve)
    for challenge in (anybody, to_eve):
        with pytest.raises(NotNow):
            await house.challenges.accept(challenge.id, eve, NOWHERE)
        assert (await house.challenges.get(challenge.id)).state is ChallengeState.OPEN
    await house.challenges.decline(to_eve.id, eve)
    await house.challenges.accept(anybody.id, bob, NOWHERE)


async def test_ones_list_shows_nothing_of_whom_one_blocks_but_theirs_shows_all(
    house: House, blocklist: Blocklist, ann: Person, eve: Person
) -> None:
    board = OpenChallenges(house.context)
    hers, theirs = await made(house, ann), await made(house, eve)
    await made(house, eve, ann)
    await blocklist.block(ann, eve)
    assert (await board.list_for(ann, "1")).theirs == ()
    assert (await board.list_for(eve, "1")).theirs == (hers,)
    assert theirs in (await board.list_for(eve, "1")).own


async def test_an_expired_challenge_to_somebody_who_blocks_is_not_renewed(
    house: House, blocklist: Blocklist, ann: Person, eve: Person
) -> None:
    challenge = await made(house, eve, ann)
    await blocklist.block(ann, eve)
    await house.go_to(START + EXPIRY)
    with pytest.raises(NotReached):
        await OpenChallenges(house.context).renew(challenge.id, eve)


# Offers


@pytest.mark.parametrize("kind", [OfferKind.DRAW, OfferKind.ABORT])
async def test_offers_of_whom_one_blocks_do_not_come_and_the_match_goes_on(
    house: House, blocklist: Blocklist, ann: Person, bob: Person, kind: OfferKind
) -> None:
    offers = Offers(house.context)
    match = await house.match()
    await blocklist.block(ann, bob)
    before = await house.stored(match.id)
    with pytest.raises(NotReached) as caught:
        await offers.offer(kind, match.id, bob)
    assert (caught.value.person, caught.value.offer) == (ann, True)
    assert await house.stored(match.id) == before
    assert await house.items() == []
    await house.play(match, ann, GAME[0])
    await house.play(match, bob, GAME[1])
    if kind is OfferKind.DRAW:
        await offers.offer(kind, match.id, ann)
        await offers.agree(kind, match.id, bob)
        assert (await house.stored(match.id)).outcome is not None


async def test_what_is_refused_anyway_is_refused_alike(
    house: House, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    offers = Offers(house.context)
    match = await house.match()
    await blocklist.block(ann, bob)
    with pytest.raises(MatchError):
        await offers.offer(OfferKind.REMATCH, match.id, bob)
    with pytest.raises(MatchError):
        await offers.offer(OfferKind.DRAW, match.id, eve)


async def test_a_rematch_is_a_challenge_and_an_accept(
    house: House, blocklist: Blocklist, ann: Person, bob: Person
) -> None:
    offers = Offers(house.context)
    match = await house.match()
    await house.playing.resign(match.id, ann)
    await blocklist.choose_challenges_from(ann.id, ChallengePolicy.NOBODY)
    with pytest.raises(NotReached) as caught:
        await offers.offer(OfferKind.REMATCH, match.id, bob)
    assert not caught.value.offer
    # What one offers oneself may be agreed to, unless by whom one has blocked since.
    await offers.offer(OfferKind.REMATCH, match.id, ann)
    await blocklist.block(ann, bob)
    with pytest.raises(NotReached):
        await offers.agree(OfferKind.REMATCH, match.id, bob)
    await blocklist.unblock(ann, bob.id)
    await offers.agree(OfferKind.REMATCH, match.id, bob)


# Who may challenge


async def test_who_may_challenge_is_chosen(
    house: House, blocklist: Blocklist, ann: Person, bob: Person
) -> None:
    assert await blocklist.challenges_from(ann.id) is ChallengePolicy.ANYONE
    for chosen in (ChallengePolicy.NOBODY, ChallengePolicy.PLAYED):
        await blocklist.choose_challenges_from(ann.id, chosen)
        assert await blocklist.challenges_from(ann.id) is chosen
        with pytest.raises(NotReached):
            await made(house, bob, ann)
    await blocklist.choose_challenges_from(ann.id, ChallengePolicy.ANYONE)
    await made(house, bob, ann)


async def test_whoever_has_played_is_known_from_either_seat(
    house: House, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    await house.match()
    for one, other in ((ann, bob), (bob, ann)):
        await blocklist.choose_challenges_from(one.id, ChallengePolicy.PLAYED)
        await made(house, other, one)
        with pytest.raises(NotReached):
            await made(house, eve, one)
        await blocklist.choose_challenges_from(one.id, ChallengePolicy.NOBODY)
        with pytest.raises(NotReached):
            await made(house, other, one, time="5d")


async def test_who_takes_no_challenges_may_still_accept_and_be_accepted(
    house: House, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    await blocklist.choose_challenges_from(ann.id, ChallengePolicy.NOBODY)
    await house.challenges.accept((await made(house, bob)).id, ann, NOWHERE)
    await house.challenges.accept((await made(house, ann)).id, eve, NOWHERE)


async def test_a_choice_that_is_not_known_is_none(house: House, blocklist: Blocklist, ann: Person) -> None:
    async with house.database.transaction() as session:
        await session.preferences.set(ann.id, "challenges.from", "friends")
    assert await blocklist.challenges_from(ann.id) is ChallengePolicy.ANYONE
