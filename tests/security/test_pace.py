"""Too much at once: a person who asks for more than their share reads a sentence, and everybody else is served."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from bot.conversation.core.load import rate_limits
from bot.conversation.core.load.rate_limits import HINTS, SLOW, USUAL, RateLimit, RateLimiter
from tests.support.chat import Chat
from tests.support.club import Club, moves, refused, unchanged
from tests.support.discord import Discord
from tests.support.service import Service, running

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room, Visitor

    Arrive = Callable[..., Awaitable[Visitor]]

TOO_FAST = "a lot at once, and others are waiting too"


def narrow(service: Service) -> list[float]:
    """Three at once, one a second: on a stopwatch that only the test moves."""
    now = [100.0]
    dispatcher = service.app.dispatcher
    dispatcher._stopwatch = lambda: now[0]
    dispatcher._pace, dispatcher._slow_pace, dispatcher._hint_pace = (
        RateLimiter(RateLimit(3, 1)) for _ in range(3)
    )
    return now


def test_buckets_fill_again_and_are_each_persons_own() -> None:
    rate = RateLimiter(RateLimit(2, 0.5))
    assert [rate.wait("a", 0), rate.wait("a", 0), rate.wait("a", 0), rate.wait("b", 0)] == [0, 0, 2, 0]
    assert rate.exhausted("a", 1)
    assert rate.wait("a", 1) == 1
    assert rate.wait("a", 2) == 0
    assert rate.wait("a", 1000) == rate.wait("a", 1000) == 0
    assert rate.wait("a", 1000) == 2, "no more than the burst is saved up"
    assert rate.wait("a", 0) == 2, "a clock that goes back gives nothing"


def test_asking_whether_it_is_spent_takes_nothing() -> None:
    rate = RateLimiter(RateLimit(1, 1))
    assert not any(rate.exhausted("a", 0) for _ in range(5))
    assert rate.wait("a", 0) == 0


def test_only_so_many_people_are_remembered() -> None:
    rate = RateLimiter(RateLimit(1, 1))
    for number in range(rate_limits.MOST_REMEMBERED + 500):
        rate.wait(str(number), 0)
    assert rate._buckets.weight == rate_limits.MOST_REMEMBERED
    assert rate.wait(str(rate_limits.MOST_REMEMBERED + 499), 0) > 0, "who asked last is remembered"


def test_fingers_are_never_too_fast() -> None:
    for rate, each in ((USUAL, 0.25), (HINTS, 0.1), (SLOW, 10.0)):
        bucket = RateLimiter(rate)
        assert not any(bucket.wait("a", number * each) for number in range(5000))


async def test_commands_buttons_forms_and_messages_over_the_wire(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    board = await club.match()
    form = await discord.click(ann, board, "Move")
    now = narrow(service)
    async with unchanged(service, store):
        for _ in range(3):
            await discord.slash(ann, games, "next")
        refused(await discord.slash(ann, games, "move", move="b2-b4"), TOO_FAST, "in 2 seconds")
        refused(await discord.click(ann, board, "Move"), TOO_FAST)
        refused(await discord.submit(ann, form.modal, "b2-b4"), TOO_FAST)
        heard = await club.say(service, ann, games, f"{discord.bot.mention} b2-b4")
        assert TOO_FAST in heard.answer.text
        assert heard.answer.silent
    assert "Pux" in (await discord.slash(ben, games, "games")).content, "others are served"
    now[0] += 2
    await club.move(ann, "b2-b4")
    assert moves(store) == ["b2-b4"]


async def test_what_is_slow_has_a_share_of_its_own(club: Club, service: Service, discord: Discord) -> None:
    ann, games = club.ann, club.games
    await club.match()
    await club.move(ann, "b2-b4")
    narrow(service)
    for _ in range(3):
        assert (await discord.slash(ann, games, "replay")).attachments
    slowed = await discord.slash(ann, games, "replay")
    assert TOO_FAST in slowed.content
    assert slowed.ephemeral
    assert not slowed.attachments
    assert (await discord.slash(ann, games, "board")).attachments


async def test_hints_are_limited_and_others_get_theirs(
    club: Club, service: Service, discord: Discord
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    await club.match()
    now = narrow(service)
    for _ in range(3):
        assert await discord.autocomplete(ann, games, "move", "move", move="b2")
    assert await discord.autocomplete(ann, games, "move", "move", move="b2") == []
    assert await discord.autocomplete(ben, games, "board", "game", game="")
    await club.move(ann, "b2-b4")
    now[0] += 5
    assert await discord.autocomplete(ann, games, "board", "game", game="")


async def test_hints_for_huge_and_odd_texts(club: Club, discord: Discord, store: Path) -> None:
    ann, games = club.ann, club.games
    texts = (
        "x" * 6000,
        "b2-b4>" * 1000,
        "b" + "9" * 5999,
        "\u202e" * 6000,
        "e2-e3 > " * 700,
        "(" * 6000,
        "#" * 6000,
    )
    options = [
        ("move", "move"),
        ("move", "game"),
        ("board", "game"),
        ("premove set", "line"),
        ("preview", "line"),
        ("settings hours", "zone"),
        ("challenge pux", "time"),
        ("note", "game"),
        ("rematch", "game"),
    ]
    async with running(discord, store):
        await club.match()
        for command, option in options:
            for text in texts:
                choices = await discord.autocomplete(ann, games, command, option, **{option: text})
                assert len(choices) <= 25
                assert all(0 < len(choice.name) <= 100 for choice in choices)
    assert discord.late == []
    assert discord.refusals == []


async def test_chat_that_does_not_speak_to_us_is_passed_over(chat: Chat) -> None:
    match = await chat.match("pux")
    chat.dispatcher._pace = RateLimiter(RateLimit(1, 0.01))
    assert (await chat.hear(chat.ann, "#1 nonsense")).text
    assert TOO_FAST in (await chat.hear(chat.ann, "#1 nonsense")).text
    request = chat.request(chat.ann)
    assert await chat.dispatcher.hear("b2-b4", request, addressed=False) is None
    assert await chat.plies(match.id) == ()


async def test_at_the_table(room: Room, arrive: Arrive) -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line("/both pux")
    room.dispatcher._pace = RateLimiter(RateLimit(3, 0.01))
    room.dispatcher._hint_pace = RateLimiter(RateLimit(1, 0.01))
    for _ in range(3):
        await ann.line("/next")
    await ann.line("/move b2-b4")
    last = await ann.last()
    assert TOO_FAST in last["text"]
    assert last["private"]
    await bob.line("/board game:1")
    assert (await bob.last())["pictures"], "others are served"
    assert await ann.hints("/move b2")
    first, then = await bob.hints("/board "), await bob.hints("/board ")
    assert len(then) < len(first)
