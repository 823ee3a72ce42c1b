"""After an absence of the line or of the process, what was written meanwhile is read before deadlines are enforced."""

from bot.ticks import ARRIVING_SECONDS, TICK_SECONDS, Absences


class Watched:
    """Absences, and the stopwatch that they go by."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.absences = Absences(lambda: self.seconds)

    def enforces(self, after: float) -> bool:
        """Whether a tick so many seconds later enforces deadlines."""
        self.seconds += after
        return self.absences.may_enforce()


def test_the_first_tick_and_all_regular_ones_enforce() -> None:
    watched = Watched()
    watched.absences.platform(up=True)
    assert [watched.enforces(TICK_SECONDS) for _ in range(3)] == [True] * 3
    assert watched.enforces(2 * TICK_SECONDS), "a tick was a little late"


def test_after_the_line_was_down_they_wait() -> None:
    watched = Watched()
    watched.absences.platform(up=True)
    assert watched.enforces(0)
    watched.absences.platform(up=False)
    watched.seconds += 20
    watched.absences.platform(up=True)
    assert not watched.enforces(0)
    assert not watched.enforces(ARRIVING_SECONDS - 0.1)
    assert watched.enforces(0.1)
    watched.absences.platform(up=True)
    assert watched.enforces(0), "it was not down"


def test_after_the_process_stood_still_they_wait() -> None:
    watched = Watched()
    watched.absences.platform(up=True)
    assert watched.enforces(0)
    assert not watched.enforces(360)
    assert watched.enforces(TICK_SECONDS)
