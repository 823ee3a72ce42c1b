"""``/premove``: conditional moves, entered in words and put in force by a button; private throughout."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup, match_resolver
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, Choice, File, Reply, Tone
from bot.conversation.core.requests import Account, Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.conditional_moves import line_texts
from bot.service.match_view import MatchView
from bot.service.playing.conditional_moves import EnteredTree, OwnTurnError
from bot.service.refusals import OldPosition
from rules.core.lines import LineError
from rules.core.refusals import Refusal
from rules.match.conditional_moves import ANY, kept_tree
from rules.match.match import MatchId
from rules.match.people import Person
from storage.conditional_moves import StoredTree

LINE_SHOWN = 300
MOST_FALLEN = 5
HOW = "`/premove set` takes what they play, `>`, what you answer: `b7-b6 > b2-b4 | c7-c5 > c2-c3`."


async def set_command(services: Services, request: Request) -> Answer:
    """``/premove set``: reads conditional moves, and asks whether they are to be in force."""
    line = request.text("line") or ""
    hosted = await match_resolver.mine(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"Set in {naming}", str(Action(ActionKind.CONDITIONAL_SET, hosted.match.id, text=line.strip()))
        ),
    )
    return await draft(services, request, hosted.match.id, line)


async def set_button(services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button, once it is clear in which match."""
    return await draft(services, request, action.number, action.text)


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
    reply = await messages.ahead(services, shown, request.caller, "\n".join(lines), buttons)
    return reply if file is None else replace(reply, file=file)


async def save(services: Services, request: Request, action: Action) -> Answer:
    """The **Save** button: from now on they are played when they apply."""
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


async def list_command(services: Services, request: Request) -> Answer:
    """``/premove list``: what is in force, in one match or in all of one's own."""
    if request.text("game") is None:
        matches = await services.lookup.running(request.caller.id)
    else:
        matches = [await match_resolver.mine(services, request, doing=lambda _, naming: Button(naming, ""))]
    all_entered = await services.conditional_moves.in_force(request.caller, matches)
    if not all_entered:
        where = "" if request.text("game") is None else " there"
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
    written = [f"As a line: {markup.code(line)}"] if len(line) <= LINE_SHOWN else []
    head = f"**{headlines.title(entered.board.match)}** against {markup.name_of(opponent)}"
    return [head, *words, *written], file


async def clear_command(services: Services, request: Request) -> Answer:
    """``/premove clear``: none are in force from now on."""
    hosted = await match_resolver.mine(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"Clear in {naming}", str(Action(ActionKind.CONDITIONAL_CLEAR, hosted.match.id))
        ),
    )
    return await _cleared(services, request, hosted.match.id)


async def clear_button(services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button."""
    return replace(await _cleared(services, request, action.number), replaces=True)


async def _cleared(services: Services, request: Request, number: MatchId) -> Reply:
    if await services.conditional_moves.clear(number, request.caller):
        return Reply(f"Cleared: you have no conditional moves in #{number} any more.", private=True)
    return Reply(f"You have no conditional moves in force in #{number}. {HOW}", private=True)


async def complete_line(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for the line of ``/premove set``."""
    try:
        hosted = await match_resolver.mine(services, request, doing=lambda _, naming: Button(naming, "next"))
    except (match_resolver.Unclear, Refusal):
        return []
    board = await services.lookup.board(hosted)
    return line_texts.complete(board.position, typed)


# What came to nothing


async def fallen_notice(services: Services, board: MatchView, author: Person) -> Reply | None:
    """The news, to their author alone, that conditional moves came to nothing; ``None`` if that is no news any more."""
    kept = await services.conditional_moves.fallen(board.match.id, author.id)
    if kept is None:
        return None
    opponent = board.opponent(author.id)
    turn = " It is your move." if board.awaited == author else ""
    head = (
        f"Your conditional moves in {headlines.title(board.match)} against {markup.name_of(opponent)} "
        f"came to nothing: {_why(board, kept)}.{turn}"
    )
    written = f"They were {markup.code(markup.shorten(kept.line, LINE_SHOWN))}"
    return Reply(
        f"{head}\n{written}",
        buttons=messages.row(board.match),
        pings=(Account(author.account),),
    )


async def fallen_lines(services: Services, author: Person, shown: MatchView | None) -> list[str]:
    """The same for ``/next``: of the match that it shows, and of the others."""
    lines = []
    for kept in (await services.conditional_moves.fallen_of(author.id))[:MOST_FALLEN]:
        if shown is not None and kept.match == shown.match.id:
            lines.append(f"Your conditional moves here came to nothing: {_why(shown, kept)}.")
        else:
            lines.append(f"Your conditional moves in #{kept.match} came to nothing.")
    return lines


def _why(board: MatchView, kept: StoredTree) -> str:
    if board.ply <= kept.plies or board.before is None:
        return "the position that they begin at was taken back"
    if board.ply > kept.plies + 1:
        return "the game went another way"
    theirs = board.before.notate(board.last)
    if board.awaited is not None and board.awaited.id != kept.person:
        return f"they begin with another ply of yours than {markup.code(theirs)}"
    answer = kept_tree(kept.line).after(theirs)
    name = markup.name_of(board.opponent(kept.person))
    if answer is None:
        return f"{name} played {markup.code(theirs)}, which they do not answer"
    return f"to {markup.code(theirs)} they answer {line_texts.ply(answer.move)}, which cannot be played"
