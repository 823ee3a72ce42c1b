"""``/takeback``; **Undo**, and where it is too late, the button that asks for a takeback."""

from dataclasses import replace

from bot.conversation import offers
from bot.conversation.boards import answers, headlines
from bot.conversation.boards.activity import rewound
from bot.conversation.core import markup
from bot.conversation.core.actions import UNDO, Action
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import PressInMatch
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.offers import Offering, until
from bot.locales.say import commands, match_buttons
from bot.locales.say import takeback as say
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from bot.service.playing.possible_actions import Possible
from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications.boards import Rewind
from rules.match.offers import Offer, OfferKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary
from rules.match.refusals import NothingToTakeBackError, TooLateToUndoError

_MOVE_ON_BUTTON = 40


def _plies(match: Match, side: Side) -> tuple[str, ...]:
    """The plies that a takeback of ``side`` removes, in order.  Raises ``NothingToTakeBackError``."""
    return match.moves[len(match.moves) - match.back_to(side) :]


def _question(match: Match, side: Side, opponent: Person) -> str:
    move, *answer = map(markup.code, _plies(match, side))
    sentences = [say.question(name=markup.name_of(opponent), move=move, match=headlines.title(match))]
    sentences += [say.question_of_answer(move=answer[0])] if answer else []
    return " ".join((*sentences, say.question_clocks()))


def _confirm(match: Match, side: Side, _opponent: Person) -> str:
    move = markup.shorten(_plies(match, side)[0], _MOVE_ON_BUTTON)
    return say.button_confirm(move=move, match=f"#{match.id}")


def _proposal(board: MatchView, offer: Offer) -> str:
    move, *answer = _plies(board.match, offer.side)
    name = markup.name_of(board.players[offer.side])
    sentences = [say.offered(name=name, move=move, match=headlines.title(board.match))]
    sentences += [say.offered_of_answer(move=markup.code(answer[0]))] if answer else []
    return " ".join((*sentences, say.offered_until(until=until(offer))))


async def board_after(services: Services, request: Request, done: ActionResult, rewind: Rewind) -> Reply:
    """The position that is left, and what was undone or taken back, as a headline says it."""

    async def news() -> str:
        return rewound(done.board, await services.lookup.events(done.board.match.id), rewind)

    return await answers.board_anywhere(services, request, done, news=news)


async def _agreed(services: Services, request: Request, done: ActionResult) -> Reply:
    return await board_after(services, request, done, Rewind.TAKEN_BACK)


TAKEBACK = Offering(
    kind=OfferKind.TAKEBACK,
    about=commands.takeback,
    label=match_buttons.takeback,
    make=say.button,
    answer=say.button_answer,
    what=say.noun,
    refused=say.refused,
    question=_question,
    confirm=_confirm,
    proposal=_proposal,
    agreed=_agreed,
    asks_computer=False,
)


async def undo(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The button: the board that everybody sees becomes the position before; the answer does that, if it was pressed there."""
    target = await answers.checked_reply_target(services, request, hosted)
    pressed = request.shown is not None and request.shown == hosted.board
    if not pressed:
        target = replace(target, channel=None)
    try:
        done = await services.takebacks.undo(
            hosted.match.id, request.caller, target, revision=action.revision
        )
    except (TooLateToUndoError, NothingToTakeBackError):
        match = (await services.lookup.get(hosted.match.id)).match
        possible = Possible.TAKEBACK in services.offers.possible(match, request.caller.id)
        if match.computer is not None and possible:
            return await offers.confirm(TAKEBACK, services, request, hosted, action)
        return _ask_instead(match, request.caller.id, possible=possible)
    match, channel = done.board.match, done.board.hosted.audience.channel
    if channel is not None and not pressed:
        text = say.undid(match=headlines.title(match), channel=f"<#{channel}>")
        return Reply(text, private=True, replaces=True)
    reply = await board_after(services, request, done, Rewind.UNDONE)
    return replace(reply, pings=(), silent=True, replaces=pressed and not reply.private)


def _ask_instead(match: Match, person: PersonId, *, possible: bool) -> Reply:
    """Why the last move is not undone, and the button that asks for a takeback, if one is possible."""
    if not match.plies[match.side_of(person) :]:
        text = say.undo_nothing()
    elif match.awaited == person:
        text = say.undo_answered()
    else:
        text = say.undo_too_late()
    if not possible:
        return Reply(f"{text} {say.undo_see_board()}", private=True)
    button = Button(say.button_ask(), str(Action(TAKEBACK.asks, match.id, match.revision)))
    return Reply(f"{text} {say.undo_ask()}", buttons=(button,), private=True)


FEATURE = Feature(
    commands=(offers.command(TAKEBACK),),
    buttons={**offers.buttons(TAKEBACK), UNDO: PressInMatch(undo)},
    under_boards=frozenset({UNDO}),
)
