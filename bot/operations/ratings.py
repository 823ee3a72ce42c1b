"""The operator's look at ratings: ``python -m bot ratings --check`` and ``--recompute``."""

import argparse
from functools import partial
from typing import Any

from bot.exit_status import FAILED, report
from bot.service.ratings.lists import RatingList, advance, differences, lists_in, put_right
from storage.admin.accounts import platforms_in
from storage.admin.integrity import looked_at
from storage.admin.outages import written_beside
from storage.engines import StoreAddress
from storage.session import Session

MOST_LINES = 20
"""How many differences of a list are printed one by one."""


def add_parser(commands: Any) -> None:
    """Add ``ratings`` to the operator's commands."""
    ratings: argparse.ArgumentParser = commands.add_parser(
        "ratings", help="compare all ratings with the results they follow from, or work them out again"
    )
    what = ratings.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--check",
        dest="work",
        action="store_const",
        const=_check,
        help="print what differs; the exit status is 1 if anything does; also while the service runs",
    )
    what.add_argument(
        "--recompute",
        dest="work",
        action="store_const",
        const=_recompute,
        help="work every list out from its results, and write down what differs; also while the service runs",
    )
    ratings.set_defaults(run=lambda store, given: given.work(store))


def _check(store: StoreAddress) -> int:
    count = lists = 0
    for platform in _platforms(store):
        with looked_at(store, platform) as session:
            for game in lists_in(session):
                lists += 1
                marked = game in session.ratings.marked()
                for number, line in enumerate(differences(session, game)):
                    if number < MOST_LINES:
                        report(line)
                    elif number == MOST_LINES:
                        report(f"{game}: and more")
                    count += 1
                if marked:
                    report(
                        f"{game}: a result was changed later; the service works the list out again by itself"
                    )
    report(f"{lists} lists compared with their results; {count or 'nothing'} differs")
    return FAILED if count else 0


def _recompute(store: StoreAddress) -> int:
    results = lists = 0
    for platform in _platforms(store):
        with looked_at(store, platform) as session:
            marked = session.ratings.marked()
            works = [RatingList(game, marked.get(game, 0)) for game in lists_in(session)]
        for work in works:
            done = False
            while not done:
                part, done = written_beside(store, platform, partial(put_right, work=work))
                advance(work, part)
            written_beside(store, platform, partial(_rebuild, game=work.game))
            results += work.results
            lists += 1
    return report(f"{lists} lists worked out again from {results} results")


def _rebuild(session: Session, game: str) -> None:
    """Write a leaderboard anew where it is not as it ought to be."""
    session.lock(f"ratings {game}")
    if any(session.leaderboards.differences(game)):
        session.leaderboards.rebuild(game)


def _platforms(store: StoreAddress) -> list[str]:
    with looked_at(store, "") as session:
        return platforms_in(session)
