"""``/puzzle``: a private puzzle, answered by picking or typing a move.  What is kept is the first answer to each."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.conversation.boards.suggestions import move_form, suggestion_buttons
from bot.conversation.core.actions import Action
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import ButtonHandler, Feature
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.moves.picker import PickerTarget, view
from bot.conversation.features.puzzles import messages
from bot.locales.say import commands
from bot.locales.say import puzzles as say
from bot.service.playing.puzzles import PuzzleNumber, judged_answer, of_day
from rules.core.errors import AmbiguousMove, MoveError
from rules.games.catalogue import GAMES


def below(handler: Callable[[Services, Request, PuzzleNumber, str], Awaitable[Answer]]) -> ButtonHandler:
    """The handler of a button below a puzzle; it gets the puzzle, and the rest of the button's text."""

    async def handled(services: Services, request: Request, action: Action) -> Answer:
        game, _, rest = action.text.partition("|")
        one = await services.puzzles.numbered(game, action.page)
        if one is None:
            return Reply(say.gone(), private=True)
        return await handler(services, request, one, rest)

    return handled


async def puzzle_command(services: Services, request: Request) -> Answer:
    """``/puzzle``: the next puzzle of a game, or today's if no game is named."""
    game = request.text("game")
    if game is not None:
        return await _next(services, request, game)
    one = of_day(services.now())
    before = await services.puzzles.result(request.caller.id, one)
    above = {None: say.today(), True: say.today_solved(), False: say.today_missed()}[before]
    return await messages.task(services, request, one, above)


async def _next(services: Services, request: Request, game: str, after: int = 0) -> Reply:
    one = await services.puzzles.next(request.caller.id, game, after)
    tally = await services.puzzles.tally(request.caller.id, game)
    if one is None:
        name = GAMES[game].name
        return Reply(say.all_answered(game=name, solved=tally.solved, count=tally.answered), private=True)
    so_far = [say.so_far(solved=tally.solved, count=tally.answered)] if tally.answered else []
    return await messages.task(services, request, one, *so_far)


async def following(services: Services, request: Request, one: PuzzleNumber, _text: str) -> Answer:
    """**Next puzzle** and **Skip**."""
    return _instead(await _next(services, request, one.game, one.number))


async def again(services: Services, request: Request, one: PuzzleNumber, text: str) -> Answer:
    """**Again**, and **Solve** below a puzzle of the day: the puzzle once more."""
    shown = await messages.task(services, request, one)
    return shown if text else _instead(shown)


async def hint(services: Services, request: Request, one: PuzzleNumber, _text: str) -> Answer:
    """**Hint**: where to look."""
    above = say.hint(hint=messages.hint_for(one))
    return _instead(await messages.task(services, request, one, above))


async def solution(services: Services, request: Request, one: PuzzleNumber, _text: str) -> Answer:
    """**Solution**: the key and its line; the puzzle counts as answered."""
    await services.puzzles.keep(request.caller.id, one, solved=False)
    return _instead(await messages.solution(services, request, one))


async def move(services: Services, request: Request, one: PuzzleNumber, text: str) -> Answer:
    """**Move**: its form; a button that names a move answers with it."""
    if text:
        return await _tried(services, request, one, text, typed=False)
    title = f"{GAMES[one.game].name}: {messages.task_of(one)[0]}"
    action = Action.parse(messages.action(messages.PUZZLE_MOVE, one))
    return move_form(one.position(), action, title, say.form_label(), say.form_placeholder)


async def move_filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    """That form, filled in."""

    async def filled_in(services: Services, request: Request, one: PuzzleNumber, _text: str) -> Answer:
        return await _tried(services, request, one, text, typed=True)

    return await below(filled_in)(services, request, action)


async def _tried(services: Services, request: Request, one: PuzzleNumber, text: str, *, typed: bool) -> Reply:
    """The answer to a try; a text that is no legal move counts for nothing."""
    position = one.position()
    try:
        tried = position.parse_typed(text) if typed else position.parse(text)
    except MoveError as error:
        shown = await messages.task(services, request, one, sentence_of(error))
        instead: tuple[Button, ...] = ()
        if isinstance(error, AmbiguousMove):
            instead = suggestion_buttons(
                error, lambda move: Action.parse(messages.action(messages.PUZZLE_MOVE, one, move))
            )
        return _instead(replace(shown, buttons=(*instead, *shown.buttons)))
    judged = await judged_answer(one, tried)
    await services.puzzles.keep(request.caller.id, one, solved=judged.right)
    return _instead(await messages.answered(services, request, one, judged))


async def pick(services: Services, request: Request, one: PuzzleNumber, text: str) -> Answer:
    """The **Pick** button, and every button of the picker, which is that of matches; a whole move is the answer."""
    target = PickerTarget(
        lambda state: Action.parse(messages.action(messages.PUZZLE_PICK, one, state)),
        lambda move: Action.parse(messages.action(messages.PUZZLE_MOVE, one, move)),
        Button(say.button_board(), messages.action(messages.PUZZLE, one)),
    )
    shown = view(one.position(), text, target)
    if shown.move is not None and shown.whole:
        return await _tried(services, request, one, shown.move, typed=False)
    reply = await messages.choosing(services, request, one, shown.question, shown.choice)
    return _instead(replace(reply, buttons=shown.buttons, menus=shown.menus))


def _instead(reply: Reply) -> Reply:
    return replace(reply, replaces=True)


FEATURE = Feature(
    commands=(
        Command(
            ("puzzle",),
            commands.puzzle,
            puzzle_command,
            (
                Parameter(
                    "game",
                    commands.puzzle_game,
                    choices=tuple(GAMES),
                    named=lambda key: GAMES[key].name,
                ),
            ),
            tail="game",
        ),
    ),
    buttons={
        messages.PUZZLE: below(again),
        messages.PUZZLE_NEXT: below(following),
        messages.PUZZLE_MOVE: below(move),
        messages.PUZZLE_PICK: below(pick),
        messages.PUZZLE_HINT: below(hint),
        messages.PUZZLE_SOLUTION: below(solution),
    },
    forms={messages.PUZZLE_MOVE: move_filled_in},
)
