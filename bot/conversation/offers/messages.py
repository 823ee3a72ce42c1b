"""The messages and buttons of an offer of any kind."""

from __future__ import annotations

from collections.abc import Callable

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Button, Reply, Tone, pinged
from bot.conversation.offers.offering import Offering
from bot.locales.say import offers as say
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.offers import Offer
from rules.match.outbox import OutboxId
from rules.match.people import Person

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
