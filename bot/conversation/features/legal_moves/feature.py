"""``/moves``: what can be played, and what it does."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, groupby
from typing import Any

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import ID_LIMIT, MOVES, Action, ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice, by_number
from bot.conversation.core.options import ANY_GAME
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.catalogue import translated
from bot.locales.say import commands, match_buttons
from bot.locales.say import legal_moves as say
from rules.core.position import Position
from rules.match.match import MatchId, Revision
from rules.match.places import HostedSummary

MOVES_PAGE = ActionKind("moves-page")

MOST_LISTED = 600
"""The most moves in a list: some positions have tens of thousands."""

A_LINE = 6
"""The most moves in a line of text; more stand in a block, where no move is broken at the end of a line."""


def first_cell(request: Request) -> str:
    """The cell that the moves are to begin at; empty for all moves."""
    return (request.text("from") or "").strip()


async def moves(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/moves`` and the **Moves** button: the legal moves, or those that begin at one cell."""
    cell = first_cell(request)
    board = await services.lookup.board(hosted)
    position, title = board.position, headlines.title(hosted.match)
    if position.outcome is not None or hosted.match.outcome is not None:
        return Reply(say.over(match=title), private=True)
    return _page(position, hosted.match.id, title, cell, 0)


async def turn_page(services: Services, request: Request, action: Action) -> Answer:
    """**Back** and **Next** below the legal moves."""
    hosted = await by_number(services, request, action.number, MatchChoice.VISIBLE)
    board = await services.lookup.board(hosted)
    title = headlines.title(hosted.match)
    if board.position.outcome is not None or hosted.match.outcome is not None:
        return Reply(say.over(match=title), private=True)
    return replace(_page(board.position, hosted.match.id, title, action.text, action.page), replaces=True)


def _page(position: Position[Any], match: MatchId, title: str, cell: str, number: int) -> Reply:
    """One page of the legal moves, with the buttons that lead to those beside it."""
    head, moves = _legal(position, title, cell)
    pages = list(_pages(moves)) or [[]]
    number = min(number, len(pages) - 1)
    if len(pages) == 1:
        return Reply("\n".join([head, *pages[0]]), private=True)
    words = say.page if cell else say.page_of_all
    foot = words(page=number + 1, pages=len(pages))
    ways = ((say.button_back(), number - 1), (say.button_next(), number + 1))
    buttons = tuple(
        Button(
            label,
            str(Action(MOVES_PAGE, match, Revision(max(other, 0)), cell)),
            closed=not 0 <= other < len(pages),
        )
        for label, other in ways
    )
    fitting = buttons if all(len(one.action) <= ID_LIMIT for one in buttons) else ()
    return Reply("\n".join([head, *pages[number], foot]), buttons=fitting, private=True)


def listed(position: Position[Any], title: str, *, more: Callable[..., str]) -> list[str]:
    """The legal moves as lines; ``more`` says how to see the ``count`` left out."""
    head, moves = _legal(position, title, "")
    parts, shown = _fitting(moves)
    rest = len(moves) - shown
    return [head, *parts, *([more(count=rest)] if rest else [])]


def _legal(position: Position[Any], title: str, cell: str) -> tuple[str, list[tuple[str, str]]]:
    """The legal moves, or those that begin at ``cell``, with what they do; and how many there are, as a sentence."""
    surveyed = position.survey(MOST_LISTED)
    cut = len(surveyed) == MOST_LISTED
    moves = [(position.notate(move), translated(position.gloss(move))) for move in surveyed]
    chosen = _beginning(cell, moves) if cell else moves
    if not chosen:
        return say.none_from(cell=markup.quote(cell), match=title), []
    if cell:
        words = say.at_least_from if cut else say.all_from
        head = words(match=title, count=len(chosen), cell=markup.code(cell))
    elif cut:
        head = say.some(match=title, count=MOST_LISTED)
    elif (total := position.count()) > len(moves):
        head = say.built(match=title, total=total, count=len(moves))
    else:
        head = say.listed(match=title, count=total)
    groups: dict[str, list[tuple[str, str]]] = {}
    for pair in chosen:
        groups.setdefault(pair[1], []).append(pair)
    return head, [pair for group in groups.values() for pair in group]


def _pages(moves: list[tuple[str, str]]) -> Iterator[list[str]]:
    """The moves in their groups, a message at a time."""
    while moves:
        parts, shown = _fitting(moves)
        yield parts
        moves = moves[shown:] if shown else []


def _beginning(cell: str, moves: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The moves that begin at a cell; letter case is ignored only if no move matches it."""
    for flags in (re.NOFLAG, re.IGNORECASE):
        begins = re.compile(re.escape(cell) + r"(?![0-9])", flags)
        matching = [pair for pair in moves if begins.match(pair[0])]
        if matching:
            return matching
    return []


def _fitting(moves: list[tuple[str, str]], limit: int = 1700) -> tuple[list[str], int]:
    """The moves grouped by what they do, and how many of them fit into a message: a few in a line of text, more in a block."""
    groups: dict[str, list[str]] = {}
    for text, gloss in moves:
        groups.setdefault(gloss, []).append(text)
    parts: list[str] = []
    room, shown = limit, 0
    for gloss, texts in groups.items():
        head = f"**{gloss}:**" if gloss else ""
        part, taken = _line(head, texts, room) if len(texts) <= A_LINE else _block(head, texts, room)
        if part:
            parts.append(part)
        room -= len(part) + 1
        shown += taken
        if taken < len(texts):
            break
    return parts, shown


def _line(head: str, texts: list[str], room: int) -> tuple[str, int]:
    """A few moves behind what they do, if all fit; and how many they are."""
    line = " ".join(filter(None, [head, *map(markup.code, texts)]))
    return (line, len(texts)) if len(line) <= room else ("", 0)


def _block(head: str, texts: list[str], room: int) -> tuple[str, int]:
    """Moves in a block under what they do, as many as fit; and how many they are."""
    lines: list[str] = []
    taken, room = 0, room - len(head) - len(markup.block("")) - 1
    for run in _runs(texts):
        for count in range(min(len(run), room // 2), 0, -1):
            wrapped = markup.in_lines(run[:count], gap="  ", indent="  ")
            length = sum(len(line) + 1 for line in wrapped)
            if length <= room:
                lines += wrapped
                room -= length
                taken += count
                break
        if not taken or run[-1] != texts[taken - 1]:
            break
    part = "\n".join(filter(None, [head, markup.block("\n".join(lines))])) if lines else ""
    return part, taken


def _runs(texts: list[str]) -> list[list[str]]:
    """Moves that belong together: those of one cell, or where each begins at another, those of one row."""
    for key in (r"[A-Za-z]+[0-9]+", r"[0-9]+", r"[A-Za-z]+"):
        keys = [re.search(key, text) for text in texts]
        runs = [
            [text for text, _ in run]
            for _, run in groupby(zip(texts, keys, strict=True), key=lambda pair: pair[1] and pair[1][0])
        ]
        if len(runs) * 2 <= len(texts):
            return _without_single_ones(runs)
    return [texts]


def _without_single_ones(runs: list[list[str]]) -> list[list[str]]:
    """The runs, with neighbours of one move each taken together."""
    joined: list[list[str]] = []
    for single, group in groupby(runs, key=lambda run: len(run) == 1):
        neighbours = list(group)
        joined += [list(chain(*neighbours))] if single else neighbours
    return joined


FEATURE = Feature(
    commands=(
        Command(
            ("moves",),
            commands.moves,
            InMatch(
                MatchChoice.VISIBLE,
                moves,
                RepeatButton(
                    MOVES,
                    labelled(match_buttons.moves),
                    write=first_cell,
                    read=lambda text: {"from": text},
                ),
            ),
            (Parameter("from", commands.moves_from), ANY_GAME),
            tail="from",
        ),
    ),
    buttons={MOVES_PAGE: turn_page},
)
