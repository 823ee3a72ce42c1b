"""The service as it is, except that it dies at a point named beforehand, as at a loss of power.

    python -m tests.e2e.crash.doomed

``DOOM`` is a point and how often it is passed before ("after commit:3"); without it the process lives until it is
killed.  With ``DOOM_FREEZES`` it stops there instead, until it is told to go on.  ``AHEAD`` is how many seconds its
clock is ahead of the machine's.  Ticks come sixty times as often, every half second, and wait a sixtieth of the time for
what people wrote while nobody read it.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from bot import clock, ticks
from bot.config import Config
from bot.discord import interactions
from bot.discord.messenger import DiscordMessenger
from bot.service.sweeper import Sweeper
from bot.service.tournaments.runner import TournamentRunner
from bot.serving import serve
from rules.match.outbox import OutboxId
from storage.errors import StoreError, StoreFaultError
from storage.outbox import OutboxTable
from storage.postgresql.transactions import Transactions
from storage.sqlite import schema
from storage.sqlite.database import Database

POINTS = (
    "before commit",
    "after commit",
    "before send",
    "after send",
    "before answer",
    "after answer",
    "inside sweep",
    "inside transaction",
)

IN_STEPS = "inside step"
"""Inside a step of a tournament."""

IN_MIGRATIONS = "during migration"

MET = b"this is the point\n"
"""Its last words, where it has come to its point."""


class Doom:
    """Counts how often its point is passed, and kills the process when it is time, or freezes it."""

    def __init__(self, text: str, *, freezes: bool) -> None:
        point, _, count = text.partition(":")
        self.point, self.left = point, int(count or 0)
        self.signal = signal.SIGSTOP if freezes else signal.SIGKILL
        self.inside = "inside transaction"

    def passes(self, point: str) -> None:
        """The process has come to ``point``."""
        if point != self.point:
            return
        if self.left == 0:
            os.write(sys.stderr.fileno(), MET)
            os.kill(os.getpid(), self.signal)
        self.left -= 1

    def around(self, owner: Any, name: str, before: str, after: str) -> None:
        """Let ``owner.name`` be preceded and followed by points."""
        inner: Callable[..., Any] = getattr(owner, name)

        async def wrapped(*args: Any, **kwargs: Any) -> Any:
            self.passes(before)
            result = await inner(*args, **kwargs)
            self.passes(after)
            return result

        setattr(owner, name, wrapped)

    def install(self) -> None:
        """Put the points where they belong."""
        self.around(DiscordMessenger, "post", "before send", "after send")
        self.around(interactions, "send_response", "before answer", "after answer")
        self._around_commits(Database, "_write")
        self._around_commits(Transactions, "write")
        self._while(Sweeper, "sweep", "inside sweep")
        self._while(TournamentRunner, "advance", IN_STEPS)
        add, split = OutboxTable.add, schema.statements

        def added(*args: Any, **kwargs: Any) -> OutboxId:
            item = add(*args, **kwargs)
            self.passes(self.inside)
            return item

        def one_by_one(sql: str) -> Any:
            for statement in split(sql):
                self.passes(IN_MIGRATIONS)
                yield statement

        OutboxTable.add = added  # type: ignore[method-assign]  # the point lies inside
        schema.statements = one_by_one  # as above

    def _while(self, owner: Any, name: str, point: str) -> None:
        """Let ``point`` be what is passed inside transactions while ``owner.name`` runs."""
        inner: Callable[..., Any] = getattr(owner, name)

        async def running(*args: Any, **kwargs: Any) -> Any:
            before, self.inside = self.inside, point
            try:
                return await inner(*args, **kwargs)
            finally:
                self.inside = before

        setattr(owner, name, running)

    def _around_commits(self, engine: Any, writing: str) -> None:
        """Put points before and after each commit of an engine's."""
        do, write = engine._do, getattr(engine, writing)

        def done(store: Any, work: Any, raw: Any, kind: str, *rest: Any) -> Any:
            result = do(store, work, raw, kind, *rest)
            if kind == "write":
                self.passes("before commit")
            return result

        def written(*args: Any) -> Any:
            result = write(*args)
            self.passes("after commit")
            return result

        engine._do = done
        setattr(engine, writing, written)


OFTEN = 60
"""How many times as often ticks come."""


class Often(ticks.FromNow):
    """So many times as often."""

    def __init__(self, interval: timedelta) -> None:
        super().__init__(interval / OFTEN)


def main() -> int:
    """Serve until killed."""
    Doom(os.environ.get("DOOM", ""), freezes="DOOM_FREEZES" in os.environ).install()
    ahead = timedelta(seconds=float(os.environ.get("AHEAD", "0")))

    def now() -> datetime:
        return clock.now() + ahead

    # How long a tick may take, and what is an absence, stays.
    ticks.FromNow = Often  # type: ignore[misc]
    ticks.ARRIVING_SECONDS /= OFTEN
    try:
        return asyncio.run(serve(Config.read(os.environ), now=now))
    except (StoreError, StoreFaultError) as error:
        sys.stderr.write(f"{error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
