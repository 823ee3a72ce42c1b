"""The messages about offers: the question, the news, the refusal; and about plies that were taken back."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Button, Reply, Tone, pinged
from bot.conversation.core.services import Services
from bot.locales.say import offers as say
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import Offer, OfferKind
from rules.match.outbox import OutboxId
from rules.match.people import Person

_MAKE = {
    OfferKind.DRAW: say.button_draw,
    OfferKind.TAKEBACK: say.button_takeback,
    OfferKind.ABORT: say.button_abort,
    OfferKind.REMATCH: say.button_rematch,
}

_ANSWER = {
    OfferKind.DRAW: say.button_answer_draw,
    OfferKind.TAKEBACK: say.button_answer_takeback,
    OfferKind.ABORT: say.button_answer_abort,
    OfferKind.REMATCH: say.button_answer_rematch,
}

_WHAT = {
    OfferKind.DRAW: say.what_draw,
    OfferKind.TAKEBACK: say.what_takeback,
    OfferKind.ABORT: say.what_abort,
    OfferKind.REMATCH: say.what_rematch,
}

_REFUSED = {
    OfferKind.DRAW: say.refused_draw,
    OfferKind.TAKEBACK: say.refused_takeback,
    OfferKind.ABORT: say.refused_abort,
    OfferKind.REMATCH: say.refused_rematch,
}

_MOVE_ON_BUTTON = 40


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
            words = _ANSWER if waits else _MAKE
            found.append(Button(words[kind](), str(Action(offer_kind(kind), match.id, match.revision))))
    return found


def taken(match: Match, side: Side) -> tuple[str, ...]:
    """The plies that a takeback of ``side`` removes, in order.  Raises ``NothingToTakeBackError``."""
    return match.moves[len(match.moves) - match.back_to(side) :]


def question(kind: OfferKind, match: Match, side: Side, opponent: Person) -> str:
    """What is asked before an offer is made.  Raises ``NothingToTakeBackError``."""
    title, name = headlines.title(match), markup.name_of(opponent)
    match kind:
        case OfferKind.DRAW:
            return say.ask_draw(name=name, match=title)
        case OfferKind.TAKEBACK:
            first, *answer = map(markup.code, taken(match, side))
            said = [say.ask_takeback(name=name, move=first, match=title)]
            said += [say.ask_takeback_of_answer(move=answer[0])] if answer else []
            return " ".join((*said, say.ask_takeback_clocks()))
        case OfferKind.ABORT:
            return say.ask_abort(name=name, match=title)
        case OfferKind.REMATCH:
            return f"{say.ask_rematch(name=name, match=title)} {_order(side.other)}"


def confirm_button(kind: OfferKind, match: Match, side: Side, opponent: Person) -> Button:
    """The button that makes the offer, naming it."""
    number = f"#{match.id}"
    match kind:
        case OfferKind.DRAW:
            label = say.button_confirm_draw(match=number)
        case OfferKind.TAKEBACK:
            move = markup.shorten(taken(match, side)[0], _MOVE_ON_BUTTON)
            label = say.button_confirm_takeback(move=move, match=number)
        case OfferKind.ABORT:
            label = say.button_confirm_abort(match=number)
        case OfferKind.REMATCH:
            label = say.button_confirm_rematch(name=markup.plain_name(opponent), match=number)
    action = Action(confirm_kind(kind), match.id, match.revision)
    return Button(markup.shorten(label, LABEL_LIMIT), str(action), Tone.MAIN)


def answer_buttons(kind: OfferKind, match: Match, *, named: bool = False) -> tuple[Button, ...]:
    """The buttons that answer an offer; who may is checked when one is pressed."""
    agree, refuse = say.button_agree(), say.button_refuse()
    if named:
        what, number = _WHAT[kind](), f"#{match.id}"
        agree = say.button_agree_to(what=what, match=number)
        refuse = say.button_refuse_this(what=what, match=number)
    return (
        Button(agree, str(Action(ActionKind.AGREE, match.id, match.revision, str(kind))), Tone.MAIN),
        Button(refuse, str(Action(ActionKind.REFUSE, match.id, match.revision, str(kind)))),
    )


def proposal(board: MatchView, offer: Offer) -> str:
    """``Ann offers a draw in #12 Pux.`` and what it would lead to, for the opponent; the first words have no markup."""
    match, title = board.match, headlines.title(board.match)
    name = markup.name_of(board.players[offer.side])
    until = f"{markup.absolute(offer.expires)} ({markup.relative(offer.expires)})"
    match offer.kind:
        case OfferKind.DRAW:
            return say.draw(name=name, match=title, until=until)
        case OfferKind.TAKEBACK:
            first, *answer = taken(match, offer.side)
            said = [say.takeback(name=name, move=first, match=title)]
            said += [say.takeback_of_answer(move=markup.code(answer[0]))] if answer else []
            return " ".join((*said, say.takeback_until(until=until)))
        case OfferKind.ABORT:
            return say.abort(name=name, match=title, until=until)
        case OfferKind.REMATCH:
            offered = say.rematch(name=name, match=title)
            return f"{offered} {_order(offer.side)} {say.rematch_until(until=until)}"


def offer_message(board: MatchView, offer: Offer, *, acknowledges: tuple[OutboxId, ...] = ()) -> Reply:
    """The offer to the opponent, with the buttons that answer it."""
    opponent = board.players[offer.side.other]
    return Reply(
        f"{markup.mention(opponent)}, {proposal(board, offer)}",
        buttons=answer_buttons(offer.kind, board.match),
        pings=pinged(opponent),
        acknowledges=acknowledges,
    )


def refusal_message(
    board: MatchView, kind: OfferKind, refuser: Person, *, acknowledges: tuple[OutboxId, ...] = ()
) -> Reply:
    """The news that an offer was refused."""
    opponent = board.opponent(refuser.id)
    text = _REFUSED[kind](
        mention=markup.mention(opponent),
        name=markup.name_of(refuser),
        match=headlines.title(board.match),
    )
    return Reply(text, pings=pinged(opponent), acknowledges=acknowledges)


async def offer_told(_: Services, made: OfferMade, board: MatchView) -> Reply | None:
    """An open offer, to the other player, unless that is the computer; its author has had an answer."""
    offer, author = board.match.offer(made.offer, made.side), board.players[made.side]
    if offer is None or author.id == made.person or board.opponent(author.id).level is not None:
        return None
    return offer_message(board, offer)


async def refusal_told(_: Services, refused: OfferRefused, board: MatchView) -> Reply | None:
    """A refusal, to the other player."""
    refuser = board.players[refused.side]
    return None if refuser.id == refused.person else refusal_message(board, refused.offer, refuser)


def _order(side: Side) -> str:
    return say.you_first() if side is Side.FIRST else say.you_second()
