"""A store copied while it is in use, and put back.  For the operator's commands."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from storage.migrations import TABLES, available, fresh, is_ours, migrate, version
from storage.opening import StoreError, acquire_lock, lock_of
from storage.sqlite import open_file, read_only

_BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a store, and takes for a part of whatever file has the name before it."""


def copy(store: Path, target: Path) -> int:
    """Copy a store, in use or not, to ``target``, complete and consistent; gives its size in bytes.

    The copy appears under its name only when it is whole and on disk.  Raises :class:`StoreError`.
    """
    try:
        _check_name(store, target)
        part = target.with_name(target.name + ".part")
        with closing(open_read_only(store)) as source, _made(part):
            with closing(sqlite3.connect(part)) as copied:
                # All in one step: one view of the store, beside which the service goes on writing.  Several steps
                # would begin anew after each of its writes.
                source.backup(copied, pages=-1)
                # The copy is one file: nothing of it may lie in a log beside it.
                copied.execute("PRAGMA journal_mode = DELETE")
                _check_whole(copied, store)
            _copy_rights(store, part)
            with part.open("rb") as file:
                os.fsync(file.fileno())
            part.replace(target)
        _sync_directory(target)
        return target.stat().st_size
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{store} cannot be copied to {target}: {error}") from error


def restore_copy(source: Path, store: Path, *, aside: str) -> Path | None:
    """Make ``source`` the store; gives where the store that was there before is now: beside it, named with ``aside``.

    Raises :class:`StoreError` if a service has the store open, or ``source`` is no whole store of ours.
    """
    lock = acquire_lock(store, in_use=f"the store {store} is in use: stop the service first")
    new = store.with_name(store.name + ".restoring")
    try:
        with closing(open_read_only(source)) as connection:
            _check_whole(connection, source)
            _check_ours(connection, source)
        _forget(new)
        copy(source, new)
        if store.exists():
            _copy_rights(store, new)
        kept = _keep_old(store, aside)
        new.replace(store)
        _sync_directory(store)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{source} cannot be made the store {store}: {error}") from error
    finally:
        with suppress(OSError):
            _forget(new)
        lock.release()
    return kept


def _keep_old(store: Path, name: str) -> Path | None:
    """Keep the present store under another name, whole, until it is replaced under its own.

    What lies beside it goes along, also where there is no store any more: whatever gets its name would have that log.
    """
    kept = store.with_name(f"{store.name}.{name}")
    for number in count(2):
        if not any(os.path.lexists(path) for path in (kept, *_beside(kept))):
            break
        kept = store.with_name(f"{store.name}.{name}-{number}")
    # It takes its log along.  SQLite could write that into the file, but of a damaged store it throws it away.
    for beside, there in zip(_beside(store), _beside(kept), strict=True):
        if beside.exists() and beside.stat().st_size == 0:
            beside.unlink()
        elif os.path.lexists(beside):
            beside.replace(there)
    if not store.exists():
        return None
    try:
        # Under both names, so that there is no moment without a store.
        kept.hardlink_to(store)
    except OSError:
        store.replace(kept)
    return kept


def try_migration(store: Path, scratch: Path) -> tuple[int, int]:
    """Bring a copy of the store, at ``scratch``, up to date; gives the schema before and after.

    Raises :class:`StoreError` if that would fail; the store itself is only read.
    """
    copy(store, scratch)
    try:
        with closing(open_file(scratch)) as connection:
            before = version(connection)
            connection.execute("PRAGMA foreign_keys = ON")
            migrate(connection)
            broken = len(connection.execute("PRAGMA foreign_key_check").fetchall())
            if broken:
                raise StoreError(f"after migrating, {broken} rows would refer to nothing")
            return before, version(connection)
    except sqlite3.Error as error:
        raise StoreError(f"the store cannot be migrated: {error}") from error


def address(store: Path) -> str:
    """Where SQLite finds a store that is only to be read.  Raises :class:`StoreError`."""
    try:
        # Asked of the system: ``is_file`` says no more than no, whatever the reason.
        store.stat()
        if store.is_file():
            return read_only(store)
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as error:
        raise StoreError(f"{store} cannot be read: {error}") from error
    raise StoreError(f"there is no store {store}")


def open_read_only(store: Path) -> sqlite3.Connection:
    """A connection to a store that changes nothing; to be closed."""
    return open_file(address(store), uri=True)


def _check_name(store: Path, target: Path) -> None:
    """Raise if a copy may not have this name."""
    if os.path.lexists(target):
        raise StoreError(f"{target} exists already: name a new file")
    own = (path.resolve() for path in (*_beside(store), *_beside(store.resolve()), Path(lock_of(store))))
    if target.resolve() in own:
        raise StoreError(f"{target} is what belongs beside the store {store}: name another file")
    for beside in _beside(target):
        if os.path.lexists(beside):
            raise StoreError(
                f"{beside} is there already and would be taken for a part of the copy: name another file"
            )


def _beside(path: Path) -> list[Path]:
    return [path.with_name(path.name + suffix) for suffix in _BESIDE]


@contextmanager
def _made(part: Path) -> Iterator[None]:
    """A new file that nobody else may read, for as long as it has this name; what was left of one before it goes."""
    _forget(part)
    made = os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
    try:
        if hasattr(os, "fchmod"):
            # Somebody's umask may take even its owner's rights away.
            os.fchmod(made, 0o600)
    finally:
        os.close(made)
    try:
        yield
    finally:
        with suppress(OSError):
            _forget(part)


def _forget(path: Path) -> None:
    """Remove a file that was not finished, and its log: SQLite would write that into the next one of the name."""
    for left in (path, *_beside(path)):
        left.unlink(missing_ok=True)


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Raise if a store was not written by this program, or an older one."""
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    tables = {name for (name,) in connection.execute(TABLES)}
    if found < 1 or not is_ours(found, tables):
        raise StoreError(f"{path} is no store of Turnpost: another program wrote it")
    if found > len(available()):
        raise StoreError(
            f"{path} has schema {found}, newer than this program's {len(available())}: restore it with the program "
            "that wrote it, or a newer one"
        )
    with closing(fresh(found)) as scratch:
        missing = sorted({name for (name,) in scratch.execute(TABLES)} - tables)
    if missing:
        raise StoreError(f"{path} is damaged: it lacks the table {missing[0]}")


def _check_whole(connection: sqlite3.Connection, path: Path) -> None:
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        # SQLite says it in several lines.
        raise StoreError(f"{path} is damaged: {' '.join(found.split())}")


def _copy_rights(store: Path, file: Path) -> None:
    """Let a file be read and written by whoever may do so with a store."""
    shutil.copymode(store, file)
    if hasattr(os, "chown"):
        # Only root can give files away; for anybody else they are right already, or cannot be.
        with suppress(PermissionError):
            os.chown(file, store.stat().st_uid, store.stat().st_gid)


def _sync_directory(path: Path) -> None:
    """A rename is on disk once the directory is."""
    if os.name != "posix":
        return
    directory = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
