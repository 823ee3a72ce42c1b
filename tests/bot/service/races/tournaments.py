"""What people, and the leader, do with tournaments."""

from bot.service.settings.roles import ServerRoleSettings
from bot.service.tournaments.entering import TournamentEntries
from bot.service.tournaments.ladders import Ladders
from bot.service.tournaments.runner import TournamentRunner
from bot.service.tournaments.tournaments import Tournaments
from tests.bot.service.races.case import Case
from tests.support.tournaments import HERE

CASES: tuple[Case, ...] = (
    Case(
        "Eve enters a tournament",
        TournamentEntries.join,
        lambda use, at: use.tournament_entries.join(at.tournaments["open"], at.eve, HERE),
    ),
    Case(
        "Ann leaves a tournament",
        TournamentEntries.withdraw,
        lambda use, at: use.tournament_entries.withdraw(at.tournaments["open"], at.ann.id, asking=at.ann.id),
    ),
    Case(
        "Dan starts a tournament",
        Tournaments.start,
        lambda use, at: use.tournaments.start(at.tournaments["open"], at.dan.id, manages=False),
    ),
    Case(
        "Dan cancels a tournament",
        Tournaments.cancel,
        lambda use, at: use.tournaments.cancel(at.tournaments["open"], at.dan.id, manages=False),
    ),
    Case(
        "Dan challenges Bob on a ladder",
        Ladders.challenge,
        lambda use, at: use.ladders.challenge(at.tournaments["ladder"], at.dan, at.bob.id, "pux"),
    ),
    Case(
        "a tournament is taken further",
        TournamentRunner.advance,
        lambda use, at: use.tournament_runner.advance(at.tournaments["open"]),
        parts=True,
    ),
    Case(
        "a server lets a role organise",
        ServerRoleSettings.choose,
        lambda use, at: use.server_roles.choose("2", {"roles.organise": "77"}, at.dan.id),
    ),
)
