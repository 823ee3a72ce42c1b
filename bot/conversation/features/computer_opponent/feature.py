"""Matches against the computer.  They begin with ``/challenge``, and moves are played as in any match."""

from bot.conversation.boards import answers, computer_opponent, headlines, messages
from bot.conversation.boards.notifications import of_match
from bot.conversation.core import markup, refusals
from bot.conversation.core.actions import PLAY_COMPUTER, Action
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import ChannelId, Request, Venue
from bot.conversation.core.rights import lacking, settings_here
from bot.conversation.core.services import Services
from bot.locales.catalogue import for_everybody
from bot.locales.say import challenges as say
from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget
from bot.service.challenges.challenges import Terms
from bot.service.match_view import MatchView
from engine.levels import DEFAULT_LEVEL, LEVELS
from rules.games.catalogue import GAMES
from rules.match.clock import TimeControl
from rules.match.notifications.boards import BoardEdited
from rules.match.places import Place, PlaceKind

START_PATIENCE = 0.7
"""How many seconds the answer waits for a thread to be opened, beside the computer's first move."""

START_LATEST = 2.2
"""After so many seconds it waits no more."""


def unfit(services: Services, request: Request, others: int) -> str | None:
    """Why the computer doesn't play on such terms, if so; ``others`` counts the other people named."""
    if services.thinker is None:
        return say.no_computers()
    if others:
        return say.computer_alone()
    if "level" in request.args and request.args["level"] not in LEVELS:
        # Chat platforms offer no others; people who write their own requests can ask for any.
        return say.no_such_level(low=LEVELS[0], high=LEVELS[-1])
    clock = (request.text("time") or "none").strip().lower() != "none"
    if clock or request.text("flag") is not None or request.flag("weekends"):
        return say.computer_no_clock()
    return None


def place_for(request: Request) -> Place:
    """Where a match is played: in a thread of its own where one can be opened, else here; direct where one asks directly."""
    venue, wanted = request.venue, request.text("place")
    if venue.personal or wanted == PlaceKind.DM:
        return Place(PlaceKind.DM, venue.server, venue.channel)
    kind = PlaceKind(wanted) if wanted is not None else _usual(venue)
    return Place(kind, venue.server, venue.channel)


def play_buttons(services: Services, game: str = "", tone: Tone = Tone.MAIN) -> tuple[Button, ...]:
    """**Play the computer**, at a game or any; nothing where nobody thinks."""
    if services.thinker is None:
        return ()
    return (Button(say.button_play_computer(), str(Action(PLAY_COMPUTER, text=game)), tone),)


async def play(services: Services, request: Request, action: Action) -> Answer:
    """That button: begins a match on the usual terms; without a game it asks which."""
    if services.thinker is None:
        return Reply(say.no_computers(), private=True)
    game = GAMES.get(action.text)
    if game is None:
        games = tuple(Button(one.name, str(Action(PLAY_COMPUTER, text=one.key))) for one in GAMES.values())
        return Reply(say.which_against_computer(), buttons=games, private=True)
    if not request.venue.personal:
        await settings_here(services, request)
    place = place_for(request)
    terms = Terms(game.key, {}, TimeControl(None), "random", place.kind, rated=False, vacation=False)
    return await begin(services, request, terms, place)


def _usual(venue: Venue) -> PlaceKind:
    threads = venue.parent is None and not lacking(venue, PlaceKind.THREAD)
    return PlaceKind.THREAD if threads else PlaceKind.HERE


async def begin(services: Services, request: Request, terms: Terms, place: Place) -> Answer:
    """Begin the match; the answer is the first board, or says where it is."""
    missing = lacking(request.venue, place.kind)
    if missing and not request.venue.direct:
        return Reply(refusals.missing_rights(missing), private=True)
    level = request.number("level") or DEFAULT_LEVEL
    target = _target(request, place)
    started = await services.computers.start(request.caller, terms, level=level, place=place, answered=target)
    done = ActionResult(started.board, started.acknowledges)
    match = started.board.match
    with computer_opponent.claimed(services, match):
        done = await computer_opponent.with_reply(services, request, done, target)
    if place.kind is PlaceKind.HERE:
        return await messages.public_board(services, done.board, acknowledges=done.acknowledges)
    if request.venue.direct:
        return await messages.direct_board(
            services, done.board, request.caller, acknowledges=done.acknowledges
        )
    if request.venue.page:
        return answers.on_page(done.board, say.played_in_direct())
    item = started.told_to(request.caller.id if place.kind is PlaceKind.DM else None)
    if item is not None:
        await services.outbox_waiter.wait(item, min(START_PATIENCE, request.seconds_left(START_LATEST)))
    now = (await services.lookup.summary(match.id)).place
    with for_everybody():
        computer = done.board.opponent(request.caller.id)
        text = say.computer_begun(
            name=markup.name_of(request.caller),
            match=headlines.title(match),
            computer=markup.name_of(computer),
            where=_where(now),
        )
    return Reply(text, posts_challenge=match.id if place.kind is PlaceKind.THREAD else None)


def _target(request: Request, place: Place) -> ReplyTarget:
    if place.kind is PlaceKind.HERE:
        return ReplyTarget(channel=ChannelId(request.venue.channel))
    if request.venue.direct:
        return ReplyTarget(person=request.caller.id)
    return NOWHERE


def _where(place: Place) -> str:
    if place.unopened:
        return say.played_in_thread()
    return say.played_in(channel=f"<#{place.channel}>") if place.channel else say.played_in_direct()


async def answered_board(services: Services, edited: BoardEdited, board: MatchView) -> Reply:
    """The board after the computer's answer, in place of the one after its opponent's own move."""
    del edited
    return await messages.board_for(services, board, None)


FEATURE = Feature(buttons={PLAY_COMPUTER: play}, notifications={BoardEdited: of_match(answered_board)})
