"""How many requests a second are made: a share of what all processes may, and never more than Discord allows."""

import asyncio

import pytest
from discord.http import HTTPClient, Route

from bot import clock
from bot.config import Config
from bot.discord import request_limit
from bot.discord.request_limit import RequestLimit
from tests.support.rows import every_row

ALLOWED = 50
"""Requests that Discord allows a bot in a second."""

RATE = Config().rest_limit


def moments(limit: RequestLimit, wanted: list[float], rate: float) -> list[float]:
    """When requests are made that are wanted at these moments."""
    return [at + limit.reserve(at, rate) for at in wanted]


def most_in_a_second(made: list[float]) -> int:
    return max(sum(begin <= at < begin + 1 for at in made) for begin in made)


@every_row("processes", [1, 2, 4, 8])
def test_all_processes_together_make_no_more_than_discord_allows(processes: int) -> None:
    made = [
        at
        for _ in range(processes)
        for wanted in [[1000.0] * 100 + [1010.0 + step / 100 for step in range(200)]]
        for at in moments(RequestLimit(), wanted, RATE / processes)
    ]
    assert most_in_a_second(made) <= ALLOWED
    assert most_in_a_second(made) > RATE


def test_a_few_are_made_at_once_and_the_others_at_regular_intervals_in_order() -> None:
    made = moments(RequestLimit(), [7.0] * 50, 40)
    assert made[:10] == pytest.approx([7.0] * 10)
    assert made[10:] == pytest.approx([7 + step / 40 for step in range(1, 41)])


def test_seldom_ones_never_wait() -> None:
    wanted = [5.0 + step / 20 for step in range(200)]
    assert moments(RequestLimit(), wanted, 40) == wanted


def test_the_rate_may_change() -> None:
    limit = RequestLimit()
    moments(limit, [0.0] * 10, 40)
    slow = moments(limit, [1.0] * 6, 4)
    assert slow == pytest.approx([1, 1.25, 1.5, 1.75, 2, 2.25])


class Client(HTTPClient):
    """Makes no request, and counts."""

    def __init__(self) -> None:
        self.made = 0

    async def request(self, *_: object, **__: object) -> int:
        self.made += 1
        return self.made


async def test_a_client_waits_and_one_without_a_limit_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(clock, "stopwatch", lambda: 3.0)
    limited, unlimited = Client(), Client()
    request_limit.keep(limited, 40, lambda: 2)
    request_limit.keep(unlimited, 0, lambda: 2)
    for client in (limited, unlimited):
        for number in range(1, 9):
            assert await client.request(Route("GET", "/gateway/bot")) == number
    assert slept == pytest.approx([0.05, 0.1, 0.15])
