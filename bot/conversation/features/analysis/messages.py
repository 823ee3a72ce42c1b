"""What is said of an analysis: how far it is, where the match turned, and the boards of a turning point."""

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind, number_in
from bot.conversation.core.replies import Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.catalogue import said_of
from bot.locales.say import analysis as say
from bot.service.match_view import MatchView
from bot.service.playing.analysis import Analysis, TurningPoint
from rules.core.position import Side
from rules.words import Value

LOOK = ActionKind("analysis")
TURNED = ActionKind("analysis-turn")
"""The board of a turning point; the text is its number and how far along its line, as ``1.0``; below such a board, ``1.0.``."""

_BAR = 10


def turn_and_step(text: str) -> tuple[int, int, bool]:
    """What the text of such a button says, the last whether it is below such a board; zeros for what nobody but a stranger has written."""
    number, _, rest = text.partition(".")
    step, dot, _ = rest.partition(".")
    return number_in(number, 1) or 0, number_in(step, 1) or 0, bool(dot)


def percent(chance: float) -> str:
    """A chance as people read it."""
    return say.percent(value=round(100 * chance))


def under_way(board: MatchView, analysis: Analysis) -> Reply:
    """How far an analysis has come; it goes on by itself."""
    match = board.match
    filled = round(_BAR * analysis.share_done)
    lines = [
        say.under_way(match=headlines.title(match)),
        f"{'▰' * filled}{'▱' * (_BAR - filled)} {percent(analysis.share_done)}",
        say.goes_on(),
    ]
    again = Button(say.button_look_again(), str(Action(LOOK, match.id)))
    return Reply("\n".join(lines), buttons=(again,), private=True)


async def overview(services: Services, request: Request, board: MatchView, analysis: Analysis) -> Reply:
    """The graph of a match with where it turned, and how well each has played."""
    match = board.match
    names = [markup.name_of(player) for player in board.players]
    lines = [say.title(match=headlines.title(match), first=names[0], second=names[1])]
    if None not in analysis.accuracy:
        values = [round(value or 0) for value in analysis.accuracy]
        lines.append(say.accuracy(first=names[0], of_first=values[0], second=names[1], of_second=values[1]))
    lines += [_turned(board, point, number) for number, point in enumerate(analysis.turning_points, start=1)]
    if not analysis.turning_points:
        lines.append(say.nothing_turned())
    book = await services.openings.of(match)
    if book is not None and None not in analysis.chances[book.turn - 1 : book.turn + 1]:
        lines.append(
            say.opening(
                turn=book.turn, count=book.move.matches, won=book.move.first_won, drawn=book.move.drawn
            )
        )
    if None in analysis.chances:
        lines.append(say.withheld())
    preferences = await services.display_settings.of(request.audience)
    buttons = tuple(
        Button(
            say.button_turn(number=number, turn=point.turn),
            str(Action(TURNED, match.id, text=f"{number}.0")),
        )
        for number, point in enumerate(analysis.turning_points, start=1)
    )
    graph = await services.board_renderer.graph(
        board,
        analysis.chances,
        [
            (point.turn, _first(point, point.before), _first(point, point.after))
            for point in analysis.turning_points
        ],
        analysis.proved_from,
        preferences.theme,
    )
    return Reply("\n".join(lines), pictures=(graph,), buttons=buttons, private=not request.flag("share"))


def _first(point: TurningPoint, chance: float) -> float:
    """First's chance, where that of the player who moved is known."""
    return 1 - chance if point.side else chance


def _turned(board: MatchView, point: TurningPoint, number: int) -> str:
    text = say.turned(
        number=number,
        turn=point.turn,
        name=markup.name_of(board.players[point.side]),
        played=headlines.in_words(board, point.played),
        after=percent(point.after),
        better=headlines.in_words(board, point.better),
        before=percent(point.before),
    )
    text = f"{text} {markup.escape(why(board, point))}"
    return f"{text} {say.decisive()}" if point.decisive else text


_LONGEST_NAME = 14
_LONGEST_MOVE = 12
"""What is left of a name and of a move in a sentence that has two of each."""


def why(board: MatchView, point: TurningPoint) -> str:
    """What speaks for the better move, with the players' names and without markup."""
    seats = {
        str(side.words): markup.shorten(markup.plain_name(board.players[side]), _LONGEST_NAME)
        for side in Side
    }

    def named(name: str, value: Value) -> Value:
        if name in _PEOPLE:
            return seats[str(value)]
        move = name in _MOVES and isinstance(value, str)
        return markup.shorten(headlines.in_words(board, str(value)), _LONGEST_MOVE) if move else value

    params = {name: named(name, value) for name, value in point.why.params.items()}
    return said_of(point.why, params)


_PEOPLE = frozenset({"player", "opponent", "who"})
_MOVES = frozenset({"played", "better", "answer", "move"})
"""What stands for people and for moves in such a sentence."""


def _answer(board: MatchView, point: TurningPoint) -> str:
    """The strongest answer to what was played, in a sentence; empty if that ended the game."""
    if point.answer is None:
        return ""
    played, answer = (headlines.in_words(board, move) for move in (point.played, point.answer))
    return say.answer(played=played, answer=answer)


async def turning_point(
    services: Services, request: Request, board: MatchView, point: TurningPoint, *, number: int, step: int
) -> Reply:
    """The board of a turning point: after the ply that was played, with the better one drawn, or ``step`` plies along the better line.

    ``board`` is the one before it.
    """
    match, moves = board.match, point.line[:step] if step else (point.played,)
    better = board.position.parse(point.better)
    for move in moves:
        board = board.ahead(board.position.parse(move))
    if not step:
        board = replace(board, planned=False, better=better)
    lines = [_turned(board, point, number), *filter(None, [_answer(board, point)])]
    if step:
        words = [headlines.in_words(board, move) for move in point.line]
        words[step - 1] = f"**{words[step - 1]}**"
        lines.append(say.line(moves=", ".join(words)))

    def to(label: str, further: int) -> Button:
        target = step + further
        closed = not 0 <= target <= len(point.line)
        return Button(label, str(Action(TURNED, match.id, text=f"{number}.{max(target, 0)}.")), closed=closed)

    back = to(say.button_back() if step > 1 else say.button_played(), -1)
    on = to(say.button_on() if step else say.button_better(), 1)
    overview = Button(say.button_overview(), str(Action(LOOK, match.id)))
    return await messages.board_with_question(
        services, board, request.caller, "\n".join(lines), (back, on, overview)
    )
