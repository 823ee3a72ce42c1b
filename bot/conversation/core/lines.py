"""Options that hold a move or a line of moves, perhaps behind the number of their match: ``#12 b2-b4``."""

import re
from collections.abc import Sequence

from bot.conversation.core.requests import Request, Source
from rules.core.errors import MoveError, UnreadableMove
from rules.core.lines import ANY
from rules.core.position import squeeze
from rules.games.catalogue import GAMES
from rules.match.match import MatchSummary
from rules.match.places import HostedSummary

_NUMBERED = re.compile(r"\s*#([0-9]{1,12})(?:\s+(.*))?", re.DOTALL)
_ENDS = re.compile(r"[>|]")


def split_number(text: str) -> tuple[str | None, str]:
    """The number that stands before a move or a line, if there is one, and the rest."""
    numbered = _NUMBERED.fullmatch(text)
    return (None, text) if numbered is None else (numbered[1], numbered[2] or "")


def is_typed(request: Request) -> bool:
    """Whether the text of a request comes from a keyboard that may capitalise by itself."""
    return request.source in (Source.FORM, Source.MESSAGE)


def readable(matches: Sequence[HostedSummary], line: str, *, typed: bool) -> list[HostedSummary]:
    """The matches whose games can read ``line``, be its first move legal now or not."""
    first = _ENDS.split(line, maxsplit=1)[0]
    readings: dict[str, bool] = {}
    kept = []
    for hosted in matches:
        match = hosted.match
        key = f"{match.game} {sorted(match.options.items())}"
        if key not in readings:
            readings[key] = _reads(match, first, typed=typed)
        if readings[key]:
            kept.append(hosted)
    return kept


def _reads(match: MatchSummary, text: str, *, typed: bool) -> bool:
    """Whether ``text`` is a move of this game: the same at every position, so any will do."""
    if squeeze(text) == ANY:
        return True
    position = GAMES[match.game].start(match.options)
    try:
        position.parse_typed(text) if typed else position.parse(text)
    except UnreadableMove:
        return False
    except MoveError:
        return True
    return True


def example(match: MatchSummary) -> str:
    """How a move of this game is written."""
    return next(iter(GAMES[match.game].start(match.options).examples()), "")
