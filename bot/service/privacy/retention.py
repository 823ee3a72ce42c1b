"""For how long things are kept; the operator chooses, and the policy says it."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Retention:
    """How long each kind of thing is kept after it has lost its use."""

    challenges: timedelta = timedelta(days=90)
    """Challenges that ended without a match."""
    notifications: timedelta = timedelta(days=30)
    """What became of a notification."""
    newcomers: timedelta = timedelta(days=90)
    """People who have never played, after they were last seen."""
    audit: timedelta = timedelta(days=180)
    """What moderators have done."""
    servers: timedelta = timedelta(days=30)
    """Settings and matches of servers, after the service was removed from them."""
