"""Ending, undoing and proposing: resigning, offers and their answers, claims on time."""

from __future__ import annotations

from functools import partial

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import MY_GAME, Feature
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


FEATURE = Feature(
    commands=(
        Command(("resign",), "Give up a match", resignation.resign_command, (MY_GAME,), tail="game"),
        *map(_offer, OfferKind),
    ),
    buttons={
        ActionKind.RESIGN: resignation.resign,
        ActionKind.RESIGN_CONFIRM: resignation.resign_confirmed,
        ActionKind.KEEP_PLAYING: resignation.keep_playing,
        ActionKind.DRAW: partial(offers.button, OfferKind.DRAW),
        ActionKind.DRAW_CONFIRM: partial(offers.confirmed, OfferKind.DRAW),
        ActionKind.CLAIM_DRAW: offers.claim_draw,
        ActionKind.TAKEBACK: partial(offers.button, OfferKind.TAKEBACK),
        ActionKind.TAKEBACK_CONFIRM: partial(offers.confirmed, OfferKind.TAKEBACK),
        ActionKind.ABORT: partial(offers.button, OfferKind.ABORT),
        ActionKind.ABORT_CONFIRM: partial(offers.confirmed, OfferKind.ABORT),
        ActionKind.REMATCH: partial(offers.button, OfferKind.REMATCH),
        ActionKind.REMATCH_CONFIRM: partial(offers.confirmed, OfferKind.REMATCH),
        ActionKind.AGREE: offers.agree,
        ActionKind.REFUSE: offers.refuse,
        ActionKind.UNDO: offers.undo,
        ActionKind.CLAIM: claims.claim,
        ActionKind.CLAIM_WIN: claims.claim_win,
        ActionKind.GIVE_DAY: claims.give_day,
        ActionKind.WAIT: claims.wait,
        ActionKind.NUDGE: claims.nudge,
        ActionKind.CLOSE: claims.close,
    },
)
