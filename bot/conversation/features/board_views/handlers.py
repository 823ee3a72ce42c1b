"""Commands that only look: boards, lists, histories, records."""

from __future__ import annotations

import json
from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup, match_resolver
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Answer, Button, File, Reply, Tone
from bot.conversation.core.requests import Argument, Request
from bot.conversation.core.services import Services
from bot.conversation.features.claims import handlers as claims
from bot.conversation.features.offers.messages import openers
from bot.conversation.features.records.record import match_record
from bot.service.people.display_settings import BoardFormat
from rules.core.position import Outcome
from rules.match.match import EndReason
from rules.match.people import Person
from rules.match.places import HostedMatch

SHARED = "s"
"""In a button's id: the answer was to be for everybody."""


def shared(reply: Reply, request: Request) -> Reply:
    """The reply for everybody, if that was asked for; pickers are for oneself."""
    if not request.flag("share"):
        return reply
    public = tuple(
        button for button in reply.buttons if Action.parse(button.action).kind is not ActionKind.PICK
    )
    return replace(reply, private=False, buttons=public)


def _shares(request: Request) -> str:
    return SHARED if request.flag("share") else ""


def _as_asked(request: Request, action: Action) -> Request:
    """A pressed button as the command that it carries out."""
    request.args.update({"game": str(action.number), "share": action.text == SHARED})
    return request


async def board_command(services: Services, request: Request) -> Answer:
    """``/board``: the position, or the one after ply N, as a picture or as text."""
    hosted = await match_resolver.seen(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"Board of {naming}", str(Action(ActionKind.VIEW, hosted.match.id, text=_wish(request)))
        ),
    )
    ply = request.args.get("ply")
    played = len(hosted.match.plies)
    if isinstance(ply, int) and not 0 <= ply <= played:
        return Reply(
            f"{headlines.title(hosted.match)} has {markup.counted(played, 'ply', 'plies')} so far: `ply` is from 0 to {played}.",
            private=True,
        )
    board = await services.lookup.board(hosted, ply if isinstance(ply, int) else None)
    shown = request.text("as")
    reply = await messages.private_board(
        services, board, request.caller, shown=None if shown is None else BoardFormat(shown)
    )
    return shared(reply, request)


async def _visible(services: Services, request: Request, action: Action) -> HostedMatch:
    request.args["game"] = str(action.number)
    return await match_resolver.seen(services, request, doing=lambda _, naming: Button(naming, ""))


async def view(services: Services, request: Request, action: Action) -> Answer:
    """The **View** button: the current board, private, from one's own side; or as ``/board`` was asked for."""
    request.args.update({"game": str(action.number), **_wished(action.text)})
    return await board_command(services, request)


def _wish(request: Request) -> str:
    """What else ``/board`` was asked for, for a button that carries it out: ``as``, ``ply`` and ``share``."""
    ply = request.args.get("ply")
    parts = (
        request.text("as") or "",
        str(ply) if isinstance(ply, int) else "",
        SHARED if request.flag("share") else "",
    )
    return "|".join(parts).rstrip("|")


def _wished(text: str) -> dict[str, Argument]:
    """What :func:`_wish` wrote; what nobody can have wished for is left out."""
    shown, ply, share, *_ = [*text.split("|"), "", "", ""]
    chosen_reminders: dict[str, Argument] = {}
    if shown in set(BoardFormat):
        chosen_reminders["as"] = shown
    if ply.isascii() and ply.isdigit() and len(ply) < 6:
        chosen_reminders["ply"] = int(ply)
    if share == SHARED:
        chosen_reminders["share"] = True
    return chosen_reminders


async def text(services: Services, request: Request, action: Action) -> Answer:
    """The board as text, behind a button."""
    hosted = await _visible(services, request, action)
    board = await services.lookup.board(hosted)
    return await messages.private_board(services, board, request.caller, shown=BoardFormat.TEXT)


async def more(services: Services, request: Request, action: Action) -> Answer:
    """The **More** button: whatever else applies to the match."""
    hosted = await _visible(services, request, action)
    match = hosted.match
    looking = [
        Button("Text", str(Action(ActionKind.TEXT, match.id))),
        Button("Moves", str(Action(ActionKind.MOVES, match.id))),
        Button("History", str(Action(ActionKind.HISTORY, match.id))),
        Button("Record", str(Action(ActionKind.RECORD, match.id))),
        Button("Replay", str(Action(ActionKind.REPLAY, match.id))),
        Button("Rules", str(Action(ActionKind.RULES, match.id, text=match.game))),
    ]
    if match.outcome is None:
        looking.append(Button("Preview", str(Action(ActionKind.PREVIEW, match.id))))
    if match.outcome is None and request.caller.id in match.seats:
        can = services.offers.possible(match, request.caller.id)
        looking += [
            *claims.buttons(match, can),
            *openers(match, match.side_of(request.caller.id)),
            Button("Resign", str(Action(ActionKind.RESIGN, match.id)), Tone.DANGER),
        ]
    return Reply(
        markup.escape(f"More about {await match_resolver.against(services, hosted, request)}:"),
        buttons=tuple(looking),
        private=True,
    )


async def history_command(services: Services, request: Request) -> Answer:
    """``/history``: the numbered plies."""
    hosted = await match_resolver.seen(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"History of {naming}", str(Action(ActionKind.HISTORY, hosted.match.id, text=_shares(request)))
        ),
    )
    return shared(await history_of(services, hosted), request)


async def history(services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button."""
    return await history_command(services, _as_asked(request, action))


async def history_of(services: Services, hosted: HostedMatch) -> Reply:
    """The plies in numbered pairs; as a file too where they do not fit."""
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


async def record_command(services: Services, request: Request) -> Answer:
    """``/record``: the match as a file."""
    hosted = await match_resolver.seen(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"Record of {naming}", str(Action(ActionKind.RECORD, hosted.match.id, text=_shares(request)))
        ),
    )
    return shared(await _record_of(services, hosted), request)


async def record(services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button."""
    return await record_command(services, _as_asked(request, action))


async def _record_of(services: Services, hosted: HostedMatch) -> Reply:
    match = hosted.match
    content = match_record(
        match, await services.lookup.players(hosted), await services.lookup.events(match.id)
    )
    file = File(
        json.dumps(content, ensure_ascii=False).encode() + b"\n",
        f"turnpost-{match.id}-{match.game}.json",
    )
    return Reply(
        f"{headlines.title(match)}, {markup.counted(len(match.plies), 'ply', 'plies')}. `python -m rules batch` takes this file as it stands.",
        file=file,
        private=True,
    )
