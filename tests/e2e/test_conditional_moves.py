"""Conditional moves over the wire: entered in private, saved by a button, played in the answer to the opponent's move."""

import json
from pathlib import Path

from tests.support.club import Club, moves, never_parses, refused, rows, settled, shows_board, unchanged
from tests.support.discord import Answer, Channel, Discord, Message, User
from tests.support.service import Service, VirtualClock, running

LINE = "e2-e3 > b7-b6 > b2-b4 > c7-c6 | d2-d3 > c7-c5"


async def save(discord: Discord, who: User, where: Channel, line: str) -> Answer:
    """Enter conditional moves and press **Save**."""
    asked = await discord.slash(who, where, "premove set", line=line)
    saved = await discord.click(who, asked.message, "Save")
    assert saved.content.startswith("Saved"), saved.content
    return saved


def kept(store: Path) -> list[tuple[object, ...]]:
    """Person, standing, ply and line of all conditional moves, as they stand on disk."""
    return [row[1:] for row in rows(store, "conditional_moves")["conditional_moves"]]


def said(channel: Channel) -> list[Message]:
    """What everybody in a channel sees."""
    return [message for message in channel.messages.values() if not message.ephemeral]


async def test_entered_saved_and_played_over_restarts(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await club.match()
        async with unchanged(service, store):
            asked = refused(
                await discord.slash(ben, games, "premove set", line=LINE),
                "- If Ann plays `e2-e3`, you answer `b7-b6`. Then to `b2-b4`: `c7-c6`.",
                "take effect when you press",
            )
        assert asked.labels == ["Save", "Discard"]
        assert shows_board(asked)
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            saved = await discord.click(ben, asked.message, "Save")
            assert saved.updated
            assert saved.ephemeral
            assert saved.attachments == []
            assert saved.labels == ["Clear in #1"]
        assert kept(store) == [(2, "saved", 0, LINE)]
    before = len(said(games))
    async with running(discord, store, clock):
        clock.advance(minutes=5)
        moved = await discord.slash(ann, games, "move", move="e2-e3")
        assert moved.content.startswith(
            f"{ann.mention}, your move in #1 Pux: Ann played e2-e3, Ben answered b7-b6 (set beforehand). Due <t:"
        )
        assert moved.pinged == [], "nobody is pinged for what they just did"
        assert not moved.ephemeral
        assert shows_board(moved)
        assert len(moved.requests) == 1
        assert len(said(games)) == before + 1
    assert moves(store) == ["e2-e3", "b7-b6"]
    assert kept(store) == [(2, "saved", 2, "b2-b4 > c7-c6")]
    async with running(discord, store, clock) as service:
        # The board's buttons know the position behind the answer.
        form = await discord.click(ann, moved.message, "Move")
        again = await discord.submit(ann, form.modal, "b2-b4")
        assert "Ann played b2-b4, Ben answered c7-c6 (set beforehand)" in again.content
        await settled(service)
        record = await discord.slash(ann, games, "record", game="1")
        events = json.loads(record.attachments[0].data)["events"]
        assert [(event["kind"], event["side"]) for event in events] == [
            ("conditional", 1),
            ("conditional", 1),
        ]
        assert said(discord.dms(ben)) == []
    assert kept(store) == []
    assert len(moves(store)) == 4
    never_parses(discord)


async def test_both_players_answer_each_other_in_one_message(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    await club.match()
    await save(discord, ann, games, "e2-e3 > b7-b6 > b2-b4 > c7-c6 > c2-c3")
    await save(discord, ben, games, "e2-e3 > b7-b6 > b2-b4 > c7-c6")
    before = len(said(games))
    moved = await discord.slash(ann, games, "move", move="e2-e3")
    first = moved.content.split("\n", 1)[0]
    assert first.startswith(
        f"{ben.mention}, your move in #1 Pux: Ann played e2-e3, Ben answered b7-b6, 1 more move, Ben c7-c6, "
        "Ann c2-c3 (all answers set beforehand). Due <t:"
    )
    assert len(first) < 300
    assert moved.pinged == [ben]
    assert len(moved.requests) == 1
    await service.later(minutes=1)
    assert len(said(games)) == before + 1, "one message, not one a ply"
    assert moves(store) == ["e2-e3", "b7-b6", "b2-b4", "c7-c6", "c2-c3"]


async def test_what_came_to_nothing_is_told_to_its_author_alone(
    club: Club, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match()
        await save(discord, ben, games, LINE)
        before = len(said(games))
        moved = await discord.slash(ann, games, "move", move="g2-g3")
        assert moved.pinged == [ben]
        assert "beforehand" not in moved.content
        notice = await discord.next_dm(ben, containing="no longer apply")
        assert notice.text.startswith(
            "Your conditional moves in #1 Pux against Ann no longer apply. Ann played `g2-g3`, and they have no answer to it. "
            f"It’s your move.\nThey were `{LINE}`."
        )
        assert notice.pinged == [ben]
        await service.later(minutes=1)
        assert said(discord.dms(ann)) == []
        assert len(said(games)) == before + 1
        upcoming = await discord.slash(ben, games, "next")
        assert "Your conditional moves here no longer apply. Ann played `g2-g3`" in upcoming.content
        hers = await discord.slash(ann, games, "next")
        assert "conditional" not in hers.content
    async with running(discord, store):
        form = await discord.click(ben, notice, "Move")
        await discord.submit(ben, form.modal, "b7-b6")
        assert "no longer apply" not in (await discord.slash(ben, games, "next")).content
    assert kept(store) == []
    assert moves(store) == ["g2-g3", "b7-b6"]


async def test_a_notice_that_cannot_be_said_is_given_up(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    ben.dms_open = False
    async with running(discord, store) as service:
        await club.match()
        await save(discord, ben, games, LINE)
        before = len(said(games))
        await discord.slash(ann, games, "move", move="g2-g3")
        for _ in range(3):
            await service.later(minutes=1)
        assert len([r for r in discord.refusals if r.answer.get("code") == 50007]) == 1
        assert len(said(games)) == before + 1
        assert said(discord.dms(ann)) == []
        assert "no longer apply" in (await discord.slash(ben, games, "next")).content


async def test_wrong_people_old_buttons_and_repeated_clicks(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    board = await club.match()
    first = await discord.slash(ben, games, "premove set", line="e2-e3 > c7-c5")
    second = await discord.slash(ben, games, "premove set", line=LINE)
    draft = kept(store)
    async with unchanged(service, store):
        for button in (*first.buttons, *second.buttons):
            refused(await discord.click(eve, board, button.custom_id, forged=True), "Only the two players")
            hers = await discord.click(ann, board, button.custom_id, forged=True)
            assert hers.ephemeral
            assert not hers.updated
            assert LINE not in hers.content
        refused(await discord.click(eve, board, "tp:premove-clear:1", forged=True), "Only the two players")
        await discord.click(ann, board, "tp:premove-clear:1", forged=True)
        refused(
            await discord.click(ben, first.message, "Save"),
            "aren’t the conditional moves you entered last",
        )
    assert kept(store) == draft
    save_id = second.message.button("Save").custom_id
    await discord.click(ben, second.message, "Save")
    again = await discord.click(ben, first.message, save_id, forged=True)
    assert again.content.startswith("Saved")
    assert kept(store) == [(2, "saved", 0, LINE)]
    third = await discord.slash(ben, games, "premove set", line="e2-e3 > c7-c5")
    discarded = await discord.click(ben, third.message, "Discard")
    assert discarded.updated
    assert discarded.content == "Discarded. Those you saved before are still in force."
    assert kept(store) == [(2, "saved", 0, LINE)]
    for who in (ann, eve):
        refused(await discord.slash(who, games, "premove list"), "no conditional moves in force")
    listed = refused(await discord.slash(ben, games, "premove list"), f"`{LINE}`")
    assert listed.labels == []
    late = await discord.slash(ben, games, "premove set", line="e2-e3 > c7-c5")
    await club.move(ann, "g2-g3")
    refused(await discord.click(ben, late.message, "Save"), "The game has moved on", "nothing was saved")
    refused(await discord.slash(ben, games, "premove clear"), "no conditional moves in force in #1")
    assert moves(store) == ["g2-g3"]


async def test_bad_lines(club: Club, service: Service, discord: Discord, store: Path) -> None:
    await club.match()
    line = "e2-e3 > @everyone"
    async with unchanged(service, store):
        refused(
            await discord.slash(club.ben, club.games, "premove set", line=line), "Nothing was set.", "Move 2"
        )
        refused(await discord.slash(club.ann, club.games, "premove set", line=line), "your own move in #1")
        hers = await discord.slash(club.eve, club.games, "premove set", line=line, game="1")
        refused(hers, "Only the two players")
    assert discord.refusals == []
    never_parses(discord)


async def test_in_direct_messages(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match(place="dm")
        await discord.next_dm(ann)
        await discord.next_dm(ben)
        await save(discord, ben, discord.dms(ben), LINE)
        moved = await discord.slash(ann, discord.dms(ann), "move", move="e2-e3")
        assert moved.content.startswith(
            f"{ann.mention}, your move in #1 Pux: Ann played e2-e3, Ben answered b7-b6"
        )
        assert len(said(discord.dms(ann))) == 2
        told = await discord.next_dm(ben, containing="Ben answered b7-b6")
        assert shows_board(told)
        await settled(service)
        # Played from elsewhere, the next turn is told where the match is played.
        elsewhere = await discord.slash(ann, games, "move", move="b2-b4", game="1")
        assert elsewhere.ephemeral
        hers = await discord.next_dm(ann, containing="Ann played b2-b4, Ben answered c7-c6")
        assert hers.pinged == [ann]
        assert "Move" in hers.labels
        await service.later(minutes=1)
        assert not any("answered" in message.text for message in said(games))
    assert len(moves(store)) == 4


async def test_taking_a_ply_back_drops_what_began_behind_it(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock):
        await club.match()
        await club.move(ann, "e2-e3")
        await save(discord, ann, games, "b7-b6 > b2-b4")
    async with running(discord, store, clock) as service:
        clock.advance(seconds=20)
        board = (await discord.slash(ann, games, "board")).message
        await discord.click(ann, board, "tp:undo:1:1", forged=True)
        await settled(service)
        assert moves(store) == []
        await discord.next_dm(ann, containing="The position they begin from was taken back")
        await club.move(ann, "e2-e3")
        await club.move(ben, "b7-b6")
    assert moves(store) == ["e2-e3", "b7-b6"]
    assert kept(store) == []
