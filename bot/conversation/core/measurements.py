"""What the conversation measures, for the operator."""

from __future__ import annotations

from typing import Protocol


class Measurements(Protocol):
    """Takes measurements, without texts and names."""

    def answered(self, what: str, result: str, seconds: float) -> None:
        """``what`` ("/move", "button play") was answered.

        ``result``: ``answered``; ``asked`` which match is meant; ``refused``; ``slowed`` down; ``store``: the
        store failed; ``overload``: there was too much to do; ``fault``: an error in the program.
        """
        ...

    def drawn(self, game: str, kind: str, seconds: float) -> None:
        """A ``picture`` or an ``animation`` was drawn."""
        ...

    def shed(self, result: str) -> None:
        """A request was ``deferred`` or ``refused`` because there was too much to do."""
        ...


class NoMeasurements:
    """Measures nothing."""

    def answered(self, what: str, result: str, seconds: float) -> None:
        """Nothing."""

    def drawn(self, game: str, kind: str, seconds: float) -> None:
        """Nothing."""

    def shed(self, result: str) -> None:
        """Nothing."""
