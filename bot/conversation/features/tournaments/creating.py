"""``/tournament create``: what the options mean, and what the organiser is told."""

from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from functools import partial

from bot.conversation.core import dates, markup
from bot.conversation.core.choices import called
from bot.conversation.core.commands import Kind, Parameter
from bot.conversation.core.replies import Answer, Choice, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import check_right
from bot.conversation.core.services import Services
from bot.conversation.features.challenges.time_controls import complete_time
from bot.conversation.features.tournaments.choosing import MOST_CHOICES
from bot.conversation.features.tournaments.messages import buttons_of, overview
from bot.conversation.features.tournaments.words import KINDS, games_in_words, recurrence_in_words
from bot.locales.say import commands
from bot.locales.say import tournaments as say
from bot.service.settings.roles import ServerRight
from bot.service.tournaments.checking import usual_most, usual_plies
from bot.service.tournaments.refusals import OptionNotForKind
from rules.games.catalogue import GAMES
from rules.lobby.seeks import RatingRange
from rules.match.clock import TimeControl
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.terms import ORDINALS, Recurrence, RecurrenceError, shortest_round
from rules.tournaments.tournament import TournamentTerms

USUAL_TIME = "5d+6h"

ALL = "all"

_RHYTHMS = [
    *(Recurrence(weekday, weeks=1) for weekday in range(7)),
    *(Recurrence(weekday, nth=0) for weekday in range(7)),
    *(Recurrence(weekday, weeks=2) for weekday in range(7)),
    *(Recurrence(weekday, nth=nth) for nth in range(1, len(ORDINALS)) for weekday in range(7)),
]
"""What ``every`` offers, the usual first."""

_DAY = timedelta(days=1)


class UnknownGamesError(ValueError):
    """A list of games names something else."""


async def create_command(services: Services, request: Request) -> Answer:
    """``/tournament create``: announces a tournament in this server."""
    if request.venue.server is None:
        return Reply(say.only_in_servers(), private=True)
    now, zone = services.now(), (await services.sleep_hours.of(request.caller.id)).zone
    try:
        games = read_games(request.text("games") or "")
    except UnknownGamesError as error:
        return Reply(say.unknown_games(text=markup.quote(str(error)), games=", ".join(GAMES)), private=True)
    terms = _terms(request, games, now, zone)
    await check_right(services, request, ServerRight.ORGANISE, request.venue.server)
    channel = (await services.server_roles.of(request.venue.server)).announce
    made = await services.tournaments.create(
        request.caller, request.venue.server, channel or request.venue.parent or request.venue.channel, terms
    )
    return Reply(
        "\n".join([say.created(), *overview(made)]),
        buttons=await buttons_of(services, made, request.caller.id),
        private=True,
    )


def read_games(text: str) -> tuple[str, ...]:
    """The games that a text names, with commas between them; all of them where it says so, or nothing.

    Raises :class:`UnknownGamesError`.
    """
    plain = text.strip().lower()
    if plain in ("", ALL):
        return tuple(GAMES)
    named = tuple(dict.fromkeys(part.strip().replace(" ", "-") for part in plain.split(",") if part.strip()))
    if not named or any(one not in GAMES for one in named):
        raise UnknownGamesError(text[:60])
    return named


def _terms(request: Request, games: tuple[str, ...], now: datetime, zone: tzinfo) -> TournamentTerms:
    kind = TournamentKind(request.text("kind") or TournamentKind.SWISS)
    _check_options(request, kind)
    control = TimeControl.parse(request.text("time") or USUAL_TIME)
    length, closes, repeats = request.text("round"), request.text("closes"), request.text("every")
    opens = request.text("opens")
    closing = None if closes is None else dates.ahead(closes, now, zone)
    every = None
    if repeats is not None:
        rhythm = Recurrence.parse(repeats)
        closing = closing or rhythm.next_after(now, zone)
        # The next ones begin at the same time of day, whenever this one really did.
        every = str(
            replace(rhythm, at=rhythm.at or closing.astimezone(zone).time().replace(second=0, microsecond=0))
        )
    return TournamentTerms(
        name=markup.clean(request.text("name") or ""),
        kind=kind,
        games=games,
        control=control,
        round=_round(control, games) if length is None else dates.ahead(length, now, zone) - now,
        most=request.number("players") or usual_most(kind),
        rounds=request.number("rounds"),
        opens=None if opens is None else dates.ahead(opens, now, zone),
        closes=closing,
        rated=request.args.get("rated") is not False,
        lobby=request.flag("lobby"),
        role=request.text("role"),
        ratings=RatingRange.parse(request.text("rating") or ""),
        vacation=timedelta(days=request.number("vacation") or 0),
        together=request.flag("together"),
        repeats=every,
        zone=str(zone),
    )


def _check_options(request: Request, kind: TournamentKind) -> None:
    """Raise :class:`OptionNotForKind` for an option that means nothing for a kind of tournament."""
    if request.number("rounds") is not None and kind is not TournamentKind.SWISS:
        raise OptionNotForKind("rounds")
    if request.flag("together") and not kind.is_robin:
        raise OptionNotForKind("together")
    for option in ("opens", "closes", "every"):
        if request.text(option) is not None and kind is TournamentKind.LADDER:
            raise OptionNotForKind(option)


def _round(control: TimeControl, games: tuple[str, ...]) -> timedelta:
    """The shortest round in whole days that a usual match of each game fits."""
    needed = max((shortest_round(control, usual_plies(game)) or timedelta(0) for game in games), default=_DAY)
    return -(-needed // _DAY) * _DAY


async def complete_games(_services: Services, _request: Request, typed: str) -> list[Choice]:
    """Hints for ``game``: one more behind those that are typed, or all."""
    *before, last = [part.strip().lower() for part in typed.split(",")]
    kept = [one for one in before if one in GAMES]
    offered = [",".join([*kept, one]) for one in GAMES if one not in kept and one.startswith(last)]
    every = [] if kept else [ALL]
    return [Choice(games_in_words(read_games(one)), one) for one in (*every, *offered)]


async def complete_every(_services: Services, _request: Request, typed: str) -> list[Choice]:
    """Hints for ``every``, as it is written and in words; what is typed comes first if it can be read."""
    choices: dict[str, Choice] = {}
    with suppress(RecurrenceError):
        read = Recurrence.parse(typed)
        choices[str(read)] = _rhythm(read)
    wanted = " ".join(typed.split()).casefold()
    for rhythm in _RHYTHMS:
        choice = _rhythm(rhythm)
        if wanted in choice.label.casefold():
            choices.setdefault(choice.value, choice)
    return list(choices.values())[:MOST_CHOICES]


def _rhythm(one: Recurrence) -> Choice:
    return Choice(say.rhythm(written=str(one), when=recurrence_in_words(one)), str(one))


PARAMETERS: tuple[Parameter, ...] = (
    Parameter("name", commands.tournament_create_name, required=True),
    Parameter(
        "kind",
        commands.tournament_create_kind,
        required=True,
        choices=tuple(TournamentKind),
        named=called(KINDS),
    ),
    Parameter("games", commands.tournament_create_games, completer=complete_games),
    Parameter("time", commands.tournament_create_time, completer=partial(complete_time, None)),
    Parameter("round", commands.tournament_create_round),
    Parameter("rounds", commands.tournament_create_rounds, Kind.INTEGER, minimum=1, maximum=20),
    Parameter("players", commands.tournament_create_players, Kind.INTEGER, minimum=2, maximum=256),
    Parameter("opens", commands.tournament_create_opens),
    Parameter("closes", commands.tournament_create_closes),
    Parameter("rated", commands.tournament_create_rated, Kind.YES_NO),
    Parameter("rating", commands.tournament_create_rating),
    Parameter("role", commands.tournament_create_role, Kind.ROLE),
    Parameter("lobby", commands.tournament_create_lobby, Kind.YES_NO),
    Parameter("vacation", commands.tournament_create_vacation, Kind.INTEGER, minimum=0, maximum=30),
    Parameter("together", commands.tournament_create_together, Kind.YES_NO),
    Parameter("every", commands.tournament_create_every, completer=complete_every),
)
