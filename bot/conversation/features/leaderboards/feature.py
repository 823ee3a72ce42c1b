"""``/leaderboard``: the places in the ratings of a game, page by page, everywhere or in this server."""

from dataclasses import replace
from datetime import datetime
from enum import StrEnum

from bot.conversation.core import choices, markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.choices import Names
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.ratings import rating_in_words
from bot.conversation.core.replies import Answer, Button, ChoiceList, Picture, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import commands
from bot.locales.say import leaderboards as say
from bot.service.ratings.leaderboards import Leaderboard, PlacedPerson, WantedPlaces
from bot.service.settings.display import BoardFormat
from renderers.rankings.leaderboard import PlaceLine
from rules.games.catalogue import GAMES
from rules.ratings.leaderboards import Period
from rules.ratings.rated_people import SURE_AFTER

LEADERBOARD = ActionKind("leaderboard")

PAGE = 10
"""How many people a page lists."""


class Among(StrEnum):
    """Among whom places are counted."""

    HERE = "here"
    EVERYWHERE = "everywhere"


WHERES: Names = {Among.HERE: say.here, Among.EVERYWHERE: say.everywhere}
PERIODS: Names = {Period.ALL: say.all_time, Period.YEAR: say.within_year, Period.MONTH: say.within_month}


async def leaderboard_command(services: Services, request: Request) -> Answer:
    """``/leaderboard``: the first page; without a game, of the one in which the caller has most results."""
    game = request.text("game") or await services.leaderboards.usual_game(request.caller.id)
    usual = Among.EVERYWHERE if request.venue.server is None else Among.HERE
    where = Among(request.text("where") or usual)
    return await _page(services, request, (game, where, Period(request.text("period") or Period.ALL)), 0)


async def leaderboard_button(services: Services, request: Request, action: Action) -> Answer:
    """Everything under a leaderboard: another page, another game, other people or another period."""
    game, where, period = (*action.text.split("|"), "", "")[:3]
    if game not in GAMES or where not in tuple(Among) or period not in tuple(Period):
        return Reply(say.gone(), private=True)
    shown = await _page(services, request, (game, Among(where), Period(period)), action.page)
    return replace(shown, replaces=True)


async def _page(
    services: Services, request: Request, wanted: tuple[str, Among, Period], number: int
) -> Reply:
    game, where, period = wanted
    server = request.venue.server
    if where is Among.HERE and server is None:
        return Reply(say.no_server(), private=True)
    asked = WantedPlaces(game, server if where is Among.HERE else None, period)
    board = await services.leaderboards.page(asked, request.caller.id, number, PAGE, here=server)
    return Reply(
        "\n".join(_lines(board, where, services.now())),
        pictures=await _pictures(services, request, board, where),
        buttons=(*_buttons(board, wanted, in_server=server is not None), *_links(services, asked)),
        menus=_menus(wanted),
        private=True,
    )


async def _pictures(
    services: Services, request: Request, board: Leaderboard, where: Among
) -> tuple[Picture, ...]:
    """The lines as a card, unless there are none, or the reader wants words alone."""
    display = await services.display_settings.of(request.audience)
    if not board.rows or display.shown is not BoardFormat.IMAGE:
        return ()
    asked, own = board.asked, board.own
    name = GAMES[asked.game].name
    titles = (say.title(game=name), say.subtitle(where=WHERES[where](), period=PERIODS[asked.period]()))
    shown = [*board.rows, *(one for one in board.around if own is not None and one.person == own.person)]
    last = board.rows[-1]
    now = services.now()
    lines = [
        PlaceLine(
            str(one.place),
            markup.plain_name(one.person),
            rating_in_words(one.rated, now),
            _score(one),
            one.rated.rating.value,
            one.rated.rating_at(now).deviation,
            own=own is not None and one.person == own.person,
            gap=one not in board.rows and one.place != (last.place or 0) + 1,
        )
        for one in shown
    ]
    alt = say.alt(
        title=titles[0],
        where=titles[1],
        lines="; ".join(f"{one.place}. {one.name} {one.rating}" for one in lines),
    )
    return (await services.board_renderer.leaderboard(asked.game, titles, lines, alt, display.theme),)


def _lines(board: Leaderboard, where: Among, now: datetime) -> list[str]:
    asked, own = board.asked, board.own
    titled = {"game": GAMES[asked.game].name, "where": WHERES[where](), "period": PERIODS[asked.period]()}
    lines = [say.head(**titled)]
    lines.append(say.people(count=board.people) if board.people else say.nobody(count=SURE_AFTER))
    lines += [_line(one, own, now) for one in board.rows]
    if board.people and not board.rows:
        lines.append(say.none_named())
    if own is None:
        lines.append(say.own_none())
    elif own.place is None:
        unsure = {"rating": rating_in_words(own.rated, now)}
        if own.rated.sure:
            lines.append(say.own_elsewhere(**unsure))
        else:
            lines.append(say.own_unsure(count=own.rated.results, wanted=SURE_AFTER, **unsure))
    elif board.around:
        lines += ["…", *(_line(one, own, now) for one in board.around)]
    return [*lines, say.foot()]


def _line(one: PlacedPerson, own: PlacedPerson | None, now: datetime) -> str:
    values = {
        "place": str(one.place),
        "name": markup.name_of(one.person),
        "rating": rating_in_words(one.rated, now),
        "score": _score(one),
    }
    return (say.own if own is not None and own.person == one.person else say.line)(**values)


def _score(one: PlacedPerson) -> str:
    return f"{one.rated.won}–{one.rated.drawn}–{one.rated.lost}"


def _buttons(board: Leaderboard, wanted: tuple[str, Among, Period], *, in_server: bool) -> list[Button]:
    """To the places before and after these, and from this server to everywhere or back."""
    game, where, period = wanted
    buttons = []
    if board.page:
        buttons.append(Button(say.button_before(), _action(wanted, board.page - 1)))
    if board.more:
        buttons.append(Button(say.button_after(), _action(wanted, board.page + 1)))
    if in_server:
        other = Among.EVERYWHERE if where is Among.HERE else Among.HERE
        words = {Among.HERE: say.button_here, Among.EVERYWHERE: say.button_everywhere}[other]
        buttons.append(Button(words(), _action((game, other, period), 0)))
    return buttons


def _links(services: Services, asked: WantedPlaces) -> tuple[Button, ...]:
    """To the page, where people sign in on pages."""
    server = "" if asked.server is None else f"&server={asked.server}"
    page = services.facts.page(f"/leaderboard/{asked.game}?period={asked.period}{server}")
    return () if page is None else (Button.link(say.button_page(), page),)


def _menus(wanted: tuple[str, Among, Period]) -> tuple[ChoiceList, ...]:
    game, where, period = wanted
    chosen = _action(wanted, 0)
    games = tuple((one.name, _action((key, where, period), 0)) for key, one in GAMES.items())
    called = choices.called(PERIODS)
    periods = tuple((called(one), _action((game, where, one), 0)) for one in Period)
    return (
        ChoiceList(say.menu_game(), games, chosen),
        ChoiceList(say.menu_period(), periods, chosen),
    )


def _action(wanted: tuple[str, Among, Period], page: int) -> str:
    return str(Action.to_page(LEADERBOARD, page, "|".join(wanted)))


FEATURE = Feature(
    commands=(
        Command(
            ("leaderboard",),
            commands.leaderboard,
            leaderboard_command,
            (
                Parameter("game", commands.leaderboard_game, choices=tuple(GAMES), named=choices.game),
                Parameter(
                    "where",
                    commands.leaderboard_where,
                    choices=tuple(Among),
                    named=choices.called(WHERES),
                ),
                Parameter(
                    "period",
                    commands.leaderboard_period,
                    choices=tuple(Period),
                    named=choices.called(PERIODS),
                ),
            ),
            tail="game",
            repeatable=True,
        ),
    ),
    buttons={LEADERBOARD: leaderboard_button},
    repeatable=frozenset({LEADERBOARD}),
)
