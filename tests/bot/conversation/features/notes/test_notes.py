"""``/note``: private notes on one's own matches."""

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import TEXT_LIMIT
from bot.conversation.features.notes.feature import NOTE
from bot.service.announcements import NOWHERE
from bot.service.playing.notes import LONGEST_NOTE, MOST_NOTES
from tests.support.chat import GARBAGE, Chat, button, open_labels
from tests.support.use_cases import terms


async def test_notes_are_written_listed_and_removed(chat: Chat) -> None:
    await chat.match("pux")
    assert "You have no notes on #1 Pux." in (await chat.command(chat.ann, "note")).text
    noted = await chat.command(chat.ann, "note", text="  watch g7\nand **d6**  ")
    assert noted.private
    assert noted.text.startswith("Noted after turn 0 of #1 Pux, for you alone. This is your note 1 on it:")
    await chat.command(chat.ann, "move", move="e2-e3")
    await chat.command(chat.ann, "note", text="second")
    listed = await chat.command(chat.ann, "note")
    first, second = listed.text.splitlines()[1:]
    assert first.startswith("**2.** after turn 1, <t:")
    assert first.endswith(": second")
    assert second.endswith(": watch g7 and \\*\\*d6\\*\\*")
    gone = await chat.command(chat.ann, "note", remove=1)
    assert gone.text == "Removed from #1 Pux: watch g7 and \\*\\*d6\\*\\*"
    assert "**1.** after turn 1" in (await chat.command(chat.ann, "note")).text
    assert "You have one note on this match" in (await chat.command(chat.ann, "note", remove=2)).text


async def test_they_are_nobody_elses(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.command(chat.ann, "note", text="my plan")
    assert "You have no notes" in (await chat.command(chat.bob, "note")).text
    assert "Only the two players" in (await chat.command(chat.eve, "note", game="1")).text
    assert "Only the two players" in (await chat.press(chat.eve, Action(NOTE, match.id))).text
    assert "You have no notes" in (await chat.command(chat.bob, "note", remove=1)).text
    for text in GARBAGE:
        answer = await chat.press(chat.bob, Action(NOTE, match.id, text=text))
        assert "my plan" not in answer.text
    assert "my plan" in (await chat.command(chat.ann, "note")).text


@pytest.mark.parametrize("text", ["", "  ", "\u200b", "\n\n"])
async def test_an_empty_note(chat: Chat, text: str) -> None:
    await chat.match("pux")
    assert "note is empty" in (await chat.command(chat.ann, "note", text=text)).text


async def test_limits(chat: Chat) -> None:
    match = await chat.match("pux")
    refused = await chat.command(chat.ann, "note", text="x" * (LONGEST_NOTE + 1))
    assert (
        refused.text == "A note can have 1,000 characters at most, and this one has 1,001. Make it two notes."
    )
    for number in range(MOST_NOTES):
        await chat.command(chat.ann, "note", text=f"{number}:" + "*" * (LONGEST_NOTE - 4))
    refused = await chat.command(chat.ann, "note", text="one more")
    assert "50 notes on this match, the most" in refused.text
    listed = await chat.command(chat.ann, "note")
    assert len(listed.text) <= TEXT_LIMIT
    assert listed.file is not None
    assert all(f"{number}:*" in listed.file.content.decode() for number in range(MOST_NOTES))
    notes = await chat.use_cases.notes.of(match.id, chat.ann.id)
    assert len(notes) == MOST_NOTES
    both = await chat.command(chat.ann, "note", text="x", remove=1)
    assert "either `text` or `remove`" in both.text
    assert len(await chat.use_cases.notes.of(match.id, chat.ann.id)) == MOST_NOTES


async def test_several_matches_and_finished_ones(chat: Chat) -> None:
    await chat.match("pux")
    made = await chat.use_cases.challenges.make(chat.ann, (chat.bob,), terms("5d"), server="1", channel="100")
    await chat.use_cases.challenges.accept(made.id, chat.bob, NOWHERE)
    which = await chat.command(chat.ann, "note", text="short")
    assert open_labels(which) == ["Note on #1 Pux against Bob", "Note on #2 Pux against Bob"]
    await chat.press(chat.ann, button(which, "Note on #2 Pux against Bob"))
    which = await chat.command(chat.ann, "note")
    assert "short" in (await chat.press(chat.ann, button(which, "Notes on #2 Pux against Bob"))).text
    which = await chat.command(chat.ann, "note", remove=1)
    assert "Removed" in (await chat.press(chat.ann, button(which, "Remove from #2 Pux against Bob"))).text
    long = await chat.command(chat.ann, "note", text="x" * 500)
    assert long.buttons == (), "such a long note does not fit into a button: `game` says which"
    await chat.use_cases.playing.resign(made.id, chat.bob)
    assert "Noted" in (await chat.command(chat.ann, "note", text="well played", game="2")).text
    assert "well played" in (await chat.command(chat.ann, "note", game="2")).text
