"""Servers that have removed the service: what is kept of them waits for its return, and goes after a while."""

from collections.abc import Callable, Collection
from datetime import datetime
from enum import StrEnum
from functools import partial
from typing import Self

from bot.service.changes import Topic
from bot.service.context import ServiceContext, UseCases
from bot.service.privacy.retention import Retention
from bot.service.settings.server import DATA, lock_server
from bot.service.tournaments.announcing import tell_changes
from bot.service.tournaments.loading import whole_of
from bot.service.tournaments.tournaments import LISTED
from rules.games.catalogue import GAMES
from storage.leases import Lease
from storage.port import Maintenance
from storage.privacy.left_servers import LeftServer
from storage.session import Session
from storage.settings.server import WHOLE

AT_ONCE = 10
"""How many matches one transaction deletes."""

A_TICK = 50
"""How many of these transactions there are in one tick: the next goes on."""

LOGGED = 5
"""After how many of them the log is put into the file, before the next writer has to do it."""


class DataOnRemoval(StrEnum):
    """What becomes of a server's data when the service is removed from it."""

    KEEP = "keep"
    """It is kept for a while, in case the service returns."""
    PURGE = "purge"
    """It is deleted at once."""


class LeftServers(UseCases):
    """The use cases of servers that come and go."""

    def __init__(
        self,
        context: ServiceContext,
        retention: Retention,
        *,
        on_removed: Callable[[str, int], None] = lambda _what, _count: None,
    ) -> None:
        """``on_removed`` is told what was deleted, and how many there were."""
        super().__init__(context)
        self._retention = retention
        self._on_removed = on_removed

    def under(self, lease: Lease) -> Self:
        """The same use cases, whose writes raise :class:`storage.errors.TakenOverError` without the lease."""
        return type(self)(self._context.under(lease), self._retention, on_removed=self._on_removed)

    async def choice(self, server: str) -> DataOnRemoval:
        """What a server has chosen."""
        return await self._read(lambda session: _chosen(session, server))

    async def choose(self, server: str, choice: DataOnRemoval) -> None:
        """Choose what becomes of a server's data."""

        def work(session: Session) -> None:
            lock_server(session, server)
            session.server_settings.set(server, WHOLE, DATA, choice)

        await self._write(work)

    async def left(self, server: str) -> None:
        """The service was removed from a server."""
        now = self._context.now()
        await self._write(lambda session: _leave(session, server, now))
        self._context.changes.tell(Topic.SERVER, server)

    async def has_left(self, server: str) -> bool:
        """Whether the service was removed from a server."""
        return await self._read(lambda session: session.left_servers.left(server))

    async def joined(self, server: str) -> None:
        """The service is in a server."""
        servers = await self._read(lambda session: session.left_servers.all())
        if any(one.server == server for one in servers):
            now = self._context.now()
            await self._write(lambda session: _join(session, server, now))

    async def present(
        self, servers: Collection[str], *, listed: Callable[[str], bool] = lambda _server: True
    ) -> None:
        """The service is in these servers and in no others: it may have been removed or added while it was away.

        ``listed``: whether the service would be told here that it is in a server.  Of others, the list says nothing.
        """
        there, now = frozenset(servers), self._context.now()

        def missing(session: Session) -> set[str]:
            return {server for server in session.left_servers.servers() - there if listed(server)}

        def work(session: Session) -> None:
            back = {one.server for one in session.left_servers.all()} & there
            for server in sorted(back | missing(session)):
                if server in there:
                    _join(session, server, now)
                else:
                    _leave(session, server, now)

        def changes(session: Session) -> bool:
            left = {one.server for one in session.left_servers.all()}
            return bool(missing(session) - left or left & there)

        if await self._read(changes):
            await self._write(work)
            self._context.changes.tell(Topic.SERVER)

    async def purge(self, store: Maintenance) -> None:
        """Delete some of what is kept of servers that have waited long enough, or wanted it deleted at once."""
        now = self._context.now()
        for one in await self._read(lambda session: session.left_servers.all()):
            if not one.purging and one.since > now - self._retention.servers:
                continue
            for step in range(1, A_TICK + 1):
                if step % LOGGED == 0:
                    await store.checkpoint()
                purged = await self._write(partial(_purge_some, one=one, now=now))
                if purged is None:
                    break
                count, more = purged
                self._on_removed("match", count)
                if not more:
                    self._on_removed("server", 1)
                    break
            self._context.changes.tell(Topic.SERVER, one.server)


def _chosen(session: Session, server: str) -> DataOnRemoval:
    chosen = session.server_settings.of(server).get((WHOLE, DATA))
    return DataOnRemoval(chosen) if chosen in tuple(DataOnRemoval) else DataOnRemoval.KEEP


def _join(session: Session, server: str, now: datetime) -> None:
    lock_server(session, server)
    left = next((one for one in session.left_servers.all() if one.server == server), None)
    session.left_servers.drop(server)
    if left is None or left.purging:
        return
    # Their messages show what could not be shown meanwhile.
    for one in session.tournaments.of_server(server, LISTED):
        if one.ended is None or one.ended >= left.since:
            whole = whole_of(session, one)
            tell_changes(session, whole, [each.number for each in whole.rounds], now)


def _leave(session: Session, server: str, now: datetime) -> None:
    lock_server(session, server)
    if not session.left_servers.keeps(server):
        return
    if _chosen(session, server) is DataOnRemoval.PURGE:
        _begin_purging(session, server, now)
    else:
        session.left_servers.add(server, now, purging=False)


def _begin_purging(session: Session, server: str, now: datetime) -> None:
    """From now on it goes, whether the service returns or not; what is new then stays."""
    session.left_servers.add(server, now, purging=True)
    for game in sorted(GAMES):
        session.lock(f"ratings {game}")
    session.leaderboards.forget_server(server)
    session.left_servers.forget_settings(server)


def _purge_some(session: Session, one: LeftServer, now: datetime) -> tuple[int, bool] | None:
    """Delete a few matches and challenges of a server. Return how many matches, and whether there are others.

    Nothing if the service has come back to the server since it was looked which ones have waited long enough.
    """
    table = session.left_servers
    until = one.since if one.purging else now
    matches = table.matches(one.server, until, AT_ONCE)
    challenges = [] if matches else table.challenges(one.server, until, AT_ONCE)
    session.hold(matches=matches, challenges=challenges)
    lock_server(session, one.server)
    if one.server not in {left.server for left in table.all()}:
        return None
    if not one.purging:
        _begin_purging(session, one.server, now)
    for number in matches:
        if table.is_direct(number):
            # It belongs to its two players, and goes on.
            table.forget_onlookers(number)
        else:
            table.delete_match(number)
    for number in challenges:
        # One that was accepted in the meantime goes with its match.
        if session.matches.audience(number) is None:
            table.delete_challenge(number)
        else:
            # Its match is played by direct messages, and goes on.
            table.forget_place(number)
    tournaments = [] if matches or challenges else table.tournaments(one.server, until, AT_ONCE)
    for tournament in tournaments:
        table.delete_tournament(tournament)
    if matches or challenges or tournaments:
        return len(matches), True
    table.drop(one.server, purged=True)
    return 0, False
