"""The store's port without a file, threads or locks: it remembers what was asked of it."""

import sqlite3
from typing import TypeVar

from storage.port import Work
from storage.session import Session
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.schema import fresh
from storage.store.health import StoreHealth

_T = TypeVar("_T")


class MemoryStore:
    """A store in memory, for one platform; ``asked`` has the way in, and the use case, of each piece of work."""

    def __init__(self, platform: str = "table") -> None:
        self._platform = platform
        self._driver = fresh()
        self._driver.isolation_level = None
        self._driver.row_factory = sqlite3.Row
        self.asked: list[tuple[str, str]] = []

    async def read(self, work: Work[_T], /) -> _T:
        return self._do("read", work)

    async def write(self, work: Work[_T], /) -> _T:
        return self._do("write", work)

    async def aside(self, work: Work[_T], /) -> _T:
        return self._do("aside", work)

    def close(self) -> None:
        self._driver.close()

    def _do(self, way: str, work: Work[_T]) -> _T:
        self.asked.append((way, getattr(work, "__qualname__", repr(work)).partition(".<locals>")[0]))
        connection = SqliteConnection(self._driver)
        self._driver.execute("BEGIN")
        try:
            result = work(Session(connection, self._platform, StoreHealth()))
        except BaseException:
            self._driver.rollback()
            raise
        finally:
            connection.end()
        assert way == "write" or not connection.changed, f"{work} was to read"
        self._driver.commit()
        return result


class NotedMaintenance:
    """Maintenance that does nothing but note what was to be done; ``clean``: whether traces can be removed."""

    reason: str | None = None

    def __init__(self, *, clean: bool = True) -> None:
        self.clean = clean
        self.asked: list[str] = []

    async def ping(self) -> None:
        self.asked.append("ping")

    async def checkpoint(self) -> None:
        self.asked.append("checkpoint")

    async def optimize(self) -> None:
        self.asked.append("optimize")

    async def remove_traces(self) -> bool:
        self.asked.append("remove traces")
        return self.clean

    def size(self) -> int:
        return 4096
