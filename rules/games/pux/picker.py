"""Choosing a ply of Pux by hand: a piece, then what it carries where it can, then where it goes.

No step has more than 25 choices: a side has at most twelve pieces, a piece at
most sixteen groups, and a group at most 24 targets.  A piece that moves far has
neighbours: each one that it does not carry blocks a direction, and each one that it
carries shortens the move.
"""

from functools import lru_cache

from rules.core.picker import BadPickError, Pick, Step
from rules.core.squares import Cell, cell_name
from rules.games.pux.moves import PASS, PuxMove
from rules.games.pux.notation import effects, gloss
from rules.games.pux.state import PuxState
from rules.say import core
from rules.say import pux as say
from rules.words import together


def step(position: PuxState, chosen: str = "") -> Step:
    """What can be chosen after ``chosen``: a piece ("b2"), its group ("b2-", "b2,b1c2-"), or a whole move."""
    legal = _legal(position)
    if not legal:
        raise BadPickError(chosen)
    if not chosen:
        return _pieces(position, legal)
    legal = [move for move in legal if move.passes or chosen.startswith(cell_name(move.origin))]
    for move in legal:
        if move.text == chosen:
            return Step(core.pick_play_it(), (), move=chosen, cells=_names(_touched(move)))
    name, sign, _ = chosen.partition("-")
    groups = _groups(legal, name.partition(",")[0])
    alone_only = list(groups) == [()]
    if not sign and groups and name == chosen and "," not in name:
        return _targets(position, groups[()]) if alone_only else _carried(position, groups)
    for moves in groups.values():
        if _group_text(moves[0]) == chosen and not alone_only:
            return _targets(position, moves)
    raise BadPickError(chosen)


@lru_cache(maxsize=4)
def _legal(position: PuxState) -> list[PuxMove]:
    """The legal moves, remembered while the steps of a position are asked for one after the other."""
    return position.legal()


def _pieces(position: PuxState, legal: list[PuxMove]) -> Step:
    """The pieces that can move, with their move potentials; or the pass, if there is nothing else."""
    if legal == [PASS]:
        return Step(say.no_piece_can_move(), (Pick(say.pass_(), PASS.text, gloss(position, PASS)),))
    origins = dict.fromkeys(move.origin for move in legal)
    taking = {move.origin for move in legal if move.captures}
    picks = []
    for cell in sorted(origins):
        piece = position.piece(cell)
        words = [
            say.promoted() if piece and piece.height == 2 else "",
            say.potential(potential=position.potential(cell)),
            say.can_take() if cell in taking else "",
        ]
        name = cell_name(cell)
        picks.append(Pick(name, name, together(words, ", "), area=name))
    return Step(core.pick_which_piece(), tuple(picks))


def _groups(legal: list[PuxMove], name: str) -> dict[tuple[Cell, ...], list[PuxMove]]:
    """The moves of the piece on the cell called ``name`` by what it carries, the fewest first."""
    groups: dict[tuple[Cell, ...], list[PuxMove]] = {}
    for move in legal:
        if not move.passes and cell_name(move.origin) == name:
            groups.setdefault(move.carried, []).append(move)
    return dict(sorted(groups.items(), key=lambda group: (len(group[0]), _names(group[0]))))


def _carried(position: PuxState, groups: dict[tuple[Cell, ...], list[PuxMove]]) -> Step:
    """What a piece can take along, and how far it goes with that."""
    picks = []
    for carried, moves in groups.items():
        limit = position.potential(moves[0].origin) // (len(carried) + 1)
        label = say.with_(cells=_names(carried)) if carried else say.alone()
        picks.append(Pick(label, _group_text(moves[0]), say.at_most(count=limit)))
    (origin,) = {moves[0].origin for moves in groups.values()}
    name = cell_name(origin)
    return Step(say.what_to_carry(cell=name), tuple(picks), cells=(name,))


def _targets(position: PuxState, moves: list[PuxMove]) -> Step:
    """Where a group can go: its captures first, then the cells in their order."""
    picks = []
    for move in sorted(moves, key=lambda move: (not move.captures, move.target)):
        target, taken = cell_name(move.target), position.piece(move.target)
        label = say.takes_cell(cell=target) if move.captures else target
        promoted = say.promoted() if move.captures and taken and taken.height == 2 else ""
        words = together([promoted, *effects(position, move)], ", ")
        picks.append(Pick(label, move.text, words, area=target))
    first = moves[0]
    name, *carried = group = _names((first.origin, *first.carried))
    prompt = say.where_to_with(cell=name, cells=tuple(carried)) if carried else core.pick_where_to(cell=name)
    return Step(prompt, tuple(picks), cells=group)


def _group_text(move: PuxMove) -> str:
    """The beginning that the moves of one group have in common: "b2-", "b2,b1c2-"; captures are made alone."""
    return f"{','.join(filter(None, (cell_name(move.origin), ''.join(_names(move.carried)))))}-"


def _touched(move: PuxMove) -> tuple[Cell, ...]:
    """The cells of a whole move: the mover's, those it carries, its new one, even if that is one of the others."""
    return () if move.passes else (move.origin, *move.carried, move.target)


def _names(cells: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(map(cell_name, cells))
