"""Whether a store works, and rows that cannot be read: what the operator hears, once for each reason."""

import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

from rules.core.cache import Cache
from storage.errors import StoreFaultError, UnreadableRowError
from storage.store.connection import Connection, Row

log = logging.getLogger(__name__)

_T = TypeVar("_T")

MOST_REMEMBERED = 1000


def read_row(name: str, row: Row, read: Callable[[Row], _T], connection: Connection | None = None) -> _T:
    """The value of a row.  Raises :class:`UnreadableRowError` for any error of ``read``.

    If ``read`` runs statements, it needs their ``connection``: a store that does not work says nothing of the row.
    """
    try:
        return read(row)
    except Exception as error:
        if connection is not None and connection.is_fault(error):
            raise
        raise UnreadableRowError(f"{name} cannot be read: {error!r}") from error


class StoreHealth:
    """Remembers what is wrong with a store, and tells the operator when that changes, not each time it shows."""

    def __init__(self) -> None:
        # One process: another one logs the same fault once more.
        self._broken: Cache[str, str] = Cache(MOST_REMEMBERED)
        self.reason: str | None = None
        """What is wrong, if anything is."""
        self._lasting = False

    def fault(self, reason: str, *, lasting: bool = False) -> StoreFaultError:
        """What to raise where the store does not work for ``reason``; ``lasting``: even if another write succeeds."""
        if not self._lasting:
            if reason != self.reason:
                log.error("the store does not work: %s; what needs it is refused until it does", reason)
            self.reason, self._lasting = reason, lasting
        return StoreFaultError(reason)

    def written(self) -> None:
        """Record that something was written: the store works, unless it is damaged."""
        if self.reason is not None and not self._lasting:
            log.warning("the store works again")
            self.reason = None

    def broken(self, what: str, error: Exception) -> None:
        """Log that one thing among many failed, though the store works: once for each reason."""
        reason = f"{type(error).__name__}: {error}"
        if self._broken.get(what) != reason:
            self._broken.put(what, reason)
            log.error("%s is left unchanged, and all else goes on", what, exc_info=error)

    def mended(self, what: str) -> None:
        """Record that it works again: should it fail once more, that is logged again."""
        self._broken.drop(what)

    def readable(
        self,
        what: str,
        rows: Iterable[Row],
        read: Callable[[Row], _T],
        *,
        key: str = "id",
        connection: Connection | None = None,
    ) -> list[_T]:
        """The values of those of several rows that can be read; the operator hears of the others.

        ``what`` and the column ``key`` name a row for the operator; ``connection`` as for :func:`read_row`.
        """
        values = []
        for row in rows:
            name = f"{what} {row[key]}"
            try:
                values.append(read_row(name, row, read, connection))
            except UnreadableRowError as error:
                self.broken(name, error)
            else:
                self.mended(name)
        return values
