"""Erasing a person: what goes, what stays, and that it is all or nothing whatever happens."""

import asyncio
import json
from unittest.mock import patch

import pytest

from bot.service.announcements import NOWHERE
from bot.service.changes import Topic
from bot.service.people.blocklist import ChallengePolicy
from bot.service.people.languages import Language, Languages
from bot.service.playing.lessons import Lessons
from bot.service.playing.private_lines import PrivateLines
from bot.service.playing.puzzles import Puzzles
from bot.service.privacy.erasure import erase
from bot.service.privacy.privacy import LATE, Privacy
from bot.service.refusals import ChallengeClosed, JustErased, NotReached
from bot.service.settings.display import DisplaySettings
from rules.core.position import Outcome, Side
from rules.match.audience import Audience
from rules.match.challenges import ChallengeState
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.challenges import ChallengeChanged
from rules.match.offers import OfferKind
from rules.match.people import PersonId
from rules.match.places import MessageRef, Place, PlaceKind
from rules.match.refusals import MatchError
from storage.errors import ConflictError
from storage.people.absentees import AbsenceKind
from storage.playing.notes import Note
from storage.playing.private_lines import LineKind, PrivateLine
from storage.privacy.fingerprints import last_erased
from storage.privacy.personal import PERSONAL, Fate, Holds
from storage.session import Session
from tests.support.engines import on_postgresql
from tests.support.life import ACCOUNT, NAME, Life, everything, states
from tests.support.puzzles import shipped_puzzle
from tests.support.use_cases import GAME, UseCases, terms


@pytest.fixture
async def life(use_cases: UseCases) -> Life:
    life = Life(use_cases)
    await life.live()
    return life


async def held(life: Life) -> set[tuple[str, str]]:
    """The columns in which someone is, whatever way."""

    def look(session: Session) -> set[tuple[str, str]]:
        found = set()
        for one in PERSONAL:
            for row in session.connection.rows(f"SELECT {one.column} AS value FROM {one.table}"):
                value = row["value"]
                said = {Holds.NUMBER: value == life.ann.id, Holds.ADDRESS: value == f"@{life.ann.id}"}
                if said.get(one.holds, value is not None and (ACCOUNT in str(value) or NAME in str(value))):
                    found.add((one.table, one.column))
        return found

    return await life.use_cases.database.read(look)


async def test_what_is_theirs_goes_and_what_is_others_stays(life: Life) -> None:
    before = await held(life)
    assert {table for table, _ in before} >= {
        "people", "matches", "challenges", "invitations", "offers", "notes", "digests", "sleep_schedules", "preferences",
        "match_preferences", "blocks", "absentees", "lessons", "private_lines", "puzzle_answers", "outbox",
    }  # fmt: skip
    erased = await life.privacy.delete(life.ann)
    assert erased is not None
    assert (erased.resigned, erased.closed) == (2, 1)
    kept = {(one.table, one.column) for one in PERSONAL if one.fate is Fate.KEPT}
    assert await held(life) <= kept


async def test_challenges_by_them_are_cancelled_and_those_to_them_declined(life: Life) -> None:
    use = life.use_cases
    several = await use.challenges.make(
        life.eve, (life.ann, life.bob), terms("2d"), server="1", channel="100"
    )
    await life.delete()
    states = [(await use.challenges.get(number)).state for number in (life.made, life.got, several.id)]
    assert states == [ChallengeState.CANCELLED, ChallengeState.DECLINED, ChallengeState.OPEN]


async def test_opponents_keep_the_plies_and_are_told(life: Life) -> None:
    await life.use_cases.all_told()
    await life.delete()
    for match in (life.running, life.direct):
        assert (await life.use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, "resignation")
    board = await life.use_cases.board(life.running.id)
    assert board.match.moves == (GAME[0],)
    assert board.players[0].deleted
    assert board.players[0].name == "deleted player"
    told = await life.use_cases.notifications(ResultPosted)
    assert {(one.match, one.person) for one in told} == {
        (life.running.id, None),
        (life.direct.id, life.eve.id),
    }
    changed = await life.use_cases.notifications(ChallengeChanged)
    assert {one.challenge for one in changed} == {life.made, life.got}


async def test_notes_of_others_on_their_matches_name_nobody_any_more(life: Life) -> None:
    use, bob = life.use_cases, life.bob
    other = (await use.match("3d")).id
    await use.notes.add(life.running.id, bob.id, f"{NAME.upper()} pushes, as <@{ACCOUNT}> does")
    await use.notes.add(other, bob.id, f"as {NAME}")
    await life.delete()
    (note,) = await use.notes.of(life.running.id, bob.id)
    assert note.text == "deleted player pushes, as deleted player does"
    (note,) = await use.notes.of(other, bob.id)
    assert note.text == f"as {NAME}", "where it may be another word"


async def test_the_export_has_the_token_of_a_link(life: Life) -> None:
    link = await life.use_cases.challenges.make_link(life.ann, terms(), server="1", channel="200")
    (part,) = await life.privacy.export(life.ann) or []
    made = {one["challenge"]: one["token"] for one in json.loads(part.content)["challenges_made"]}
    assert made[link.id] == link.token
    assert made[life.made] is None


async def test_nobody_can_go_on_with_them(life: Life) -> None:
    await life.delete()
    use = life.use_cases
    with pytest.raises(MatchError):
        await use.offers.agree(OfferKind.REMATCH, life.finished.id, life.bob)
    with pytest.raises(NotReached):
        await use.offers.offer(OfferKind.REMATCH, life.finished.id, life.bob)
    with pytest.raises(ChallengeClosed):
        await use.challenges.accept(life.made, life.bob, NOWHERE)


async def test_a_second_time_there_is_nothing_to_erase(life: Life) -> None:
    await life.delete()
    before = await life.use_cases.database.read(everything)
    assert await life.privacy.delete(life.ann) is None
    assert await life.use_cases.database.read(everything) == before


async def test_two_at_the_same_time_erase_once(life: Life) -> None:
    with patch("bot.service.privacy.erasure.MATCHES_AT_ONCE", 1):
        both = await asyncio.gather(
            life.privacy.delete(life.ann),
            life.privacy.delete(life.ann),
            life.privacy.tidy(life.use_cases.database),
        )
    (erased,) = [one for one in both if one is not None]
    assert erased.resigned == 2
    assert len(await life.use_cases.database.read(lambda session: session.fingerprints.all())) == 1
    outcome = (await life.use_cases.stored(life.running.id)).outcome
    assert outcome == Outcome(Side.SECOND, "resignation")


async def test_two_processes_at_the_same_time_erase_once(life: Life) -> None:
    """The second one holds the same people, and finds the person erased."""
    processes = [Privacy(life.use_cases.context) for _ in range(3)]
    await life.use_cases.database.write(lambda session: session.erasures.request(life.ann.account))
    with patch("bot.service.privacy.erasure.MATCHES_AT_ONCE", 1):
        every = await asyncio.gather(
            *(process.delete(life.ann) for process in processes[:2]),
            processes[2].tidy(life.use_cases.database),
        )
    assert len([one for one in every if one is not None]) <= 1
    assert len(await life.use_cases.database.read(lambda session: session.fingerprints.all())) == 1
    outcome = (await life.use_cases.stored(life.running.id)).outcome
    assert outcome == Outcome(Side.SECOND, "resignation")
    assert await life.use_cases.database.read(lambda session: session.erasures.requested(9)) == []


async def test_one_who_comes_back_is_new(life: Life) -> None:
    await life.delete()
    back = await life.use_cases.people.meet(ACCOUNT, NAME)
    assert back.id != life.ann.id
    assert await life.use_cases.lookup.running(back.id) == []
    assert await life.use_cases.lookup.count_finished(back.id) == 0
    assert not (await life.use_cases.blocklist.blocked_by(back))
    challenge = await life.use_cases.challenges.make(back, (life.bob,), terms(), server="1", channel="100")
    assert challenge.challenger == back.id


async def test_a_meeting_under_way_does_not_bring_the_erased_account_back(life: Life) -> None:
    life.use_cases.context.changes.tell(Topic.ACCOUNT, ACCOUNT)
    meeting = asyncio.create_task(life.use_cases.people.meet(ACCOUNT, NAME))
    await asyncio.sleep(0)
    await life.delete()
    await meeting
    assert (await life.use_cases.people.meet(ACCOUNT, NAME)).id != life.ann.id


async def test_what_comes_in_late_goes_too(life: Life) -> None:
    await life.delete()
    late = Note(1, life.use_cases.at, "late")
    await life.use_cases.database.write(
        lambda session: session.notes.add(life.finished.id, life.ann.id, late)
    )
    await life.privacy.tidy(life.use_cases.database)
    kept = {(one.table, one.column) for one in PERSONAL if one.fate is Fate.KEPT}
    assert await held(life) <= kept
    assert await states(life) == ["washed"]
    life.use_cases.at += LATE
    await life.privacy.tidy(life.use_cases.database)
    assert await states(life) == ["done"]


async def test_a_move_and_a_deletion_at_the_same_time_come_one_after_the_other(life: Life) -> None:
    use = life.use_cases
    moving = use.play(life.running, life.bob, GAME[1])
    moved, erased = await asyncio.gather(moving, life.privacy.delete(life.ann), return_exceptions=True)
    assert not isinstance(erased, BaseException)
    # Where several write at once, either may be the first.
    in_time = not isinstance(moved, BaseException)
    assert in_time or (on_postgresql() and isinstance(moved, MatchError))
    match = await use.stored(life.running.id)
    assert (len(match.plies), match.outcome) == (1 + in_time, Outcome(Side.SECOND, "resignation"))
    late, _ = await asyncio.gather(
        use.play(life.direct, life.ann, GAME[0]), life.privacy.delete(life.ann), return_exceptions=True
    )
    assert isinstance(late, MatchError)


async def test_a_message_to_them_that_is_being_sent_is_noted_nowhere(life: Life) -> None:
    use = life.use_cases
    (item,) = [item for item in await use.items() if item.notification.to_person == life.ann.id][:1]
    await use.outbox.begin_attempt(item)
    await life.delete()
    await use.outbox.mark_told((item.id,), MessageRef("9", "9"))
    await use.outbox.give_up(item, "too late")
    await use.outbox.retry_later(item, "too late")
    assert [one for one in await use.items() if one.notification.to_person == life.ann.id] == []


async def test_two_hundred_matches_are_resigned_and_none_is_forgotten(use_cases: UseCases) -> None:
    life = Life(use_cases)
    life.ann, life.bob = await use_cases.people.meet(ACCOUNT, NAME), await use_cases.person("Bob")
    with patch("bot.service.challenges.match_start.MOST_MATCHES", 500):
        matches = [await life.match(life.bob) for _ in range(200)]
    erased = await life.privacy.delete(life.ann)
    assert erased is not None
    assert erased.resigned == 200
    assert await use_cases.lookup.counts() == (0, 200)
    assert (await use_cases.stored(matches[-1].id)).outcome is not None


async def test_only_a_salted_hash_says_that_an_account_was_erased(life: Life) -> None:
    await life.delete()
    kept = await life.use_cases.database.read(lambda session: session.fingerprints.all())
    last = last_erased(kept, "table", ACCOUNT)
    assert last is not None
    assert last.erased == life.use_cases.at
    assert last_erased(kept, "discord", ACCOUNT) is None
    assert last_erased(kept, "table", ACCOUNT[:-1]) is None
    kept_elsewhere = await life.use_cases.database.read(everything)
    assert kept_elsewhere["erased_accounts"]
    assert ACCOUNT not in repr(kept_elsewhere)


async def test_what_the_operator_asks_for_is_done_by_the_service_that_runs(life: Life) -> None:

    def request(session: Session) -> None:
        session.erasures.request(ACCOUNT)
        session.erasures.request("99")

    await life.use_cases.database.write(request)
    await life.privacy.tidy(life.use_cases.database)
    assert await life.use_cases.lookup.find(ACCOUNT) is None
    assert await life.use_cases.database.read(lambda session: session.erasures.requested(9)) == []


async def test_one_who_has_only_asked_is_not_kept_for_that(use_cases: UseCases) -> None:
    privacy = Privacy(use_cases.context)
    asker = await use_cases.people.meet(ACCOUNT, NAME)
    assert await privacy.drop_if_new(asker)
    assert not await privacy.drop_if_new(asker)
    again = await use_cases.people.meet(ACCOUNT, NAME)
    await use_cases.blocklist.block(await use_cases.person("Bob"), again)
    assert not await privacy.drop_if_new(again), "somebody else has to do with them"


async def test_the_computer_is_never_erased(use_cases: UseCases) -> None:
    for number in (-1, -5):
        computer = await use_cases.lookup.person(PersonId(number))
        assert await Privacy(use_cases.context).delete(computer) is None
        assert not await Privacy(use_cases.context).drop_if_new(computer)


@pytest.mark.parametrize("newcomer", [False, True])
async def test_nothing_more_is_stored_of_someone_who_was_erased_since_they_were_met(
    life: Life, *, newcomer: bool
) -> None:
    use = life.use_cases
    gone = await use.person("Nia") if newcomer else life.ann
    waiting = await use.challenges.make(life.eve, (), terms(seat="second"), server="1", channel="3")
    if newcomer:
        assert await life.privacy.drop_if_new(gone)
    else:
        await life.delete()
    before = await life.privacy.counts(gone)
    trial = PrivateLine(LineKind.TRIAL, "pux")
    for late in (
        use.challenges.make(gone, (), terms(), server="1", channel="7"),
        use.challenges.make(life.bob, (gone,), terms(), server="1", channel="7"),
        use.challenges.make_link(gone, terms(), server="1", channel="7"),
        use.challenges.accept(waiting.id, gone, NOWHERE),
        use.computers.start(gone, terms(), level=1, place=Place(PlaceKind.HERE, "1", "7"), answered=NOWHERE),
        use.blocklist.block(gone, life.eve),
        use.blocklist.block(life.eve, gone),
        use.blocklist.choose_challenges_from(gone.id, ChallengePolicy.NOBODY),
        use.vacations.start(gone, None, None),
        use.sleep_hours.choose(gone.id, zone="Europe/Berlin"),
        use.reminder_settings.choose(gone.id, digest="8:00"),
        Languages(use.context).choose(gone.id, "de"),
        DisplaySettings(use.context).choose(gone.id, {"board.theme": "dark"}),
        Lessons(use.context).keep(gone.id, "pux", 2),
        Puzzles(use.context).keep(gone.id, shipped_puzzle("pux", 1), solved=True),
        PrivateLines(use.context).keep(gone.id, trial),
        use.notes.add(life.finished.id, gone.id, "b2 was best"),
        use.offers.offer(OfferKind.REMATCH, life.finished.id, gone),
    ):
        with pytest.raises(JustErased):
            await late
    await use.absentees.record("1", gone.id, AbsenceKind.GONE)
    assert await Languages(use.context).of(Audience((gone.id,)), "fr") == Language(seen="fr")
    assert await life.privacy.counts(gone) == before
    again = await use.person(gone.name)
    await use.challenges.make(again, (), terms(), server="1", channel="7")


async def test_an_erasure_is_run_again_if_someone_else_is_concerned_by_the_time_all_are_held(
    life: Life,
) -> None:
    use = life.use_cases

    def work(session: Session) -> None:
        (made,) = (one for one in session.challenges.open_by(life.eve.id) if one.id == life.got)

        def hold(*_: object, **__: object) -> None:
            session.challenges.add(made)

        with patch.object(session, "hold", hold), pytest.raises(ConflictError):
            erase(session, life.ann.id, None, use.at)

    await use.database.write(work)
