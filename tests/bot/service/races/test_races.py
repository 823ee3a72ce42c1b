"""Two use cases at once, in two processes on one server: what comes of it is what comes of one order or the other."""

from collections.abc import Iterator
from contextlib import closing
from random import Random

import pytest

from storage.postgresql.address import PostgresAddress
from storage.postgresql.libpq import ServerConnection
from tests.bot.service.races.campaign import CASES, Campaign
from tests.bot.service.races.case import Case
from tests.bot.service.races.world import TIMES, Time
from tests.support import postgresql

TOGETHER = 60
"""How many of all pairs are tried at each time."""

STOPS = 4
"""At how many steps of each."""

BY_WORDS = {case.words: case for case in CASES}
CALM, LATE, OUTAGE = TIMES

AT_THE_BOARD = ("Ann moves", "Bob undoes", "Bob resigns", "Ann agrees", "Bob takes back", "Ann goes away")
WITH_A_CHALLENGE = (
    "Ann accepts",
    "Bob accepts the same",
    "Bob declines",
    "challenges expire",
    "Eve is erased",
)
IN_THE_LOBBY = (
    "Bob and Dan are paired",
    "Dan seeks nobody any more",
    "Eve accepts a challenge in the lobby",
)
IN_A_TOURNAMENT = (
    "Eve enters a tournament",
    "Ann leaves a tournament",
    "Dan starts a tournament",
    "Dan cancels a tournament",
    "Dan challenges Bob on a ladder",
)
MODERATED = ("Eve aborts a match", "Eve decides a match", "Ann moves", "Bob resigns", "Ann is erased")
BANNED = ("Eve bans Ann", "Ann accepts", "Ann challenges Bob", "Ann seeks someone", "Eve closes a report")
ON_TIME = ("deadlines are enforced", "Ann moves late", "Bob claims", "Ann goes away")

LIKELY: dict[Time, list[tuple[str, str]]] = {
    CALM: [
        *((one, other) for one in AT_THE_BOARD for other in AT_THE_BOARD),
        *((one, other) for one in WITH_A_CHALLENGE for other in WITH_A_CHALLENGE),
        *((one, other) for one in IN_THE_LOBBY for other in IN_THE_LOBBY),
        *((one, other) for one in IN_A_TOURNAMENT for other in IN_A_TOURNAMENT),
        *((one, other) for one in MODERATED[:2] for other in MODERATED),
        *((one, other) for one in BANNED for other in BANNED[:1]),
        ("Eve closes a report", "Eve closes a report"),
        ("Eve moves elsewhere", "Ann moves"),
        ("Ann mutes", "Dan resigns"),
        ("Bob is gone", "Bob is gone"),
        ("Bob is gone", "Ann is gone"),
        ("a server chooses", "a server chooses afresh"),
        ("a server is back", "a server is purged"),
        ("what is old is pruned", "Nat is met again"),
        ("reminders are sent", "reminders are sent"),
    ],
    LATE: [
        *((one, other) for one in ON_TIME for other in ON_TIME),
        ("deadlines are enforced", "Dan resigns"),
    ],
    OUTAGE: [
        ("Ann moves", "Dan resigns"),
        ("the computer moves", "the clock is judged"),
        ("the clock is judged", "Dan resigns"),
        ("sleep hours begin", "Ann begins with the computer"),
        ("matches catch up", "matches catch up"),
    ],
}
"""Pairs that are most likely to be in each other's way, or once came to what neither order comes to: at every step."""


@pytest.fixture(scope="module")
def campaign(worker_id: str) -> Iterator[Campaign]:
    name = f"races_{worker_id}"
    with closing(ServerConnection(PostgresAddress.parse(postgresql.url("postgres")).conninfo())) as server:
        server.run(f"CREATE DATABASE {name}".encode())
        opened = Campaign.open(PostgresAddress.parse(postgresql.url(name)))
        yield opened
        opened.close()
        server.run(f"DROP DATABASE {name}".encode())


def described(time: Time) -> str:
    return time.name


@pytest.mark.parametrize("time", TIMES, ids=described)
def test_those_that_meet_come_to_one_order_or_the_other(campaign: Campaign, time: Time) -> None:
    races = [
        str(race)
        for one, other in LIKELY[time]
        for race in campaign.races(time, BY_WORDS[one], BY_WORDS[other])
    ]
    assert not races, "\n\n".join(races)


@pytest.mark.parametrize("time", TIMES, ids=described)
def test_any_two_come_to_one_order_or_the_other(campaign: Campaign, time: Time) -> None:
    chance = Random(f"{time.name} races")
    pairs: list[tuple[Case, Case]] = [(one, other) for one in CASES for other in CASES]
    races = [
        str(race)
        for one, other in chance.sample(pairs, TOGETHER)
        for race in campaign.races(time, one, other, most=STOPS)
    ]
    assert not races, "\n\n".join(races)
