"""Where there is no room, the most crowded address makes it, and nobody else goes."""

from dataclasses import dataclass

import pytest

from bot.web.crowd import Crowd


@dataclass(eq=False)
class Guest:
    address: str


def crowd_of(addresses: str) -> tuple[Crowd[Guest], list[Guest]]:
    crowd: Crowd[Guest] = Crowd()
    guests = [Guest(address) for address in addresses]
    for guest in guests:
        crowd.add(guest)
    return crowd, guests


@pytest.mark.parametrize(
    ("addresses", "newcomer", "goes"),
    [
        ("", "a", None),
        ("a", "b", None),  # else the two would take each other's room for ever
        ("abb", "b", None),
        ("abbb", "b", None),
        ("abb", "c", 1),
        ("abbb", "a", 1),
        ("aabb", "a", None),
        ("aabbb", "a", None),
        ("aabbb", "c", 2),
        ("abcabc", "d", 0),
    ],
)
def test_the_oldest_of_the_most_crowded_address_goes(addresses: str, newcomer: str, goes: int | None) -> None:
    crowd, guests = crowd_of(addresses)
    assert crowd.gives_way(Guest(newcomer)) is (None if goes is None else guests[goes])


def test_who_must_not_go_is_not_among_those_that_may() -> None:
    crowd, guests = crowd_of("abbbaac")
    assert crowd.first_to_go([guests[6], guests[4]]) is guests[4]
    assert crowd.first_to_go(guests[4:]) is guests[4]
    assert crowd.first_to_go([guests[6]]) is guests[6]
    assert crowd.first_to_go([]) is None


def test_one_that_has_gone_is_not_counted() -> None:
    crowd, guests = crowd_of("aabbb")
    for _ in range(2):
        crowd.discard(guests[2])
        crowd.discard(guests[3])
        crowd.add(guests[4])
    assert (list(crowd), len(crowd), guests[2] in crowd) == ([guests[0], guests[1], guests[4]], 3, False)
    assert crowd.gives_way(Guest("c")) is guests[0]
    for guest in crowd:
        crowd.discard(guest)
    assert not crowd._sizes, "no address is remembered when nobody is there"
