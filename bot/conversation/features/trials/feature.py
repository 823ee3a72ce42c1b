"""``/try``: a private board to try moves on alone.  Its moves are kept in the store, for their player only."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bot.conversation.boards.messages import scene_message
from bot.conversation.boards.suggestions import move_form, suggestion_buttons
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import ButtonHandler, Feature
from bot.conversation.core.options import option_of
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.scenes import AreaChoice, game_ending
from bot.conversation.core.services import Services
from bot.conversation.features.legal_moves.feature import listed
from bot.conversation.features.moves import picker
from bot.conversation.features.trials.board import (
    TrialBoard,
    TrialGame,
    board_of,
    opened,
    played,
    text_in,
)
from bot.locales.say import commands
from bot.locales.say import trials as say
from bot.service.settings.display import View
from renderers.scene import Scene
from rules.core.errors import MoveError
from rules.core.game import Game, ReplayError
from rules.core.position import Side
from rules.games.catalogue import GAMES

TRY_MOVE = ActionKind("try-move")
TRY_PICK = ActionKind("try-pick")
TRY_MOVES = ActionKind("try-moves")
TRY_BOARD = ActionKind("try-board")
TRY_BACK = ActionKind("try-back")
TRY_OVER = ActionKind("try-over")

MOVES_SHOWN = 300
"""How many characters of the moves played stand in a list of moves."""


def of_board(handler: Callable[[Services, Request, TrialBoard, str], Awaitable[Answer]]) -> ButtonHandler:
    """The handler of a button below a trial board; it gets the board, and the rest of the button's text."""

    async def handled(services: Services, request: Request, action: Action) -> Answer:
        board = await board_of(services, request.caller.id, action)
        try:
            answer = None if board is None else await handler(services, request, board, text_in(action))
        except ReplayError:
            answer = None
        return Reply(say.gone(), private=True) if answer is None else answer

    return handled


async def try_command(game: Game[Any], services: Services, request: Request) -> Answer:
    """``/try GAME``."""
    given = {option.name: request.args[option.name] for option in game.options if option.name in request.args}
    options = services.settle_options(game, given)
    return await _shown(
        services, request, await opened(services, request.caller.id, TrialGame(game, options))
    )


async def _shown(
    services: Services,
    request: Request,
    board: TrialBoard,
    *,
    above: str = "",
    replaces: bool = False,
    instead: tuple[Button, ...] = (),
) -> Reply:
    scene, fresh = board.trial.scene(), not board.trial.moves
    over = scene.position.outcome is not None
    buttons = (
        *instead,
        Button(say.button_move(), str(board.action(TRY_MOVE)), Tone.MAIN, closed=over),
        Button(say.button_pick(), str(board.action(TRY_PICK)), closed=over),
        Button(say.button_back(), str(board.action(TRY_BACK)), closed=fresh),
        Button(say.button_moves(), str(board.action(TRY_MOVES))),
        Button(say.button_start_over(), str(board.action(TRY_OVER)), closed=fresh),
    )
    lines = [above, _head(board.trial, scene)]
    reply = await _drawn(services, request, board.trial, scene, lines)
    return replace(reply, buttons=buttons, replaces=replaces)


def _head(trial: TrialGame, scene: Scene) -> str:
    """What is tried, what was played last, and whose turn it would be."""
    position, before = scene.position, scene.before
    mover = None if before is None else before.to_move
    lines = [say.head(game=trial.game.name)]
    if before is not None and mover is not None:
        lines.append(
            say.played(side=before.role(mover).name, move=before.in_words(before.notate(scene.last)))
        )
    if position.outcome is not None:
        lines.append(say.over(reason=game_ending(trial.game.key, position)))
    else:
        lines.append(say.to_move(side=position.role(position.to_move or Side.FIRST).name))
    return " ".join(lines)


async def _drawn(
    services: Services,
    request: Request,
    trial: TrialGame,
    scene: Scene,
    lines: list[str],
) -> Reply:
    """The board as its player likes boards, with lines above it; private."""
    preferences = await services.display_settings.of(request.audience)
    near = Side.FIRST if preferences.view is View.FIRST else scene.position.to_move or Side.FIRST
    return await scene_message(services, lines, trial.game.key, scene, preferences, near=near)


async def move(services: Services, request: Request, board: TrialBoard, text: str) -> Answer:
    """The **Move** button: its form; one that names a move plays it."""
    if text:
        return await _play(services, request, board, text, typed=False)
    position, title = board.trial.scene().position, say.title(game=board.trial.game.name)
    return move_form(position, board.action(TRY_MOVE), title, say.form_label(), say.form_placeholder)


async def move_filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    """That form, filled in."""

    async def play(services: Services, request: Request, board: TrialBoard, _text: str) -> Answer:
        return await _play(services, request, board, text, typed=True)

    return await of_board(play)(services, request, action)


async def _play(services: Services, request: Request, board: TrialBoard, text: str, *, typed: bool) -> Answer:
    """The board after one more move; ``typed`` text may have capitals that a phone's keyboard added."""
    position = board.trial.scene().position
    try:
        notation = position.notate(position.parse_typed(text) if typed else position.parse(text))
    except MoveError as error:
        instead = suggestion_buttons(error, lambda move: board.action(TRY_MOVE, move))
        above = sentence_of(error)
        return await _shown(services, request, board, above=above, replaces=True, instead=instead)
    after = await played(services, request.caller.id, board, notation)
    if after is None:
        return Reply(say.gone(), private=True)
    return await _shown(services, request, after, replaces=True)


async def pick(services: Services, request: Request, board: TrialBoard, text: str) -> Answer:
    """The **Pick** button, and every button of the picker, which takes the place of the board."""
    target = picker.PickerTarget(
        lambda state: board.action(TRY_PICK, state),
        lambda move: board.action(TRY_MOVE, move),
        Button(say.button_board(), str(board.action(TRY_BOARD))),
    )
    scene = board.trial.scene()
    if scene.position.outcome is not None:
        return await _shown(services, request, board, replaces=True)
    shown = picker.view(scene.position, text, target)
    if shown.move is not None:
        scene = replace(board.trial, moves=(*board.trial.moves, shown.move)).scene()
    scene = _marked(scene, shown.choice)
    question = f"{say.title(game=board.trial.game.name)}: {shown.question}"
    reply = await _drawn(services, request, board.trial, scene, [question])
    return replace(reply, buttons=shown.buttons, menus=shown.menus, replaces=True)


def _marked(scene: Scene, choice: AreaChoice) -> Scene:
    return replace(scene, chosen=choice.chosen, targets=choice.targets, losing=choice.losing)


def up_to(end: int | None) -> ButtonHandler:
    """A button that shows the board again after the moves up to ``end``: all, all but the last, or none."""

    async def show(services: Services, request: Request, board: TrialBoard, _text: str) -> Answer:
        trial = replace(board.trial, moves=board.trial.moves[:end])
        return await _shown(services, request, TrialBoard(board.number, trial), replaces=True)

    return of_board(show)


async def moves(services: Services, request: Request, board: TrialBoard, _text: str) -> Answer:  # noqa: ARG001 (as every handler)
    """The **Moves** button: what was played on the board, and what can be played now."""
    trial, position = board.trial, board.trial.scene().position
    if position.outcome is not None:
        lines = [say.over(reason=game_ending(trial.game.key, position))]
    else:
        lines = listed(position, say.title(game=trial.game.name), more=say.more_moves)
    return Reply("\n".join([*_so_far(trial.moves), *lines]), private=True)


def _so_far(moves: tuple[str, ...]) -> list[str]:
    """The moves played, the last ones if they are many."""
    words: list[str] = []
    room = MOVES_SHOWN
    for number, move in reversed(list(enumerate(moves, start=1))):
        word = f"{number}. {markup.code(move)}"
        room -= len(word) + 1
        if room < 0 and words:
            words.append("…")
            break
        words.append(word)
    return [say.so_far(moves=" ".join(reversed(words)))] if words else []


def _try(game: Game[Any]) -> Command:
    return Command(
        ("try", game.key),
        partial(commands.try_, game=game.name),
        partial(try_command, game),
        tuple(map(option_of, game.options)),
        repeatable=True,
    )


_BUTTONS = {
    TRY_MOVE: of_board(move),
    TRY_PICK: of_board(pick),
    TRY_BOARD: up_to(None),
    TRY_BACK: up_to(-1),
    TRY_MOVES: of_board(moves),
    TRY_OVER: up_to(0),
}

FEATURE = Feature(
    group_help={"try": commands.group_try},
    commands=tuple(map(_try, GAMES.values())),
    buttons=_BUTTONS,
    forms={TRY_MOVE: move_filled_in},
    repeatable=frozenset(_BUTTONS),
)
