"""The conversation: words in, replies out, the same on every platform."""

from __future__ import annotations

from bot.conversation.replies import Answer, Ask, Choice, Reply
from storage.records import MessageRef, Person


class Talk:
    """Answers commands, buttons, forms and typed lines.

    No method raises for anything a user can cause: the answer says it.
    """

    async def meet(self, account: str, name: str) -> Person:
        """The person behind a platform account, noted on first sight; the name is brought up to date."""
        raise NotImplementedError

    async def command(self, name: str, ask: Ask) -> Answer:
        """Answer the command ``name`` ("challenge pux"); its options are in ``ask.args``."""
        raise NotImplementedError

    async def complete(self, name: str, parameter: str, typed: str, ask: Ask) -> list[Choice]:
        """At most 25 hints for the half-typed option ``parameter`` of the command ``name``."""
        raise NotImplementedError

    async def press(self, deed: str, ask: Ask) -> Answer:
        """Answer a pressed button."""
        raise NotImplementedError

    async def submit(self, deed: str, text: str, ask: Ask) -> Answer:
        """Answer a form that was filled in with ``text``."""
        raise NotImplementedError

    async def hear(self, text: str, ask: Ask) -> Reply | None:
        """Answer a typed message that speaks to us; ``None`` where there is nothing to say."""
        raise NotImplementedError

    async def delivered(self, reply: Reply, message: MessageRef) -> None:
        """Note that ``reply`` has arrived, as ``message``."""
        raise NotImplementedError
