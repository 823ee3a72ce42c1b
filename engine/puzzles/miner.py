"""Finds puzzles: plays games between careless levels, and proves at each position what only one ply does there."""

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count, islice
from typing import Any, NamedTuple

from engine import think
from engine.contract import engine_of
from engine.players import any_move
from engine.puzzles import Puzzle, PuzzleKind, form, shipped_forms
from engine.puzzles.prover import Prover, TooLongError, only
from rules.core.game import Game
from rules.core.position import Position

_TRIED = 20_000
"""The most plies that a proof may try: so that a wrong answer is refuted in a moment, too."""
_CHOICE = range(3, 400)
"""How many plies there are to choose from: fewer are no puzzle, more no search."""
_FEW = 60
"""A win in three is looked for among no more plies than this."""
_MATERIAL_TRIED = 60_000
"""The most plies that are tried where pieces are to be won."""
_MATERIAL_TURNS = 2
_GAINS = range(1, 8)
"""So many pieces may be won."""
_PLAYERS = (1, 1, 2, 3)
_NODES = 200
"""The most nodes of a ply of theirs: many games are worth more than good ones."""
_CARELESS = 0.8
"""How often a ply is played by chance, so that there is something to punish."""
_LONGEST = 300
_APART = 6
"""So many plies lie between two puzzles of one game."""
_GRADING = range(1, 5)
_HOPELESS = 0.15
"""With less of a chance than this to level 4's eyes, saving the game is not worth asking for."""


def mine(game: Game[Any], options: Mapping[str, object], seed: int) -> Iterator[Puzzle]:
    """Puzzles without end under ``options``, none the same as another or as one that is shipped, but for a symmetry."""
    seen = set(shipped_forms(game.key))
    for number in count():
        chance = random.Random(f"{seed} {number}")  # noqa: S311 (play, no secrets)
        course, moves = _played(game, options, chance)
        miner = CourseMiner(course, moves)
        while not miner.complete:
            puzzle = miner.step()
            if puzzle is not None and (shape := form(course[len(puzzle.moves)])) not in seen:
                seen.add(shape)
                yield replace(puzzle, game=game.key, options=options)


def _played(
    game: Game[Any], options: Mapping[str, object], chance: random.Random
) -> tuple[list[Position[Any]], list[str]]:
    """The positions of a game, and its plies."""
    course: list[Position[Any]] = [game.start(game.settle(options))]
    moves: list[str] = []
    levels = chance.choice(_PLAYERS), chance.choice(_PLAYERS)
    seed = chance.getrandbits(32)
    while course[-1].outcome is None and len(moves) < _LONGEST:
        position = course[-1]
        if chance.random() < _CARELESS:
            move = any_move(position, chance)
        else:
            chosen = think(position, course[:-1], level=levels[position.turn], seed=seed, nodes=_NODES)
            move = position.parse(chosen.move)
        moves.append(position.notate(move))
        course.append(position.play(move))
    return course, moves


class CourseMiner:
    """Looks for the puzzles of one game, position by position from the last one on: it may be left and gone on with.

    Who wins in three here could win in two later, so it remembers that of the two positions after.
    """

    def __init__(
        self, course: Sequence[Position[Any]], moves: Sequence[str], state: Sequence[Any] = ()
    ) -> None:
        self._course, self._moves = course, moves
        if not state:
            state = (len(course) - 1, len(course) + _APART, [False, False])
        self._next: int = state[0]
        self._last: int = state[1]
        self._won: list[bool] = state[2]

    @property
    def complete(self) -> bool:
        """Whether all positions were looked at."""
        return self._next < 0

    @property
    def state(self) -> list[Any]:
        """Where it stands, as JSON has it."""
        return [self._next, self._last, self._won]

    def step(self) -> Puzzle | None:
        """Look at one position more; its puzzle, if it has one."""
        number, position = self._next, self._course[self._next]
        self._next -= 1
        blundered, longer = self._won
        won, asked = False, None
        if position.outcome is None and position.count() in _CHOICE:
            with suppress(TooLongError):
                won, asked = _asked(position, blundered=blundered, longer=longer)
        self._won = [won, blundered]
        if asked is None or number > self._last - _APART:
            return None
        puzzle = _graded(self._course[: number + 1], self._moves[:number], asked)
        if puzzle is not None:
            self._last = number
        return puzzle


class Asked(NamedTuple):
    """What is asked, within how many turns, the line that answers it, and how many pieces that wins."""

    kind: PuzzleKind
    turns: int
    line: list[str]
    gain: int = 0


def _asked(position: Position[Any], *, blundered: bool, longer: bool) -> tuple[bool, Asked | None]:
    """Whether the side to move wins within two, and what can be asked.

    That is to save the game only if the player ``blundered`` here, and a win in three only if it took ``longer``.
    """
    if next(engine_of(position).wins(position), None) is not None:
        return True, None
    for turns in (2, 3) if longer and position.count() <= _FEW else (2,):
        winning = Prover(position, _TRIED).winning(position, turns)
        first = next(winning, None)
        if first is not None:
            alone = next(winning, None) is None
            return turns == 2, (
                Asked(PuzzleKind.WIN, turns, toughest_line(position, first, turns)) if alone else None
            )
    key = only(Prover(position, _TRIED).saving(position, 2)) if blundered else None
    if key is not None:
        return False, Asked(PuzzleKind.SAVE, 2, [position.notate(key)])
    return False, _material(position)


def _material(position: Position[Any]) -> Asked | None:
    """The most pieces that one ply alone is sure to win in two turns, where one turn does not win as many."""
    if engine_of(position).material(position) is None:
        return None
    prover = Prover(position, _MATERIAL_TRIED)
    most: tuple[int, Any] | None = None
    here = prover.balance(position, position.turn)
    for gain in _GAINS:
        ways = list(islice(prover.winning_material(position, _MATERIAL_TURNS, here + gain), 2))
        if not ways:
            break
        sooner = prover.winning_material(position, _MATERIAL_TURNS - 1, here + gain)
        if len(ways) == 1 and next(sooner, None) is None:
            most = gain, ways[0]
    if most is None:
        return None
    gain, key = most
    return Asked(PuzzleKind.MATERIAL, _MATERIAL_TURNS, capturing_line(position, key, gain), gain)


def capturing_line(position: Position[Any], move: Any, gain: int) -> list[str]:
    """How pieces are won against the replies that leave the fewest ways to win them."""
    side, prover = position.turn, Prover(position, _MATERIAL_TRIED)
    balance = prover.balance(position, side) + gain
    line = [position.notate(move)]
    position = position.play(move)
    for turns in range(_MATERIAL_TURNS - 1, -1, -1):
        if position.outcome is not None:
            break
        best: tuple[int, str, Position[Any], list[Any]] | None = None
        for reply, answered in prover.replies(position, turns + 1):
            ways = []
            if answered.outcome is None and turns:
                ways = list(prover.winning_material(answered, turns, balance))
            tough = len(ways) if turns else prover.balance(answered, side)
            if answered.outcome is None and (best is None or tough < best[0]):
                best = tough, position.notate(reply), answered, ways
        if best is None:  # every reply ends the game
            line.append(position.notate(next(position.moves())))
            break
        _, written, answered, ways = best
        line.append(written)
        position = answered
        if turns:
            line.append(answered.notate(ways[0]))
            position = answered.play(ways[0])
    return line


def _graded(course: Sequence[Position[Any]], moves: Sequence[str], asked: Asked) -> Puzzle | None:
    """The puzzle with its grade, or nothing if saving a lost game is asked."""
    kind, turns, line, gain = asked
    grade, score = grade_of(course, line[0])
    if kind is PuzzleKind.SAVE and score < _HOPELESS:
        return None
    return Puzzle("", {}, tuple(moves), kind, turns, line[0], tuple(line), grade, gain)


def grade_of(course: Sequence[Position[Any]], key: str) -> tuple[int, float]:
    """How hard it is to see the key at the end of a course, and the chance that level 4 gives the side to move."""
    missed, score = 0, 0.0
    for level in _GRADING:
        thought = think(course[-1], course[:-1], level=level, seed=len(course) - 1, varied=False)
        missed += thought.move != key
        score = thought.score
    return 1 + missed, score


def toughest_line(position: Position[Any], move: Any, turns: int) -> list[str]:
    """How a win goes on if it is put off as long as possible, and then allows the fewest ways to win."""
    side, prover = position.turn, Prover(position, _TRIED)
    line = [position.notate(move)]
    position = position.play(move)
    while position.outcome is None:
        turns -= 1
        best: tuple[tuple[int, int], str, Position[Any], Any] | None = None
        for reply, answered in prover.replies(position, turns + 1):
            if answered.outcome is not None:
                continue
            needed = next(number for number in range(1, turns + 1) if prover.wins_within(answered, number))
            ways = list(prover.winning(answered, needed))
            tough = (needed, -len(ways))
            if best is None or tough > best[0]:
                best = tough, position.notate(reply), answered, ways[0]
        if best is None:  # every reply ends the game
            reply = next(position.moves())
            line.append(position.notate(reply))
            position = position.play(reply)
            break
        (turns, _), written, answered, way = best
        line += [written, answered.notate(way)]
        position = answered.play(way)
    assert position.outcome is not None
    assert position.outcome.winner is side
    return line
