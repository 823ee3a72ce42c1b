"""The messages that show a board, and what stands in their lines."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation import markup
from bot.conversation.deeds import Deed, Verb
from bot.conversation.painter import Painter
from bot.conversation.replies import Account, Button, Picture, Reply, Tone
from bot.service.desk import Board
from rules.catalogue import GAMES
from rules.core import Outcome, Side
from rules.match import Match, PersonId, Reason
from storage.records import OutboxId, Person

_REASONS: dict[str, str] = {
    Reason.RESIGNATION: "by resignation",
    Reason.TIME: "on time",
    Reason.AGREEMENT: "by agreement",
}


def title(match: Match) -> str:
    """``#12 Pux``."""
    return f"#{match.id} {GAMES[match.game].name}"


def last_ply(board: Board) -> str:
    """``THEY played b7:b5 (takes 1)``, with the player's name; empty before the first ply."""
    if board.before is None or board.before.to_move is None:
        return ""
    mover = board.players[board.before.to_move]
    gloss = board.before.gloss(board.last)
    words = f" ({gloss})" if gloss else ""
    return f"{markup.name_of(mover)} played {markup.code(board.before.notate(board.last))}{words}"


def outcome_in_words(board: Board, outcome: Outcome) -> str:
    """Who won, and how: ``NAME wins by resignation``."""
    how = _REASONS.get(outcome.reason, f"({outcome.reason})")
    if outcome.winner is None:
        return f"a draw {how}"
    winner = board.players[outcome.winner]
    return f"{markup.name_of(winner)} ({board.role(outcome.winner).name}) wins {how}"


def headline(board: Board) -> str:
    """The first line of a board message: it stands alone as a push notice."""
    match, awaited = board.match, board.awaited
    ply = last_ply(board)
    if match.outcome is not None:
        told = f". {ply}" if ply else ""
        return f"{title(match)} is over: {outcome_in_words(board, match.outcome)}{told}"
    if awaited is None:
        raise ValueError(f"match {match.id} goes on, but nobody is to move")
    deadline = match.clock.deadline
    due = "" if deadline is None else f". Due {markup.due(deadline)}"
    return f"{markup.mention(awaited)}, your move in {title(match)}: {ply or 'the game begins'}{due}"


def row(match: Match) -> tuple[Button, ...]:
    """The buttons under a board message."""
    view = Button("View", str(Deed(Verb.VIEW, match.id, match.revision)))
    if match.outcome is not None:
        return (view, Button("Record", str(Deed(Verb.RECORD, match.id, match.revision))))
    return (
        Button("Move", str(Deed(Verb.MOVE_FORM, match.id, match.revision)), Tone.MAIN),
        view,
        Button("More", str(Deed(Verb.MORE, match.id, match.revision))),
    )


def near_side(board: Board, reader: PersonId | None) -> Side:
    """Which side is drawn near: the reader's own, else that of the player to move."""
    if reader is not None and reader in board.match.seats:
        return board.match.side_of(reader)
    return board.position.to_move or Side.FIRST


def _footnotes(board: Board) -> list[str]:
    """What the players should know besides the headline."""
    match, lines = board.match, []
    if match.outcome is None and board.ply == 0:
        for side in Side:
            role = board.role(side)
            lines.append(f"{markup.name_of(board.players[side])} is **{role.name}**: {role.goal}")
        examples = [markup.code(example) for example in board.position.examples()]
        if examples:
            lines.append(
                f"A move is written like {markup.listing(examples)}: with `/move`, behind **Move**, "
                "or in a message that mentions me."
            )
    if match.draw_offer is not None:
        offerer = board.players[match.draw_offer]
        lines.append(f"{markup.name_of(offerer)} offers a draw: `/draw` answers.")
    return lines


def _concerned(board: Board) -> tuple[Person, ...]:
    """Who is meant by a board message: the player to move; at the end, whoever did not bring it about."""
    awaited, outcome = board.awaited, board.match.outcome
    if awaited is not None:
        return (awaited,)
    if board.position.outcome is not None and board.before is not None and board.before.to_move is not None:
        return (board.players[board.before.to_move.other],)
    if outcome is not None and outcome.reason == Reason.RESIGNATION and outcome.winner is not None:
        return (board.players[outcome.winner],)
    return board.players


async def public_board(painter: Painter, board: Board, *, settles: tuple[OutboxId, ...] = ()) -> Reply:
    """The board for its place: drawn for the player to move; only who is meant is notified."""
    concerned = _concerned(board)
    over = board.match.outcome is not None
    mentions = " ".join(markup.mention(person) for person in concerned) if over else ""
    first = ", ".join(filter(None, [mentions, headline(board)]))
    near = near_side(board, concerned[0].id if len(concerned) == 1 else None)
    return Reply(
        text="\n".join([first, *_footnotes(board)]),
        pictures=(await painter.picture(board, near),),
        buttons=row(board.match),
        pings=tuple(Account(person.account) for person in concerned),
        settles=settles,
        shows=board.match.id,
    )


async def told_board(painter: Painter, board: Board, reader: Person | None) -> Reply:
    """The board as news: to everybody at its place, or to one ``reader`` in their direct conversation."""
    if reader is None or reader in _concerned(board):
        reply = await public_board(painter, board)
        return reply if reader is None else replace(reply, pings=(Account(reader.account),))
    return await played_directly(painter, board, reader)


async def played_directly(
    painter: Painter, board: Board, reader: Person, *, settles: tuple[OutboxId, ...] = ()
) -> Reply:
    """The board after the reader's own ply, in their direct conversation: it stays, but notifies nobody."""
    reply = await private_board(painter, board, reader)
    return replace(reply, private=False, settles=settles, shows=board.match.id)


async def private_board(painter: Painter, board: Board, reader: Person, *, above: str = "") -> Reply:
    """The current board for one reader, in their own view; it notifies nobody."""
    return Reply(
        text="\n".join(filter(None, [above, standing(board, reader), *_footnotes(board)])),
        pictures=(await painter.picture(board, near_side(board, reader.id)),),
        buttons=row(board.match),
        private=True,
    )


def standing(board: Board, reader: Person) -> str:
    """Where a match stands, said to one reader: whose turn, since which ply, until when."""
    match, awaited = board.match, board.awaited
    ply = last_ply(board)
    if match.outcome is not None or awaited is None:
        return headline(board)
    if board.ply != len(match.plies):
        return f"{title(match)} after ply {board.ply}: {ply or 'the start'}"
    whose = "your move" if awaited.id == reader.id else f"{markup.name_of(awaited)} to move"
    deadline = match.clock.deadline
    due = "" if deadline is None else f". Due {markup.due(deadline)}"
    return f"{title(match)}: {whose}: {ply or 'the game begins'}{due}"


async def past_board(painter: Painter, board: Board, reader: Person) -> Reply:
    """The board after an earlier ply: a picture without buttons."""
    picture: Picture = await painter.picture(board, near_side(board, reader.id))
    return Reply(text=standing(board, reader), pictures=(picture,), private=True)


def text_board(painter: Painter, board: Board, reader: Person) -> Reply:
    """The board as monospaced text."""
    return Reply(
        text="\n".join([standing(board, reader), markup.block(painter.describe(board).board)]),
        buttons=row(board.match) if board.ply == len(board.match.plies) else (),
        private=True,
    )
