"""Ending, undoing and proposing: resigning, offers and their answers, claims on time."""

from __future__ import annotations

from functools import partial

from bot.conversation import claiming, ending, offering
from bot.conversation.commands import Command, Parameter
from bot.conversation.deeds import Verb
from bot.conversation.menus.common import MY_GAME, Menu
from bot.conversation.which import complete_over
from rules.match.offers import OfferKind

_OVER_GAME = Parameter("game", "The finished match, by its number, such as 12", completer=complete_over)

_HELP = {
    OfferKind.DRAW: "Offer a draw, answer an offer, or claim a draw by repetition",
    OfferKind.TAKEBACK: "Ask to take your last ply back, or answer such a wish",
    OfferKind.ABORT: "Propose to abort a match before both have moved, or answer such a proposal",
    OfferKind.REMATCH: "Offer a rematch with seats swapped, or answer such an offer",
}


def _offer(kind: OfferKind) -> Command:
    game = _OVER_GAME if kind is OfferKind.REMATCH else MY_GAME
    return Command((str(kind),), _HELP[kind], partial(offering.command, kind), (game,), tail="game")


MENU = Menu(
    commands=(
        Command(("resign",), "Give up a match", ending.resign_command, (MY_GAME,), tail="game"),
        *map(_offer, OfferKind),
    ),
    buttons={
        Verb.RESIGN: ending.resign,
        Verb.RESIGN_CONFIRM: ending.resign_confirmed,
        Verb.KEEP_PLAYING: ending.keep_playing,
        Verb.DRAW: partial(offering.button, OfferKind.DRAW),
        Verb.DRAW_CONFIRM: partial(offering.confirmed, OfferKind.DRAW),
        Verb.CLAIM_DRAW: offering.claim_draw,
        Verb.TAKEBACK: partial(offering.button, OfferKind.TAKEBACK),
        Verb.TAKEBACK_CONFIRM: partial(offering.confirmed, OfferKind.TAKEBACK),
        Verb.ABORT: partial(offering.button, OfferKind.ABORT),
        Verb.ABORT_CONFIRM: partial(offering.confirmed, OfferKind.ABORT),
        Verb.REMATCH: partial(offering.button, OfferKind.REMATCH),
        Verb.REMATCH_CONFIRM: partial(offering.confirmed, OfferKind.REMATCH),
        Verb.AGREE: offering.agree,
        Verb.REFUSE: offering.refuse,
        Verb.UNDO: offering.undo,
        Verb.CLAIM: claiming.claim,
        Verb.CLAIM_WIN: claiming.claim_win,
        Verb.GIVE_DAY: claiming.give_day,
        Verb.WAIT: claiming.wait,
        Verb.NUDGE: claiming.nudge,
        Verb.CLOSE: claiming.close,
    },
)
