"""Who may do what in a tournament, and from where: each command by each sort of person."""

from dataclasses import replace
from enum import Enum

import pytest

from bot.conversation.core.requests import Argument, ChannelId, Venue
from rules.tournaments.tournament import TournamentId
from tests.bot.conversation.features.tournaments.asking import ONE, created, managed
from tests.support.chat import Chat, mentioned, sound
from tests.support.tournaments import TournamentWorld


class Who(Enum):
    """Who asks: Ann and Bob play, Eve organises, Max is in the server, Zoe is not."""

    PLAYER = "Ann"
    ORGANISER = "Eve"
    MANAGER = "Max, who manages the server"
    MEMBER = "Max"
    STRANGER = "Zoe"
    PLAYER_DIRECTLY = "Ann, by direct message"
    ORGANISER_DIRECTLY = "Eve, by direct message"
    MEMBER_DIRECTLY = "Max, by direct message"


EVERYBODY = tuple(Who)
ORGANISERS = "Only the organiser can do that"
MANAGERS = "Only people who manage this server may organise tournaments."
HIDDEN = "There’s no such tournament that you can see."
NOT_IN = "You aren’t in Pux cup."
IN = "You’re in Pux cup already."
ENTERED = "You’ve entered Pux cup."
ELSEWHERE = "Pux cup is for the people of its server."
NOT_DIRECTLY = "Tournaments are organised in a server"
CLOSED = "Pux cup isn’t open for that any more"
SURE_LEAVE = "Pux cup has begun. If you withdraw"
SURE_OTHER = "Bob gets no more opponents in Pux cup"
OUT = "You’re no longer in Pux cup."
OTHER_OUT = "Bob is no longer in Pux cup."
SHOWN = "**Pux cup**"
OWN_GAME = "**Your game**"
BEGINS = "Pux cup begins"
SURE_CANCEL = "Cancel Pux cup?"

Row = tuple[str, str, str, str, str, str, str, str]
"""What each of :data:`EVERYBODY` reads, in their order."""

SIGN_UP: dict[str, Row] = {
    "create": (
        MANAGERS,
        MANAGERS,
        "The tournament is announced",
        MANAGERS,
        MANAGERS,
        NOT_DIRECTLY,
        NOT_DIRECTLY,
        NOT_DIRECTLY,
    ),
    "join": (IN, ENTERED, ENTERED, ENTERED, HIDDEN, IN, ELSEWHERE, HIDDEN),
    "leave": (OUT, NOT_IN, NOT_IN, NOT_IN, HIDDEN, OUT, NOT_IN, HIDDEN),
    "start": (ORGANISERS, BEGINS, BEGINS, ORGANISERS, HIDDEN, ORGANISERS, BEGINS, HIDDEN),
    "standings": (SHOWN, SHOWN, SHOWN, SHOWN, HIDDEN, SHOWN, SHOWN, HIDDEN),
    "pairings": (SHOWN, SHOWN, SHOWN, SHOWN, HIDDEN, SHOWN, SHOWN, HIDDEN),
    "round": (SHOWN, SHOWN, SHOWN, SHOWN, HIDDEN, SHOWN, SHOWN, HIDDEN),
    "withdraw": (OUT, NOT_IN, NOT_IN, NOT_IN, HIDDEN, OUT, NOT_IN, HIDDEN),
    "withdraw Bob": (ORGANISERS, OTHER_OUT, OTHER_OUT, ORGANISERS, HIDDEN, ORGANISERS, OTHER_OUT, HIDDEN),
    "cancel": (ORGANISERS, SURE_CANCEL, SURE_CANCEL, ORGANISERS, HIDDEN, ORGANISERS, SURE_CANCEL, HIDDEN),
}

RUNNING: dict[str, Row] = {
    "join": (IN, CLOSED, CLOSED, CLOSED, HIDDEN, IN, ELSEWHERE, HIDDEN),
    "leave": (SURE_LEAVE, NOT_IN, NOT_IN, NOT_IN, HIDDEN, SURE_LEAVE, NOT_IN, HIDDEN),
    "start": (ORGANISERS, CLOSED, CLOSED, ORGANISERS, HIDDEN, ORGANISERS, CLOSED, HIDDEN),
    "standings": (SHOWN, SHOWN, SHOWN, SHOWN, HIDDEN, SHOWN, SHOWN, HIDDEN),
    "pairings": (OWN_GAME, SHOWN, SHOWN, SHOWN, HIDDEN, OWN_GAME, SHOWN, HIDDEN),
    "withdraw": (SURE_LEAVE, NOT_IN, NOT_IN, NOT_IN, HIDDEN, SURE_LEAVE, NOT_IN, HIDDEN),
    "withdraw Bob": (ORGANISERS, SURE_OTHER, SURE_OTHER, ORGANISERS, HIDDEN, ORGANISERS, SURE_OTHER, HIDDEN),
    "cancel": (ORGANISERS, SURE_CANCEL, SURE_CANCEL, ORGANISERS, HIDDEN, ORGANISERS, SURE_CANCEL, HIDDEN),
}


async def asked(chat: Chat, who: Who, command: str) -> str:
    """The first line of what someone reads."""
    name, *player = command.split()
    given: dict[str, Argument] = {"tournament": str(ONE)}
    if name == "create":
        given = {"name": "Another", "kind": "swiss"}
    if player:
        given["player"] = mentioned(chat.bob)
    person = await chat.use_cases.person(who.value.partition(",")[0])
    request = replace(chat.request(person, args=given), manages=who is Who.MANAGER)
    if who is Who.STRANGER:
        request = replace(request, venue=Venue(ChannelId("900"), "9"))
    if "directly" in who.name.lower():
        request = replace(request, venue=Venue(ChannelId("9"), None))
    reply = sound(await chat.dispatcher.command(f"tournament {name}", request))
    assert reply.private
    return reply.text.splitlines()[0]


@pytest.mark.parametrize("command", SIGN_UP)
@pytest.mark.parametrize("who", EVERYBODY)
async def test_during_sign_up(chat: Chat, who: Who, command: str) -> None:
    await created(chat)
    for person in (chat.ann, chat.bob):
        await chat.command(person, "tournament join")
    text = await asked(chat, who, command)
    assert text.startswith(SIGN_UP[command][EVERYBODY.index(who)])


@pytest.mark.parametrize("command", RUNNING)
@pytest.mark.parametrize("who", EVERYBODY)
async def test_once_it_runs(chat: Chat, who: Who, command: str) -> None:
    await created(chat)
    for person in (chat.ann, chat.bob):
        await chat.command(person, "tournament join")
    await managed(chat, "tournament start")
    world = TournamentWorld(chat.use_cases)
    await world.tick()
    before = (await world.view(TournamentId(1))).whole
    text = await asked(chat, who, command)
    assert text.startswith(RUNNING[command][EVERYBODY.index(who)])
    assert (await world.view(TournamentId(1))).whole == before, (
        "all that changes something is asked about first"
    )
