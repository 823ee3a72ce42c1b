"""The feature: ``/draw``, ``/takeback``, ``/abort``, ``/rematch``, their answers, and **Undo**."""

from __future__ import annotations

from functools import partial

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.in_match import InMatch, PressInMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import FINISHED_GAME, MY_GAME
from bot.conversation.features.offers import handlers
from bot.conversation.features.offers.messages import confirm_kind, offer_kind, offer_told, refusal_told
from bot.locales.say import commands as say
from bot.locales.say import match_buttons
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import OfferKind

_ABOUT = {
    OfferKind.DRAW: say.draw,
    OfferKind.TAKEBACK: say.takeback,
    OfferKind.ABORT: say.abort,
    OfferKind.REMATCH: say.rematch,
}

_LABELS = {
    OfferKind.DRAW: match_buttons.draw,
    OfferKind.TAKEBACK: match_buttons.takeback,
    OfferKind.ABORT: match_buttons.abort,
    OfferKind.REMATCH: match_buttons.rematch,
}


def _offer(kind: OfferKind) -> Command:
    finished = kind is OfferKind.REMATCH
    return Command(
        (str(kind),),
        _ABOUT[kind],
        InMatch(
            MatchChoice.MINE_FINISHED if finished else MatchChoice.MINE,
            partial(handlers.propose, kind),
            RepeatButton(offer_kind(kind), labelled(_LABELS[kind])),
        ),
        (FINISHED_GAME if finished else MY_GAME,),
        tail="game",
    )


FEATURE = Feature(
    commands=tuple(map(_offer, OfferKind)),
    buttons={
        **{confirm_kind(kind): PressInMatch(partial(handlers.confirm, kind)) for kind in OfferKind},
        ActionKind.CLAIM_DRAW: in_match(handlers.claim_draw),
        ActionKind.AGREE: PressInMatch(handlers.agree),
        ActionKind.REFUSE: PressInMatch(handlers.refuse),
        ActionKind.UNDO: PressInMatch(handlers.undo),
    },
    notifications={OfferMade: of_match(offer_told), OfferRefused: of_match(refusal_told)},
)
