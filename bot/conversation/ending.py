"""Ending a match without a ply: resigning, agreeing a draw."""

from __future__ import annotations

from bot.conversation import boards, headlines, markup, which
from bot.conversation.deeds import Deed, Verb
from bot.conversation.moving import answered_at, seen_publicly
from bot.conversation.replies import LABEL_LIMIT, Account, Answer, Ask, Button, Reply, Tone
from bot.conversation.services import Services
from bot.service.desk import Board
from bot.service.playing import Told
from rules.match import CrossedOfferError, MatchOverError
from storage.records import Hosted, OutboxId, Person


async def resign_command(services: Services, ask: Ask) -> Answer:
    """``/resign``: asks once more, naming the match."""
    hosted = await which.mine(
        services,
        ask,
        doing=lambda hosted, naming: Button(
            f"Resign {naming}", str(Deed(Verb.RESIGN, hosted.match.id)), Tone.DANGER
        ),
    )
    return await _confirm_resigning(services, ask, hosted)


async def resign(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The same behind a button."""
    ask.args["game"] = str(deed.number)
    return await resign_command(services, ask)


async def _confirm_resigning(services: Services, ask: Ask, hosted: Hosted) -> Reply:
    match = hosted.match
    if match.outcome is not None:
        raise MatchOverError
    opponent = (await services.lookup.players(hosted))[match.side_of(ask.caller.id).other]
    label = f"Resign #{match.id} against {markup.plain(opponent.name)}"
    return Reply(
        f"Give up {headlines.title(match)} against {markup.name_of(opponent)}? They win at once.",
        buttons=(
            Button(markup.shorten(label, LABEL_LIMIT), str(Deed(Verb.RESIGN_CONFIRM, match.id)), Tone.DANGER),
            Button("Keep playing", str(Deed(Verb.KEEP_PLAYING, match.id))),
        ),
        private=True,
    )


async def keep_playing(_services: Services, _ask: Ask, deed: Deed) -> Answer:
    """The **Keep playing** button."""
    return Reply(f"Good: #{deed.number} goes on.", private=True, replaces=True)


async def resign_confirmed(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The button that names the deed."""
    hosted = await services.lookup.get(deed.number)
    told = await services.playing.resign(deed.number, ask.caller, answered_at(hosted, ask))
    return await ended(services, ask, told)


async def ended(services: Services, ask: Ask, told: Told) -> Reply:
    """The result, to everybody where the match is played; else a private word that it is told there."""
    if seen_publicly(told.board.hosted, ask):
        if ask.venue.direct:
            return await boards.played_directly(services, told.board, ask.caller, settles=told.settles)
        return await boards.public_board(services, told.board, settles=told.settles)
    return await boards.private_board(services, told.board, ask.caller)


async def draw_command(services: Services, ask: Ask) -> Answer:
    """``/draw``: offers one, or answers the opponent's offer; asks once more, naming the match."""
    hosted = await which.mine(
        services,
        ask,
        doing=lambda hosted, naming: Button(f"Draw in {naming}", str(Deed(Verb.DRAW, hosted.match.id))),
    )
    match = hosted.match
    if match.outcome is not None:
        raise MatchOverError
    side = match.side_of(ask.caller.id)
    opponent = (await services.lookup.players(hosted))[side.other]
    if match.draw_offer is side.other:
        return Reply(
            f"{markup.name_of(opponent)} offers a draw in {headlines.title(match)}.",
            buttons=_answers(hosted),
            private=True,
        )
    if match.draw_offer is side:
        return Reply(
            f"Your draw offer in {headlines.title(match)} waits for {markup.name_of(opponent)}.", private=True
        )
    return Reply(
        f"Offer {markup.name_of(opponent)} a draw in {headlines.title(match)}? It stands until they move.",
        buttons=(
            Button(f"Offer a draw in #{match.id}", str(Deed(Verb.DRAW_CONFIRM, match.id)), Tone.MAIN),
            Button("Keep playing", str(Deed(Verb.KEEP_PLAYING, match.id))),
        ),
        private=True,
    )


def _answers(hosted: Hosted) -> tuple[Button, ...]:
    number = hosted.match.id
    return (
        Button("Agree", str(Deed(Verb.AGREE, number)), Tone.MAIN),
        Button("Refuse", str(Deed(Verb.REFUSE, number))),
    )


async def draw(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The same behind a button."""
    ask.args["game"] = str(deed.number)
    return await draw_command(services, ask)


async def draw_confirmed(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The button that offers the draw."""
    hosted = await services.lookup.get(deed.number)
    try:
        told = await services.playing.offer_draw(deed.number, ask.caller, answered_at(hosted, ask))
    except CrossedOfferError:
        # The opponent was quicker: what is left to do is to answer.
        return await draw(services, ask, deed)
    if seen_publicly(hosted, ask) and not ask.venue.direct:
        return offer_message(told.board, ask.caller, settles=told.settles)
    return Reply(
        f"Your draw offer in {headlines.title(told.board.match)} is on its way.",
        private=True,
        settles=told.settles,
    )


def offer_message(board: Board, offerer: Person, *, settles: tuple[OutboxId, ...] = ()) -> Reply:
    """The offer, with the buttons that answer it; who may answer is checked when one is pressed."""
    opponent = board.opponent(offerer.id)
    return Reply(
        f"{markup.mention(opponent)}, {markup.name_of(offerer)} offers a draw in {headlines.title(board.match)}. "
        "It stands until you move.",
        buttons=_answers(board.hosted),
        pings=(Account(opponent.account),),
        settles=settles,
    )


def refusal_message(board: Board, refuser: Person, *, settles: tuple[OutboxId, ...] = ()) -> Reply:
    """The news that an offer was refused."""
    opponent = board.opponent(refuser.id)
    return Reply(
        f"{markup.mention(opponent)}, {markup.name_of(refuser)} refuses the draw in {headlines.title(board.match)}: "
        "the game goes on.",
        pings=(Account(opponent.account),),
        settles=settles,
    )


async def agree(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **Agree** button."""
    hosted = await services.lookup.get(deed.number)
    told = await services.playing.agree_draw(deed.number, ask.caller, answered_at(hosted, ask))
    return await ended(services, ask, told)


async def refuse(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **Refuse** button."""
    hosted = await services.lookup.get(deed.number)
    told = await services.playing.refuse_draw(deed.number, ask.caller, answered_at(hosted, ask))
    if seen_publicly(hosted, ask) and not ask.venue.direct:
        return refusal_message(told.board, ask.caller, settles=told.settles)
    return Reply(f"Refused; {headlines.title(told.board.match)} goes on.", private=True, settles=told.settles)
