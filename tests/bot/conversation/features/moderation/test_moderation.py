"""``/moderate`` and ``/audit``: what they answer, to whom, and where."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Form, Reply
from bot.conversation.core.requests import Argument, ChannelId, Request, Source, Venue
from bot.conversation.features.moderation.audit import AUDIT_PAGE
from bot.conversation.notifications.delivery import message_of
from bot.service.privacy.privacy import Privacy
from rules.match.match import Match
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.lobby import ReportAnswered, ReportFiled
from rules.match.people import Person
from tests.support.chat import CHANNEL, Chat, button, mentioned, sound
from tests.support.use_cases import GAME

HERE, THERE, DIRECT = "1", "2", None
"""The server where the match is played, one without it, and a direct conversation."""

MODERATORS, OTHERS = "77", "78"
"""The role that may moderate here, and another one."""

NASTY = "**@everyone** <@1> [x](http://x.y)\n# `rude`"


def asking(
    chat: Chat,
    who: Person,
    args: dict[str, Argument] | None = None,
    *,
    where: str | None = HERE,
    roles: str = "",
    manages: bool = False,
    source: Source = Source.COMMAND,
) -> Request:
    request = chat.request(who, source, args or {})
    venue = Venue(ChannelId(CHANNEL), where)
    return replace(request, venue=venue, roles=frozenset(roles.split()), manages=manages)


async def moderate(chat: Chat, action: str, **args: Argument) -> Reply:
    """A action of Eve's, who has the role."""
    request = asking(chat, chat.eve, {"reason": "because", **args}, roles=MODERATORS)
    return sound(await chat.dispatcher.command(f"moderate {action}", request))


@pytest.fixture
async def club(chat: Chat) -> Chat:
    """A server whose moderators have a role, as Olga has chosen."""
    owner = await chat.use_cases.person("Olga")
    await chat.services.server_roles.choose(HERE, {"roles.moderate": MODERATORS}, owner.id)
    return chat


# The matrix

NOT_IN_SERVER = "in the server whose matches"
NEEDS_ROLE = f"with the role <@&{MODERATORS}> may moderate"
NEEDS_MANAGER = "Only people who manage this server may moderate"
NO_SUCH = "There’s no match"
OWN = "Nobody moderates a match of their own"

ACTIONS = ("abort", "adjudicate", "ban", "unban")

DONE = {
    "abort": "#1 Pux was aborted",
    "adjudicate": "Bob wins #1 Pux",
    "ban": "Bob can’t start matches",
    "unban": "isn’t banned",
    "audit": "changed who may do what",
}
"""What each says to someone who may."""

NONE_OF_THEIRS = "nothing that concerns you"

MATRIX: list[tuple[str, str | None, dict[str, str]]] = [
    ("moderator", HERE, DONE),
    ("manager", HERE, DONE),
    ("member", HERE, {**dict.fromkeys(ACTIONS, NEEDS_ROLE), "audit": NONE_OF_THEIRS}),
    ("with another role", HERE, {**dict.fromkeys(ACTIONS, NEEDS_ROLE), "audit": NONE_OF_THEIRS}),
    ("banned", HERE, {**dict.fromkeys(ACTIONS, NEEDS_ROLE), "audit": "banned Cid from starting"}),
    ("player", HERE, {**dict.fromkeys(ACTIONS, NEEDS_ROLE), "audit": NONE_OF_THEIRS}),
    (
        "player who moderates",
        HERE,
        {
            "abort": OWN,
            "adjudicate": OWN,
            "ban": DONE["ban"],
            "unban": "isn’t banned",
            "audit": DONE["audit"],
        },
    ),
    # The role is one of another server's: no platform gives it to anyone there.
    ("moderator", THERE, {**dict.fromkeys(ACTIONS, NEEDS_MANAGER), "audit": NONE_OF_THEIRS}),
    (
        "manager",
        THERE,
        {
            "abort": NO_SUCH,
            "adjudicate": NO_SUCH,
            "ban": DONE["ban"],
            "unban": "isn’t banned",
            "audit": "Nothing like that",
        },
    ),
    ("member", THERE, {**dict.fromkeys(ACTIONS, NEEDS_MANAGER), "audit": NONE_OF_THEIRS}),
    ("banned", THERE, {"audit": NONE_OF_THEIRS}),
    ("moderator", DIRECT, {**dict.fromkeys(ACTIONS, NOT_IN_SERVER), "audit": NONE_OF_THEIRS}),
    ("manager", DIRECT, {**dict.fromkeys(ACTIONS, NOT_IN_SERVER), "audit": NONE_OF_THEIRS}),
    ("member", DIRECT, {**dict.fromkeys(ACTIONS, NOT_IN_SERVER), "audit": NONE_OF_THEIRS}),
    ("banned", DIRECT, {**dict.fromkeys(ACTIONS, NOT_IN_SERVER), "audit": "banned Cid from starting"}),
]
"""Who asks and where, with the answer to each command.  Ann plays Bob; Cid is banned; Eve does neither."""


@pytest.mark.parametrize(
    ("role", "where", "command", "said"),
    [(role, where, command, said) for role, where, row in MATRIX for command, said in row.items()],
)
async def test_each_command_by_each_role_in_each_place(
    club: Chat, role: str, where: str | None, command: str, said: str
) -> None:
    match = await club.match("pux")
    cid = await club.use_cases.person("Cid")
    if role == "banned":
        await moderate(club, "ban", player=mentioned(cid))
    who = {"banned": cid, "player": club.ann, "player who moderates": club.ann}.get(role, club.eve)
    args: dict[str, Argument] = {"reason": "because"}
    match command:
        case "abort":
            args["game"] = f"#{match.id}"
        case "adjudicate":
            args |= {"game": f"#{match.id}", "result": "second"}
        case "audit":
            args = {}
        case _:
            args["player"] = mentioned(club.bob)
    roles = {"moderator": MODERATORS, "player who moderates": MODERATORS, "with another role": OTHERS}
    request = asking(
        club, who, args, where=where, roles=roles.get(role, "") if where else "", manages=role == "manager"
    )
    before = await club.use_cases.stored(match.id)
    name = command if command == "audit" else f"moderate {command}"
    reply = sound(await club.dispatcher.command(name, request))
    assert said in reply.text
    assert reply.private
    done = said == DONE[command] and command in ("abort", "adjudicate")
    assert (await club.use_cases.stored(match.id) != before) is done


async def test_where_no_role_was_chosen_managers_moderate_alone(chat: Chat) -> None:
    match = await chat.match("pux")
    args: dict[str, Argument] = {"game": str(match.id), "reason": "because"}
    refused = await chat.dispatcher.command("moderate abort", asking(chat, chat.eve, args, roles=MODERATORS))
    assert NEEDS_MANAGER in sound(refused).text
    done = await chat.dispatcher.command("moderate abort", asking(chat, chat.eve, args, manages=True))
    assert DONE["abort"] in sound(done).text


# Results


async def results_told(chat: Chat) -> list[str]:
    told = []
    for item in await chat.use_cases.items():
        if isinstance(item.notification, ResultPosted):
            message = await message_of(chat.services, item)
            assert message is not None
            told.append(sound(message).text)
    return told


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "it was decided against <@bob>", "The moderators decided that: left\\_early"),
        ("de", "gegen <@bob>", "Das hat die Moderation entschieden: left\\_early"),
    ],
)
async def test_both_players_read_why(club: Chat, language: str, first: str, second: str) -> None:
    match = await club.match("pux")
    reply = await moderate(club, "adjudicate", game=str(match.id), result="first", reason="left_early")
    assert "Both players are told" in reply.text
    await club.services.languages.choose(HERE, language)
    (told,) = await results_told(club)
    assert first in told
    assert second in told
    assert f"<@{club.ann.account}>" in told
    assert f"<@{club.bob.account}>" in told


async def test_only_the_match_that_was_ended_says_so(club: Chat) -> None:
    match = await club.match("pux")
    again = await club.match("bipod")
    await moderate(club, "abort", game=str(again.id))
    assert [("moderators decided" in text) for text in await results_told(club)] == [True]
    assert (await club.use_cases.stored(match.id)).outcome is None


async def test_markup_in_a_reason_and_in_names_does_nothing(club: Chat) -> None:
    match = await club.match("pux")
    await club.use_cases.people.meet(club.eve.account, NASTY)
    await moderate(club, "abort", game=str(match.id), reason=NASTY)
    await moderate(club, "ban", player=mentioned(club.bob), reason=NASTY)
    told = [*(await results_told(club)), (await audit(club)).text]
    refused = await club.command(club.bob, "challenge pux")
    told.append(refused.text)
    for text in told:
        assert "rude" in text or "everyone" in text
        assert "<@1>" not in text
        assert "**@" not in text
        assert "\\*\\*\\@everyone" in text
        assert "\n# " not in text
        assert "http://x" not in text


# Bans


async def test_the_banned_see_why_and_play_on(club: Chat) -> None:
    match = await club.match("pux")
    await club.challenge(club.bob, game="bipod")
    reply = await moderate(club, "ban", player=mentioned(club.bob), reason="rude to beginners")
    assert "An open challenge of theirs is closed" in reply.text
    for command in ("challenge pux", "challenge bipod"):
        assert "“rude to beginners”" in (await club.command(club.bob, command)).text
    await club.use_cases.play(match, club.ann, GAME[0])
    assert "played" in (await club.command(club.bob, "move", move=GAME[1])).text
    again = await moderate(club, "ban", player=mentioned(club.bob))
    assert "was banned" in again.text
    assert "“rude to beginners”" in again.text
    assert "may start matches" in (await moderate(club, "unban", player=mentioned(club.bob))).text
    await club.challenge(club.bob, game="bipod")


async def test_who_is_banned_still_after_a_deletion_reads_that_the_reason_is_gone(club: Chat) -> None:
    await moderate(club, "ban", player=mentioned(club.bob), reason="rude to beginners")
    await Privacy(club.use_cases.context).delete(club.bob)
    again = await club.use_cases.people.meet(club.bob.account, "Bob")
    text = (await club.command(again, "challenge pux")).text
    assert "“the reason was deleted along with the data”" in text
    assert "rude" not in text
    assert "was deleted" in (await moderate(club, "ban", player=mentioned(again))).text
    assert "may start matches" in (await moderate(club, "unban", player=mentioned(again))).text


async def test_neither_bots_nor_oneself_are_banned(club: Chat) -> None:
    for action in ("ban", "unban"):
        bot = await moderate(club, action, player=mentioned(club.bob, bot=True))
        assert "Bob starts no matches" in bot.text
        assert "Ask another moderator" in (await moderate(club, action, player=mentioned(club.eve))).text


@pytest.mark.parametrize("action", ["abort", "adjudicate", "ban", "unban"])
async def test_without_a_reason_nothing_is_done(club: Chat, action: str) -> None:
    match = await club.match("pux")
    about: dict[str, Argument] = (
        {"game": str(match.id), "result": "draw"}
        if action.startswith("a")
        else {"player": mentioned(club.bob)}
    )
    assert "Say why" in (await moderate(club, action, reason="\u200b ", **about)).text
    assert "500 characters at most" in (await moderate(club, action, reason="x" * 501, **about)).text
    assert "isn’t a number" not in (await moderate(club, action, reason="because", **about)).text


async def test_hints_for_a_game_are_for_moderators(club: Chat) -> None:
    match, over = await club.match("pux"), await club.match("bipod")
    await moderate(club, "abort", game=str(over.id))
    for roles, seen in ((MODERATORS, [str(match.id)]), (OTHERS, [])):
        request = asking(club, club.eve, roles=roles)
        hints = await club.dispatcher.complete("moderate abort", "game", "", request)
        assert [one.value for one in hints] == seen


# The list


async def audit(chat: Chat, who: Person | None = None, **args: Argument) -> Reply:
    roles = MODERATORS if who is None else ""
    return sound(await chat.dispatcher.command("audit", asking(chat, who or chat.eve, args, roles=roles)))


async def test_it_says_who_did_what_when_and_why(club: Chat) -> None:
    match, other = await club.match("pux"), await club.match("bipod")
    await moderate(club, "abort", game=str(match.id), reason="wrong options")
    await moderate(club, "adjudicate", game=str(other.id), result="draw", reason="both agreed by mail")
    await moderate(club, "ban", player=mentioned(club.bob), reason="rude")
    await moderate(club, "unban", player=mentioned(club.bob), reason="sorry")
    lines = (await audit(club)).text.splitlines()
    stamp = f"<t:{int(club.use_cases.at.timestamp())}:F>"
    assert lines[1:] == [
        f"- {stamp}: Eve allowed Bob to start matches again. Why: sorry",
        f"- {stamp}: Eve banned Bob from starting matches. Why: rude",
        f"- {stamp}: Eve decided #2 (Ann – Bob): Draw. Why: both agreed by mail",
        f"- {stamp}: Eve ended #1 (Ann – Bob) without a result. Why: wrong options",
        f"- {stamp}: Olga changed who may do what: moderate: <@&{MODERATORS}>.",
    ]
    assert len((await audit(club, game="#2")).text.splitlines()) == 2
    assert len((await audit(club, player=mentioned(club.bob))).text.splitlines()) == 5
    stranger = mentioned(Person(club.ann.id, "999", "Nobody here"))
    assert "Nothing like that" in (await audit(club, player=stranger)).text
    theirs = (await audit(club, club.ann)).text
    assert "banned" not in theirs
    assert theirs.count("Ann – Bob") == 2


async def test_a_long_list_has_pages_which_ask_again_who_may_read(club: Chat) -> None:
    for _ in range(4):
        await moderate(club, "ban", player=mentioned(club.bob), reason="x" * 500)
        await moderate(club, "unban", player=mentioned(club.bob), reason="y" * 500)
    first = await audit(club)
    assert "page 1 of 3" in first.text
    older = button(first, "Older")
    roles = asking(club, club.eve, roles=MODERATORS, source=Source.BUTTON)
    second = sound(await club.dispatcher.press(older, roles))
    assert "page 2 of 3" in second.text
    assert [one.label for one in second.buttons] == ["Newer", "Older"]
    theirs = sound(await club.dispatcher.press(older, asking(club, club.ann, source=Source.BUTTON)))
    assert "banned" not in theirs.text
    far = Action.to_page(AUDIT_PAGE, 99, text="no person")
    assert "page 3 of 3" in sound(await club.dispatcher.press(str(far), roles)).text


# Reports


async def reported(chat: Chat) -> tuple[Match, str]:
    """A match about which Ann has reported Bob, and what the button under the report does."""
    await chat.services.lobby_settings.choose(HERE, {"lobby.reports": "120"})
    match = await chat.match("pux")
    await chat.command(chat.ann, "report", match=str(match.id), text="rude")
    (item,) = [one for one in await chat.use_cases.items() if isinstance(one.notification, ReportFiled)]
    message = await message_of(chat.services, item)
    assert message is not None
    return match, button(message, "Close")


async def answers(chat: Chat) -> list[str]:
    told = []
    for item in await chat.use_cases.items():
        if isinstance(item.notification, ReportAnswered):
            message = await message_of(chat.services, item)
            assert message is not None
            told.append(sound(message).text)
    return told


async def test_a_report_is_closed_with_a_word(club: Chat) -> None:
    _, close = await reported(club)
    request = asking(club, club.eve, roles=MODERATORS, source=Source.BUTTON)
    form = await club.dispatcher.press(close, request)
    assert isinstance(form, Form)
    filled = replace(request, source=Source.FORM)
    reply = sound(await club.dispatcher.submit(form.action, "We **talked** to him.", filled))
    assert "Eve has closed the report about #1: We \\*\\*talked" in reply.text
    assert not reply.private
    (told,) = await answers(club)
    assert "your report about #1 and write: We \\*\\*talked" in told
    for again in (
        await club.dispatcher.press(close, request),
        await club.dispatcher.submit(form.action, "Once more.", filled),
    ):
        assert "was closed" in sound(again).text
    assert len(await answers(club)) == 1
    assert "Eve closed a report by Ann about #1" in (await audit(club)).text
    assert "closed a report" in (await audit(club, club.ann)).text
    assert "closed a report" not in (await audit(club, club.bob)).text


async def test_only_moderators_of_that_server_close_it(club: Chat) -> None:
    _, close = await reported(club)
    for request, refused in (
        (asking(club, club.eve), NEEDS_ROLE),
        (asking(club, club.ann, roles=MODERATORS), OWN),
        (asking(club, club.bob, roles=MODERATORS), OWN),
        (asking(club, club.eve, where=THERE, manages=True), "isn’t one of this server’s"),
        (asking(club, club.eve, where=None), NOT_IN_SERVER),
    ):
        pressed = await club.dispatcher.press(close, replace(request, source=Source.BUTTON))
        assert refused in sound(pressed).text
        filled = await club.dispatcher.submit(close, "word", replace(request, source=Source.FORM))
        assert refused in sound(filled).text
    request = asking(club, club.eve, roles=MODERATORS, source=Source.FORM)
    assert "Say why" in sound(await club.dispatcher.submit(close, "\u200b", request)).text
    assert await answers(club) == []
