"""What the service logs while people play: ids of what it is about, and nothing that anybody wrote."""

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot import logs
from bot.conversation.core.refusals import fault
from bot.conversation.core.requests import Account
from bot.service.playing.moves import MoveOrder
from tests.bot.test_logs import restored  # noqa: F401 - a fixture
from tests.support.club import Club
from tests.support.discord import TOKEN, Discord
from tests.support.faults import POSTING, hurry
from tests.support.service import playthrough, running

NOTE = "Zanzibar's goalkeeper sleeps"
GAME = playthrough("pux")
PLIES: list[str] = GAME["moves"]

Lines = list[dict[str, Any]]
Heard = Callable[[], tuple[Lines, str]]


@pytest.fixture
def heard(capsys: pytest.CaptureFixture[str], restored: None) -> Heard:  # noqa: F811 - the fixture above
    """Everything that has been logged, at the chattiest level; the first call begins it."""

    def read() -> tuple[Lines, str]:
        text = capsys.readouterr().err
        logs.set_up("debug", "json", [TOKEN])
        return [json.loads(line) for line in text.splitlines() if line.startswith("{")], text

    return read


def tokens(discord: Discord) -> set[str]:
    """What would let others answer in our place."""
    return {part for request in discord.requests for part in request.path.split("/") if len(part) > 30}


async def test_nothing_that_people_write_is_in_the_log_at_any_level(
    club: Club, discord: Discord, store: Path, heard: Heard
) -> None:
    ann, ben, eve = (club.guild.member(name) for name in ("Annabella", "Benvolio", "Evangeline"))
    heard()
    async with running(discord, store) as service:
        made = await discord.slash(
            ann, club.games, "challenge pux", opponent=ben, seat="first", **GAME["options"]
        )
        board = (await discord.click(ben, made.message, "Accept")).message
        await discord.slash(ann, club.games, "move", move=PLIES[0])
        await discord.slash(ann, club.games, "move", move="z9-z8")
        await discord.slash(eve, club.games, "move", move="y7-y6")
        form = await discord.click(ben, await last_board(club), "Move")
        await discord.submit(ben, form.modal, "x5:x4")
        await discord.submit(ben, form.modal, PLIES[1])
        await discord.slash(ann, club.games, "preview", line=f"{PLIES[2]} > {PLIES[3]}")
        await discord.slash(ann, club.games, "note", text=NOTE)
        await discord.slash(ann, club.games, "note")
        await discord.slash(ben, club.games, "premove set", line=f"{PLIES[2]} > {PLIES[3]}")
        await discord.slash(ben, club.games, "premove set", line="v3-v2 > * > w1")
        await club.say(service, ann, club.games, f"<@{discord.bot.id}> u8-u7 perhaps")
        await discord.autocomplete(ann, club.games, "move", focused="move", move="t6")
        await discord.click(eve, board, "View")
        await service.later(hours=3)

        async def broken(order: MoveOrder, _at: object) -> None:
            raise RuntimeError(f"{order.text!r} by {order.person}")

        service.app.dispatcher.services.moves.play = broken  # type: ignore[method-assign,assignment]  # a fault of ours
        failed = await discord.slash(ann, club.games, "move", move="s4-s3")
        assert failed.content == fault()
        spoken = await club.say(service, ann, club.games, f"<@{discord.bot.id}> r2-r1")
        assert spoken.answer.content == fault()
    lines, text = heard()
    faults = [line for line in lines if "exception" in line]
    assert len(faults) == 2, "it says what went wrong"
    assert all("RuntimeError" in line["exception"] for line in faults)
    written = {
        *PLIES[:4],
        *("z9-z8", "y7-y6", "x5:x4", "v3-v2", "u8-u7", "t6", "s4-s3", "r2-r1", "perhaps", *NOTE.split()),
        *(user.name for user in (ann, ben, eve)),
        TOKEN,
        *tokens(discord),
    }
    for word in written:
        assert word not in text, word


async def test_no_account_and_no_conversation_is_in_what_libraries_log(
    club: Club, discord: Discord, store: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    heard()
    async with running(discord, store) as service:
        await discord.slash(club.ann, club.games, "settings reminders", where="dm")
        await club.match(place="dm")
        asking = discord.faults.rate_limit("GET /guilds/{guild_id}/members/{user_id}")
        posting = discord.faults.rate_limit(POSTING)
        assert await service.rest.platform.membership(str(club.guild.id), Account(str(club.ann.id)))
        await club.move(club.ann, "b2-b4", discord.dms(club.ann))
        await discord.next_dm(club.ben, containing="b2-b4")
        assert asking.hit
        assert posting.hit

        async def broken(_command: object, _parameter: object, typed: str, _request: object) -> None:
            raise RuntimeError(f"{typed!r} is odd")

        monkeypatch.setattr(service.app.dispatcher, "complete", broken)
        assert await discord.autocomplete(club.ann, club.games, "move", "move", move="t6-t5") == []
    _, text = heard()
    assert text.count("responded with 429") == 2
    assert "is odd" in text
    assert "t6" not in text
    for person in (club.ann, club.ben):
        assert str(person.id) not in text
        assert str(discord.dms(person).id) not in text


async def last_board(club: Club) -> Any:
    """The newest message in #games that has a **Move** button."""
    return max(
        (message for message in club.games.messages.values() if message.buttons),
        key=lambda message: message.id,
    )


async def test_each_line_about_an_interaction_names_it_and_its_match(
    club: Club, discord: Discord, store: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard()
    async with running(discord, store) as service:
        await club.match("pux")
        second = await club.match("pux", other=club.eve)
        dispatcher, log = service.app.dispatcher, logging.getLogger("bot.test")
        looked = dispatcher.services.lookup.board

        async def board(*args: Any) -> Any:
            log.warning("looking at a board")
            return await looked(*args)

        monkeypatch.setattr(dispatcher.services.lookup, "board", board)
        named = await discord.slash(club.ann, club.games, "board", game="2")
        alone = await discord.slash(club.ben, club.games, "board")
        pressed = await discord.click(club.ann, second, "View")
        typed = (await club.say(service, club.ben, club.games, f"<@{discord.bot.id}> #1 b2-b9")).said
        heard_of = logging.getLogger("bot.discord.interactions")

        async def hear(*_args: object, **_more: object) -> None:
            heard_of.warning("hearing")

        monkeypatch.setattr(dispatcher, "hear", hear)
        again = (await club.say(service, club.ben, club.games, f"<@{discord.bot.id}> #1 b2-b9")).said
    lines, _ = heard()
    mine = [line for line in lines if line["logger"] == "bot.test"]
    found = [(line.get("interaction"), line.get("match")) for line in mine]
    expected = [(named, 2), (alone, 1), (pressed, 2)]
    assert [(str(answer.interaction.id), match) for answer, match in expected] == list(dict.fromkeys(found))[
        :3
    ]
    assert all(line["post"] == str(typed.id) for line in mine if "post" in line)
    (hearing,) = [line for line in lines if line["message"] == "hearing"]
    assert hearing["post"] == str(again.id)
