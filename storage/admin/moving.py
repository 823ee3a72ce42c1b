"""A whole store moved from one engine to the other, and compared with what it was."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rules.match.match import MatchId
from storage.admin import moved_file
from storage.admin.integrity import matches_of_platforms, numbers_after
from storage.admin.progress import Progress
from storage.admin.tables import layouts
from storage.engines import StoreAddress
from storage.errors import StoreError, UnlikeError
from storage.session import Session
from storage.store.layout import TableLayout

SAMPLE = 100
"""Where only some matches are replayed, it is one of so many."""

ROWS_AT_ONCE = 500
"""How many rows lie between two signs of progress."""


class MovedRows(Protocol):
    """The rows of a store, inside one transaction: of the store that is moved, or of what becomes the store."""

    changed: int
    """How many rows :meth:`fitting` has changed."""

    def count(self, table: TableLayout) -> int:
        """How many rows there are."""

    def lines(self, table: TableLayout) -> Iterator[bytes]:
        """The rows in order, each as a line."""

    def last_number(self, table: TableLayout) -> int:
        """The last number that a row got, although it may be gone; 0 if none got one."""

    def fitting(self, lines: Iterator[bytes]) -> Iterator[bytes]:
        """Lines of another store, as they can stand here."""

    def fill(self, table: TableLayout, lines: Iterator[bytes]) -> None:
        """Add rows."""

    def count_on(self, table: TableLayout, last: int) -> None:
        """Give the next row the number after ``last``."""

    def finish(self) -> None:
        """Do what is to be done once all rows are there."""

    def session(self, platform: str) -> Session:
        """What is here, as use cases see it."""


@dataclass(frozen=True, slots=True)
class Moved:
    """How many rows and matches were moved, and how many of those were replayed.

    ``changed``: how many rows have a text that the other engine cannot keep as it was.
    """

    rows: int
    matches: int
    replayed: int
    changed: int


def move(
    source: StoreAddress,
    target: StoreAddress,
    misfits: Callable[[Session, MatchId], list[str]],
    *,
    progress: Progress,
    quick: bool = False,
) -> Moved:
    """Move a store, which is only read, to where there is none yet.

    Each table's rows are counted and compared by a checksum, and the matches replayed (one of :data:`SAMPLE` if
    ``quick``): ``misfits`` says what is wrong with one.
    Raises :class:`UnlikeError` where something does not fit, and :class:`StoreError` where it cannot be done.
    """
    if isinstance(source, Path) == isinstance(target, Path):
        raise StoreError(
            "a store moves between sqlite:/// and postgresql://; `backup` and `restore` move one within an engine"
        )
    with _reading_from(source) as here, _writing_to(target) as there:
        rows = _move_rows(here, there, progress)
        there.finish()
        matches, replayed = _replay(there, misfits, progress, SAMPLE if quick else 1)
    return Moved(rows, matches, replayed, there.changed)


def _reading_from(store: StoreAddress) -> AbstractContextManager[MovedRows]:
    if isinstance(store, Path):
        return moved_file.reading_from(store)
    from storage.postgresql import moved_database

    return moved_database.reading_from(store)


def _writing_to(store: StoreAddress) -> AbstractContextManager[MovedRows]:
    if isinstance(store, Path):
        return moved_file.writing_to(store)
    from storage.postgresql import moved_database

    return moved_database.writing_to(store, layouts())


def _move_rows(here: MovedRows, there: MovedRows, progress: Progress) -> int:
    counts = {table: here.count(table) for table in layouts()}
    total = sum(counts.values())
    sums: dict[TableLayout, str] = {}
    with progress("rows moved", total) as advance:
        for table in layouts():
            checksum = _Checksum(advance)
            there.fill(table, checksum.over(there.fitting(here.lines(table))))
            sums[table] = checksum.end()
            if table.numbered:
                there.count_on(table, here.last_number(table))
    with progress("rows compared", total) as advance:
        for table, count in counts.items():
            checksum = _Checksum(advance)
            for _ in checksum.over(there.lines(table)):
                pass
            if (checksum.count, checksum.end()) != (count, sums[table]):
                raise UnlikeError(
                    f"the table {table.name} is not what it was: {count} rows before, {checksum.count} now"
                )
    return total


class _Checksum:
    """The checksum of lines in their order, taken as they pass."""

    def __init__(self, advance: Callable[[int], None]) -> None:
        self._digest = hashlib.blake2b()
        self._advance = advance
        self.count = 0

    def over(self, lines: Iterator[bytes]) -> Iterator[bytes]:
        """The same lines."""
        for line in lines:
            self._digest.update(line)
            self.count += 1
            if self.count % ROWS_AT_ONCE == 0:
                self._advance(ROWS_AT_ONCE)
            yield line

    def end(self) -> str:
        """The checksum of all lines."""
        self._advance(self.count % ROWS_AT_ONCE)
        return self._digest.hexdigest()


def _replay(
    there: MovedRows, misfits: Callable[[Session, MatchId], list[str]], progress: Progress, each: int
) -> tuple[int, int]:
    """Replay one of ``each`` matches; returns how many matches there are, and how many were replayed."""
    counts = matches_of_platforms(there.session(""))
    replayed = 0
    with progress("matches replayed", sum(-(-count // each) for count in counts.values())) as advance:
        for platform in counts:
            session = there.session(platform)
            for number in _every(session, platform, each):
                if lines := misfits(session, number):
                    raise UnlikeError(f"match #{number}: {lines[0]}")
                replayed += 1
                advance(1)
    return sum(counts.values()), replayed


def _every(session: Session, platform: str, each: int) -> Iterator[MatchId]:
    """Every so many of a platform's matches, beginning with the first."""
    last, at = 0, 0
    while numbers := numbers_after(session, platform, last, ROWS_AT_ONCE):
        yield from numbers[-at % each :: each]
        last, at = numbers[-1], at + len(numbers)
