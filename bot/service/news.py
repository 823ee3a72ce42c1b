"""What processes that serve one store tell each other: soon, but it may get lost."""

from enum import StrEnum


class NewsTopic(StrEnum):
    """What news is about."""

    OUTBOX = "outbox"
    """Something for addresses of a slot: the slot's number, and when the first of it is due, in milliseconds."""
    TOLD = "told"
    """An item of the outbox was sent, or has failed: its number."""
    CHANGE = "change"
    """What caches hold has changed: see :class:`bot.service.changes.Change`."""
    COMMANDS = "commands"
    """The commands were registered at the platform."""
