"""Challenges come back as they were written; a challenge ends once."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from rules.match.challenges import ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import MatchId
from rules.match.places import MessageRef, Place, PlaceKind
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, pair, proposal

MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)


def pruned(session: Session, before: datetime) -> int:
    return session.challenges.prune(session.challenges.useless(before, 9), before)


async def test_a_challenge_comes_back_with_everything(database: Database) -> None:

    def work(session: Session) -> None:
        ann, bob = pair(session)
        full = replace(
            proposal(ann, bob, place=Place(PlaceKind.DM, "server", "channel")),
            options={"stones": 1, "board": "76", "pressors": ("c4", "d7")},
            seat="random",
            control=TimeControl.parse("10d+1d"),
            rated=True,
            vacation=False,
            hints=True,
        )
        added = session.challenges.add(full)
        assert added == replace(full, id=added.id)
        assert session.challenges.get(added.id) == added
        session.challenges.posted(added.id, MessageRef("c", "m"))
        assert session.challenges.get(added.id) == replace(added, post=MessageRef("c", "m"))
        assert session.challenges.get(MatchId(99)) is None
        anybody = session.challenges.add(proposal(ann))
        assert session.challenges.get(anybody.id) == anybody
        assert anybody.id > added.id

    await database.write(work)


@pytest.mark.parametrize("state", [state for state in ChallengeState if state is not ChallengeState.OPEN])
async def test_a_challenge_ends_once(database: Database, state: ChallengeState) -> None:

    def work(session: Session) -> None:
        ann, bob = pair(session)
        challenge = session.challenges.add(proposal(ann, bob))
        assert session.challenges.open_by(ann.id) == [challenge]
        assert session.challenges.open_by(bob.id) == []
        session.challenges.close(challenge.id, state, NOW)
        other = next(o for o in ChallengeState if o not in (ChallengeState.OPEN, state))
        session.challenges.close(challenge.id, other, NOW)
        assert session.challenges.get(challenge.id) == replace(challenge, state=state)
        assert session.challenges.open_by(ann.id) == []
        assert session.challenges.to_expire(NOW + 100 * DAY, 9) == []

    await database.write(work)


async def test_who_is_challenged_comes_back_in_order_and_may_decline_one_by_one(database: Database) -> None:

    def work(session: Session) -> None:
        ann, bob = pair(session)
        eve = session.people.meet("3", "Eve")
        challenge = session.challenges.add(replace(proposal(ann, eve, bob), weekends=True, vacation=False))
        assert session.challenges.get(challenge.id) == challenge
        assert challenge.opponents == (eve.id, bob.id)
        session.challenges.decline(challenge.id, bob.id, NOW + DAY)
        found = session.challenges.get(challenge.id)
        assert found == replace(challenge, declined=(bob.id,))
        assert session.challenges.declined_since(ann.id, bob.id, NOW + DAY - MS) == [(found, NOW + DAY)]
        assert session.challenges.declined_since(ann.id, bob.id, NOW + DAY) == []
        assert session.challenges.declined_since(ann.id, eve.id, NOW) == []
        assert session.challenges.open_for(bob.id, NOW) == [], "declined"
        assert session.challenges.open_for(eve.id, NOW) == [found]
        assert session.challenges.open_for(eve.id, challenge.expires) == []
        assert session.challenges.open_to_all("server", NOW, 9) == ([], None)

    await database.write(work)


async def test_challenges_to_all_are_found_in_their_server(database: Database) -> None:

    def work(session: Session) -> None:
        ann, _ = pair(session)
        first, second = (session.challenges.add(proposal(ann)) for _ in range(2))
        assert session.challenges.open_to_all("server", NOW, 9) == ([first, second], None)
        assert session.challenges.open_to_all("server", NOW, 1) == ([first], first.id)
        assert session.challenges.open_to_all("server", NOW, 2, after=first.id) == ([second], None)
        assert session.challenges.open_to_all("server", first.expires, 9) == ([], None)
        assert session.challenges.open_to_all("other", NOW, 9) == ([], None)
        session.challenges.close(first.id, ChallengeState.CANCELLED, NOW)
        assert session.challenges.open_to_all("server", NOW, 9) == ([second], None)

    await database.write(work)


@pytest.mark.parametrize("state", [state for state in ChallengeState if state is not ChallengeState.OPEN])
async def test_what_ended_without_a_match_is_pruned_after_a_while(
    database: Database, state: ChallengeState
) -> None:
    accepted = state is ChallengeState.ACCEPTED

    def work(session: Session) -> None:
        ann, bob = pair(session)
        challenge, other = (session.challenges.add(proposal(ann, bob)) for _ in range(2))
        session.challenges.close(challenge.id, state, NOW)
        assert session.challenges.open_for(bob.id, NOW) == [other]
        assert pruned(session, NOW - MS) == 0
        assert pruned(session, NOW) == (0 if accepted else 1)
        assert pruned(session, NOW) == 0
        assert (session.challenges.get(challenge.id) is None) is not accepted
        assert session.challenges.get(other.id) == other

    await database.write(work)


async def test_a_challenge_is_renewed(database: Database) -> None:

    def work(session: Session) -> None:
        ann, bob = pair(session)
        challenge = session.challenges.add(proposal(ann, bob))
        session.challenges.close(challenge.id, ChallengeState.EXPIRED, NOW)
        session.challenges.renew(challenge.id, NOW + 20 * DAY)
        assert session.challenges.get(challenge.id) == replace(challenge, expires=NOW + 20 * DAY)
        assert session.challenges.open_for(bob.id, NOW + 19 * DAY) != []
        assert pruned(session, NOW + DAY) == 0

    await database.write(work)


async def test_a_challenge_expires_at_its_very_moment(database: Database) -> None:

    def work(session: Session) -> None:
        ann, bob = pair(session)
        challenge = session.challenges.add(proposal(ann, bob))
        assert session.challenges.to_expire(challenge.expires - MS, 9) == []
        assert session.challenges.to_expire(challenge.expires, 9) == [challenge.id]

    await database.write(work)


async def test_numbers_are_never_used_again(database: Database) -> None:
    ann, bob = await database.write(pair)
    first = await database.write(lambda session: session.challenges.add(proposal(ann, bob)))
    await database.write(lambda session: session.connection.change("DELETE FROM invitations"))
    await database.write(lambda session: session.connection.change("DELETE FROM challenges"))
    second = await database.write(lambda session: session.challenges.add(proposal(ann, bob)))
    assert second.id > first.id
