"""Offers between two players, of any kind: the declaration of one, and the command, messages and buttons that follow."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from bot.conversation.boards import answers, headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import KEEP_PLAYING, Action, ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import ButtonHandler
from bot.conversation.core.matches.in_match import InMatch, PressInMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import FINISHED_GAME, MY_GAME
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Reply, Tone, pinged
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.catalogue import for_everybody
from bot.locales.say import offers as say
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.offers import Offer, OfferKind
from rules.match.outbox import OutboxId
from rules.match.people import Person
from rules.match.places import HostedSummary
from rules.match.refusals import CrossedOfferError, OfferPendingError

Outcome = Callable[[Services, Request, ActionResult], Awaitable[Reply]]
"""What a player reads when something has come of an offer."""


def nothing_more(_board: MatchView) -> tuple[tuple[Button, ...], tuple[str, ...]]:
    """No further buttons and sentences."""
    return (), ()


async def _always(_services: Services, _request: Request, _hosted: HostedSummary) -> None:
    """Both players may make it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offering:
    """One kind of offer."""

    kind: OfferKind
    about: Callable[[], str]
    """What the command is for."""
    label: Callable[..., str]
    """A button of the question which match is meant; takes ``match``."""
    make: Callable[[], str]
    """The button that asks before the offer is made."""
    answer: Callable[[], str]
    """The same button, where the opponent has made the offer."""
    what: Callable[[], str]
    """The noun, on buttons that answer."""
    refused: Callable[..., str]
    """The news that it was refused; takes ``mention``, ``name`` and ``match``."""
    question: Callable[[Match, Side, Person], str]
    """What is asked before the offer is made.  May raise ``NothingToTakeBackError``."""
    confirm: Callable[[Match, Side, Person], str]
    """The label of the button that makes it."""
    proposal: Callable[[MatchView, Offer], str]
    """``Ann offers a draw in #12 Pux.`` and what it would lead to, for the opponent; the first words have no markup."""
    agreed: Outcome = answers.result
    """What comes of an agreement."""
    offered_to_computer: Outcome | None = None
    """What comes of offering it to the computer, if that does not agree at once."""
    asks_computer: bool = True
    """Whether a player is asked first who offers it to the computer."""
    after_end: bool = False
    """Whether it is about a finished match."""
    check: Callable[[Services, Request, HostedSummary], Awaitable[None]] = _always
    """Raises the reason why the caller may not make it; who agrees to one is not asked."""
    more: Callable[[MatchView], tuple[tuple[Button, ...], tuple[str, ...]]] = nothing_more
    """Further buttons and sentences where it is asked for or answered."""

    @property
    def asks(self) -> ActionKind:
        """The action that asks before the offer is made."""
        return ActionKind(str(self.kind))

    @property
    def confirms(self) -> ActionKind:
        """The action that makes the offer."""
        return ActionKind(f"{self.kind}-confirm")


AGREE = ActionKind("agree")
REFUSE = ActionKind("refuse")


def confirm_button(offering: Offering, match: Match, side: Side, opponent: Person) -> Button:
    """The button that makes the offer, naming it."""
    label = markup.shorten(offering.confirm(match, side, opponent), LABEL_LIMIT)
    return Button(label, str(Action(offering.confirms, match.id, match.revision)), Tone.MAIN)


def answer_buttons(offering: Offering, match: Match, *, named: bool = False) -> tuple[Button, ...]:
    """The buttons that answer an offer; who may is checked when one is pressed."""
    agree, refuse = say.button_agree(), say.button_refuse()
    if named:
        what, number = offering.what(), f"#{match.id}"
        agree = say.button_agree_to(what=what, match=number)
        refuse = say.button_refuse_this(what=what, match=number)
    return tuple(
        Button(label, str(Action(kind, match.id, match.revision, str(offering.kind))), tone)
        for label, kind, tone in (
            (agree, AGREE, Tone.MAIN),
            (refuse, REFUSE, Tone.PLAIN),
        )
    )


def until(offer: Offer) -> str:
    """When an offer ends."""
    return markup.absolute(offer.expires)


def plain_question(words: Callable[..., str]) -> Callable[[Match, Side, Person], str]:
    """A question that names the opponent and the match."""
    return lambda match, _side, opponent: words(name=markup.name_of(opponent), match=headlines.title(match))


def plain_confirm(words: Callable[..., str]) -> Callable[[Match, Side, Person], str]:
    """A label that names the match."""
    return lambda match, _side, _opponent: words(match=f"#{match.id}")


def plain_proposal(words: Callable[..., str]) -> Callable[[MatchView, Offer], str]:
    """An offer that names its author and the match, and says until when it lasts."""
    return lambda board, offer: words(
        name=markup.name_of(board.players[offer.side]), match=headlines.title(board.match), until=until(offer)
    )


def offer_message(
    offering: Offering, board: MatchView, offer: Offer, *, acknowledges: tuple[OutboxId, ...] = ()
) -> Reply:
    """The offer to the opponent, with the buttons that answer it."""
    opponent = board.players[offer.side.other]
    return Reply(
        f"{markup.mention(opponent)}, {offering.proposal(board, offer)}",
        buttons=answer_buttons(offering, board.match),
        pings=pinged(opponent),
        acknowledges=acknowledges,
    )


def refusal_message(
    offering: Offering, board: MatchView, refuser: Person, *, acknowledges: tuple[OutboxId, ...] = ()
) -> Reply:
    """The news that an offer was refused."""
    opponent = board.opponent(refuser.id)
    text = offering.refused(
        mention=markup.mention(opponent),
        name=markup.name_of(refuser),
        match=headlines.title(board.match),
    )
    return Reply(text, pings=pinged(opponent), acknowledges=acknowledges)


def command(offering: Offering) -> Command:
    """The command that makes an offer."""
    return Command(
        (str(offering.kind),),
        offering.about,
        InMatch(
            MatchChoice.MINE_FINISHED if offering.after_end else MatchChoice.MINE,
            partial(propose, offering),
            RepeatButton(offering.asks, labelled(offering.label)),
        ),
        (FINISHED_GAME if offering.after_end else MY_GAME,),
        tail="game",
    )


def buttons(offering: Offering) -> dict[ActionKind, ButtonHandler]:
    """The button that makes an offer."""
    return {offering.confirms: PressInMatch(partial(confirm, offering))}


async def propose(offering: Offering, services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The command and its button: the question, or the offer to answer."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    side = match.side_of(request.caller.id)
    board = await services.lookup.board(hosted)
    opponent = board.players[side.other]
    more, sentences = offering.more(board)
    offer = match.offer(offering.kind, side.other)
    if offer is not None:
        text = " ".join((offering.proposal(board, offer), *sentences))
        return Reply(text, buttons=(*answer_buttons(offering, match), *more), private=True)
    await offering.check(services, request, hosted)
    try:
        services.offers.check(offering.kind, match, request.caller.id)
    except OfferPendingError:
        text = say.waiting(name=markup.name_of(opponent), match=headlines.title(match))
        return Reply(" ".join((text, *sentences)), buttons=more, private=True)
    if match.computer is not None and not offering.asks_computer:
        action = Action(offering.confirms, match.id, match.revision)
        return await confirm(offering, services, request, hosted, action)
    keep = Button(say.button_keep_playing(), str(Action(KEEP_PLAYING, match.id)))
    return Reply(
        " ".join((offering.question(match, side, opponent), *sentences)),
        buttons=(
            confirm_button(offering, match, side, opponent),
            *more,
            *(() if offering.after_end else (keep,)),
        ),
        private=True,
    )


async def confirm(
    offering: Offering, services: Services, request: Request, hosted: HostedSummary, action: Action
) -> Answer:
    """The button that makes the offer."""
    if hosted.match.offer(offering.kind, hosted.match.side_of(request.caller.id).other) is None:
        await offering.check(services, request, hosted)
    target = await answers.checked_reply_target(services, request, hosted)
    try:
        done = await services.offers.offer(
            offering.kind, hosted.match.id, request.caller, target, revision=action.revision
        )
    except CrossedOfferError:
        # The opponent was quicker, so the caller answers instead.
        return await propose(offering, services, request, await services.lookup.get(hosted.match.id))
    if hosted.match.computer is not None:
        return await (offering.offered_to_computer or offering.agreed)(services, request, done)
    match = done.board.match
    if match.id != hosted.match.id:
        return await offering.agreed(services, request, done)
    offer = match.offer(offering.kind, match.side_of(request.caller.id))
    if offer is not None and answers.seen_publicly(hosted, request) and not request.venue.direct:
        with for_everybody():
            return offer_message(offering, done.board, offer, acknowledges=done.acknowledges)
    name = markup.name_of(done.board.opponent(request.caller.id))
    text = say.sent(name=name, match=headlines.title(match))
    return Reply(text, private=True, acknowledges=done.acknowledges)
