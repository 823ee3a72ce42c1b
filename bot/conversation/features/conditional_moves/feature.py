"""``/premove``: conditional moves, entered in words and put in force by a button; all of it is private."""

from dataclasses import replace
from functools import partial

from bot.conversation.boards import headlines, messages
from bot.conversation.boards.notifications import of_match
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, File, Reply, Tone
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.conditional_moves import line_texts
from bot.conversation.features.conditional_moves.messages import fallen_notice
from bot.locales.say import commands, match_buttons
from bot.locales.say import conditional_moves as say
from bot.service.playing.conditional_moves import EnteredTree, OwnTurnError
from bot.service.refusals import OldPosition
from rules.core.lines import ANY, LineError
from rules.match.match import MatchId
from rules.match.notifications.players import ConditionalsDropped
from rules.match.people import Person
from rules.match.places import HostedSummary

CONDITIONAL_SET = ActionKind("premove")
CONDITIONAL_SAVE = ActionKind("premove-save")
CONDITIONAL_DISCARD = ActionKind("premove-discard")
CONDITIONAL_CLEAR = ActionKind("premove-clear")


async def set_line(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/premove set`` and its button: reads conditional moves, and asks whether they are to be in force."""
    return await draft(services, request, hosted.match.id, request.text("line") or "")


async def draft(services: Services, request: Request, number: MatchId, line: str) -> Reply:
    """The conditional moves in words, with the end of the first branch, **Save** and **Discard**."""
    typed = request.source in (Source.FORM, Source.MESSAGE)
    try:
        entered = await services.conditional_moves.draft(number, request.caller, line, typed=typed)
    except OwnTurnError as error:
        sentences = (say.own_turn(match=f"#{number}"), say.not_set(), line_texts.refusal(error))
        return Reply(" ".join(sentences), private=True)
    except LineError as error:
        return Reply(f"{say.not_set()} {line_texts.refusal(error)}", private=True)
    match = entered.board.match
    words, file = line_texts.in_words(entered, request.caller)
    lines = [say.draft(match=headlines.title(match)), *words, *line_texts.cautions(entered)]
    if any(ANY in line for line in entered.tree.lines()):
        lines.append(say.answers_to_any())
    if entered.replaces:
        lines.append(say.will_replace())
    buttons = (
        Button(
            say.button_save(),
            str(Action(CONDITIONAL_SAVE, match.id, match.revision, entered.checksum)),
            Tone.MAIN,
        ),
        Button(
            say.button_discard(),
            str(Action(CONDITIONAL_DISCARD, match.id, match.revision, entered.checksum)),
        ),
    )
    shown = line_texts.end_of_first(entered)
    reply = await messages.board_with_question(services, shown, request.caller, "\n".join(lines), buttons)
    return reply if file is None else replace(reply, file=file)


async def save(services: Services, request: Request, action: Action) -> Answer:
    """The **Save** button: puts the conditional moves in force."""
    try:
        entered = await services.conditional_moves.save(
            action.number, request.caller, action.revision, action.text
        )
    except OldPosition:
        board = await services.lookup.present_board(action.number)
        return await messages.private_board(services, board, request.caller, above=say.moved_on())
    except LineError as error:
        return Reply(f"{say.not_saved()} {line_texts.refusal(error)}", private=True)
    words, file = line_texts.in_words(entered, request.caller)
    saved = say.saved(match=headlines.title(entered.board.match))
    lines = [f"{saved} {say.replaced()}" if entered.replaces else saved, *words, say.saved_foot()]
    number = action.number
    clear = Button(say.button_clear(match=f"#{number}"), str(Action(CONDITIONAL_CLEAR, number)))
    return Reply("\n".join(lines), file=file, buttons=(clear,), private=True, replaces=True)


async def discard(services: Services, request: Request, action: Action) -> Answer:
    """The **Discard** button."""
    others = await services.conditional_moves.discard(action.number, request.caller, action.text)
    return Reply(say.discarded_others() if others else say.discarded(), private=True, replaces=True)


async def list_of_all(services: Services, request: Request) -> Answer | None:
    """``/premove list`` without a match: what is in force in all matches; ``None`` if one is named."""
    if request.text("game") is not None:
        return None
    return await list_of_match(services, request)


async def list_of_match(services: Services, request: Request, hosted: HostedSummary | None = None) -> Answer:
    """``/premove list`` of one match, or of all."""
    match = None if hosted is None else hosted.match.id
    all_entered = await services.conditional_moves.in_force(request.caller, match)
    if not all_entered:
        return Reply(_none(match), private=True)
    lines, file = [say.in_force()], None
    room = TEXT_LIMIT - 200
    for index, entered in enumerate(all_entered):
        words, further = _listed(entered, request.caller)
        room -= sum(map(len, words)) + len(words)
        if room < 0 and index:
            lines.append(say.more_matches(count=len(all_entered) - index))
            break
        lines += words
        file = file or further
    return Reply("\n".join(lines), file=file, private=True)


def _none(match: MatchId | None) -> str:
    """That none are in force, and how to enter some."""
    none = say.none() if match is None else say.none_in(match=f"#{match}")
    return f"{none} {say.how()}"


def _listed(entered: EnteredTree, author: Person) -> tuple[list[str], File | None]:
    opponent = entered.board.opponent(author.id)
    words, file = line_texts.in_words(entered, author)
    line = str(entered)
    written = [say.as_line(line=markup.code(line))] if len(line) <= line_texts.LINE_SHOWN else []
    head = say.against(match=headlines.title(entered.board.match), name=markup.name_of(opponent))
    return [head, *words, *written], file


async def clear(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/premove clear`` and its button: none are in force from now on."""
    number, replaces = hosted.match.id, request.source is Source.BUTTON
    if await services.conditional_moves.clear(number, request.caller):
        text = say.cleared(match=f"#{number}")
    else:
        text = _none(number)
    return Reply(text, private=True, replaces=replaces)


FEATURE = Feature(
    group_help={"premove": commands.group_premove},
    commands=(
        Command(
            ("premove", "set"),
            commands.premove_set,
            InMatch(
                MatchChoice.MINE,
                set_line,
                RepeatButton(
                    CONDITIONAL_SET,
                    labelled(match_buttons.conditional_set),
                    write=lambda request: (request.text("line") or "").strip(),
                    read=lambda text: {"line": text},
                ),
                line="line",
            ),
            (
                Parameter(
                    "line",
                    commands.premove_set_line,
                    required=True,
                    completer=partial(line_texts.complete_in_match, MatchChoice.MINE),
                ),
                MY_GAME,
            ),
            tail="line",
        ),
        Command(
            ("premove", "list"),
            commands.premove_list,
            InMatch(MatchChoice.MINE, list_of_match, without=list_of_all),
            (MY_GAME,),
            tail="game",
        ),
        Command(
            ("premove", "clear"),
            commands.premove_clear,
            InMatch(
                MatchChoice.MINE,
                clear,
                RepeatButton(CONDITIONAL_CLEAR, labelled(match_buttons.conditional_clear)),
            ),
            (MY_GAME,),
            tail="game",
        ),
    ),
    buttons={
        CONDITIONAL_SAVE: save,
        CONDITIONAL_DISCARD: discard,
    },
    notifications={ConditionalsDropped: of_match(fallen_notice)},
)
