"""The messages that show a board: for everybody at its place, for one reader, as a picture or in words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.conversation.boards.headlines import concerned, footnotes, headline, standing, title
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import TEXT_LIMIT, Button, ChoiceList, File, Picture, Reply, Tone
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from bot.service.notifications.boards import ShrunkBoard
from bot.service.notifications.untold_turns import UntoldTurn
from bot.service.people.display_settings import BoardFormat, DisplayPreferences, View
from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications import OutboxId
from rules.match.people import Person, PersonId


def row(match: Match, *, private: bool = False) -> tuple[Button, ...]:
    """The buttons under a board message; one that only its reader sees has the picker, too."""
    view = Button("View", str(Action(ActionKind.VIEW, match.id, match.revision)))
    if match.outcome is not None:
        return (
            view,
            Button("Record", str(Action(ActionKind.RECORD, match.id, match.revision))),
            Button("Rematch", str(Action(ActionKind.REMATCH, match.id, match.revision))),
        )
    return (
        Button("Move", str(Action(ActionKind.MOVE_FORM, match.id, match.revision)), Tone.MAIN),
        *([Button("Pick", str(Action(ActionKind.PICK, match.id, match.revision)))] if private else []),
        view,
        Button("Undo", str(Action(ActionKind.UNDO, match.id, match.revision))),
        Button("More", str(Action(ActionKind.MORE, match.id, match.revision))),
    )


def near_side(board: MatchView, reader: PersonId | None, preferences: DisplayPreferences) -> Side:
    """Which side is drawn near: the reader's own, else that of the player to move, unless it is to be First's."""
    if preferences.view is View.FIRST:
        return Side.FIRST
    if reader is not None and reader in board.match.seats:
        return board.match.side_of(reader)
    return board.position.to_move or Side.FIRST


@dataclass(frozen=True, slots=True)
class Body:
    """A board in the form that a reader likes: some of a text, a picture and a file."""

    text: str = ""
    pictures: tuple[Picture, ...] = ()
    file: File | None = None


async def body(services: Services, board: MatchView, preferences: DisplayPreferences, near: Side) -> Body:
    """The board as a picture, as monospaced text or in sentences."""
    if preferences.shown is BoardFormat.IMAGE:
        return Body(pictures=(await services.painter.picture(board, near, preferences.theme),))
    words = services.painter.describe(board)
    if preferences.shown is BoardFormat.SPOKEN:
        return Body(words.spoken)
    whole = board.position.full_diagram()
    # Where the text board shows a part of a large position, the whole comes as a file.
    file = None if whole == board.position.diagram() else File(whole.encode(), "whole-board.txt")
    return Body(markup.block(words.board), file=file)


def _reply(lines: list[str], shown: Body) -> Reply:
    """Lines and a board as one message; a board of text that leaves no room for them becomes a file."""
    text = "\n".join(filter(None, [*lines, shown.text]))
    if len(text) <= TEXT_LIMIT:
        return Reply(text, pictures=shown.pictures, file=shown.file)
    words = shown.text.strip("`\n").encode()
    return Reply(markup.shorten("\n".join(lines), TEXT_LIMIT), file=shown.file or File(words, "board.txt"))


def with_lines(reply: Reply, *below: str) -> Reply:
    """The reply with lines under it; a board of text that leaves no room for them becomes a file."""
    text = "\n".join([reply.text, *below])
    if len(text) <= TEXT_LIMIT:
        return replace(reply, text=text)
    first, _, rest = reply.text.partition("\n")
    text = markup.shorten("\n".join([first, *below]), TEXT_LIMIT)
    return replace(reply, text=text, file=reply.file or File(rest.strip("`\n").encode(), "board.txt"))


async def public_board(
    services: Services, board: MatchView, *, acknowledges: tuple[OutboxId, ...] = (), news: str = ""
) -> Reply:
    """The board for its place, as the player to move likes it; only who is meant is notified.

    ``news`` is what led to it where no ply did.
    """
    meant = concerned(board)
    over = board.match.outcome is not None
    mentions = " ".join(markup.mention(person) for person in meant) if over else ""
    first = ", ".join(filter(None, [mentions, headline(board, news)]))
    reader = meant[0].id if len(meant) == 1 else None
    preferences = await services.display_settings.of(reader)
    shown = await body(services, board, preferences, near_side(board, reader, preferences))
    return replace(
        _reply([first, *footnotes(board)], shown),
        buttons=row(board.match),
        pings=tuple(
            [
                Account(person.account)
                for person in meant
                if over or await services.reminders.wants_ping(person.id, board.hosted)
            ]
        ),
        acknowledges=acknowledges,
        shows=board.match.id,
    )


def one_line(board: MatchView, past: ShrunkBoard) -> Reply:
    """What is left of an earlier board message where only the last one is kept."""
    match, shown = board.match, past.plies - 1
    if past.plies == 0:
        return Reply(f"{title(match)}: the game began")
    mover = markup.name_of(board.players[Side(shown % 2)])
    undone = "" if match.moves[shown : past.plies] == (past.move,) else ", taken back"
    return Reply(f"{title(match)}: ply {past.plies}, {mover} played {past.move}{undone}")


async def ahead(
    services: Services,
    board: MatchView,
    reader: Person,
    question: str,
    buttons: tuple[Button, ...],
    *,
    menu: ChoiceList | None = None,
    marks: tuple[str, ...] = (),
) -> Reply:
    """A board that is only thought about, or being chosen on, with a question: private, as the reader likes it."""
    preferences = await services.display_settings.of(reader.id)
    near = near_side(board, reader.id, preferences)
    if preferences.shown is BoardFormat.IMAGE:
        drawn = Body(pictures=(await services.painter.marked(board, near, preferences.theme, marks),))
    else:
        drawn = await body(services, board, preferences, near)
    return replace(_reply([question], drawn), buttons=buttons, menu=menu, private=True)


async def told_board(services: Services, board: MatchView, reader: Person | None, *, news: str = "") -> Reply:
    """The board as news: to everybody at its place, or to one ``reader`` in their direct conversation."""
    if reader is None or reader in concerned(board):
        reply = await public_board(services, board, news=news)
        return reply if reader is None else replace(reply, pings=(Account(reader.account),))
    return await played_directly(services, board, reader, news=news)


async def played_directly(
    services: Services,
    board: MatchView,
    reader: Person,
    *,
    acknowledges: tuple[OutboxId, ...] = (),
    news: str = "",
) -> Reply:
    """The board after the reader's own ply, in their direct conversation: it stays, but notifies nobody."""
    reply = await private_board(services, board, reader, news=news)
    return replace(
        reply, private=False, buttons=row(board.match), acknowledges=acknowledges, shows=board.match.id
    )


async def private_board(
    services: Services,
    board: MatchView,
    reader: Person,
    *,
    above: str = "",
    shown: BoardFormat | None = None,
    news: str = "",
) -> Reply:
    """A board for one reader, in their own view; it notifies nobody.

    ``shown`` overrides what the reader likes; ``news`` is what led to the position where no
    ply did.  Buttons stand under the current position only.
    """
    preferences = await services.display_settings.of(reader.id)
    preferences = preferences if shown is None else replace(preferences, shown=shown)
    drawn = await body(services, board, preferences, near_side(board, reader.id, preferences))
    current = board.ply == len(board.match.plies)
    lines = [above, standing(board, reader, news), *(footnotes(board) if current else [])]
    heard = current and board.awaited == reader and board.match.clock.told is None
    return replace(
        _reply(lines, drawn),
        buttons=row(board.match, private=True) if current else (),
        private=True,
        tells=(UntoldTurn(board.match.id, board.match.revision),) if heard else (),
    )
