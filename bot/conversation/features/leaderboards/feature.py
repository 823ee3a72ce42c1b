"""``/leaderboard``: the places in the ratings of a game, page by page, everywhere or in this server."""

from dataclasses import replace
from enum import StrEnum

from bot.conversation.core import choices, markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.choices import Names
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.ratings import rating_in_words
from bot.conversation.core.replies import Answer, Button, ChoiceList, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import commands
from bot.locales.say import leaderboards as say
from bot.service.ratings.leaderboards import Asked, Leaderboard, Standing
from rules.games.catalogue import GAMES
from rules.ratings.leaderboards import Period
from rules.ratings.rated_people import SURE_AFTER

LEADERBOARD = ActionKind("leaderboard")

PAGE = 10
"""How many people a page lists."""


class Where(StrEnum):
    """Among whom places are counted."""

    HERE = "here"
    EVERYWHERE = "everywhere"


WHERES: Names = {Where.HERE: say.here, Where.EVERYWHERE: say.everywhere}
PERIODS: Names = {Period.ALL: say.all_time, Period.YEAR: say.within_year, Period.MONTH: say.within_month}


async def leaderboard_command(services: Services, request: Request) -> Answer:
    """``/leaderboard``: the first page; without a game, of the one in which the caller has most results."""
    game = request.text("game") or await services.leaderboards.usual_game(request.caller.id)
    usual = Where.EVERYWHERE if request.venue.server is None else Where.HERE
    where = Where(request.text("where") or usual)
    return await _page(services, request, (game, where, Period(request.text("period") or Period.ALL)), 0)


async def leaderboard_button(services: Services, request: Request, action: Action) -> Answer:
    """Everything under a leaderboard: another page, another game, other people or another period."""
    game, where, period = (*action.text.split("|"), "", "")[:3]
    if game not in GAMES or where not in tuple(Where) or period not in tuple(Period):
        return Reply(say.gone(), private=True)
    shown = await _page(services, request, (game, Where(where), Period(period)), action.page)
    return replace(shown, replaces=True)


async def _page(
    services: Services, request: Request, wanted: tuple[str, Where, Period], number: int
) -> Reply:
    game, where, period = wanted
    server = request.venue.server
    if where is Where.HERE and server is None:
        return Reply(say.no_server(), private=True)
    asked = Asked(game, server if where is Where.HERE else None, period)
    board = await services.leaderboards.page(asked, request.caller.id, number, PAGE, here=server)
    return Reply(
        "\n".join(_lines(board, where)),
        buttons=tuple(_buttons(board, wanted, in_server=server is not None)),
        menus=_menus(wanted),
        private=True,
    )


def _lines(board: Leaderboard, where: Where) -> list[str]:
    asked, own = board.asked, board.own
    titled = {"game": GAMES[asked.game].name, "where": WHERES[where](), "period": PERIODS[asked.period]()}
    lines = [say.head(**titled)]
    lines.append(say.people(count=board.people) if board.people else say.nobody(count=SURE_AFTER))
    lines += [_line(one, own) for one in board.rows]
    if board.people and not board.rows:
        lines.append(say.none_named())
    if own is None:
        lines.append(say.own_none())
    elif own.place is None:
        unsure = {"rating": rating_in_words(own.rated.rating, own.rated.results)}
        if own.rated.sure:
            lines.append(say.own_elsewhere(**unsure))
        else:
            lines.append(say.own_unsure(count=own.rated.results, wanted=SURE_AFTER, **unsure))
    elif board.around:
        lines += ["…", *(_line(one, own) for one in board.around)]
    return [*lines, say.foot()]


def _line(one: Standing, own: Standing | None) -> str:
    rated = one.rated
    values = {
        "place": str(one.place),
        "name": markup.name_of(one.person),
        "rating": rating_in_words(rated.rating, rated.results),
        "score": f"{rated.won}–{rated.drawn}–{rated.lost}",
    }
    return (say.own if own is not None and own.person == one.person else say.line)(**values)


def _buttons(board: Leaderboard, wanted: tuple[str, Where, Period], *, in_server: bool) -> list[Button]:
    """To the places before and after these, and from this server to everywhere or back."""
    game, where, period = wanted
    buttons = []
    if board.page:
        buttons.append(Button(say.button_before(), _action(wanted, board.page - 1)))
    if board.more:
        buttons.append(Button(say.button_after(), _action(wanted, board.page + 1)))
    if in_server:
        other = Where.EVERYWHERE if where is Where.HERE else Where.HERE
        words = {Where.HERE: say.button_here, Where.EVERYWHERE: say.button_everywhere}[other]
        buttons.append(Button(words(), _action((game, other, period), 0)))
    return buttons


def _menus(wanted: tuple[str, Where, Period]) -> tuple[ChoiceList, ...]:
    game, where, period = wanted
    chosen = _action(wanted, 0)
    games = tuple((one.name, _action((key, where, period), 0)) for key, one in GAMES.items())
    called = choices.called(PERIODS)
    periods = tuple((called(one), _action((game, where, one), 0)) for one in Period)
    return (
        ChoiceList(say.menu_game(), games, chosen),
        ChoiceList(say.menu_period(), periods, chosen),
    )


def _action(wanted: tuple[str, Where, Period], page: int) -> str:
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
                    choices=tuple(Where),
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
