"""``/learn``: a first game on a private board.  What is kept is the step at which someone goes on."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bot.conversation.boards.suggestions import move_form, suggestion_buttons
from bot.conversation.core.actions import LEARN, Action
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import ButtonHandler, Feature
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.lessons import messages
from bot.conversation.features.lessons.messages import LessonPlace, lesson_place_of
from bot.conversation.features.moves.picker import PickerTarget, view
from bot.locales.say import commands
from bot.locales.say import lessons as say
from bot.locales.texts import lesson
from rules.core.errors import AmbiguousMove, MoveError
from rules.core.game import Game
from rules.games.catalogue import GAMES


def at_step(handler: Callable[[Services, Request, LessonPlace, str], Awaitable[Answer]]) -> ButtonHandler:
    """The handler of a button below a step; it gets the step, and the rest of the button's text."""

    async def handled(services: Services, request: Request, action: Action) -> Answer:
        place_and_text = lesson_place_of(action)
        if place_and_text is None:
            return Reply(say.no_such_step(), private=True)
        return await handler(services, request, *place_and_text)

    return handled


async def learn_command(game: str, services: Services, request: Request) -> Answer:
    """``/learn GAME``: the lesson, where the caller left off."""
    kept = await services.lessons.step_of(request.caller.id, game)
    finished = kept is not None and kept >= len(lesson(game))
    place = LessonPlace(game, 0 if kept is None or finished else kept)
    greeting = [say.again()] if finished else [say.welcome_back()] if place.number else []
    return await messages.task(services, request, place, *greeting, place.step.text)


async def learn_button(services: Services, request: Request, action: Action) -> Answer:
    """The **Learn** button: the lesson of a game, or which games there are."""
    if action.text in GAMES:
        return await learn_command(action.text, services, request)
    games = tuple(Button(game.name, str(Action(LEARN, text=game.key))) for game in GAMES.values())
    return Reply(say.which(), buttons=games, private=True)


async def turn(services: Services, request: Request, place: LessonPlace, _text: str) -> Answer:
    """**Next**, **Back**, **Once more** and **Start over**: another step."""
    await services.lessons.keep(request.caller.id, place.game, place.number)
    return _instead(await messages.task(services, request, place, place.step.text))


async def hint(services: Services, request: Request, place: LessonPlace, _text: str) -> Answer:
    """**Hint**: a hint above the step; the button becomes **Show me**."""
    reply = await messages.task(services, request, place, say.hint(hint=place.step.hint))
    return _instead(messages.hinted(reply, place))


async def show(services: Services, request: Request, place: LessonPlace, _text: str) -> Answer:
    """**Show me**: the lesson's own answer."""
    return await _right(services, request, place, place.step.answer)


async def move(services: Services, request: Request, place: LessonPlace, text: str) -> Answer:
    """**Move**: its form; a button that names a move tries it."""
    if text:
        return await tried(services, request, place, text, typed=False)
    title = f"{GAMES[place.game].name}: {place.step.title}"
    action = place.action(messages.LESSON_MOVE)
    return move_form(place.position(), action, title, say.form_label(), say.form_placeholder)


async def move_filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    """That form, filled in."""

    async def filled_in(services: Services, request: Request, place: LessonPlace, _text: str) -> Answer:
        return await tried(services, request, place, text, typed=True)

    return await at_step(filled_in)(services, request, action)


async def tried(services: Services, request: Request, place: LessonPlace, text: str, *, typed: bool) -> Reply:
    """The answer to a try; ``typed`` text may have capitals that a phone's keyboard added."""
    step, position = place.step, place.position()
    try:
        tried_move = position.parse_typed(text) if typed else position.parse(text)
    except MoveError as error:
        instead: tuple[Button, ...] = ()
        reason = step.said_to(text)
        if isinstance(error, AmbiguousMove):
            instead = suggestion_buttons(error, lambda one: place.action(messages.LESSON_MOVE, one))
            reason = None
        return await _wrong(services, request, place, reason or sentence_of(error), instead)
    notation = position.notate(tried_move)
    if step.accepts(position, tried_move):
        return await _right(services, request, place, notation)
    return await _wrong(services, request, place, step.said_to(notation) or step.otherwise)


async def _right(services: Services, request: Request, place: LessonPlace, notation: str) -> Reply:
    await services.lessons.keep(request.caller.id, place.game, place.number + 1)
    return _instead(await messages.solved(services, request, place, notation))


async def _wrong(
    services: Services, request: Request, place: LessonPlace, reason: str, instead: tuple[Button, ...] = ()
) -> Reply:
    reply = await messages.task(services, request, place, say.not_quite(said=reason))
    return _instead(replace(reply, buttons=(*instead, *reply.buttons)))


def _instead(reply: Reply) -> Reply:
    return replace(reply, replaces=True)


async def pick(services: Services, request: Request, place: LessonPlace, text: str) -> Answer:
    """The **Pick** button, and every button of the picker, which is that of matches.

    A choice that makes a whole move and cannot go further is tried at once: in a lesson a wrong try costs nothing.
    """
    target = PickerTarget(
        lambda state: place.action(messages.LESSON_PICK, state),
        lambda move: place.action(messages.LESSON_MOVE, move),
        Button(say.button_board(), str(place.action(messages.LESSON_STEP))),
    )
    shown = view(place.position(), text, target)
    if shown.move is not None and shown.whole:
        return await tried(services, request, place, shown.move, typed=False)
    reply = await messages.choosing(services, request, place, shown.question, shown.choice)
    return replace(reply, buttons=shown.buttons, menus=shown.menus, replaces=True)


def _learn(game: Game[Any]) -> Command:
    return Command(
        ("learn", game.key),
        partial(commands.learn, game=game.name),
        partial(learn_command, game.key),
        repeatable=True,
    )


FEATURE = Feature(
    group_help={"learn": commands.group_learn},
    commands=tuple(map(_learn, GAMES.values())),
    buttons={
        LEARN: learn_button,
        messages.LESSON_STEP: at_step(turn),
        messages.LESSON_MOVE: at_step(move),
        messages.LESSON_PICK: at_step(pick),
        messages.LESSON_HINT: at_step(hint),
        messages.LESSON_SHOW: at_step(show),
    },
    forms={messages.LESSON_MOVE: move_filled_in},
    # The other buttons change the place in the lesson.
    repeatable=frozenset({LEARN, messages.LESSON_HINT}),
)
