"""One piece of work done in one transaction, whatever the engine is, and what others hear of it once it is committed."""

import inspect
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar

from storage.leases import Lease
from storage.port import Work
from storage.session import Session

log = logging.getLogger(__name__)

_T = TypeVar("_T")

LONG = 1.0
"""Seconds.  Work that takes longer is named in the log, because others have to wait for it."""


@dataclass(slots=True)
class News:
    """What a transaction tells others once it is committed."""

    changed: bool = False
    """Whether it has changed anything."""
    with_computer: bool = False
    """Whether it has written a match against the computer."""
    due: Mapping[Lease, datetime] = field(default_factory=dict)
    """When the first of what it has put into the outbox is due, by the slot of its address."""

    def forget(self) -> None:
        """The transaction was undone."""
        self.changed, self.with_computer, self.due = False, False, {}


def do(
    work: Work[_T], session: Session, kind: str, news: News, on_transaction: Callable[[str, int], None]
) -> _T:
    """What ``work`` returns, noting what it has changed; work that takes long is logged."""
    begun = time.monotonic()
    try:
        result = do_plainly(work, session)
        if session.connection.changed:
            news.changed, news.due = True, session.outbox.added
            news.with_computer = session.matches.with_computer
        return result
    finally:
        on_transaction(kind, session.connection.statements)
        if (taken := time.monotonic() - begun) > LONG:
            log.warning("%s kept the store busy for %.1f s", name_of(work), taken)


def do_plainly(work: Work[_T], session: Session) -> _T:
    """What ``work`` returns; the session is over then.  Raises :class:`TypeError` if it has to be awaited."""
    try:
        result = work(session)
    finally:
        session.connection.end()
    if inspect.isawaitable(result):
        if inspect.iscoroutine(result):
            result.close()
        raise TypeError(f"{name_of(work)} returns an awaitable: store work is a plain function")
    return result


def check_read(work: Work[_T], news: News) -> None:
    """Raise if work that was to read has written."""
    if news.changed:
        raise RuntimeError(f"{name_of(work)} was to read, and has written: that was undone")


def name_of(work: object) -> str:
    """What work is called in the log."""
    return getattr(work, "__qualname__", repr(work))
