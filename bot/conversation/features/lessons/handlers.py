"""``/learn``: a first game on a private board.  What is kept is the step at which someone goes on."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards.suggestions import suggestion_buttons
from bot.conversation.core import markup
from bot.conversation.core.actions import LEARN, Action
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import Answer, Button, Form, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.lessons import messages
from bot.conversation.features.lessons.messages import LESSON_MOVE, LessonPlace, lesson_place_of
from bot.locales.say import lessons as say
from bot.locales.texts import lesson
from rules.core.errors import AmbiguousMove, MoveError
from rules.games.catalogue import GAMES


def no_such_step() -> Reply:
    """The answer to a button of a step that the lesson no longer has."""
    return Reply(say.no_such_step(), private=True)


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


async def turn(services: Services, request: Request, action: Action) -> Answer:
    """**Next**, **Back**, **Once more** and **Start over**: another step."""
    if (place_and_text := lesson_place_of(action)) is None:
        return no_such_step()
    place, _ = place_and_text
    await services.lessons.keep(request.caller.id, place.game, place.number)
    return _instead(await messages.task(services, request, place, place.step.text))


async def hint(services: Services, request: Request, action: Action) -> Answer:
    """**Hint**: a hint above the step; the button becomes **Show me**."""
    if (place_and_text := lesson_place_of(action)) is None:
        return no_such_step()
    place, _ = place_and_text
    reply = await messages.task(services, request, place, say.hint(hint=place.step.hint))
    return _instead(messages.hinted(reply, place))


async def show(services: Services, request: Request, action: Action) -> Answer:
    """**Show me**: the lesson's own answer."""
    if (place_and_text := lesson_place_of(action)) is None:
        return no_such_step()
    place, _ = place_and_text
    return await _right(services, request, place, place.step.answer)


async def move(services: Services, request: Request, action: Action) -> Answer:
    """**Move**: its form; a button that names a move tries it."""
    if (place_and_text := lesson_place_of(action)) is None:
        return no_such_step()
    place, text = place_and_text
    if text:
        return await tried(services, request, place, text, typed=False)
    examples = markup.listing(place.position().examples())
    return Form(
        title=markup.shorten(f"{GAMES[place.game].name}: {place.step.title}", 45),
        label=say.form_label(),
        action=str(place.action(LESSON_MOVE)),
        placeholder=markup.shorten(say.form_placeholder(examples=examples), 100) if examples else "",
    )


async def move_filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    """That form, filled in."""
    if (place_and_text := lesson_place_of(action)) is None:
        return no_such_step()
    return await tried(services, request, place_and_text[0], text, typed=True)


async def tried(services: Services, request: Request, place: LessonPlace, text: str, *, typed: bool) -> Reply:
    """The answer to a try; ``typed`` text may have capitals that a phone's keyboard added."""
    step, position = place.step, place.position()
    try:
        tried_move = position.parse_typed(text) if typed else position.parse(text)
    except MoveError as error:
        instead: tuple[Button, ...] = ()
        reason = step.said_to(text)
        if isinstance(error, AmbiguousMove):
            instead = suggestion_buttons(error, lambda one: place.action(LESSON_MOVE, one))
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
