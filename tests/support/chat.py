"""A conversation with the bot: commands, buttons, forms and typed messages, and a renderer that draws nothing."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.conversation.core.actions import ID_LIMIT, PICK, Action, ActionKind
from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.refusals import fault
from bot.conversation.core.replies import LABEL_LIMIT, TEXT_LIMIT, Form, Picture, Reply
from bot.conversation.core.requests import Account, Argument, ChannelId, Mentioned, Request, Source, Venue
from bot.conversation.core.services import Facts, Services
from bot.conversation.dispatcher import Dispatcher
from bot.service.announcements import NOWHERE
from bot.service.match_view import MatchView
from renderers.rankings.leaderboard import PlaceLine
from renderers.scene import Scene
from rules.core.position import Side
from rules.match.challenges import Challenge
from rules.match.match import Match, MatchId
from rules.match.people import Person
from rules.match.places import MessageRef
from tests.support.analyst import FakeAnalyst
from tests.support.computer_opponent import FakeThinker
from tests.support.server import Server
from tests.support.use_cases import CHANNEL as CHANNEL_TEXT
from tests.support.use_cases import START, UseCases, terms

CHANNEL = ChannelId(CHANNEL_TEXT)
POST = MessageRef(CHANNEL, "55")

GARBAGE = (
    "|",
    "||||",
    "x",
    "*",
    "a1*",
    "b2-",
    "b2,b1c2-",
    "b2,b1c2-c3|W,E,R|99999999|l",
    "f2,g3,1<",
    "f2,f2",
    "g3,f2",
    "near",
    "pass",
    "adopt",
    "adopt,f2",
    "c3xe4x",
    "c2-c3-c4",
    "c2-",
    "k",
    "w",
    "W|W",
    "W|W,W,W,zz,,",
    "|" + ",".join("WERTYQUAISDFGHJKZLBV"),
    "|" + "Q," * 40,
    "||-1|l",
    "||٣|l",
    "||1e3",
    "|||l",
    "\x00",
    "\u202eb2",
    "ſ2",
    "b2-b4" * 16,
    "'; drop table matches; --",
)
"""Texts behind the id of a button: most are nonsense, some are real."""


class BlankRenderer(BoardRenderer):
    """Draws nothing: the alt text says what it was asked for, and ``drawn`` remembers it."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[tuple[Scene, Side, str]] = []

    async def scene(self, game: str, scene: Scene, near: Side = Side.FIRST, theme: str = "light") -> Picture:
        self.drawn.append((scene, near, theme))
        return Picture(b"", f"{game} after {scene.ply} from {near.name}")

    async def graph(
        self,
        board: MatchView,
        chances: Sequence[float | None],
        turned: Sequence[tuple[int, float, float]],
        proved_from: int | None,
        theme: str = "light",
    ) -> Picture:
        del board, proved_from, theme
        return Picture(b"", f"a graph of {len(chances)} chances, turned at {[turn for turn, *_ in turned]}")

    async def leaderboard(
        self, game: str, titles: tuple[str, str], lines: Sequence[PlaceLine], alt: str, theme: str = "light"
    ) -> Picture:
        del game, titles, theme
        return Picture(b"", f"{len(lines)} lines: {alt}")

    async def rating_graph(
        self,
        game: str,
        titles: tuple[str, str],
        points: Sequence[tuple[float, float, float]],
        alt: str,
        theme: str = "light",
    ) -> Picture:
        del game, titles, points, theme
        return Picture(b"", alt)


class Chat:
    """Ann, Bob and Eve in a server.  Each reply to them is checked to be one that every platform takes."""

    def __init__(self, use_cases: UseCases, ann: Person, bob: Person, eve: Person) -> None:
        self.use_cases = use_cases
        self.ann, self.bob, self.eve = ann, bob, eve
        self.server = Server()
        self.thinker: FakeThinker | None = FakeThinker()
        self.analyst: FakeAnalyst | None = FakeAnalyst()
        self.board_renderer = BlankRenderer()
        self._start()

    def _start(self) -> None:
        context = self.use_cases.context
        self.services = Services(
            context,
            self.board_renderer,
            self.server,
            Facts("test-version", START),
            timekeeper=self.use_cases.timekeeper,
            thinker=self.thinker,
            analyst=self.analyst,
        )
        self.dispatcher = Dispatcher(context, self.services)

    async def restart(self) -> None:
        await self.use_cases.restart()
        self._start()

    async def without_computers(self) -> None:
        """Restart with nobody who thinks."""
        self.thinker = self.analyst = None
        await self.restart()

    # Matches and challenges

    async def match(
        self, game: str, options: Mapping[str, object] | None = None, *, hints: bool = False
    ) -> Match:
        """Ann (first) against Bob."""
        made = await self.use_cases.challenges.make(
            self.ann, (self.bob,), terms(game=game, options=options, hints=hints), server="1", channel=CHANNEL
        )
        return (await self.use_cases.challenges.accept(made.id, self.bob, NOWHERE)).board.match

    async def plies(self, number: MatchId) -> tuple[str, ...]:
        return (await self.use_cases.stored(number)).moves

    async def challenge(
        self, by: Person, *opponents: Person, game: str = "pux", channel: str = CHANNEL, **args: Argument
    ) -> Challenge:
        """Make a challenge, which must be possible, and deliver its message as ``POST``."""
        for option, person in zip(
            ("opponent", "opponent2", "opponent3", "opponent4"), opponents, strict=False
        ):
            args[option] = mentioned(person)
        answer = sound(
            await self.dispatcher.command(f"challenge {game}", self.request(by, args=args, channel=channel))
        )
        assert answer.posts_challenge is not None, answer.text
        await self.dispatcher.delivered(answer, replace(POST, channel=channel))
        return await self.use_cases.challenges.get(answer.posts_challenge)

    # What people do

    def request(
        self,
        person: Person,
        source: Source = Source.COMMAND,
        args: Mapping[str, Argument] | None = None,
        channel: str = CHANNEL,
    ) -> Request:
        venue = Venue(ChannelId(channel), "1") if channel else Venue(CHANNEL, None)
        return Request(person, venue, source, dict(args or {}))

    async def command(self, person: Person, command: str, **args: Argument) -> Reply:
        given = {name.rstrip("_"): value for name, value in args.items()}
        return sound(await self.dispatcher.command(command, self.request(person, args=given)))

    async def press(self, person: Person, action: str | Action) -> Reply:
        return sound(await self.dispatcher.press(str(action), self.request(person, Source.BUTTON)))

    async def press_for_form(self, person: Person, action: str | Action) -> Form:
        answer = await self.dispatcher.press(str(action), self.request(person, Source.BUTTON))
        assert isinstance(answer, Form)
        return answer

    async def press_challenge(
        self,
        person: Person,
        kind: ActionKind,
        number: MatchId,
        *,
        shown: MessageRef | None = POST,
        channel: str | None = CHANNEL,
        server: str = "1",
    ) -> Reply:
        """Press a button of a challenge: under its own message, unless ``shown`` is another or none."""
        venue = Venue(CHANNEL, None) if channel is None else Venue(ChannelId(channel), server)
        request = Request(person, venue, Source.BUTTON, shown=shown)
        reply = sound(await self.dispatcher.press(str(Action(kind, number)), request))
        if shown is not None:
            await self.dispatcher.delivered(reply, shown)
        return reply

    async def pick(self, match: Match, text: str = "", *, by: Person | None = None) -> Reply:
        """Press a picker's button that carries ``text``."""
        now = await self.use_cases.stored(match.id)
        who = by or (self.ann, self.bob)[now.to_move or 0]
        return await self.press(who, Action(PICK, now.id, now.revision, text))

    async def submit(self, person: Person, action: str | Action, text: str) -> Reply:
        return sound(await self.dispatcher.submit(str(action), text, self.request(person, Source.FORM)))

    async def hear(self, person: Person, text: str) -> Reply:
        return sound(await self.dispatcher.hear(text, self.request(person, Source.MESSAGE)))


def mentioned(person: Person, *, bot: bool = False, sees: bool = True) -> Mentioned:
    return Mentioned(Account(person.account), person.name, bot=bot, sees_venue=sees)


def sound(answer: Any) -> Reply:
    """The reply, if it is one that every platform takes."""
    assert isinstance(answer, Reply)
    assert answer.text != fault()
    assert 0 < len(answer.text) <= TEXT_LIMIT
    answer.text.encode()
    ids = [button.action for button in answer.buttons if button.address is None]
    assert len(answer.buttons) <= 25
    assert len(set(ids)) == len(ids), "ids differ within a message"
    assert all(0 < len(action) <= ID_LIMIT for action in ids)
    assert all(0 < len(button.label) <= LABEL_LIMIT for button in answer.buttons)
    for menu in answer.menus:
        values = [value for _, value in menu.entries]
        assert 0 < len(values) <= 25
        assert len(set(values)) == len(values)
        assert all(len(value) <= ID_LIMIT for value in values)
        assert all(0 < len(words) <= 100 for words, _ in menu.entries)
        assert 0 < len(menu.words) <= 100
        assert not menu.chosen or menu.chosen in values
    assert len(answer.buttons) <= 5 * (5 - len(answer.menus)), "a list takes a row"
    return answer


def button(reply: Reply, label: str) -> str:
    """What the button with this label does; it must be open."""
    (found,) = [one for one in reply.buttons if one.label == label]
    assert not found.closed
    return found.action


def moves_listed(text: str) -> list[str]:
    """The moves that an answer to ``/moves`` lists, in lines of text and in blocks."""
    _, _, below = text.partition("\n")
    blocks = re.findall(r"```\n(.*?)\n```", below, re.DOTALL)
    lines = re.sub(r"```\n.*?\n```", "", below, flags=re.DOTALL)
    inline = [one for one in re.findall(r"`([^`\n]+)`", lines) if one != "from" and not one.startswith("/")]
    return [*inline, *(move for block in blocks for move in block.split())]


def open_labels(reply: Reply) -> list[str]:
    return [one.label for one in reply.buttons if not one.closed]
