"""``/leaderboard``: what it says of whom, and what is under it."""

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Reply
from bot.conversation.features.leaderboards.feature import LEADERBOARD
from rules.match.people import Person
from tests.bot.service.ratings.test_leaderboards import choose, club, five, order
from tests.bot.service.ratings.test_results import lost
from tests.support.chat import CHANNEL, Chat, sound

FOOT = (
    "-# Won–drawn–lost in rated matches. Places count everybody; named are those whose profile you may see."
)
BOTH_HERE = [
    "**Leaderboard: Pux**, this server, all time",
    "2 players have a place.",
    "**1. Bob (you) 1792 ± 223** · 5–0–0",
    "2. Ann **1208 ± 223** · 0–0–5",
    FOOT,
]


async def leaderboard(chat: Chat, reader: Person, *, channel: str | None = None, **args: str) -> Reply:
    request = chat.request(reader, args=args, channel=CHANNEL if channel is None else channel)
    return sound(await chat.dispatcher.command("leaderboard", request))


async def test_a_server_s_players(chat: Chat) -> None:
    await five(chat.use_cases, chat.ann, chat.bob)
    shown = await leaderboard(chat, chat.bob)
    assert shown.private
    assert shown.text.splitlines() == BOTH_HERE, "the game in which they have most results"
    (button,) = shown.buttons
    assert button.label == "Everywhere"
    assert (await chat.press(chat.bob, Action.parse(button.action))).text.startswith(
        "**Leaderboard: Pux**, everywhere, all time"
    )
    games, periods = shown.menus
    assert periods.entries[0][0] == "All time"
    other = await chat.press(chat.bob, Action.parse(games.entries[0][1]))
    assert other.replaces
    assert other.text.splitlines() == [
        "**Leaderboard: Polatty Pressure**, this server, all time",
        "Nobody has a place here yet: it takes 5 rated results.",
        "You have no rated result here yet. `/challenge` starts a match.",
        FOOT,
    ]


async def test_pages_of_ten_with_one_s_own_line(chat: Chat) -> None:
    people = await club(chat.use_cases)
    wanted = await order(chat.use_cases, people)
    reader = next(one for one in people if one.name == wanted[-1][1])
    shown = await leaderboard(chat, reader, game="pux", where="everywhere")
    lines = shown.text.splitlines()
    assert [line.partition(" **")[0] for line in lines[2:12]] == [
        f"{place}. {name}" for place, name in wanted[:10]
    ]
    assert lines[12] == "…"
    assert lines[-2].startswith(f"**{wanted[-1][0]}. {reader.name} (you) ")
    assert [button.label for button in shown.buttons] == ["Lower", "This server"]
    second = await chat.press(reader, Action.parse(shown.buttons[0].action))
    assert second.text.splitlines()[2].startswith(f"{wanted[10][0]}. {wanted[10][1]} **")
    assert [button.label for button in second.buttons] == ["Higher", "Lower", "This server"]


async def test_someone_with_too_few_results_has_no_place(chat: Chat) -> None:
    await five(chat.use_cases, chat.ann, chat.bob)
    await five(chat.use_cases, chat.ann, chat.bob)
    await lost(chat.use_cases, chat.eve, chat.ann)
    lines = (await leaderboard(chat, chat.eve)).text.splitlines()
    assert lines[-2] == "You: **1170? ± 293**, without a place yet: 1 of 5 rated results."


async def test_who_may_not_be_seen_is_not_named(chat: Chat) -> None:
    await five(chat.use_cases, chat.ann, chat.bob)
    lines = (await leaderboard(chat, chat.eve, game="pux")).text.splitlines()
    assert lines[1:3] == ["2 players have a place.", "None of them can be named to you."]
    await choose(chat.use_cases, "nobody", chat.ann)
    assert [line for line in (await leaderboard(chat, chat.bob)).text.splitlines() if "Ann" in line] == []


async def test_names_are_no_markup(chat: Chat) -> None:
    sly = await chat.use_cases.person("**@everyone** [x](https://example.org)")
    await five(chat.use_cases, sly, chat.bob)
    lines = (await leaderboard(chat, chat.bob)).text.splitlines()
    assert lines[3].startswith("2. \\*\\*\\@everyone\\*\\* \\[x\\](https:\u200b//example.org) **")


async def test_without_a_server(chat: Chat) -> None:
    everywhere = await leaderboard(chat, chat.ann, channel="", game="pux")
    assert everywhere.text.startswith("**Leaderboard: Pux**, everywhere")
    assert everywhere.buttons == ()
    refused = await leaderboard(chat, chat.ann, channel="", game="pux", where="here")
    assert refused.text == "There’s no server here. Ask with `where:everywhere`, or in a server."


@pytest.mark.parametrize("text", ["", "pux", "chess|here|all", "pux|there|all", "pux|here|week", "||||"])
async def test_a_button_that_means_nothing_any_more(chat: Chat, text: str) -> None:
    answer = await chat.press(chat.ann, Action.to_page(LEADERBOARD, 3, text))
    assert answer.text == "That leaderboard is no more. `/leaderboard` shows the current ones."


async def test_it_speaks_german(chat: Chat) -> None:
    await five(chat.use_cases, chat.ann, chat.bob)
    await chat.command(chat.bob, "settings language", use="de")
    shown = await leaderboard(chat, chat.bob, period="month")
    assert shown.text.splitlines()[:3] == [
        "**Rangliste: Pux**, dieser Server, mit einem Ergebnis in den letzten 30 Tagen",
        "2 Leute haben einen Platz.",
        "**1. Bob (du) 1792 ± 223** · 5–0–0",
    ]
