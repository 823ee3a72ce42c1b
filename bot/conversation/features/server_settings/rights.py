"""``/server setup``: what the service may do in each channel of a server, and a test post."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeVar

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.platform import RIGHTS_LIMIT, ChannelRights
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, File, Reply, Tone
from bot.conversation.core.requests import Request, Right
from bot.conversation.core.rights import NEEDED, in_words
from bot.conversation.core.services import Services
from bot.locales.say import server_settings as say
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from rules.match.notifications.messages import ChannelTest
from rules.match.outbox import OutboxId, OutboxState
from rules.match.places import PlaceKind

SERVER_TEST = ActionKind("server-test")
SERVER_LOOK = ActionKind("server-look")

TEST_PATIENCE = 1.5
"""How many seconds the answer waits for the test post; platforms want it within three."""


def refusal_of(request: Request) -> Reply | None:
    """Why the caller may not manage this server; ``None`` if they may."""
    if request.venue.server is None:
        return Reply(say.not_in_server(), private=True)
    return None if request.manages else Reply(say.not_managing(), private=True)


async def setup_command(services: Services, request: Request) -> Answer:
    """``/server setup``: what the service may do in each channel, what works there, and a test."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    channels = await services.platform.rights(str(request.venue.server))
    return replace(_checklist(channels), buttons=(_test_button(Tone.MAIN),), private=True)


def _test_button(tone: Tone = Tone.PLAIN) -> Button:
    return Button(say.button_test(), str(Action(SERVER_TEST)), tone)


def _checklist(channels: list[ChannelRights]) -> Reply:
    """Channels with the same rights share a line; a file has what does not fit into a message."""
    if not channels:
        return Reply(say.rights_unknown())
    foot = say.rights_foot()
    if len(channels) == RIGHTS_LIMIT:
        foot = f"{say.rights_first(count=RIGHTS_LIMIT)} {foot}"
    head = say.rights_head()
    whole = [
        say.rights_of(channels=names, rights=_may_and_works(rights))
        for rights, names in _alike(channels, _rights)
    ]
    text = "\n".join([head, *whole, foot])
    if len(text) <= TEXT_LIMIT:
        return Reply(text)
    short = [
        say.rights_of(channels=names, rights=works)
        for works, names in _alike(channels, lambda one: _works(one.rights), 15)
    ]
    every = [say.rights_of(channels=f"#{one.name}", rights=_may_and_works(one.rights)) for one in channels]
    return Reply(
        "\n".join([head, *short, say.rights_in_file(), foot]),
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
    return [(shared, _listed(names, most)) for shared, names in groups.items()]


def _listed(names: list[str], most: int) -> str:
    shown, more = " ".join(names[:most]), len(names) - most
    return say.and_more(channels=shown, count=more) if more > 0 else shown


def _may_and_works(rights: frozenset[Right]) -> str:
    return f"{_may(rights)} {_works(rights)}"


def _may(rights: frozenset[Right]) -> str:
    has = markup.listing(in_words(rights), "and")
    lacks = markup.listing(in_words(frozenset(Right) - rights))
    if has and lacks:
        return say.may_but_not(rights=has, lacking=lacks)
    return say.may(rights=has) if has else say.may_not(lacking=lacks)


def _works(rights: frozenset[Right]) -> str:
    works = [f"`{kind}`" for kind in (PlaceKind.HERE, PlaceKind.THREAD) if rights >= NEEDED[kind]]
    match works:
        case []:
            return say.no_match()
        case [kind]:
            return say.matches_only(kind=kind)
        case _:
            return say.matches(kinds=markup.listing(works, "and"))


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
        return Reply(say.no_test(), private=True)
    where = f"<#{item.channel}>"
    why = markup.escape(markup.plain(item.error, 200)) if item.error else None
    if item.state is OutboxState.TOLD:
        return Reply(say.test_arrived(channel=where), private=True)
    if item.state is OutboxState.FAILED:
        text = say.test_refused(channel=where, why=why) if why else say.test_refused_no_reason(channel=where)
        return Reply(text, buttons=(_test_button(),), private=True)
    text = say.test_on_its_way(channel=where)
    look = Button(say.button_look(), str(Action(SERVER_LOOK, MatchId(int(number)))))
    return Reply(f"{text} {say.test_so_far(why=why)}" if why else text, buttons=(look,), private=True)


async def message_of_test(services: Services, _: ChannelTest) -> Reply:
    """The test itself."""
    game = GAMES["pux"]
    return Reply(
        say.test(),
        pictures=(await services.start_picture(game, game.settle({})),),
        silent=True,
        whole=True,
    )
