"""``/server puzzle``: a puzzle a day in a channel, with yesterday's solution behind a spoiler."""

from bot.conversation.core import markup
from bot.conversation.core.replies import Button, Reply, Tone
from bot.conversation.core.services import Services
from bot.conversation.features.puzzles.messages import PUZZLE, action, difficulty, scene_of, task_of
from bot.conversation.features.server_settings.regular_posts import post_command
from bot.locales.say import commands
from bot.locales.say import puzzles as say
from bot.service.playing.puzzles import shipped
from rules.games.catalogue import GAMES
from rules.match.notifications.messages import PuzzleOfDay
from storage.settings.regular_posts import PostKind


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


PUZZLE_COMMAND = post_command(
    PostKind.PUZZLE,
    commands.server_puzzle,
    commands.server_puzzle_channel,
    commands.server_puzzle_off,
    somewhere=say.in_channel,
    nowhere=say.in_no_channel,
)
