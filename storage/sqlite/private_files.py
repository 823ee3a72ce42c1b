"""Files that only their owner may read, and what SQLite keeps beside its own."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MODE = 0o600

_BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a store, and takes for part of any file with the same name before it."""


def beside(path: Path) -> list[Path]:
    """What SQLite may keep beside a file."""
    return [path.with_name(path.name + suffix) for suffix in _BESIDE]


def log_of(path: Path) -> Path:
    """The log of a store: what was written last stands there alone for a while."""
    return beside(path)[0]


@contextmanager
def made(part: Path) -> Iterator[None]:
    """A new file that nobody else may read, for as long as it has this name; what was left of one before it goes."""
    forget(part)
    descriptor = os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, MODE)
    try:
        if hasattr(os, "fchmod"):
            # Someone's umask may take even its owner's rights away.
            os.fchmod(descriptor, MODE)
    finally:
        os.close(descriptor)
    try:
        yield
    finally:
        with suppress(OSError):
            forget(part)


def forget(path: Path) -> None:
    """Remove a file that was not finished, and its log: SQLite would write that into the next one of the name."""
    for left in (path, *beside(path)):
        left.unlink(missing_ok=True)


def close_to_others(*paths: Path) -> None:
    """Let nobody but its owner read what there is of these files; what belongs to someone else stays as it is."""
    for path in paths:
        with suppress(OSError):
            path.chmod(MODE)


def sync(path: Path) -> None:
    """Have a file on disk when this returns."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def sync_directory(path: Path) -> None:
    """A rename is on disk once the directory is."""
    if os.name != "posix":
        return
    directory = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
