"""Long silences: 14 days of an unused claim and 60 days without a time limit do not run on through outages."""

import pytest

from rules.core.position import Outcome, Side
from rules.match.match import EndReason
from rules.match.people import Person
from rules.match.refusals import TooEarlyError
from rules.match.time_claims import CLAIM_LASTS, SILENCE
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, UseCases


async def test_an_unused_claim_does_not_run_out_while_nobody_could_use_it(use_cases: UseCases) -> None:
    match = await use_cases.match("1h")
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    await use_cases.no_automatic_vacation(ann, bob)
    await use_cases.go(HOUR)
    flagged = (await use_cases.stored(match.id)).flagged
    assert flagged is not None
    await use_cases.go(13 * DAY)
    assert (await use_cases.away(2 * DAY)).forfeits == 0
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.go_to(flagged + CLAIM_LASTS + 2 * DAY - MS)
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.go(MS)
    assert (await use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, EndReason.ABANDONED)


async def test_two_outages_add_up_and_what_was_before_the_last_word_is_none_of_its_business(
    use_cases: UseCases, bob: Person
) -> None:
    match = await use_cases.match("1h")
    await use_cases.no_automatic_vacation(await use_cases.person("Ann"))
    await use_cases.go(HOUR)
    await use_cases.away(5 * HOUR)
    await use_cases.claims.wait(match.id, bob)
    waited = use_cases.at
    for _ in range(2):
        await use_cases.go(DAY)
        await use_cases.away(7 * HOUR)
    await use_cases.away(9 * MINUTE)  # too short to be one
    until = (await use_cases.stored(match.id)).silent_until(CLAIM_LASTS)
    assert until == waited + CLAIM_LASTS + 14 * HOUR
    await use_cases.go_to(until - MS)
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.go(MS)
    assert (await use_cases.stored(match.id)).outcome is not None


async def test_an_outage_over_the_end_of_it_puts_it_off(use_cases: UseCases) -> None:
    """An outage that begins at the very end comes first, as with every clock."""
    match = await use_cases.match("1h")
    await use_cases.no_automatic_vacation(await use_cases.person("Ann"))
    await use_cases.go(HOUR)
    await use_cases.go(CLAIM_LASTS - MS)
    await use_cases.away(3 * HOUR)
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.go(MS)
    assert (await use_cases.stored(match.id)).outcome is not None


async def test_a_silent_match_without_a_time_limit_is_not_closed_early(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("none")
    await use_cases.play_told(match, ann, GAME[0])
    spoken = use_cases.at
    await use_cases.go(59 * DAY)
    await use_cases.away(3 * DAY)
    with pytest.raises(TooEarlyError) as caught:
        await use_cases.claims.close(match.id, ann)
    assert caught.value.at == spoken + SILENCE + 3 * DAY
    await use_cases.go_to(caught.value.at - MS)
    with pytest.raises(TooEarlyError):
        await use_cases.claims.close(match.id, bob)
    await use_cases.go(MS)
    closed = await use_cases.claims.close(match.id, bob)
    assert closed.board.match.outcome == Outcome(None, EndReason.ABANDONED)
