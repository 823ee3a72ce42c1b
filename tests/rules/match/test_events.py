"""The kinds of events: each is stored and read back, and says what a record tells of it."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from rules.match.encoding import encoded
from rules.match.events import (
    ClockStood,
    ConditionalPlayed,
    FlagFell,
    Happening,
    Lapsed,
    Undone,
    VacationBegan,
)
from rules.match.match import Revision
from rules.match.offers import OfferKind
from tests.support.kinds import values
from tests.support.rows import every_row

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@given(st.sampled_from(Happening.kinds()).flatmap(values))
def test_every_kind_is_read_back(what: Happening) -> None:
    assert Happening.read(what.key, encoded(what)) == what


@every_row(
    ("what", "recorded"),
    [
        (Lapsed(OfferKind.DRAW), {"offer": OfferKind.DRAW}),
        (Undone(("b2-b3",), (NOW,)), {"moves": ("b2-b3",), "times": (NOW,)}),
        (ClockStood(NOW), {"until": NOW}),
        (VacationBegan(automatic=True), {"automatic": True}),
        (FlagFell(), {}),
        (ConditionalPlayed(Revision(3)), {}),
    ],
)
def test_a_record_tells_what_the_kind_holds(what: Happening, recorded: dict[str, object]) -> None:
    assert what.recorded == recorded
