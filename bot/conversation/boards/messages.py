"""Messages that show a board, to everybody where the match is played or to one reader."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import (
    ANALYSE,
    BOARD,
    MORE,
    MOVE_FORM,
    PICK,
    REMATCH,
    REPLAY,
    VIEW,
    Action,
    ActionKind,
)
from bot.conversation.core.replies import TEXT_LIMIT, Button, ChoiceList, File, Picture, Reply, Tone, pinged
from bot.conversation.core.scenes import AreaChoice
from bot.conversation.core.services import Services
from bot.locales.catalogue import for_everybody, translated
from bot.locales.say import boards as say
from bot.service.match_view import MatchView
from bot.service.notifications.untold_turns import UntoldTurn
from bot.service.playing.analysis import SHORTEST
from bot.service.settings.display import BoardFormat, DisplayPreferences, View
from renderers.scene import Scene
from rules.core.position import Side
from rules.match.audience import Audience
from rules.match.match import EndReason, Match, MatchSummary
from rules.match.outbox import OutboxId
from rules.match.people import Person
from rules.match.places import HostedSummary


async def board_buttons(services: Services, hosted: HostedSummary) -> tuple[Button, ...]:
    """The one row under a board message; **Board** leads to the match's page, if it has one."""
    match, page = hosted.match, await _page_button(services, hosted)
    view = ((say.button_view(), VIEW),)
    kinds: tuple[tuple[str, ActionKind], ...] = (
        (say.button_move(), MOVE_FORM),
        (say.button_pick(), PICK),
        *view,
    )
    if match.outcome is not None:
        looks = ((say.button_analyse(), ANALYSE),) if is_analysed(services, match) else ()
        kinds = (
            (say.button_rematch(), REMATCH),
            (say.button_replay(), REPLAY),
            *looks,
            *(() if page else view),
        )
    buttons = [_board_button(match, label, kind) for label, kind in (*kinds, (say.button_more(), MORE))]
    return (replace(buttons[0], tone=Tone.MAIN), *buttons[1:-1], *page, buttons[-1])


def is_analysed(services: Services, match: MatchSummary) -> bool:
    """Whether an analysis of a match that is over can be asked for."""
    ended = match.outcome is not None and match.outcome.reason != EndReason.ABORTED
    # Of the plies this knows no more; a match with as many revisions may still turn out to be too short.
    return services.analyst is not None and ended and match.revision >= SHORTEST


def _board_button(match: MatchSummary, label: str, kind: ActionKind) -> Button:
    return Button(label, str(Action(kind, match.id, match.revision)))


async def _page_button(services: Services, hosted: HostedSummary) -> tuple[Button, ...]:
    address = services.facts.match_page(hosted.match.id)
    if address is None or not await services.pages.has_page(hosted.audience):
        return ()
    if services.facts.activity:
        return (_board_button(hosted.match, say.button_board(), BOARD),)
    return (Button.link(say.button_board(), address),)


async def _seen_by(
    services: Services, board: MatchView, audience: Audience
) -> tuple[DisplayPreferences, Side]:
    """How an audience sees a board: by which preferences, and which side is at the bottom.

    Its players' preferences have come with it.  Where several see it, it keeps First's side below.
    """
    viewer, match = audience.viewer, board.match
    near = board.position.to_move or Side.FIRST
    if viewer is not None and viewer in match.seats:
        near = match.side_of(viewer)
        preferences = board.readers[near].display
    else:
        preferences = await services.display_settings.of(audience)
    return preferences, near if audience.direct and preferences.view is View.MINE else Side.FIRST


def has_card(board: MatchView) -> bool:
    """Whether a card tells how the match ended: by a win or a draw, after a move."""
    outcome = board.match.outcome
    closed = (EndReason.ABORTED, EndReason.ABANDONED)
    return (
        bool(board.match.plies)
        and outcome is not None
        and (outcome.winner is not None or outcome.reason not in closed)
    )


async def _with_board(
    services: Services,
    lines: list[str],
    board: MatchView,
    preferences: DisplayPreferences,
    near: Side,
    *,
    choice: AreaChoice | None = None,
    now: bool = False,
    ended: bool = False,
) -> Reply:
    """The board as a picture, as monospaced text or in sentences, with lines above it.

    A picture that is looked at ``now`` says whether the clock is paused; one that stays would soon be wrong.
    Where a match has just ``ended`` with a result, its card is shown in place of the board.
    """
    current, clock = now and board.ply == len(board.match.plies), board.match.clock
    runs_out = current and clock.running is not None and clock.left is not None
    reason = (await services.clocks.faces(board.match)).paused if runs_out else None
    paused = headlines.paused_words(reason)
    if preferences.shown is BoardFormat.IMAGE:
        if ended and has_card(board):
            return _message(lines, pictures=(await services.board_renderer.card(board, preferences.theme),))
        picture = await services.board_renderer.picture(
            board, near, preferences.theme, choice=choice, paused=paused
        )
        return _message(lines, pictures=(picture,))
    if paused and not clock.in_doubt:
        lines = [*lines, say.clock_paused(why=paused)]
    words = services.board_renderer.describe(board)
    if preferences.shown is BoardFormat.SPOKEN:
        return _message(lines, words.spoken)
    whole = board.position.full_diagram()
    # A large position is only partly shown as text; a file has all of it.
    file = None if whole == board.position.diagram() else File(translated(whole).encode(), "whole-board.txt")
    return _message(lines, markup.block(words.board), file=file)


async def scene_message(
    services: Services,
    lines: list[str],
    game: str,
    scene: Scene,
    preferences: DisplayPreferences,
    *,
    near: Side,
) -> Reply:
    """A board of no match in the format that its reader prefers, with lines above it; private."""
    if preferences.shown is BoardFormat.IMAGE:
        picture = await services.board_renderer.scene(game, scene, near, preferences.theme)
        return replace(_message(lines, pictures=(picture,)), private=True)
    words = services.board_renderer.words(game, scene)
    shown = words.spoken if preferences.shown is BoardFormat.SPOKEN else markup.block(words.board)
    return replace(_message(lines, shown), private=True)


def _message(
    lines: list[str], board: str = "", *, pictures: tuple[Picture, ...] = (), file: File | None = None
) -> Reply:
    """Lines and a board as one message; a text board that is too long becomes a file."""
    text = "\n".join(filter(None, [*lines, board]))
    if len(text) <= TEXT_LIMIT:
        return Reply(text, pictures=pictures, file=file)
    words = board.strip("`\n").encode()
    return Reply(markup.shorten("\n".join(lines), TEXT_LIMIT), file=file or File(words, "board.txt"))


def with_lines_below(reply: Reply, *below: str) -> Reply:
    """The reply with lines under it; a text board that is too long for that becomes a file."""
    text = "\n".join([reply.text, *below])
    if len(text) <= TEXT_LIMIT:
        return replace(reply, text=text)
    first, _, rest = reply.text.partition("\n")
    text = markup.shorten("\n".join([first, *below]), TEXT_LIMIT)
    return replace(reply, text=text, file=reply.file or File(rest.strip("`\n").encode(), "board.txt"))


def without_files(reply: Reply) -> Reply:
    """The reply for a place that takes no files: its pictures in words."""
    words = [markup.escape(picture.alt) for picture in reply.pictures]
    viewed = any(
        button.address is None and Action.parse(button.action).kind == VIEW for button in reply.buttons
    )
    missing = say.no_files_but_view() if viewed else say.no_files()
    text = "\n".join([reply.text, missing, *words])
    return replace(reply, text=markup.shorten(text, TEXT_LIMIT), pictures=(), file=None)


async def public_board(
    services: Services,
    board: MatchView,
    *,
    reader: Person | None = None,
    acknowledges: tuple[OutboxId, ...] = (),
    news: str = "",
) -> Reply:
    """The board for everybody where the match is played, in the format that the player to move prefers.

    It notifies the addressees only, of whom the ``reader`` of a direct conversation is the only one.
    ``news`` says what led to the position if no ply did.
    """
    meant = headlines.addressees(board) if reader is None else (reader,)
    outcome = board.match.outcome
    audience = board.hosted.audience.addressing([person.id for person in meant])
    preferences, near = await _seen_by(services, board, audience)
    with for_everybody():
        notes = headlines.footnotes(board)
        if outcome is None:
            headline = partial(headlines.headline, board, services.now(), news)
            lines = _above_board(notes, headline, headlines.tip(board))
        else:
            lines = [headlines.result_line(board, outcome, meant), *notes]
        reply = await _with_board(services, lines, board, preferences, near, ended=outcome is not None)
        buttons = await board_buttons(services, board.hosted)
    return replace(
        reply,
        buttons=buttons,
        pings=pinged(
            *(person for person in meant if outcome or board.readers[board.match.side_of(person.id)].pinged)
        ),
        acknowledges=acknowledges,
        shows_board_of=board.match.id,
    )


def _above_board(notes: list[str], first: Callable[..., str], tip: str) -> list[str]:
    """The first line, as long as its ``room`` allows, and the notes; with a tip where nothing has to give way to it."""
    lines = [first(room=headlines.BOARD_TEXT_LIMIT - sum(len(note) + 1 for note in notes)), *notes]
    with_tip = [*lines, tip]
    fits = bool(tip) and not notes and len("\n".join(with_tip)) <= headlines.BOARD_TEXT_LIMIT
    return with_tip if fits else lines


def no_such_turn(match: Match, turn: int | None) -> Reply | None:
    """The refusal to show the position after ``turn`` turns; ``None`` if there is one, or none was asked for."""
    played = len(match.plies)
    if turn is None or 0 <= turn <= played:
        return None
    return Reply(say.no_such_turn(match=headlines.title(match), count=played), private=True)


def shrunk_board(board: MatchView, plies: int, move: str) -> str:
    """What an earlier board message, which showed ``move`` as the last of ``plies``, becomes where only the last board is kept."""
    match, shown = board.match, plies - 1
    if plies == 0:
        return say.shrunk_start(match=headlines.title(match))
    mover = markup.name_of(board.players[Side(shown % 2)])
    stands = match.moves[shown:plies] == (move,)
    words = say.shrunk if stands else say.shrunk_taken_back
    return words(match=headlines.title(match), turn=plies, name=mover, move=headlines.in_words(board, move))


async def board_with_question(
    services: Services,
    board: MatchView,
    reader: Person,
    question: str,
    buttons: tuple[Button, ...],
    *,
    menus: tuple[ChoiceList, ...] = (),
    choice: AreaChoice | None = None,
) -> Reply:
    """A board that shows a possible position or a choice, with a question under it; private."""
    preferences, near = await _seen_by(services, board, Audience((reader.id,)))
    reply = await _with_board(services, [question], board, preferences, near, choice=choice)
    return replace(reply, buttons=buttons, menus=menus, private=True)


async def board_for(services: Services, board: MatchView, reader: Person | None, *, news: str = "") -> Reply:
    """The board as news: to everybody where the match is played, or directly to one ``reader``."""
    if reader is None or reader in headlines.addressees(board):
        reply = await public_board(services, board, reader=reader, news=news)
        return reply if reader is None else replace(reply, pings=pinged(reader))
    return await direct_board(services, board, reader, news=news)


async def direct_board(
    services: Services,
    board: MatchView,
    reader: Person,
    *,
    acknowledges: tuple[OutboxId, ...] = (),
    news: str = "",
) -> Reply:
    """The board in the direct conversation of a reader who need not be notified, such as after their own ply."""
    ended = board.match.outcome is not None
    reply = await private_board(services, board, reader, news=news, ended=ended)
    return replace(
        reply,
        private=False,
        buttons=await board_buttons(services, board.hosted),
        acknowledges=acknowledges,
        shows_board_of=board.match.id,
    )


async def private_board(
    services: Services,
    board: MatchView,
    reader: Person,
    *,
    above: str = "",
    shown: BoardFormat | None = None,
    news: str = "",
    ended: bool = False,
) -> Reply:
    """A board for one reader, in the format that they prefer; it notifies nobody.

    ``shown`` overrides that format; ``ended``: it tells that the match has just ended; ``news`` says what led to the position if no ply did.
    Only the current position has buttons.
    """
    preferences, near = await _seen_by(services, board, Audience((reader.id,)))
    preferences = preferences if shown is None else replace(preferences, shown=shown)
    current = board.ply == len(board.match.plies)
    notes = headlines.footnotes(board) if current else []
    status = partial(headlines.status_line, board, services.now(), reader, news)
    tip = headlines.tip(board) if current and board.awaited == reader else ""
    lines = [above, *_above_board(notes, status, tip)]
    heard = current and board.awaited == reader and board.match.clock.notified is None
    return replace(
        await _with_board(services, lines, board, preferences, near, now=True, ended=ended),
        buttons=await board_buttons(services, board.hosted) if current else (),
        private=True,
        announces=(UntoldTurn(board.match.id, board.match.revision),) if heard else (),
    )
