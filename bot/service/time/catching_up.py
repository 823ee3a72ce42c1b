"""Catching up: outages are written down for matches that have missed them, one by one."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.match_view import load_match
from bot.service.time.outages import missed_outages
from bot.service.time.turns import retime
from rules.match.match import MatchId
from rules.match.places import HostedMatch
from storage.session import Session


def catch_up(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """Write down for one match the outages that it has missed; gives the match as it is then."""
    if not missed_outages(session, hosted):
        return hosted
    clock = retime(session, hosted, now)
    return replace(hosted, match=replace(hosted.match, clock=clock), outages_to=session.outages.last_change())


def catch_up_some(session: Session, now: datetime, limit: int, but: frozenset[MatchId]) -> list[MatchId]:
    """Do the same for some matches that need it; gives which."""
    numbers = session.turns.to_catch_up(session.outages.last_change(), limit, but=but)
    session.each(
        "the clock of match", numbers, lambda number: catch_up(session, load_match(session, number), now)
    )
    return numbers
