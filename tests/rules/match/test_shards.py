"""To which shard a server belongs."""

import pytest

from rules.match.shards import WHOLE, Shard


@pytest.mark.parametrize(
    ("club", "shard"),
    [(81384788765712384, 2), (613425648685547541, 0), (1 << 22, 1), ((1 << 22) - 1, 0), (7 << 22, 3)],
)
def test_a_server_belongs_to_one_of_four_shards(club: int, shard: int) -> None:
    assert [number for number in range(4) if Shard(number, 4).has(str(club))] == [shard]
    assert WHOLE.has(str(club))


def test_direct_messages_belong_to_the_first() -> None:
    assert [Shard(number, 4).has(None) for number in range(4)] == [True, False, False, False]
    assert WHOLE.has(None)
