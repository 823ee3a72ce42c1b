"""``/moves``: what can be played, and what it does."""

from __future__ import annotations

import re
from typing import Any

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from rules.core.position import Position
from rules.match.places import HostedSummary

MOST_LISTED = 600
"""The most moves in a list: some positions have tens of thousands."""

MORE = "name a cell with `from`, or start typing in `/move`"


def first_cell(request: Request) -> str:
    """The cell that the moves are to begin at; empty for all moves."""
    return (request.text("from") or "").strip()


async def moves(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/moves`` and the **Moves** button: the legal moves, or those that begin at one cell."""
    cell = first_cell(request)
    board = await services.lookup.board(hosted)
    position, title = board.position, headlines.title(hosted.match)
    if position.outcome is not None or hosted.match.outcome is not None:
        return Reply(f"{title} is over: nothing can be played any more.", private=True)
    return Reply("\n".join(listed(position, title, cell)), private=True)


def listed(position: Position[Any], title: str, cell: str = "", *, more: str = MORE) -> list[str]:
    """The legal moves as lines, or those that begin at ``cell``; ``more`` says how to see those left out."""
    surveyed = position.survey(MOST_LISTED)
    cut = len(surveyed) == MOST_LISTED
    found = [(position.notate(move), position.gloss(move)) for move in surveyed]
    chosen = _beginning(cell, found) if cell else found
    if not chosen:
        return [
            f"No move begins with {markup.quote(cell)} in {title}. `/moves` without `from` lists them all."
        ]
    if cell:
        counted = f"{'at least ' if cut else ''}{markup.counted(len(chosen), 'move', 'moves')}"
        head = f"{title}: {counted} from {markup.code(cell)}"
    elif cut:
        head = f"{title}: more than {MOST_LISTED} moves; some of them"
    else:
        total = position.count()
        head = f"{title}: {markup.counted(total, 'move', 'moves')}"
        if total > len(found):
            head += f", built from these {len(found)}; join several cells by commas"
    return [head + ":", *_fitting(chosen, more)]


def _beginning(cell: str, moves: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The moves that begin at a cell; letter case is ignored only if no move matches it."""
    for flags in (re.NOFLAG, re.IGNORECASE):
        begins = re.compile(re.escape(cell) + r"(?![0-9])", flags)
        found = [pair for pair in moves if begins.match(pair[0])]
        if found:
            return found
    return []


def _fitting(moves: list[tuple[str, str]], more: str, limit: int = 1700) -> list[str]:
    """The moves grouped by what they do, as many as fit into a message."""
    groups: dict[str, list[str]] = {}
    for text, gloss in moves:
        groups.setdefault(gloss, []).append(text)
    lines: list[str] = []
    room, shown = limit, 0
    for gloss, texts in groups.items():
        line = f"**{gloss}:** " if gloss else ""
        for text in texts:
            piece = markup.code(text) + " "
            if len(line) + len(piece) > room:
                break
            line += piece
            shown += 1
        lines.append(line.rstrip())
        room -= len(line) + 1
        if shown < sum(map(len, groups.values())) and room < 40:
            break
    if shown < len(moves):
        lines.append(f"… and {len(moves) - shown} more: {more}.")
    return [line for line in lines if line]
