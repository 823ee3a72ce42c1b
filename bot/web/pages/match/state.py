"""A match as JSON: what everybody at its place may see of it, and what a player may."""

import asyncio
import re
from datetime import timedelta
from hashlib import sha256
from typing import Any

from bot.conversation.boards.headlines import outcome_in_words, paused_words
from bot.conversation.boards.messages import is_analysed
from bot.conversation.core.actions import REMATCH, RESIGN, UNDO, Action
from bot.conversation.core.ratings import changes_in_words
from bot.conversation.core.replies import Button
from bot.conversation.features.claims.feature import possible_buttons
from bot.conversation.features.draw.feature import CLAIM_DRAW
from bot.conversation.features.hints.feature import is_offered
from bot.conversation.features.offers.feature import offer_buttons
from bot.conversation.features.snooze.feature import snooze_buttons
from bot.conversation.offers import AGREE, REFUSE
from bot.locales.catalogue import translated
from bot.locales.say import board_views
from bot.locales.say.pages import match_page as say
from bot.service.match_view import MatchView
from bot.service.playing.possible_actions import Possible
from bot.service.time.clocks import ClockFaces
from bot.web.pages.context import PageContext
from bot.web.pages.names import name_of
from bot.web.pages.turns import card_address, ends, sums, turns_of
from bot.web.pages.viewer import Viewer
from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.match import Match
from rules.match.offers import OfferKind
from rules.match.people import Person
from storage.store.codec import to_ms

LOW = 0.25
"""The part of the time below which a clock warns."""

_OFFERED = {
    OfferKind.DRAW: say.offered_draw,
    OfferKind.TAKEBACK: say.offered_takeback,
    OfferKind.ABORT: say.offered_abort,
    OfferKind.REMATCH: say.offered_rematch,
}
_REFUSED = {
    OfferKind.DRAW: say.refused_draw,
    OfferKind.TAKEBACK: say.refused_takeback,
    OfferKind.ABORT: say.refused_abort,
    OfferKind.REMATCH: say.refused_rematch,
}
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def plain(text: str) -> str:
    """A text of the conversation without the signs that keep names from being markup."""
    return _ESCAPED.sub(r"\1", text)


def match_title(board: MatchView) -> str:
    """What the page of a match is called."""
    first, second = (name_of(player) for player in board.players)
    match = board.match
    return say.title(number=f"#{match.id}", game=GAMES[match.game].name, first=first, second=second)


def stamp(match: Match) -> str:
    """A sum of all that can change in a match: a page that has another one has missed something."""
    shown = (match.revision, match.outcome, match.offers, match.clock, match.flagged)
    return sha256(repr(shown).encode()).hexdigest()[:12]


async def public_state(context: PageContext, board: MatchView) -> dict[str, Any]:
    """What everybody may see who sees the match; ``board`` is its last position."""
    match = board.match
    faces = await context.services.clocks.faces(match)
    turns = await asyncio.to_thread(turns_of, match)
    over = match.outcome is not None
    return {
        "number": match.id,
        "revision": match.revision,
        "stamp": stamp(match),
        "game": match.game,
        "gameName": GAMES[match.game].name,
        "private": board.hosted.audience.direct,
        "over": over,
        "result": plain(result_in_words(board, match.outcome)) if match.outcome is not None else "",
        "card": await _card(context, board) if ends(board) else None,
        "analyse": is_analysed(context.services, match),
        "rematch": await context.services.lookup.rematch_of(match.id) if over else None,
        "toMove": match.to_move,
        "players": [_player(board, side, faces) for side in Side],
        "from": 0,
        "moves": [
            [turn.move, turn.gloss, to_ms(ply.at), 1 if ply.beforehand else 0]
            for turn, ply in zip(turns, match.plies, strict=True)
        ],
        "sums": sums(board),
        "offers": [{"kind": str(offer.kind), "side": offer.side} for offer in match.offers],
        "now": to_ms(context.services.now()),
    }


def result_in_words(board: MatchView, outcome: Outcome) -> str:
    """How the match ended, and what that has changed in ratings."""
    return " ".join(filter(None, [outcome_in_words(board, outcome), changes_in_words(board)]))


async def _card(context: PageContext, board: MatchView) -> dict[str, str]:
    """The picture that tells how a match ended, and what it says."""
    return {"picture": card_address(board), "words": await context.services.board_renderer.ending(board)}


def _player(board: MatchView, side: Side, faces: ClockFaces) -> dict[str, Any]:
    match, person = board.match, board.players[side]
    left, runs = faces.left[side], match.to_move is side
    low = left is not None and match.clock.control.base is not None and left < LOW * match.clock.control.base
    outcome = match.outcome
    if outcome is not None:
        status = "won" if outcome.winner is side else "lost" if outcome.winner is not None else "drawn"
    elif not runs:
        status = "waits"
    elif faces.over:
        status = "over"
    elif faces.paused is not None:
        status = "paused"
    else:
        status = "low" if low else "turn"
    name, role = name_of(person), translated(board.role(side).name)
    paused = faces.paused if runs and faces.paused is not None else None
    return {
        "name": name,
        # Of two guests, each is called by the side.
        "label": f"{name}, {role}" if name == name_of(board.players[side.other]) else name,
        "computer": person.level is not None,
        "role": role,
        "aim": translated(board.role(side).aim),
        "status": status,
        "left": None if left is None else left // timedelta(milliseconds=1),
        "runs": runs and left is not None and faces.notified and paused is None and not faces.over,
        "paused": paused_words(paused),
        "deadline": to_ms(faces.deadline) if runs and faces.deadline is not None else None,
    }


async def own_state(context: PageContext, board: MatchView, viewer: Viewer) -> dict[str, Any]:
    """What is only for the viewer: as whom they play, what they can do, their notes and conditional moves."""
    me, match = viewer.playing(board.match), board.match
    if me is None:
        return {"me": viewer.me.account if viewer.me else None, "side": None}
    services, side = context.services, match.side_of(me.id)
    can = services.offers.possible(match, me.id)
    buttons = [_button(button, me, match.outcome is None) for button in _buttons(board, side, can)]
    other = board.players[side.other]
    both = other.id in viewer.ids()
    if both and Possible.UNDO in services.offers.possible(match, other.id):
        # One who plays both sides undoes a move when the other one is already to move.
        buttons.insert(0, _button(_undo(board), other, running=True))
    answering = [
        {
            "kind": str(offer.kind),
            "text": _OFFERED[offer.kind](name=name_of(board.players[offer.side])),
            "agree": str(Action(AGREE, match.id, match.revision, str(offer.kind))),
            "refuse": str(Action(REFUSE, match.id, match.revision, str(offer.kind))),
        }
        for offer in match.offers_to(me.id)
    ]
    plans = [] if match.outcome is not None else await services.conditional_moves.in_force(me, match.id)
    preferences = board.readers[side].display
    return {
        "me": me.account,
        "side": side,
        "both": both,
        "awaited": match.awaited == me.id,
        "theme": preferences.theme,
        "buttons": buttons,
        "hint": is_offered(services, match, me.id),
        "answering": answering,
        "refused": [
            _REFUSED[refusal.kind](name=name_of(other))
            for refusal in match.refused_offers
            if refusal.side is side
            and refusal.plies == len(match.plies)
            and match.offer(refusal.kind, side) is None
        ],
        "repeated": str(Action(CLAIM_DRAW, match.id, match.revision)) if board.repeated else None,
        "notes": [[note.plies, note.text] for note in await services.notes.of(match.id, me.id)],
        "plans": [str(tree) for tree in plans],
    }


def _buttons(board: MatchView, side: Side, can: frozenset[Possible]) -> list[Button]:
    match = board.match
    if match.outcome is not None:
        rematch = Button(say.rematch(), str(Action(REMATCH, match.id, match.revision)))
        return [rematch] if Possible.REMATCH in can else []
    buttons = possible_buttons(match, can)
    if Possible.UNDO in can:
        buttons.append(_undo(board))
    answered = {offer.kind for offer in match.offers if offer.side is not side}
    buttons += [
        button
        for button in offer_buttons(match, side)
        if not any(Action.parse(button.action).kind == str(kind) for kind in answered)
    ]
    buttons.append(Button(board_views.button_resign(), str(Action(RESIGN, match.id))))
    if match.to_move is side and match.clock.deadline is not None and not board.hosted.muted:
        buttons += snooze_buttons([match])
    return buttons


def _undo(board: MatchView) -> Button:
    return Button(board_views.button_undo(), str(Action(UNDO, board.match.id, board.match.revision)))


def _button(button: Button, presser: Person, running: bool) -> dict[str, str]:
    kind = str(Action.parse(button.action).kind) if running else "after"
    return {"label": button.label, "action": button.action, "kind": kind, "as": presser.account}


def news(state: dict[str, Any], last: int = 2) -> dict[str, Any]:
    """The state without all but the last turns: a page that has the others can go on from them."""
    begin = max(0, len(state["moves"]) - last)
    return {**state, "from": begin, "moves": state["moves"][begin:], "sums": state["sums"][begin:]}
