"""What pictures of a match show, and how a match ended in a few words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.conversation.core import markup
from bot.locales.catalogue import translated
from bot.locales.say import board_pictures as say
from bot.service.match_view import MatchView
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from rules.core.position import Position
from rules.match.match import EndReason
from rules.match.people import Person


@dataclass(frozen=True, slots=True)
class AreaChoice:
    """A ply that is being chosen by hand: names of areas, as :class:`renderers.scene.Scene` has them."""

    chosen: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    losing: tuple[str, ...] = ()


def scene_of(board: MatchView) -> Scene:
    """What a picture of the board shows."""
    verdict, outcome = _verdict(board), board.match.outcome
    first, second = board.players
    return Scene(
        board.position,
        board.before,
        board.last,
        board.ply,
        verdict,
        winner=outcome.winner if verdict and outcome is not None else None,
        names=(_shown_name(first), _shown_name(second)),
        match=f"#{board.match.id}",
        drawn=outcome is not None and outcome.reason in _DRAWS and bool(verdict),
        planned=board.planned,
        better=board.better,
        say=translated,
    )


def _shown_name(person: Person) -> str:
    """The picture itself sees to odd names; those without a name of their own are called what they are."""
    return person.name if person.named else markup.plain_name(person)


def ending_in_words(board: MatchView) -> str:
    """How the rules of the game ended a match, in a few words; they name nobody."""
    outcome = board.position.outcome
    if outcome is None:
        return board.match.outcome.reason if board.match.outcome is not None else ""
    return game_ending(board.match.game, board.position)


def game_ending(game: str, position: Position[Any]) -> str:
    """How the rules of the game with this key ended it at a position, in a few words; they name nobody."""
    return translated(RENDERERS[game].ending(position))


def _verdict(board: MatchView) -> str:
    """How a match ended other than by its rules, in two or three words; empty for every other position."""
    outcome = board.match.outcome
    if outcome is None or board.position.outcome is not None or board.ply != len(board.match.plies):
        return ""
    if outcome.winner is None:
        return _WITHOUT_WINNER.get(outcome.reason, say.draw)()
    winner, loser = outcome.winner, outcome.winner.other
    names = [board.role(side).name for side in (winner, loser)]
    if outcome.reason == EndReason.RESIGNATION:
        return say.resigned(side=names[1])
    return say.wins_on_time(side=names[0]) if outcome.reason == EndReason.TIME else say.wins(side=names[0])


_DRAWS = {EndReason.AGREEMENT, EndReason.REPETITION, EndReason.ADJUDICATED}
_WITHOUT_WINNER: dict[str, Callable[[], str]] = {
    EndReason.AGREEMENT: say.draw_agreed,
    EndReason.REPETITION: say.draw_by_repetition,
    EndReason.ADJUDICATED: say.draw_by_decision,
    EndReason.ABORTED: say.aborted,
    EndReason.ABANDONED: say.abandoned,
}
