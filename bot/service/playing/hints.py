"""Hints: what matters in a position, where to look, and the move, for a player whose turn it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.service.context import ServiceContext, UseCases
from bot.service.match_view import MatchView, load_match, load_view
from bot.service.playing.computer_opponent import EngineTask, Thought
from bot.service.refusals import HintsNotAllowed, HintTooSlow, OldPosition
from bot.service.shared_cache import SharedCache
from engine.hints import LEVEL
from rules.match.match import Match, MatchId, Revision
from rules.match.people import Person
from rules.words import Words

MOST_REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class HintSteps:
    """What the engine says of a position, in three steps."""

    fact: str
    """What matters now, as the rules say it: true whatever the engine thinks."""
    where: str
    cells: tuple[str, ...]
    """The areas of the picture that ``where`` is about."""
    move: str

    @classmethod
    def of(cls, answer: Mapping[str, Any]) -> HintSteps:
        """The advice in an answer of the engine's to the task of a hint."""
        fact, where = words_in(answer["fact"]), words_in(answer["where"])
        return cls(fact, where, tuple(answer["cells"]), answer["move"])


def words_in(sentence: Mapping[str, Any]) -> Words:
    """A sentence in an answer of the engine's."""
    params = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in sentence.items()
        if name not in ("key", "text")
    }
    return Words(sentence["key"], params, sentence["text"])


@dataclass(frozen=True, slots=True)
class BoardHint:
    """The advice about the position that a board shows."""

    board: MatchView
    advice: HintSteps


class Hints(UseCases):
    """The use cases of hints."""

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        self._advice: SharedCache[tuple[MatchId, Revision], HintSteps] = context.cache(
            SharedCache, MOST_REMEMBERED
        )

    async def ask(
        self,
        number: MatchId,
        person: Person,
        think: Callable[[Thought], Awaitable[HintSteps | None]],
        *,
        revision: Revision | None = None,
    ) -> BoardHint:
        """A hint for a player, who sees the position of ``revision``, if that is known; the same however often they ask.

        ``think`` comes to the advice, or to ``None`` if that takes too long.
        Raises :class:`UnknownMatch`, :class:`HintsNotAllowed`, :class:`OldPosition`, :class:`HintTooSlow`, or as
        :meth:`~rules.match.match.MatchSummary.check_turn`.
        """

        def work(session: Any) -> MatchView:
            hosted = load_match(session, number, person.id)
            check_hint(hosted.match, person, revision)
            return load_view(session, hosted)

        board = await self._read(work)
        match = board.match

        async def advise() -> HintSteps:
            advice = await think(_thought(match, person))
            if advice is None:
                raise HintTooSlow
            return advice

        return BoardHint(board, await self._advice.made((match.id, match.revision), advise))


def check_hint(match: Match, person: Person, revision: Revision | None) -> None:
    """Raise the refusal that says why a player gets no hint, if so."""
    match.check_running()
    if not match.allows_hints:
        raise HintsNotAllowed
    if revision is not None and revision != match.revision:
        raise OldPosition(match.id)
    match.check_turn(person.id)


def _thought(match: Match, person: Person) -> Thought:
    return Thought(
        match.id,
        match.revision,
        person.id,
        LEVEL,
        match.game,
        match.options,
        tuple(match.moves),
        to_move=True,
        task=EngineTask.HINT,
    )
