"""Playing a move: by command, form, button, or a typed line."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup, match_resolver, refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Choice, Form, Reply, Tone
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.moves import picker
from bot.service.announcements import NOWHERE, ReplyTarget
from bot.service.playing.moves import ConfirmationNeededError, MoveOrder
from bot.service.refusals import OldPosition, TimeOver
from rules.core.errors import AmbiguousMove, IllegalMove, MoveError
from rules.core.refusals import Refusal
from rules.match.match import MatchId, Revision
from rules.match.places import HostedMatch
from rules.match.refusals import NotYourTurnError

MOST_SUGGESTED = 5

_NUMBERED = re.compile(r"\s*#([0-9]{1,12})(?:\s+(.*))?", re.DOTALL)
_NEEDS_ADDRESSING = re.compile(r"[A-Za-z]|pass|adopt", re.IGNORECASE)
"""Moves that are also things one says: only taken from words that are meant for us."""


def answered_at(hosted: HostedMatch, request: Request) -> ReplyTarget:
    """Where a public answer to ``ask`` is seen, as far as the match is concerned."""
    if is_outside(hosted, request):
        return ReplyTarget(outsider=request.caller.id)
    if request.venue.direct:
        return ReplyTarget(person=request.caller.id) if hosted.place.channel is None else NOWHERE
    return NOWHERE if hosted.place.unopened else ReplyTarget(channel=request.venue.channel)


async def asked_at(services: Services, request: Request, hosted: HostedMatch) -> ReplyTarget:
    """The same, once it is known how somebody who speaks from outside stands to the server."""
    answered = answered_at(hosted, request)
    plays = (
        request.caller.id in hosted.match.seats
    )  # nobody else is worth a question: they are refused anyway
    if plays and answered.outsider is not None and hosted.place.server is not None:
        await services.memberships.of(hosted.place.server, request.caller)
    return answered


def is_outside(hosted: HostedMatch, request: Request) -> bool:
    """Whether somebody speaks outside the server where the match is played."""
    return hosted.place.server not in (None, request.venue.server)


def seen_publicly(hosted: HostedMatch, request: Request) -> bool:
    """Whether the answer to ``ask`` stands at the match's own place."""
    place = hosted.place
    return (
        match_resolver.is_at(hosted, request.venue)
        and (place.channel is None) == request.venue.direct
        and not place.unopened
    )


async def move_command(services: Services, request: Request) -> Answer:
    """``/move``."""
    return await move(services, request, request.text("move") or "")


async def move(services: Services, request: Request, text: str) -> Reply:
    """Play ``text`` in the match that is meant."""
    hosted = await match_resolver.mine(
        services,
        request,
        doing=lambda hosted, naming: Button(
            markup.shorten(f"Play {markup.plain(text)} in {naming}", LABEL_LIMIT),
            str(Action(_verb_for(request), hosted.match.id, hosted.match.revision, text.strip())),
        ),
        to_move=True,
    )
    return await play(services, request, hosted, text)


def _verb_for(request: Request) -> ActionKind:
    """A button that plays what was typed must read it as typed text, too."""
    return ActionKind.PLAY_TYPED if request.source in (Source.FORM, Source.MESSAGE) else ActionKind.PLAY


async def play(
    services: Services,
    request: Request,
    hosted: HostedMatch,
    text: str,
    *,
    revision: Revision | None = None,
    sure: bool = False,
) -> Reply:
    """Play ``text`` in ``hosted``; the reply is the new board, or the refusal with what would do instead.

    ``sure``: it was asked about already.
    """
    match = hosted.match
    order = MoveOrder(
        match.id,
        request.caller.id,
        text,
        typed=request.source in (Source.FORM, Source.MESSAGE),
        revision=revision,
        ask_first=request.source is not Source.BUTTON
        and (await services.display_settings.of(request.caller.id)).confirm,
        sure=sure,
    )
    try:
        told = await services.moves.play(order, await asked_at(services, request, hosted))
    except MoveError as error:
        return Reply(
            refusals.sentence_of(error),
            buttons=_instead(hosted, error),
            private=True,
            transient_in=_transient_in(request, match.id),
        )
    except OldPosition as error:
        board = await services.lookup.board(await services.lookup.get(match.id))
        return await messages.private_board(
            services, board, request.caller, above=refusals.sentence_of(error)
        )
    except (NotYourTurnError, TimeOver) as error:
        return Reply(refusals.sentence_of(error), private=True, transient_in=_transient_in(request, match.id))
    except ConfirmationNeededError as doubt:
        return await _asked_once_more(services, request, doubt)
    here = seen_publicly(told.board.hosted, request)
    if here and not told.again:
        if request.venue.direct:
            reply = await messages.told_board(services, told.board, request.caller)
            return replace(reply, acknowledges=told.acknowledges)
        return await messages.public_board(services, told.board, acknowledges=told.acknowledges)
    place = told.board.hosted.place
    where = f"in <#{place.channel}>" if place.channel else "in your direct messages"
    above = "That move has been played already." if told.again else f"Played. The board is posted {where}."
    if request.source is Source.MESSAGE and not (here or request.venue.direct):
        # A typed line cannot be answered privately, and this place may not see that match.
        return Reply(above, private=True, transient_in=_transient_in(request, match.id))
    reply = await messages.private_board(services, told.board, request.caller, above=above)
    return replace(reply, transient_in=_transient_in(request, match.id) if told.again else None)


async def _asked_once_more(services: Services, request: Request, doubt: ConfirmationNeededError) -> Reply:
    """What a move would lead to, with the button that plays it."""
    match = doubt.board.match
    warning = f" **Careful: {markup.escape(doubt.warning)}.**" if doubt.warning else ""
    question = f"{headlines.title(match)}: play {markup.code(doubt.move)}?{warning}"
    action = Action(ActionKind.PLAY_SURE, match.id, match.revision, doubt.move)
    if not action.fits:
        return Reply(
            f"{question} It is too long for a button: `/settings board confirm:False`, then send it again.",
            private=True,
        )
    buttons = (
        Button(
            markup.shorten(f"Play {doubt.move}", LABEL_LIMIT),
            str(action),
            Tone.DANGER if doubt.warning else Tone.MAIN,
        ),
        Button("Another", str(Action(ActionKind.MOVE_FORM, match.id, match.revision))),
    )
    if request.source is Source.MESSAGE:
        # Everybody in the place would see a picture of what is only being thought about.
        return Reply(question, buttons=buttons, private=True, transient_in=match.id)
    return await messages.ahead(services, doubt.board, request.caller, question, buttons)


def _transient_in(request: Request, number: MatchId) -> MatchId | None:
    """The match at whose next ply a refusal goes away: only one that could not be said in private."""
    return number if request.source is Source.MESSAGE else None


def _instead(hosted: HostedMatch, error: MoveError) -> tuple[Button, ...]:
    """Buttons for moves that would do."""
    match error:
        case AmbiguousMove():
            moves = error.candidates
        case IllegalMove():
            moves = error.suggestions
        case _:
            moves = ()
    pressed_actions = [
        (text, Action(ActionKind.PLAY, hosted.match.id, hosted.match.revision, text))
        for text in moves[:MOST_SUGGESTED]
    ]
    return tuple(
        Button(markup.shorten(f"Play {text}", LABEL_LIMIT), str(action))
        for text, action in pressed_actions
        if action.fits
    )


async def play_button(services: Services, request: Request, action: Action) -> Answer:
    """A button that plays a certain move at a certain revision.

    Where it would lead has not been seen yet: who wishes to be asked is asked, as about a command.
    """
    if request.source is Source.BUTTON:
        request = replace(request, source=Source.COMMAND)
    hosted = await services.lookup.get(action.number)
    return await play(services, request, hosted, action.text, revision=action.revision)


async def play_sure_button(services: Services, request: Request, action: Action) -> Answer:
    """A button that plays a move which was shown and asked about."""
    hosted = await services.lookup.get(action.number)
    return await play(services, request, hosted, action.text, revision=action.revision, sure=True)


async def play_typed_button(services: Services, request: Request, action: Action) -> Answer:
    """A button that plays what somebody typed, once it is clear in which match."""
    return await play_button(services, replace(request, source=Source.FORM), action)


async def move_form(services: Services, request: Request, action: Action) -> Answer:
    """The **Move** button: a form with one line, bound to the match and its revision; a keypad where there is one."""
    hosted = await services.lookup.get(action.number)
    match = hosted.match
    try:
        match.check_turn(request.caller.id)
    except NotYourTurnError as error:
        return Reply(refusals.sentence_of(error), private=True)
    if match.revision != action.revision:
        board = await services.lookup.board(hosted)
        above = refusals.sentence_of(OldPosition(match.id))
        return await messages.private_board(services, board, request.caller, above=above)
    board = await services.lookup.board(hosted)
    if picker.has_keypad(board.position):
        return await picker.pick(services, request, Action(ActionKind.PICK, match.id, match.revision))
    examples = " or ".join(board.position.examples())
    return Form(
        title=markup.shorten(f"Your move in {headlines.title(match)}", 45),
        label="Your move, typed",
        action=str(action),
        placeholder=markup.shorten(f"for example {examples}", 100) if examples else "",
    )


async def move_filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    """The form behind **Move**, filled in."""
    hosted = await services.lookup.get(action.number)
    return await play(services, request, hosted, text, revision=action.revision)


async def typed(services: Services, request: Request, text: str, *, addressed: bool) -> Reply | None:
    """A typed line that may hold a move: ``#12 b2-b4``, or without the number.

    Words that are not ``addressed`` to us are a move only if the whole line is
    a legal one of their author; everything else in them is chat.
    """
    numbered = _NUMBERED.fullmatch(text)
    if numbered is not None:
        request.args["game"] = numbered[1]
        text = numbered[2] or ""
    if not addressed:
        return await _overheard(services, request, text)
    if not markup.visible(text):
        return Reply(HOW_TO_TYPE, private=True)
    return await move(services, request, text)


HOW_TO_TYPE = (
    "Write your move behind my name, such as `#12 b2-b4`, or without the number where you have one match only. "
    "`/moves` lists what you can play, `/help` tells the rest."
)


async def _overheard(services: Services, request: Request, text: str) -> Reply | None:
    if len(text) > 200 or _NEEDS_ADDRESSING.fullmatch(text.strip()):
        return None
    try:
        hosted = await match_resolver.mine(
            services, request, doing=lambda _, naming: Button(naming, ""), to_move=True
        )
        board = await services.lookup.board(hosted)
        hosted.match.check_turn(request.caller.id)
        meant = board.position.notate(board.position.parse_typed(text))
    except AmbiguousMove:
        return await move(services, request, text)
    except (match_resolver.Unclear, Refusal):
        return None
    return None if _NEEDS_ADDRESSING.fullmatch(meant) else await move(services, request, text)


async def complete_move(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``move``: the legal moves that go on from what is typed, with a few words each."""
    try:
        hosted = await match_resolver.mine(
            services, request, doing=lambda _, naming: Button(naming, "next"), to_move=True
        )
    except match_resolver.Unclear:
        return []
    if hosted.match.awaited != request.caller.id:
        return []
    board = await services.lookup.board(hosted)
    return [
        Choice(
            markup.shorten(f"{found.text} – {found.gloss}" if found.gloss else found.text, 100), found.text
        )
        for found in board.position.complete(typed[:100], 25)
        if len(found.text) <= 100
    ]
