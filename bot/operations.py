"""The operator's commands beside the service itself: back up, restore, check, try a migration, list all messages."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot import clock, outage_commands, privacy_commands
from bot.exit_status import report
from bot.locales.catalogue import PSEUDO, SOURCE, languages
from bot.locales.page import page
from bot.service.match_view import load_players, rebuild
from bot.service.time.turns import pauses_of
from rules.core.game import ReplayError
from rules.match.match import EndReason, Match, MatchId
from rules.match.places import HostedMatch
from storage.admin import integrity
from storage.admin.accounts import erased_in
from storage.admin.backup import copy, restore_copy, try_migration
from storage.admin.outages import untimely
from storage.admin.unreadable_rows import unreadable
from storage.engines import StoreAddress, open_store
from storage.errors import StoreError
from storage.session import Session

if TYPE_CHECKING:
    from storage.postgresql.address import PostgresAddress

_OFF_THE_BOARD = frozenset(EndReason)
"""Why a match may end though the rules would let it go on."""

CHUNK = 500
"""Matches that are checked at a time."""


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
    checking.set_defaults(run=lambda store, given: check(store, deep=given.deep))
    outage_commands.add_parser(commands)
    privacy_commands.add_parsers(commands)
    trying = commands.add_parser("migrate", help="bring the store up to this program's schema")
    trying.add_argument("--dry-run", action="store_true", help="try it on a copy; change nothing")
    trying.set_defaults(run=_migrate)
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
        size = copy(store, given.file)
        return report(f"{given.file}: {size} bytes, complete and consistent")
    from storage.postgresql.copies import back_up

    program, size = back_up(store, given.file)
    return report(f"{given.file}: {size} bytes, complete and consistent, by {program}")


def _restore(store: StoreAddress, given: argparse.Namespace) -> int:
    if not isinstance(store, Path):
        return _restore_on_server(store, given)
    kept = restore_copy(given.file, store, aside=f"before-{clock.now():%Y%m%d-%H%M%S}")
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
    count = privacy_commands.apply_erasures(store, erased)
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
    count = privacy_commands.apply_erasures(store, erased)
    return report(f"{count} people who have been erased since are erased again") if count else 0


def _migrate(store: StoreAddress, given: argparse.Namespace) -> int:
    """Migrate a copy of the store, in the directory beside it, and the store too unless this is a dry run."""
    if not isinstance(store, Path):
        return _migrate_on_server(store, given)
    beside = store.resolve().parent
    try:
        with tempfile.TemporaryDirectory(prefix="turnpost-", dir=beside) as scratch:
            before, after = try_migration(store, beside / scratch / "copy.db")
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


@dataclass(slots=True)
class _Findings:
    """How many matches were checked, and how many faults there are, each of which is printed."""

    matches: int = 0
    count: int = 0

    def add(self, line: str) -> None:
        self.count += 1
        report(line)


def check(store: StoreAddress, *, deep: bool = False) -> int:
    """Check a whole store, in use or not, and print its faults.

    ``deep``: also rows that are no longer as this program wrote them.
    """
    findings = _Findings()
    try:
        _look_over(store, findings, deep=deep)
    except StoreError as error:
        if not findings.count:
            raise
        # The faults so far keep us from reading the rest, but they are reported.
        findings.add(str(error))
    report(f"{findings.matches} matches replayed; {findings.count or 'nothing'} to look at")
    return 1 if findings.count else 0


def _look_over(store: StoreAddress, findings: _Findings, *, deep: bool) -> None:
    with integrity.looked_at(store, "") as session:
        lacks = integrity.lacking(session)
        for line in [*lacks, *integrity.damage(session)]:
            findings.add(line)
        if lacks:
            # Reading what is missing would fail again for each row.
            return
        for line in [*integrity.faults(session), *untimely(session, clock.now())]:
            findings.add(line)
    for line in unreadable(store):
        findings.add(line)
    if deep and not isinstance(store, Path):
        _look_at_server(store, findings)
    for platform in integrity.platforms(store):
        with integrity.looked_at(store, platform) as session:
            last = 0
            while numbers := integrity.numbers_after(session, platform, last, CHUNK):
                last = numbers[-1]
                for number in numbers:
                    findings.matches += 1
                    for line in _looked_into(session, number, deep=deep):
                        findings.add(f"match #{number}: {line}")


def _look_at_server(store: PostgresAddress, findings: _Findings) -> None:
    from storage.postgresql import operating

    on = operating.keeps_checksums(store)
    report(f"the server {'keeps checksums of its pages' if on else 'keeps no checksums of its pages'}")
    for line in operating.damage(store):
        findings.add(line)


def _looked_into(session: Session, number: MatchId, *, deep: bool) -> list[str]:
    looks: list[Callable[[], list[str]]] = [lambda: _misfits_of(session, number)]
    if deep:
        looks.insert(0, lambda: integrity.changed_by_itself(session, number))
    lines: list[str] = []
    for look in looks:
        try:
            lines += look()
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the others are checked as well
            lines.append(f"cannot be read: {error.__cause__ or error!r}")
    return lines


def _misfits_of(session: Session, number: MatchId) -> list[str]:
    hosted = session.matches.get(number)
    return [] if hosted is None else misfits(session, hosted)


def misfits(session: Session, hosted: HostedMatch) -> list[str]:
    """What does not fit together in one match."""
    match = hosted.match
    try:
        board = rebuild(hosted, load_players(session, hosted))
    except (ReplayError, KeyError, RuntimeError) as error:
        return [f"cannot be replayed: {error!r}"]
    position, misfits = board.position, []
    if len(match.plies) > match.revision:
        misfits.append(f"has {len(match.plies)} plies at revision {match.revision}")
    if [ply.at for ply in match.plies] != sorted(ply.at for ply in match.plies):
        misfits.append("its plies are not in the order of their times")
    if match.outcome is None and position.outcome is not None:
        misfits.append(f"goes on though the rules have ended it ({position.outcome.reason})")
    if match.outcome is None and match.to_move is not position.to_move:
        misfits.append("awaits the wrong player")
    if match.outcome is not None and position.outcome is not None and match.outcome != position.outcome:
        misfits.append(f"ended as {match.outcome}, by the rules as {position.outcome}")
    if match.outcome is not None and position.outcome is None and match.outcome.reason not in _OFF_THE_BOARD:
        misfits.append(f"ended as {match.outcome}, though by the rules it goes on")
    return [*misfits, *_clock_misfits(session, match)]


def _clock_misfits(session: Session, match: Match) -> list[str]:
    side = match.to_move
    if side is None:
        return []
    if match.flagged is not None:
        # Its time was over; later pauses do not change that.
        return []
    if match.clock.left is None:
        return [] if match.clock.deadline is None else ["has a deadline though it has no time limit"]
    timed = match.clock.timed(pauses_of(session, match)[side])
    if _ms(timed.deadline) != _ms(match.clock.deadline):
        return [f"its deadline is {match.clock.deadline}, worked out anew {timed.deadline}"]
    return []


def _ms(at: datetime | None) -> int | None:
    return None if at is None else int(at.timestamp() * 1000)
