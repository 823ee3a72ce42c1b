"""Tournaments in words: their terms, results and tables."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.conversation.core import markup
from bot.conversation.core.choices import Names
from bot.conversation.features.challenges.time_controls import briefly
from bot.locales import formats
from bot.locales.catalogue import translated
from bot.locales.say import tournaments as say
from bot.service.tournaments.loading import TournamentView
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from rules.lobby.seeks import ANYBODY
from rules.match.people import Person
from rules.tournaments.pairings import PairingResult, TournamentKind
from rules.tournaments.standings import Standing, Tiebreak
from rules.tournaments.terms import ORDINALS, Recurrence
from rules.tournaments.tournament import Tournament, TournamentGame, TournamentState, TournamentTerms

KINDS: Names = {
    TournamentKind.ROUND_ROBIN: say.round_robin,
    TournamentKind.DOUBLE_ROUND_ROBIN: say.double_round_robin,
    TournamentKind.SWISS: say.swiss,
    TournamentKind.KNOCKOUT: say.knockout,
    TournamentKind.LADDER: say.ladder,
}

ORDINAL_NAMES: Names = {
    "first": say.first,
    "second": say.second,
    "third": say.third,
    "fourth": say.fourth,
    "last": say.last,
}

TIEBREAK_NAMES: Names = {
    Tiebreak.DIRECT_ENCOUNTER: say.direct_encounter,
    Tiebreak.SONNEBORN_BERGER: say.sonneborn_berger,
    Tiebreak.BUCHHOLZ_CUT_1: say.buchholz,
    Tiebreak.WINS: say.wins,
    Tiebreak.LOT: say.lot,
}

SHORT_TIEBREAKS: Names = {
    Tiebreak.DIRECT_ENCOUNTER: say.short_direct_encounter,
    Tiebreak.SONNEBORN_BERGER: say.short_sonneborn_berger,
    Tiebreak.BUCHHOLZ_CUT_1: say.short_buchholz,
    Tiebreak.WINS: say.short_wins,
    Tiebreak.LOT: say.short_lot,
}
"""The headings of their columns."""

_RESULTS = {
    PairingResult.FIRST: ("1", "0"),
    PairingResult.SECOND: ("0", "1"),
    PairingResult.DRAW: ("½", "½"),
    PairingResult.FIRST_ALONE: ("+", "−"),
    PairingResult.SECOND_ALONE: ("−", "+"),
    PairingResult.NEITHER: ("−", "−"),
}
"""Results as tables write them; a sign where the other did not appear."""


def points(value: float) -> str:
    """Points as tables write them: ``2½``."""
    whole, half = divmod(round(value * 2), 2)
    return f"{whole or ''}½" if half else str(whole)


def score_of(result: PairingResult, seat: int) -> str:
    """What a result was for one of the two: ``1``, ``½``, ``0``, or a sign where one did not appear."""
    return "1" if result is PairingResult.BYE else _RESULTS[result][seat]


def score(result: PairingResult | None) -> str:
    """A result: ``1–0``; nothing while the game is open."""
    if result is None:
        return "–"
    if result is PairingResult.BYE:
        return "1"
    return "–".join(_RESULTS[result])


def tiebreak_value(one: Standing, place: int, kind: Tiebreak) -> str:
    """The value of a tie-break in a column: whole numbers for wins and lots."""
    value = one.values[place]
    return f"{value:.2f}" if kind in (Tiebreak.SONNEBORN_BERGER, Tiebreak.BUCHHOLZ_CUT_1) else points(value)


def seat_name(game: str, seat: int) -> str:
    """What a seat of a game is called as it begins: White, First."""
    return translated(_start(game).role(Side(seat)).name)


def seat_letter(game: str, seat: int) -> str:
    """The beginning of that."""
    return seat_name(game, seat)[:1]


@cache
def _start(game: str) -> Position[Any]:
    return GAMES[game].start(GAMES[game].settle({}))


def games_in_words(games: Sequence[str]) -> str:
    """The games of a tournament: ``Pux, Pommel``, or all."""
    if len(games) == len(GAMES):
        return say.all_games()
    return ", ".join(GAMES[game].name for game in games)


def title(tournament: Tournament) -> str:
    """Its name, safe to show."""
    return markup.escape(tournament.terms.name)


def terms_in_words(terms: TournamentTerms) -> str:
    """What is settled, in one line: ``Swiss, 5 rounds, Pux, 5 days + 6 hours per move, rated``."""
    parts = [
        KINDS[terms.kind](),
        *([] if terms.rounds is None else [say.rounds(count=terms.rounds)]),
        games_in_words(terms.games),
        briefly(terms.control),
        say.rated() if terms.rated else say.unrated(),
        *([] if terms.ratings == ANYBODY else [say.ratings(ratings=str(terms.ratings))]),
        *([say.together()] if terms.together else []),
        *([say.open_to_all()] if terms.lobby else []),
    ]
    return ", ".join(parts)


def more_terms(terms: TournamentTerms, role: str | None = None) -> list[str]:
    """What else is settled: how long a round lasts, whether vacation counts, who may enter, when it is held again.

    ``role``: what the role that players need is called where this is read, if that is known.
    """
    lines = [
        (say.match_lasts if terms.kind is TournamentKind.LADDER else say.round_lasts)(
            length=formats.duration(terms.round)
        )
    ]
    if terms.vacation:
        lines.append(say.vacation_counts(length=formats.duration(terms.vacation)))
    else:
        lines.append(say.no_vacation())
    if terms.role is not None:
        lines.append(say.for_some_role() if role is None else say.for_role(role=role))
    if terms.repeats is not None:
        when = recurrence_in_words(Recurrence.parse(terms.repeats))
        lines.append(say.repeats(when=when, zone=terms.zone))
    return lines


def recurrence_in_words(one: Recurrence) -> str:
    """When a tournament is held again: ``on the first Monday of each month at 19:30``."""
    day = formats.weekday(one.weekday)
    if one.weeks == 1:
        words = say.every_week(weekday=day)
    elif one.weeks:
        words = say.every_weeks(weeks=str(one.weeks), weekday=day)
    else:
        words = say.every_month(ordinal=ORDINAL_NAMES[ORDINALS[one.nth]](), weekday=day)
    return words if one.at is None else say.at_time(when=words, time=f"{one.at:%H:%M}")


def state_in_words(view: TournamentView) -> str:
    """How far it is: sign-up, a round, or over."""
    tournament, terms = view.tournament, view.tournament.terms
    entered = sum(entry.withdrawn is None for entry in view.whole.entries)
    match tournament.state:
        case TournamentState.SIGN_UP:
            line = say.signed_up(count=str(entered), most=str(terms.most))
            begins = tournament.began or terms.closes
            closes = say.waits() if begins is None else say.closes(when=markup.absolute(begins))
            opens = [] if terms.opens is None else [say.opens(when=markup.absolute(terms.opens))]
            return " ".join([line, *opens, closes])
        case TournamentState.RUNNING if tournament.is_ladder:
            return say.on_ladder(count=entered)
        case TournamentState.RUNNING:
            last = max((one.ends for one in view.whole.open_rounds), default=None)
            if last is None:
                return say.between_rounds(number=str(tournament.round))
            return say.in_round(
                number=str(tournament.round),
                rounds=str(terms.rounds or tournament.round),
                when=markup.absolute(last),
            )
        case TournamentState.ENDED:
            early = tournament.terms.kind is TournamentKind.SWISS and tournament.round < (terms.rounds or 0)
            rounds = {"number": str(tournament.round), "rounds": str(terms.rounds)}
            return " ".join([winner_in_words(view), *([say.ended_early(**rounds)] if early else [])])
        case TournamentState.CANCELLED:
            return say.cancelled()


def winners(view: TournamentView) -> list[Person]:
    """Who has won: one, or one of each group; nobody where a knockout's final was called off, or nobody has a point."""
    terms = view.tournament.terms
    least = (terms.rounds or 0) if terms.kind is TournamentKind.KNOCKOUT else 0.5
    first = [
        view.person(one.number) for one in view.whole.standings if one.place == 1 and one.points >= least
    ]
    return [person for person in first if person is not None]


def winner_in_words(view: TournamentView) -> str:
    """Who has won a tournament that is over."""
    names = [markup.name_of(person) for person in winners(view)]
    return say.won(names=markup.listing(names, "and")) if names else say.over()


def game_line(view: TournamentView, game: TournamentGame) -> str:
    """One game of a round, by its table, or of a ladder, by its challenge: ``3. wren 1–0 heron``; the first has First."""
    pairing = game.pairing
    number = str(pairing.round if view.tournament.is_ladder else pairing.table)
    first, second = (
        markup.name_of(person) if person is not None else say.nobody() for person in view.players_of(pairing)
    )
    if pairing.second is None:
        return say.bye_line(table=number, name=first)
    if game.result is None and game.asked is not None:
        return say.to_judge_line(table=number, first=first, second=second)
    return say.game_line(table=number, first=first, second=second, score=score(game.result))


def standing_line(view: TournamentView, one: Standing, *, own: bool) -> str:
    """One line of the table: place, name and points."""
    person = view.person(one.number)
    name = markup.name_of(person) if person is not None else say.nobody()
    if one.withdrawn:
        name = f"~~{name}~~"
    words = say.own_standing if own else say.standing
    return words(place=str(one.place), name=name, points=points(one.points))


def tiebreaks_in_words(kinds: Sequence[Tiebreak]) -> str:
    """The tie-breaks in their order: ``direct encounter, Sonneborn-Berger, wins, lot``."""
    return ", ".join(TIEBREAK_NAMES[one]() for one in kinds)
