"""The declaration of one kind of offer, and the messages and buttons that follow from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.conversation.boards import answers, headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Button, Reply, Tone, pinged
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import offers as say
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.offers import Offer, OfferKind
from rules.match.outbox import OutboxId
from rules.match.people import Person

Outcome = Callable[[Services, Request, ActionResult], Awaitable[Reply]]
"""What a player reads when something has come of an offer."""


def nothing_more(_board: MatchView) -> tuple[tuple[Button, ...], tuple[str, ...]]:
    """No further buttons and sentences."""
    return (), ()


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
    """When an offer ends, as both a time and a distance."""
    return f"{markup.absolute(offer.expires)} ({markup.relative(offer.expires)})"


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
