"""What can be seen of Bipod without chance: wins in one and in two plies, and what must be answered."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.core.bits import Bits, pick
from rules.games.bipod.board import BipodBoard, BipodMove, Cell, Stone
from rules.games.bipod.state import BipodState, Leg


class Threats(NamedTuple):
    """What each side threatens to do with one stone, on the other side's turn too."""

    left_cuts: Bits
    """Empty cells without which the left start reaches no short side."""
    right_cuts: Bits
    finishes: Bits
    """Cells where one stone of ``colour`` connects the second leg; none while both legs are open."""
    colour: Stone

    @property
    def cuts(self) -> Bits:
        """The cells where Blocker wins."""
        return Bits(self.left_cuts | self.right_cuts)

    @property
    def runner_is_lost(self) -> bool:
        """Whether Blocker wins although Runner, who cannot win at once, moves: one stone answers one threat."""
        return bool(self.left_cuts & self.right_cuts) or self.cuts.bit_count() > 1

    @property
    def blocker_is_lost(self) -> bool:
        """Whether Runner wins although Blocker, who cannot win at once, moves."""
        return self.finishes.bit_count() > 1


def threats(state: BipodState) -> Threats:
    """The threats in a position after adoption that is not over."""
    board = state.board
    left, right = state.left, state.right
    finishes, colour = Bits(0), Stone.EMPTY
    if left.chain & board.rim:
        finishes, colour = finishing(board, right, state.empty), Stone.RIGHT
    elif right.chain & board.rim:
        finishes, colour = finishing(board, left, state.empty), Stone.LEFT
    left_start, right_start = board.starts
    left_cuts = cutting(board, left.reach, left.own, left_start)
    right_cuts = cutting(board, right.reach, right.own, right_start)
    return Threats(left_cuts, right_cuts, finishes, colour)


def finishing(board: BipodBoard, leg: Leg, empty: Bits) -> Bits:
    """The empty cells where one more own stone connects ``leg`` to a short side; it is not connected yet."""
    far = board.flood(board.rim, leg.own)
    return Bits(beside(board, leg.chain) & (board.rim | beside(board, far)) & empty)


def beside(board: BipodBoard, cells: int) -> int:
    """The neighbours of ``cells``, some of them ``cells`` themselves."""
    stride = board.stride
    pairs = cells | cells << 1
    return (pairs | cells >> 1 | pairs << stride - 1 | pairs >> stride) & board.everything


def cutting(board: BipodBoard, region: Bits, own: Bits, start: Cell) -> Bits:
    """The empty cells of ``region`` without which ``start`` reaches no short side; it does reach one."""
    cuts = 0
    for cell in _way(board, region, own, start):
        if not board.without(region, cell, start) & board.rim:
            cuts |= 1 << cell
    return Bits(cuts)


def _way(board: BipodBoard, region: Bits, own: Bits, start: Cell) -> list[Cell]:
    """The empty cells of a shortest way through ``region`` from ``start`` to a short side."""
    layers = [1 << start]
    seen = layers[0]
    while not layers[-1] & board.rim:
        step = beside(board, layers[-1]) & region & ~seen
        if not step:
            return []
        layers.append(step)
        seen |= step
    cells = []
    wanted = int(board.rim)
    for layer in reversed(layers):
        here = layer & wanted
        here &= -here
        wanted = beside(board, here)
        if not here & own:
            cells.append(Cell(here.bit_length() - 1))
    return cells


def wins_in_two(state: BipodState, *, thorough: bool = True) -> Iterator[BipodMove]:
    """The plies after which the side to move wins with its next one, whatever is answered.

    Neither side can win at once.  Less thoroughly, those that threaten two things.
    """
    if state.runner is state.turn:
        yield from _running(state)
    else:
        yield from _blocking(state, thorough=thorough)


def _blocking(state: BipodState, *, thorough: bool) -> Iterator[BipodMove]:
    """A stone that is half of two cuts in two; or of one, where the answer to it gets in the other leg's way."""
    board = state.board
    partners: dict[Cell, list[Cell]] = {}
    for leg, start in zip((state.left, state.right), board.starts, strict=True):
        for first in _way(board, leg.reach, leg.own, start):
            rest = board.without(leg.reach, first, start)
            for second in pick(board.places, cutting(board, rest, leg.own, start)):
                partners.setdefault(first, []).append(second)
                partners.setdefault(second, []).append(first)
    for cell, others in sorted(partners.items()):
        if len(others) == 1 and not thorough:
            continue
        ply = board.plies[Stone.BLOCK][cell]
        after = state.play(ply)
        if after.outcome is None:
            threatened = threats(after)
            if threatened.finishes:
                continue
            if threatened.runner_is_lost or (thorough and _answer_loses(after, threatened)):
                yield ply


def _answer_loses(state: BipodState, threatened: Threats) -> bool:
    """Whether the one answer to the one threat, a stone of the colour that would be cut off, cuts off the other."""
    colour, cut = (
        (Stone.LEFT, threatened.left_cuts) if threatened.left_cuts else (Stone.RIGHT, threatened.right_cuts)
    )
    after = state.play(state.board.plies[colour][cut.bit_length() - 1])
    if after.outcome is not None:
        return after.outcome.winner is not state.turn
    return bool(threats(after).cuts)


def _running(state: BipodState) -> Iterator[BipodMove]:
    """A stone that leaves one leg connected and the other with two ways to finish."""
    board = state.board
    legs = ((Stone.LEFT, state.left), (Stone.RIGHT, state.right))
    done = [colour for colour, leg in legs if leg.chain & board.rim]
    for colour, leg in legs:
        if leg.chain & board.rim:
            continue
        if done:
            far = board.flood(board.rim, leg.own)
            near = (beside(board, leg.chain | far) | board.rim) & state.empty
        else:
            near = finishing(board, leg, state.empty)
        for ply in pick(board.plies[colour], near & state.live):
            after = state.play(ply)
            if after.outcome is None:
                threatened = threats(after)
                if threatened.blocker_is_lost and not threatened.cuts:
                    yield ply
