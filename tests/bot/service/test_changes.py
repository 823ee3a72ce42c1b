"""What one process changes, the caches of another forget."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service.changes import Change, Changes, Topic
from bot.service.people.absentees import Absentees
from bot.service.people.accounts import Accounts
from bot.service.people.languages import Languages
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.retention import Retention
from bot.service.settings.server import DATA
from rules.match.audience import Audience
from rules.match.notifications.players import OpponentAway
from rules.match.people import Person
from storage.people.absentees import AbsenceKind
from storage.port import Peers
from storage.settings.server import WHOLE
from tests.support.peers import two
from tests.support.use_cases import DAY, UseCases

SECOND = timedelta(seconds=1)


class Process:
    """What one of several processes that share a store remembers of it."""

    def __init__(self, use_cases: UseCases, peers: Peers | None = None) -> None:
        self.others: list[Process] = []
        self.changes = Changes(self._publish)
        context = replace(use_cases.context, changes=self.changes, peers=peers or use_cases.context.peers)
        self.accounts = Accounts(context)
        self.languages = Languages(context)
        self.absentees = Absentees(context)
        self.privacy = Privacy(context)
        self.left_servers = LeftServers(context, Retention())

    def _publish(self, change: Change) -> None:
        for other in self.others:
            other.changes.hear(change)


@pytest.fixture
def processes(use_cases: UseCases) -> tuple[Process, Process]:
    here, there = Process(use_cases), Process(use_cases)
    here.others, there.others = [there], [here]
    return here, there


async def test_a_language_chosen_in_one_process_is_spoken_in_the_other(
    processes: tuple[Process, Process], ann: Person
) -> None:
    here, there = processes
    assert (
        (await there.languages.of(Audience((ann.id,)))).wanted
        == (await there.languages.of(Audience(server="1"))).wanted
        == ""
    )
    await here.languages.choose(ann.id, "de")
    await here.languages.choose("1", "fr")
    assert (await there.languages.of(Audience((ann.id,)))).wanted == "de"
    assert (await there.languages.of(Audience(server="1"))).wanted == "fr"
    assert await there.languages.of(Audience((ann.id,)), "it") == ("de", "it")
    assert await here.languages.of(Audience((ann.id,))) == ("de", "it")


async def test_who_is_away_is_known_in_both(processes: tuple[Process, Process], ann: Person) -> None:
    here, there = processes
    assert await there.absentees.away_accounts("1", ["ann"]) == {}
    await here.absentees.record("1", ann.id, AbsenceKind.GONE)
    assert await there.absentees.away_accounts("1", ["ann"]) == {"ann": ann.id}


async def test_neither_knows_who_was_erased(processes: tuple[Process, Process], ann: Person) -> None:
    here, _ = processes
    await here.languages.choose(ann.id, "de")
    await here.absentees.record("1", ann.id, AbsenceKind.GONE)
    for process in processes:
        assert await process.accounts.meet("ann", "Ann") == ann
        assert (await process.languages.of(Audience((ann.id,)))).wanted == "de"
        assert await process.absentees.away_accounts("1", ["ann"]) == {"ann": ann.id}
    await here.privacy.delete(ann)
    for process in processes:
        assert (await process.accounts.meet("ann", "Ann")).id != ann.id
        assert (await process.languages.of(Audience((ann.id,)))).wanted == ""
        assert await process.absentees.away_accounts("1", ["ann"]) == {}


async def test_what_a_server_chose_that_wants_everything_deleted_is_forgotten_in_both(
    processes: tuple[Process, Process], use_cases: UseCases
) -> None:
    here, there = processes
    await here.languages.choose("1", "de")
    await use_cases.database.write(lambda session: session.server_settings.set("1", WHOLE, DATA, "purge"))
    assert (await there.languages.of(Audience(server="1"))).wanted == "de"
    await here.left_servers.present([])
    assert (await here.languages.of(Audience(server="1"))).wanted == ""
    assert (await there.languages.of(Audience(server="1"))).wanted == ""


def test_without_other_processes_nothing_is_published() -> None:
    heard: list[Change] = []
    changes = Changes(heard.append)
    changes.hear(Change(Topic.PERSON, 1))
    assert heard == [], "what came from elsewhere goes nowhere else"
    changes.tell(Topic.PERSON, 1)
    assert heard == [Change(Topic.PERSON, 1)]


async def test_together_nothing_that_was_read_is_believed_for_more_than_a_minute(
    use_cases: UseCases, ann: Person
) -> None:
    """News may get lost."""
    here, there, _ = two()
    process = Process(use_cases, peers=there)
    await process.absentees.away_accounts("1", ["ann"])
    await process.languages.of(Audience((ann.id,)))
    other = Process(use_cases, peers=here)
    await other.languages.choose(ann.id, "de")
    await other.absentees.record("1", ann.id, AbsenceKind.GONE)
    use_cases.at += 59 * SECOND
    assert (await process.languages.of(Audience((ann.id,)))).wanted == ""
    assert await process.absentees.away_accounts("1", ["ann"]) == {}
    use_cases.at += SECOND
    assert (await process.languages.of(Audience((ann.id,)))).wanted == "de"
    assert await process.absentees.away_accounts("1", ["ann"]) == {"ann": ann.id}


async def test_alone_it_does_not_age(use_cases: UseCases, ann: Person) -> None:
    process = Process(use_cases)
    await process.languages.of(Audience((ann.id,)))
    await use_cases.choose(ann, "language", "de")
    use_cases.at += 1000 * DAY
    assert (await process.languages.of(Audience((ann.id,)))).wanted == ""


async def test_whom_two_processes_find_gone_at_once_their_opponent_hears_of_once(
    use_cases: UseCases, ann: Person
) -> None:
    await use_cases.match()
    here, there = Process(use_cases), Process(use_cases)
    await asyncio.gather(*(one.absentees.record("1", ann.id, AbsenceKind.GONE) for one in (here, there)))
    told = await use_cases.database.read(
        lambda session: session.connection.row(
            "SELECT count(*) AS told FROM outbox WHERE kind = ?", (OpponentAway.key,)
        )
    )
    assert told is not None
    assert told["told"] == 1
