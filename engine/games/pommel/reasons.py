"""Why a ply of Pommel is better than another: captures, captains, and the duty to capture."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.comparison import Comparison
from engine.games.pommel.hints import FEW, MOST_CAPTURES
from rules.games.pommel.board import PommelMove
from rules.games.pommel.state import PommelState
from rules.say import pommel as say
from rules.words import Words


def reasons(compared: Comparison) -> Iterator[Words]:
    """What tells the two plies apart: what can be taken, or was not, first."""
    plies = _plies(compared.after), _plies(compared.instead)
    if None in plies:
        return
    after, instead = ([*some] for some in plies if some is not None)
    better, played = compared.better, compared.played
    takes, could = _most(after), _most(instead)
    own = len(played.captured), len(better.captured)
    if own[1] > own[0]:
        yield say.why_missed_capture(better=compared.better_text, count=own[1])
    if takes > could:
        yield say.why_takes(**compared.names, count=takes)
    answer = compared.answer
    answered: Any = compared.answered
    going_on = answered is not None and answered.outcome is None
    if going_on and answer.captured and not answered.must_capture:
        yield say.why_unanswered(
            played=compared.played_text,
            answer=compared.after.notate(answer),
            player=compared.player,
            count=len(answer.captured),
        )
    if better.promotes and not played.promotes:
        yield say.why_missed_captain(better=compared.better_text)
    if any(ply.promotes for ply in after) and not any(ply.promotes for ply in instead):
        yield say.why_captain(**compared.names)
    if could and not takes:
        yield say.why_must_capture(better=compared.better_text, opponent=compared.opponent)
    if len(instead) <= FEW < len(after):
        yield say.why_few_moves(better=compared.better_text, opponent=compared.opponent, count=len(instead))


def _plies(position: PommelState) -> list[PommelMove] | None:
    """The plies of the side to move; ``None`` if they are too many to look through."""
    plies = list(islice(position.moves(), MOST_CAPTURES + 1))
    return None if len(plies) > MOST_CAPTURES else plies


def _most(plies: list[PommelMove]) -> int:
    """The most pieces that one of them takes."""
    return max((len(ply.captured) for ply in plies), default=0)
