"""``/note``: private notes on the caller's matches."""

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import ActionKind, number_in
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.replies import TEXT_LIMIT, Answer, File, Reply
from bot.conversation.core.requests import Argument, Request
from bot.conversation.core.services import Services
from bot.locales.say import commands
from bot.locales.say import notes as say
from bot.service.playing.notes import MOST_NOTES
from rules.match.match import Match
from rules.match.places import HostedSummary
from storage.playing.notes import Note

SHOWN_WITH_PREVIEW = 3
LONGEST_WITH_PREVIEW = 160


async def refuse_both(_services: Services, request: Request) -> Answer | None:
    """The refusal to write a note and to remove one at once."""
    if request.text("text") is None or request.args.get("remove") is None:
        return None
    return Reply(say.both(), private=True)


async def note(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/note`` and its button: writes a note down, removes one, or lists them."""
    hosted = await services.lookup.get(hosted.match.id)
    match, number = hosted.match, request.number("remove")
    text = request.text("text")
    if text is not None:
        # A text without visible characters counts as empty.
        text = text.strip() if markup.visible(text) else ""
        count = await services.notes.add(match.id, request.caller.id, text)
        added = say.added(turn=len(match.plies), match=headlines.title(match), count=count)
        return Reply(added, private=True)
    if number is not None:
        removed = await services.notes.remove(match.id, request.caller.id, max(number, 0))
        words = markup.shorten(markup.one_line(removed.text), 200)
        return Reply(say.removed(match=headlines.title(match), note=words), private=True)
    return _list(match, await services.notes.of(match.id, request.caller.id))


_ADD, _REMOVE = "+", "-"


def label(request: Request, match: str) -> str:
    """The button of a match that can be meant."""
    if request.text("text") is not None:
        return say.button_write(match=match)
    return (
        say.button_list(match=match) if request.args.get("remove") is None else say.button_remove(match=match)
    )


def write_options(request: Request) -> str:
    """The options ``text`` and ``remove`` in a button's id."""
    text, number = request.text("text"), request.number("remove")
    if text is not None:
        return _ADD + text.strip()
    return "" if number is None else f"{_REMOVE}{number}"


def read_options(written: str) -> dict[str, Argument]:
    """What :func:`write_options` wrote; a number that cannot be read becomes 0, which no note has."""
    if written.startswith(_ADD):
        return {"text": written.removeprefix(_ADD)}
    if not written.startswith(_REMOVE):
        return {}
    return {"remove": number_in(written.removeprefix(_REMOVE)) or 0}


def _list(match: Match, notes: list[Note]) -> Reply:
    """The notes, newest first; also as a file if they do not fit."""
    title = headlines.title(match)
    if not notes:
        return Reply(say.none(match=title), private=True)
    lines = [say.head(match=title)]
    room = TEXT_LIMIT - len(lines[0]) - 100
    for number, note in reversed(list(enumerate(notes, start=1))):
        when = markup.relative(note.at)
        line = say.line(number=number, turn=note.plies, when=when, note=markup.one_line(note.text))
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    older = len(notes) + 1 - len(lines)
    if not older:
        return Reply("\n".join(lines), private=True)
    lines.append(say.older_in_file(count=older))
    whole = "\n".join(
        say.line_in_file(number=number, turn=note.plies, note=note.text)
        for number, note in enumerate(notes, start=1)
    )
    return Reply(
        "\n".join(lines), file=File(whole.encode(errors="replace"), f"notes-{match.id}.txt"), private=True
    )


def newest(notes: list[Note]) -> list[str]:
    """The newest notes, shortened, for the message of a preview."""
    lines = [
        say.beside_preview(
            turn=note.plies, note=markup.one_line(markup.shorten(note.text, LONGEST_WITH_PREVIEW))
        )
        for note in reversed(notes[-SHOWN_WITH_PREVIEW:])
    ]
    older = len(notes) - len(lines)
    return [*lines, say.older(count=older)] if older > 0 else lines


NOTE = ActionKind("note")

FEATURE = Feature(
    commands=(
        Command(
            ("note",),
            commands.note,
            InMatch(
                MatchChoice.MINE,
                note,
                RepeatButton(
                    NOTE,
                    label,
                    write=write_options,
                    read=read_options,
                ),
                without=refuse_both,
            ),
            (
                Parameter("text", commands.note_text),
                MY_GAME,
                Parameter(
                    "remove",
                    commands.note_remove,
                    Kind.INTEGER,
                    minimum=1,
                    maximum=MOST_NOTES,
                ),
            ),
            tail="text",
        ),
    ),
)
