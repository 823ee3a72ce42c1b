"""``/server setup``: what the service may do in each channel of a server, and a test post."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeVar

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.messenger import RIGHTS_LIMIT, ChannelRights
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, File, Reply, Tone
from bot.conversation.core.requests import Request, Right
from bot.conversation.core.rights import NEEDED, in_words
from bot.conversation.core.services import Services
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from rules.match.notifications.messages import ChannelTest
from rules.match.outbox import OutboxId, OutboxState
from rules.match.places import PlaceKind

TEST_PATIENCE = 1.5
"""How many seconds the answer waits for the test post; platforms want it within three."""

NOT_IN_SERVER = "This is chosen for a server: write it in one of its channels."
NOT_MANAGING = (
    "Only who may manage this server (the permission **Manage Server**) can do that. "
    "`/settings` is for what you choose for yourself."
)


def refusal_of(request: Request) -> Reply | None:
    """Why the caller may not manage this server; ``None`` if they may."""
    if request.venue.server is None:
        return Reply(NOT_IN_SERVER, private=True)
    return None if request.manages else Reply(NOT_MANAGING, private=True)


async def setup_command(services: Services, request: Request) -> Answer:
    """``/server setup``: what the service may do in each channel, what works there, and a test."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    channels = await services.rights(str(request.venue.server))
    return replace(
        _checklist(channels),
        buttons=(Button("Post a test", str(Action(ActionKind.SERVER_TEST)), Tone.MAIN),),
        private=True,
    )


def _checklist(channels: list[ChannelRights]) -> Reply:
    """Channels with the same rights share a line; a file has what does not fit into a message."""
    if not channels:
        return Reply(
            "I could not find out what I may do in this server's channels. Please try again in a minute; "
            "if that does not help, see whether I may view any channel at all. **Post a test** tries this one."
        )
    foot = "**Post a test** tries it in this channel. `/server play` chooses where and how one plays."
    if len(channels) == RIGHTS_LIMIT:
        foot = f"These are the first {RIGHTS_LIMIT} channels. {foot}"
    head = "**What I may do here**"
    whole = [f"{names}: {_may(rights)} {_works(rights)}" for rights, names in _alike(channels, _rights)]
    text = "\n".join([head, *whole, foot])
    if len(text) <= TEXT_LIMIT:
        return Reply(text)
    short = [f"{names}: {works}" for works, names in _alike(channels, lambda one: _works(one.rights), 15)]
    every = [f"#{one.name}: {_may(one.rights)} {_works(one.rights)}" for one in channels]
    return Reply(
        "\n".join([head, *short, "The file says it of each channel.", foot]),
        file=File("\n".join(every).encode(), "channels.txt"),
    )


_Key = TypeVar("_Key", bound=Hashable)


def _rights(one: ChannelRights) -> frozenset[Right]:
    return one.rights


def _alike(
    channels: list[ChannelRights], key: Callable[[ChannelRights], _Key], most: int = RIGHTS_LIMIT
) -> list[tuple[_Key, str]]:
    """The channels grouped by ``key``, as mentions, at most ``most`` in a group."""
    groups: dict[_Key, list[str]] = {}
    for one in channels:
        groups.setdefault(key(one), []).append(f"<#{one.channel}>")
    return [
        (found, " ".join(names[:most]) + (f" and {len(names) - most} more" if len(names) > most else ""))
        for found, names in groups.items()
    ]


def _may(rights: frozenset[Right]) -> str:
    has = in_words(rights)
    lacks = in_words(frozenset(Right) - rights)
    return f"I may {markup.listing(has, 'and')}" + (f"; I may not {markup.listing(lacks)}." if lacks else ".")


def _works(rights: frozenset[Right]) -> str:
    works = [f"`{kind}`" for kind in (PlaceKind.HERE, PlaceKind.THREAD) if rights >= NEEDED[kind]]
    match works:
        case []:
            return "No match can be played there."
        case [kind]:
            return f"Matches work {kind} only."
        case _:
            return f"Matches work {markup.listing(works, 'and')}."


async def post_test_button(services: Services, request: Request, _action: Action) -> Answer:
    """The **Post a test** button: posts a message in this channel, and says whether it arrived."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    item = await services.server_settings.send_test(request.venue.channel)
    await services.outbox_waiter.wait(item, TEST_PATIENCE)
    return await _tested(services, request, item)


async def look_button(services: Services, request: Request, action: Action) -> Answer:
    """The **Has it arrived?** button."""
    return refusal_of(request) or await _tested(services, request, OutboxId(int(action.number)))


async def _tested(services: Services, request: Request, number: OutboxId) -> Reply:
    item = await services.server_settings.test_result(number)
    if item is None or item.channel != request.venue.channel:
        return Reply("There was no such test in this channel. `/server setup` makes a new one.", private=True)
    where = f"<#{item.channel}>"
    again = Button("Post a test", str(Action(ActionKind.SERVER_TEST)))
    if item.state is OutboxState.TOLD:
        return Reply(f"The test has arrived in {where}: matches can be shown there.", private=True)
    if item.state is OutboxState.FAILED:
        why = markup.escape(markup.plain(item.error or "no reason given", 200))
        return Reply(
            f"The test was refused in {where}: {why}. Allow me to see the channel, send messages and attach files there; "
            "then try again.",
            buttons=(again,),
            private=True,
        )
    why = f" So far: {markup.escape(markup.plain(item.error, 200))}." if item.error else ""
    look = Button("Has it arrived?", str(Action(ActionKind.SERVER_LOOK, MatchId(int(number)))))
    return Reply(
        f"The test has not arrived in {where} yet; I go on trying.{why}", buttons=(look,), private=True
    )


async def message_of_test(services: Services, _: ChannelTest) -> Reply:
    """The test itself."""
    game = GAMES["pux"]
    return Reply(
        "A test: I can speak here and show pictures. Nothing else happens.",
        pictures=(await services.start_picture(game, game.settle({})),),
        silent=True,
        whole=True,
    )
