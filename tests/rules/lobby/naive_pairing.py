"""Pairing a second way: everybody looks at everybody."""

from collections.abc import Collection, Sequence
from random import Random

from rules.lobby.pairing import Seeker, SeekPair
from rules.match.people import PersonId


def may_meet(one: Seeker, other: Seeker, game: str, blocks: Collection[tuple[PersonId, PersonId]]) -> bool:
    """Whether two people may be paired in a game."""
    if one.seek.person == other.seek.person:
        return False
    for a, b in ((one, other), (other, one)):
        if a.seek.game is not None and a.seek.game != game:
            return False
        if a.seek.control != b.seek.control or a.seek.rated is not b.seek.rated:
            return False
        if a.seek.last_opponent == b.seek.person or (a.seek.person, b.seek.person) in blocks:
            return False
        own, theirs = round(a.ratings.get(game, 1500)), round(b.ratings.get(game, 1500))
        wanted = a.seek.range
        if wanted.low is not None and theirs < wanted.low:
            return False
        if wanted.high is not None and theirs > wanted.high:
            return False
        if wanted.within is not None and not own - wanted.within <= theirs <= own + wanted.within:
            return False
    return True


def pair_up(
    seekers: Collection[Seeker],
    games: Sequence[str],
    blocks: Collection[tuple[PersonId, PersonId]],
    seed: int,
) -> list[SeekPair]:
    """SeekPair those who suit each other."""
    left = sorted(seekers, key=lambda seeker: (seeker.seek.since, seeker.seek.person))
    pairs = []
    while left:
        one = left.pop(0)
        meetings = [
            (abs(one.ratings.get(game, 1500.0) - other.ratings.get(game, 1500.0)), place, game)
            for place, other in enumerate(left)
            for game in games
            if may_meet(one, other, game, blocks)
        ]
        if not meetings:
            continue
        nearest, place, _ = min(meetings, key=lambda meeting: meeting[:2])
        other = left.pop(place)
        lot = Random(f"{seed} {one.seek.person} {other.seek.person}")
        game = lot.choice([meeting[2] for meeting in meetings if meeting[:2] == (nearest, place)])
        people = [one.seek, other.seek]
        if one.seek.firsts == other.seek.firsts:
            people = lot.sample(people, 2)
        people.sort(key=lambda seek: seek.firsts)
        pairs.append(SeekPair(game, people[0], people[1]))
    return pairs
