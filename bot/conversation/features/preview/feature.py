"""``/preview``: the position after a line of moves, in private; nothing is played.

The line is kept in the store for its reader only, and is replayed and checked whenever a button under it is pressed.
"""

from dataclasses import replace
from functools import partial

from bot.conversation.boards import headlines, messages
from bot.conversation.boards.suggestions import play_label
from bot.conversation.core import markup
from bot.conversation.core.actions import PLAY, PREVIEW, Action, ActionKind, number_in
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.lines import is_typed
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice, by_number
from bot.conversation.core.options import ANY_GAME
from bot.conversation.core.replies import Answer, Button, Form, Reply, Tone
from bot.conversation.core.requests import Argument, Request
from bot.conversation.core.scenes import game_ending
from bot.conversation.core.services import Services
from bot.conversation.features.conditional_moves import feature as conditional_moves
from bot.conversation.features.conditional_moves import line_texts
from bot.conversation.features.notes import feature as notes
from bot.conversation.features.preview.line import Preview, kept, preview_of
from bot.locales.say import commands, match_buttons
from bot.locales.say import preview as say
from bot.service.match_view import MatchView
from rules.core.errors import MoveError
from rules.core.lines import LineError, read_line
from rules.match.places import HostedSummary

PREVIEW_LINE = ActionKind("preview-line")
PREVIEW_STEP = ActionKind("preview-step")
PREVIEW_SET = ActionKind("preview-set")

LINE_SHOWN = 250


async def form(services: Services, _request: Request, hosted: HostedSummary) -> Answer:
    """The **Preview** button: a form for the line."""
    board = await services.lookup.board(hosted)
    examples = board.position.examples()
    return Form(
        title=markup.shorten(say.form_title(match=headlines.title(hosted.match)), 45),
        label=say.form_label(),
        action=str(Action(PREVIEW, hosted.match.id)),
        placeholder=markup.shorten(say.form_placeholder(line=examples[0]), 100) if examples else "",
    )


async def filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    """That form, filled in."""
    return await SHOWN(services, request.with_args(game=str(action.number), line=text))


def _write_options(request: Request) -> str:
    """The options ``turn`` and ``line`` in a button's id."""
    turn = request.number("turn")
    return f"{'' if turn is None else turn}|{(request.text('line') or '').strip()}"


def _read_options(text: str) -> dict[str, Argument]:
    """What :func:`_write_options` wrote."""
    turn, _, line = text.partition("|")
    options: dict[str, Argument] = {"line": line}
    if (number := number_in(turn)) is not None:
        options["turn"] = number
    return options


async def _preview(services: Services, request: Request, hosted: HostedSummary) -> Reply:
    """The position after a line of moves, from here or from any turn."""
    hosted = await services.lookup.get(hosted.match.id)
    line, turn = request.text("line") or "", request.number("turn")
    match = hosted.match
    refusal = messages.no_such_turn(match, turn)
    if refusal is not None:
        return refusal
    board = await services.lookup.board(hosted, turn)
    try:
        moves = tuple(read_line(board.position, line, typed=is_typed(request)))
    except LineError as error:
        again = Button(say.button_another(), str(Action(PREVIEW, match.id)))
        return Reply(line_texts.refusal(error), buttons=(again,), private=True)
    preview = await kept(services, request.caller.id, board, moves)
    return await _shown(services, request, board, preview)


SHOWN = InMatch(
    MatchChoice.VISIBLE,
    _preview,
    RepeatButton(PREVIEW_LINE, labelled(match_buttons.preview), write=_write_options, read=_read_options),
    line="line",
)
"""``/preview``, its form and its button: shows the option ``line``."""


async def step(services: Services, request: Request, action: Action) -> Answer:
    """**Back** and **Forward**: one move less of the line, or one more; the id says how many are to be shown."""
    preview = await preview_of(services, request.caller.id, action)
    if preview is None:
        return Reply(say.gone(), private=True)
    visible = await by_number(services, request, preview.match, MatchChoice.VISIBLE)
    hosted = await services.lookup.get(visible.match.id)
    if not preview.begins_in(hosted.match):
        return Reply(say.taken_back(), private=True)
    board = await services.lookup.board(hosted, preview.base)
    try:
        return replace(await _shown(services, request, board, preview), replaces=True)
    except MoveError:
        return Reply(say.gone(), private=True)


async def _shown(services: Services, request: Request, board: MatchView, preview: Preview) -> Reply:
    """The board ``preview.at`` moves ahead of ``board``."""
    ahead = board
    for text in preview.moves[: preview.at]:
        ahead = ahead.ahead(ahead.position.parse(text))
    match = board.match
    noted = []
    if request.caller.id in match.seats:
        noted = notes.newest(await services.notes.of(match.id, request.caller.id))
    question = "\n".join([_head(ahead, preview), *noted])
    return await messages.board_with_question(
        services, ahead, request.caller, question, _buttons(request, board, preview)
    )


def _head(ahead: MatchView, preview: Preview) -> str:
    """What is shown, and whose turn it would be."""
    line = markup.code(markup.shorten(" > ".join(preview.moves), LINE_SHOWN))
    title = headlines.title(ahead.match)
    if preview.is_now(ahead.match):
        head = say.head(match=title, line=line)
    else:
        head = say.head_from_turn(match=title, turn=preview.base, line=line)
    count = say.shown(at=preview.at, count=len(preview.moves))
    outcome, side = ahead.position.outcome, ahead.position.to_move
    if outcome is not None:
        then = say.ends(reason=game_ending(ahead.match.game, ahead.position))
    else:
        then = "" if side is None else say.to_move(name=markup.name_of(ahead.players[side]))
    return f"{head}\n{count} {then}"


def _buttons(request: Request, board: MatchView, preview: Preview) -> tuple[Button, ...]:
    match = board.match
    buttons = [
        # A closed one may name any step: what counts is that the ids differ.
        Button(say.button_back(), _step_to(preview, preview.at - 1), closed=preview.at == 0),
        Button(
            say.button_forward(), _step_to(preview, preview.at + 1), closed=preview.at == len(preview.moves)
        ),
    ]
    if request.caller.id not in match.seats or not preview.is_now(match):
        return tuple(buttons)
    if match.awaited == request.caller.id:
        action = Action(PLAY, match.id, match.revision, preview.moves[0])
        if action.fits:
            buttons.append(Button(play_label(preview.moves[0]), str(action), Tone.MAIN))
    # The line must end with the caller's answer to a ply of the opponent.
    mine_last = len(preview.moves) % 2 == (match.awaited == request.caller.id)
    if mine_last and len(preview.moves) > 1:
        buttons.append(Button(say.button_set(), str(preview.action(PREVIEW_SET, preview.at))))
    return tuple(buttons)


def _step_to(preview: Preview, at: int) -> str:
    return str(preview.action(PREVIEW_STEP, at if at >= 0 else len(preview.moves) + 1))


async def set_as_conditional(services: Services, request: Request, action: Action) -> Answer:
    """The **Set as conditional** button: the line becomes a draft of conditional moves."""
    preview = await preview_of(services, request.caller.id, action)
    if preview is None:
        return Reply(say.gone(), private=True)
    visible = await by_number(services, request, preview.match, MatchChoice.VISIBLE)
    hosted = await services.lookup.get(visible.match.id)
    hosted.match.side_of(request.caller.id)
    if not (preview.begins_in(hosted.match) and preview.is_now(hosted.match)):
        board = await services.lookup.board(hosted)
        return await messages.private_board(services, board, request.caller, above=say.moved_on())
    return await conditional_moves.draft(services, request, preview.match, " > ".join(preview.moves))


FEATURE = Feature(
    commands=(
        Command(
            ("preview",),
            commands.preview,
            SHOWN,
            (
                Parameter(
                    "line",
                    commands.preview_line,
                    required=True,
                    completer=partial(line_texts.complete_in_match, MatchChoice.VISIBLE),
                ),
                ANY_GAME,
                Parameter(
                    "turn",
                    commands.preview_turn,
                    Kind.INTEGER,
                    minimum=0,
                    maximum=5000,
                ),
            ),
            tail="line",
            repeatable=True,
        ),
    ),
    buttons={
        PREVIEW: in_match(form, MatchChoice.VISIBLE),
        PREVIEW_STEP: step,
        PREVIEW_SET: set_as_conditional,
    },
    forms={PREVIEW: filled_in},
    repeatable=frozenset({PREVIEW, PREVIEW_STEP}),
)
