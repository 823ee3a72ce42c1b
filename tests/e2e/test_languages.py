"""Other languages over the wire: whole games in German, and everything in a language that is none.

What stays English in the latter was never translated: every word of it has accents.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.discord.commands import Descriptions
from bot.locales import catalogue
from bot.service.playing.analysis import SHORTEST
from rules.games.catalogue import GAMES, MODULE_OF
from tests.support.club import Club
from tests.support.discord import Answer, Discord, Message, User
from tests.support.discord.messages import walk
from tests.support.service import VirtualClock, running, shortest_game

NOT_WORDS = re.compile(
    r"```.*?```|`[^`]*`|<[@#t/][^>]*>|\(?https?://\S+|@\w+|#\d+|\S*\.(?:json|txt|gif|png)\b", re.DOTALL
)
"""Notation, options, mentions, times and addresses: the same in every language."""
NAMES = {
    *(word for game in GAMES.values() for word in game.name.split()),
    *(option.name for game in GAMES.values() for option in game.options),
    *(
        value
        for game in GAMES.values()
        for option in game.options
        for value in getattr(option, "choices", ())
    ),
    *("day", "days", "hour", "hours", "minute", "minutes"),  # Babel does not know that language
    *(
        "Turnpost",
        "Ann",
        "Ben",
        "Eve",
        "Club",
        "Discord",
        "London",
        "Europe",
        "adopt",
        "pass",
        "true",
        "none",
        "MIT",
        "never",
    ),
}
ENGLISH = {
    *(
        "the",
        "and",
        "your",
        "you",
        "move",
        "moves",
        "with",
        "this",
        "that",
        "not",
        "has",
        "have",
        "are",
        "wins",
        "win",
    ),
    *(
        "won",
        "played",
        "against",
        "here",
        "game",
        "match",
        "turn",
        "from",
        "their",
        "they",
        "will",
        "been",
        "can",
    ),
    *("only", "when", "what", "who", "out", "of", "is", "it", "for", "there", "no", "yes", "to", "by", "at"),
}
"""Words that German does not have."""


def said(message: Message) -> Iterator[str]:
    """Everything that a message says: its text, buttons, lists, and alt texts."""
    yield message.content
    for component in walk(message.components):
        yield from (str(component[key]) for key in ("label", "placeholder") if component.get(key))
        yield from (option["label"] for option in component.get("options", ()))
    yield from (one.description for one in message.attachments if one.description)


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{2,}", NOT_WORDS.sub(" ", text))


def english(text: str) -> list[str]:
    """Words that only English has."""
    return [word for word in words(text) if word.lower() in ENGLISH]


def plain(text: str) -> list[str]:
    """Words of four letters or more without accents, though they have letters that would get one."""
    found = [word for word in words(text) if len(word) > 3 and word not in NAMES]
    return [word for word in found if word.isascii() and re.search("[aeiouAEIOUcnszy]", word)]


def everything(discord: Discord) -> Iterator[str]:
    """Everything that the bot has said so far: messages, and the forms that it opened."""
    for message in discord.world.messages():
        if message.author is discord.bot:
            yield from said(message)
    for interaction in discord.world.interactions.values():
        form = interaction.modal
        if form is not None:
            yield form.title
            yield from (label for label, _ in form.inputs())


async def seen(discord: Discord, who: User, answer: Answer) -> None:
    """Press every button under a private answer that changes nothing for anybody else."""
    for button in answer.message.buttons:
        if not button.disabled and re.match(
            "tp[^:]*:(help|rules|preview|moves|text|history)", button.custom_id
        ):
            await discord.click(who, answer.message, button.label)


async def a_match(club: Club, discord: Discord, clock: VirtualClock, key: str, store: Path) -> None:
    """A match from the challenge to the result, with what may go wrong and what people look at on the way."""
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    recorded = shortest_game(MODULE_OF[key])
    moves = recorded["moves"]
    async with running(discord, store, clock) as service:
        await discord.slash(ann, games, f"challenge {key}", opponent=ann)
        challenge = await discord.slash(
            ann, games, f"challenge {key}", opponent=ben, seat="first", time="2d", **recorded["options"]
        )
        await discord.click(eve, challenge.message, challenge.labels[0])
        await discord.click(ben, challenge.message, challenge.labels[2])
        await discord.click(ann, challenge.message, challenge.labels[3])
        board = await discord.click(ben, challenge.message, challenge.labels[0])
        await discord.slash(ben, games, "move", move=moves[0])
        for wrong in ("zzz", "a1-a1", "a9", "z"):
            await discord.slash(ann, games, "move", move=wrong)
        await discord.click(ann, board.message, board.labels[0])
        await discord.click(ann, board.message, board.labels[1])
        await discord.click(ben, board.message, board.labels[2])
        await discord.click(ann, board.message, board.labels[3])
        for name in (
            "moves",
            "history",
            "preview",
            "note",
            "premove list",
            "record",
            "games",
            "next",
            "draw",
            "takeback",
        ):
            given = {"line": moves[0]} if name == "preview" else {}
            await discord.slash(ann, games, name, **given)
        for shown in ("text", "spoken"):
            await discord.slash(ann, games, "board", **{"as": shown})
        await service.go_by(47)
        for ply, move in enumerate(moves):
            mover = (ann, ben)[ply % 2]
            board = await discord.slash(mover, games, "move", move=move)
            if board.ephemeral:
                board = await discord.click(mover, board.message, board.labels[0])
            if ply == 1:
                await discord.slash(ann, games, "board", **{"as": "spoken"})
                asked = await discord.slash(ben, games, "takeback")
                offered = await discord.click(ben, asked.message, asked.labels[0])
                await discord.click(ann, offered.message, offered.labels[1])
        analysed = len(moves) >= SHORTEST
        assert len(board.labels) == 4 + analysed, board.content
        await discord.slash(ann, games, "history", game="1")
        await discord.slash(ann, games, "replay", game="1")
        await discord.slash(ann, games, "try " + key)
    assert discord.late == []


async def around(club: Club, discord: Discord, clock: VirtualClock, store: Path) -> None:
    """What there is beside a match: help, settings, vacation, lists, servers."""
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock):
        await seen(discord, ann, await discord.slash(ann, games, "help"))
        for name, given in (
            ("about", {}),
            ("settings show", {}),
            ("settings board", {"theme": "dark", "confirm": True}),
            ("settings hours", {"zone": "Europe/London", "sleep": "23:00-07:00", "quiet": "sleep"}),
            ("settings hours", {"zone": "Mars"}),
            ("settings reminders", {"where": "dm", "marks": "30, 10", "digest": "09:00"}),
            ("settings reminders", {"marks": "0"}),
            ("settings vacation", {"automatic": True}),
            ("settings challenges", {"from": "played"}),
            ("settings language", {}),
            ("vacation status", {}),
            ("vacation start", {"until": "5d"}),
            ("vacation start", {"from": "never"}),
            ("vacation end", {}),
            ("block", {"player": ben}),
            ("block", {}),
            ("unblock", {"player": ben}),
            ("challenges", {}),
            ("games", {}),
            ("next", {}),
            ("move", {"move": "b2-b4"}),
            ("board", {"game": "77"}),
            ("challenge pux", {"time": "5y"}),
            ("challenge pux", {"opponent": ben, "time": "10d+1d", "flag": "auto", "weekends": True}),
            ("challenge pux", {"opponent": ben, "time": "10d+1d", "flag": "auto", "weekends": True}),
        ):
            await discord.slash(ann, games, name, **given)
        owner = club.guild.owner
        for name, given in (
            ("server setup", {}),
            ("server play", {"time": "2d", "boards": "keep-last"}),
            ("server language", {}),
        ):
            await discord.slash(owner, games, name, **given)
    assert discord.late == []


@pytest.fixture
def german(club: Club) -> Club:
    """The club in Germany."""
    club.guild.locale = "de"
    for person in (club.ann, club.ben, club.eve, club.guild.owner):
        person.locale = "de"
    return club


@pytest.fixture
def foreign(german: Club, monkeypatch: pytest.MonkeyPatch) -> Club:
    """The club where the language is spoken that is none."""
    monkeypatch.setattr(catalogue, "best", lambda _: catalogue.PSEUDO)

    async def untranslated(*_: object) -> None:
        """Its descriptions of commands would be too long for Discord."""

    monkeypatch.setattr(Descriptions, "translate", untranslated)
    return german


async def test_a_match_in_german(german: Club, discord: Discord, clock: VirtualClock, store: Path) -> None:
    """Of one game: the language that is none finds what is left out in any, and the catalogues' tests that all is there."""
    await a_match(german, discord, clock, "pommel", store)
    texts = list(everything(discord))
    assert any("du bist am Zug" in text for text in texts)
    assert any("gewinnt" in text or "remis" in text.lower() for text in texts)
    assert {text: english(text) for text in texts if english(text)} == {}


async def test_the_rest_in_german(german: Club, discord: Discord, clock: VirtualClock, store: Path) -> None:
    await around(german, discord, clock, store)
    texts = list(everything(discord))
    assert {text: english(text) for text in texts if english(text)} == {}


@pytest.mark.parametrize("key", GAMES)
async def test_a_match_in_the_language_that_is_none(
    foreign: Club, discord: Discord, clock: VirtualClock, store: Path, key: str
) -> None:
    await a_match(foreign, discord, clock, key, store)
    texts = list(everything(discord))
    assert {text: plain(text) for text in texts if plain(text)} == {}


async def test_the_rest_in_the_language_that_is_none(
    foreign: Club, discord: Discord, clock: VirtualClock, store: Path
) -> None:
    await around(foreign, discord, clock, store)
    texts = list(everything(discord))
    assert {text: plain(text) for text in texts if plain(text)} == {}
