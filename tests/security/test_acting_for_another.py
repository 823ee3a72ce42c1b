"""Acting for another over the wire: every kind pressed and every form sent by people who have no business with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from bot.conversation.core.actions import PLAY, RULES
from bot.conversation.features.absentees.feature import ABSENTEE_ABORT, ABSENTEE_WIN
from bot.conversation.features.challenges.messages import CHALLENGE_DETAILS, CHALLENGE_MORE, CHALLENGE_RULES
from bot.conversation.features.claims.feature import CLAIM_WIN, CLOSE, GIVE_DAY, NUDGE
from bot.conversation.features.help.rulebook import RULES_PAGE
from bot.conversation.features.moves.picker import PLAY_SURE
from bot.conversation.features.snooze.feature import MUTE, SNOOZE
from bot.conversation.features.trials.feature import TRY_MOVE
from bot.conversation.features.vacation.messages import VACATION_KEEP, VACATION_OFF
from bot.conversation.offers import AGREE, REFUSE
from bot.conversation.registry import BUTTONS, FORMS
from tests.security.attacks import all_at_once, every_id, nobody_is_slowed, nothing_happens, whole_store
from tests.support.club import Club, moves, never_parses, outcome, refused, rows
from tests.support.discord import Answer, Channel, Discord, Message, User
from tests.support.discord.interactions import Callback
from tests.support.service import Service, running

SECRETS = ("the secret of Ann", "the secret of Ben", "b2-b4")
OWN = {VACATION_KEEP, VACATION_OFF, RULES, RULES_PAGE}
"""Verbs that say nothing about a match: what people decide for themselves by pressing, and the rules."""


@dataclass
class Scene:
    """A match with everything in it that someone could want to meddle with, and a challenge that stands open.

    #1: Ann against Ben in #games; Ben is to move, and Ann offers a draw.  Both have a note, Ann has
    a conditional move.  #2: Ann's challenge to Ben.  #3: theirs in direct messages.
    """

    club: Club
    board: Message
    proposal: Message
    abroad: Channel
    far: User
    foreign: Message
    """A message in another server, under which someone there may press."""

    @classmethod
    async def set(cls, discord: Discord, service: Service) -> Scene:
        nobody_is_slowed(service)
        club = Club(discord)
        ann, ben, games = club.ann, club.ben, club.games
        await club.match()
        proposal = await club.challenge("pommel")
        await club.match("bipod", place="dm")
        board = await club.move(ann, "b2-b4", game="1")
        await discord.slash(ann, games, "note", text=SECRETS[0], game="1")
        await discord.slash(ben, games, "note", text=SECRETS[1], game="1")
        asked = await discord.slash(ann, games, "premove set", line="b7-b6 > e2-e3", game="1")
        await discord.click(ann, asked.message, "Save")
        offer = await discord.slash(ann, games, "draw", game="1")
        await discord.click(ann, offer.message, "Offer a draw in #1")
        abroad = discord.guild("Abroad")
        there, far, host = abroad.channel("there"), abroad.member("Far"), abroad.member("Host")
        other = await discord.slash(host, there, "challenge pux", opponent=far)
        return cls(club, board.message, proposal.message, there, far, other.message)


def discloses_nothing(answer: Answer) -> None:
    """Neither names nor boards nor private words of anybody else's match."""
    if answer.kind is Callback.MODAL:
        assert "#" not in answer.modal.title, answer.modal.title
        return
    assert answer.ephemeral or answer.updated, answer.content
    for word in ("Ann", "Ben", "secret", "b2-b4"):
        assert word not in answer.content, answer.content
    assert not answer.attachments, answer.interaction.data


def only_asked_who_is_there(discord: Discord) -> bool:
    """Discord refused nothing but to know a stranger as a member."""
    return all(request.method == "GET" and "/members/" in request.path for request in discord.refusals)


def public(channel: Channel) -> list[str]:
    """What everybody in a channel reads."""
    return [message.text for message in channel.messages.values() if not message.ephemeral]


async def pressed(discord: Discord, who: User, under: Message) -> list[tuple[int, str, Answer]]:
    """Every id about every match and challenge of the scene, pressed by someone."""
    ids = [
        (number, forged) for number in (1, 2, 3) for kind, forged in every_id(number, 1) if kind not in OWN
    ]
    answers = await all_at_once([discord.click(who, under, forged, forged=True) for _, forged in ids])
    return [(number, forged, answer) for (number, forged), answer in zip(ids, answers, strict=True)]


async def test_a_stranger_of_another_server_presses_everything(discord: Discord, store: Path) -> None:
    async with running(discord, store) as service:
        scene = await Scene.set(discord, service)
        before = public(scene.club.games), public(scene.abroad)
        async with nothing_happens(service, store):
            for _, _, answer in await pressed(discord, scene.far, scene.foreign):
                discloses_nothing(answer)
        assert (public(scene.club.games), public(scene.abroad)) == before
    assert only_asked_who_is_there(discord)
    never_parses(discord)


OF_THE_PROPOSAL = (CHALLENGE_DETAILS, CHALLENGE_MORE, CHALLENGE_RULES)
"""What tells of a challenge only what its message told everybody there."""


async def test_a_stranger_in_the_channel_presses_everything(discord: Discord, store: Path) -> None:
    async with running(discord, store) as service:
        scene = await Scene.set(discord, service)
        before = public(scene.club.games)
        async with nothing_happens(service, store):
            for number, forged, answer in await pressed(discord, scene.club.eve, scene.board):
                if number == 3 and not any(kind in forged for kind in OF_THE_PROPOSAL):
                    # The challenge itself stood here; what became of it does not.
                    discloses_nothing(answer)
                elif answer.kind is not Callback.MODAL:
                    assert answer.ephemeral, (forged, answer.content)
                    assert "secret" not in answer.content
        assert public(scene.club.games) == before
    assert moves(store) == ["b2-b4"]
    assert outcome(store) == (None, None)
    assert only_asked_who_is_there(discord)
    never_parses(discord)


FOR_BEN = (
    PLAY,
    PLAY_SURE,
    AGREE,
    REFUSE,
    MUTE,
    SNOOZE,
    CLAIM_WIN,
    GIVE_DAY,
    NUDGE,
    CLOSE,
    ABSENTEE_WIN,
    ABSENTEE_ABORT,
)
"""What is for the player to move, or the one who was offered something."""


async def test_the_opponent_cannot_do_what_is_for_the_other_to_do(discord: Discord, store: Path) -> None:
    async with running(discord, store) as service:
        scene = await Scene.set(discord, service)
        club, board = scene.club, scene.board
        ann, ben = club.ann, club.ben
        async with nothing_happens(service, store):
            ids = [forged for kind, forged in every_id(1, 1, ("", "c7-c6", "draw")) if kind in FOR_BEN]
            for answer in await all_at_once([discord.click(ann, board, one, forged=True) for one in ids]):
                assert answer.kind is Callback.MODAL or answer.ephemeral, answer.content
            refused(await discord.click(ben, board, "tp:undo:1:1", forged=True))
            for name in ("accept", "decline"):
                forged = f"tp:{name}:2"
                refused(await discord.click(ann, scene.proposal, forged, forged=True), "your own challenge")
            for name in ("cancel", "renew"):
                forged = f"tp:{name}:2"
                refused(await discord.click(ben, scene.proposal, forged, forged=True), "Only the person")
        before = whole_store(store)
        # What clears one's own plans and notes leaves the other's alone.
        await discord.click(ben, board, "tp:premove-clear:1", forged=True)
        await discord.click(ben, board, "tp:note:1:0:-1", forged=True)
        after = whole_store(store)
        assert after["conditional_moves"] == before["conditional_moves"]
        assert [row for row in after["notes"] if SECRETS[0] in row]
        assert after["notes"] == [row for row in before["notes"] if SECRETS[1] not in row]
    assert moves(store) == ["b2-b4"]
    never_parses(discord)


async def test_buttons_of_an_older_revision_do_nothing_by_themselves(discord: Discord, store: Path) -> None:
    async with running(discord, store) as service:
        scene = await Scene.set(discord, service)
        ben = scene.club.ben
        async with nothing_happens(service, store):
            for old in (0, 2, 10**14):
                for action in (
                    f"play:1:{old}:b7-b6",
                    f"play-sure:1:{old}:b7-b6",
                    f"move:1:{old}",
                    f"pick:1:{old}",
                ):
                    answer = refused(await discord.click(ben, scene.board, f"tp:{action}", forged=True))
                    assert "earlier position" in answer.content, (action, answer.content)
    assert moves(store) == ["b2-b4"]


async def test_forms_with_forged_ids(discord: Discord, store: Path) -> None:
    async with running(discord, store) as service:
        scene = await Scene.set(discord, service)
        ben, eve, far = scene.club.ben, scene.club.eve, scene.far
        own = await discord.slash(far, scene.abroad, "try pux")
        strangers = await discord.click(far, own.message, "Move")
        opened = await discord.click(ben, scene.board, "Move")
        looking = await discord.click(eve, scene.board, "tp:preview:1", forged=True)
        ids = [f"tp:{kind}:{number}:1" for kind in BUTTONS for number in (1, 2, 3, 77)]
        trying = TRY_MOVE  # on a board of their own
        # People who see a board may look ahead: what is kept of that is their own.
        async with nothing_happens(service, store, save=("private_lines",)):
            for text in ("b7-b6", "2h"):
                forged = [replace(strangers.modal, custom_id=one) for one in ids if f":{trying}:" not in one]
                for answer in await all_at_once([discord.submit(far, form, text) for form in forged]):
                    discloses_nothing(answer)
                forged = [replace(looking.modal, custom_id=one) for one in ids]
                for answer in await all_at_once([discord.submit(eve, form, text) for form in forged]):
                    assert answer.ephemeral
                    assert "secret" not in answer.content
            forged = [
                replace(opened.modal, custom_id=f"tp:{kind}:1:1") for kind in BUTTONS if kind not in FORMS
            ]
            for answer in await all_at_once([discord.submit(ben, form, "b7-b6") for form in forged]):
                assert "button no longer works" in answer.content
    kept = rows(store, "private_lines", "people")
    accounts = {person: account for person, _, account, *_ in kept["people"]}
    assert {accounts[person] for person, *_ in kept["private_lines"]} == {str(far.id), str(eve.id)}
    assert moves(store) == ["b2-b4"]
    never_parses(discord)


ODD = (
    "-1",
    "+1",
    "1.0",
    "1e3",
    "0x1",
    " 1",
    "1 ",
    "٣",
    "¹",
    "9" * 15,
    "9" * 16,
    "9" * 80,
    "",
    "1;2",
    "NaN",
    "1\n",
)


ABOUT_A_NUMBER = ("view", "play", "accept", "resign-confirm", "note", "server-look", "rules-page", "undo")


async def test_numbers_that_are_none(discord: Discord, store: Path) -> None:
    async with running(discord, store) as service:
        scene = await Scene.set(discord, service)
        ids = [
            forged[:100]
            for kind in ABOUT_A_NUMBER
            for odd in ODD
            for forged in (f"tp:{kind}:{odd}:1", f"tp:{kind}:77:{odd}", f"tp:{kind}:77:1:{odd}")
        ]
        eve, board = scene.club.eve, scene.board
        async with nothing_happens(service, store):
            for answer in await all_at_once([discord.click(eve, board, one, forged=True) for one in ids]):
                assert answer.ephemeral
                assert "went wrong" not in answer.content, answer.interaction.data
    assert discord.refusals == []
