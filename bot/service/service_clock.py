"""The service's time: the system clock's, held against a stopwatch that nobody sets."""

from collections.abc import Callable
from datetime import datetime, timedelta

TOLERANCE = timedelta(minutes=1)
"""By how much the system clock may be corrected without a word."""

_NONE = timedelta(0)


class ServiceClock:
    """Follows the system clock, ``wall``, as long as it goes as fast as ``elapsed``, the seconds of a stopwatch.

    The stopwatch goes on while the machine is suspended: that is time that has passed.  If the system
    clock is set, by a person or by the network, the service's time goes on as before, until :meth:`follow`
    or :meth:`hold` says what is to be believed.
    """

    def __init__(self, wall: Callable[[], datetime], elapsed: Callable[[], float]) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self.held = False
        self._go_on_from(wall())

    def now(self) -> datetime:
        """The service's time."""
        elapsed, wall = self._elapsed(), self._wall()
        steady = self._steady(elapsed)
        if self.held or abs(wall - steady) > TOLERANCE:
            return steady
        self._at, self._since = wall, elapsed
        return wall

    def wall(self) -> datetime:
        """What the system clock shows."""
        return self._wall()

    def jump(self) -> timedelta:
        """How far the system clock is ahead of the service's time, behind it if negative; zero if that is little.

        Zero, too, while the stopwatch alone is believed: what has jumped is known.
        """
        ahead = self._wall() - self._steady(self._elapsed())
        return ahead if abs(ahead) > TOLERANCE and not self.held else _NONE

    def follow(self) -> None:
        """Believe the system clock again."""
        self.held = False
        self._go_on_from(self._wall())

    def hold(self, at: datetime) -> None:
        """Believe the stopwatch alone: it is ``at`` now."""
        self.held = True
        self._go_on_from(at)

    def _go_on_from(self, at: datetime) -> None:
        self._at, self._since = at, self._elapsed()

    def _steady(self, elapsed: float) -> datetime:
        # Whole milliseconds are what the store can keep.
        return self._at + timedelta(milliseconds=int((elapsed - self._since) * 1000))
