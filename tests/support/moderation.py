"""A server that someone moderates."""

from bot.service.announcements import NOWHERE
from bot.service.lobby.seeks import Seeks
from bot.service.moderation.audit import Audit, AuditFilter
from bot.service.moderation.moderation import Moderation, Moderator
from bot.service.play_bans import check_may_start
from bot.service.settings.roles import ServerRoleSettings
from rules.match.match import Match, MatchId
from rules.match.notifications.boards import ResultPosted
from rules.match.people import Person
from rules.moderation.audit import AuditEntry
from rules.ratings.results import LEAST_PLIES
from tests.support.use_cases import GAME, UseCases, terms

HERE, THERE = "1", "2"


class ModeratedServer:
    """Ann and Bob play in a server that Meg moderates."""

    def __init__(self, use: UseCases) -> None:
        self.use = use
        self.moderation, self.audit = Moderation(use.context), Audit(use.context)
        self.roles, self.seeks = ServerRoleSettings(use.context), Seeks(use.context)

    async def check_may_start(self, server: str | None, person: Person) -> None:
        """Raise what keeps someone from starting a match in a server."""
        await self.use.context.database.read(lambda session: check_may_start(session, server, person.id))

    async def people(self) -> None:
        self.ann, self.bob, self.meg = [await self.use.person(name) for name in ("Ann", "Bob", "Meg")]
        self.by = Moderator(self.meg, HERE)

    async def match(self, *, rated: bool = False) -> Match:
        made = await self.use.challenges.make(
            self.ann, (self.bob,), terms(rated=rated), server=HERE, channel="100"
        )
        return (await self.use.challenges.accept(made.id, self.bob, NOWHERE)).board.match

    async def challenge(self, by: Person, *others: Person, server: str = HERE) -> MatchId:
        made = await self.use.challenges.make(
            by, others, terms(game="bipod"), server=server, channel=f"{server}00"
        )
        return made.id

    async def entries(self, wanted: AuditFilter = AuditFilter(HERE)) -> list[AuditEntry]:  # noqa: B008 - frozen
        return list((await self.audit.list_for(wanted)).entries)

    async def played(self, match: Match) -> None:
        """Let both play until the end of a match counts."""
        for number, move in enumerate(GAME[:LEAST_PLIES]):
            await self.use.play(match, (self.ann, self.bob)[number % 2], move)

    async def ratings(self) -> dict[str, float]:
        rated = await self.use.context.database.read(
            lambda session: session.ratings.of("pux", (self.ann.id, self.bob.id))
        )
        return {
            name: rated[person.id].rating.value for name, person in (("ann", self.ann), ("bob", self.bob))
        }

    async def results_to_tell(self) -> list[ResultPosted]:
        return [
            one.notification for one in await self.use.items() if isinstance(one.notification, ResultPosted)
        ]
