"""The lines of text in a message that shows a board."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.conversation.core.board_renderer import ending_in_words
from bot.service.match_view import MatchView
from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason, FlagRule, Match, MatchSummary
from rules.match.offers import Offer, OfferKind
from rules.match.people import Person

_WITHOUT_RESULT: dict[str, str] = {
    EndReason.ABORTED: "was aborted, without a result",
    EndReason.ABANDONED: "is closed as abandoned, without a winner",
}

_DRAWN: dict[str, str] = {
    EndReason.AGREEMENT: "both agreed",
    EndReason.REPETITION: "the same position came up three times",
}

BOARD_TEXT_LIMIT = 200
"""The most characters of a board message from its second turn on, the board itself left out."""

MOST_IN_CHAIN = 4
LONGEST_IN_CHAIN = 40
"""The most plies of a chain of conditional moves in a headline, and the most characters of each."""

_SHORT_NAME = 20
_SHORT_MOVE = 30
"""What is left of a name and of a move where a headline would be too long."""


def title(match: MatchSummary) -> str:
    """``#12 Pux``."""
    return f"#{match.id} {GAMES[match.game].name}"


def last_ply(board: MatchView) -> str:
    """``THEY played b7:b5 (takes 1)``, with the player's name; empty before the first ply.

    If conditional moves answered at once, it begins with the ply that was played by hand.
    A first line has no markup, because push notices show it as typed.
    """
    return _last_ply_forms(board)[0]


def _last_ply_forms(board: MatchView) -> list[str]:
    """:func:`last_ply`, and shorter forms of it, for a line that has no room for it."""
    if board.before is None or board.before.to_move is None:
        return [""]
    gloss = board.before.gloss(board.last)
    mover, move = board.players[board.before.to_move], board.before.notate(board.last)
    forms = [_chain(board, gloss), _chain(board, "")] if board.chain else []
    if gloss and not board.chain:
        forms.append(f"{markup.name_of(mover)} played {move} ({gloss})")
    return [
        *forms,
        f"{markup.name_of(mover)} played {move}",
        f"{markup.name_of(mover)} played {markup.shorten(move, _SHORT_MOVE)}",
        f"{_short_name(mover)} played {markup.shorten(move, _SHORT_MOVE)}",
    ]


def _short_name(person: Person) -> str:
    return markup.escape(markup.plain(person.name, _SHORT_NAME))


def _chain(board: MatchView, gloss: str) -> str:
    """``ANN played b7-b6, BEN answered b2-b4 (set beforehand)``; the middle of a long chain is left out."""
    first = board.ply - board.chain - 1
    words = ["played", "answered", *[""] * board.chain]
    plies = [
        " ".join(
            filter(
                None,
                [
                    markup.name_of(board.players[(first + index) % 2]),
                    words[index],
                    markup.shorten(move, LONGEST_IN_CHAIN),
                ],
            )
        )
        for index, move in enumerate(board.match.moves[first:])
    ]
    left_out = len(plies) - MOST_IN_CHAIN
    if left_out > 0:
        plies[2 : 2 + left_out] = [f"{markup.counted(left_out, 'more move', 'more moves')}"]
    how = "set beforehand" if board.chain == 1 else "all answers set beforehand"
    return f"{', '.join(plies)} ({'; '.join(filter(None, [gloss, how]))})"


def outcome_in_words(board: MatchView, outcome: Outcome) -> str:
    """Who won what, and how: ``NAME wins #12 Pux: OTHER resigned``."""
    what = title(board.match)
    if outcome.winner is None and outcome.reason in _WITHOUT_RESULT:
        return f"{what} {_WITHOUT_RESULT[outcome.reason]}"
    if outcome.winner is None:
        return f"{what} is a draw: {_DRAWN.get(outcome.reason) or ending_in_words(board)}"
    winner, loser = (markup.name_of(board.players[side]) for side in (outcome.winner, outcome.winner.other))
    if outcome.reason == EndReason.RESIGNATION:
        how = f"{loser} resigned"
    elif outcome.reason == EndReason.TIME:
        how = f"{loser} ran out of time"
    elif outcome.reason == EndReason.ABANDONED:
        how = f"{loser} abandoned it"
    else:
        how = ending_in_words(board)
    return f"{winner} wins {what}: {how}"


def headline(board: MatchView, news: str = "", *, room: int = BOARD_TEXT_LIMIT) -> str:
    """The first line of a board message, which is also its push notice.

    ``news`` says what led to the position if no ply did.  The line takes at most ``room`` characters,
    if it can be said so briefly.
    """
    match, awaited = board.match, board.awaited
    if match.outcome is not None:
        return f"{outcome_in_words(board, match.outcome)}."
    if awaited is None:
        raise ValueError(f"match {match.id} goes on, but nobody is to move")
    return _fitting(board, f"{markup.mention(awaited)}, your move in {title(match)}", news, room)


def status_line(board: MatchView, reader: Person, news: str = "", *, room: int = BOARD_TEXT_LIMIT) -> str:
    """The state of a match for one reader: whose turn it is, the last ply (or ``news``), the deadline."""
    match, awaited = board.match, board.awaited
    if board.ply != len(match.plies):
        return f"{title(match)} after turn {board.ply}: {last_ply(board) or 'the start'}"
    if match.outcome is not None or awaited is None:
        return headline(board)
    whose = "your move" if awaited.id == reader.id else f"{markup.name_of(awaited)} to move"
    return _fitting(board, f"{title(match)}: {whose}", news, room)


def _fitting(board: MatchView, whose: str, news: str, room: int) -> str:
    """``WHOSE: what led to the position. Due …``, in the longest form that fits."""
    deadline = board.match.clock.deadline
    due = "" if deadline is None else f". Due {markup.due(deadline)}"
    forms = [news] if news else _last_ply_forms(board)
    lines = [f"{whose}: {form or 'the game begins'}{due}" for form in forms]
    return next((line for line in lines if len(line) <= room), lines[-1])


def footnotes(board: MatchView) -> list[str]:
    """What the players should know besides the headline.

    On the first board who plays what, and how a move is written; later at most one line, of open offers and repetition.
    """
    match = board.match
    if match.outcome is None and board.ply == 0:
        return [_sides(board), *_how_to_write(board), *_open_notes(board)]
    return _open_notes(board)


def _open_notes(board: MatchView) -> list[str]:
    """At most one line: the open offers, and that the position repeats."""
    match = board.match
    notes = [
        f"{_short_name(board.players[offer.side])} {offer_in_words(match, offer)}: `/{offer.kind}` answers."
        for offer in match.offers
    ]
    if board.repeated:
        notes.append("This position has come up three times: `/draw` can claim a draw.")
    return [" ".join(notes)] if notes else []


def _sides(board: MatchView) -> str:
    """Who is what, and what each has to do; said once where both have to do the same."""
    names = [markup.name_of(player) for player in board.players]
    first, second = (board.role(side) for side in Side)
    if first == second:
        return f"{names[0]} and {names[1]} are **{first.name}**: {first.goal}."
    return " ".join(
        f"{name} is **{role.name}**: {role.goal}." for name, role in zip(names, (first, second), strict=True)
    )


def _how_to_write(board: MatchView) -> list[str]:
    examples = [markup.code(example) for example in board.position.examples()]
    return [f"Press **Pick** to choose a move, or write one: {markup.listing(examples)}."] if examples else []


def offer_in_words(match: Match, offer: Offer) -> str:
    """What an offer proposes, to follow the name of the player who made it: ``offers a draw``."""
    match offer.kind:
        case OfferKind.DRAW:
            return "offers a draw"
        case OfferKind.TAKEBACK:
            moves = match.moves[len(match.moves) - match.back_to(offer.side) :]
            return f"asks to take back {markup.code(markup.shorten(moves[0], _SHORT_MOVE))}"
        case OfferKind.ABORT:
            return "proposes to abort the match"
        case OfferKind.REMATCH:
            return "offers a rematch"


def addressees(board: MatchView) -> tuple[Person, ...]:
    """The people to notify: the player to move; when the match is over, the players who did not end it."""
    match, awaited, outcome = board.match, board.awaited, board.match.outcome
    if awaited is not None:
        return (awaited,)
    if board.chain and board.position.outcome is not None:
        # A conditional move ended it, so neither player was there.
        return board.players
    if board.position.outcome is not None and board.before is not None and board.before.to_move is not None:
        return (board.players[board.before.to_move.other],)
    if outcome is not None and outcome.reason == EndReason.RESIGNATION and outcome.winner is not None:
        return (board.players[outcome.winner],)
    if outcome is not None and outcome.reason == EndReason.TIME and match.flag is FlagRule.CLAIM:
        return tuple(
            player for side, player in zip(Side, board.players, strict=True) if side != outcome.winner
        )
    return board.players
