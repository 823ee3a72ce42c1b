"""The messages of a lesson: a step, what is said to a try, and the end."""

from dataclasses import dataclass, replace
from typing import Any

from bot.conversation.boards.messages import scene_message
from bot.conversation.core import markup
from bot.conversation.core.actions import RULES, Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.scenes import AreaChoice
from bot.conversation.core.services import Services
from bot.conversation.features.computer_opponent.feature import play_buttons
from bot.locales.say import lessons as say
from bot.locales.texts import lesson
from renderers.scene import Scene
from rules.core.game import replay
from rules.core.lesson import LessonStep
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES

LESSON_STEP = ActionKind("lesson-step")
LESSON_MOVE = ActionKind("lesson-move")
LESSON_PICK = ActionKind("lesson-pick")
LESSON_HINT = ActionKind("lesson-hint")
LESSON_SHOW = ActionKind("lesson-show")


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """A step of a game's lesson, counted from 0."""

    game: str
    number: int

    @property
    def step(self) -> LessonStep:
        """What the lesson says of it."""
        return lesson(self.game)[self.number]

    @property
    def last(self) -> bool:
        """Whether the lesson ends with it."""
        return self.number + 1 == len(lesson(self.game))

    def position(self) -> Position[Any]:
        """The position in which the move is asked for."""
        return self.step.position(GAMES[self.game])

    def action(self, kind: ActionKind, text: str = "", *, at: int | None = None) -> Action:
        """A button's action at this step, or at another of the same lesson."""
        words = f"{self.game}|{text}" if text else self.game
        return Action.to_page(kind, self.number if at is None else at, words)


def lesson_place_of(action: Action) -> tuple[LessonPlace, str] | None:
    """The step that a button's id names, and what else it says; ``None`` if there is no such step."""
    game, _, rest = action.text.partition("|")
    if game not in GAMES or action.page >= len(lesson(game)):
        return None
    return LessonPlace(game, action.page), rest


def scene_of(place: LessonPlace, line: tuple[str, ...], learner: str) -> Scene:
    """The board after a line of plies; the learner plays the side whose move the step asks for."""
    position: Position[Any] = GAMES[place.game].start(GAMES[place.game].settle(place.step.options))
    before, last = None, None
    side = Side.FIRST if len(place.step.moves) % 2 == 0 else Side.SECOND
    for move, after in replay(position, line):
        before, last, position = position, move, after
    names = (learner, say.coach()) if side is Side.FIRST else (say.coach(), learner)
    return Scene(position, before, last, len(line), names=names)


async def task(services: Services, request: Request, place: LessonPlace, *lines: str) -> Reply:
    """A step: what is said first (its idea, an answer to a wrong try, a hint), what to do, and its board with marks."""
    step = place.step
    scene = scene_of(place, step.moves, markup.plain_name(request.caller))
    marked = replace(scene, chosen=step.chosen, targets=step.targets)
    reply = await _with_board(services, request, place, marked, [*lines, say.task(task=step.task)])
    return replace(reply, buttons=_ways(place))


async def solved(services: Services, request: Request, place: LessonPlace, move: str) -> Reply:
    """After a right move: the board with it, and the way on."""
    step = place.step
    scene = scene_of(place, step.line(move), markup.plain_name(request.caller))
    lines = [f"**{markup.escape(move)}** – {step.right}"]
    again = Button(say.button_once_more(), str(place.action(LESSON_STEP)))
    if not place.last:
        lead = Button(say.button_next(), str(place.action(LESSON_STEP, at=place.number + 1)), Tone.MAIN)
        return replace(await _with_board(services, request, place, scene, lines), buttons=(lead, again))
    lines.append(say.finished(game=GAMES[place.game].name, key=place.game))
    rules = Button(say.button_rules(), str(Action(RULES, text=place.game)))
    over = Button(say.button_start_over(), str(place.action(LESSON_STEP, at=0)))
    play = play_buttons(services, place.game)
    reply = await _with_board(services, request, place, scene, lines)
    return replace(reply, buttons=(*play, again, rules, over))


async def choosing(
    services: Services, request: Request, place: LessonPlace, question: str, choice: AreaChoice
) -> Reply:
    """A step of the game's picker, with what is chosen and what can be marked."""
    scene = scene_of(place, place.step.moves, markup.plain_name(request.caller))
    marked = replace(scene, chosen=choice.chosen, targets=choice.targets, losing=choice.losing)
    lines = [say.task(task=place.step.task), question]
    return await _with_board(services, request, place, marked, lines)


def _ways(place: LessonPlace) -> tuple[Button, ...]:
    """The buttons under a step.  After a hint, **Hint** is **Show me**: see :func:`hinted`."""
    number = place.number
    return (
        Button(say.button_move(), str(place.action(LESSON_MOVE)), Tone.MAIN),
        Button(say.button_pick(), str(place.action(LESSON_PICK))),
        Button(say.button_hint(), str(place.action(LESSON_HINT))),
        Button(
            say.button_back(),
            str(place.action(LESSON_STEP, "back", at=max(0, number - 1))),
            closed=number == 0,
        ),
        Button(
            say.button_next(),
            str(place.action(LESSON_STEP, "next", at=number if place.last else number + 1)),
            closed=place.last,
        ),
        *([Button(say.button_start_over(), str(place.action(LESSON_STEP, at=0)))] if number else []),
    )


def hinted(reply: Reply, place: LessonPlace) -> Reply:
    """The step with **Show me** in place of **Hint**."""
    hint = str(place.action(LESSON_HINT))
    shown = Button(say.button_show(), str(place.action(LESSON_SHOW)))
    return replace(
        reply, buttons=tuple(shown if button.action == hint else button for button in reply.buttons)
    )


async def _with_board(
    services: Services, request: Request, place: LessonPlace, scene: Scene, lines: list[str]
) -> Reply:
    """The lines with the board as the learner likes boards; it is never turned, so that "up" is up."""
    head = f"**{GAMES[place.game].name} {place.number + 1}/{len(lesson(place.game))} · {place.step.title}**"
    preferences = await services.display_settings.of(request.audience)
    return await scene_message(services, [head, *lines], place.game, scene, preferences, near=Side.FIRST)
