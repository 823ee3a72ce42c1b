"""With whom people want to have to do: nobody is told, and running matches go on."""

import pytest

from bot.service.announcements import NOWHERE
from bot.service.challenges.proposals import EXPIRY
from bot.service.people.blocklist import Blocklist, ChallengePolicy
from bot.service.refusals import NotNow, NotReached, SelfBlock
from rules.match.challenges import Challenge, ChallengeState
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.refusals import MatchError
from tests.support.use_cases import CHANNEL, GAME, START, UseCases, terms


async def made(use_cases: UseCases, challenger: Person, *opponents: Person, time: str = "3d") -> Challenge:
    return await use_cases.challenges.make(challenger, opponents, terms(time), server="1", channel=CHANNEL)


@pytest.fixture
def blocklist(use_cases: UseCases) -> Blocklist:
    return use_cases.blocklist


# Blocking


async def test_blocks_are_kept_and_taken_back(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    assert await blocklist.blocked_by(ann) == []
    assert await blocklist.block(ann, eve)
    assert await blocklist.block(ann, bob)
    assert not await blocklist.block(ann, bob), "once is enough"
    await use_cases.restart()
    blocklist = use_cases.blocklist
    assert await blocklist.blocked_by(ann) == [bob, eve]
    assert await blocklist.blocked_by(bob) == []
    assert await blocklist.unblock(ann, bob.id)
    assert not await blocklist.unblock(ann, bob.id)
    assert not await blocklist.unblock(eve, ann.id)
    assert await blocklist.blocked_by(ann) == [eve]
    with pytest.raises(SelfBlock):
        await blocklist.block(ann, ann)


async def test_a_blocked_person_does_not_challenge(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    await blocklist.block(ann, eve)
    for opponents in ((ann,), (bob, ann)):
        with pytest.raises(NotReached) as caught:
            await made(use_cases, eve, *opponents)
        assert (caught.value.person, caught.value.offer) == (ann, False)
    await made(use_cases, eve, bob)
    await made(use_cases, bob, ann)
    mine = await made(use_cases, ann, eve)
    with pytest.raises(NotReached):
        await made(use_cases, eve, ann, time="5d")
    await use_cases.challenges.cancel(mine.id, ann)
    await blocklist.unblock(ann, eve.id)
    await made(use_cases, eve, ann)


async def test_a_blocked_person_does_not_accept(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    anybody, to_eve = await made(use_cases, ann), await made(use_cases, ann, eve)
    await blocklist.block(ann, eve)
    for challenge in (anybody, to_eve):
        with pytest.raises(NotNow):
            await use_cases.challenges.accept(challenge.id, eve, NOWHERE)
        assert (await use_cases.challenges.get(challenge.id)).state is ChallengeState.OPEN
    await use_cases.challenges.decline(to_eve.id, eve)
    await use_cases.challenges.accept(anybody.id, bob, NOWHERE)


async def test_your_list_hides_who_you_block_but_theirs_shows_all(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, eve: Person
) -> None:
    board = use_cases.open_challenges
    hers, theirs = await made(use_cases, ann), await made(use_cases, eve)
    await made(use_cases, eve, ann)
    await blocklist.block(ann, eve)
    assert (await board.list_for(ann, "1")).theirs == ()
    assert (await board.list_for(eve, "1")).theirs == (hers,)
    assert theirs in (await board.list_for(eve, "1")).own


async def test_an_expired_challenge_to_somebody_who_blocks_is_not_renewed(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, eve: Person
) -> None:
    challenge = await made(use_cases, eve, ann)
    await blocklist.block(ann, eve)
    await use_cases.go_to(START + EXPIRY)
    with pytest.raises(NotReached):
        await use_cases.open_challenges.renew(challenge.id, eve)


# Offers


@pytest.mark.parametrize("kind", [OfferKind.DRAW, OfferKind.ABORT])
async def test_offers_of_blocked_players_do_not_come_and_the_match_goes_on(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person, kind: OfferKind
) -> None:
    offers = use_cases.offers
    match = await use_cases.match()
    await blocklist.block(ann, bob)
    before = await use_cases.stored(match.id)
    with pytest.raises(NotReached) as caught:
        await offers.offer(kind, match.id, bob)
    assert (caught.value.person, caught.value.offer) == (ann, True)
    assert await use_cases.stored(match.id) == before
    assert await use_cases.items() == []
    await use_cases.play(match, ann, GAME[0])
    await use_cases.play(match, bob, GAME[1])
    if kind is OfferKind.DRAW:
        await offers.offer(kind, match.id, ann)
        await offers.agree(kind, match.id, bob)
        assert (await use_cases.stored(match.id)).outcome is not None


async def test_what_is_refused_anyway_is_refused_alike(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    offers = use_cases.offers
    match = await use_cases.match()
    await blocklist.block(ann, bob)
    with pytest.raises(MatchError):
        await offers.offer(OfferKind.REMATCH, match.id, bob)
    with pytest.raises(MatchError):
        await offers.offer(OfferKind.DRAW, match.id, eve)


async def test_a_rematch_is_a_challenge_and_an_accept(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person
) -> None:
    offers = use_cases.offers
    match = await use_cases.match()
    await use_cases.playing.resign(match.id, ann)
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
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person
) -> None:
    assert await blocklist.challenges_from(ann.id) is ChallengePolicy.ANYONE
    for chosen in (ChallengePolicy.NOBODY, ChallengePolicy.PLAYED):
        await blocklist.choose_challenges_from(ann.id, chosen)
        assert await blocklist.challenges_from(ann.id) is chosen
        with pytest.raises(NotReached):
            await made(use_cases, bob, ann)
    await blocklist.choose_challenges_from(ann.id, ChallengePolicy.ANYONE)
    await made(use_cases, bob, ann)


async def test_having_played_counts_from_either_seat(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    await use_cases.match()
    for one, other in ((ann, bob), (bob, ann)):
        await blocklist.choose_challenges_from(one.id, ChallengePolicy.PLAYED)
        challenge = await made(use_cases, other, one)
        await use_cases.challenges.cancel(challenge.id, other)
        with pytest.raises(NotReached):
            await made(use_cases, eve, one)
        await blocklist.choose_challenges_from(one.id, ChallengePolicy.NOBODY)
        with pytest.raises(NotReached):
            await made(use_cases, other, one, time="5d")


async def test_who_takes_no_challenges_may_still_accept_and_be_accepted(
    use_cases: UseCases, blocklist: Blocklist, ann: Person, bob: Person, eve: Person
) -> None:
    await blocklist.choose_challenges_from(ann.id, ChallengePolicy.NOBODY)
    await use_cases.challenges.accept((await made(use_cases, bob)).id, ann, NOWHERE)
    await use_cases.challenges.accept((await made(use_cases, ann)).id, eve, NOWHERE)


async def test_a_choice_that_is_not_known_is_none(
    use_cases: UseCases, blocklist: Blocklist, ann: Person
) -> None:
    await use_cases.database.write(
        lambda session: session.preferences.set(ann.id, "challenges.from", "friends")
    )
    assert await blocklist.challenges_from(ann.id) is ChallengePolicy.ANYONE
