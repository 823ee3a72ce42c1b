"""Transactions on a few connections: run again if others were in their way, or their connection was lost."""

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from storage.errors import ConflictError, OutcomeUnknownError
from storage.playing.recent_plies import RecentPlies
from storage.port import Work
from storage.postgresql.address import SLOW, PostgresAddress
from storage.postgresql.connection import PostgresConnection
from storage.postgresql.faults import CHANGED, PostgresError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import connect
from storage.postgresql.processes import begin, undo
from storage.session import Session
from storage.store.health import StoreHealth
from storage.work import News, check_read, do, do_plainly

_T = TypeVar("_T")

TRIES = 3
"""How often a transaction is tried that others were in the way of, or whose connection was lost before its end."""

YIELDED = 0.01
"""For how many seconds others go first that were in the way, before a transaction is run again."""

LOOKS, PAUSE = 20, 0.1
"""How often it is looked whether a commit under way has come to its end, and how many seconds lie between."""

_READ = b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class Watching(Protocol):
    """What hears of transactions, in their threads; see :class:`storage.port.OpenedStore`."""

    on_transaction: Callable[[str, int], None]
    on_repeated: Callable[[], None]
    on_held: Callable[[float], None]


class Transactions:
    """What a process does in its store, each transaction in a thread and on a connection that nobody else has then."""

    def __init__(
        self,
        address: PostgresAddress,
        connections: Sequence[ServerConnection],
        platform: str,
        process: int,
        *,
        watching: Watching,
    ) -> None:
        self.address = address
        self.free = list(connections)
        """Those that nobody uses."""
        self._platform = platform
        self._process = process
        self.health = StoreHealth()
        self._recent = RecentPlies()
        self._watching = watching

    def write(self, work: Work[_T], news: News) -> _T:
        """Try a transaction until it is committed, or the program is wrong."""
        with self.faults():
            for attempt in range(1, TRIES + 1):
                try:
                    result = self._attempt(work, news)
                    break
                except BaseException as error:
                    news.forget()
                    if not _repeatable(error) or attempt == TRIES:
                        raise
                    self._begin_again(error)
        if news.changed:
            self.health.written()
        return result

    def read(self, work: Work[_T]) -> _T:
        """Try to look until it is done, or the program is wrong."""
        with self.faults():
            for attempt in range(1, TRIES + 1):
                try:
                    with self._connection() as server:
                        return self._look(work, server)
                except PostgresError as error:
                    if not error.repeatable or attempt == TRIES:
                        raise
                    self._begin_again(error)
        raise AssertionError

    def aside(self, work: Work[_T]) -> _T:
        """Look once, without hurry, on a connection of its own."""
        with self.faults(), contextlib.closing(connect(self.address, SLOW)) as server:
            server.run(_READ)
            return do_plainly(work, self._session(PostgresConnection(server)))

    def _attempt(self, work: Work[_T], news: News) -> _T:
        with self._connection() as server:
            try:
                number = begin(server, self._process)
                result = self._do(work, server, "write", news)
            except BaseException:
                undo(server)
                raise
            try:
                server.commit()
            except PostgresError as error:
                if not error.lost:
                    raise
                if not self._was_committed(number):
                    raise
            return result

    def _look(self, work: Work[_T], server: ServerConnection) -> _T:
        news = News()
        server.run(_READ)
        try:
            result = self._do(work, server, "read", news)
        except BaseException:
            undo(server)
            raise
        server.commit()
        check_read(work, news)
        return result

    @contextlib.contextmanager
    def _connection(self) -> Iterator[ServerConnection]:
        """A connection that nobody else has, made anew if it was lost.  Raises :class:`PostgresError`."""
        server = self.free.pop()
        try:
            if server.lost:
                server.close()
                server = connect(self.address)
            server.make_room()
            yield server
        finally:
            self.free.append(server)

    def _was_committed(self, number: str) -> bool:
        """Whether a transaction was committed though the connection was lost.

        Raises :class:`OutcomeUnknownError` where the server cannot say so.
        """
        try:
            with contextlib.closing(connect(self.address)) as server:
                for _ in range(LOOKS):
                    outcome = server.run(f"SELECT pg_xact_status('{number}'::xid8)".encode())
                    if outcome != "in progress":
                        break
                    time.sleep(PAUSE)
        except PostgresError as error:
            raise self._unknown() from error
        if outcome not in ("committed", "aborted"):
            raise self._unknown()
        return outcome == "committed"

    def _unknown(self) -> OutcomeUnknownError:
        reason = "the connection to its server was lost while it was to commit"
        self.health.fault(reason)
        return OutcomeUnknownError(reason)

    def _begin_again(self, error: BaseException) -> None:
        """A transaction is run again: if a table has changed, let no connection find that out by another one."""
        self._watching.on_repeated()
        if isinstance(error, PostgresError) and not error.lost:
            # Those who have waited for what this one held go first, or they are in the way again.
            time.sleep(YIELDED)
        if isinstance(error, PostgresError) and error.code == CHANGED:
            for server in tuple(self.free):
                server.prepare_anew()

    def _do(self, work: Work[_T], server: ServerConnection, kind: str, news: News) -> _T:
        connection = PostgresConnection(server)
        try:
            return do(work, self._session(connection), kind, news, self._watching.on_transaction)
        finally:
            if connection.waited:
                self._watching.on_held(connection.waited)

    def _session(self, connection: PostgresConnection) -> Session:
        return Session(connection, self._platform, self.health, self._recent, self._process)

    @contextlib.contextmanager
    def faults(self) -> Iterator[None]:
        """Raise :class:`storage.errors.StoreFaultError` in place of errors that say that the store does not work."""
        try:
            yield
        except PostgresError as error:
            if (reason := error.reason) is not None:
                raise self.health.fault(reason, lasting=error.lasting) from error
            raise


def _repeatable(error: BaseException) -> bool:
    """Whether a transaction can be tried again: others were in its way, or its connection was lost before its end."""
    return isinstance(error, ConflictError) or (isinstance(error, PostgresError) and error.repeatable)
