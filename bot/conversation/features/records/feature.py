"""``/history`` and ``/record``: the moves of a match as a list, and the match as a file."""

import json
import re
from collections.abc import Callable

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import HISTORY, RECORD, ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, MatchHandler, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME, SHARE, read_share, shared, write_share
from bot.conversation.core.replies import Answer, File, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.scenes import ending_in_words
from bot.conversation.core.services import Services
from bot.locales.say import commands, match_buttons
from bot.locales.say import records as say
from bot.service.match_record import match_record
from bot.service.match_view import MatchView
from rules.core.position import PHONE, Outcome
from rules.match.match import EndReason
from rules.match.places import HostedSummary

MOST_SHOWN = 1700
"""The most characters of moves in a message; it has more lines above them."""


async def history(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/history`` and the **History** button: the numbered moves."""
    return shared(await _history(services, hosted), request)


async def _history(services: Services, hosted: HostedSummary) -> Reply:
    """The moves in numbered pairs; as a file too where they do not fit."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    first, second = await services.lookup.players(hosted)
    head = say.history(
        match=headlines.title(match), first=markup.name_of(first), second=markup.name_of(second)
    )
    result = [] if match.outcome is None else [_result(await services.lookup.board(hosted), match.outcome)]
    if not match.moves and not result:
        return Reply(f"{head}\n{say.nothing_played()}", private=True)
    narrow = [*_numbered(match.moves, PHONE), *result]
    if sum(len(entry) + 1 for entry in narrow) <= MOST_SHOWN:
        return Reply("\n".join([head, markup.block("\n".join(narrow))]), private=True)
    shown: list[str] = []
    for entry in reversed(narrow):
        if shown and sum(map(len, shown)) + len(shown) + len(entry) > MOST_SHOWN:
            break
        shown.insert(0, entry)
    whole = "\n".join([*_numbered(match.moves), *result])
    return Reply(
        f"{head}\n{say.last_moves()}\n{markup.block(chr(10).join(shown))}",
        file=File(whole.encode(), f"turnpost-{match.id}.txt"),
        private=True,
    )


def _numbered(moves: tuple[str, ...], width: int | None = None) -> list[str]:
    """The moves in pairs; one below the other where they would be wider than ``width``."""
    longest = max((len(move) for move in moves[::2]), default=0)
    digits = len(str((len(moves) + 1) // 2))
    pairs = [
        (f"{index // 2 + 1:>{digits}}. ", *moves[index : index + 2]) for index in range(0, len(moves), 2)
    ]
    lines = [f"{head}{'  '.join(f'{move:<{longest}}' for move in pair)}".rstrip() for head, *pair in pairs]
    if width is None or all(len(line) <= width for line in lines):
        return lines
    return [_below_each_other(head, pair, width) for head, *pair in pairs]


def _below_each_other(head: str, moves: list[str], width: int) -> str:
    """Moves in lines of their own; a long one is broken between its steps."""
    room = width - len(head)
    lines = [
        line
        for move in moves
        for line in markup.in_lines(re.findall(r"[^-:x]+[-:x]?", move), gap="", indent="  ", width=room)
    ]
    return head + f"\n{' ' * len(head)}".join(lines)


def _result(board: MatchView, outcome: Outcome) -> str:
    words = _REASONS.get(outcome.reason)
    reason = words() if words else ending_in_words(board)
    if outcome.winner is None:
        closed = outcome.reason in (EndReason.ABORTED, EndReason.ABANDONED)
        return say.no_result(reason=reason) if closed else say.draw(reason=reason)
    winner = board.players[outcome.winner]
    return say.win(name=markup.plain_name(winner).replace("`", "'"), reason=reason)


_REASONS: dict[str, Callable[[], str]] = {
    EndReason.RESIGNATION: say.resignation,
    EndReason.AGREEMENT: say.agreement,
    EndReason.TIME: say.time,
    EndReason.REPETITION: say.repetition,
    EndReason.ABANDONED: say.abandoned,
    EndReason.ABORTED: say.aborted,
    EndReason.ADJUDICATED: say.adjudicated,
}


async def record(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/record`` and the **Record** button: the match as a file."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    content = match_record(
        match, await services.lookup.players(hosted), await services.lookup.events(match.id)
    )
    file = File(
        json.dumps(content, ensure_ascii=False).encode() + b"\n",
        f"turnpost-{match.id}-{match.game}.json",
    )
    reply = Reply(
        say.record(match=headlines.title(match), count=len(match.plies)),
        file=file,
        private=True,
    )
    return shared(reply, request)


def _command(
    about: Callable[[], str], handler: MatchHandler, kind: ActionKind, label: Callable[..., str]
) -> Command:
    button = RepeatButton(kind, labelled(label), write=write_share, read=read_share)
    in_match = InMatch(MatchChoice.VISIBLE, handler, button)
    return Command((kind,), about, in_match, (ANY_GAME, SHARE), tail="game", repeatable=True)


FEATURE = Feature(
    commands=(
        _command(commands.history, history, HISTORY, match_buttons.history),
        _command(commands.record, record, RECORD, match_buttons.record),
    ),
)
