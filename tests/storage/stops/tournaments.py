"""Tournaments."""

from dataclasses import replace
from datetime import timedelta

from rules.match.clock import TimeControl
from rules.match.places import MessageRef
from rules.tournaments.pairings import Pairing, TournamentKind
from rules.tournaments.tournament import (
    Tournament,
    TournamentEntry,
    TournamentGame,
    TournamentId,
    TournamentRound,
    TournamentState,
    TournamentTerms,
)
from storage.session import Session
from tests.storage.values import NOW, hosted_in

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
LATER = NOW + 100 * DAY
POST = MessageRef("c", "m")
TOURNAMENT = TournamentTerms(
    "Cup", TournamentKind.SWISS, ("pux",), TimeControl.parse("5d+6h"), 40 * DAY, 16, lobby=True
)


def tournaments(session: Session) -> None:
    table = session.tournaments
    match = hosted_in(session).match
    ann = match.seats[0]
    made = Tournament(
        TournamentId(0), "server", "c", ann, TOURNAMENT, 7, NOW, wakes=NOW, state=TournamentState.RUNNING
    )
    one = table.add(made)
    assert table.get(one) == replace(made, id=one)
    table.post(one, POST)
    table.save(replace(made, id=one, round=1, post=POST))
    table.wake_running(NOW - HOUR)
    assert not table.to_wake(NOW - DAY, 5)
    table.wake(one, NOW - DAY)
    assert table.to_wake(NOW, 5) == [one]
    assert table.of_server("server", 5)
    assert table.in_lobby(5)
    assert table.of_person(ann, 5)
    entries = session.tournament_entries
    entries.put(one, TournamentEntry(ann, NOW, 1500.0, 1))
    assert entries.of(one) == [entries.get(one, ann)]
    assert entries.count(one) == 1
    assert entries.running_of(ann) == [one]
    games = session.tournament_games
    games.stamp(TournamentId(1))
    games.add_round(one, TournamentRound(1, NOW, LATER))
    games.post(one, 1, POST)
    games.end_round(one, 1)
    assert games.rounds(one) == [TournamentRound(1, NOW, LATER, over=True, post=POST)]
    game = TournamentGame(Pairing(1, 1, 1, 2), "pux")
    games.add(one, game)
    assert games.to_begin(one, 5) == games.of(one) == games.of_round(one, 1) == [game]
    games.save(one, replace(game, match=match.id))
    assert games.of_match(match.id) == (one, games.get(one, 1, 1))
    assert entries.remove(one, ann)
