"""Analysis of finished matches: what is thought once for all who may see the match.

Which thoughts are to be thought stands in the store, and so does how far each has come: a worker or a
process that ends costs the last slice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.service.context import ServiceContext, UseCases
from bot.service.match_view import load_match, position_after
from bot.service.playing.hints import words_in
from bot.service.refusals import NothingToAnalyse, NotOver
from engine.analysis import VERSION
from rules.core.cache import Cache
from rules.core.options import Options
from rules.core.position import Position, Side
from rules.match.match import EndReason, Match, MatchId, Revision
from rules.match.places import HostedMatch
from rules.words import Words
from storage.leases import slot_of
from storage.playing.analyses import MOST_FAILURES, StoredAnalysis
from storage.session import Session

SHORTEST = 8
"""A match of fewer plies has nothing to analyse."""

MOST_RATED = 1000
"""Among how many running rated matches of a game a position is looked for."""

AT_ONCE = 20


class AnalysisState(StrEnum):
    """How far an analysis has come."""

    NONE = "none"
    """Nobody has asked for it, or an older engine made it."""
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A ply that cost its player much.  Chances are those of that player, 0 to 1."""

    turn: int
    """The number of the ply, from 1."""
    side: Side
    played: str
    better: str
    before: float
    """With the better ply."""
    after: float
    """With the ply that was played."""
    decisive: bool
    """Whether it is proved that the result was given away."""
    line: tuple[str, ...]
    """The better ply, and what could follow."""
    why: Words
    """What speaks for the better one, true by the rules; the players stand in it as First and Second."""
    answer: str | None = None
    """The best reply to the ply that was played; none if it ended the game."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a finished match, for everybody who may see it.

    A position that stands in a running rated match has no chance, and no ply there is a turning point.
    """

    state: AnalysisState
    done: int = 0
    of: int = 0
    chances: tuple[float | None, ...] = ()
    """First's chance at each position, the first one included."""
    best: tuple[str | None, ...] = ()
    proved_from: int | None = None
    """The turn from which on every position is proved."""
    costs: tuple[float | None, ...] = ()
    """What each ply cost its player's chance."""
    turning_points: tuple[TurningPoint, ...] = ()
    accuracy: tuple[float | None, float | None] = (None, None)

    @property
    def share_done(self) -> float:
        """How much is done, 0 to 1."""
        return self.done / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class AnalysisTask:
    """A finished match to think about, as far as that has come."""

    stored: StoredAnalysis
    game: str
    options: Options
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Standing:
    options: Options
    position: Position[Any]


_Stood = Cache[tuple[MatchId, Revision], _Standing]
"""Where a match stood at a revision never changes."""


def _stands(session: Session, number: MatchId, revision: Revision, stood: _Stood) -> _Standing | None:
    place = stood.get((number, revision))
    if place is not None:
        return place
    hosted = session.matches.get(number)
    if hosted is None:
        return None
    match = hosted.match
    place = _Standing(match.options, position_after(match.game, match.options, match.moves))
    stood.put((number, match.revision), place)
    return place


class Analyses(UseCases):
    """The use cases of analysis."""

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        self._stood: _Stood = Cache(4 * MOST_RATED)

    async def of(self, number: MatchId) -> Analysis:
        """What is known of a match.  Raises :class:`UnknownMatch`, :class:`NotOver` and :class:`NothingToAnalyse`."""
        return await self._read(lambda session: _known(session, _finished(session, number), self._stood))

    async def ask(self, number: MatchId) -> Analysis:
        """Let a match be analysed, unless it is already; raises as :meth:`of`."""
        analysis = await self.of(number)
        if analysis.state in (AnalysisState.RUNNING, AnalysisState.DONE):
            return analysis
        now = self._context.now()

        def work(session: Session) -> Analysis:
            session.hold(matches=[number])
            hosted = _finished(session, number)
            # Another may have asked since.
            analysis = _known(session, hosted, self._stood)
            if analysis.state in (AnalysisState.RUNNING, AnalysisState.DONE):
                return analysis
            session.analyses.ask(number, len(hosted.match.plies), VERSION, now)
            return Analysis(AnalysisState.RUNNING)

        return await self._write(work)

    async def is_standing(self, number: MatchId, turn: int, line: Sequence[str]) -> bool:
        """Whether a line from a turn of a match leads to, or over, a position that stands in a running rated match.

        Raises as :meth:`of`, and :class:`rules.core.game.ReplayError`.
        """

        def work(session: Session) -> bool:
            match = _finished(session, number).match
            standing = _standing(session, match, self._stood)
            return any(
                position_after(match.game, match.options, (*match.moves[:turn], *line[:count])) in standing
                for count in range(len(line) + 1)
            )

        return await self._read(work)

    async def waiting(self) -> list[AnalysisTask]:
        """The matches that this process is to think about, asked for longest ago first."""

        def work(session: Session) -> list[AnalysisTask]:
            tasks: list[AnalysisTask] = []

            def read(number: MatchId) -> None:
                stored, match = session.analyses.of(number), load_match(session, number).match
                if stored is not None:
                    tasks.append(AnalysisTask(stored, match.game, match.options, tuple(match.moves)))

            numbers = session.analyses.waiting(AT_ONCE * self._context.peers.count)
            session.each("the analysis of match", filter(self._is_own, numbers), read)
            return tasks

        return await self._read(work)

    def _is_own(self, match: MatchId) -> bool:
        return self._context.peers.holds(slot_of(f"match {match}"))

    async def keep(self, task: AnalysisTask, answer: Mapping[str, Any] | None) -> AnalysisTask | None:
        """Keep what a slice of thought came to, ``None`` if it failed; returns what is still to be done."""
        stored = (
            replace(task.stored, failures=task.stored.failures + 1)
            if answer is None
            else replace(
                task.stored,
                done=int(answer["done"]),
                total=int(answer["of"]),
                failures=0,
                state=None if "result" in answer else answer["state"],
                result=answer.get("result"),
            )
        )

        def work(session: Session) -> bool:
            session.hold(matches=[stored.match])
            return session.analyses.keep(stored)

        wanted = await self._write(work)
        again = wanted and stored.result is None and stored.failures < MOST_FAILURES
        return replace(task, stored=stored) if again else None


def _finished(session: Session, number: MatchId) -> HostedMatch:
    hosted = load_match(session, number)
    match = hosted.match
    if match.outcome is None:
        raise NotOver(number)
    if len(match.plies) < SHORTEST or match.outcome.reason == EndReason.ABORTED:
        raise NothingToAnalyse(number)
    return hosted


def _known(session: Session, hosted: HostedMatch, stood: _Stood) -> Analysis:
    match = hosted.match
    stored = session.analyses.of(match.id)
    if stored is None or (stored.version, stored.plies) != (VERSION, len(match.plies)):
        return Analysis(AnalysisState.NONE)
    if stored.result is None:
        failed = stored.failures >= MOST_FAILURES
        return Analysis(AnalysisState.FAILED if failed else AnalysisState.RUNNING, stored.done, stored.total)
    return _shown(match, stored.result, _standing(session, match, stood))


def _standing(session: Session, match: Match, stood: _Stood) -> frozenset[Position[Any]]:
    """The positions that stand in running rated matches of the same game and options."""
    standing = (_stands(session, *rated, stood) for rated in session.analyses.rated(match.game, MOST_RATED))
    return frozenset(one.position for one in standing if one is not None and one.options == match.options)


def _shown(match: Match, result: Mapping[str, Any], standing: frozenset[Position[Any]]) -> Analysis:
    """An analysis as people see it."""

    def withheld(moves: tuple[str, ...]) -> bool:
        return bool(standing) and position_after(match.game, match.options, moves) in standing

    plies = len(match.plies)
    moves = tuple(match.moves)
    hidden = [withheld(moves[:turn]) for turn in range(plies + 1)]
    points = []
    for point in result["turning_points"]:
        turn, side = point["turn"], Side(point["side"])
        line = tuple(point["line"])
        if any(hidden[turn - 1 : turn + 1]) or withheld((*moves[: turn - 1], *line[:1])):
            continue
        free = next(
            (n for n in range(1, len(line)) if withheld((*moves[: turn - 1], *line[: n + 1]))), len(line)
        )
        proved = point["proved_before"], point["proved_after"]
        points.append(
            TurningPoint(
                turn,
                side,
                point["played"],
                point["better"],
                _for(side, point["before"]),
                _for(side, point["after"]),
                None not in proved and proved[0] != proved[1],
                line[:free],
                words_in(point["why"]),
                result["best"][turn],
            )
        )
    unproved = [turn for turn in range(plies + 1) if result["proved"][turn] is None]
    proved_from = 0 if not unproved else unproved[-1] + 1
    return Analysis(
        AnalysisState.DONE,
        1,
        1,
        tuple(None if hidden[turn] else chance for turn, chance in enumerate(result["chances"])),
        tuple(None if hidden[turn] else best for turn, best in enumerate(result["best"])),
        proved_from if proved_from < plies and not any(hidden) else None,
        tuple(
            None if hidden[turn] or hidden[turn + 1] else cost for turn, cost in enumerate(result["costs"])
        ),
        tuple(points),
        tuple(result["accuracy"]),
    )


def _for(side: Side, chance: float) -> float:
    return chance if side is Side.FIRST else round(1 - chance, 4)
