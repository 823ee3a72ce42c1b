"""``/try``: a private board to try moves on alone.  Nothing is stored: the moves are in the message itself."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any

from bot.conversation.boards.suggestions import suggestion_buttons
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, File, Form, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.service.display_preferences import BoardFormat, View
from renderers.scene import Scene
from rules.core.errors import MoveError
from rules.core.game import Game, ReplayError, replay
from rules.core.options import OptionError, Options
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES

_KEPT = re.compile(r"^-# `(\{.*\})`$", re.MULTILINE)
"""The last line of the message: game, options and moves, as a record has them."""

GONE = "The moves of this board cannot be read any more. `/try` opens a new one."


@dataclass(frozen=True, slots=True)
class TrialGame:
    """A game on a trial board."""

    game: Game[Any]
    options: Options
    moves: tuple[str, ...] = ()

    def __str__(self) -> str:
        kept = {
            "game": self.game.key,
            "options": dict(self.options),
            "moves": " ".join(self.moves),
        }
        return f"-# `{json.dumps(kept, separators=(',', ':'))}`"

    @classmethod
    def parse(cls, text: str) -> TrialGame | None:
        """The game that a message shows, if it shows one."""
        found = _KEPT.findall(text)
        try:
            kept = json.loads(found[-1]) if found else {}
            game = GAMES[kept["game"]]
            return cls(game, game.settle(kept["options"]), tuple(kept["moves"].split()))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OptionError):
            return None

    def scene(self) -> Scene:
        """Its last position; raises :class:`rules.core.game.ReplayError`."""
        position: Position[Any] = self.game.start(self.options)
        before, last = None, None
        for move, after in replay(position, self.moves):
            before, last, position = position, move, after
        return Scene(position, before, last, len(self.moves), planned=True)


async def try_command(game: Game[Any], services: Services, request: Request) -> Answer:
    """``/try GAME``."""
    given = {option.name: request.args[option.name] for option in game.options if option.name in request.args}
    options = services.challenges.settle_options(game, given)
    return await _shown(services, request, TrialGame(game, options))


async def _shown(
    services: Services,
    request: Request,
    trial: TrialGame,
    *,
    above: str = "",
    replaces: bool = False,
    instead: tuple[Button, ...] = (),
) -> Reply:
    scene = trial.scene()
    position, mover = scene.position, scene.before.to_move if scene.before is not None else None
    played = (
        ""
        if mover is None or scene.before is None
        else (f" {scene.before.role(mover).name} played {scene.before.notate(scene.last)}.")
    )
    outcome = position.outcome
    if outcome is not None:
        whose = f"It is over ({outcome.reason})."
    else:
        whose = f"{position.role(position.to_move or Side.FIRST).name} to move."
    head = f"**Trying {trial.game.name}**, alone; nothing is stored.{played} {whose}"
    text = "\n".join(filter(None, [above, head, str(trial)]))
    if len(text) > TEXT_LIMIT:
        return Reply(
            "This game has grown too long to be kept in a message. `/try` opens a new one.", private=True
        )
    preferences = await services.display_settings.of(request.caller.id)
    near = Side.FIRST if preferences.view is View.FIRST else position.to_move or Side.FIRST
    move = Button("Move", str(Action(ActionKind.TRY_MOVE)), Tone.MAIN, closed=outcome is not None)
    back = Button("Back", str(Action(ActionKind.TRY_BACK)), closed=not trial.moves)
    over = Button("Start over", str(Action(ActionKind.TRY_OVER)), closed=not trial.moves)
    reply = Reply(text, buttons=(*instead, move, back, over), private=True, replaces=replaces)
    if preferences.shown is BoardFormat.IMAGE:
        picture = await services.board_renderer.scene(trial.game.key, scene, near, preferences.theme)
        return replace(reply, pictures=(picture,))
    words = services.board_renderer.words(trial.game.key, scene)
    board = words.spoken if preferences.shown is BoardFormat.SPOKEN else markup.block(words.board)
    whole = "\n".join(filter(None, [above, head, board, str(trial)]))
    if len(whole) <= TEXT_LIMIT:
        return replace(reply, text=whole)
    return replace(reply, file=File(board.strip("`\n").encode(), "board.txt"))


async def move(services: Services, request: Request, action: Action) -> Answer:
    """The **Move** button of a trial: its form; one that names a move plays it."""
    if action.text:
        return await _play(services, request, action.text, typed=False)
    trial = TrialGame.parse(request.under)
    if trial is None:
        return Reply(GONE, private=True)
    try:
        examples = " or ".join(trial.scene().position.examples())
    except ReplayError:
        return Reply(GONE, private=True)
    return Form(
        title=markup.shorten(f"Trying {trial.game.name}", 45),
        label="A move, typed",
        action=str(Action(ActionKind.TRY_MOVE)),
        placeholder=markup.shorten(f"for example {examples}", 100) if examples else "",
    )


async def move_filled_in(services: Services, request: Request, _action: Action, text: str) -> Answer:
    """That form, filled in."""
    return await _play(services, request, text, typed=True)


async def _play(services: Services, request: Request, text: str, *, typed: bool) -> Answer:
    """The board after one more move; ``typed`` text may have capitals that a phone's keyboard added."""
    trial = TrialGame.parse(request.under)
    if trial is None:
        return Reply(GONE, private=True)
    try:
        position = trial.scene().position
        notation = position.notate(position.parse_typed(text) if typed else position.parse(text))
    except ReplayError:
        return Reply(GONE, private=True)
    except MoveError as error:
        above = sentence_of(error)
        instead = suggestion_buttons(error, lambda move: Action(ActionKind.TRY_MOVE, text=move))
        return await _shown(services, request, trial, above=above, replaces=True, instead=instead)
    following = TrialGame(trial.game, trial.options, (*trial.moves, notation))
    return await _shown(services, request, following, replaces=True)


async def back(services: Services, request: Request, _action: Action) -> Answer:
    """The **Back** button: one ply less."""
    return await _again(services, request, all_of_them=False)


async def start_over(services: Services, request: Request, _action: Action) -> Answer:
    """The **Start over** button."""
    return await _again(services, request, all_of_them=True)


async def _again(services: Services, request: Request, *, all_of_them: bool) -> Answer:
    trial = TrialGame.parse(request.under)
    if trial is None:
        return Reply(GONE, private=True)
    moves = () if all_of_them else trial.moves[:-1]
    try:
        return await _shown(services, request, TrialGame(trial.game, trial.options, moves), replaces=True)
    except ReplayError:
        return Reply(GONE, private=True)
