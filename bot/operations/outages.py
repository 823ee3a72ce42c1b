"""The operator's decisions about outages: ``python -m bot outages list | confirm N | void N``."""

import argparse
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from bot import clock
from bot.exit_status import report
from bot.service.chore import AT_ONCE
from bot.service.time.flags import catch_matches_up
from bot.service.time.held_outages import CannotDecideError, confirm_outage, void_outage
from bot.service.time.outages import lock_outages
from rules.match.match import MatchId
from rules.match.shards import WHOLE
from storage.admin.integrity import looked_at
from storage.admin.outages import all_outages, written_beside
from storage.engines import StoreAddress
from storage.errors import StoreError
from storage.session import Session
from storage.time.outages import Outage

Decision = Callable[[Session, Outage, datetime], None]

DECISIONS: dict[str, Decision] = {"confirm": confirm_outage, "void": void_outage}


def add_parser(commands: Any) -> None:
    """Add ``outages`` to the operator's commands."""
    outages: argparse.ArgumentParser = commands.add_parser(
        "outages", help="what is known of outages, and decide about those that are held back"
    )
    what = outages.add_subparsers(metavar="list|confirm|void", required=True)
    listing = what.add_parser(
        "list", help="every outage: number, from, to, how long, and whether it is counted"
    )
    listing.set_defaults(run=_list)
    for name, meaning in (
        ("confirm", "outage N was real: every clock stood still, and deadlines move by that much"),
        ("void", "outage N never was, or is not to be counted: deadlines become what they are without it"),
    ):
        deciding = what.add_parser(name, help=f"{meaning}; also while the service runs")
        deciding.add_argument("number", type=int, metavar="N")
        deciding.set_defaults(run=_decide, decision=DECISIONS[name])


def _list(store: StoreAddress, _given: argparse.Namespace) -> int:
    with looked_at(store, "") as session:
        outages = all_outages(session)
    rows = [
        ("N", "from", "to", "length", "state"),
        *(
            (
                str(outage.id),
                _minute(outage.begin),
                "–" if outage.under_way else _minute(outage.end),
                "–" if outage.under_way else _length(outage.end - outage.begin),
                _state(outage),
            )
            for _, outage in outages
        ),
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for row in rows if outages else [("no outages",)]:
        report("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip())
    return 0


def _state(outage: Outage) -> str:
    state = "under way" if outage.under_way else str(outage.state)
    if outage.shard != WHOLE:
        return f"{state} (shard {outage.shard.number} of {outage.shard.count})"
    return f"{state} (the clock was set back)" if outage.backward else state


def _decide(store: StoreAddress, given: argparse.Namespace) -> int:
    number: int = given.number
    with looked_at(store, "") as session:
        platform = next((platform for platform, one in all_outages(session) if one.id == number), None)
    if platform is None:
        raise StoreError(f"there is no outage {number}: `python -m bot outages list` shows them all")

    def decide(session: Session) -> Outage:
        # It may have been decided since.
        lock_outages(session)
        outage = session.outages.get(number)
        assert outage is not None
        try:
            given.decision(session, outage, clock.now())
        except CannotDecideError as error:
            raise StoreError(str(error)) from error
        decided = session.outages.get(number)
        assert decided is not None
        return decided

    decided = written_beside(store, platform, decide)
    moved = _catch_up(store, platform)
    return report(
        f"outage {number}, {_minute(decided.begin)} to {_minute(decided.end)}, is {decided.state}; "
        f"deadlines of {moved} matches worked out anew"
    )


def _catch_up(store: StoreAddress, platform: str) -> int:
    """Work out what follows for every running match, a few at a time: a service may be running beside."""
    seen: set[MatchId] = set()
    stuck: frozenset[MatchId] = frozenset()
    while True:
        some = partial(catch_matches_up, now=clock.now(), limit=AT_ONCE, but=stuck)
        written = set(written_beside(store, platform, some))
        stuck |= written & seen
        seen |= written
        if len(written) < AT_ONCE:
            return len(seen - stuck)


def _minute(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M:%S}Z"


def _length(length: timedelta) -> str:
    minutes = round(length / timedelta(minutes=1))
    return f"{minutes // 1440}d {minutes // 60 % 24}h {minutes % 60}m"
