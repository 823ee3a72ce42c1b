"""Ending, undoing and proposing: resigning, offers and their answers, claims on time."""

from __future__ import annotations

from functools import partial

from bot.conversation.core.actions import Verb
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import MY_GAME, Menu
from bot.conversation.core.match_resolver import complete_over
from bot.conversation.features.claims import handlers as claims
from bot.conversation.features.offers import handlers as offers
from bot.conversation.features.resignation import handlers as resignation
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
    return Command((str(kind),), _HELP[kind], partial(offers.command, kind), (game,), tail="game")


MENU = Menu(
    commands=(
        Command(("resign",), "Give up a match", resignation.resign_command, (MY_GAME,), tail="game"),
        *map(_offer, OfferKind),
    ),
    buttons={
        Verb.RESIGN: resignation.resign,
        Verb.RESIGN_CONFIRM: resignation.resign_confirmed,
        Verb.KEEP_PLAYING: resignation.keep_playing,
        Verb.DRAW: partial(offers.button, OfferKind.DRAW),
        Verb.DRAW_CONFIRM: partial(offers.confirmed, OfferKind.DRAW),
        Verb.CLAIM_DRAW: offers.claim_draw,
        Verb.TAKEBACK: partial(offers.button, OfferKind.TAKEBACK),
        Verb.TAKEBACK_CONFIRM: partial(offers.confirmed, OfferKind.TAKEBACK),
        Verb.ABORT: partial(offers.button, OfferKind.ABORT),
        Verb.ABORT_CONFIRM: partial(offers.confirmed, OfferKind.ABORT),
        Verb.REMATCH: partial(offers.button, OfferKind.REMATCH),
        Verb.REMATCH_CONFIRM: partial(offers.confirmed, OfferKind.REMATCH),
        Verb.AGREE: offers.agree,
        Verb.REFUSE: offers.refuse,
        Verb.UNDO: offers.undo,
        Verb.CLAIM: claims.claim,
        Verb.CLAIM_WIN: claims.claim_win,
        Verb.GIVE_DAY: claims.give_day,
        Verb.WAIT: claims.wait,
        Verb.NUDGE: claims.nudge,
        Verb.CLOSE: claims.close,
    },
)
