"""What is done once for the whole service, however many processes serve the store."""

from collections.abc import Callable

from bot.service.challenges.open_challenges import OpenChallenges
from bot.service.context import ServiceContext
from bot.service.lobby.pairing import SeekPairing
from bot.service.lobby.seeks import Seeks
from bot.service.people.absentees import Absentees
from bot.service.playing.openings import Openings
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.retention import Retention
from bot.service.ratings.lists import RatingLists
from bot.service.sweeper import Sweeper
from bot.service.timekeeper import Timekeeper
from bot.service.tournaments.runner import TournamentRunner
from storage.leases import LEADER


class Leader:
    """The use cases that the leader alone does: whatever they write is refused to every other process.

    Where one process is all, it leads.  What the service does of its own accord belongs here.
    """

    def __init__(
        self,
        context: ServiceContext,
        timekeeper: Timekeeper,
        retention: Retention,
        *,
        on_removed: Callable[[str, int], None] = lambda _what, _count: None,
        on_swept: Callable[[str, int], None] = lambda _what, _count: None,
    ) -> None:
        """``on_removed`` is told what was removed because someone wanted it, ``on_swept`` what had lost its use."""
        self.timekeeper = timekeeper
        self._peers = context.peers
        leading = context.under(LEADER)
        self.sweeper = Sweeper(leading, timekeeper, retention, on_removed=on_swept)
        self.privacy = Privacy(leading, on_removed=on_removed)
        self.left_servers = LeftServers(leading, retention, on_removed=on_removed)
        self.open_challenges = OpenChallenges(leading)
        self.absentees = Absentees(leading)
        self.ratings = RatingLists(leading)
        self.openings = Openings(leading)
        self.seeks = Seeks(leading)
        self.pairing = SeekPairing(leading)
        self.tournaments = TournamentRunner(leading)

    @property
    def leads(self) -> bool:
        """Whether this process is the leader."""
        return self._peers.holds(LEADER)
