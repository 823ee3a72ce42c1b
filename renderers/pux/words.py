"""Positions of Pux in words: for alt texts, and for the ear."""

from collections.abc import Sequence

from renderers.phrases import in_lines, last_in_words, name_of, shorten, turn_or_ending
from renderers.say import pux as say
from renderers.say import shared
from renderers.scene import Scene
from renderers.story import Played, Story, heaviest
from rules.core.position import Side
from rules.core.squares import Cell, cell_name
from rules.games.pux.moves import PASS, SIZE, PuxMove, cells_of
from rules.games.pux.position import PuxPosition
from rules.games.pux.state import PuxPiece
from rules.words import together

_ENDINGS = {"elimination": say.elimination, "deadlock": say.deadlock}
"""How a game ended, by the reason."""
_PIECES = {1: say.single_stones, 2: say.promoted_pieces}
_TOOK = {1: say.took_single, 2: say.took_promoted}
"""By how many stones high pieces are."""


def moved(scene: Scene) -> PuxMove | None:
    """The last ply, unless there is none that moved anything."""
    return scene.last if scene.before and not scene.last.passes else None


def taken(scene: Scene) -> PuxPiece | None:
    """The piece that the last ply captured, if it captured one."""
    move = moved(scene)
    if move is None or not move.captures or not isinstance(scene.before, PuxPosition):
        return None
    return scene.before.piece(move.target)


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = scene.of(PuxPosition)
    promoted = any(position.promoted[side] for side in Side)
    return shorten(
        scene,
        [
            ["Pux."],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene)],
            *([_army(position, side)] for side in Side),
            [say.star() if promoted else ""],
            [together(_closed(position, side) for side in Side if position.lateral(side)), ""],
        ],
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    position = scene.of(PuxPosition)
    return in_lines(
        scene,
        [
            *([[_pieces(position, side)]] for side in Side),
            [[_last_ply(scene)]],
            [[turn_or_ending(scene, ending)], [_sideways(scene)], [_captures(scene)]],
        ],
    )


def ending(position: PuxPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    return _ENDINGS[outcome.reason]()


def _army(position: PuxPosition, side: Side) -> str:
    """One side's stones and where they stand, promoted pieces starred: "White, 3 stones: b1 c4*."."""
    name, promoted = name_of(position, side), position.promoted[side]
    cells = [cell_name(cell) + "*" * (promoted >> cell & 1) for cell in cells_of(position.pieces[side])]
    if not cells:
        return say.no_army(name=name)
    return say.army(name=name, count=position.stones(side), cells=" ".join(cells))


def _closed(position: PuxPosition, side: Side) -> str:
    return say.not_sideways_next(name=name_of(position, side))


def stones(position: PuxPosition, side: Side) -> str:
    """How many stones a side has."""
    count = position.stones(side)
    return say.stones(count=count) if count else say.no_stones()


def standing(position: PuxPosition, cell: Cell) -> str:
    """What stands on a cell: "White stone, potential 4"."""
    piece = position.piece(cell)
    if piece is None:
        return shared.empty()
    kind = say.stone_of if piece.height == 1 else say.promoted_of
    return kind(name=name_of(position, piece.side), potential=position.potential(cell))


# --- for the ear ---------------------------------------------------------------------------------


def _pieces(position: PuxPosition, side: Side) -> str:
    """One side's pieces by kind, each with its move potential."""
    name, count = name_of(position, side), position.stones(side)
    sentences: list[str] = [say.has(name=name, count=count) if count else say.has_none(name=name)]
    for height, kind in _PIECES.items():
        cells = tuple(
            say.potential(cell=cell_name(cell), potential=position.potential(cell))
            for cell in range(SIZE * SIZE)
            if (piece := position.piece(cell)) and (piece.side, piece.height) == (side, height)
        )
        if cells:
            sentences.append(kind(cells=cells))
    return together(sentences)


def _last_ply(scene: Scene) -> str:
    """The last ply and what it changed, in sentences."""
    before, move = scene.before, scene.last
    if not isinstance(before, PuxPosition) or not isinstance(move, PuxMove):
        return last_in_words(scene)
    mover = name_of(before, before.turn)
    if move.passes:
        return say.passed(turn=scene.ply, name=mover)
    shift = move.target - move.origin
    moved = say.moved_sideways if move.lateral else say.moved
    sentences: list[str] = [
        moved(turn=scene.ply, name=mover, origin=cell_name(move.origin), target=cell_name(move.target))
    ]
    if gone := taken(scene):
        sentences.append(_TOOK[gone.height]())
    elif move.carried:
        ways = (say.way(origin=cell_name(old), target=cell_name(old + shift)) for old in move.carried)
        sentences.append(say.carried(ways=tuple(ways)))
    if raised := _raised(before, move, scene.of(PuxPosition)):
        sentences.append(say.promoted(cells=raised))
    return together(sentences)


def _raised(before: PuxPosition, move: PuxMove, after: PuxPosition) -> tuple[str, ...]:
    """The cells on which ``move`` gave pieces a second stone."""
    shift = move.target - move.origin
    ways = [(before.piece(old), old + shift) for old in (move.origin, *move.carried)]
    return tuple(cell_name(new) for piece, new in ways if piece != after.piece(new))


def _sideways(scene: Scene) -> str:
    """Whether the side to move may go sideways, and whether the other one may after it."""
    position = scene.of(PuxPosition)
    mover = scene.to_move
    if mover is None:
        return ""
    now = say.not_sideways if position.lateral(mover) else say.may_go_sideways
    later = _closed(position, mover.other) if position.lateral(mover.other) else ""
    return together((now(name=name_of(position, mover)), later))


def _captures(scene: Scene) -> str:
    """What the side to move can take, mover by mover."""
    position = scene.of(PuxPosition)
    if scene.to_move is None:
        return ""
    legal = position.legal()
    if legal == [PASS]:
        return say.only_pass()
    takes: dict[str, list[str]] = {}
    for move in legal:
        if move.captures:
            takes.setdefault(cell_name(move.origin), []).append(cell_name(move.target))
    if not takes:
        return say.no_capture()
    ways = (say.takes(cell=origin, cells=tuple(targets)) for origin, targets in takes.items())
    return say.captures(ways=together(ways, "; "))


# --- what a game was about -----------------------------------------------------------------------


def story(played: Sequence[Played]) -> Story | None:
    """The ply that took or raised the most stones; the last one where none did."""
    return heaviest(played, _weigh)


def _weigh(played: Played) -> tuple[int, str]:
    """Stones that were taken weigh twice as much as those that were raised."""
    before, after = played.before, played.after
    assert isinstance(before, PuxPosition)
    assert isinstance(after, PuxPosition)
    mover = before.turn
    taken = before.stones(mover.other) - after.stones(mover.other)
    raised = after.stones(mover) - before.stones(mover)
    return 2 * taken + raised, before.gloss(played.move)
