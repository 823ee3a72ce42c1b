"""``/server puzzle``: a puzzle a day in a channel, with yesterday's solution behind a spoiler."""

from bot.conversation.core import markup
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.puzzles.messages import PUZZLE, action, difficulty, scene_of, task_of
from bot.conversation.features.server_settings.channels import channels_named
from bot.conversation.features.server_settings.rights import refusal_of
from bot.locales.say import commands
from bot.locales.say import puzzles as say
from bot.service.playing.puzzles import shipped
from rules.games.catalogue import GAMES
from rules.match.notifications.messages import PuzzleOfDay


async def server_command(services: Services, request: Request) -> Answer:
    """``/server puzzle``: chooses the channel, or none, and says which it is."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    server, named = str(request.venue.server), request.text("channel")
    if request.flag("off"):
        await services.puzzle_channels.choose(server, None)
    elif named is not None:
        channels = await channels_named(services, server, [named])
        if isinstance(channels, Reply):
            return channels
        await services.puzzle_channels.choose(server, channels[0])
    channel = await services.puzzle_channels.of(server)
    text = say.in_no_channel() if channel is None else say.in_channel(channel=f"<#{channel}>")
    return Reply(text, private=True)


async def message_of_day(services: Services, posted: PuzzleOfDay) -> Reply | None:
    """The day's puzzle, to be solved by everybody alone, and the solution of the last one."""
    one, last = shipped(posted.game, posted.number), shipped(posted.last_game, posted.last_number)
    if one is None:
        return None
    title, rule = task_of(one)
    lines = [
        f"{say.today()} {say.head(game=GAMES[one.game].name, number=str(one.number))}",
        f"**{markup.escape(title)}.** {rule} {difficulty(one)}",
    ]
    if last is not None:
        moves = " ".join(f"{number}. {move}" for number, move in enumerate(last.puzzle.line, 1))
        name = GAMES[last.game].name
        lines.append(
            say.yesterdays(game=name, number=str(last.number), solution=f"||{markup.escape(moves)}||")
        )
    picture = await services.board_renderer.scene(one.game, scene_of(one), one.puzzle.side)
    solve = Button(say.button_solve(), action(PUZZLE, one, "new"), Tone.MAIN)
    return Reply("\n".join(lines), pictures=(picture,), buttons=(solve,), silent=True)


PUZZLE_COMMAND = Command(
    ("server", "puzzle"),
    commands.server_puzzle,
    server_command,
    (
        Parameter("channel", commands.server_puzzle_channel, Kind.CHANNEL),
        Parameter("off", commands.server_puzzle_off, Kind.YES_NO),
    ),
    manages=True,
)
