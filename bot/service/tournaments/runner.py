"""Runs tournaments: the leader takes each step that is due, in transactions of its own.

A step is worked out on one view of the store and written only if nothing has changed since.  Whatever is interrupted
is found again: games without a match are begun, rounds without an open game are ended.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from bot.service.context import UseCases
from bot.service.time.endings import end_match
from bot.service.time.flags import enforce_deadline
from bot.service.time.outages import record_outage
from bot.service.time.turns import catch_up
from bot.service.tournament_results import note_end
from bot.service.tournaments.announcing import (
    announce_round,
    announce_tournament,
    tell_cancelled,
    tell_changes,
)
from bot.service.tournaments.games import begin_game
from bot.service.tournaments.loading import (
    WholeTournament,
    load_tournament,
    load_whole,
    lock_tournament,
    whole_of,
)
from bot.service.tournaments.repeating import following
from bot.service.tournaments.steps import TournamentStep, is_due, next_step, unplayed, wakes
from rules.core.position import Outcome
from rules.match.match import EndReason, Match
from rules.match.notifications.tournaments import ByeGiven, JudgementAsked
from rules.match.people import PersonId
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import JUDGED_WITHIN, TournamentGame, TournamentId, TournamentState
from storage.session import Session

AT_ONCE = 20
"""How many tournaments one tick takes further: the next goes on."""

STEPS = 10
"""How many steps of one tournament one tick takes."""

AGAIN_AFTER = timedelta(hours=1)
"""When a game that cannot begin is tried again: one of its players has too many matches."""


@dataclass(frozen=True, slots=True)
class OverdueGame:
    """A game that is still running though its round is over, and its match."""

    game: TournamentGame
    match: Match | None


class TournamentRunner(UseCases):
    """The use cases of the leader; see :class:`bot.service.leader.Leader`."""

    async def due(self) -> list[TournamentId]:
        """The tournaments whose next step is due, longest ago first."""
        now = self._context.now()
        return await self._read(lambda session: session.tournaments.to_wake(now, AT_ONCE))

    async def advance(self, number: TournamentId) -> list[OverdueGame]:
        """Take the steps of a tournament that are due, and begin its matches; returns the games that are to be judged."""
        for _ in range(STEPS):
            whole, apart = await self._read(partial(_with_blocks, number=number))
            now = self._context.now()
            step = await asyncio.to_thread(next_step, whole, now, apart)
            if step is not None and step.to_judge:
                if await self._write(partial(record_outage, now=now)):
                    # It puts off the ends of rounds.
                    continue
                return await self._read(partial(_overdue, games=step.to_judge))
            if step is not None:
                seed = self._context.chance.getrandbits(32)
                await self._write(partial(_write_step, before=whole, step=step, now=now, seed=seed))
            waiting = await self._begin(number)
            if step is None:
                await self._write(partial(_rest, number=number, waiting=waiting, now=now))
                break
        return []

    async def judge(self, number: TournamentId, overdue: OverdueGame, verdict: Outcome | None) -> None:
        """End a game whose round is over as the engine judges it; without a verdict the organiser is asked, or it is a draw."""
        now = self._context.now()
        await self._write(lambda session: judge_game(session, number, overdue.game, verdict, now))

    async def _begin(self, number: TournamentId) -> bool:
        """Begin all matches that can be, each in a transaction; returns whether some have to wait."""
        tried: set[tuple[int, int]] = set()
        while True:
            games = await self._read(
                lambda session: session.tournament_games.to_begin(number, len(tried) + 50)
            )
            left = [game.pairing for game in games if (game.pairing.round, game.pairing.table) not in tried]
            if not left:
                return bool(games)
            for pairing in left:
                tried.add((pairing.round, pairing.table))
                begin = partial(begin_game, number=number, at=(pairing.round, pairing.table))
                await self._write(partial(begin, now=self._context.now()))


def _with_blocks(session: Session, number: TournamentId) -> tuple[WholeTournament, set[tuple[int, int]]]:
    """A tournament, and which of its players would rather not meet."""
    whole = load_whole(session, number)
    if whole.tournament.terms.kind is not TournamentKind.SWISS or not whole.by_number:
        return whole, set()
    numbers = {entry.person: one for one, entry in whole.by_number.items()}
    blocks = session.blocklist.among(list(numbers))
    pairs = {(numbers[a], numbers[b]) for a, b in blocks if a in numbers and b in numbers}
    return whole, {(min(pair), max(pair)) for pair in pairs}


def _write_step(
    session: Session, before: WholeTournament, step: TournamentStep, now: datetime, seed: int
) -> None:
    """Write a step, unless something has changed since it was worked out: then the next look works it out again."""
    number = before.tournament.id
    players = dict(before.by_number) | {
        entry.number: entry for entry in step.entries if entry.number is not None
    }
    byes = [(players[game.pairing.first].person, game) for game in step.games if game.pairing.second is None]
    cancelled = step.tournament.state is TournamentState.CANCELLED
    concerned = [before.tournament.organiser, *(one.person for one in before.entries)] if cancelled else []
    session.hold(*(person for person, _ in byes), *concerned)
    lock_tournament(session, number)
    whole = load_whole(session, number)
    if whole != before:
        return
    session.tournaments.save(step.tournament)
    for entry in step.entries:
        session.tournament_entries.put(number, entry)
    for one in step.ended:
        session.tournament_games.end_round(number, one)
    for new in step.rounds:
        session.tournament_games.add_round(number, new)
    for game in step.games:
        session.tournament_games.add(number, game)
    after = whole_of(session, step.tournament)
    for new in step.rounds[:1]:
        announce_round(session, step.tournament, new.number, now)
    for person, game in byes:
        if session.people.get(person).reachable:
            bye = ByeGiven(person=person, tournament=number, round=game.pairing.round)
            session.outbox.add(bye, now=now, due=now)
    tell_changes(session, after, step.ended, now)
    if cancelled:
        tell_cancelled(session, after, now, None)
    if before.tournament.state is TournamentState.SIGN_UP:
        again = following(before.tournament, seed, now)
        if again is not None and not session.people.get(again.organiser).deleted:
            announce_tournament(session, replace(again, id=session.tournaments.add(again)), now)


def _rest(session: Session, number: TournamentId, waiting: bool, now: datetime) -> None:
    """Let a tournament wait for what is next; its messages show what has changed since they were made."""
    lock_tournament(session, number)
    whole = load_whole(session, number)
    if is_due(whole, now):
        return
    # What a cancelled tournament had waiting never begins.
    again = waiting and whole.tournament.state is TournamentState.RUNNING
    times = [wakes(whole, now), now + AGAIN_AFTER if again else None]
    session.tournaments.save(replace(whole.tournament, wakes=min(filter(None, times), default=None)))
    tell_changes(session, whole, [one.number for one in whole.open_rounds], now)


def _overdue(session: Session, games: Sequence[TournamentGame]) -> list[OverdueGame]:
    matches = [None if game.match is None else session.matches.get(game.match) for game in games]
    return [
        OverdueGame(game, None if hosted is None else hosted.match)
        for game, hosted in zip(games, matches, strict=True)
    ]


def judge_game(
    session: Session, number: TournamentId, game: TournamentGame, verdict: Outcome | None, now: datetime
) -> bool:
    """Give a game its result, and end its match; without a verdict the organiser is asked, or it is a draw.

    Return whether it is decided so: a flag that has fallen comes first.
    """
    organiser = load_tournament(session, number).organiser
    session.hold(organiser, matches=[] if game.match is None else [game.match])
    lock_tournament(session, number)
    current = session.tournament_games.get(number, game.pairing.round, game.pairing.table)
    if current is None or current.result is not None:
        return False
    if verdict is None and current.asked is None:
        _ask(session, number, current, organiser, now)
    elif verdict is not None or (current.asked is not None and current.asked + JUDGED_WITHIN <= now):
        return _settle(session, number, current, verdict, now)
    return False


def _ask(
    session: Session, number: TournamentId, game: TournamentGame, organiser: PersonId, now: datetime
) -> None:
    """Leave a game to the organiser, who hears of it once a round."""
    waiting = session.tournament_games.of_round(number, game.pairing.round)
    if all(one.asked is None for one in waiting) and session.people.get(organiser).reachable:
        asked = JudgementAsked(person=organiser, tournament=number, round=game.pairing.round)
        session.outbox.add(asked, now=now, due=now)
    session.tournament_games.save(number, replace(game, asked=now))


def _settle(
    session: Session, number: TournamentId, game: TournamentGame, verdict: Outcome | None, now: datetime
) -> bool:
    """Write the result; return whether it is that of the verdict."""
    hosted = None if game.match is None else session.matches.get(game.match)
    if hosted is None:
        # It has never begun, or its match is gone with a server.
        session.tournament_games.save(number, unplayed(game, verdict))
        session.tournaments.wake(number, now)
        return True
    record_outage(session, now)
    hosted = enforce_deadline(session, catch_up(session, hosted, now), now)
    if hosted.match.outcome is not None:
        note_end(session, hosted.match, now)
        return False
    outcome = verdict or Outcome(None, EndReason.ADJUDICATED)
    end_match(session, hosted, hosted.match.finished(outcome, now), now)
    return True
