"""What comes next in a tournament: pure, from what is stored of it and the time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.service.tournaments.games import without
from bot.service.tournaments.loading import WholeTournament
from rules.core.position import Outcome, Side
from rules.tournaments import knockout, ladder, round_robin
from rules.tournaments.pairings import Entrant, Pairing, PairingResult, TournamentKind
from rules.tournaments.swiss import NoPairing, pair_round
from rules.tournaments.terms import FEWEST, default_rounds, most_swiss_rounds
from rules.tournaments.tournament import (
    JUDGED_WITHIN,
    Tournament,
    TournamentEntry,
    TournamentGame,
    TournamentRound,
    TournamentState,
)

Apart = Collection[tuple[int, int]]
"""Pairs of entrants who would rather not meet, by number: one blocks the other."""


@dataclass(frozen=True, slots=True)
class TournamentStep:
    """What is written together: the tournament as it is then, changed entries, rounds that end, and new rounds and games.

    ``to_judge``: games that are still running though their round is over.
    """

    tournament: Tournament
    entries: Sequence[TournamentEntry] = ()
    ended: Sequence[int] = ()
    rounds: Sequence[TournamentRound] = ()
    games: Sequence[TournamentGame] = ()
    to_judge: Sequence[TournamentGame] = ()


def next_step(whole: WholeTournament, now: datetime, apart: Apart = ()) -> TournamentStep | None:
    """The next step; ``None`` if nothing is to be written but when to look again."""
    if not is_due(whole, now):
        return None
    tournament = whole.tournament
    if tournament.state is TournamentState.SIGN_UP:
        return begun(whole, now, apart)
    late = _late(whole, now)
    if late:
        return TournamentStep(_next(tournament), to_judge=late)
    if tournament.is_ladder:
        return _climbed(whole)
    return _after_rounds(whole, now, apart)


def is_due(whole: WholeTournament, now: datetime) -> bool:
    """Whether there is something to do, found without working it out."""
    tournament = whole.tournament
    if tournament.state is TournamentState.SIGN_UP:
        return tournament.is_starting(now)
    if tournament.state is not TournamentState.RUNNING:
        return False
    by_round = {one.number: whole.games_in(one.number) for one in whole.open_rounds}
    over = any(all(game.result is not None for game in games) for games in by_round.values())
    return over or bool(_late(whole, now))


def _late(whole: WholeTournament, now: datetime) -> list[TournamentGame]:
    """The games without a result whose round is over, and that are to be judged by the engine, or taken for draws."""
    return [
        game
        for one in whole.open_rounds
        if one.ends <= now
        for game in whole.games_in(one.number)
        if game.result is None and (game.asked is None or game.asked + JUDGED_WITHIN <= now)
    ]


def wakes(whole: WholeTournament, now: datetime) -> datetime | None:
    """When there is something to do next, unless a match ends before."""
    tournament = whole.tournament
    if tournament.state is TournamentState.SIGN_UP:
        return tournament.terms.opens if tournament.opens_later(now) else tournament.terms.closes
    if tournament.state is not TournamentState.RUNNING:
        return None
    ends = {one.number: one.ends for one in whole.open_rounds}
    open_games = [game for game in whole.games if game.result is None and game.pairing.round in ends]
    times = [
        ends[game.pairing.round] if game.asked is None else game.asked + JUDGED_WITHIN for game in open_games
    ]
    return min(times, default=None)


def begun(whole: WholeTournament, now: datetime, apart: Apart = ()) -> TournamentStep:
    """It begins, with everybody who has entered; or is cancelled, because they are too few."""
    tournament, terms = whole.tournament, whole.tournament.terms
    if len(whole.entries) < FEWEST:
        over = replace(tournament, state=TournamentState.CANCELLED, began=None, ended=now, wakes=None)
        return TournamentStep(_next(over))
    order = sorted(whole.entries, key=lambda entry: (-entry.rating, entry.joined, entry.person))
    entrants = [Entrant(number, entry.rating) for number, entry in enumerate(order, 1)]
    if terms.kind.is_robin:
        entrants = round_robin.groups(entrants)
    entries = [
        replace(entry, number=one.number, group=one.group) for entry, one in zip(order, entrants, strict=True)
    ]
    running = replace(
        tournament,
        state=TournamentState.RUNNING,
        began=now,
        terms=replace(terms, rounds=_rounds(terms.kind, terms.rounds, entrants)),
    )
    started = _paired(WholeTournament(running, entries), now, apart)
    return replace(started, entries=entries)


def _rounds(kind: TournamentKind, wanted: int | None, entrants: Sequence[Entrant]) -> int:
    match kind:
        case TournamentKind.ROUND_ROBIN | TournamentKind.DOUBLE_ROUND_ROBIN:
            return round_robin.rounds_of(entrants, double=kind is TournamentKind.DOUBLE_ROUND_ROBIN)
        case TournamentKind.KNOCKOUT:
            return knockout.rounds_of(len(entrants))
        case _:
            return min(wanted or default_rounds(kind, len(entrants)), most_swiss_rounds(len(entrants)))


def _after_rounds(whole: WholeTournament, now: datetime, apart: Apart) -> TournamentStep | None:
    """Rounds that are over end; after the last one that has begun comes the next, or the end."""
    open_rounds = whole.open_rounds
    by_round = {one.number: whole.games_in(one.number) for one in open_rounds}
    ended = [number for number, games in by_round.items() if all(game.result is not None for game in games)]
    if not ended:
        return None
    if len(ended) < len(open_rounds):
        return TournamentStep(_next(whole.tournament), ended=ended)
    rounds = [replace(one, over=True) for one in whole.rounds]
    settled = WholeTournament(whole.tournament, whole.entries, rounds, whole.games)
    if whole.tournament.round < (whole.tournament.terms.rounds or 0):
        following = _paired(settled, now, apart)
        return replace(following, ended=ended)
    return TournamentStep(_ended(whole.tournament, now), ended=ended)


def _ended(tournament: Tournament, now: datetime) -> Tournament:
    return _next(replace(tournament, state=TournamentState.ENDED, ended=now, wakes=None))


def _next(tournament: Tournament) -> Tournament:
    return replace(tournament, revision=tournament.revision + 1)


def _paired(whole: WholeTournament, now: datetime, apart: Apart) -> TournamentStep:
    """The next round, or all of them where they begin together; the end where nobody is left who could meet.

    A knockout tournament goes on through rounds of byes: who is left in it goes past those who have withdrawn.
    """
    tournament, terms = whole.tournament, whole.tournament.terms
    number = tournament.round + 1
    together = terms.together and terms.kind.is_robin
    last = (terms.rounds or number) if together else number
    numbers = range(number, last + 1)
    pairings = [_without_absent(one, whole) for each in numbers for one in _pairings(whole, each, apart)]
    goes_on = bool(pairings) if terms.kind is not TournamentKind.SWISS else any(map(_is_met, pairings))
    if not goes_on:
        return TournamentStep(_ended(tournament, now))
    rounds = [TournamentRound(each, now, now + terms.round) for each in numbers]
    games = [TournamentGame(one, terms.game_of(one.round)) for one in pairings]
    return TournamentStep(_next(replace(tournament, round=last)), rounds=rounds, games=games)


def _pairings(whole: WholeTournament, number: int, apart: Apart) -> list[Pairing]:
    tournament, entrants = whole.tournament, whole.entrants
    rounds = tournament.terms.rounds or number
    match tournament.terms.kind:
        case TournamentKind.ROUND_ROBIN | TournamentKind.DOUBLE_ROUND_ROBIN:
            double = tournament.terms.kind is TournamentKind.DOUBLE_ROUND_ROBIN
            return [one for one in round_robin.schedule(entrants, double=double) if one.round == number]
        case TournamentKind.KNOCKOUT:
            if number == 1:
                return knockout.first_round(entrants)
            return knockout.next_round(entrants, whole.pairings)
        case _:
            first = bool(tournament.seed & 1)
            for avoided in (apart, ()):
                try:
                    return pair_round(
                        entrants,
                        whole.pairings,
                        number,
                        rounds,
                        top_seed_first=first,
                        apart=avoided,
                        balance=1,
                    )
                except NoPairing:
                    continue
            return []


def _is_met(pairing: Pairing) -> bool:
    return pairing.second is not None


def _without_absent(pairing: Pairing, whole: WholeTournament) -> Pairing:
    """A pairing, with its result at once where one of the two has withdrawn."""
    if pairing.second is None or pairing.result is not None:
        return pairing
    plays = [whole.by_number[one].entrant.plays(pairing.round) for one in (pairing.first, pairing.second)]
    return pairing if all(plays) else replace(pairing, result=without(*plays))


def _climbed(whole: WholeTournament) -> TournamentStep | None:
    """The matches of a ladder that are over change its order, one after the other."""
    results = {game.pairing.round: game for game in whole.games if game.result is not None}
    over = [one for one in whole.open_rounds if one.number in results]
    if not over:
        return None
    order = tuple(entry.number for entry in whole.ladder if entry.number is not None)
    for one in over:
        if not _rejoined(whole, one, results[one.number].pairing):
            order = _moved(order, results[one.number])
    changed = [
        replace(whole.by_number[number], ladder_place=ladder_place)
        for ladder_place, number in enumerate(order, 1)
        if whole.by_number[number].ladder_place != ladder_place
    ]
    return TournamentStep(_next(whole.tournament), entries=changed, ended=[one.number for one in over])


def _rejoined(whole: WholeTournament, one: TournamentRound, pairing: Pairing) -> bool:
    """Whether one of the two has left the ladder since they met, and come back at its foot."""
    players = [
        whole.by_number.get(number) for number in (pairing.first, pairing.second) if number is not None
    ]
    return any(entry is not None and entry.joined > one.begins for entry in players)


def _moved(order: tuple[int, ...], game: TournamentGame) -> tuple[int, ...]:
    """The order after a game.  Who stands lower has challenged."""
    first, second, result = game.pairing.first, game.pairing.second, game.result
    if second is None or result is None or first not in order or second not in order:
        return order
    challenger, challenged = sorted((first, second), key=order.index, reverse=True)
    seat = 0 if challenger == first else 1
    return tuple(ladder.after(order, challenger, challenged, result, seat))


def unplayed(game: TournamentGame, verdict: Outcome | None) -> TournamentGame:
    """A game that has no match, as it is decided; a draw where nobody has decided."""
    winner = None if verdict is None else verdict.winner
    result = PairingResult.DRAW if winner is None else without(winner is Side.FIRST, winner is Side.SECOND)
    return replace(game, pairing=replace(game.pairing, result=result))
