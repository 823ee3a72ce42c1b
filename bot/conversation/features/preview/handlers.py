"""``/preview``: a line of plies seen ahead, in private; nothing is played or stored.

The line stands in the message itself, and is replayed and checked whenever a button under it is pressed.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup, match_resolver
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Choice, Form, Reply, Tone
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.conditional_moves import handlers as conditional_moves
from bot.conversation.features.conditional_moves import line_texts
from bot.conversation.features.notes import handlers as notes
from bot.service.match_view import MatchView
from bot.service.playing.conditional_moves import checksum
from rules.core.errors import MoveError
from rules.core.lines import LineError
from rules.core.refusals import Refusal
from rules.match.conditional_moves import read_line
from rules.match.match import Match, MatchId
from rules.match.places import HostedMatch

_KEPT = re.compile(r"^-# `(\{.*\})`$", re.MULTILINE)
"""The last line of the message: the match, where the line begins, the line, and how much of it is shown."""

LONGEST_KEPT = 900
LINE_SHOWN = 250
LINE = "Plies with > between them"
GONE = "The line of this preview cannot be read any more. `/preview` shows one anew."
BACK, FORWARD = "back", "on"


@dataclass(frozen=True, slots=True)
class Walk:
    """A line that is being looked at: ``moves`` from the position after ``base`` plies, ``at`` of them shown.

    ``mark`` tells whether the plies before it are still the same.
    """

    match: MatchId
    base: int
    mark: str
    moves: tuple[str, ...]
    at: int

    def __str__(self) -> str:
        kept = {
            "match": self.match,
            "from": self.base,
            "mark": self.mark,
            "moves": " ".join(self.moves),
            "at": self.at,
        }
        return f"-# `{json.dumps(kept, separators=(',', ':'))}`"

    @classmethod
    def parse(cls, text: str) -> Walk | None:
        """The walk that a message shows, if it shows one."""
        found = _KEPT.findall(text)
        try:
            kept = json.loads(found[-1]) if found else {}
            moves = tuple(kept["moves"].split())
            base, at = int(kept["from"]), int(kept["at"])
            walk = cls(MatchId(int(kept["match"])), base, str(kept["mark"]), moves, at)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None
        return walk if base >= 0 and 0 <= at <= len(moves) else None

    def stands_in(self, match: Match) -> bool:
        """Whether the line begins at a position that the match has passed."""
        return self.base <= len(match.plies) and self.mark == _mark(match, self.base)

    def is_now(self, match: Match) -> bool:
        """Whether the line begins where the match is now, and the match goes on."""
        return self.base == len(match.plies) and match.outcome is None and bool(self.moves)


def _mark(match: Match, base: int) -> str:
    return checksum(" ".join(match.moves[:base]))


async def preview_command(services: Services, request: Request) -> Answer:
    """``/preview``: the position after a line of plies, from here or from any ply."""
    line, ply = request.text("line") or "", request.args.get("ply")
    wish = f"{ply if isinstance(ply, int) else ''}|{line.strip()}"
    hosted = await match_resolver.seen(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"Preview in {naming}", str(Action(ActionKind.PREVIEW_LINE, hosted.match.id, text=wish))
        ),
    )
    return await _begin(services, request, hosted, line, ply if isinstance(ply, int) else None)


async def line_button(services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button, once it is clear in which match."""
    ply, _, line = action.text.partition("|")
    hosted = await _visible(services, request, action.number)
    number = int(ply) if ply.isascii() and ply.isdigit() and len(ply) < 6 else None
    return await _begin(services, request, hosted, line, number)


async def form(services: Services, request: Request, action: Action) -> Answer:
    """The **Preview** button: a form for the line."""
    hosted = await _visible(services, request, action.number)
    board = await services.lookup.board(hosted)
    examples = board.position.examples()
    return Form(
        title=markup.shorten(f"Preview in {headlines.title(hosted.match)}", 45),
        label=LINE,
        action=str(Action(ActionKind.PREVIEW, action.number)),
        placeholder=markup.shorten(f"for example {examples[0]}", 100) if examples else "",
    )


async def filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    """That form, filled in."""
    return await _begin(services, request, await _visible(services, request, action.number), text, None)


async def _visible(services: Services, request: Request, number: MatchId) -> HostedMatch:
    request.args["game"] = str(number)
    return await match_resolver.seen(services, request, doing=lambda _, naming: Button(naming, ""))


async def _begin(
    services: Services, request: Request, hosted: HostedMatch, line: str, ply: int | None
) -> Reply:
    match = hosted.match
    played = len(match.plies)
    if ply is not None and not 0 <= ply <= played:
        return Reply(
            f"{headlines.title(match)} has {markup.counted(played, 'ply', 'plies')} so far: `ply` is from 0 to {played}.",
            private=True,
        )
    board = await services.lookup.board(hosted, ply)
    typed = request.source in (Source.FORM, Source.MESSAGE)
    try:
        moves = tuple(read_line(board.position, line, typed=typed))
    except LineError as error:
        again = Button("Another line", str(Action(ActionKind.PREVIEW, match.id)))
        return Reply(line_texts.refusal(error), buttons=(again,), private=True)
    walk = Walk(match.id, board.ply, _mark(match, board.ply), moves, len(moves))
    if len(str(walk)) > LONGEST_KEPT:
        return Reply(
            "This line is too long to be kept in a message: leave out its end, or begin later with `ply`.",
            private=True,
        )
    return await _shown(services, request, board, walk)


async def step(services: Services, request: Request, action: Action) -> Answer:
    """**Back** and **Forward**: one ply less of the line, or one more."""
    walk = Walk.parse(request.under)
    if walk is None:
        return Reply(GONE, private=True)
    hosted = await _visible(services, request, walk.match)
    if not walk.stands_in(hosted.match):
        return Reply(
            "This line began at a position that was taken back. `/preview` shows one anew.", private=True
        )
    board = await services.lookup.board(hosted, walk.base)
    at = walk.at + (1 if action.text == FORWARD else -1)
    walk = replace(walk, at=max(0, min(at, len(walk.moves))))
    try:
        return replace(await _shown(services, request, board, walk), replaces=True)
    except MoveError:
        return Reply(GONE, private=True)


async def _shown(services: Services, request: Request, board: MatchView, walk: Walk) -> Reply:
    """The board ``walk.at`` plies ahead of ``board``."""
    ahead = board
    for text in walk.moves[: walk.at]:
        ahead = ahead.ahead(ahead.position.parse(text))
    match = board.match
    noted = []
    if request.caller.id in match.seats:
        noted = notes.newest(await services.notes.of(match.id, request.caller.id))
    question = "\n".join([_head(ahead, walk), *noted, str(walk)])
    return await messages.ahead(services, ahead, request.caller, question, _buttons(request, board, walk))


def _head(ahead: MatchView, walk: Walk) -> str:
    """What is shown, and whose turn it would be."""
    line = markup.code(markup.shorten(" > ".join(walk.moves), LINE_SHOWN))
    where = "" if walk.is_now(ahead.match) else f" from ply {walk.base}"
    outcome, side = ahead.position.outcome, ahead.position.to_move
    if outcome is not None:
        then = f"That ends the game ({outcome.reason})."
    else:
        then = "" if side is None else f"{markup.name_of(ahead.players[side])} would be to move."
    return (
        f"**Preview in {headlines.title(ahead.match)}**{where}, which only you see; nothing is played: {line}\n"
        f"After {walk.at} of {markup.counted(len(walk.moves), 'ply', 'plies')}. {then}"
    )


def _buttons(request: Request, board: MatchView, walk: Walk) -> tuple[Button, ...]:
    match = board.match
    buttons = [
        Button("Back", str(Action(ActionKind.PREVIEW_STEP, match.id, text=BACK)), closed=walk.at == 0),
        Button(
            "Forward",
            str(Action(ActionKind.PREVIEW_STEP, match.id, text=FORWARD)),
            closed=walk.at == len(walk.moves),
        ),
    ]
    if request.caller.id not in match.seats or not walk.is_now(match):
        return tuple(buttons)
    if match.awaited == request.caller.id:
        action = Action(ActionKind.PLAY, match.id, match.revision, walk.moves[0])
        if action.fits:
            label = markup.shorten(f"Play {walk.moves[0]}", LABEL_LIMIT)
            buttons.append(Button(label, str(action), Tone.MAIN))
    # It must end with an answer of one's own to something that they play.
    mine_last = len(walk.moves) % 2 == (match.awaited == request.caller.id)
    if mine_last and len(walk.moves) > 1:
        buttons.append(
            Button("Set as conditional", str(Action(ActionKind.PREVIEW_SET, match.id, match.revision)))
        )
    return tuple(buttons)


async def set_as_conditional(services: Services, request: Request, _deed: Action) -> Answer:
    """The **Set as conditional** button: the line becomes a draft of conditional moves."""
    walk = Walk.parse(request.under)
    if walk is None:
        return Reply(GONE, private=True)
    hosted = await _visible(services, request, walk.match)
    hosted.match.side_of(request.caller.id)
    if not (walk.stands_in(hosted.match) and walk.is_now(hosted.match)):
        board = await services.lookup.board(hosted)
        above = "The game has moved on since this preview, so nothing was set. It stands so:"
        return await messages.private_board(services, board, request.caller, above=above)
    return await conditional_moves.draft(services, request, walk.match, " > ".join(walk.moves))


async def complete_line(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for the line of ``/preview``."""
    try:
        hosted = await match_resolver.seen(services, request, doing=lambda _, naming: Button(naming, "next"))
    except (match_resolver.Unclear, Refusal):
        return []
    ply = request.args.get("ply")
    played = len(hosted.match.plies)
    board = await services.lookup.board(hosted, ply if isinstance(ply, int) and 0 <= ply <= played else None)
    return line_texts.complete(board.position, typed)
