"""``/hint``: what matters in a position, pressed again where to look, and pressed again the move, all in private."""

from dataclasses import replace
from functools import partial

from bot.conversation.boards import headlines, messages
from bot.conversation.boards.suggestions import play_label
from bot.conversation.core import markup
from bot.conversation.core.actions import HINT_STEP, MOVE_FORM, Action, ActionKind, number_in
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, PressInMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.scenes import AreaChoice
from bot.conversation.core.services import Services
from bot.conversation.features.moves.picker import PLAY_SURE
from bot.locales.catalogue import translated
from bot.locales.say import boards, commands, match_buttons
from bot.locales.say import hints as say
from bot.service.playing.hints import BoardHint
from bot.service.refusals import NobodyThinks
from rules.match.match import MatchSummary, Revision
from rules.match.people import PersonId
from rules.match.places import HostedSummary

HINT = ActionKind("hint")

WITHIN = 20.0
"""For so many seconds the answer waits for the engine, which others may keep busy."""

MATTERS, WHERE, MOVE = 1, 2, 3
"""The steps of a hint."""


def is_offered(services: Services, match: MatchSummary, person: PersonId) -> bool:
    """Whether a person can have a hint in a match now."""
    return services.thinker is not None and match.allows_hints and match.awaited == person


async def hint_for(
    services: Services, request: Request, hosted: HostedSummary, *, revision: Revision | None = None
) -> BoardHint:
    """What is to be said to the caller; raises as :meth:`~bot.service.playing.hints.Hints.ask`, and :class:`NobodyThinks`."""
    if services.thinker is None:
        raise NobodyThinks
    request.give_turn_back()
    think = partial(services.thinker.advise, within=WITHIN)
    return await services.hints.ask(hosted.match.id, request.caller, think, revision=revision)


async def first(services: Services, request: Request, hosted: HostedSummary) -> Reply:
    """``/hint``: what matters."""
    return await _shown(services, request, await hint_for(services, request, hosted), MATTERS)


async def step(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """**Hint** under a board, **Where?** and **Show me**: the id says which step."""
    wanted = min(max(number_in(action.text, 1) or MATTERS, MATTERS), MOVE)
    hint = await hint_for(services, request, hosted, revision=action.revision)
    reply = await _shown(services, request, hint, wanted)
    # The first press opens a message of its own; the others change that one.
    return replace(reply, replaces=wanted > MATTERS)


async def _shown(services: Services, request: Request, hint: BoardHint, wanted: int) -> Reply:
    board, advice, match = hint.board, hint.advice, hint.board.match
    title = headlines.title(match)

    def going_on(label: str) -> tuple[Button, ...]:
        following = Action(HINT_STEP, match.id, match.revision, str(wanted + 1))
        return (Button(label, str(following), Tone.MAIN),)

    if wanted == MATTERS:
        text = say.matters(match=title, fact=markup.escape(translated(advice.fact)))
        return await messages.board_with_question(
            services, board, request.caller, text, going_on(say.button_where())
        )
    if wanted == WHERE:
        text = say.where(match=title, where=markup.escape(translated(advice.where)))
        return await messages.board_with_question(
            services,
            board,
            request.caller,
            text,
            going_on(say.button_show()),
            choice=AreaChoice(targets=advice.cells),
        )
    move = board.position.parse(advice.move)
    text = say.move(match=title, move=markup.code(advice.move), does=translated(board.position.gloss(move)))
    play = Action(PLAY_SURE, match.id, match.revision, advice.move)
    button = (
        Button(play_label(advice.move), str(play), Tone.MAIN)
        if play.fits
        else Button(boards.button_move(), str(Action(MOVE_FORM, match.id, match.revision)), Tone.MAIN)
    )
    return await messages.board_with_question(
        services, board.ahead(move), request.caller, text.rstrip(), (button,)
    )


FEATURE = Feature(
    commands=(
        Command(
            ("hint",),
            commands.hint,
            InMatch(MatchChoice.MINE_TO_MOVE, first, RepeatButton(HINT, labelled(match_buttons.hint))),
            (MY_GAME,),
            tail="game",
        ),
    ),
    buttons={HINT_STEP: PressInMatch(step)},
)
