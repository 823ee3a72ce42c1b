"""A parlour with three people in it, who talk: commands, buttons, forms, typed lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.conversation.core.actions import ID_LIMIT, Action, ActionKind
from bot.conversation.core.refusals import FAULT
from bot.conversation.core.replies import LABEL_LIMIT, TEXT_LIMIT, Answer, Picture, Reply
from bot.conversation.core.requests import Argument, Request, Source, Venue
from bot.conversation.dispatcher import Dispatcher
from bot.service.announcements import NOWHERE
from renderers.base import Scene
from rules.core.position import Side
from rules.match.match import Match, MatchId
from rules.match.people import Person
from tests.support.conversation import CHANNEL, BlankPainter, Parlour
from tests.support.use_cases import terms

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
"""Texts that no button of ours carries, and some that one may."""


class Sketcher(BlankPainter):
    """Remembers what it was asked to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[tuple[Scene, Side, str]] = []

    async def scene(self, game: str, scene: Scene, near: Side = Side.FIRST, theme: str = "light") -> Picture:
        self.drawn.append((scene, near, theme))
        return await super().scene(game, scene, near, theme)


class Salon:
    """Ann, Bob and Eve, and what they say."""

    def __init__(self, parlour: Parlour, ann: Person, bob: Person, eve: Person) -> None:
        self.parlour = parlour
        self.ann, self.bob, self.eve = ann, bob, eve
        self.dispatcher = Dispatcher(parlour.context, parlour.services)
        self.painter = Sketcher()
        parlour.services.painter.close()
        parlour.services.painter = parlour.painter = self.painter

    @classmethod
    async def of(cls, parlour: Parlour) -> Salon:
        return cls(parlour, *[await parlour.person(name) for name in ("Ann", "Bob", "Eve")])

    async def match(self, game: str, options: Mapping[str, object] | None = None) -> Match:
        """Ann (first) against Bob."""
        made = await self.parlour.challenges.make(
            self.ann, (self.bob,), terms(game=game, options=options), server="1", channel=str(CHANNEL)
        )
        return (await self.parlour.challenges.accept(made.id, self.bob, NOWHERE)).board.match

    def request(
        self,
        person: Person,
        source: Source = Source.COMMAND,
        under: str = "",
        args: Mapping[str, Argument] | None = None,
        channel: str = CHANNEL,
    ) -> Request:
        venue = Venue(type(CHANNEL)(channel), "1") if channel else Venue(CHANNEL, None)
        return Request(person, venue, source, dict(args or {}), under)

    async def say(self, person: Person, command: str, **args: Argument) -> Reply:
        given = {name.rstrip("_"): value for name, value in args.items()}
        return sound(await self.dispatcher.command(command, self.request(person, args=given)))

    async def press(self, person: Person, action: str | Action, under: str = "") -> Answer:
        answer = await self.dispatcher.press(str(action), self.request(person, Source.BUTTON, under))
        return sound(answer) if isinstance(answer, Reply) else answer

    async def pressed(self, person: Person, action: str | Action, under: str = "") -> Reply:
        answer = await self.press(person, action, under)
        assert isinstance(answer, Reply)
        return answer

    async def fill_in(self, person: Person, action: str | Action, text: str, under: str = "") -> Reply:
        return sound(
            await self.dispatcher.submit(str(action), text, self.request(person, Source.FORM, under))
        )

    async def hear(self, person: Person, text: str) -> Reply:
        return sound(await self.dispatcher.hear(text, self.request(person, Source.MESSAGE)))

    async def plies(self, number: MatchId) -> tuple[str, ...]:
        return (await self.parlour.stored(number)).moves

    async def pick(self, match: Match, text: str = "", *, by: Person | None = None) -> Reply:
        """Press a picker's button that carries ``text``."""
        now = await self.parlour.stored(match.id)
        who = by or (self.ann, self.bob)[now.to_move or 0]
        return await self.pressed(who, Action(ActionKind.PICK, now.id, now.revision, text))


def sound(answer: Any) -> Reply:
    """The reply, if it is one that every platform takes."""
    assert isinstance(answer, Reply)
    assert answer.text != FAULT
    assert 0 < len(answer.text) <= TEXT_LIMIT
    answer.text.encode()
    ids = [button.action for button in answer.buttons]
    assert len(ids) <= 25
    assert len(set(ids)) == len(ids), "ids differ within a message"
    assert all(0 < len(action) <= ID_LIMIT for action in ids)
    assert all(0 < len(button.label) <= LABEL_LIMIT for button in answer.buttons)
    if answer.menu is not None:
        values = [value for _, value in answer.menu.entries]
        assert 0 < len(values) <= 25
        assert len(set(values)) == len(values)
        assert all(len(value) <= ID_LIMIT for value in values)
        assert all(0 < len(words) <= 100 for words, _ in answer.menu.entries)
        assert 0 < len(answer.menu.words) <= 100
        assert len(ids) <= 20, "a list takes a row"
    return answer


def button(reply: Reply, label: str) -> str:
    """What the button with this label does; it must be open."""
    (found,) = [one for one in reply.buttons if one.label == label]
    assert not found.closed
    return found.action


def open_labels(reply: Reply) -> list[str]:
    return [one.label for one in reply.buttons if not one.closed]
