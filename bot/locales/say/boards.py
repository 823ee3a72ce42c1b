"""Generated from the catalogue boards.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def button_move() -> str:
    """Move."""
    return say("boards-button-move")


def button_pick() -> str:
    """Pick."""
    return say("boards-button-pick")


def button_view() -> str:
    """View."""
    return say("boards-button-view")


def button_more() -> str:
    """More."""
    return say("boards-button-more")


def button_rematch() -> str:
    """Rematch."""
    return say("boards-button-rematch")


def button_replay() -> str:
    """Replay."""
    return say("boards-button-replay")


def button_play(*, move: str) -> str:
    """Play …"""
    return say("boards-button-play", move=move)


def your_move(*, mention: str, match: str, news: str) -> str:
    """…, your move in …: …"""
    return say("boards-your-move", mention=mention, match=match, news=news)


def status_your_move(*, match: str, news: str) -> str:
    """…, your move: …"""
    return say("boards-status-your-move", match=match, news=news)


def thinking(*, match: str, name: str, news: str) -> str:
    """…, … is thinking: …"""
    return say("boards-thinking", match=match, name=name, news=news)


def status_their_move(*, match: str, name: str, news: str) -> str:
    """…, … to move: …"""
    return say("boards-status-their-move", match=match, name=name, news=news)


def after_turn(*, match: str, turn: int, news: str) -> str:
    """… after turn …: …"""
    return say("boards-after-turn", match=match, turn=turn, news=news)


def due(*, when: str) -> str:
    """Due …"""
    return say("boards-due", when=when)


def start() -> str:
    """the start."""
    return say("boards-start")


def game_begins() -> str:
    """the game begins."""
    return say("boards-game-begins")


def game_begins_with(*, mention: str) -> str:
    """the game with … begins."""
    return say("boards-game-begins-with", mention=mention)


def played(*, name: str, move: str) -> str:
    """… played …"""
    return say("boards-played", name=name, move=move)


def answered(*, name: str, move: str) -> str:
    """… answered …"""
    return say("boards-answered", name=name, move=move)


def went_on(*, name: str, move: str) -> str:
    """… …"""
    return say("boards-went-on", name=name, move=move)


def more_moves(*, count: int) -> str:
    """…"""
    return say("boards-more-moves", count=count)


def set_beforehand(*, count: int) -> str:
    """…"""
    return say("boards-set-beforehand", count=count)


def undid(*, name: str, moves: str) -> str:
    """… undid …"""
    return say("boards-undid", name=name, moves=moves)


def taken_back(*, count: int, moves: str) -> str:
    """…"""
    return say("boards-taken-back", count=count, moves=moves)


def won(*, winner: str, match: str, how: str) -> str:
    """… wins …: …."""
    return say("boards-won", winner=winner, match=match, how=how)


def won_by_resignation(*, winner: str, match: str, loser: str) -> str:
    """… wins …: … resigned."""
    return say("boards-won-by-resignation", winner=winner, match=match, loser=loser)


def won_on_time(*, winner: str, match: str, loser: str) -> str:
    """… wins …: … ran out of time."""
    return say("boards-won-on-time", winner=winner, match=match, loser=loser)


def won_as_abandoned(*, winner: str, match: str, loser: str) -> str:
    """… wins …: … abandoned it."""
    return say("boards-won-as-abandoned", winner=winner, match=match, loser=loser)


def drawn(*, match: str, how: str) -> str:
    """… is a draw: …."""
    return say("boards-drawn", match=match, how=how)


def drawn_by_agreement(*, match: str) -> str:
    """… is a draw: both agreed."""
    return say("boards-drawn-by-agreement", match=match)


def drawn_by_repetition(*, match: str) -> str:
    """… is a draw: the same position came up three times."""
    return say("boards-drawn-by-repetition", match=match)


def aborted(*, match: str) -> str:
    """… was aborted, without a result."""
    return say("boards-aborted", match=match)


def abandoned(*, match: str) -> str:
    """… is closed as abandoned, without a winner."""
    return say("boards-abandoned", match=match)


def one_is(*, name: str, role: str, goal: str) -> str:
    """… is **…**: …."""
    return say("boards-one-is", name=name, role=role, goal=goal)


def both_are(*, first: str, second: str, role: str, goal: str) -> str:
    """… and … are **…**: …."""
    return say("boards-both-are", first=first, second=second, role=role, goal=goal)


def how_to_write(*, examples: str) -> str:
    """Press **Pick** to choose a move, or write one: …."""
    return say("boards-how-to-write", examples=examples)


def open_draw(*, name: str) -> str:
    """… offers a draw. Answer with `/draw`."""
    return say("boards-open-draw", name=name)


def open_takeback(*, name: str, move: str) -> str:
    """… asks to take back …. Answer with `/takeback`."""
    return say("boards-open-takeback", name=name, move=move)


def open_abort(*, name: str) -> str:
    """… proposes to abort the match. Answer with `/abort`."""
    return say("boards-open-abort", name=name)


def open_rematch(*, name: str) -> str:
    """… offers a rematch. Answer with `/rematch`."""
    return say("boards-open-rematch", name=name)


def repeated() -> str:
    """This position has come up three times: you can claim a draw with `/draw`."""
    return say("boards-repeated")


def no_files() -> str:
    """Turnpost can’t attach the picture here."""
    return say("boards-no-files")


def no_files_but_view() -> str:
    """Turnpost can’t attach the picture here. **View** shows it to you alone."""
    return say("boards-no-files-but-view")


def no_such_turn(*, match: str, count: int) -> str:
    """… has … so far. `turn` can be 0 to …."""
    return say("boards-no-such-turn", match=match, count=count)


def shrunk_start(*, match: str) -> str:
    """…: the game began."""
    return say("boards-shrunk-start", match=match)


def shrunk(*, match: str, turn: int, name: str, move: str) -> str:
    """…: turn …, … played …"""
    return say("boards-shrunk", match=match, turn=turn, name=name, move=move)


def shrunk_taken_back(*, match: str, turn: int, name: str, move: str) -> str:
    """…: turn …, … played …, taken back."""
    return say("boards-shrunk-taken-back", match=match, turn=turn, name=name, move=move)


def event_outage(*, until: str) -> str:
    """Turnpost was down. The clock was paused until …."""
    return say("boards-event-outage", until=until)


def event_offered_draw(*, name: str) -> str:
    """… offered a draw."""
    return say("boards-event-offered-draw", name=name)


def event_you_offered_draw() -> str:
    """You offered a draw."""
    return say("boards-event-you-offered-draw")


def event_refused_draw(*, name: str) -> str:
    """… refused the draw."""
    return say("boards-event-refused-draw", name=name)


def event_you_refused_draw() -> str:
    """You refused the draw."""
    return say("boards-event-you-refused-draw")


def event_draw_lapsed(*, name: str) -> str:
    """…’s draw offer lapsed without an answer."""
    return say("boards-event-draw-lapsed", name=name)


def event_your_draw_lapsed() -> str:
    """Your draw offer lapsed without an answer."""
    return say("boards-event-your-draw-lapsed")


def event_offered_takeback(*, name: str) -> str:
    """… asked for a takeback."""
    return say("boards-event-offered-takeback", name=name)


def event_you_offered_takeback() -> str:
    """You asked for a takeback."""
    return say("boards-event-you-offered-takeback")


def event_refused_takeback(*, name: str) -> str:
    """… refused the takeback."""
    return say("boards-event-refused-takeback", name=name)


def event_you_refused_takeback() -> str:
    """You refused the takeback."""
    return say("boards-event-you-refused-takeback")


def event_takeback_lapsed(*, name: str) -> str:
    """…’s request for a takeback lapsed without an answer."""
    return say("boards-event-takeback-lapsed", name=name)


def event_your_takeback_lapsed() -> str:
    """Your request for a takeback lapsed without an answer."""
    return say("boards-event-your-takeback-lapsed")


def event_offered_abort(*, name: str) -> str:
    """… proposed to abort the match."""
    return say("boards-event-offered-abort", name=name)


def event_you_offered_abort() -> str:
    """You proposed to abort the match."""
    return say("boards-event-you-offered-abort")


def event_refused_abort(*, name: str) -> str:
    """… refused to abort the match."""
    return say("boards-event-refused-abort", name=name)


def event_you_refused_abort() -> str:
    """You refused to abort the match."""
    return say("boards-event-you-refused-abort")


def event_abort_lapsed(*, name: str) -> str:
    """…’s proposal to abort the match lapsed without an answer."""
    return say("boards-event-abort-lapsed", name=name)


def event_your_abort_lapsed() -> str:
    """Your proposal to abort the match lapsed without an answer."""
    return say("boards-event-your-abort-lapsed")


def event_offered_rematch(*, name: str) -> str:
    """… offered a rematch."""
    return say("boards-event-offered-rematch", name=name)


def event_you_offered_rematch() -> str:
    """You offered a rematch."""
    return say("boards-event-you-offered-rematch")


def event_refused_rematch(*, name: str) -> str:
    """… refused the rematch."""
    return say("boards-event-refused-rematch", name=name)


def event_you_refused_rematch() -> str:
    """You refused the rematch."""
    return say("boards-event-you-refused-rematch")


def event_rematch_lapsed(*, name: str) -> str:
    """…’s rematch offer lapsed without an answer."""
    return say("boards-event-rematch-lapsed", name=name)


def event_your_rematch_lapsed() -> str:
    """Your rematch offer lapsed without an answer."""
    return say("boards-event-your-rematch-lapsed")


def event_undid(*, name: str, moves: str) -> str:
    """… undid …."""
    return say("boards-event-undid", name=name, moves=moves)


def event_you_undid(*, moves: str) -> str:
    """You undid …."""
    return say("boards-event-you-undid", moves=moves)


def event_agreed_to_takeback(*, name: str, moves: str) -> str:
    """… agreed to take back …."""
    return say("boards-event-agreed-to-takeback", name=name, moves=moves)


def event_you_agreed_to_takeback(*, moves: str) -> str:
    """You agreed to take back …."""
    return say("boards-event-you-agreed-to-takeback", moves=moves)


def event_vacation_began(*, name: str) -> str:
    """… went on vacation."""
    return say("boards-event-vacation-began", name=name)


def event_your_vacation_began() -> str:
    """You went on vacation."""
    return say("boards-event-your-vacation-began")


def event_vacation_ended(*, name: str) -> str:
    """… came back from vacation."""
    return say("boards-event-vacation-ended", name=name)


def event_your_vacation_ended() -> str:
    """You came back from vacation."""
    return say("boards-event-your-vacation-ended")


def event_time_ran_out(*, name: str) -> str:
    """… ran out of time."""
    return say("boards-event-time-ran-out", name=name)


def event_your_time_ran_out() -> str:
    """You ran out of time."""
    return say("boards-event-your-time-ran-out")


def event_gave_day(*, name: str) -> str:
    """… gave an extra day."""
    return say("boards-event-gave-day", name=name)


def event_you_gave_day() -> str:
    """You gave an extra day."""
    return say("boards-event-you-gave-day")


def event_nudged(*, name: str) -> str:
    """… asked for a move."""
    return say("boards-event-nudged", name=name)


def event_you_nudged() -> str:
    """You asked for a move."""
    return say("boards-event-you-nudged")
