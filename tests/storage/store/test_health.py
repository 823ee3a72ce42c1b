"""What the operator hears of a store that does not work: once, and when it is over."""

import pytest

from storage.store.health import StoreHealth


def test_the_operator_is_told_when_it_begins_changes_and_ends(caplog: pytest.LogCaptureFixture) -> None:
    health = StoreHealth()
    health.written()
    for reason in ("no room",) * 3 + ("read only",) * 3:
        health.fault(reason)
    health.written()
    health.written()
    health.fault("no room")
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 4
    assert "no room" in said[0]
    assert "read only" in said[1]
    assert said[2] == "the store works again"
    assert said[3] == said[0]


def test_damage_does_not_mend_itself(caplog: pytest.LogCaptureFixture) -> None:
    health = StoreHealth()
    health.fault("damaged", lasting=True)
    health.written()
    health.fault("no room")
    health.written()
    assert health.reason is not None
    assert "damaged" in health.reason
    assert len(caplog.records) == 1
