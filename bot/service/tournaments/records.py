"""A whole tournament as one file: a line for each of its matches, which ``python -m rules batch`` takes as it is."""

import json
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from bot.service.context import UseCases
from bot.service.match_record import match_record, written_time
from bot.service.tournaments.loading import TournamentView, load_tournament, whole_of
from rules.match.people import Person
from rules.tournaments.record_check import standing_in_record
from rules.tournaments.tournament import TournamentGame, TournamentTerms
from storage.session import Session

AT_ONCE = 20
"""How many matches are read in one transaction."""

Record = dict[str, object]
"""The record of a match."""


class TournamentRecords(UseCases):
    """The use case of records of tournaments."""

    async def lines(
        self, view: TournamentView, shown: Callable[[TournamentGame], bool] = lambda _: True
    ) -> AsyncIterator[bytes]:
        """The lines of a record, under the names that ``view`` has: one for each match that is ``shown``.

        What belongs to the tournament itself stands in the first, with the games that have no line.  Where there is
        no match there is no line.
        """
        view, games, open_ones = await self._read(partial(_now, view=view, shown=shown))
        written = 0
        for begin in range(0, len(games), AT_ONCE):
            some = games[begin : begin + AT_ONCE]
            for game, record in await self._read(partial(_records, view=view, games=some)):
                of = _place_of(view, game)
                head = of if written else {**of, **_head(view, games)}
                written += 1
                line = {**open_ones.get(game, record), "tournament": head}
                yield json.dumps(line, ensure_ascii=False).encode() + b"\n"


def file_name(view: TournamentView) -> str:
    """What the file is called."""
    return f"turnpost-tournament-{view.tournament.id}.jsonl"


def _now(
    session: Session, view: TournamentView, shown: Callable[[TournamentGame], bool]
) -> tuple[TournamentView, list[TournamentGame], dict[TournamentGame, Record]]:
    """The tournament as it is, its games that have a line, and the records of those under way.

    What has ended stays as it is, but these may end while the others are read, and would not fit the standings.
    """
    view = replace(view, whole=whole_of(session, load_tournament(session, view.tournament.id)))
    games = [game for game in view.whole.games if game.match is not None and shown(game)]
    under_way = [game for game in games if game.result is None]
    return view, games, dict(_records(session, view, under_way))


def _records(
    session: Session, view: TournamentView, games: Sequence[TournamentGame]
) -> list[tuple[TournamentGame, Record]]:
    lines = []
    for game in games:
        hosted = None if game.match is None else session.matches.get(game.match)
        if hosted is not None:
            match = hosted.match
            first, second = (view.people.get(one) or session.people.get(one) for one in match.seats)
            lines.append((game, match_record(match, (first, second), session.events.of(match.id))))
    return lines


def _place_of(view: TournamentView, game: TournamentGame) -> dict[str, object]:
    """Which game of which tournament it is, and what came of it there."""
    terms = view.tournament.terms
    named = {"number": view.tournament.id, "name": terms.name, "kind": terms.kind.value}
    return {**named, **_game(game)}


def _game(game: TournamentGame) -> dict[str, object]:
    pairing = game.pairing
    return {
        "round": pairing.round,
        "table": pairing.table,
        "numbers": [pairing.first, pairing.second],
        "result": None if pairing.result is None else pairing.result.value,
    }


def _head(view: TournamentView, games: Collection[TournamentGame]) -> dict[str, object]:
    """What the first line has besides: the tournament itself, and the games that have no line."""
    tournament, whole = view.tournament, view.whole
    shown = {game.match for game in games}
    return {
        "state": tournament.state.value,
        "terms": _terms(tournament.terms),
        "began": written_time(tournament.began),
        "ended": written_time(tournament.ended),
        "lot": tournament.seed,
        "entrants": [
            {
                "number": number,
                "name": _name(view.people.get(entry.person)),
                "rating": round(entry.rating, 1),
                "group": entry.group,
                "withdrawn": entry.withdrawn,
            }
            for number, entry in sorted(whole.by_number.items())
        ],
        "standings": _standings(view),
        "lines": len(games),
        "without_match": [
            _game(game) for game in whole.games if game.match not in shown or game.match is None
        ],
    }


def _standings(view: TournamentView) -> list[dict[str, object]]:
    whole, kind = view.whole, view.tournament.terms.kind
    if view.tournament.is_ladder:
        return [{"place": place, "number": entry.number} for place, entry in enumerate(whole.ladder, 1)]
    return [standing_in_record(kind, one) for one in whole.standings]


def _name(person: Person | None) -> str | None:
    return None if person is None else person.name


def _terms(terms: TournamentTerms) -> dict[str, object]:
    return {
        "games": list(terms.games),
        "time_control": str(terms.control),
        "round_days": terms.round.total_seconds() / 86_400,
        "rounds": terms.rounds,
        "most": terms.most,
        "rated": terms.rated,
        "ratings": str(terms.ratings),
        "vacation_days": terms.vacation.total_seconds() / 86_400,
        "at_once": terms.together,
    }
