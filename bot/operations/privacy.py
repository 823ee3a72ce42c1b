"""What an operator does when someone asks for their data: ``python -m bot export ACCOUNT`` and ``forget ACCOUNT``."""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import SystemRandom
from typing import Any

from bot import clock
from bot.exit_status import FAILED, complain, report
from bot.service.context import ServiceContext
from bot.service.privacy.erasure import erase
from bot.service.privacy.export import stream
from bot.service.privacy.privacy import Privacy
from rules.match.people import PersonId, is_computer
from storage.admin.accounts import accounts_on, erased_in, platforms_in, platforms_of
from storage.admin.integrity import looked_at
from storage.admin.outages import written_beside
from storage.engines import StoreAddress, open_store
from storage.errors import StoreError, StoreInUseError
from storage.port import OpenedStore
from storage.privacy.fingerprints import Fingerprint, last_erased
from storage.session import Session


def add_parsers(commands: Any) -> None:
    """Add ``export`` and ``forget`` to the operator's commands."""
    export: argparse.ArgumentParser = commands.add_parser(
        "export", help="print everything that is kept of ACCOUNT, as JSON; also while the service runs"
    )
    export.add_argument("account", metavar="ACCOUNT")
    export.set_defaults(run=_export)
    forget: argparse.ArgumentParser = commands.add_parser(
        "forget", help="erase ACCOUNT; a service that runs does it within a minute"
    )
    whom = forget.add_mutually_exclusive_group(required=True)
    whom.add_argument("account", metavar="ACCOUNT", nargs="?")
    whom.add_argument(
        "--as-in", type=Path, metavar="FILE", help="erase whom another store or backup, FILE, has erased"
    )
    forget.set_defaults(run=_forget)


def _export(store: StoreAddress, given: argparse.Namespace) -> int:
    """Print an export."""
    account: str = given.account
    with looked_at(store, "") as session:
        platform = _platform_of(session, account)
    if platform is None:
        return complain(f"nothing is kept of {account}", FAILED)
    with looked_at(store, platform) as session:
        person = session.people.find(account)
        if person is None:
            raise StoreError(f"{account} has just been erased")
        for piece in stream(session, person, clock.now()):
            sys.stdout.write(piece.decode())
    return 0


def _forget(store: StoreAddress, given: argparse.Namespace) -> int:
    """Erase an account, or whom another store has erased."""
    if isinstance(store, Path) and not store.exists():
        raise StoreError(f"there is no store {store}")
    if given.as_in is not None:
        count = apply_erasures(store, _erased_in(store, given.as_in))
        return report(f"{count} people whom {given.as_in} has erased are erased from {store}")
    account: str = given.account
    with looked_at(store, "") as session:
        platform = _platform_of(session, account)
    if platform is None:
        return report(f"nothing is kept of {account}")
    try:
        asyncio.run(_erase(store, platform, account))
    except StoreInUseError:
        written_beside(store, platform, lambda session: session.erasures.request(account))
        return report(f"{account} will be erased by the service that runs, within a minute")
    return report(f"{account} is erased")


def _erased_in(store: StoreAddress, copy: Path) -> list[Fingerprint]:
    """Which accounts were erased from another store or a backup, of the same engine as this store."""
    if isinstance(store, Path):
        return erased_in(copy)
    from storage.postgresql.copies import erased_in_copy

    return erased_in_copy(copy)


def apply_erasures(store: StoreAddress, erased: Sequence[Fingerprint]) -> int:
    """Erase from a store everybody who was erased elsewhere since it was written; returns how many there were.

    Raises :class:`StoreError` if a service has it open.
    """
    return asyncio.run(_apply(store, erased)) if erased else 0


async def _apply(store: StoreAddress, erased: Sequence[Fingerprint]) -> int:
    # Opened, so that an older one is brought up to date first.
    async with _opened(store, "") as database:
        platforms = await database.read(platforms_in)
    count = 0
    for platform in platforms:
        async with _opened(store, platform) as database:
            count += await _apply_on(database, platform, erased)
    return count


async def _apply_on(database: OpenedStore, platform: str, erased: Sequence[Fingerprint]) -> int:
    now, count = clock.now(), 0
    for one in await database.read(lambda session: accounts_on(session, platform)):
        kept = last_erased(erased, platform, one.account)
        if kept is None or (one.seen is not None and one.seen > kept.erased):
            # Seen since: they have come back, as a new person.
            continue

        def work(session: Session, person: PersonId = one.person, kept: Fingerprint = kept) -> bool:
            return erase(session, person, kept, now) is not None

        count += await database.write(work)

    def keep(session: Session) -> None:
        for one in erased:
            session.fingerprints.add(one)

    await database.write(keep)
    await _privacy(database).tidy(database)
    return count


async def _erase(store: StoreAddress, platform: str, account: str) -> None:
    async with _opened(store, platform) as database:
        privacy = _privacy(database)
        person = await database.read(lambda session: session.people.find(account))
        if person is not None:
            await privacy.delete(person)
        await privacy.tidy(database)


@asynccontextmanager
async def _opened(store: StoreAddress, platform: str) -> AsyncIterator[OpenedStore]:
    database = await open_store(store, platform)
    try:
        yield database
    finally:
        await database.close()


def _privacy(database: OpenedStore) -> Privacy:
    return Privacy(ServiceContext(database, clock.now, SystemRandom()))


def _platform_of(session: Session, account: str) -> str | None:
    """The platform of a person's account: Discord's before the local table's, where one is written like the other."""
    platforms = [] if is_computer(account) else platforms_of(session, account)
    return platforms[0] if platforms else None
