"""Positions of Pommel in words: for alt texts, for the ear, and beside the board."""

from collections.abc import Iterable, Sequence
from itertools import islice

from renderers.phrases import in_lines, last_in_words, name_of, shorten, turn_or_ending
from renderers.say import pommel as say
from renderers.say import shared
from renderers.scene import Scene
from renderers.story import Played, Story, heaviest
from rules.core.position import Side
from rules.games.pommel.board import Cell, PommelMove
from rules.games.pommel.position import PommelPosition
from rules.words import Value, together

FEW = 5
"""At most so many captures are named."""

_WHOLE = 6
"""Of longer sequences only the beginning is named."""


_NAMED = 3
"""At most so many pieces that must capture are named below a picture; all of them are marked on it."""


_CAPTURED = {Side.FIRST: say.captured_white, Side.SECOND: say.captured_black}
"""How a game ended, by the side that lost."""


def played(scene: Scene) -> tuple[PommelPosition, PommelMove] | None:
    """The position before the last ply, and that ply's move; nothing at the start."""
    if isinstance(scene.before, PommelPosition) and isinstance(scene.last, PommelMove):
        return scene.before, scene.last
    return None


def bound(scene: Scene) -> tuple[Cell, ...]:
    """The pieces of which one must capture now; none after the end of the game or of the match."""
    return () if scene.verdict else scene.of(PommelPosition).capturers()


def standing(position: PommelPosition, side: Side, *, captain: bool) -> tuple[Cell, ...]:
    """Where a side's captains or soldiers stand."""
    captains = position.pieces[side] & position.captains
    return position.board.cells_of(captains if captain else position.pieces[side] ^ captains)


def ending(position: PommelPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    assert outcome.winner is not None
    loser = outcome.winner.other
    if outcome.reason == "elimination":
        return _CAPTURED[loser]()
    return say.no_moves(name=name_of(position, loser))


def on_cell(position: PommelPosition, cell: Cell) -> str:
    """A cell and what stands on it: "c3, White captain"."""
    name, piece = position.board.name(cell), position.piece(cell)
    if piece is None:
        return together((name, shared.empty()), ", ")
    kind = say.captain_of if piece.captain else say.soldier_of
    return together((name, kind(name=name_of(position, piece.side))), ", ")


def duty(scene: Scene) -> str:
    """That the side to move must capture, and with which pieces: "must capture: g1"."""
    cells = bound(scene)
    if not cells:
        return ""
    if len(cells) > _NAMED:
        return scene.say(say.duty_many(count=len(cells)))
    return scene.say(say.duty(cells=_names(scene.of(PommelPosition), cells)))


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = scene.of(PommelPosition)
    return shorten(
        scene,
        [
            [say.board(cells=position.board.size)],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene), _last_in_short(scene)],
            *([_army(position, side)] for side in Side),
            [_must(scene), _must(scene, listing=False)],
        ],
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    return in_lines(
        scene,
        [
            *([[_army(scene.of(PommelPosition), side)]] for side in Side),
            [[_last_ply(scene), _last_in_short(scene)]],
            [[turn_or_ending(scene, ending)], [_must(scene), _must(scene, listing=False)]],
        ],
    )


def _army(position: PommelPosition, side: Side) -> str:
    """One side's pieces by kind: "White has 2 soldiers: c3, d4; and 1 captain: a6."."""
    name = name_of(position, side)
    soldiers, captains = (
        _names(position, standing(position, side, captain=captain)) for captain in (False, True)
    )
    if soldiers and captains:
        return say.both(
            name=name,
            soldiers=len(soldiers),
            soldier_cells=soldiers,
            captains=len(captains),
            captain_cells=captains,
        )
    if soldiers:
        return say.soldiers(name=name, count=len(soldiers), cells=soldiers)
    if captains:
        return say.captains(name=name, count=len(captains), cells=captains)
    return say.no_pieces(name=name)


def _names(position: PommelPosition, cells: Iterable[Cell]) -> tuple[str, ...]:
    return tuple(map(position.board.name, cells))


def _last_in_short(scene: Scene) -> str:
    """The last ply without the landings of a long sequence."""
    last = played(scene)
    if last is None:
        return last_in_words(scene)
    before, move = last
    origin, target = _names(before, (move.origin, move.target))
    values: dict[str, Value] = {
        "turn": scene.ply,
        "name": name_of(before, before.turn),
        "origin": origin,
        "target": target,
    }
    gloss = before.gloss(move)
    return say.from_to_does(**values, what=gloss) if gloss else say.from_to(**values)


def _last_ply(scene: Scene) -> str:
    """The last ply and what it changed, in sentences."""
    last = played(scene)
    if last is None:
        return last_in_words(scene)
    before, move = last
    piece = before.piece(move.origin)
    captain = piece is not None and piece.captain
    first, *rest = _names(before, move.landings)
    values: dict[str, Value] = {
        "turn": scene.ply,
        "name": name_of(before, before.turn),
        "kind": say.captain() if captain else say.soldier(),
        "origin": before.board.name(move.origin),
        "way": (first, *(say.then(cell=cell) for cell in rest)),
    }
    line = before.board.line(move.origin, move.target)
    hopped = line[1] - 1 if line and not captain and not move.captured else 0
    if move.captured:
        sentences: list[str] = [(say.leapt if move.leaps else say.jumped)(**values)]
    else:
        sentences = [say.went_over(**values, count=hopped) if hopped else say.went(**values)]
    if move.promotes:
        sentences.append(say.promoted())
    loser = name_of(before, before.turn.other)
    for was_captain, lost_some in ((False, say.lost_soldiers), (True, say.lost_captains)):
        lost = [cell for cell in move.captured if bool(before.captains >> cell & 1) is was_captain]
        if lost:
            sentences.append(lost_some(name=loser, count=len(lost), cells=_names(before, lost)))
    return together(sentences)


def _must(scene: Scene, *, listing: bool = True) -> str:
    """Which pieces must capture, and how, up to five ways."""
    position, cells = scene.of(PommelPosition), _names(scene.of(PommelPosition), bound(scene))
    if not cells:
        return ""
    name = name_of(position, position.turn)
    must = (
        say.must_with(name=name, cell=cells[0])
        if len(cells) == 1
        else say.must_with_one(name=name, cells=cells)
    )
    if not listing:
        return must
    ways = dict.fromkeys(_cut(position.notate(move)) for move in islice(position.spread_moves(), 2 * FEW))
    few = tuple(sorted(ways, key=len)[:FEW])
    captures = say.some_captures if len(ways) > FEW else say.captures
    return together((must, captures(moves=few)))


def _cut(text: str) -> str:
    """A sequence without what comes after its first few landings."""
    cells = text.split("x")
    return text if len(cells) <= _WHOLE + 1 else say.and_on(move="x".join(cells[:_WHOLE]))


# --- what a game was about -----------------------------------------------------------------------


def story(played: Sequence[Played]) -> Story | None:
    """The ply that took the most pieces; the last one where none took any."""
    return heaviest(played, _weigh)


def _weigh(played: Played) -> tuple[int, str]:
    assert isinstance(played.move, PommelMove)
    taken = len(played.move.captured)
    return taken, say.takes(count=taken) if taken > 1 else say.takes_one()
