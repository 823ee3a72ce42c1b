"""What an operator does about people in the lobby: ``python -m bot ban ACCOUNT``, ``unban ACCOUNT`` and ``reports``."""

import argparse
import sys
from datetime import datetime
from typing import Any

from bot import clock
from bot.exit_status import FAILED, complain, report
from bot.service.lobby.bans import ban, unban
from storage.admin.accounts import platforms_in, platforms_of
from storage.admin.integrity import looked_at
from storage.admin.outages import written_beside
from storage.engines import StoreAddress
from storage.session import Session

MOST_LISTED = 100
"""How many reports are printed, the newest first."""

DISCORD = "discord"


def add_parsers(commands: Any) -> None:
    """Add ``ban``, ``unban`` and ``reports`` to the operator's commands."""
    for name, run, about in (
        ("ban", _ban, "keep ACCOUNT out of the lobby; also while the service runs"),
        ("unban", _unban, "let ACCOUNT into the lobby again; also while the service runs"),
    ):
        parser: argparse.ArgumentParser = commands.add_parser(name, help=about)
        parser.add_argument("account", metavar="ACCOUNT")
        parser.set_defaults(run=run)
    listing: argparse.ArgumentParser = commands.add_parser(
        "reports", help="print what people have reported; also while the service runs"
    )
    listing.set_defaults(run=_reports)


def _ban(store: StoreAddress, given: argparse.Namespace) -> int:
    """Ban an account."""
    account: str = given.account
    now = clock.now()
    new = written_beside(store, _platform_of(store, account), lambda session: ban(session, account, now))
    return report(f"{account} is banned from the lobby" if new else f"{account} was banned before")


def _unban(store: StoreAddress, given: argparse.Namespace) -> int:
    """Ban an account no longer."""
    account: str = given.account
    if not written_beside(store, _platform_of(store, account), lambda session: unban(session, account)):
        return complain(f"{account} is not banned", FAILED)
    return report(f"{account} is not banned any more")


def _reports(store: StoreAddress, _given: argparse.Namespace) -> int:
    """Print reports."""
    now, count = clock.now(), 0
    with looked_at(store, "") as session:
        platforms = platforms_in(session)
    for platform in platforms:
        with looked_at(store, platform) as session:
            lines = _lines(session, now)
            count += len(lines)
            sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0 if count else report("nobody has reported anything")


def _lines(session: Session, now: datetime) -> list[str]:
    lines = []
    for one in session.reports.latest(now, MOST_LISTED):
        people = session.people.all_of([one.reporter, one.reported])
        reporter, reported = people[one.reporter], people[one.reported]
        lines.append(
            f"{one.at:%Y-%m-%d %H:%M} match #{one.match}: {reporter.account} ({reporter.name!r}) "
            f"about {reported.account} ({reported.name!r}): {one.text!r}"
        )
    return lines


def _platform_of(store: StoreAddress, account: str) -> str:
    """The platform of an account; one that was never met is Discord's, where there are digits alone."""
    with looked_at(store, "") as session:
        platforms = platforms_of(session, account)
    return platforms[0] if platforms else DISCORD if account.isdigit() else "table"
