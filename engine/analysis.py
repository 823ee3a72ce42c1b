"""Judging a whole game: each side's chance, better moves, where the game turned, and how well each side played.

It is pure and goes in steps: :func:`step` judges one thing more, and what was judged so far is a JSON object, so a
caller stops after any step and goes on in another process.

1. Each position is judged at the standard depth; what a ply cost is what its player's chance is less after it.
2. The plies that seem to have cost most are looked at again, deep: the position after the ply that was played and
   the one after the better ply are judged alike, so that what they differ by is what the ply cost.
3. Of those the worst are the turning points; a line from each shows why.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import exp
from typing import Any

from engine import think
from engine.comparison import Comparison
from engine.contract import Proof, engine_of
from engine.why import why
from rules.core.position import Position, Side
from rules.words import Words

VERSION = 7
"""Raised when the same game would be judged otherwise: what another version judged is thought again."""

SEED = 0
"""Every analysis of a game is the same."""

LEVEL = 5
LOOKED_AT_AGAIN = 6
TURNING_POINTS = 3
WORTH_A_LOOK = 0.05
"""The chance that a ply must seem to have cost to be looked at again."""
TURNS = 0.1
"""The chance that a ply must have cost to be a turning point."""
LINE = 5
"""The plies of a line that shows why."""


class Depth(Enum):
    """How long a position is thought about: by level 5, with one of so many of its nodes, or of those the game names.

    Not by levels 3 and 4, which see a game in a way of their own.
    """

    QUICK = 50
    STANDARD = 15
    DEEP = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a position is worth."""

    chance: float
    """First's winning chance, 0 to 1, draws half."""
    best: str | None
    """The best move, in canonical notation; none if the game is over."""
    proved: Proof | None
    """How the game ends for First if both play best, where that was searched to the end."""

    @property
    def fields(self) -> list[Any]:
        """The judgement as JSON has it."""
        return [self.chance, self.best, self.proved]


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A ply that cost much of its player's chance.  ``before`` and ``after`` are First's chances."""

    turn: int
    """The number of the ply, from 1."""
    side: Side
    """Whose ply it was."""
    played: str
    better: str
    before: float
    """After the better ply."""
    after: float
    """After the ply that was played."""
    proved_before: Proof | None
    proved_after: Proof | None
    line: tuple[str, ...]
    """Plies from the better one on."""
    why: Words
    """What speaks for the better one, in a sentence that is true by the rules."""

    @property
    def decisive(self) -> bool:
        """Whether it is proved that the result was given away here."""
        return None not in (self.proved_before, self.proved_after) and self.proved_before != self.proved_after


def judge(
    position: Position[Any],
    earlier: Sequence[Position[Any]] = (),
    depth: Depth = Depth.STANDARD,
    out_of_time: Callable[[], bool] | None = None,
) -> Verdict:
    """What a position is worth; one at which the game is over, too."""
    if position.outcome is not None:
        winner = position.outcome.winner
        if winner is None:
            return Verdict(0.5, None, "draw")
        return Verdict(1.0 - winner, None, "win" if winner is Side.FIRST else "loss")
    engine = engine_of(position)
    if depth is Depth.DEEP and engine.deep is None:
        nodes = None  # level 5 as it is, which spares itself the thought where there is one ply only
    else:
        nodes = (engine.deep or engine.levels[LEVEL].nodes) // depth.value
    chosen = think(
        position, earlier, level=LEVEL, seed=SEED, nodes=nodes, out_of_time=out_of_time, varied=False
    )
    first = position.to_move is Side.FIRST
    chance = chosen.score if first else 1 - chosen.score
    proved = chosen.proved if first or chosen.proved is None else _TURNED[chosen.proved]
    return Verdict(round(chance, 4), chosen.move, proved)


_TURNED: dict[Proof, Proof] = {"win": "loss", "loss": "win", "draw": "draw"}

State = dict[str, Any]
"""What was judged so far: a JSON object that only this module reads."""


def begun(plies: int) -> State:
    """The state of an analysis of which nothing is done."""
    return {"version": VERSION, "plies": plies, "judged": [], "again": {}, "lines": {}}


class GameAnalysis:
    """The analysis of one game, as far as it has come."""

    def __init__(
        self, course: Sequence[Position[Any]], moves: Sequence[str], state: Mapping[str, Any] | None = None
    ) -> None:
        """``course`` are the game's positions, the first and the last included, ``moves`` what was played between them.

        ``state`` is what an earlier call left; that of another version or of another game is not used.
        """
        self._course, self._moves = course, moves
        old = {} if state is None else state
        usable = (old.get("version"), old.get("plies")) == (VERSION, len(moves))
        self.state: State = dict(old) if usable else begun(len(moves))

    @property
    def judged(self) -> list[Verdict]:
        """The first positions of the game, as far as they are judged."""
        return [Verdict(*fields) for fields in self.state["judged"]]

    @property
    def of(self) -> int:
        """About how many thoughts the whole analysis takes."""
        return len(self._course) + LOOKED_AT_AGAIN * _EACH + TURNING_POINTS * LINE

    @property
    def done(self) -> int:
        """How many of them are done, or turned out not to be needed."""
        if len(self.state["judged"]) < len(self._course):
            return len(self.state["judged"])
        lines = TURNING_POINTS * LINE
        missing = sum(_EACH - len(self.state["again"].get(str(turn), ())) for turn in self._suspects())
        if not missing:
            lines = sum(self._line_left(turn) for turn in self.turns())
        return self.of - missing - lines

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.done == self.of

    @property
    def turns_known(self) -> bool:
        """Whether all is judged, and only the lines may still be missing."""
        judged = len(self.state["judged"]) == len(self._course)
        return judged and all(
            len(self.state["again"].get(str(turn), ())) == _EACH for turn in self._suspects()
        )

    def step(self) -> None:
        """Think once more."""
        judged, again = self.state["judged"], self.state["again"]
        if len(judged) < len(self._course):
            judged.append(self._judged_at(len(judged), Depth.STANDARD).fields)
            return
        for turn in self._suspects():
            looks = again.setdefault(str(turn), [])
            if len(looks) < _EACH:
                looks.append(self._look_again(turn, len(looks)).fields)
                return
        for turn in self.turns():
            if self._line_left(turn):
                self._extend_line(turn)
                return

    def _judged_at(self, turn: int, depth: Depth) -> Verdict:
        return judge(self._course[turn], self._course[:turn], depth)

    def _look_again(self, turn: int, look: int) -> Verdict:
        """A deep look at the position before a ply, then at that after the better ply, then at that after the ply itself."""
        before = self._course[turn - 1]
        if look == 0:
            return self._judged_at(turn - 1, Depth.DEEP)
        if look == 1:
            after = before.play(before.parse(self.better(turn)))
            return judge(after, self._course[:turn], Depth.DEEP)
        return self._judged_at(turn, Depth.DEEP)

    def _extend_line(self, turn: int) -> None:
        lines = self.state["lines"]
        if str(turn) not in lines:
            lines[str(turn)] = [self.better(turn)]
            return
        course = [*self._course[:turn], *self._along(turn)]
        lines[str(turn)].append(judge(course[-1], course[:-1], Depth.DEEP).best)

    def _along(self, turn: int) -> list[Position[Any]]:
        """The positions along the line of a turning point."""
        position, passed = self._course[turn - 1], []
        for move in self.state["lines"][str(turn)]:
            position = position.play(position.parse(move))
            passed.append(position)
        return passed

    def _line_left(self, turn: int) -> int:
        """How many plies a line still lacks."""
        line = self.state["lines"].get(str(turn), ())
        over = line and self._along(turn)[-1].outcome is not None
        return 0 if over else LINE - len(line)

    def better(self, turn: int) -> str:
        """The better move at a turn that was looked at again."""
        best: str = self.state["again"][str(turn)][0][1]
        return best

    def _mover(self, turn: int) -> Side:
        side = self._course[turn - 1].to_move
        assert side is not None
        return side

    def _seemed(self, turn: int) -> float:
        """What a ply seems to have cost its player, by the judgements at the standard depth."""
        before, after = self.state["judged"][turn - 1], self.state["judged"][turn]
        if before[1] == self._moves[turn - 1]:
            return 0.0
        return max(0.0, _for(self._mover(turn), before[0]) - _for(self._mover(turn), after[0]))

    def _suspects(self) -> list[int]:
        """The plies to look at again, in their order."""
        turns = [turn for turn in range(1, len(self._course)) if self._seemed(turn) >= WORTH_A_LOOK]
        return sorted(sorted(turns, key=lambda turn: -self._seemed(turn))[:LOOKED_AT_AGAIN])

    def cost(self, turn: int) -> float:
        """What a ply cost its player's chance, as well as that is known; of a whole analysis only."""
        looks = self.state["again"].get(str(turn), ())
        if len(looks) < _EACH:
            return self._seemed(turn)
        if self.better(turn) == self._moves[turn - 1]:
            return 0.0
        side = self._mover(turn)
        return max(0.0, _for(side, looks[1][0]) - _for(side, looks[2][0]))

    def turns(self) -> list[int]:
        """The plies where the game turned; once :attr:`turns_known`."""
        turns = [turn for turn in self._suspects() if self.cost(turn) >= TURNS]
        return sorted(sorted(turns, key=lambda turn: -self.cost(turn))[:TURNING_POINTS])

    def turning_points(self) -> list[JudgedTurn]:
        """Where the game turned, in the order of the game; of a whole analysis only."""
        points = []
        for turn in self.turns():
            _, better, played = (Verdict(*fields) for fields in self.state["again"][str(turn)])
            points.append(
                JudgedTurn(
                    turn,
                    self._mover(turn),
                    self._moves[turn - 1],
                    self.better(turn),
                    better.chance,
                    played.chance,
                    better.proved,
                    played.proved,
                    tuple(self.state["lines"][str(turn)]),
                    self._why(turn, better=self.better(turn), answer=played.best),
                )
            )
        return points

    def _why(self, turn: int, *, better: str, answer: str | None) -> Words:
        before, after = self._course[turn - 1], self._course[turn]
        move, line = before.parse(better), self._along(turn)
        return why(
            Comparison(
                before,
                before.parse(self._moves[turn - 1]),
                move,
                after,
                line[0],
                None if answer is None else after.parse(answer),
                line,
                self._course[turn : turn + LINE],
            )
        )

    def accuracy(self) -> tuple[float | None, float | None]:
        """How well each side played, 0 to 100: the mean over its plies; none for a side that has not played."""

        def mean(side: Side) -> float | None:
            each = [
                accuracy_of(self.cost(turn))
                for turn in range(1, len(self._course))
                if self._mover(turn) is side
            ]
            return round(sum(each) / len(each), 1) if each else None

        return mean(Side.FIRST), mean(Side.SECOND)


_EACH = 3
"""The looks at a ply that is looked at again."""


def _for(side: Side, chance: float) -> float:
    return chance if side is Side.FIRST else 1 - chance


def accuracy_of(cost: float) -> float:
    """How accurate a ply was, 0 to 100, that cost so much of a winning chance: lichess' published formula.

    https://lichess.org/page/accuracy
    """
    return max(0.0, min(100.0, 103.1668 * exp(-0.04354 * 100 * cost) - 3.1669))
