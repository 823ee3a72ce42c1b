"""``/board``, and the **View**, **Text** and **More** buttons."""

from dataclasses import replace

from bot.conversation.boards import messages
from bot.conversation.core import actions, choices, markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice, full_label, players_of
from bot.conversation.core.options import ANY_GAME, SHARE, read_share, shared, write_share
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Argument, Request
from bot.conversation.core.services import Services
from bot.conversation.features.claims.feature import possible_buttons
from bot.conversation.features.hints import feature as hints
from bot.conversation.features.offers.feature import offer_buttons
from bot.locales.say import board_views as say
from bot.locales.say import boards, commands, match_buttons
from bot.service.playing.possible_actions import Possible
from bot.service.settings.display import BoardFormat
from rules.match.places import HostedSummary

TEXT = ActionKind("text")


async def board(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/board`` and the **View** button: the position now or after a turn, as a picture or in words."""
    hosted = await services.lookup.get(hosted.match.id)
    turn = request.number("turn")
    refusal = messages.no_such_turn(hosted.match, turn)
    if refusal is not None:
        return refusal
    view = await services.lookup.board(hosted, turn)
    shown = request.text("as")
    reply = await messages.private_board(
        services, view, request.caller, shown=None if shown is None else BoardFormat(shown)
    )
    reply = shared(reply, request)
    copies = not reply.private and bool(reply.buttons)
    return replace(reply, copies_board_of=hosted.match.id) if copies else reply


def write_options(request: Request) -> str:
    """The options ``as``, ``turn`` and ``share`` in a button's id."""
    turn = request.number("turn")
    parts = (request.text("as") or "", "" if turn is None else str(turn), write_share(request))
    return "|".join(parts).rstrip("|")


def read_options(text: str) -> dict[str, Argument]:
    """What :func:`write_options` wrote, without values that are not allowed."""
    shown, turn, share, *_ = [*text.split("|"), "", "", ""]
    options = read_share(share)
    if shown in set(BoardFormat):
        options["as"] = shown
    if (number := actions.number_in(turn)) is not None:
        options["turn"] = number
    return options


async def text(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Text** button: the board as text."""
    view = await services.lookup.board(hosted)
    return await messages.private_board(services, view, request.caller, shown=BoardFormat.TEXT)


async def more(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **More** button: whatever else can be done in the match, with **Undo** first while it can act."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    can = (
        services.offers.possible(match, request.caller.id)
        if request.caller.id in match.seats
        else frozenset()
    )
    looking = []
    if Possible.UNDO in can:
        looking.append(Button(say.button_undo(), str(Action(actions.UNDO, match.id, match.revision))))
    if match.outcome is not None and await services.pages.has_page(hosted.audience):
        looking.append(Button(boards.button_view(), str(Action(actions.VIEW, match.id, match.revision))))
    looking += [
        Button(say.button_text(), str(Action(TEXT, match.id))),
        Button(say.button_moves(), str(Action(actions.MOVES, match.id))),
        Button(say.button_history(), str(Action(actions.HISTORY, match.id))),
        Button(say.button_record(), str(Action(actions.RECORD, match.id))),
        Button(say.button_replay(), str(Action(actions.REPLAY, match.id))),
        Button(say.button_rules(), str(Action(actions.RULES, match.id, text=match.game))),
    ]
    if hints.is_offered(services, match, request.caller.id):
        looking.append(Button(say.button_hint(), str(Action(actions.HINT_STEP, match.id, match.revision))))
    if match.outcome is None:
        looking.append(Button(say.button_preview(), str(Action(actions.PREVIEW, match.id))))
    if match.outcome is None and request.caller.id in match.seats:
        looking += [
            *possible_buttons(match, can),
            *offer_buttons(match, match.side_of(request.caller.id)),
            Button(say.button_resign(), str(Action(actions.RESIGN, match.id)), Tone.DANGER),
        ]
    people = await players_of(services, [match.seats])
    return Reply(
        markup.escape(say.more(match=full_label(match, request, people))),
        buttons=tuple(looking),
        private=True,
    )


FEATURE = Feature(
    under_boards=frozenset({actions.VIEW, actions.MORE}),
    commands=(
        Command(
            ("board",),
            commands.board,
            InMatch(
                MatchChoice.VISIBLE,
                board,
                RepeatButton(
                    actions.VIEW,
                    labelled(match_buttons.board),
                    write=write_options,
                    read=read_options,
                ),
            ),
            (
                ANY_GAME,
                Parameter(
                    "turn",
                    commands.board_turn,
                    Kind.INTEGER,
                    minimum=0,
                    maximum=5000,
                ),
                Parameter(
                    "as",
                    commands.board_as,
                    choices=tuple(choices.FORMATS),
                    named=choices.called(choices.FORMATS),
                ),
                SHARE,
            ),
            tail="game",
        ),
    ),
    buttons={
        actions.MORE: in_match(more, MatchChoice.VISIBLE),
        TEXT: in_match(text, MatchChoice.VISIBLE),
    },
)
