"""With whom people want to have to do: nobody is told, and running matches go on."""

from __future__ import annotations

import pytest

from bot.service.challenges.open_challenges import Noticeboard
from bot.service.challenges.proposals import EXPIRY
from bot.service.context import NOWHERE
from bot.service.people.blocklist import Company, From
from bot.service.playing.offers import Offers
from bot.service.refusals import NotNow, NotReached, SelfBlock
from rules.match.challenges import Challenge, ChallengeState
from rules.match.errors import MatchError
from rules.match.offers import OfferKind
from rules.match.people import Person
from tests.bot.service.house import CHANNEL, GAME, START, House, terms


async def made(house: House, challenger: Person, *opponents: Person, time: str = "3d") -> Challenge:
    return await house.challenges.make(challenger, opponents, terms(time), server="1", channel=CHANNEL)


@pytest.fixture
def company(house: House) -> Company:
    return Company(house.context)


# Blocking


async def test_blocks_are_kept_and_taken_back(
    house: House, company: Company, ann: Person, bob: Person, eve: Person
) -> None:
    assert await company.blocked_by(ann) == []
    assert await company.block(ann, eve)
    assert await company.block(ann, bob)
    assert not await company.block(ann, bob), "once is enough"
    await house.restart()
    company = Company(house.context)
    assert await company.blocked_by(ann) == [bob, eve]
    assert await company.blocked_by(bob) == []
    assert await company.unblock(ann, bob.id)
    assert not await company.unblock(ann, bob.id)
    assert not await company.unblock(eve, ann.id)
    assert await company.blocked_by(ann) == [eve]
    with pytest.raises(SelfBlock):
        await company.block(ann, ann)


async def test_whoever_is_blocked_does_not_challenge(
    house: House, company: Company, ann: Person, bob: Person, eve: Person
) -> None:
    await company.block(ann, eve)
    for opponents in ((ann,), (bob, ann)):
        with pytest.raises(NotReached) as caught:
            await made(house, eve, *opponents)
        assert (caught.value.person, caught.value.offer) == (ann, False)
    await made(house, eve, bob)
    await made(house, bob, ann)
    await made(house, ann, eve)
    await company.unblock(ann, eve.id)
    await made(house, eve, ann)


async def test_whoever_is_blocked_does_not_accept(
    house: House, company: Company, ann: Person, bob: Person, eve: Person
) -> None:
    anybody, to_eve = await made(house, ann), await made(house, ann, eve)
    await company.block(ann, eve)
    for challenge in (anybody, to_eve):
        with pytest.raises(NotNow):
            await house.challenges.accept(challenge.id, eve, NOWHERE)
        assert (await house.challenges.get(challenge.id)).state is ChallengeState.OPEN
    await house.challenges.decline(to_eve.id, eve)
    await house.challenges.accept(anybody.id, bob, NOWHERE)


async def test_ones_list_shows_nothing_of_whom_one_blocks_but_theirs_shows_all(
    house: House, company: Company, ann: Person, eve: Person
) -> None:
    board = Noticeboard(house.context)
    hers, theirs = await made(house, ann), await made(house, eve)
    await made(house, eve, ann)
    await company.block(ann, eve)
    assert (await board.listed(ann, "1")).theirs == ()
    assert (await board.listed(eve, "1")).theirs == (hers,)
    assert theirs in (await board.listed(eve, "1")).own


async def test_an_expired_challenge_to_somebody_who_blocks_is_not_renewed(
    house: House, company: Company, ann: Person, eve: Person
) -> None:
    challenge = await made(house, eve, ann)
    await company.block(ann, eve)
    await house.go_to(START + EXPIRY)
    with pytest.raises(NotReached):
        await Noticeboard(house.context).renew(challenge.id, eve)


# Offers


@pytest.mark.parametrize("kind", [OfferKind.DRAW, OfferKind.ABORT])
async def test_offers_of_whom_one_blocks_do_not_come_and_the_match_goes_on(
    house: House, company: Company, ann: Person, bob: Person, kind: OfferKind
) -> None:
    offers = Offers(house.context)
    match = await house.match()
    await company.block(ann, bob)
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
    house: House, company: Company, ann: Person, bob: Person, eve: Person
) -> None:
    offers = Offers(house.context)
    match = await house.match()
    await company.block(ann, bob)
    with pytest.raises(MatchError):
        await offers.offer(OfferKind.REMATCH, match.id, bob)
    with pytest.raises(MatchError):
        await offers.offer(OfferKind.DRAW, match.id, eve)


async def test_a_rematch_is_a_challenge_and_an_accept(
    house: House, company: Company, ann: Person, bob: Person
) -> None:
    offers = Offers(house.context)
    match = await house.match()
    await house.playing.resign(match.id, ann)
    await company.take_challenges_from(ann.id, From.NOBODY)
    with pytest.raises(NotReached) as caught:
        await offers.offer(OfferKind.REMATCH, match.id, bob)
    assert not caught.value.offer
    # What one offers oneself may be agreed to, unless by whom one has blocked since.
    await offers.offer(OfferKind.REMATCH, match.id, ann)
    await company.block(ann, bob)
    with pytest.raises(NotReached):
        await offers.agree(OfferKind.REMATCH, match.id, bob)
    await company.unblock(ann, bob.id)
    await offers.agree(OfferKind.REMATCH, match.id, bob)


# Who may challenge


async def test_who_may_challenge_is_chosen(house: House, company: Company, ann: Person, bob: Person) -> None:
    assert await company.challenges_from(ann.id) is From.ANYONE
    for chosen in (From.NOBODY, From.PLAYED):
        await company.take_challenges_from(ann.id, chosen)
        assert await company.challenges_from(ann.id) is chosen
        with pytest.raises(NotReached):
            await made(house, bob, ann)
    await company.take_challenges_from(ann.id, From.ANYONE)
    await made(house, bob, ann)


async def test_whoever_has_played_is_known_from_either_seat(
    house: House, company: Company, ann: Person, bob: Person, eve: Person
) -> None:
    await house.match()
    for one, other in ((ann, bob), (bob, ann)):
        await company.take_challenges_from(one.id, From.PLAYED)
        await made(house, other, one)
        with pytest.raises(NotReached):
            await made(house, eve, one)
        await company.take_challenges_from(one.id, From.NOBODY)
        with pytest.raises(NotReached):
            await made(house, other, one, time="5d")


async def test_who_takes_no_challenges_may_still_accept_and_be_accepted(
    house: House, company: Company, ann: Person, bob: Person, eve: Person
) -> None:
    await company.take_challenges_from(ann.id, From.NOBODY)
    await house.challenges.accept((await made(house, bob)).id, ann, NOWHERE)
    await house.challenges.accept((await made(house, ann)).id, eve, NOWHERE)


async def test_a_choice_that_is_not_known_is_none(house: House, company: Company, ann: Person) -> None:
    async with house.database.transaction() as session:
        await session.settings.set(ann.id, "challenges.from", "friends")
    assert await company.challenges_from(ann.id) is From.ANYONE
