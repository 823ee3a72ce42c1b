"""The lines of text in a message that shows a board."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.service.match_view import MatchView
from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason, FlagRule, Match, MatchSummary
from rules.match.offers import Offer, OfferKind
from rules.match.people import Person

_REASONS: dict[str, str] = {
    EndReason.RESIGNATION: "by resignation",
    EndReason.TIME: "on time",
    EndReason.AGREEMENT: "by agreement",
    EndReason.REPETITION: "by repetition",
    EndReason.ABANDONED: "because the match was abandoned",
}

_WITHOUT_RESULT: dict[str, str] = {
    EndReason.ABORTED: "aborted, without a result",
    EndReason.ABANDONED: "closed as abandoned, without a winner",
}

MOST_IN_CHAIN = 4
LONGEST_IN_CHAIN = 40
"""The most plies of a chain of conditional moves in a headline, and the most characters of each."""


def title(match: MatchSummary) -> str:
    """``#12 Pux``."""
    return f"#{match.id} {GAMES[match.game].name}"


def last_ply(board: MatchView) -> str:
    """``THEY played b7:b5 (takes 1)``, with the player's name; empty before the first ply.

    If conditional moves answered at once, it begins with the ply that was played by hand.
    A first line has no markup, because push notices show it as typed.
    """
    if board.before is None or board.before.to_move is None:
        return ""
    mover = board.players[board.before.to_move]
    gloss = board.before.gloss(board.last)
    if board.chain:
        return _chain(board, gloss)
    words = f" ({gloss})" if gloss else ""
    return f"{markup.name_of(mover)} played {board.before.notate(board.last)}{words}"


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
        plies[2 : 2 + left_out] = [f"{markup.counted(left_out, 'more ply', 'more plies')}"]
    how = "set beforehand" if board.chain == 1 else "all answers set beforehand"
    return f"{', '.join(plies)} ({'; '.join(filter(None, [gloss, how]))})"


def outcome_in_words(board: MatchView, outcome: Outcome) -> str:
    """Who won, and how: ``NAME wins by resignation``."""
    how = _REASONS.get(outcome.reason, f"({outcome.reason})")
    if outcome.winner is None and outcome.reason in _WITHOUT_RESULT:
        return _WITHOUT_RESULT[outcome.reason]
    if outcome.winner is None:
        return f"a draw {how}"
    winner = board.players[outcome.winner]
    return f"{markup.name_of(winner)} ({board.role(outcome.winner).name}) wins {how}"


def headline(board: MatchView, news: str = "") -> str:
    """The first line of a board message, which is also its push notice.

    ``news`` says what led to the position if no ply did.
    """
    match, awaited = board.match, board.awaited
    ply = news or last_ply(board)
    if match.outcome is not None:
        told = f". {ply}" if ply else ""
        return f"{title(match)} is over: {outcome_in_words(board, match.outcome)}{told}"
    if awaited is None:
        raise ValueError(f"match {match.id} goes on, but nobody is to move")
    deadline = match.clock.deadline
    due = "" if deadline is None else f". Due {markup.due(deadline)}"
    return f"{markup.mention(awaited)}, your move in {title(match)}: {ply or 'the game begins'}{due}"


def status_line(board: MatchView, reader: Person, news: str = "") -> str:
    """The state of a match for one reader: whose turn it is, the last ply (or ``news``), the deadline."""
    match, awaited = board.match, board.awaited
    ply = news or last_ply(board)
    if match.outcome is not None or awaited is None:
        return headline(board)
    if board.ply != len(match.plies):
        return f"{title(match)} after turn {board.ply}: {ply or 'the start'}"
    whose = "your move" if awaited.id == reader.id else f"{markup.name_of(awaited)} to move"
    deadline = match.clock.deadline
    due = "" if deadline is None else f". Due {markup.due(deadline)}"
    return f"{title(match)}: {whose}: {ply or 'the game begins'}{due}"


def footnotes(board: MatchView) -> list[str]:
    """What the players should know besides the headline: roles, open offers, repetition."""
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
    for offer in match.offers:
        offerer = markup.name_of(board.players[offer.side])
        lines.append(f"{offerer} {offer_in_words(match, offer)}: `/{offer.kind}` answers.")
    if board.repeated:
        lines.append("This position stands for the third time: `/draw` can claim a draw.")
    return lines


def offer_in_words(match: Match, offer: Offer) -> str:
    """What an offer proposes, to follow the name of the player who made it: ``offers a draw``."""
    match offer.kind:
        case OfferKind.DRAW:
            return "offers a draw"
        case OfferKind.TAKEBACK:
            moves = match.moves[len(match.moves) - match.back_to(offer.side) :]
            return f"asks to take back {markup.code(moves[0])}"
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
