"""The messages about offers: the question, the news, the refusal; and about plies that were taken back."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Button, Reply, Tone
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import Offer, OfferKind
from rules.match.outbox import OutboxId
from rules.match.people import Person
from rules.match.places import HostedMatch

_SHORT = {
    OfferKind.DRAW: "Draw",
    OfferKind.TAKEBACK: "Takeback",
    OfferKind.ABORT: "Abort",
    OfferKind.REMATCH: "Rematch",
}

_ANSWER = {
    OfferKind.DRAW: "Answer the draw offer",
    OfferKind.TAKEBACK: "Answer the takeback",
    OfferKind.ABORT: "Answer the abort",
    OfferKind.REMATCH: "Answer the rematch",
}


def offer_kind(kind: OfferKind) -> ActionKind:
    """The action that asks before an offer is made."""
    return ActionKind(str(kind))


def confirm_kind(kind: OfferKind) -> ActionKind:
    """The action that makes an offer."""
    return ActionKind(f"{kind}-confirm")


def offer_buttons(match: Match, side: Side) -> list[Button]:
    """The buttons for the offers that ``side`` can make or answer in a running match."""
    can = {
        OfferKind.DRAW: True,
        OfferKind.TAKEBACK: len(match.plies) > side,
        OfferKind.ABORT: len(match.plies) < 2,
    }
    found = []
    for kind, possible in can.items():
        waits = match.offer(kind, side.other) is not None
        if possible or waits:
            words = _ANSWER if waits else _SHORT
            found.append(Button(words[kind], str(Action(offer_kind(kind), match.id, match.revision))))
    return found


def taken(match: Match, side: Side) -> tuple[str, ...]:
    """The plies that a takeback of ``side`` removes, in order.  Raises ``NothingToTakeBackError``."""
    return match.moves[len(match.moves) - match.back_to(side) :]


def question(hosted: HostedMatch, side: Side, opponent: Person) -> dict[OfferKind, str]:
    """What is asked before an offer is made, for each kind that can be asked about."""
    match = hosted.match
    title, name = headlines.title(match), markup.name_of(opponent)
    asked = {
        OfferKind.DRAW: f"Offer {name} a draw in {title}? It stands until they move.",
        OfferKind.ABORT: f"Propose to {name} to abort {title}? It would end without a result.",
        OfferKind.REMATCH: f"Offer {name} a rematch of {title}? The same once more, seats swapped: "
        f"you would move {_order(side.other)}.",
    }
    if match.plies[side:]:
        first, *answer = taken(match, side)
        too = f" Their answer {markup.code(answer[0])} would go, too." if answer else ""
        asked[OfferKind.TAKEBACK] = (
            f"Ask {name} to let you take back {markup.code(first)} in {title}?{too} "
            "Both clocks would be set back, too. It lapses with the next move."
        )
    return asked


def confirm_button(kind: OfferKind, match: Match, side: Side, opponent: Person) -> Button:
    """The button that makes the offer, naming it."""
    match kind:
        case OfferKind.DRAW:
            label = f"Offer a draw in #{match.id}"
        case OfferKind.TAKEBACK:
            end = f" in #{match.id}"
            begin = f"Ask to take back {taken(match, side)[0]}"
            label = markup.shorten(begin, LABEL_LIMIT - len(end)) + end
        case OfferKind.ABORT:
            label = f"Propose to abort #{match.id}"
        case OfferKind.REMATCH:
            end = f" a rematch of #{match.id}"
            begin = f"Offer {markup.plain(opponent.name)}"
            label = markup.shorten(begin, LABEL_LIMIT - len(end)) + end
    return Button(label, str(Action(confirm_kind(kind), match.id, match.revision)), Tone.MAIN)


def answer_buttons(kind: OfferKind, match: Match, *, named: bool = False) -> tuple[Button, ...]:
    """The buttons that answer an offer; who may is checked when one is pressed."""
    what = f" ({_SHORT[kind].lower()} in #{match.id})" if named else ""
    return (
        Button(f"Agree{what}", str(Action(ActionKind.AGREE, match.id, match.revision, str(kind))), Tone.MAIN),
        Button(f"Refuse{what}", str(Action(ActionKind.REFUSE, match.id, match.revision, str(kind)))),
    )


def proposal(board: MatchView, offer: Offer) -> str:
    """``Ann offers a draw in #12 Pux.`` and what it would lead to, for the opponent; the first words have no markup."""
    match, title = board.match, headlines.title(board.match)
    name = markup.name_of(board.players[offer.side])
    until = f"{markup.absolute(offer.expires)} ({markup.relative(offer.expires)})"
    match offer.kind:
        case OfferKind.DRAW:
            return f"{name} offers a draw in {title}. It stands until you move, at most until {until}."
        case OfferKind.TAKEBACK:
            first, *answer = taken(match, offer.side)
            too = f" Your answer {markup.code(answer[0])} would go, too." if answer else ""
            return (
                f"{name} asks to take back {first} in {title}.{too} It lapses with the next move, "
                f"at the latest {until}."
            )
        case OfferKind.ABORT:
            return (
                f"{name} proposes to abort {title}. It would end without a result. "
                f"The proposal stands until both have moved, at most until {until}."
            )
        case OfferKind.REMATCH:
            return (
                f"{name} offers a rematch of {title}. The same once more, seats swapped: you would move "
                f"{_order(offer.side)}. The offer stands until {until}."
            )


def offer_message(board: MatchView, offer: Offer, *, acknowledges: tuple[OutboxId, ...] = ()) -> Reply:
    """The offer to the opponent, with the buttons that answer it."""
    opponent = board.players[offer.side.other]
    return Reply(
        f"{markup.mention(opponent)}, {proposal(board, offer)}",
        buttons=answer_buttons(offer.kind, board.match),
        pings=(Account(opponent.account),),
        acknowledges=acknowledges,
    )


def refusal_message(
    board: MatchView, kind: OfferKind, refuser: Person, *, acknowledges: tuple[OutboxId, ...] = ()
) -> Reply:
    """The news that an offer was refused."""
    opponent, title = board.opponent(refuser.id), headlines.title(board.match)
    refuses = {
        OfferKind.DRAW: f"refuses the draw in {title}: the game goes on.",
        OfferKind.TAKEBACK: f"refuses the takeback in {title}: the move stands.",
        OfferKind.ABORT: f"refuses to abort {title}: the game goes on.",
        OfferKind.REMATCH: f"refuses a rematch of {title}.",
    }
    return Reply(
        f"{markup.mention(opponent)}, {markup.name_of(refuser)} {refuses[kind]}",
        pings=(Account(opponent.account),),
        acknowledges=acknowledges,
    )


async def offer_told(_: Services, made: OfferMade, board: MatchView) -> Reply | None:
    """An open offer, to the other player; its author has had an answer."""
    offer, author = board.match.offer(made.offer, made.side), board.players[made.side]
    return None if offer is None or author.id == made.person else offer_message(board, offer)


async def refusal_told(_: Services, refused: OfferRefused, board: MatchView) -> Reply | None:
    """A refusal, to the other player."""
    refuser = board.players[refused.side]
    return None if refuser.id == refused.person else refusal_message(board, refused.offer, refuser)


def _order(side: Side) -> str:
    return "first" if side is Side.FIRST else "second"
