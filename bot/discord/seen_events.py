"""What was heard lately: the gateway promises each event at least once, not only once."""

from rules.core.cache import Cache


class SeenEvents:
    """The last ids heard.  A new session repeats nothing, so nothing need outlive this process."""

    def __init__(self, size: int = 10_000) -> None:
        # A session's events, repeated ones too, come to the process that began it: no other goes on with it.
        self._heard: Cache[int, bool] = Cache(size)

    def new(self, number: int) -> bool:
        """Whether an id is heard for the first time; from now on it is not."""
        if self._heard.get(number):
            return False
        self._heard.put(number, True)
        return True
