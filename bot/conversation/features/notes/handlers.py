"""``/note``: private notes on one's own matches."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup, match_resolver
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, File, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from rules.match.match import Match
from storage.notes import Note

SHOWN_WITH_PREVIEW = 3
LONGEST_WITH_PREVIEW = 160

_ADD, _LIST, _REMOVE = "+", "", "-"
"""What a button's text begins with: what is to be done once it is clear in which match."""


async def note_command(services: Services, request: Request) -> Answer:
    """``/note``: writes a note down, removes one, or lists them."""
    text, number = request.text("text"), request.args.get("remove")
    if text is not None and number is not None:
        return Reply("A note is written down or removed: give either `text` or `remove`.", private=True)
    if text is not None:
        wish, doing = _ADD + text.strip(), "Note on"
    elif number is not None:
        wish, doing = f"{_REMOVE}{number}", "Remove from"
    else:
        wish, doing = _LIST, "Notes on"
    hosted = await match_resolver.mine(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"{doing} {naming}", str(Action(ActionKind.NOTE, hosted.match.id, text=wish))
        ),
    )
    return await _carried_out(services, request, hosted.match, wish)


async def note_button(services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button."""
    hosted = await services.lookup.get(action.number)
    hosted.match.side_of(request.caller.id)
    return await _carried_out(services, request, hosted.match, action.text)


async def _carried_out(services: Services, request: Request, match: Match, wish: str) -> Reply:
    if wish.startswith(_ADD):
        # What cannot be seen is no note, and is not kept in one.
        text = wish.removeprefix(_ADD) if markup.visible(wish.removeprefix(_ADD)) else ""
        count = await services.notes.add(match.id, request.caller.id, text)
        return Reply(
            f"Noted after ply {len(match.plies)} of {headlines.title(match)}, for you alone: it is your note {count} on it. "
            "`/note` lists them, and `/preview` shows the newest.",
            private=True,
        )
    if wish.startswith(_REMOVE):
        number = wish.removeprefix(_REMOVE)
        which_one = int(number) if number.isascii() and number.isdigit() and len(number) < 6 else 0
        gone = await services.notes.remove(match.id, request.caller.id, which_one)
        return Reply(
            f"Removed from {headlines.title(match)}: {markup.shorten(one_line(gone.text), 200)}", private=True
        )
    return _list(match, await services.notes.of(match.id, request.caller.id))


def _list(match: Match, notes: list[Note]) -> Reply:
    """The notes, newest first; all of them as a file where they do not fit."""
    title = headlines.title(match)
    if not notes:
        return Reply(f"You have no notes on {title}. `/note` with a `text` writes one down.", private=True)
    lines = [f"Your notes on {title}, which only you see. `remove` takes a number."]
    room = TEXT_LIMIT - len(lines[0]) - 100
    for number, note in reversed(list(enumerate(notes, start=1))):
        line = f"**{number}.** after ply {note.plies}, {markup.relative(note.at)}: {one_line(note.text)}"
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    older = len(notes) + 1 - len(lines)
    if not older:
        return Reply("\n".join(lines), private=True)
    lines.append(f"… and {older} older; all of them are in the file.")
    whole = "\n".join(
        f"{number}. after ply {note.plies}: {note.text}" for number, note in enumerate(notes, start=1)
    )
    return Reply(
        "\n".join(lines), file=File(whole.encode(errors="replace"), f"notes-{match.id}.txt"), private=True
    )


def newest(notes: list[Note]) -> list[str]:
    """The newest notes, shortened, for the message of a preview."""
    lines = [
        f"Note after ply {note.plies}: {one_line(markup.shorten(note.text, LONGEST_WITH_PREVIEW))}"
        for note in reversed(notes[-SHOWN_WITH_PREVIEW:])
    ]
    older = len(notes) - len(lines)
    return [*lines, f"… and {older} older: `/note`"] if older > 0 else lines


def one_line(text: str) -> str:
    """A note without its line breaks, and with nothing in it that is markup."""
    return markup.escape(" ".join(text.split()))
