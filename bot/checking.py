"""The operator's look over a whole store: every match is replayed, and what does not fit is printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot import clock
from bot.exit_status import report
from bot.service.match_view import load_players, rebuild
from bot.service.time.turns import pauses_of
from rules.core.game import ReplayError
from rules.match.match import EndReason, Match, MatchId
from rules.match.places import HostedMatch
from storage.admin import integrity
from storage.admin.outages import untimely
from storage.admin.progress import Advance, Progress, silent
from storage.admin.unreadable_rows import unreadable
from storage.engines import StoreAddress
from storage.errors import StoreError
from storage.session import Session

if TYPE_CHECKING:
    from storage.postgresql.address import PostgresAddress

_OFF_THE_BOARD = frozenset(EndReason)
"""Why a match may end though the rules would let it go on."""

CHUNK = 500
"""Matches that are checked at a time."""


@dataclass(slots=True)
class _Findings:
    """How many matches were checked, and how many faults there are, each of which is printed."""

    matches: int = 0
    count: int = 0

    def add(self, line: str) -> None:
        self.count += 1
        report(line)


def check(store: StoreAddress, *, deep: bool = False, progress: Progress = silent) -> int:
    """Check a whole store, in use or not, and print its faults.

    ``deep``: also rows that are no longer as this program wrote them.
    """
    findings = _Findings()
    try:
        _look_over(store, findings, progress, deep=deep)
    except StoreError as error:
        if not findings.count:
            raise
        # The faults so far keep us from reading the rest, but they are reported.
        findings.add(str(error))
    report(f"{findings.matches} matches replayed; {findings.count or 'nothing'} to look at")
    return 1 if findings.count else 0


def _look_over(store: StoreAddress, findings: _Findings, progress: Progress, *, deep: bool) -> None:
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
    matches = integrity.platforms(store)
    with progress("matches replayed", sum(matches.values())) as advance:
        for platform in matches:
            _look_into_all(store, platform, findings, advance, deep=deep)


def _look_into_all(
    store: StoreAddress, platform: str, findings: _Findings, advance: Advance, *, deep: bool
) -> None:
    with integrity.looked_at(store, platform) as session:
        last = 0
        while numbers := integrity.numbers_after(session, platform, last, CHUNK):
            last = numbers[-1]
            for number in numbers:
                findings.matches += 1
                for line in _looked_into(session, number, deep=deep):
                    findings.add(f"match #{number}: {line}")
                advance(1)


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
