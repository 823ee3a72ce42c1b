"""``/history``: the plies of a match as a list."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.options import shared
from bot.conversation.core.replies import Answer, File, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from rules.core.position import Outcome
from rules.match.match import EndReason
from rules.match.people import Person
from rules.match.places import HostedSummary


async def history(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/history`` and the **History** button: the numbered plies."""
    return shared(await _history(services, hosted), request)


async def _history(services: Services, hosted: HostedSummary) -> Reply:
    """The plies in numbered pairs; as a file too where they do not fit."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    first, second = await services.lookup.players(hosted)
    head = f"{headlines.title(match)}: {markup.name_of(first)} (first) – {markup.name_of(second)} (second)"
    lines = _numbered(match.moves)
    if match.outcome is not None:
        lines.append(_result(match.outcome, first, second))
    if not lines:
        return Reply(f"{head}\nNothing has been played yet.", private=True)
    whole = "\n".join(lines)
    if len(whole) <= 1700:
        return Reply(f"{head}\n{markup.block(whole)}", private=True)
    file = File(whole.encode(), f"turnpost-{match.id}.txt")
    tail = whole[-1500:].partition("\n")[2]
    return Reply(
        f"{head}\nThe last plies; all of them are in the file.\n{markup.block(tail)}", file=file, private=True
    )


def _numbered(moves: tuple[str, ...]) -> list[str]:
    width = max((len(move) for move in moves[::2]), default=0)
    digits = len(str((len(moves) + 1) // 2))
    return [
        f"{index // 2 + 1:>{digits}}. {moves[index]:<{width}}  {''.join(moves[index + 1 : index + 2])}".rstrip()
        for index in range(0, len(moves), 2)
    ]


def _result(outcome: Outcome, first: Person, second: Person) -> str:
    if outcome.winner is None:
        drawn = outcome.reason not in (EndReason.ABORTED, EndReason.ABANDONED)
        return f"{'draw' if drawn else 'no result'} ({outcome.reason})"
    winner = (first, second)[outcome.winner]
    return f"{markup.plain(winner.name).replace('`', chr(39))} wins ({outcome.reason})"
