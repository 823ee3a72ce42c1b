"""Playing a move: by command, form, button, or a typed line."""

import re
from dataclasses import replace

from bot.conversation.boards import answers, computer_opponent, headlines, messages
from bot.conversation.boards.suggestions import move_form, play_label, suggestion_buttons
from bot.conversation.core import markup
from bot.conversation.core.actions import MOVE_FORM, PICK, PLAY, Action, ActionKind
from bot.conversation.core.feature import ButtonHandler
from bot.conversation.core.lines import is_typed
from bot.conversation.core.matches.in_match import InMatch, PressInMatch
from bot.conversation.core.matches.match_hints import HINT_LIMIT, complete_line, move_hints
from bot.conversation.core.matches.match_resolver import MatchChoice, by_number
from bot.conversation.core.refusals import sentence_of
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Choice, Reply, Tone
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.moves import picker
from bot.conversation.features.moves.picker import PLAY_SURE
from bot.locales.say import moves as say
from bot.service.announcements import ActionResult
from bot.service.playing.moves import ConfirmationNeededError, MoveOrder
from bot.service.refusals import OldPosition, TimeOver
from rules.core.errors import MoveError
from rules.core.position import Side
from rules.match.audience import Audience
from rules.match.match import MatchId, MatchSummary, Revision
from rules.match.places import HostedSummary
from rules.match.refusals import NotYourTurnError

PLAY_TYPED = ActionKind("play-typed")

SHORTEST_MOVE = 8
"""How many characters of a move a button shows at least."""


def order_of(
    request: Request,
    hosted: HostedSummary,
    text: str,
    *,
    revision: Revision | None = None,
    sure: bool = False,
) -> MoveOrder:
    """The caller's order to play ``text``; ``sure``: they have confirmed it already."""
    return MoveOrder(
        hosted.match.id,
        request.caller.id,
        text,
        typed=is_typed(request),
        revision=revision,
        may_ask=request.source is not Source.BUTTON,
        sure=sure,
        sent=request.sent,
    )


async def play(services: Services, request: Request, hosted: HostedSummary, order: MoveOrder) -> Reply:
    """Play a move; the reply is the new board, or says why it was not played."""
    done = await attempt(services, request, hosted, order)
    return done if isinstance(done, Reply) else await shown(services, request, done)


async def attempt(
    services: Services, request: Request, hosted: HostedSummary, order: MoveOrder
) -> ActionResult | Reply:
    """Play a move, and what the computer answers in time; a reply says why it was not played."""
    match = hosted.match
    try:
        target = await answers.checked_reply_target(services, request, hosted)
        with computer_opponent.claimed(services, match):
            done = await services.moves.play(order, target)
            return await computer_opponent.with_reply(services, request, done, target)
    except ConfirmationNeededError as doubt:
        return await _asked_once_more(services, request, doubt)
    except (MoveError, NotYourTurnError, TimeOver) as refusal:
        return Reply(
            sentence_of(refusal),
            buttons=suggestion_buttons(refusal, lambda move: Action(PLAY, match.id, match.revision, move)),
            private=True,
            removed_after_ply_in=_removed_after_ply_in(request, match.id),
            may_be_chat=True,
        )


async def shown(services: Services, request: Request, done: ActionResult) -> Reply:
    """The board after a ply: to everybody where the match is played, else in private, with a line that says where that is."""
    here = None if done.again else await answers.board_here(services, request, done)
    if here is not None:
        return here
    hosted = done.board.hosted
    above = say.played_already() if done.again else _played_in(hosted.audience)
    if request.venue.page:
        return answers.on_page(done.board, above)
    removed_after = _removed_after_ply_in(request, hosted.match.id)
    if request.source is Source.MESSAGE and not (
        request.venue.direct or answers.seen_publicly(hosted, request)
    ):
        # The answer to a typed line is public, and people here may not see that match.
        return Reply(above, private=True, removed_after_ply_in=removed_after)
    reply = await messages.private_board(services, done.board, request.caller, above=above)
    return replace(reply, removed_after_ply_in=removed_after) if done.again else reply


def _played_in(audience: Audience) -> str:
    if audience.direct:
        return say.played_in_direct_messages()
    return say.played_in(channel=f"<#{audience.channel}>")


async def _asked_once_more(services: Services, request: Request, doubt: ConfirmationNeededError) -> Reply:
    """The board that a move would lead to, with the button that plays it."""
    match = doubt.board.match
    question = say.confirm(match=headlines.title(match), move=markup.code(doubt.move))
    if doubt.repeated:
        question += f" {say.repeated()}"
    elif doubt.warning:
        question += f" {say.careful(warning=markup.escape(doubt.warning))}"
    action = Action(PLAY_SURE, match.id, match.revision, doubt.move)
    if not action.fits:
        return Reply(f"{question} {say.too_long_to_confirm()}", private=True)
    buttons = (
        Button(
            play_label(doubt.move),
            str(action),
            Tone.DANGER if doubt.warning or doubt.repeated else Tone.MAIN,
        ),
        Button(say.button_another(), str(Action(MOVE_FORM, match.id, match.revision))),
    )
    if request.source is Source.MESSAGE:
        # Everybody here would see the picture of a move that is not played yet.
        return Reply(question, buttons=buttons, private=True, removed_after_ply_in=match.id, may_be_chat=True)
    return await messages.board_with_question(services, doubt.board, request.caller, question, buttons)


def _removed_after_ply_in(request: Request, number: MatchId) -> MatchId | None:
    """The match after whose next ply a refusal is removed; ``None`` if the refusal is private."""
    return number if request.source is Source.MESSAGE else None


async def _move(services: Services, request: Request, hosted: HostedSummary) -> Reply:
    return await play(services, request, hosted, order_of(request, hosted, request.text("move") or ""))


def _play_button_of(request: Request, match: MatchSummary, naming: str) -> Button:
    """The button that plays the move in one of several matches; it must read typed text as typed, too."""
    text = request.text("move") or ""
    kind = PLAY_TYPED if is_typed(request) else PLAY
    action = Action(kind, match.id, match.revision, text.strip())
    # Of a long move and a long name, the name of the match is what must be seen.
    room = max(LABEL_LIMIT - len(say.button_play_in(move="", match=naming)), SHORTEST_MOVE)
    return Button(say.button_play_in(move=markup.plain(text, room), match=naming), str(action))


MOVE = InMatch(MatchChoice.MINE_TO_MOVE, _move, _play_button_of, line="move")
"""``/move``, and a typed line: plays the option ``move``."""


def or_question(press: PressInMatch) -> ButtonHandler:
    """A button that plays a move; without a match, it asks in which one."""

    async def pressed(services: Services, request: Request, action: Action) -> Answer:
        if action.number:
            return await press(services, request, action)
        request = request.with_args(move=action.text)
        typed = action.kind == PLAY_TYPED
        return await MOVE.ask(services, replace(request, source=Source.FORM) if typed else request, action)

    return pressed


async def choose(services: Services, request: Request, action: Action) -> Answer:
    """**Choose** below a typed line that fits several matches: asks its author, and nobody else, in private."""
    match = (await by_number(services, request, action.number, MatchChoice.ANY)).match
    seat, _, text = action.text.partition("|")
    author = match.seats[Side.SECOND if seat == "1" else Side.FIRST]
    if author != request.caller.id:
        return Reply(say.question_of_another(), private=True)
    return await MOVE.ask(
        services, replace(request.with_args(move=text), source=Source.FORM), Action(PLAY_TYPED)
    )


def plays(source: Source, *, sure: bool = False) -> PressInMatch:
    """A button that plays a certain move at a certain revision, as if it came from ``source``.

    ``sure``: the move was shown and asked about.  Else its caller has not seen yet where it leads, so it asks first.
    """

    async def pressed(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
        request = replace(request, source=source)
        order = order_of(request, hosted, action.text, revision=action.revision, sure=sure)
        return await play(services, request, hosted, order)

    return PressInMatch(pressed)


async def move_button(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The **Move** button: a form with one line for this match and revision; a keypad where there is one."""
    match = hosted.match
    match.check_turn(request.caller.id)
    if match.revision != action.revision:
        raise OldPosition(match.id)
    board = await services.lookup.board(hosted)
    if picker.has_keypad(board.position):
        first = Action(PICK, match.id, match.revision)
        return await picker.pick(services, request, hosted, first)
    title = say.form_title(match=headlines.title(match))
    return move_form(board.position, action, title, say.form_label(), say.form_placeholder)


async def move_filled_in(services: Services, request: Request, action: Action, text: str) -> Answer:
    """That form, filled in."""
    hosted = await services.lookup.get(action.number)
    # A player of several matches may name this one, as in a typed line.
    text = re.sub(rf"^\s*#{action.number}\s+", "", text)
    return await play(services, request, hosted, order_of(request, hosted, text, revision=action.revision))


async def complete_move(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``move``: the legal moves that go on from what is typed, with a few words each."""

    async def hints(hosted: HostedSummary, half: str) -> list[Choice]:
        if hosted.match.awaited != request.caller.id:
            return []
        board = await services.lookup.board(hosted)
        return move_hints(board.position, half[:HINT_LIMIT])

    return await complete_line(services, request, typed, MatchChoice.MINE_TO_MOVE, hints)
