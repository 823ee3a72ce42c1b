"""Pommel as the search sees it: captures are followed until there are none, and then the position is judged.

The numbers were fitted to the results of games that the engine played against itself, in hundredths of
what raises the odds by e.  They say what a beginner would not: a soldier that leaves its first cells
loses worth until it comes near the last ones, since mandatory captures draw it into the enemy's lines.
"""

from engine.budget import Budget
from engine.games.pommel.board import Board, Ply, PommelNode
from engine.search.model import Model, noise
from rules.core.position import Side

SOLDIER = 43
CAPTAIN = 53
AHEAD, CAPTAIN_AHEAD = 635, 1_650
"""The lead in pieces counts once more, the fewer pieces there are: divided by how many, and four."""
STANDING = (39, 33, 27, 20, 8, 0, -5, -12)
"""What a soldier is worth besides, by how many half cells it has come …"""
NEAR_PROMOTION = {3: 54, 2: 69}
"""… and by how many it still has to go, near the end of its way."""
EDGE = 10
"""On the first or last column fewer lines lead through a soldier."""
OPEN_TO_CAPTURE = 15
"""What it costs to stand, on one line, between an enemy and an empty cell."""
_FEW = 14
"""With fewer pieces than this on the board, it is an ending."""
ENDING_SOLDIER, ENDING_CAPTAIN, ENDING_ADVANCE = 8, 6, 3
_REMEMBERED = 200_000
_REPLIES = 8
"""The captures that a glance takes in."""


class PommelModel(Model[PommelNode, Ply]):
    """A game of Pommel under given options."""

    repeats = True
    late = 4

    def __init__(self, board: Board, budget: Budget) -> None:
        self.board = board
        self._budget = budget
        self._tables = tuple(
            tuple(_worth(board, side, ending=ending) for ending in (False, True)) for side in Side
        )
        self._standing: dict[tuple[int, int, bool], int] = {}
        self._known: tuple[PommelNode | None, int] = (None, 0)
        self._listed: tuple[PommelNode | None, list[Ply]] = (None, [])

    def _strikers(self, node: PommelNode) -> int:
        """The pieces that can capture; the search asks several times in a row."""
        state, striking = self._known
        if state is not node:
            striking = self.board.strikers(node)
            self._known = node, striking
        return striking

    def result(self, state: PommelNode) -> int | None:
        if not state.own:
            return -1
        return -1 if self.board.stuck(state) else None

    def plies(self, state: PommelNode) -> tuple[list[Ply], list[Ply]]:
        striking = self._strikers(state)
        return (list(self._captures(state, striking)), []) if striking else ([], self.board.quiet(state))

    def _captures(self, state: PommelNode, striking: int) -> list[Ply]:
        """The captures, those that take most first.  Where there are very many, the budget pays for the look."""
        listed, captures = self._listed
        if listed is not state:
            sequences = self.board.sequences(state, striking)
            self._budget.nodes += len(sequences) >> 4
            captures = sorted(sequences, key=_taken, reverse=True)
            self._listed = state, captures
        return captures

    def forcing(self, state: PommelNode) -> list[Ply]:
        striking = self._strikers(state)
        return self._captures(state, striking) if striking else []

    def must(self, state: PommelNode) -> bool:
        return bool(self._strikers(state))

    def play(self, state: PommelNode, ply: Ply) -> PommelNode:
        return self.board.play(state, ply)

    def key(self, state: PommelNode) -> int:
        own, foe, captains, side = state
        return ((own << 160 | foe) << 160 | captains) << 1 | side

    def evaluate(self, state: PommelNode) -> int:
        own, foe, captains, side = state
        soldiers, others = own & ~captains, foe & ~captains
        total = own.bit_count() + foe.bit_count()
        ending = total < _FEW
        standing = self._standing
        mine, theirs = (soldiers, side, ending), (others, 1 - side, ending)
        if (worth := standing.get(mine)) is None:
            worth = self._stand(mine)
        if (their_worth := standing.get(theirs)) is None:
            their_worth = self._stand(theirs)
        value = worth - their_worth
        leading = AHEAD * (soldiers.bit_count() - others.bit_count())
        if captains:
            crowned = (own & captains).bit_count() - (foe & captains).bit_count()
            value += (CAPTAIN + ENDING_CAPTAIN * ending) * crowned
            leading += CAPTAIN_AHEAD * crowned
        value += leading // (total + 4)
        empty = self.board.everything ^ own ^ foe
        for shift in self.board.shifts:
            above, below = empty << shift, empty >> shift
            danger = own & above & foe >> shift | own & below & foe << shift
            if danger:
                value -= OPEN_TO_CAPTURE * danger.bit_count()
            danger = foe & above & own >> shift | foe & below & own << shift
            if danger:
                value += OPEN_TO_CAPTURE * danger.bit_count()
        return value

    def _stand(self, key: tuple[int, int, bool]) -> int:
        """What the soldiers of a side are worth where they stand; remembered, for most stay where they are."""
        soldiers, side, ending = key
        value = sum(worth * (soldiers & cells).bit_count() for cells, worth in self._tables[side][ending])
        if len(self._standing) < _REMEMBERED:
            self._standing[key] = value
        return value


class BlindModel(PommelModel):
    """Pommel for who sees what is won or lost within the search's depth, and judges the rest at a glance.

    Of plies that a search cannot tell apart it takes the first: at ``root`` the best at a glance.
    """

    def __init__(  # noqa: PLR0917 (as the engine has them)
        self, board: Board, budget: Budget, root: PommelNode, size: int, salt: int, sight: int
    ) -> None:
        """``sight``: after how many plies in a hundred it notices what can be taken then."""
        super().__init__(board, budget)
        self._root, self._size, self._salt, self._sight = root, size, salt, sight

    def plies(self, state: PommelNode) -> tuple[list[Ply], list[Ply]]:
        loud, quiet = super().plies(state)
        if state is self._root:
            loud.sort(key=self.glance, reverse=True)
            quiet.sort(key=self.glance, reverse=True)
        return loud, quiet

    def glance(self, ply: Ply) -> int:
        """What a ply of the root seems to be worth, once the opponent has taken what is noticed."""
        after = self.play(self._root, ply)
        key = self.key(after)
        off = noise(key, self._salt, self._size)
        judge = super().evaluate
        if noise(key, ~self._salt, 50) + 50 < self._sight and (replies := self.forcing(after)):
            return off + min(judge(self.play(after, reply)) for reply in replies[:_REPLIES])
        return off - judge(after)

    def evaluate(self, state: PommelNode) -> int:  # noqa: ARG002 (blind)
        return 0


def _worth(board: Board, side: int, *, ending: bool) -> list[tuple[int, int]]:
    """Sets of cells, and what a soldier of ``side`` is worth on each of them."""
    rules = board.rules
    last = len(rules.lengths) - 1
    cells_by_worth: dict[int, int] = {}
    for cell in rules.cells:
        column, height = rules.centre(cell)
        come = height if side == Side.FIRST else rules.heights - 1 - height
        to_go = rules.heights - 1 - come
        worth = SOLDIER + (NEAR_PROMOTION.get(to_go) or STANDING[min(come, len(STANDING) - 1)])
        if column in {0, last}:
            worth += EDGE
        if ending:
            worth += ENDING_SOLDIER + ENDING_ADVANCE * come
        cells_by_worth[worth] = cells_by_worth.get(worth, 0) | 1 << cell
    return [(cells, worth) for worth, cells in sorted(cells_by_worth.items())]


def _taken(ply: Ply) -> int:
    return ply[2].bit_count()
