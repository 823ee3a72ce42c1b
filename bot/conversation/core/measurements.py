"""What is measured of the conversation, for whoever runs the service."""

from __future__ import annotations

from typing import Protocol


class Measurements(Protocol):
    """Takes measurements; no text and nobody's name is among them."""

    def answered(self, what: str, result: str, seconds: float) -> None:
        """``what`` ("/move", "button play") was answered.

        ``answered``; ``asked`` back; ``refused``; ``slowed`` down; ``store``: it did not work; ``fault``: of ours.
        """
        ...

    def drawn(self, game: str, kind: str, seconds: float) -> None:
        """A ``picture`` or an ``animation`` was drawn."""
        ...


class NoMeasurements:
    """Measures nothing."""

    def answered(self, what: str, result: str, seconds: float) -> None:
        """Nothing."""

    def drawn(self, game: str, kind: str, seconds: float) -> None:
        """Nothing."""
