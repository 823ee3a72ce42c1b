"""Positions of Bipod in words: for alt texts, and beside the board."""

from collections.abc import Iterable, Sequence

from renderers.bipod import messages, speech
from renderers.bipod.speech import LEGS
from renderers.phrases import last_in_words, shorten, turn_or_ending
from renderers.say import bipod as say
from renderers.say import shared
from renderers.scene import Scene
from renderers.story import Played, Story, last
from rules.games.bipod.board import BipodBoard, Cell, Stone
from rules.games.bipod.position import BipodPosition
from rules.words import together


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = scene.of(BipodPosition)
    board = position.board
    dead, title = position.dead_cells(), say.dead_cells()
    return shorten(
        scene,
        [
            [say.board(rows=board.rows, cells=board.width)],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene), say.turn_alone(turn=scene.ply)],
            [roles(scene, position)],
            *(_listed(position, stone) for stone in (*LEGS, Stone.BLOCK)),
            [_cells(title, board, dead), say.counted(title=title, count=len(dead))],
            [say.live_cells(count=len(position.live_cells())), ""],
        ],
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    position = scene.of(BipodPosition)
    return speech.spoken(scene, position, together([turn_or_ending(scene, ending), roles(scene, position)]))


def _names(board: BipodBoard, cells: Iterable[Cell]) -> str:
    return " ".join(map(board.name, cells))


def _cells(title: str, board: BipodBoard, cells: Iterable[Cell]) -> str:
    """All of some cells under their title."""
    names = _names(board, cells)
    return say.listed(title=title, cells=names) if names else say.none(title=title)


def _listed(position: BipodPosition, stone: Stone) -> list[str]:
    """One kind of stones as wordings, from the one with all cells to one with the first few."""
    board = position.board
    cells = [cell for cell in board.cells if position.at(cell) is stone and cell not in board.starts]
    if stone in LEGS:
        title = messages.STONES[stone](start=board.name(board.starts[stone is Stone.RIGHT]))
    else:
        title = say.rocks()
    return [_cells(title, board, cells), *speech.beginnings(title, board, cells, _names, (80, 40, 20))]


def roles(scene: Scene, position: BipodPosition) -> str:
    """Who is what: "Runner is Ann, Blocker is Ben."; where a scene names nobody, "Runner is First"."""
    if position.runner is None:
        return say.no_roles()
    runner, blocker = (scene.names[side] or side.words for side in (position.runner, position.runner.other))
    return say.roles(runner=runner, blocker=blocker)


def ending(position: BipodPosition) -> str:
    """How the game ended, in a few words."""
    if position.outcome and position.outcome.reason == "connected":
        return say.connected()
    cut = [stone for stone in LEGS if not position.leg(stone).reach & position.board.rim]
    return messages.BLOCKED[cut[0]]() if len(cut) == 1 else say.blocked_both()


def duty(scene: Scene) -> str:
    """What may be done before adoption, where both players may do the same."""
    position = scene.of(BipodPosition)
    if scene.to_move is None or position.runner is not None:
        return ""
    if not position.live:
        return scene.say(say.duty_adopt())
    if position.stones == 1:
        return scene.say(say.duty_place_one())
    return scene.say(say.duty_place(most=position.stones))


def what_stands(position: BipodPosition, cell: Cell) -> str:
    """What is on a cell, in a word or two: "orange start", "blue stone", "rock", "empty", "dead"."""
    stone = position.at(cell)
    if cell in position.board.starts:
        return messages.START[stone]()
    if stone in messages.STONE:
        return messages.STONE[stone]()
    return shared.empty() if position.live >> cell & 1 else say.dead()


# --- what a game was about -----------------------------------------------------------------------


def story(played: Sequence[Played]) -> Story | None:
    """The adoption; the last ply where nobody adopted."""
    for ply, one in enumerate(played, start=1):
        if one.move.adopts:
            return Story(ply, one.before.gloss(one.move))
    return last(played)
