"""Nobody learns from an answer whether a match or challenge exists that they may not see.

Every button, form, command, hint and typed line is tried with the numbers of such matches, and with numbers
that nobody has: the answers differ in the number alone.
"""

import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.conversation.core.actions import RULES
from bot.conversation.core.requests import Argument, ChannelId, Request, Source, Venue
from bot.conversation.features.help.rulebook import RULES_PAGE
from bot.conversation.features.privacy.feature import PRIVACY_DELETE, PRIVACY_KEEP
from bot.conversation.registry import BUTTONS, COMMANDS
from rules.match.people import Person
from tests.security.attacks import nobody_is_slowed
from tests.support.club import Club, settled
from tests.support.discord import Channel, Discord, Permission
from tests.support.discord.permissions import Overwrite
from tests.support.service import Service, running

UNUSED = 77
TEXTS = ("", "b2-b4", "draw", "1.0 2.0")
OF_NO_MATCH = {RULES, RULES_PAGE, PRIVACY_DELETE, PRIVACY_KEEP}
"""Actions whose number is no match's: of those of privacy it is the caller's own."""


async def secrets(club: Club, discord: Discord, service: Service) -> list[int]:
    """Matches and challenges that Eve must not know of: in a hidden channel, direct, and in another server."""
    ann, ben, eve = club.ann, club.ben, club.eve
    hidden, abroad = club.guild.channel("hidden"), discord.guild("Abroad")
    hidden.overwrites[eve.id] = Overwrite(deny=Permission.VIEW_CHANNEL)
    for user in (ann, ben):
        abroad.member(user)
    far = abroad.channel("far")
    for where in (hidden, far):
        made = await discord.slash(ann, where, "challenge pux", opponent=ben, seat="first", time="2h")
        await discord.click(ben, made.message, "Accept")
        await discord.slash(ann, where, "move", move="b2-b4")
        over = await discord.slash(ann, where, "challenge pux", opponent=ben, seat="first")
        await discord.click(ben, over.message, "Accept")
        number = over.content.partition("#")[2].partition(" ")[0]
        asked = await discord.slash(ann, where, "resign", game=number)
        await discord.click(ann, asked.message, f"Resign #{number} against Ben")
        await discord.slash(ann, where, "challenge pux", opponent=ben)
    made = await discord.slash(ann, hidden, "challenge bipod", opponent=ben, seat="first", place="dm")
    await discord.click(ben, made.message, "Accept")
    await settled(service)
    return list(range(1, 8))


def alike(text: str, number: int) -> str:
    """An answer without the number that was asked for."""
    return re.sub(rf"(?<=#){number}\b|(?<=:){number}(?=:)|(?<=game:){number}\b", "N", text)


def request(person: Person, where: Channel, source: Source, **args: Argument) -> Request:
    """What someone asks for, by hand."""
    server = None if where.guild is None else str(where.guild.id)
    return Request(person, Venue(ChannelId(str(where.id)), server), source, args)


async def shown(answer: Any, number: int) -> tuple[object, ...]:
    """All that someone sees of an answer."""
    if answer is None:
        return (None,)
    buttons = [(b.label, b.action) for b in getattr(answer, "buttons", ())]
    text, private = getattr(answer, "text", ""), getattr(answer, "private", None)
    files = (bool(getattr(answer, "pictures", ())), bool(getattr(answer, "file", None)))
    return type(answer).__name__, alike(text, number), private, files, alike(str(buttons), number)


@pytest.mark.parametrize("venue", ["lobby", "direct"])
async def test_existing_and_unknown_numbers_are_answered_alike(
    club: Club, discord: Discord, store: Path, venue: str
) -> None:
    eve, lobby = club.eve, club.guild.channel("lobby")
    where = lobby if venue == "lobby" else discord.dms(eve)
    async with running(discord, store) as service:
        nobody_is_slowed(service)
        discord.rest.global_limit = 1_000_000
        numbers = await secrets(club, discord, service)
        dispatcher = service.app.dispatcher
        person = await dispatcher.services.accounts.meet(str(eve.id), "Eve")
        wrong: list[str] = []

        async def compare(what: str, ask: Any) -> None:
            expected = await shown(await ask(UNUSED), UNUSED)
            for number in numbers:
                found = await shown(await ask(number), number)
                if found != expected:
                    wrong.append(f"{what} of #{number}: {found} instead of {expected}")

        for kind in BUTTONS.keys() - OF_NO_MATCH:
            for turn, (revision, text) in enumerate(product((0, 1), TEXTS)):
                action = "{}:{}:{}" + (f":{text}" if text else "")
                await compare(
                    f"button {kind}:{revision}:{text}",
                    lambda n, k=kind, r=revision, a=action: dispatcher.press(
                        a.format(k, n, r), request(person, where, Source.BUTTON)
                    ),
                )
                if turn % len(TEXTS) % 2 == revision:  # each text and each revision, but not each pair
                    await compare(
                        f"form {kind}:{revision}:{text}",
                        lambda n, k=kind, r=revision, a=action: dispatcher.submit(
                            a.format(k, n, r), "b2-b4", request(person, where, Source.FORM)
                        ),
                    )
        for command in COMMANDS:
            # Where ``game`` has choices, it is no match.
            names = {parameter.name for parameter in command.parameters if not parameter.choices}
            if "game" not in names or command.name.startswith(("rules", "try", "challenge")):
                continue
            args = {"move": "b2-b4", "line": "b2-b4", "text": "x", "where": "dm"}
            args = {name: value for name, value in args.items() if name in names}
            await compare(
                f"/{command.name}",
                lambda n, c=command, a=args: dispatcher.command(
                    c.name,
                    replace(request(person, where, Source.COMMAND), args=a | {"game": str(n)}),
                ),
            )
            for parameter in command.parameters:
                for typed in ("", "b", "1"):

                    async def hints(n: int, c: Any = command, p: Any = parameter, t: str = typed) -> object:
                        asked = request(person, where, Source.COMMAND, game=str(n))
                        found = await dispatcher.complete(c.name, p.name, t, asked)
                        assert found == [] or p.name != "game" or str(n) not in str(found)
                        return None if not found else type("Hints", (), {"text": str(found)})

                    await compare(f"hints of /{command.name} {parameter.name}", hints)
        await compare(
            "typed line",
            lambda n: dispatcher.hear(f"#{n} b2-b4", request(person, where, Source.MESSAGE)),
        )
        assert wrong == [], "\n".join(wrong)
