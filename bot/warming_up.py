"""Draws some boards before anybody asks for one: the first of each game costs ten times as much as the next."""

import asyncio
import logging
from contextlib import AsyncExitStack

from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.load.slow_work import GivenUpError

log = logging.getLogger(__name__)

WITHIN = 1.0
"""Seconds.  The connection to Discord waits for the boards so long at most."""


def begin(stack: AsyncExitStack, board_renderer: BoardRenderer) -> asyncio.Task[None]:
    """Draw them beside everything else, and stop that on leaving the block."""
    task = asyncio.create_task(_warm_up(board_renderer), name="warming up")
    stack.callback(task.cancel)
    return task


async def finish(task: asyncio.Task[None]) -> None:
    """Wait until they are drawn, for a while.

    Drawn beside the first answers, they would make these take several times as long: threads take turns at Python.
    """
    await asyncio.wait({task}, timeout=WITHIN)


async def _warm_up(board_renderer: BoardRenderer) -> None:
    try:
        await board_renderer.warm_up()
    except GivenUpError:
        return
    except Exception:
        # Where one is asked for, this shows again.
        log.exception("no board could be drawn at the start")
