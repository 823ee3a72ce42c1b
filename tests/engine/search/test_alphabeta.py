"""The shared search: what a plain minimax finds it finds, within its budget, and the same every time."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.budget import Budget
from engine.search.alphabeta import Search
from engine.search.model import WIN, Model, noise
from tests.support.rows import every_row

Path = tuple[int, ...]


@dataclass(frozen=True)
class Tree(Model[Path, int]):
    """A made-up game: a state is the plies that led to it, its value a number that looks random."""

    salt: int
    breadth: int = 4

    def result(self, state: Path) -> int | None:
        kind = noise(state, self.salt + 1, 20)
        return (kind - 18 if kind < 20 else 0) if kind > 16 and state else None

    def plies(self, state: Path) -> tuple[list[int], list[int]]:
        return [], list(range(1 + noise(state, self.salt + 2, self.breadth) % self.breadth))

    def play(self, state: Path, ply: int) -> Path:
        return (*state, ply)

    def key(self, state: Path) -> Path:
        return state

    def evaluate(self, state: Path) -> int:
        return noise(state, self.salt, 100)


def minimax(tree: Tree, state: Path, depth: int) -> int:
    """The value by looking at everything."""
    result = tree.result(state)
    if result is not None:
        return result * (WIN - len(state))
    _, plies = tree.plies(state)
    if len(plies) <= tree.forced:
        depth += 1 if state else 0
    if depth == 0:
        return tree.evaluate(state)
    return max(-minimax(tree, tree.play(state, ply), depth - 1) for ply in plies)


class Plain(Tree):
    """Every ply takes depth, as minimax counts."""

    forced = 0


@every_row("depth", [1, 2, 3, 4, 5])
def test_it_finds_what_minimax_finds(depth: int) -> None:
    for salt in range(40):
        tree = Plain(salt * 10)
        found = Search(tree, Budget(1 << 40), depth).run(())
        assert found.value == minimax(tree, (), depth if not found.proved else found.depth)
        assert -minimax(tree, (found.ply,), found.depth - 1) == found.value


@dataclass(frozen=True)
class Line(Model[int, int]):
    """A walk along a line: one side wants to reach 5, the other 0; each step is one either way, or none."""

    repeats = True
    goal: int = 5

    def result(self, state: int) -> int | None:
        side, at = divmod(state, 10)
        if at in {0, self.goal}:
            return 1 if (at == self.goal) == (side == 0) else -1
        return None

    def plies(self, state: int) -> tuple[list[int], list[int]]:
        return [], [-1, 1]

    def play(self, state: int, ply: int) -> int:
        side, at = divmod(state, 10)
        return (1 - side) * 10 + at + ply

    def key(self, state: int) -> int:
        return state

    def evaluate(self, state: int) -> int:
        side, at = divmod(state, 10)
        return at if side == 0 else -at


def line_found(state: int, earlier: Sequence[int] = (), depth: int = 8) -> tuple[int, int, str | None]:
    found = Search(Line(), Budget(5_000), depth, earlier=earlier).run(state)
    return found.ply, found.value, found.proved


def test_a_win_in_one_is_proved() -> None:
    assert line_found(4) == (1, WIN - 1, "win")
    assert line_found(11) == (-1, WIN - 1, "win")


def test_going_back_and_forth_is_a_draw() -> None:
    ply, value, proved = line_found(2)
    assert (ply, value, proved) == (1, 0, None)


def test_a_position_that_was_there_before_is_a_draw() -> None:
    assert line_found(2, depth=1) == (1, 3, None)
    assert line_found(2, earlier=[13], depth=1) == (-1, 1, None)


class Countdown(Model[int, int]):
    """Taking one to three; the player who takes the last wins: four, eight, twelve are lost."""

    def result(self, state: int) -> int | None:
        return -1 if state == 0 else None

    def plies(self, state: int) -> tuple[list[int], list[int]]:
        return [], list(range(1, min(3, state) + 1))

    def play(self, state: int, ply: int) -> int:
        return state - ply

    def key(self, state: int) -> int:
        return state

    def evaluate(self, state: int) -> int:
        return 0


@every_row(("heap", "ply", "plies"), [(3, 3, 1), (5, 1, 3), (6, 2, 3), (11, 3, 5)])
def test_the_shortest_win_is_taken(heap: int, ply: int, plies: int) -> None:
    found = Search(Countdown(), Budget(100_000)).run(heap)
    assert (found.ply, found.value, found.proved) == (ply, WIN - plies, "win")


@every_row(("heap", "plies"), [(4, 2), (8, 4), (12, 6)])
def test_a_loss_is_put_off(heap: int, plies: int) -> None:
    found = Search(Countdown(), Budget(100_000)).run(heap)
    assert (found.value, found.proved) == (plies - WIN, "loss")
    assert found.chance(100) == 0


def test_work_is_bounded_but_one_look_ahead_is_whole() -> None:
    tree = Tree(5)
    for most in (1, 50, 500):
        budget = Budget(most)
        found = Search(tree, budget).run(())
        assert budget.nodes <= max(most, 20)
        assert found.depth >= 1


def test_time_ends_it_after_the_first_look() -> None:
    asked = []

    def out_of_time() -> bool:
        asked.append(1)
        return True

    budget = Budget(1 << 40, out_of_time)
    found = Search(Tree(0, breadth=6), budget).run(())
    assert asked == [1]
    assert found.depth >= 1
    assert budget.nodes < 2_000


def test_noise_is_the_same_in_the_same_game() -> None:
    values = [noise(key, 9, 50) for key in range(2_000)]
    assert values == [noise(key, 9, 50) for key in range(2_000)]
    assert values != [noise(key, 8, 50) for key in range(2_000)]
    assert (min(values), max(values)) == (-50, 50)
    assert abs(sum(values)) < 5_000
