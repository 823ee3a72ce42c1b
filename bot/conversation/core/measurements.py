"""What the service measures, for the operator."""


class Measurements:
    """Takes measurements, without texts and names; this one drops them."""

    def answered(self, what: str, result: str, seconds: float) -> None:
        """``what`` ("/move", "button play") was answered.

        ``result``: ``answered``; ``asked`` which match is meant; ``refused``; ``slowed`` down; ``store``: the
        store failed; ``overload``: there was too much to do; ``fault``: an error in the program.
        """

    def drawn(self, game: str, kind: str, seconds: float) -> None:
        """A ``picture`` or an ``animation`` was drawn."""

    def shed(self, result: str) -> None:
        """A request was ``deferred`` or ``refused`` because there was too much to do."""

    def thought(self, level: int, outcome: str, seconds: float) -> None:
        """The computer's thinking has ended: a move was ``found``, or it ``failed``."""

    def thoughts_waiting(self, count: int) -> None:
        """So many positions wait for a worker."""

    def analyses_waiting(self, count: int) -> None:
        """So many finished matches are being thought about."""


NO_MEASUREMENTS = Measurements()
