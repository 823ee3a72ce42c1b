"""``python -m bot move-store FROM TO``: the store moved from one engine to the other."""

import argparse
from typing import Any

from bot import progress
from bot.checking import misfits
from bot.config import store_at
from bot.exit_status import FAILED, complain, report
from rules.match.match import MatchId
from storage.admin.moving import SAMPLE, move
from storage.engines import StoreAddress
from storage.errors import UnlikeError
from storage.session import Session


def add_parser(commands: Any) -> None:
    """Add ``move-store`` to the operator's commands."""
    moving: argparse.ArgumentParser = commands.add_parser(
        "move-store",
        help="move the store FROM one engine TO the other; the service must be stopped, and there may be no store yet",
    )
    moving.add_argument("source", metavar="FROM", help="sqlite:///FILE or postgresql://user@host/database")
    moving.add_argument("target", metavar="TO", help="the same")
    moving.add_argument(
        "--quick",
        action="store_true",
        help=f"replay one of {SAMPLE} matches only; all rows are compared anyway",
    )
    moving.set_defaults(run=_move)


def _move(_store: StoreAddress, given: argparse.Namespace) -> int:
    """Move it, and return 0, or 1 where something does not fit and nothing was moved."""
    source, target = store_at("FROM", given.source), store_at("TO", given.target)
    try:
        moved = move(source, target, _misfits_of, progress=progress.shown(), quick=given.quick)
    except UnlikeError as error:
        return complain(f"nothing was moved: {error}", FAILED)
    changed = (
        f"; in {moved.changed} rows U+FFFD stands for a zero byte, which PostgreSQL cannot keep"
        if moved.changed
        else ""
    )
    return report(
        f"{target} is now what {source} is: {moved.rows} rows, {moved.matches} matches, {moved.replayed} of them "
        f"replayed; the old store is as it was{changed}"
    )


def _misfits_of(session: Session, number: MatchId) -> list[str]:
    try:
        hosted = session.matches.get(number)
        return [] if hosted is None else misfits(session, hosted)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, nothing is moved
        return [f"cannot be read: {error.__cause__ or error!r}"]
