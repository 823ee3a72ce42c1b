"""The lines of text in a message that shows a board."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial

from bot.conversation.core import markup, ratings
from bot.conversation.core.scenes import ending_in_words
from bot.locales.catalogue import translated
from bot.locales.say import board_pictures as pictures
from bot.locales.say import boards as say
from bot.service.match_view import MatchView
from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason, FlagRule, Match, MatchSummary
from rules.match.offers import Offer, OfferKind
from rules.match.pauses import PauseReason
from rules.match.people import Person

_WITHOUT_WINNER: dict[str, Callable[..., str]] = {
    EndReason.ABORTED: say.aborted,
    EndReason.ABANDONED: say.abandoned,
    EndReason.AGREEMENT: say.drawn_by_agreement,
    EndReason.REPETITION: say.drawn_by_repetition,
    EndReason.ADJUDICATED: say.drawn_by_decision,
}

_LOST: dict[str, Callable[..., str]] = {
    EndReason.RESIGNATION: say.lost_by_resignation,
    EndReason.TIME: say.lost_on_time,
    EndReason.ABANDONED: say.lost_as_abandoned,
    EndReason.ADJUDICATED: say.lost_by_decision,
}
"""How a player lost, other than by the rules."""

_PAUSED = {
    PauseReason.SLEEP: pictures.paused_sleep,
    PauseReason.WEEKEND: pictures.paused_weekend,
    PauseReason.VACATION: pictures.paused_vacation,
    PauseReason.DOUBT: pictures.paused_in_doubt,
    PauseReason.INTERVAL: pictures.paused,
}

BOARD_TEXT_LIMIT = 200
"""The most characters of a board message from its second turn on, the board itself left out."""

MOST_IN_CHAIN = 4
LONGEST_IN_CHAIN = 40
"""The most plies of a chain of conditional moves in a headline, and the most characters of each."""

_SHORT_NAME = 20
_SHORT_MOVE = 30
"""What is left of a name and of a move where a headline would be too long."""


def paused_words(reason: PauseReason | None) -> str:
    """Why a clock is paused, in a word or two; empty if it runs."""
    return "" if reason is None else _PAUSED[reason]()


def title(match: MatchSummary) -> str:
    """``#12 Pux``."""
    return f"#{match.id} {GAMES[match.game].name}"


def last_ply(board: MatchView) -> str:
    """``THEY played b7:b5 (takes 1)``, with the player's name; empty before the first ply.

    If conditional moves answered at once, it begins with the ply that was played by hand.
    A first line has no markup, because push notices show it as typed.
    """
    return next(_last_ply_forms(board))


def _last_ply_forms(board: MatchView) -> Iterator[str]:
    """:func:`last_ply`, and shorter forms of it, for a line that has no room for it."""
    if board.before is None or board.before.to_move is None:
        yield ""
        return
    gloss = translated(board.before.gloss(board.last))
    mover, move = board.players[board.before.to_move], in_words(board, board.before.notate(board.last))
    if board.chain:
        yield _chain(board, gloss)
        yield _chain(board, "")
    played = say.played(name=markup.name_of(mover), move=move)
    if mover.level is not None and board.ply > 1:
        # One message tells both moves.
        own = in_words(board, board.match.moves[board.ply - 2])
        other = board.players[board.before.to_move.other]
        both = f"{say.played(name=markup.name_of(other), move=own)}, {say.answered(name=markup.name_of(mover), move=move)}"
        if gloss:
            yield f"{both} ({gloss})"
        yield both
    if gloss and not board.chain:
        yield f"{played} ({gloss})"
    yield played
    short_move = markup.shorten(move, _SHORT_MOVE)
    yield say.played(name=markup.name_of(mover), move=short_move)
    yield say.played(name=_short_name(mover), move=short_move)


def in_words(board: MatchView, move: str) -> str:
    """A move as a sentence names it."""
    return translated(board.position.in_words(move))


def _short_name(person: Person) -> str:
    return markup.escape(markup.shorten(markup.plain_name(person), _SHORT_NAME))


def _chain(board: MatchView, gloss: str) -> str:
    """``ANN played b7-b6, BEN answered b2-b4 (set beforehand)``; the middle of a long chain is left out."""
    first = board.ply - board.chain - 1
    words = [say.played, say.answered, *[say.went_on] * board.chain]
    plies = [
        words[index](
            name=markup.name_of(board.players[(first + index) % 2]),
            move=markup.shorten(in_words(board, move), LONGEST_IN_CHAIN),
        )
        for index, move in enumerate(board.match.moves[first:])
    ]
    left_out = len(plies) - MOST_IN_CHAIN
    if left_out > 0:
        plies[2 : 2 + left_out] = [say.more_moves(count=left_out)]
    how = say.set_beforehand(count=board.chain)
    return f"{', '.join(plies)} ({'; '.join(filter(None, [gloss, how]))})"


def outcome_in_words(
    board: MatchView,
    outcome: Outcome,
    to: Person | None = None,
    named: Callable[[Person], str] = markup.name_of,
) -> str:
    """Who won what, and how: ``NAME wins #12 Pux: OTHER resigned.``; said ``to`` the winner, ``you win …``."""
    what = title(board.match)
    if outcome.winner is None:
        words = _WITHOUT_WINNER.get(outcome.reason)
        return words(match=what) if words else say.drawn(match=what, how=ending_in_words(board))
    winner, loser = (board.players[side] for side in (outcome.winner, outcome.winner.other))
    words = _LOST.get(outcome.reason)
    how = words(name=named(loser)) if words else ending_in_words(board)
    if to == loser and outcome.reason == EndReason.TIME:
        how = say.your_time_over()
    if to == winner:
        return say.you_won(match=what, how=how)
    return say.won(match=what, winner=named(winner), how=how)


def result_line(board: MatchView, outcome: Outcome, meant: tuple[Person, ...]) -> str:
    """How a match ended, said to those who are ``meant``: ``@ANN, you win #12 Pux: BEN resigned.``."""
    if len(meant) == 1:
        return f"{markup.mention(meant[0])}, {outcome_in_words(board, outcome, meant[0])}"
    words = outcome_in_words(
        board, outcome, named=lambda one: (markup.mention if one in meant else markup.name_of)(one)
    )
    others = [mention for mention in map(markup.mention, meant) if mention not in words]
    return ", ".join(filter(None, [" ".join(others), words]))


def headline(board: MatchView, now: datetime, news: str = "", *, room: int = BOARD_TEXT_LIMIT) -> str:
    """The first line of a board message of a match that goes on, which is also its push notice.

    ``news`` says what led to the position if no ply did.  The line takes at most ``room`` characters,
    if it can be said so briefly.
    """
    match, awaited = board.match, board.awaited
    if awaited is None:
        raise ValueError(f"in match {match.id} nobody is to move")
    if awaited.level is not None:
        whose = partial(say.thinking, match=title(match), name=markup.name_of(awaited))
    else:
        whose = partial(say.your_move, mention=markup.mention(awaited), match=title(match))
    return _fitting(board, now, whose, news, room)


def status_line(
    board: MatchView, now: datetime, reader: Person, news: str = "", *, room: int = BOARD_TEXT_LIMIT
) -> str:
    """The state of a match for one reader: whose turn it is, the last ply (or ``news``), the deadline."""
    match, awaited = board.match, board.awaited
    if board.ply != len(match.plies):
        return say.after_turn(match=title(match), turn=board.ply, news=last_ply(board) or say.start())
    if match.outcome is not None:
        words = outcome_in_words(board, match.outcome, reader)
        return words[:1].upper() + words[1:]
    if awaited is None:
        raise ValueError(f"match {match.id} goes on, but nobody is to move")
    if awaited.id == reader.id:
        whose = partial(say.status_your_move, match=title(match))
    elif awaited.level is not None:
        whose = partial(say.thinking, match=title(match), name=markup.name_of(awaited))
    else:
        whose = partial(say.status_their_move, match=title(match), name=markup.name_of(awaited))
    return _fitting(board, now, whose, news, room)


def _fitting(board: MatchView, now: datetime, whose: Callable[..., str], news: str, room: int) -> str:
    """Whose move it is and what led to the position, then the deadline: in the longest form that fits."""
    clock, due = board.match.clock, ""
    if clock.deadline is not None:
        due = f". {say.due(when=markup.due(clock.deadline, now))}"
    elif clock.in_doubt:
        due = f". {say.in_doubt()}"
    line = ""
    for form in [news] if news else _last_ply_forms(board):
        line = whose(news=form or _beginning(board)) + due
        if len(line) <= room:
            break
    return line


def _beginning(board: MatchView) -> str:
    """That the game begins; a computer opponent is named, as no challenge above the board names it."""
    opponents = [player for player in board.players if player != board.awaited and player.level is not None]
    if not opponents:
        return say.game_begins()
    return say.game_begins_with(mention=markup.mention(opponents[0]))


def footnotes(board: MatchView) -> list[str]:
    """What the players should know besides the headline.

    On the first board who plays what, and how a move is written; later at most one line, of open offers and repetition.
    At the end, what it has changed in ratings.
    """
    match = board.match
    if match.outcome is None and board.ply == 0:
        notes = [_sides(board), *_how_to_write(board), ratings.capped_in_words(board)]
        return [*filter(None, notes), *_open_notes(board)]
    if match.outcome is not None:
        return [*filter(None, [ratings.changes_in_words(board)]), *_open_notes(board)]
    return _open_notes(board)


def tip(board: MatchView) -> str:
    """A tip for the player to move in their first match, at each of three turns; the first board says enough by itself."""
    side, turn = board.match.to_move, (board.ply - 1) // 2
    if side is None or turn < 0 or not board.is_new(side) or not board.readers[side].display.tips:
        return ""
    tips = (say.tip_undo, say.tip_hours, partial(say.tip_rules, game=board.match.game))
    return "".join(one() for one in tips[turn : turn + 1])


def _open_notes(board: MatchView) -> list[str]:
    """At most one line: the open offers, and that the position repeats."""
    match = board.match
    notes = [_open_offer(match, offer, _short_name(board.players[offer.side])) for offer in match.offers]
    if board.repeated:
        notes.append(say.repeated())
    return [" ".join(notes)] if notes else []


def _sides(board: MatchView) -> str:
    """Who is what, and what each has to do; what both can do where nobody has a role yet."""
    names = [markup.name_of(player) for player in board.players]
    first, second = (board.role(side) for side in Side)
    if first.goal == second.goal:
        return say.no_roles(goal=first.goal)
    return " ".join(
        say.one_is(name=name, role=role.name, goal=role.goal)
        for name, role in zip(names, (first, second), strict=True)
    )


def _how_to_write(board: MatchView) -> list[str]:
    examples = [markup.code(example) for example in board.position.examples()]
    return [say.how_to_write(examples=markup.listing(examples))] if examples else []


def _open_offer(match: Match, offer: Offer, name: str) -> str:
    """What a player offers, and how to answer."""
    match offer.kind:
        case OfferKind.DRAW:
            return say.open_draw(name=name)
        case OfferKind.TAKEBACK:
            return say.open_takeback(name=name, move=offered_back(match, offer))
        case OfferKind.ABORT:
            return say.open_abort(name=name)
        case OfferKind.REMATCH:
            return say.open_rematch(name=name)


def offered_back(match: Match, offer: Offer) -> str:
    """The first move that an offered takeback would remove, as code."""
    moves = match.moves[len(match.moves) - match.back_to(offer.side) :]
    return markup.code(markup.shorten(moves[0], _SHORT_MOVE))


def addressees(board: MatchView) -> tuple[Person, ...]:
    """The people to notify: the player to move; when the match is over, the players who did not end it."""
    match, awaited, outcome = board.match, board.awaited, board.match.outcome
    if awaited is not None:
        return _people(awaited)
    if board.chain and board.position.outcome is not None:
        # A conditional move ended it, so neither player was there.
        return _people(*board.players)
    if board.position.outcome is not None and board.before is not None and board.before.to_move is not None:
        return _people(board.players[board.before.to_move.other])
    if outcome is not None and outcome.reason == EndReason.RESIGNATION and outcome.winner is not None:
        return _people(board.players[outcome.winner])
    if outcome is not None and outcome.reason == EndReason.TIME and match.flag is FlagRule.CLAIM:
        return _people(
            *(player for side, player in zip(Side, board.players, strict=True) if side != outcome.winner)
        )
    return _people(*board.players)


def _people(*players: Person) -> tuple[Person, ...]:
    """Those of them who can be told anything."""
    return tuple(player for player in players if player.reachable)
