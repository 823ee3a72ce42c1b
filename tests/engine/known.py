"""Positions whose truth is proved, forty of each game, and what hints and analysis have to say of each.

They are solved positions of which every move is proved to keep the value or to lose it, then puzzles: those in
which all moves but one lose, then those in which one move wins soonest.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from benchmarks.solved.positions import SOLVED, position_of, read_positions
from engine.analysis import TURNS, GameAnalysis, Verdict
from engine.contract import Proof
from engine.hints import hint
from engine.puzzles import Puzzle, PuzzleKind, puzzles_of
from engine.puzzles.prover import Prover
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES

COUNT = 40
_TRIED = 5_000_000
"""The most plies that are tried to prove that another move wins, too."""

SAVES = 20
"""So many are solved or ask for the one move that does not lose, where there are as many."""


@dataclass(frozen=True)
class Known:
    """One position, and what is proved of it."""

    name: str
    course: Sequence[Position[Any]]
    """The game up to it."""
    right: frozenset[str]
    """The moves that keep the value; of a win, those that win soonest."""
    losing: tuple[str, ...]
    """Moves after which the side to move is proved to be lost, though it need not have been."""
    value: Proof | None
    """What the position is worth for the side to move, where that is known."""
    turns: int = 0
    """In how many turns a right move wins, where that is what makes it right."""

    @property
    def position(self) -> Position[Any]:
        return self.course[-1]

    @property
    def side(self) -> Side:
        side = self.position.to_move
        assert side is not None
        return side

    def is_right(self, move: str) -> bool:
        """Whether a move is right; of a win, also one that is proved here to win a turn later."""
        if move in self.right or not self.turns:
            return move in self.right
        prover = Prover(self.position, _TRIED)
        return prover.refutation(self.position, self.position.parse(move), self.turns + 1) is None


def known(game: str) -> list[Known]:
    """The positions of a game."""
    return list(islice(_known(game), COUNT))


def _known(game: str) -> Iterator[Known]:
    solved = read_positions(game) if (SOLVED / f"{game}.json").exists() else []
    whole = [(number, row) for number, row in enumerate(solved, 1) if row["open"] == 0]
    for number, row in whole[:SAVES]:
        losing = tuple(row["losing"])
        yield Known(
            f"{game}, solved {number}",
            position_of(game, row),
            frozenset(row["keeping"]),
            losing,
            row["value"],
        )
    puzzles = [(number, puzzle) for number, puzzle in enumerate(puzzles_of(game), 1)]
    saves = [pair for pair in puzzles if pair[1].kind is PuzzleKind.SAVE]
    wins = [pair for pair in puzzles if pair[1].kind is PuzzleKind.WIN]
    few = spread(saves, SAVES - len(whole[:SAVES]))
    for number, puzzle in few + spread(wins, COUNT - len(few) - len(whole[:SAVES])):
        yield _of_puzzle(game, number, puzzle)


def _of_puzzle(game: str, number: int, puzzle: Puzzle) -> Known:
    course = puzzle.course(GAMES[game])
    losing: tuple[str, ...] = ()
    if puzzle.kind is PuzzleKind.SAVE:
        position = course[-1]
        losing = tuple(text for move in position.moves() if (text := position.notate(move)) != puzzle.key)
    wins = puzzle.kind is PuzzleKind.WIN
    return Known(
        f"{game}, puzzle {number}",
        course,
        frozenset({puzzle.key}),
        losing,
        "win" if wins else None,
        puzzle.turns if wins else 0,
    )


def spread(pairs: list[tuple[int, Puzzle]], count: int) -> list[tuple[int, Puzzle]]:
    """So many of them, from the first to the last."""
    return [pairs[len(pairs) * index // count] for index in range(min(count, len(pairs)))]


def faults_of_hint(known: Known) -> Iterator[str]:
    """Where a hint says something else than the proof."""
    advice = hint(known.position, known.course[:-1], seed=1)
    if not known.is_right(advice.chosen.move):
        yield f"a hint leads to {advice.chosen.move}, not {sorted(known.right)}"
    if known.value is not None and advice.chosen.proved not in (None, known.value):
        yield f"a hint takes it for a {advice.chosen.proved}, not a {known.value}"


def faults_of_analysis(known: Known) -> Iterator[str]:
    """Where an analysis says something else than the proof: of a right move, and of one that loses or is another."""
    chance = random.Random(known.name)
    position = known.position
    others = [text for move in position.moves() if (text := position.notate(move)) not in known.right]
    wrong = chance.choice(known.losing or others) if others else None
    for move in filter(None, (min(known.right), wrong)):
        after = position.play(position.parse(move))
        analysis = GameAnalysis([position, after], [move])
        _decide(analysis)
        for turn, verdict in enumerate(analysis.judged):
            yield from _contradicted(known, turn, move, verdict)
        points = analysis.turns()
        if move in known.right and points:
            yield f"{move} is taken for a turning point"
        if move in known.losing and not points and not _hopeless(known, analysis):
            yield f"{move} loses and is no turning point"
        for turn in points:
            if not known.is_right(analysis.better(turn)):
                yield f"{analysis.better(turn)} is said to be better than {move}, not {sorted(known.right)}"


def _decide(analysis: GameAnalysis) -> None:
    """Think until it is known where the game turned; lines are left out."""
    while not analysis.turns_known:
        analysis.step()


def _hopeless(known: Known, analysis: GameAnalysis) -> bool:
    """Whether next to nothing was to be lost: one move does not lose at once, and that one may lose later."""
    looks = analysis.state["again"].get("1")
    chance = looks[1][0] if looks else analysis.judged[0].chance
    mine = chance if known.side is Side.FIRST else 1 - chance
    return known.value is None and mine < TURNS


def _contradicted(known: Known, turn: int, move: str, verdict: Verdict) -> Iterator[str]:
    """Where it is said to be proved that the game ends otherwise than it does."""
    if verdict.proved is None:
        return
    truth: Proof | None = known.value if turn == 0 or move in known.right else None
    if turn == 1 and move in known.losing:
        truth = "loss"
    if truth is None:
        return
    turned: dict[Proof, Proof] = {"win": "loss", "loss": "win", "draw": "draw"}
    mine = verdict.proved if known.side is Side.FIRST else turned[verdict.proved]
    if mine != truth:
        yield f"after turn {turn} ({move}) a {mine} is said to be proved, not a {truth}"
