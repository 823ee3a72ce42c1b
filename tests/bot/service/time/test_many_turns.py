"""What concerns all turns of one person computes some in each transaction: the others catch up, as after an outage."""

from collections.abc import Awaitable, Callable

import pytest

from bot.service.time import turns
from rules.match.events import VacationBegan
from rules.match.match import Match, MatchId
from rules.match.notifications.reminders import RemindersDue
from rules.match.people import Person
from tests.support.use_cases import DAY, GAME, HOUR, START, UseCases
from tests.support.vacation import deadline, strict

MANY = 5


class ProcessDied(BaseException):
    """Stands for the end of the process: nothing is done after it."""


@pytest.fixture
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "TURNS_AT_ONCE", 2)


@pytest.fixture
async def matches(use_cases: UseCases, ann: Person) -> list[Match]:
    """Of three days each, all of them Ann's turn; her vacations begin by hand alone."""
    await use_cases.no_automatic_vacation(ann)
    return [await strict(use_cases, "3d") for _ in range(MANY)]


async def left_over(use_cases: UseCases) -> list[MatchId]:
    return await use_cases.database.read(lambda session: session.turns.to_retime(99))


async def dies_during(use_cases: UseCases, monkeypatch: pytest.MonkeyPatch, what: Awaitable[object]) -> None:
    """Let the process die after the first transaction of a use case, and start again."""

    def dies(*_: object, **__: object) -> None:
        raise ProcessDied

    with monkeypatch.context() as patch:
        patch.setattr(turns, "retime_turns", dies)
        with pytest.raises(ProcessDied):
            await what
    await use_cases.restart()


@pytest.mark.usefixtures("few_at_once")
async def test_what_a_use_case_leaves_in_its_transaction_it_computes_right_after_it(
    use_cases: UseCases, ann: Person, matches: list[Match]
) -> None:
    vacation = await use_cases.vacations.start(ann, None, use_cases.at + 2 * DAY)
    assert await left_over(use_cases) == []
    for match in matches:
        assert await deadline(use_cases, match) == vacation.end - START + 3 * DAY
        assert [one.due - START for one in await use_cases.planned(match.id)] == [
            2 * DAY + 36 * HOUR,
            2 * DAY + 3 * DAY * 0.8,
        ]
        assert await use_cases.events(match.id) == [VacationBegan]


@pytest.mark.usefixtures("few_at_once")
@pytest.mark.parametrize("sweeps", [True, False])
async def test_after_a_death_nobody_loses_or_is_reminded_by_a_deadline_that_was_left(
    use_cases: UseCases,
    ann: Person,
    matches: list[Match],
    monkeypatch: pytest.MonkeyPatch,
    *,
    sweeps: bool,
) -> None:
    """Be it that a sweep computes them first, or that each is judged before."""
    await use_cases.go(DAY)
    await dies_during(use_cases, monkeypatch, use_cases.vacations.start(ann, None, use_cases.at + 4 * DAY))
    assert await left_over(use_cases) == [match.id for match in matches[2:]]
    for match in matches:
        assert await deadline(use_cases, match) == 7 * DAY, "whether it was left or not"
    if not sweeps:
        monkeypatch.setattr("bot.service.sweeper.retime_turns", lambda *_, **__: dict[MatchId, bool]())
    swept = await use_cases.go(2 * DAY + HOUR)
    assert (swept.forfeits, swept.reminders) == (0, 0), "by what was stored, their time would be over"
    assert await left_over(use_cases) == []
    assert RemindersDue not in await use_cases.kinds()
    assert (await use_cases.go_to(START + 7 * DAY)).forfeits == MANY


@pytest.mark.usefixtures("few_at_once")
async def test_a_deadline_that_comes_sooner_is_enforced_when_it_is_there(
    use_cases: UseCases, ann: Person, matches: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    await use_cases.vacations.start(ann, None, use_cases.at + 4 * DAY)
    await use_cases.go(DAY)
    await dies_during(use_cases, monkeypatch, use_cases.vacations.end(ann))
    assert await left_over(use_cases) != []
    await use_cases.play(matches[-1], ann, GAME[0])
    assert await left_over(use_cases) == [match.id for match in matches[2:-1]], "acting in it catches up"
    await use_cases.go(DAY)
    assert (await use_cases.go_to(START + 4 * DAY)).forfeits == MANY - 1


@pytest.mark.usefixtures("few_at_once")
async def test_a_match_that_ends_before_its_turn_was_computed_is_left_no_longer(
    use_cases: UseCases, ann: Person, matches: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    await dies_during(use_cases, monkeypatch, use_cases.vacations.start(ann, None, use_cases.at + 4 * DAY))
    last = await use_cases.get(matches[-1].id)
    ended = last.match.resigned(ann.id, use_cases.at)
    await use_cases.database.write(lambda session: session.matches.save(last.match, ended))
    await use_cases.go(HOUR)
    assert await left_over(use_cases) == []


@pytest.mark.usefixtures("few_at_once")
@pytest.mark.parametrize(
    "change",
    [
        lambda use_cases, ann: use_cases.sleep_hours.choose(ann.id, zone="Asia/Tokyo", sleep="23-7"),
        lambda use_cases, ann: use_cases.reminder_settings.choose(ann.id, marks="70"),
    ],
)
async def test_settings_leave_no_turn_behind(
    use_cases: UseCases,
    ann: Person,
    matches: list[Match],
    change: Callable[[UseCases, Person], Awaitable[object]],
) -> None:
    before = {match.id: await use_cases.planned(match.id) for match in matches}
    await change(use_cases, ann)
    assert await left_over(use_cases) == []
    for match in matches:
        assert await use_cases.planned(match.id) != before[match.id]
