"""A store copied while it is in use, and put back.  For the operator's commands."""

import os
import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from storage.admin.progress import Advance, Progress, silent
from storage.admin.reading import open_read_only
from storage.errors import StoreError
from storage.migrations import available
from storage.sqlite import schema
from storage.sqlite.files import begin_reading, open_file
from storage.sqlite.opening import hold
from storage.sqlite.private_files import beside, close_to_others, forget, made, sync, sync_directory
from storage.sqlite.store_file import lock_of

PAGES_AT_ONCE = 2000
"""How many pages of a store are copied between two signs of progress."""


def copy(store: Path, target: Path, *, progress: Progress = silent) -> int:
    """Copy a store, in use or not, to ``target``, complete and consistent, and return its size in bytes.

    The copy appears under its name only when it is whole and on disk.  Raises :class:`StoreError`.
    """
    try:
        check_name(store, target)
        part = target.with_name(target.name + ".part")
        with closing(open_read_only(store)) as source, made(part):
            _check_not_foreign(source, store)
            with closing(sqlite3.connect(part)) as copied:
                # One view of the store, beside which the service goes on writing: the steps of a copy would
                # begin anew after each of its writes.
                begin_reading(source)
                (pages,) = source.execute("PRAGMA page_count").fetchone()
                with progress("pages copied", pages) as advance:
                    _copy_pages(source, copied, advance)
                # The copy is one file: nothing of it may lie in a log beside it.
                copied.execute("PRAGMA journal_mode = DELETE")
                _check_whole(copied, store)
            _give_to_owner_of(store, part)
            sync(part)
            part.replace(target)
        sync_directory(target)
        return target.stat().st_size
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{store} cannot be copied to {target}: {error}") from error


def _copy_pages(source: sqlite3.Connection, target: sqlite3.Connection, advance: Advance) -> None:
    before = 0

    def note(_status: int, remaining: int, total: int) -> None:
        nonlocal before
        done = total - remaining
        advance(done - before)
        before = done

    source.backup(target, pages=PAGES_AT_ONCE, progress=note)


def restore_copy(source: Path, store: Path, *, aside: str, progress: Progress = silent) -> Path | None:
    """Make ``source`` the store, and return where the store before it is now: beside it, named with ``aside``.

    Raises :class:`StoreError` if a service has the store open, or ``source`` is no whole store of ours.
    """
    file = hold(store, in_use=f"the store {store} is in use: stop the service first")
    # A link to the store goes on leading to it.
    store = file.path
    new = store.with_name(store.name + ".restoring")
    try:
        _check_replaceable(store)
        with closing(open_read_only(source)) as connection:
            _check_whole(connection, source)
            _check_ours(connection, source)
        forget(new)
        copy(source, new, progress=progress)
        if store.exists():
            _give_to_owner_of(store, new)
        kept = _keep_old(store, aside)
        new.replace(store)
        if kept is not None:
            close_to_others(kept, *beside(kept))
        sync_directory(store)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{source} cannot be made the store {store}: {error}") from error
    finally:
        with suppress(OSError):
            forget(new)
        file.release()
    return kept


def _keep_old(store: Path, name: str) -> Path | None:
    """Keep the present store under another name, whole, until it is replaced under its own.

    What lies beside it goes along, even if the store itself is gone: the next file of its name would get that log.
    """
    kept = store.with_name(f"{store.name}.{name}")
    for number in count(2):
        if not any(os.path.lexists(path) for path in (kept, *beside(kept))):
            break
        kept = store.with_name(f"{store.name}.{name}-{number}")
    # Its log goes along.  SQLite could write it into the file, but throws away the log of a damaged store.
    for here, there in zip(beside(store), beside(kept), strict=True):
        if here.exists() and here.stat().st_size == 0:
            here.unlink()
        elif os.path.lexists(here):
            here.replace(there)
    if not store.exists():
        return None
    try:
        # Under both names, so there is a store at every moment.
        kept.hardlink_to(store)
    except OSError:
        store.replace(kept)
    return kept


def try_migration(store: Path, scratch: Path, *, progress: Progress = silent) -> tuple[int, int]:
    """Bring a copy of the store, at ``scratch``, up to date, and return the schema before and after.

    Raises :class:`StoreError` if that would fail; the store itself is only read.
    """
    copy(store, scratch, progress=progress)
    try:
        with closing(open_file(scratch)) as connection:
            before = schema.version(connection)
            connection.execute("PRAGMA foreign_keys = ON")
            schema.migrate(connection)
            broken = len(connection.execute("PRAGMA foreign_key_check").fetchall())
            if broken:
                raise StoreError(f"after migrating, {broken} rows would refer to nothing")
            return before, schema.version(connection)
    except sqlite3.Error as error:
        raise StoreError(f"the store cannot be migrated: {error}") from error


def check_name(store: Path, target: Path) -> None:
    """Raise :class:`StoreError` if a copy of ``store`` may not have this name."""
    if os.path.lexists(target):
        raise StoreError(f"{target} exists already: name a new file")
    own = (path.resolve() for path in (*beside(store), *beside(store.resolve()), Path(lock_of(store))))
    if target.resolve() in own:
        raise StoreError(f"{target} is what belongs beside the store {store}: name another file")
    for left in beside(target):
        if os.path.lexists(left):
            raise StoreError(
                f"{left} is there already and would be taken for a part of the copy: name another file"
            )


def _check_not_foreign(connection: sqlite3.Connection, path: Path) -> None:
    """Raise if there is nothing in a file, or what another program wrote."""
    if path.stat().st_size == 0:
        raise StoreError(f"{path} is empty: there is no store in it")
    with suppress(schema.NewerStoreError):
        try:
            if schema.check_ours(connection) == 0:
                raise StoreError(f"{path} is empty: there is no store in it")
        except schema.ForeignStoreError as error:
            raise StoreError(f"{path} is no store of Turnpost: another program wrote it") from error


def _check_replaceable(store: Path) -> None:
    """Raise if there is what another program wrote; a store of ours may be replaced, damaged or not."""
    if not store.exists() or store.stat().st_size == 0:
        return
    try:
        connection = open_read_only(store)
    except StoreError:
        return
    with closing(connection):
        try:
            schema.check_ours(connection)
        except schema.ForeignStoreError as error:
            raise StoreError(
                f"{store} is another program's database: name a file of its own for the store"
            ) from error
        except sqlite3.Error:
            return


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Raise if a store was not written by this program, or an older one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    tables = {name for (name,) in connection.execute(schema.TABLES)}
    if version < 1 or not schema.is_ours(version, tables):
        raise StoreError(f"{path} is no store of Turnpost: another program wrote it")
    if version > len(available()):
        raise StoreError(
            f"{path} has schema {version}, newer than this program's {len(available())}: restore it with the program "
            "that wrote it, or a newer one"
        )
    if missing := schema.lacking(connection.execute, version):
        raise StoreError(f"{path} is damaged: {missing[0]}")


def _check_whole(connection: sqlite3.Connection, path: Path) -> None:
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        # SQLite says it in several lines.
        raise StoreError(f"{path} is damaged: {' '.join(verdict.split())}")


def _give_to_owner_of(store: Path, file: Path) -> None:
    """Let a file that only its owner may read belong to the owner of a store."""
    if hasattr(os, "chown"):
        # Only root can give files away; for anybody else they are right already, or cannot be.
        with suppress(PermissionError):
            os.chown(file, store.stat().st_uid, store.stat().st_gid)
