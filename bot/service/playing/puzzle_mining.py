"""Puzzles from finished matches: which are looked through, what is found, and who does not want it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.service.context import UseCases
from bot.service.match_view import load_match
from bot.service.settings.setting import read_settings, yes_no
from rules.core.options import Options
from rules.match.audience import Audience
from rules.match.match import MatchId
from rules.match.people import PersonId, level_of
from rules.match.places import HostedMatch
from storage.leases import slot_of
from storage.playing.match_puzzles import FoundPuzzle
from storage.session import Session

AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class PuzzleSettings:
    """What a person has chosen about puzzles."""

    mine: bool = yes_no("puzzles.mine", default=True)
    """Whether positions of their finished matches may become puzzles."""


@dataclass(frozen=True, slots=True)
class MiningTask:
    """An analysed match in which puzzles are to be looked for."""

    match: MatchId
    game: str
    options: Options
    moves: tuple[str, ...]
    """None if nothing of it may become a puzzle."""
    audience: Audience
    """Who may see the match."""


class PuzzleMining(UseCases):
    """The use cases of finding puzzles in the matches that someone had analysed."""

    async def of(self, person: PersonId) -> PuzzleSettings:
        """What a person has chosen."""
        return await self._read(lambda session: _chosen(session, person))

    async def choose(self, person: PersonId, choices: Mapping[str, str]) -> PuzzleSettings:
        """Change what ``choices`` names, by stored names; who wants no puzzles takes back those that there are.

        Raises :class:`JustErased`.
        """

        def work(session: Session) -> PuzzleSettings:
            session.preferences.choose(person, choices)
            chosen = _chosen(session, person)
            if choices and not chosen.mine:
                session.match_puzzles.forget_of(person)
            return chosen

        return await self._write_for(person, work)

    async def waiting(self) -> list[MiningTask]:
        """The matches that this process is to look through, the oldest first."""

        def work(session: Session) -> list[MiningTask]:
            tasks: list[MiningTask] = []

            def read(number: MatchId) -> None:
                hosted = load_match(session, number)
                match = hosted.match
                wanted = _may_give(session, hosted)
                tasks.append(
                    MiningTask(
                        number,
                        match.game,
                        match.options,
                        tuple(match.moves) if wanted else (),
                        hosted.audience,
                    )
                )

            numbers = session.match_puzzles.waiting(AT_ONCE * self._context.peers.count)
            session.each("the puzzles of match", filter(self._is_own, numbers), read)
            return tasks

        return await self._read(work)

    def _is_own(self, match: MatchId) -> bool:
        return self._context.peers.holds(slot_of(f"match {match}"))

    async def keep(self, task: MiningTask, puzzles: Sequence[FoundPuzzle]) -> None:
        """Keep what was found in a match, unless its players have changed their minds; it is not searched again."""

        def work(session: Session) -> None:
            session.hold(matches=[task.match])
            if not session.match_puzzles.finish(task.match):
                return
            if _may_give(session, load_match(session, task.match)):
                for puzzle in puzzles:
                    session.match_puzzles.add(task.match, task.game, puzzle)

        await self._write(work)


def _chosen(session: Session, person: PersonId) -> PuzzleSettings:
    return read_settings(PuzzleSettings, session.preferences.of(person))


def _may_give(session: Session, hosted: HostedMatch) -> bool:
    """Whether both players want it: a player who was erased can't say so.  What was played in direct messages stays there."""
    people = [person for person in hosted.match.seats if level_of(person) is None]
    return (
        not hosted.audience.direct
        and session.people.present(people)
        and all(_chosen(session, person).mine for person in people)
    )
