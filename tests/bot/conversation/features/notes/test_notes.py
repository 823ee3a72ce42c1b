"""``/note``: private notes on one's own matches."""

from __future__ import annotations

import pytest

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import TEXT_LIMIT
from bot.service.announcements import NOWHERE
from bot.service.playing.notes import LONGEST_NOTE, MOST_NOTES
from tests.support.talking import GARBAGE, Salon, button, open_labels
from tests.support.use_cases import terms


async def test_notes_are_written_listed_and_removed(salon: Salon) -> None:
    await salon.match("pux")
    assert "You have no notes on #1 Pux." in (await salon.say(salon.ann, "note")).text
    noted = await salon.say(salon.ann, "note", text="  watch g7\nand **d6**  ")
    assert noted.private
    assert noted.text.startswith("Noted after ply 0 of #1 Pux, for you alone: it is your note 1 on it.")
    await salon.say(salon.ann, "move", move="e2-e3")
    await salon.say(salon.ann, "note", text="second")
    listed = await salon.say(salon.ann, "note")
    first, second = listed.text.splitlines()[1:]
    assert first.startswith("**2.** after ply 1, <t:")
    assert first.endswith(": second")
    assert second.endswith(": watch g7 and \\*\\*d6\\*\\*")
    gone = await salon.say(salon.ann, "note", remove=1)
    assert gone.text == "Removed from #1 Pux: watch g7 and \\*\\*d6\\*\\*"
    assert "**1.** after ply 1" in (await salon.say(salon.ann, "note")).text
    assert "You have 1 note on this match" in (await salon.say(salon.ann, "note", remove=2)).text


async def test_they_are_nobody_elses(salon: Salon) -> None:
    match = await salon.match("pux")
    await salon.say(salon.ann, "note", text="my plan")
    assert "You have no notes" in (await salon.say(salon.bob, "note")).text
    assert "no match of yours" in (await salon.say(salon.eve, "note", game="1")).text
    assert "no match of yours" in (await salon.pressed(salon.eve, Action(ActionKind.NOTE, match.id))).text
    assert "You have 0 notes" in (await salon.say(salon.bob, "note", remove=1)).text
    for text in GARBAGE:
        answer = await salon.pressed(salon.bob, Action(ActionKind.NOTE, match.id, text=text))
        assert "my plan" not in answer.text
    assert "my plan" in (await salon.say(salon.ann, "note")).text


@pytest.mark.parametrize("text", ["", "  ", "\u200b", "\n\n"])
async def test_an_empty_note(salon: Salon, text: str) -> None:
    await salon.match("pux")
    assert "nothing in this note" in (await salon.say(salon.ann, "note", text=text)).text


async def test_limits(salon: Salon) -> None:
    match = await salon.match("pux")
    refused = await salon.say(salon.ann, "note", text="x" * (LONGEST_NOTE + 1))
    assert refused.text == "A note has at most 1,000 characters, and this one has 1,001: make two of it."
    for number in range(MOST_NOTES):
        await salon.say(salon.ann, "note", text=f"{number}:" + "*" * (LONGEST_NOTE - 4))
    refused = await salon.say(salon.ann, "note", text="one more")
    assert "50 notes on this match, the most" in refused.text
    listed = await salon.say(salon.ann, "note")
    assert len(listed.text) <= TEXT_LIMIT
    assert listed.file is not None
    assert all(f"{number}:*" in listed.file.content.decode() for number in range(MOST_NOTES))
    notes = await salon.parlour.notes.of(match.id, salon.ann.id)
    assert len(notes) == MOST_NOTES
    both = await salon.say(salon.ann, "note", text="x", remove=1)
    assert "either `text` or `remove`" in both.text
    assert len(await salon.parlour.notes.of(match.id, salon.ann.id)) == MOST_NOTES


async def test_several_matches_and_finished_ones(salon: Salon) -> None:
    await salon.match("pux")
    made = await salon.parlour.challenges.make(
        salon.ann, (salon.bob,), terms("5d"), server="1", channel="100"
    )
    await salon.parlour.challenges.accept(made.id, salon.bob, NOWHERE)
    which = await salon.say(salon.ann, "note", text="short")
    assert open_labels(which) == ["Note on #1 against Bob", "Note on #2 against Bob"]
    await salon.pressed(salon.ann, button(which, "Note on #2 against Bob"))
    which = await salon.say(salon.ann, "note")
    assert "short" in (await salon.pressed(salon.ann, button(which, "Notes on #2 against Bob"))).text
    which = await salon.say(salon.ann, "note", remove=1)
    assert "Removed" in (await salon.pressed(salon.ann, button(which, "Remove from #2 against Bob"))).text
    long = await salon.say(salon.ann, "note", text="x" * 500)
    assert long.buttons == (), "such a long note does not fit into a button: `game` says which"
    await salon.parlour.playing.resign(made.id, salon.bob)
    assert "Noted" in (await salon.say(salon.ann, "note", text="well played", game="2")).text
    assert "well played" in (await salon.say(salon.ann, "note", game="2")).text
