"""The messages of a puzzle: its task, what is said to an answer, and the solution."""

from dataclasses import replace
from typing import Any

from bot.conversation.boards.messages import scene_message
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.scenes import AreaChoice
from bot.conversation.core.services import Services
from bot.locales.catalogue import translated
from bot.locales.say import puzzles as say
from bot.service.playing.puzzles import PuzzleNumber
from engine.contract import engine_of
from engine.puzzles import GRADES, PuzzleKind
from engine.puzzles.answers import PuzzleAnswer
from renderers.scene import Scene
from rules.core.game import replay
from rules.core.position import Position
from rules.games.catalogue import GAMES

PUZZLE = ActionKind("puzzle")
PUZZLE_NEXT = ActionKind("puzzle-next")
PUZZLE_MOVE = ActionKind("puzzle-move")
PUZZLE_PICK = ActionKind("puzzle-pick")
PUZZLE_HINT = ActionKind("puzzle-hint")
PUZZLE_SOLUTION = ActionKind("puzzle-solution")


def action(kind: ActionKind, one: PuzzleNumber, text: str = "") -> str:
    """The id of a button below a puzzle."""
    return str(Action.to_page(kind, one.number, f"{one.game}|{text}" if text else one.game))


def scene_of(one: PuzzleNumber, line: tuple[str, ...] = (), solver: str = "") -> Scene:
    """The board of a puzzle after a line of plies from its position."""
    puzzle, game = one.puzzle, GAMES[one.game]
    position: Position[Any] = game.start(game.settle(puzzle.options))
    before, last = None, None
    moves = (*puzzle.moves, *line)
    for move, after in replay(position, moves):
        before, last, position = position, move, after
    names = (solver, say.opponent()) if not puzzle.side else (say.opponent(), solver)
    return Scene(position, before, last, len(moves), names=names if solver else ("", ""))


def task_of(one: PuzzleNumber) -> tuple[str, str]:
    """What is asked, in a few words, and what makes it a puzzle."""
    puzzle = one.puzzle
    side = one.position().role(puzzle.side).name
    if puzzle.kind is PuzzleKind.WIN:
        return say.win(side=side, turns=puzzle.turns), say.win_rule()
    if puzzle.kind is PuzzleKind.MATERIAL:
        return (
            say.material(side=side, gain=puzzle.gain),
            say.material_rule(turns=puzzle.turns),
        )
    return say.save(side=side), say.save_rule(turns=puzzle.turns)


def hint_for(one: PuzzleNumber) -> str:
    """Where to look."""
    position = one.position()
    return translated(engine_of(position).where(position, position.parse(one.puzzle.key)).words)


def said_to(one: PuzzleNumber, judged: PuzzleAnswer) -> str:
    """What is said to an answer, but for whether it is right."""
    position, turns = one.position(), one.puzzle.turns
    if judged.right:
        return say.line(moves=" ".join(f"{number}. {move}" for number, move in enumerate(judged.line, 1)))
    other = position.role(one.puzzle.side.other).name
    move, *reply = (markup.escape(move) for move in judged.line)
    if one.puzzle.kind is PuzzleKind.WIN:
        if reply:
            return say.not_winning(move=move, side=other, reply=reply[0], turns=turns)
        return say.not_winning_at_all(move=move, turns=turns)
    if one.puzzle.kind is PuzzleKind.MATERIAL:
        if reply:
            return say.not_gaining(move=move, side=other, reply=reply[0], gain=one.puzzle.gain)
        return say.not_gaining_at_all(move=move)
    if reply:
        return say.not_saving(move=move, side=other, reply=reply[0])
    return say.not_saving_at_all(move=move)


async def task(services: Services, request: Request, one: PuzzleNumber, *above: str) -> Reply:
    """The puzzle, with what is said first; its answer is asked for."""
    title, rule = task_of(one)
    lines = [*above, f"**{markup.escape(title)}.** {rule} {difficulty(one)}"]
    reply = await _with_board(services, request, one, scene_of(one, (), _solver(request)), lines)
    return replace(
        reply,
        buttons=(
            Button(say.button_move(), action(PUZZLE_MOVE, one), Tone.MAIN),
            Button(say.button_pick(), action(PUZZLE_PICK, one)),
            Button(say.button_hint(), action(PUZZLE_HINT, one)),
            Button(say.button_solution(), action(PUZZLE_SOLUTION, one)),
            Button(say.button_skip(), action(PUZZLE_NEXT, one)),
        ),
    )


def difficulty(one: PuzzleNumber) -> str:
    """How hard it is."""
    return say.difficulty(grade=one.puzzle.grade, most=GRADES[-1])


async def answered(services: Services, request: Request, one: PuzzleNumber, judged: PuzzleAnswer) -> Reply:
    """What an answer leads to: the line if it is right, else the reply that refutes it, on the board."""
    title = say.right() if judged.right else say.wrong()
    scene = scene_of(one, judged.line, _solver(request))
    reply = await _with_board(services, request, one, scene, [f"**{title}** {said_to(one, judged)}"])
    following = Button(say.button_next(), action(PUZZLE_NEXT, one), Tone.MAIN)
    again = Button(say.button_again(), action(PUZZLE, one))
    if judged.right:
        return replace(reply, buttons=(following, again))
    solution = Button(say.button_solution(), action(PUZZLE_SOLUTION, one))
    return replace(
        reply, buttons=(replace(again, tone=Tone.MAIN), solution, replace(following, tone=again.tone))
    )


async def solution(services: Services, request: Request, one: PuzzleNumber) -> Reply:
    """How it goes."""
    shown = await answered(services, request, one, PuzzleAnswer(True, one.puzzle.line))
    text = shown.text.replace(f"**{say.right()}**", f"**{say.solution()}**", 1)
    return replace(shown, text=text)


async def choosing(
    services: Services, request: Request, one: PuzzleNumber, question: str, choice: AreaChoice
) -> Reply:
    """A step of the game's picker, with what is chosen and what can be marked."""
    scene = scene_of(one, (), _solver(request))
    marked = replace(scene, chosen=choice.chosen, targets=choice.targets, losing=choice.losing)
    return await _with_board(services, request, one, marked, [f"**{task_of(one)[0]}.**", question])


def _solver(request: Request) -> str:
    return markup.plain_name(request.caller)


async def _with_board(
    services: Services, request: Request, one: PuzzleNumber, scene: Scene, lines: list[str]
) -> Reply:
    """The lines with the board, the solver's side below."""
    head = say.head(game=GAMES[one.game].name, number=str(one.number))
    preferences = await services.display_settings.of(request.audience)
    return await scene_message(services, [head, *lines], one.game, scene, preferences, near=one.puzzle.side)
