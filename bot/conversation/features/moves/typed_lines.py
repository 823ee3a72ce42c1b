"""Moves typed in messages: with a mention of the service, in a direct conversation with it, or in passing."""

import re
from dataclasses import replace
from enum import Enum, auto

from bot.conversation.boards.answers import seen_publicly
from bot.conversation.core import markup
from bot.conversation.core.lines import split_number
from bot.conversation.core.matches.match_resolver import MatchChoice, Unclear, candidates
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.help.feature import help_command
from bot.conversation.features.moves.handlers import MOVE, attempt, order_of, shown
from bot.locales.say import moves as say
from rules.core.errors import AmbiguousMove, IllegalMove, MoveError
from rules.core.refusals import Refusal
from rules.match.places import HostedSummary

_NEEDS_ADDRESSING = re.compile(r"[A-Za-z]|pass|adopt", re.IGNORECASE)
"""Moves that are also ordinary words: only read in messages that are addressed to the service, or name a match."""

_LIKE_A_MOVE = re.compile(
    r"(?:[a-z]{1,2}[0-9]{1,2}\W*)*[a-z]{1,2}[0-9]{1,2}\W*(?:o|left|right)?\W*", re.IGNORECASE
)
"""Cells and signs, and nothing else: what is meant as a move, though it may be none here."""

_HELP = frozenset({"help", "/help", "?"})

_LONGEST = 200
"""Longer lines that are not addressed to the service are chat."""
_MOST_READ = 5
"""In how many matches a line that is not addressed to the service is read."""


class LineReading(Enum):
    """What a line that is not addressed to the service is taken for."""

    CHAT = auto()
    MOVE = auto()
    NEAR_MISS = auto()
    """It looks like a move, but is none that can be played here, or it is not clear in which match."""


async def typed(
    services: Services, request: Request, text: str, *, addressed: bool, held_back: bool
) -> Answer | None:
    """A typed line that may hold a move: ``#12 b2-b4``, or without the number.

    A line that is not ``addressed`` to the service is a move only if all of it is legal
    for its author; anything else is chat.  If it is ``held_back``, nobody has seen it yet: then its author is told,
    too, why a near miss is no move, and letters and words are moves like any other.
    ``None`` where there is nothing to say to it.
    """
    number, text = split_number(text)
    if number is not None:
        request = request.with_args(game=number)
    if not addressed:
        words_too = held_back or number is not None
        reading = await _reading(services, request, text, words_too=words_too)
        if reading is LineReading.CHAT or (reading is LineReading.NEAR_MISS and not held_back):
            return None
    elif text.strip().casefold() in _HELP:
        return await help_command(services, request)
    elif not markup.visible(text):
        return Reply(say.how_to_type(), private=True)
    try:
        return await _played(services, request.with_args(move=text))
    except (Unclear, Refusal) as refusal:
        if not held_back:
            raise
        if isinstance(refusal, Unclear):
            return replace(refusal.reply, may_be_chat=True)
        return Reply(sentence_of(refusal), private=True, may_be_chat=True)


async def _played(services: Services, request: Request) -> Reply | None:
    """The answer to a move; ``None`` where the ply was played before and its board is still to be posted here.

    That board is its answer, and is there once.
    """
    request, hosted = await MOVE.meant(services, request)
    order = order_of(request, hosted, request.text("move") or "")
    done = await attempt(services, request, hosted, order)
    if isinstance(done, Reply):
        return done
    if done.untold and seen_publicly(done.board.hosted, request):
        return None
    return await shown(services, request, done)


async def _reading(services: Services, request: Request, text: str, *, words_too: bool) -> LineReading:
    """What a line is taken for that is not addressed to the service.

    ``words_too``: moves that are also ordinary words are read, too.
    """
    words = text.strip()
    if not words or len(words) > _LONGEST or (not words_too and _NEEDS_ADDRESSING.fullmatch(words)):
        return LineReading.CHAT
    # Letters before a space and a number are more likely prose: "at 10".
    like_a_move = _LIKE_A_MOVE.fullmatch(words) and not re.search(r"[a-z]\s+[0-9]", words, re.IGNORECASE)
    otherwise = LineReading.NEAR_MISS if like_a_move else LineReading.CHAT
    try:
        possible = await candidates(services, request, MatchChoice.MINE_TO_MOVE)
    except (Unclear, Refusal):
        return otherwise
    if not possible:
        return LineReading.CHAT
    awaiting = [hosted for hosted in possible if hosted.match.awaited == request.caller.id]
    readings = [
        await _reading_in(services, hosted, words, words_too=words_too) for hosted in awaiting[:_MOST_READ]
    ]
    if len(possible) == 1 and readings:
        (reading,) = readings
        return otherwise if reading is LineReading.CHAT else reading
    return LineReading.NEAR_MISS if set(readings) - {LineReading.CHAT} else otherwise


async def _reading_in(
    services: Services, hosted: HostedSummary, words: str, *, words_too: bool
) -> LineReading:
    """What a line is in one match in which its author is to move."""
    board = await services.lookup.board(hosted)
    try:
        notation = board.position.notate(board.position.parse_typed(words))
    except AmbiguousMove:
        return LineReading.MOVE
    except IllegalMove:
        return LineReading.NEAR_MISS
    except MoveError:
        return LineReading.CHAT
    return LineReading.CHAT if _NEEDS_ADDRESSING.fullmatch(notation) and not words_too else LineReading.MOVE
