"""What stands in the lines of a message that shows a board."""

from __future__ import annotations

from bot.conversation import markup
from bot.service.desk import Board
from rules.catalogue import GAMES
from rules.core import Outcome, Side
from rules.match import Match, Reason
from storage.records import Person

_REASONS: dict[str, str] = {
    Reason.RESIGNATION: "by resignation",
    Reason.TIME: "on time",
    Reason.AGREEMENT: "by agreement",
}


def title(match: Match) -> str:
    """``#12 Pux``."""
    return f"#{match.id} {GAMES[match.game].name}"


def last_ply(board: Board) -> str:
    """``THEY played b7:b5 (takes 1)``, with the player's name; empty before the first ply.

    Without markup, as everything in a first line: a push notice shows markup as it is written.
    """
    if board.before is None or board.before.to_move is None:
        return ""
    mover = board.players[board.before.to_move]
    gloss = board.before.gloss(board.last)
    words = f" ({gloss})" if gloss else ""
    return f"{markup.name_of(mover)} played {board.before.notate(board.last)}{words}"


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


def footnotes(board: Board) -> list[str]:
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


def concerned(board: Board) -> tuple[Person, ...]:
    """Who is meant by a board message: the player to move; at the end, whoever did not bring it about."""
    awaited, outcome = board.awaited, board.match.outcome
    if awaited is not None:
        return (awaited,)
    if board.position.outcome is not None and board.before is not None and board.before.to_move is not None:
        return (board.players[board.before.to_move.other],)
    if outcome is not None and outcome.reason == Reason.RESIGNATION and outcome.winner is not None:
        return (board.players[outcome.winner],)
    return board.players
