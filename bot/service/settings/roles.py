"""What a server has chosen of who may challenge, organise and moderate, and where tournaments are announced."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.service.context import UseCases, hold_present
from bot.service.settings.server import lock_server
from bot.service.settings.setting import read_settings, text
from rules.match.people import PersonId
from rules.moderation.audit import AuditAction, AuditEntry
from storage.session import Session
from storage.settings.server import WHOLE


class ServerRight(StrEnum):
    """What people may do in a server."""

    CHALLENGE = "challenge"
    ORGANISE = "organise"
    MODERATE = "moderate"


@dataclass(frozen=True, slots=True)
class ServerRoles:
    """The role that each right needs, and the channel where tournaments are announced; ``None``: nothing was chosen."""

    challenge: str | None = text("roles.challenge", str, None)
    organise: str | None = text("roles.organise", str, None)
    moderate: str | None = text("roles.moderate", str, None)
    announce: str | None = text("announce.channel", str, None)

    def role_for(self, right: ServerRight) -> str | None:
        """The role that a right needs."""
        chosen: dict[ServerRight, str | None] = {
            ServerRight.CHALLENGE: self.challenge,
            ServerRight.ORGANISE: self.organise,
            ServerRight.MODERATE: self.moderate,
        }
        return chosen[right]

    def may(self, right: ServerRight, roles: Collection[str], *, manages: bool) -> bool:
        """Whether someone with these roles has a right.  Who manages the server has them all.

        Where no role was chosen, everybody may challenge, and nobody else may do the rest.
        """
        role = self.role_for(right)
        return manages or (right is ServerRight.CHALLENGE if role is None else role in roles)


class ServerRoleSettings(UseCases):
    """The use cases of people who manage a server."""

    async def of(self, server: str) -> ServerRoles:
        """What a server has chosen."""
        return await self._read(lambda session: roles_of(session, server))

    async def choose(self, server: str, choices: Mapping[str, str | None], by: PersonId) -> ServerRoles:
        """Change what ``choices`` names, by stored names; ``None`` removes a choice.  Roles that change are written down as ``by`` someone."""
        now = self._context.now()

        def work(session: Session) -> ServerRoles:
            hold_present(session, by)
            lock_server(session, server)
            before = roles_of(session, server)
            for name, value in choices.items():
                session.server_settings.set(server, WHOLE, name, value)
            after = roles_of(session, server)
            changed = [right for right in ServerRight if before.role_for(right) != after.role_for(right)]
            if changed:
                detail = " ".join(f"{right}={after.role_for(right) or ''}" for right in changed)
                session.audit.add(AuditEntry(server, by, AuditAction.ROLES, now, detail=detail))
            return after

        return await self._write(work)


def roles_of(session: Session, server: str) -> ServerRoles:
    """What a server has chosen."""
    chosen = session.server_settings.of(server)
    return read_settings(ServerRoles, {name: value for (of, name), value in chosen.items() if of == WHOLE})
