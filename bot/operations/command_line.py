"""The operator's commands beside the service itself: back up, restore, check, try a migration, list all messages."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from bot import clock, progress
from bot.checking import check
from bot.exit_status import report
from bot.locales.catalogue import PSEUDO, SOURCE, languages
from bot.locales.page import page
from bot.operations import bans, moving, outages, privacy, ratings, suspicion
from storage.admin.accounts import erased_in
from storage.admin.backup import copy, restore_copy, try_migration
from storage.engines import StoreAddress, open_store
from storage.errors import StoreError

if TYPE_CHECKING:
    from storage.postgresql.address import PostgresAddress


def parser() -> argparse.ArgumentParser:
    """What ``python -m bot`` takes on the command line; nothing at all runs the service."""
    words = argparse.ArgumentParser(
        prog="python -m bot", description="Turnpost; without a command it serves."
    )
    commands = words.add_subparsers(dest="command", metavar="COMMAND")
    backup = commands.add_parser("backup", help="copy the store to FILE, also while the service runs")
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.set_defaults(run=_back_up)
    restore = commands.add_parser("restore", help="make FILE the store; the service must be stopped")
    restore.add_argument("file", type=Path, metavar="FILE")
    restore.set_defaults(run=_restore)
    checking = commands.add_parser("check", help="replay every match and look for anything that does not fit")
    checking.add_argument(
        "--deep", action="store_true", help="look for bytes that have changed by themselves, too"
    )
    checking.set_defaults(run=lambda store, given: check(store, deep=given.deep, progress=progress.shown()))
    outages.add_parser(commands)
    privacy.add_parsers(commands)
    ratings.add_parser(commands)
    bans.add_parsers(commands)
    suspicion.add_parser(commands)
    trying = commands.add_parser("migrate", help="bring the store up to this program's schema")
    trying.add_argument("--dry-run", action="store_true", help="try it on a copy; change nothing")
    trying.set_defaults(run=_migrate)
    moving.add_parser(commands)
    messages = commands.add_parser("messages", help="print every message that users read, on one page")
    messages.add_argument(
        "--locale",
        choices=(*languages(), PSEUDO),
        default=SOURCE,
        help="beside the English ones, those of this language",
    )
    messages.set_defaults(run=_list_messages)
    return words


def run(store: StoreAddress, given: argparse.Namespace) -> int:
    """Carry a command out, and return the exit status: 0, or 1 where ``check`` found something.

    Raises :class:`storage.errors.StoreError`.
    """
    status: int = given.run(store, given)
    return status


def _list_messages(_store: StoreAddress, given: argparse.Namespace) -> int:
    sys.stdout.write(page(given.locale))
    return 0


def _back_up(store: StoreAddress, given: argparse.Namespace) -> int:
    if isinstance(store, Path):
        size = copy(store, given.file, progress=progress.shown())
        return report(f"{given.file}: {size} bytes, complete and consistent")
    from storage.postgresql.copies import back_up

    program, size = back_up(store, given.file)
    return report(f"{given.file}: {size} bytes, complete and consistent, by {program}")


def _restore(store: StoreAddress, given: argparse.Namespace) -> int:
    if not isinstance(store, Path):
        return _restore_on_server(store, given)
    kept = restore_copy(
        given.file, store, aside=f"before-{clock.now():%Y%m%d-%H%M%S}", progress=progress.shown()
    )
    report(f"{store} is now what {given.file} was" + (f"; the store before it is {kept}" if kept else ""))
    return 0 if kept is None else _erase_again(store, kept)


def _restore_on_server(store: PostgresAddress, given: argparse.Namespace) -> int:
    from storage.postgresql.copies import restore

    erased = erased_in(store)
    program, kept = restore(store, given.file, aside=f"{clock.now():%Y%m%d_%H%M%S}")
    report(
        f"{store} is now what {given.file} was, by {program}"
        + (f"; the store before it is in the schema {kept}" if kept else "")
    )
    count = privacy.apply_erasures(store, erased)
    return report(f"{count} people who have been erased since are erased again") if count else 0


def _erase_again(store: StoreAddress, before: Path) -> int:
    """Erase from a restored store the people who were erased from the one before it, and return the exit status."""
    try:
        erased = erased_in(before)
    except StoreError as error:
        return report(
            f"whom it had erased could not be read ({error}): if there is a backup that knows, "
            "`python -m bot forget --as-in FILE` erases them again"
        )
    count = privacy.apply_erasures(store, erased)
    return report(f"{count} people who have been erased since are erased again") if count else 0


def _migrate(store: StoreAddress, given: argparse.Namespace) -> int:
    """Migrate a copy of the store, in the directory beside it, and the store too unless this is a dry run."""
    if not isinstance(store, Path):
        return _migrate_on_server(store, given)
    beside = store.resolve().parent
    try:
        with tempfile.TemporaryDirectory(prefix="turnpost-", dir=beside) as scratch:
            before, after = try_migration(store, beside / scratch / "copy.db", progress=progress.shown())
    except OSError as error:
        raise StoreError(f"there can be no copy of {store} beside it to try this on: {error}") from error
    if before == after:
        return report(f"{store} has schema {after} already: nothing to do")
    if given.dry_run:
        return report(f"{store} would go from schema {before} to {after}; a copy of it went through")
    asyncio.run(_open_once(store))
    return report(f"{store} went from schema {before} to {after}")


def _migrate_on_server(store: PostgresAddress, given: argparse.Namespace) -> int:
    from storage.postgresql.operating import migrate

    before, after = migrate(store, dry=given.dry_run)
    if before == after:
        return report(f"{store} has schema {after} already: nothing to do")
    if given.dry_run:
        return report(f"{store} would go from schema {before} to {after}; it went through, and was undone")
    return report(f"{store} went from schema {before} to {after}")


async def _open_once(store: StoreAddress) -> None:
    await (await open_store(store, "")).close()
