"""``/server``: what whoever manages a server sees of our rights in it, and chooses for everybody there."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeVar

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.messenger import RIGHTS_LIMIT, ChannelRights
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, File, Reply, Tone
from bot.conversation.core.requests import Request, Right
from bot.conversation.core.rights import NEEDED
from bot.conversation.core.services import Services
from bot.service.server_settings import BoardsMode, ChannelSettings, ServerOverview
from rules.games.catalogue import GAMES
from rules.match.clock import TimeControl
from rules.match.match import MatchId
from rules.match.notifications import NotificationState, OutboxId
from rules.match.places import PlaceKind

TEST_PATIENCE = 1.5
"""Seconds in which a test post mostly arrives; whoever pressed the button must be answered within three."""

MOST_CHANNELS = 25
"""How many channels may be named as those for new challenges."""

NOT_IN_SERVER = "This is chosen for a server: write it in one of its channels."
NOT_MANAGING = (
    "Only who may manage this server (the permission **Manage Server**) can do that. "
    "`/settings` is for what you choose for yourself."
)
_CHANNEL = re.compile(r"<#([0-9]{1,20})>")
_TITLE = "Play in this server"


def _refusal(request: Request) -> Reply | None:
    """Why somebody may not choose for everybody here, whatever their chat client let them do."""
    if request.venue.server is None:
        return Reply(NOT_IN_SERVER, private=True)
    return None if request.manages else Reply(NOT_MANAGING, private=True)


# Rights, and whether something can be posted


async def setup_command(services: Services, request: Request) -> Answer:
    """``/server setup``: what we may do in each channel, what works there, and a test."""
    refusal = _refusal(request)
    if refusal is not None:
        return refusal
    channels = await services.rights(str(request.venue.server))
    return replace(
        _checklist(channels),
        buttons=(Button("Post a test", str(Action(ActionKind.SERVER_TEST)), Tone.MAIN),),
        private=True,
    )


def _checklist(channels: list[ChannelRights]) -> Reply:
    """Channels with the same rights share a line; what is too much for a message becomes a file."""
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
    """The channels that have the same ``key``, as mentions; of each no more than ``most``."""
    groups: dict[_Key, list[str]] = {}
    for one in channels:
        groups.setdefault(key(one), []).append(f"<#{one.channel}>")
    return [
        (found, " ".join(names[:most]) + (f" and {len(names) - most} more" if len(names) > most else ""))
        for found, names in groups.items()
    ]


def _may(rights: frozenset[Right]) -> str:
    has = [right.value for right in Right if right in rights]
    lacks = [right.value for right in Right if right not in rights]
    return f"I may {_and(has)}" + (f"; I may not {markup.listing(lacks)}." if lacks else ".")


def _works(rights: frozenset[Right]) -> str:
    works = [f"`{kind}`" for kind in (PlaceKind.HERE, PlaceKind.THREAD) if rights >= NEEDED[kind]]
    match works:
        case []:
            return "No match can be played there."
        case [kind]:
            return f"Matches work {kind} only."
        case _:
            return f"Matches work {_and(works)}."


def _and(words: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


async def trial_button(services: Services, request: Request, _deed: Action) -> Answer:
    """The **Post a test** button: says something in this channel, and whether it arrived."""
    refusal = _refusal(request)
    if refusal is not None:
        return refusal
    item = await services.server_settings.send_test(request.venue.channel)
    await services.outbox_waiter.wait(item, TEST_PATIENCE)
    return await _tested(services, request, item)


async def look_button(services: Services, request: Request, action: Action) -> Answer:
    """The **Has it arrived?** button."""
    return _refusal(request) or await _tested(services, request, OutboxId(int(action.number)))


async def _tested(services: Services, request: Request, number: OutboxId) -> Reply:
    item = await services.server_settings.test_result(number)
    if item is None or item.channel != request.venue.channel:
        return Reply("There was no such test in this channel. `/server setup` makes a new one.", private=True)
    where = f"<#{item.channel}>"
    again = Button("Post a test", str(Action(ActionKind.SERVER_TEST)))
    if item.state is NotificationState.TOLD:
        return Reply(f"The test has arrived in {where}: matches can be shown there.", private=True)
    if item.state is NotificationState.FAILED:
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


async def trial_message(services: Services) -> Reply:
    """The test itself."""
    game = GAMES["pux"]
    return Reply(
        "A test: I can speak here and show pictures. Nothing else happens.",
        pictures=(await services.start_picture(game, game.settle({})),),
        silent=True,
    )


# Where and how one plays


async def play_command(services: Services, request: Request) -> Answer:
    """``/server play``: changes what is named, for the server or one channel, and tells how it stands then."""
    refusal = _refusal(request)
    if refusal is not None:
        return refusal
    server, named, where = str(request.venue.server), request.text("channel"), request.text("channels")
    if named is not None and where is not None:
        return Reply(
            "`channels` says where one may play in the whole server, so it goes without `channel`.",
            private=True,
        )
    choices, channel = _choices(request), None
    if named is not None:
        alone = await _channels(services, server, named)
        if isinstance(alone, Reply):
            return alone
        if len(alone) != 1:
            return Reply("`channel` takes one channel, such as `#games`.", private=True)
        channel = alone[0]
    if where is not None and where.strip().casefold() == "all":
        choices["channels"] = None
    elif where is not None:
        several = await _channels(services, server, where)
        if isinstance(several, Reply):
            return several
        choices["channels"] = " ".join(several)
    afresh = request.flag("reset")
    if not choices and not afresh:
        return Reply(_in_words(await services.server_settings.overview(server)), private=True)
    house = await services.server_settings.choose(server, channel, choices, afresh=afresh)
    return Reply(f"Chosen. {_in_words(house)}", private=True)


def _choices(request: Request) -> dict[str, str | None]:
    """What was given, as it is stored; raises :class:`rules.match.clock.TimeControlError`."""
    choices: dict[str, str | None] = {
        name: value for name in ("boards", "flag") if (value := request.text(name)) is not None
    }
    time = request.text("time")
    if time is not None:
        choices["time"] = str(TimeControl.parse(time))
    if "rated" in request.args:
        choices["rated"] = "yes" if request.flag("rated") else "no"
    return choices


async def _channels(services: Services, server: str, text: str) -> tuple[str, ...] | Reply:
    """The channels that a text names, each of them one of this server's; else what is wrong with it."""
    found = tuple(dict.fromkeys(_CHANNEL.findall(text)))
    if not found or _CHANNEL.sub("", text).strip(" ,;\n"):
        return Reply(
            f"I cannot read {markup.quote(text)} as channels: name them like `#games #club`, chosen from the list that "
            "your client shows after `#`; or write `all` for `channels`.",
            private=True,
        )
    if len(found) > MOST_CHANNELS:
        return Reply(
            f"At most {MOST_CHANNELS} channels can be named. `all` stands for every channel.", private=True
        )
    known = {str(one.channel) for one in await services.rights(server)}
    strange = [channel for channel in found if channel not in known]
    if not known:
        return Reply(
            "I could not find out which channels there are. Please try again in a minute.", private=True
        )
    if strange and len(known) < RIGHTS_LIMIT:
        return Reply(
            f"<#{strange[0]}> is no text channel of this server that I can see. "
            "Name others, or let me see it: `/server setup` shows what I see. Of a thread, name the channel that it hangs from.",
            private=True,
        )
    return found


_BOARDS = {
    BoardsMode.POST_EACH: "each move posts its board",
    BoardsMode.KEEP_LAST: "each move posts its board, and the one before shrinks to a line",
    BoardsMode.THREAD: "each new match gets a thread",
}


def _in_words(house: ServerOverview) -> str:
    rules = house.whole
    where = "anywhere in this server"
    if rules.channels is not None:
        where = f"in {' '.join(f'<#{channel}>' for channel in rules.channels)} only"
    chosen = _terms(rules)
    lines = [
        f"**{_TITLE}**",
        f"New challenges may be made {where}.",
        f"Unless a challenge says otherwise: {'; '.join(chosen)}." if chosen else "Nothing else is chosen.",
    ]
    apart = [f"<#{channel}>: {'; '.join(_terms(own))}." for channel, own in house.channels if _terms(own)]
    foot = "`/server play` changes it: `channel` for one channel alone, `reset` takes choices back."
    text = "\n".join([*lines, *apart, foot])
    while len(text) > TEXT_LIMIT and apart:
        apart.pop()
        text = "\n".join([*lines, *apart, "… and more channels.", foot])
    return text


def _terms(rules: ChannelSettings) -> list[str]:
    terms = []
    if rules.boards is not None:
        terms.append(f"boards `{rules.boards}` ({_BOARDS[rules.boards]})")
    if rules.time is not None:
        terms.append(f"time `{rules.time}` ({rules.time.in_words})")
    if rules.flag is not None:
        terms.append(f"flag `{rules.flag}`")
    if rules.rated is not None:
        terms.append("rated" if rules.rated else "not rated")
    return terms
