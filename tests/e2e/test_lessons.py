"""All lessons over the wire, each step with a wrong try and the answer; and one that goes on after a restart."""

from pathlib import Path

from bot.locales.texts import lesson
from tests.support.discord import Discord
from tests.support.service import running


async def test_a_lesson_from_its_first_step_to_its_last(discord: Discord, store: Path) -> None:
    """Of one game; every game's is gone through in the conversation's tests."""
    key = "pommel"
    club = discord.guild("Club")
    games, ann = club.channel("games"), club.member("Ann")
    # Nothing but answers is sent, so there is no need to wait for quiet.
    discord.hurried = True
    async with running(discord, store):
        shown = await discord.slash(ann, games, f"learn {key}")
        assert shown.ephemeral
        for step in lesson(key):
            assert shown.attachments, "each step has its picture"
            before = shown.attachments[0].data
            opened = await discord.click(ann, shown.message, "Move")
            wrong = await discord.submit(ann, opened.modal, "z99")
            assert wrong.updated
            assert "**Not quite.**" in wrong.content
            picked = await discord.click(ann, wrong.message, "Pick")
            assert step.task in picked.content
            shown = await discord.click(ann, picked.message, "Board")
            opened = await discord.click(ann, shown.message, "Move")
            right = await discord.submit(ann, opened.modal, step.answer)
            assert right.updated
            assert step.right in right.content
            assert right.attachments[0].data != before
            if "Next" in right.labels:
                shown = await discord.click(ann, right.message, "Next")
        assert right.labels == ["Play the computer", "Once more", "Rules", "Start over"]
    assert discord.late == []
    assert discord.refusals == []


async def test_a_lesson_goes_on_after_a_restart(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, ann = club.channel("games"), club.member("Ann")
    async with running(discord, store):
        first = await discord.slash(ann, games, "learn pommel")
        second = await discord.click(ann, first.message, "Next")
        hint = await discord.click(ann, second.message, "Hint")
    async with running(discord, store):
        shown = await discord.click(ann, hint.message, "Show me")
        assert lesson("pommel")[1].right in shown.content
        back = await discord.slash(ann, games, "learn pommel")
        assert "Welcome back" in back.content
        assert lesson("pommel")[2].task in back.content
    assert discord.refusals == []
