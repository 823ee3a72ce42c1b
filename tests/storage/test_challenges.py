"""Challenges come back as they were written; a challenge ends once."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from rules.match.challenges import ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import MatchId
from rules.match.places import MessageRef, Place, PlaceKind
from storage.database import Database
from tests.storage.values import NOW, pair, proposal

MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)


async def test_a_challenge_comes_back_with_everything(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        full = replace(
            proposal(ann, bob, place=Place(PlaceKind.DM, "server", "channel")),
            options={"stones": 1, "board": "76", "pressors": ("c4", "d7")},
            seat="random",
            control=TimeControl.parse("10d+1d"),
            rated=True,
        )
        added = await session.challenges.add(full)
        assert added == replace(full, id=added.id)
        assert await session.challenges.get(added.id) == added
        await session.challenges.posted(added.id, MessageRef("c", "m"))
        assert await session.challenges.get(added.id) == replace(added, post=MessageRef("c", "m"))
        assert await session.challenges.get(MatchId(99)) is None
        anybody = await session.challenges.add(proposal(ann))
        assert await session.challenges.get(anybody.id) == anybody
        assert anybody.id > added.id


@pytest.mark.parametrize("state", [state for state in ChallengeState if state is not ChallengeState.OPEN])
async def test_a_challenge_ends_once(database: Database, state: ChallengeState) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        challenge = await session.challenges.add(proposal(ann, bob))
        assert await session.challenges.open_by(ann.id) == [challenge]
        assert await session.challenges.open_by(bob.id) == []
        await session.challenges.close(challenge.id, state)
        other = next(o for o in ChallengeState if o not in (ChallengeState.OPEN, state))
        await session.challenges.close(challenge.id, other)
        assert await session.challenges.get(challenge.id) == replace(challenge, state=state)
        assert await session.challenges.open_by(ann.id) == []
        assert await session.challenges.expired(NOW + 100 * DAY) == []


async def test_who_is_challenged_comes_back_in_order_and_may_decline_one_by_one(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        eve = await session.people.meet("3", "Eve")
        challenge = await session.challenges.add(
            replace(proposal(ann, eve, bob), weekends=True, vacation=False)
        )
        assert await session.challenges.get(challenge.id) == challenge
        assert challenge.opponents == (eve.id, bob.id)
        await session.challenges.decline(challenge.id, bob.id, NOW + DAY)
        found = await session.challenges.get(challenge.id)
        assert found == replace(challenge, declined=(bob.id,))
        assert await session.challenges.declined_since(ann.id, bob.id, NOW + DAY - MS) == [(found, NOW + DAY)]
        assert await session.challenges.declined_since(ann.id, bob.id, NOW + DAY) == []
        assert await session.challenges.declined_since(ann.id, eve.id, NOW) == []
        assert [c.id for c in await session.challenges.open_in("server", NOW)] == [challenge.id]
        assert await session.challenges.open_in("server", challenge.expires) == []
        assert await session.challenges.open_in("other", NOW) == []


async def test_a_challenge_is_renewed(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        challenge = await session.challenges.add(proposal(ann, bob))
        await session.challenges.close(challenge.id, ChallengeState.EXPIRED)
        await session.challenges.renew(challenge.id, NOW + 20 * DAY)
        assert await session.challenges.get(challenge.id) == replace(challenge, expires=NOW + 20 * DAY)


async def test_a_challenge_expires_at_its_very_moment(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        challenge = await session.challenges.add(proposal(ann, bob))
        assert await session.challenges.expired(challenge.expires - MS) == []
        assert await session.challenges.expired(challenge.expires) == [challenge.id]


async def test_numbers_are_never_used_again(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        first = await session.challenges.add(proposal(ann, bob))
        await session.connection.execute("DELETE FROM invitations")
        await session.connection.execute("DELETE FROM challenges")
        second = await session.challenges.add(proposal(ann, bob))
    assert second.id > first.id
