"""``/premove``: conditional moves, entered in words and put in force by a button; all of it is private."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.match_hints import complete_line
from bot.conversation.core.match_resolver import MatchChoice
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, Choice, File, Reply, Tone
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.conditional_moves import line_texts
from bot.service.playing.conditional_moves import EnteredTree, OwnTurnError
from bot.service.refusals import OldPosition
from rules.core.lines import LineError
from rules.match.conditional_moves import ANY
from rules.match.match import MatchId
from rules.match.people import Person
from rules.match.places import HostedSummary

HOW = "`/premove set` takes what they play, `>`, what you answer: `b7-b6 > b2-b4 | c7-c5 > c2-c3`."


async def set_line(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/premove set`` and its button: reads conditional moves, and asks whether they are to be in force."""
    return await draft(services, request, hosted.match.id, request.text("line") or "")


async def draft(services: Services, request: Request, number: MatchId, line: str) -> Reply:
    """The conditional moves in words, with the end of the first branch, **Save** and **Discard**."""
    typed = request.source in (Source.FORM, Source.MESSAGE)
    try:
        entered = await services.conditional_moves.draft(number, request.caller, line, typed=typed)
    except OwnTurnError as error:
        return Reply(
            f"It is your own move in #{number}, so a line begins with the ply that you will play: your ply, `>`, "
            "what they play, `>`, your answer. Or play first, and set your answers then. "
            f"Nothing was set. {line_texts.refusal(error)}",
            private=True,
        )
    except LineError as error:
        return Reply(f"Nothing was set. {line_texts.refusal(error)}", private=True)
    match = entered.board.match
    words, file = line_texts.in_words(entered, request.caller)
    head = (
        f"**Conditional moves for {headlines.title(match)}**, which only you see. "
        "They are not in force until you press **Save**."
    )
    lines = [
        head,
        *words,
        *line_texts.cautions(entered),
    ]
    if any(ANY in line for line in entered.tree.lines()):
        lines.append(
            "What answers `*` is checked when it comes up: if it cannot be played then, nothing is, and I tell you."
        )
    if entered.replaces:
        lines.append("**Save** puts them in the place of those that are in force now.")
    buttons = (
        Button(
            "Save",
            str(Action(ActionKind.CONDITIONAL_SAVE, match.id, match.revision, entered.checksum)),
            Tone.MAIN,
        ),
        Button(
            "Discard", str(Action(ActionKind.CONDITIONAL_DISCARD, match.id, match.revision, entered.checksum))
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
        board = await services.lookup.board(await services.lookup.get(action.number))
        above = "The game has moved on since you entered these conditional moves, so nothing was saved. It stands so:"
        return await messages.private_board(services, board, request.caller, above=above)
    except LineError as error:
        return Reply(f"Nothing was saved. {line_texts.refusal(error)}", private=True)
    words, file = line_texts.in_words(entered, request.caller)
    instead = " They take the place of those before." if entered.replaces else ""
    number = action.number
    lines = [
        f"Saved: conditional moves for {headlines.title(entered.board.match)} are in force.{instead}",
        *words,
        "Only you see them, until one is played. `/premove list` shows them again, and `/premove set` changes them.",
    ]
    clear = Button(f"Clear in #{number}", str(Action(ActionKind.CONDITIONAL_CLEAR, number)))
    return Reply("\n".join(lines), file=file, buttons=(clear,), private=True, replaces=True)


async def discard(services: Services, request: Request, action: Action) -> Answer:
    """The **Discard** button."""
    others = await services.conditional_moves.discard(action.number, request.caller, action.text)
    left = "Those that you saved before are still in force." if others else "None are in force."
    return Reply(f"Discarded. {left}", private=True, replaces=True)


async def list_of_all(services: Services, request: Request) -> Answer | None:
    """``/premove list`` without a match: what is in force in all matches; ``None`` if one is named."""
    if request.text("game") is not None:
        return None
    return await _list(services, request, None, where="")


async def list_of_match(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/premove list`` of one match."""
    return await _list(services, request, hosted.match.id, where=" there")


async def _list(services: Services, request: Request, match: MatchId | None, *, where: str) -> Reply:
    all_entered = await services.conditional_moves.in_force(request.caller, match)
    if not all_entered:
        return Reply(f"You have no conditional moves in force{where}. {HOW}", private=True)
    lines, file = ["Your conditional moves, which only you see:"], None
    room = TEXT_LIMIT - 200
    for index, entered in enumerate(all_entered):
        words, further = _listed(entered, request.caller)
        room -= sum(map(len, words)) + len(words)
        if room < 0 and index:
            lines.append(
                f"… and in {markup.counted(len(all_entered) - index, 'match', 'matches')} more: name one with `game`."
            )
            break
        lines += words
        file = file or further
    return Reply("\n".join(lines), file=file, private=True)


def _listed(entered: EnteredTree, author: Person) -> tuple[list[str], File | None]:
    opponent = entered.board.opponent(author.id)
    words, file = line_texts.in_words(entered, author)
    line = str(entered)
    written = [f"As a line: {markup.code(line)}"] if len(line) <= line_texts.LINE_SHOWN else []
    head = f"**{headlines.title(entered.board.match)}** against {markup.name_of(opponent)}"
    return [head, *words, *written], file


async def clear(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/premove clear`` and its button: none are in force from now on."""
    number, replaces = hosted.match.id, request.source is Source.BUTTON
    if await services.conditional_moves.clear(number, request.caller):
        text = f"Cleared: you have no conditional moves in #{number} any more."
    else:
        text = f"You have no conditional moves in force in #{number}. {HOW}"
    return Reply(text, private=True, replaces=replaces)


async def hints(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for the line of ``/premove set``."""

    async def of_match(hosted: HostedSummary, half: str) -> list[Choice]:
        board = await services.lookup.board(hosted)
        return line_texts.complete(board.position, half)

    return await complete_line(services, request, typed, MatchChoice.MINE, of_match)
