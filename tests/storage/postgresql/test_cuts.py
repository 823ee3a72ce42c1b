"""A connection that is cut while something is done: before and after what is asked of the server.

A move is cut at each such point.  Of what a sweep asks, one in so many is enough each time.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest

from rules.match.match import Match
from storage.postgresql.faults import lost
from storage.postgresql.libpq import ServerConnection
from tests.storage.postgresql.conftest import connected_to
from tests.support.use_cases import MINUTE, UseCases, use_cases_at


class Scissors:
    """Cuts a connection at one of the calls that are made while it is open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, answered: bool) -> None:
        """``answered``: the server has done what it was asked, and its answer is lost."""
        self._ask = ServerConnection._asked
        self._answered = answered
        self.left: int | None = None
        """After how many calls it cuts, if it does."""
        self.cut = False

        def asked(server: ServerConnection, call: Callable[..., Any], *arguments: Any) -> Any:
            return self._asked(server, call, *arguments)

        monkeypatch.setattr(ServerConnection, "_asked", asked)

    def put_away(self) -> None:
        """Cut nothing any more."""
        self.left = None

    def _asked(self, server: ServerConnection, call: Callable[..., Any], *arguments: Any) -> Any:
        if self.left is None:
            return self._ask(server, call, *arguments)
        self.left -= 1
        if self.left >= 0:
            return self._ask(server, call, *arguments)
        self.left, self.cut = None, True
        if self._answered:
            self._ask(server, call, *arguments)
        with closing(connected_to("postgres")) as other:
            other.run(f"SELECT pg_terminate_backend({server._raw.backend_pid}, 5000)".encode())
        if not self._answered:
            return self._ask(server, call, *arguments)
        with suppress(psycopg.OperationalError):
            server._raw.exec_(b"SELECT 1")
        assert server.lost
        raise lost("cut")


async def move(use_cases: UseCases, match: Match) -> None:
    await use_cases.play(match, await use_cases.person("Ann"), "d2-g5", revision=0)


async def resign(use_cases: UseCases, match: Match) -> None:
    await use_cases.playing.resign(match.id, await use_cases.person("Ann"))


async def lose_on_time(use_cases: UseCases, _match: Match) -> None:
    for _ in range(3):
        use_cases.at += 5 * MINUTE
        await use_cases.sweeper.sweep()


@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize(("action", "every"), [(move, 1), (resign, 5), (lose_on_time, 31)])
async def test_what_is_done_is_done_and_told_once(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answered: bool,
    action: Callable[[UseCases, Match], Awaitable[None]],
    every: int,
) -> None:
    scissors = Scissors(monkeypatch, answered=answered)
    async with use_cases_at(tmp_path / "turnpost.db") as use_cases:

        async def done(point: int | None) -> list[object]:
            """What has come of the action in a match of its own: its plies, how it ended, and what is told of it."""
            match = await use_cases.strict("12m")
            scissors.left = point
            await action(use_cases, match)
            scissors.put_away()
            stored = await use_cases.stored(match.id)
            told = [type(item.notification) for item in await use_cases.items() if item.match == match.id]
            await use_cases.all_told()
            return [[ply.move for ply in stored.plies], stored.outcome, told]

        expected = await done(None)
        for point in range(0, 1000, every):
            scissors.cut = False
            assert await done(point) == expected, point
            if not scissors.cut:
                break
        assert point > 20
