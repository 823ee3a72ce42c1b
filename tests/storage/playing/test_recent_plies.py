"""Plies that are remembered are always those of the store: after takebacks, undone transactions, and beside a writer."""

import random
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

import pytest

from rules.match.match import Match, MatchId
from rules.match.offers import OfferKind
from storage.playing import recent_plies
from storage.session import Session
from storage.sqlite.database import Database
from storage.store.health import StoreHealth
from tests.storage.values import NOW, hosted_in

MOVES = ("b2-b4", "c7-c5")
SECOND = timedelta(seconds=1)


class ChangedMindError(Exception):
    """Undoes a transaction."""


def played(chance: random.Random, match: Match, at: datetime) -> Match:
    side = match.to_move
    assert side is not None
    return match.played(chance.choice(MOVES), side.other, None, at, beforehand=chance.random() < 0.3)


def taken_back(match: Match, at: datetime) -> Match:
    ann, bob = match.seats
    return match.offered(OfferKind.TAKEBACK, ann, at).agreed(OfferKind.TAKEBACK, bob, at)


def step(chance: random.Random, number: MatchId) -> Callable[[Session], None]:
    """One to three plies, or a takeback, of which a third are undone after all."""
    seed = chance.random()

    def work(session: Session) -> None:
        again = random.Random(seed)
        # Who writes may remember something else than who reads.
        writer = Session(session.connection, "table", StoreHealth()) if again.random() < 1 / 2 else session
        for _ in range(again.randint(1, 3)):
            hosted = writer.matches.get(number)
            assert hosted is not None
            match = hosted.match
            back = len(match.plies) > 1 and again.random() < 0.4
            writer.matches.save(match, taken_back(match, NOW) if back else played(again, match, NOW))
        if again.random() < 1 / 2:
            session.matches.get(number)
        if again.random() < 1 / 3:
            raise ChangedMindError

    return work


@pytest.mark.parametrize("seed", range(8))
async def test_what_is_remembered_is_what_the_store_holds(database: Database, seed: int) -> None:
    chance = random.Random(seed)
    number = await database.write(lambda session: hosted_in(session).match.id)
    undone = 0
    for _ in range(100):
        try:
            await database.write(step(chance, number))
        except ChangedMindError:
            undone += 1
        if chance.random() < 1 / 2:
            continue
        remembered = await database.read(lambda session: session.matches.get(number))
        anew = await database.read(
            lambda session: Session(session.connection, "table", StoreHealth()).matches.get(number)
        )
        assert remembered == anew
    assert undone > 10


async def test_what_is_remembered_is_bounded(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_plies, "MOST_KEPT", 20)
    chance = random.Random(1)
    numbers = [await database.write(lambda session: hosted_in(session).match.id) for _ in range(5)]
    recent = recent_plies.RecentPlies()

    def play(number: MatchId, at: datetime) -> Callable[[Session], None]:
        def work(session: Session) -> None:
            hosted = session.matches.get(number)
            assert hosted is not None
            session.matches.save(hosted.match, played(chance, hosted.match, at))

        return work

    def known(number: MatchId, session: Session) -> recent_plies.ReadPlies:
        return recent.of(session.connection, number)

    for ply in range(60):
        await database.write(play(numbers[ply % 5], NOW + ply * SECOND))
        for number in numbers:
            await database.read(partial(known, number))
        assert recent._read.weight <= max(20, ply // 5 + 1)
    assert recent._read.weight == 12
