"""As much to do as can be done at once, for as long as a test wants."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from bot.conversation.core.load.load_shedding import AT_ONCE, LoadShedder


class Stopwatch:
    """Stands still unless the test moves it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """The seconds so far."""
        return self.seconds


@asynccontextmanager
async def all_turns_taken(load_shedder: LoadShedder, turns: int = AT_ONCE) -> AsyncIterator[None]:
    """Whatever comes in this block waits until its end, or is refused."""
    async with AsyncExitStack() as stack:
        for _ in range(turns):
            await stack.enter_async_context(load_shedder.turn())
        yield
