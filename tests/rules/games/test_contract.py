"""One suite that judges every registered game: data files, rules text, and the promises of ``rules.core.position``."""

import contextlib
import json
import random
import re
from collections.abc import Callable, Iterator
from itertools import islice, pairwise, product
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from rules.core.game import Game, ReplayError, perft, replay
from rules.core.options import ChoiceOption, IntegerOption, OptionError, Options
from rules.core.position import PHONE, Outcome, PlyIndex, Position, Side, squeeze
from rules.games.catalogue import GAMES, MODULE_OF

TESTS = Path(__file__).parents[2]
GAME_FOLDERS = Path(rules.__file__).parent / "games"
EXAMPLE = re.compile(r"^```example([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LISTED = 60
"""How many moves of a position the slower checks look at."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def data(kind: str, game: Game[Any]) -> list[dict[str, Any]]:
    """The game's data file of one kind; it must be there and hold something."""
    path = TESTS / "rules" / "games" / MODULE_OF[game.key] / f"{kind}.json"
    assert path.is_file(), f"{game.name} has no {path.relative_to(TESTS)}"
    entries = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(entries, list)
    assert entries, f"{path.name} is empty"
    return entries


def rules_text(game: Game[Any]) -> str:
    path = GAME_FOLDERS / MODULE_OF[game.key] / "rules.md"
    assert path.is_file(), f"{game.name} has no rules text"
    return path.read_text(encoding="utf-8")


def started(game: Game[Any], given: dict[str, object] | None = None) -> Position[Any]:
    return game.start(game.settle(given or {}))


def last(position: Position[Any], texts: list[str]) -> Position[Any]:
    for _, after in replay(position, texts):
        position = after
    return position


def playout(game: Game[Any], seed: int, plies: int = 80) -> list[tuple[Position[Any], Any]]:
    """Positions of one random game, each with the move played there (``None`` at the last)."""
    rng = random.Random(f"{game.key} {seed}")
    position = started(game)
    passed: list[tuple[Position[Any], Any]] = []
    for _ in range(plies):
        moves = list(islice(position.moves(), 400))
        if not moves:
            break
        move = rng.choice(moves)
        passed.append((position, move))
        position = position.play(move)
    return [*passed, (position, None)]


@pytest.fixture(scope="module", params=list(GAMES.values()), ids=list(GAMES))
def visited(request: pytest.FixtureRequest) -> list[Position[Any]]:
    """The start, positions of a few random games, and the ends of all recorded ones."""
    game: Game[Any] = request.param
    ends = [last(started(game, entry["options"]), entry["moves"]) for entry in data("playthrough", game)]
    passed = [position for seed in range(3) for position, _ in playout(game, seed)[::7]]
    return [started(game), *passed, *ends]


# Data


@every_game
def test_counts_of_move_sequences(game: Game[Any]) -> None:
    deepest = 0
    for entry in data("perft", game):
        assert set(entry) == {"options", "depth", "nodes"}
        assert perft(started(game, entry["options"]), entry["depth"]) == entry["nodes"], entry
        deepest = max(deepest, entry["depth"])
    assert deepest >= 2, "a count of depth 1 says nothing about playing a move"


@every_game
def test_recorded_games_replay_to_their_outcome(game: Game[Any]) -> None:
    finished = 0
    for entry in data("playthrough", game):
        assert set(entry) == {"game", "options", "moves", "outcome"}
        assert entry["game"] == game.key
        start = started(game, entry["options"])
        texts = list(entry["moves"])
        *_, (_, end) = replay(start, texts)
        wanted = entry["outcome"]
        if wanted is None:
            assert end.outcome is None
            assert end.to_move is not None
            continue
        finished += 1
        winner = None if wanted["winner"] is None else Side(wanted["winner"])
        assert end.outcome == Outcome(winner, wanted["reason"])
        with pytest.raises(ReplayError, match="the game is over") as caught:
            list(replay(start, [*texts, texts[0]]))
        assert caught.value.ply == len(texts)
    assert finished, f"{game.name} has no recorded game that ends"


@every_game
def test_recorded_games_are_written_canonically(game: Game[Any]) -> None:
    for entry in data("playthrough", game):
        position = started(game, entry["options"])
        written = []
        for move, after in replay(position, entry["moves"]):
            written.append(position.notate(move))
            position = after
        assert written == entry["moves"]


@every_game
def test_the_rules_text_tells_what_a_player_needs(game: Game[Any]) -> None:
    text = rules_text(game)
    assert text.startswith(f"# {game.name}\n")
    for needed in (
        game.inventor,
        str(game.year),
        "Ruling:",
        *(f"`{option.name}`" for option in game.options),
    ):
        assert needed in text, f"the rules text of {game.name} does not mention {needed}"
    assert EXAMPLE.search(text), f"the rules text of {game.name} has no example"


@every_game
def test_every_example_in_the_rules_text_is_legal(game: Game[Any]) -> None:
    text = rules_text(game)
    examples = EXAMPLE.findall(text)
    assert len(examples) == text.count("```example"), "an example block is not closed"
    options = {option.name: option for option in game.options}
    for info, body in examples:
        key, *assignments = info.split()
        assert key == game.key
        given = {}
        for assignment in assignments:
            name, _, value = assignment.partition("=")
            given[name] = options[name].read(value)
        plies = body.split()
        assert plies, "an example without plies"
        assert len(list(replay(started(game, given), plies))) == len(plies)


@pytest.mark.parametrize(
    "check",
    [
        test_counts_of_move_sequences,
        test_recorded_games_replay_to_their_outcome,
        test_the_rules_text_tells_what_a_player_needs,
        test_every_example_in_the_rules_text_is_legal,
    ],
)
def test_a_game_registered_without_its_files_would_fail(
    check: Callable[[Game[Any]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unheard(type(GAMES["pux"])):  # type: ignore[misc]
        key = "unheard-of"

    monkeypatch.setitem(MODULE_OF, "unheard-of", "unheard_of")
    with pytest.raises(AssertionError, match="has no"):
        check(Unheard())


# What a game says about itself


@every_game
def test_a_game_names_itself(game: Game[Any]) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", game.key)
    assert MODULE_OF[game.key] == game.key.replace("-", "_")
    assert game.name
    assert game.inventor
    assert 1900 < game.year < 2100
    assert game.version >= 1
    assert game.aim.endswith(".")
    assert isinstance(game.typical_plies, int)
    assert 10 <= game.typical_plies <= 400


@every_game
def test_options_have_defaults_and_help_that_fits(game: Game[Any]) -> None:
    names = [option.name for option in game.options]
    assert len(set(names)) == len(names)
    settled = game.settle({})
    assert list(settled) == names
    assert game.settle(settled) == settled
    for option in game.options:
        assert re.fullmatch(r"[a-z]{1,32}", option.name)
        assert 0 < len(option.help) <= 100
        assert option.allowed


@every_game
@pytest.mark.parametrize("value", [None, True, -1, 10**40, 0.5, "\0", [], {}, ["z99"], float("nan")])
def test_bad_options_raise_the_option_error_only(game: Game[Any], value: object) -> None:
    for name in [*(option.name for option in game.options), "nonsense"]:
        refused: OptionError | None = None
        try:
            settled = game.settle({name: value})
        except OptionError as error:
            refused = error
        else:
            assert started(game, dict(settled)).outcome is None
        if refused:
            assert refused.option == name
            assert refused.reason


# What every position keeps


@every_game
def test_the_start_is_first_to_move_and_equal_to_itself(game: Game[Any]) -> None:
    start = started(game)
    assert start.to_move is Side.FIRST
    assert start.outcome is None
    assert start == started(game)
    assert hash(start) == hash(started(game))


def test_moves_are_there_exactly_while_the_game_goes_on(visited: list[Position[Any]]) -> None:
    for position in visited:
        over = position.outcome is not None
        assert (position.to_move is None) is over
        assert (next(position.moves(), None) is None) is over
        assert (position.count() == 0) is over
        assert bool(position.examples()) is not over
        assert bool(position.listing()) is not over


def test_each_move_is_listed_once_under_a_name_of_its_own(visited: list[Position[Any]]) -> None:
    for position in visited:
        moves = list(islice(position.moves(), 2000))
        assert len(set(moves)) == len(moves)
        names = [position.notate(move) for move in moves]
        assert len(set(names)) == len(names)
        if len(moves) < 2000:
            assert position.count() == len(moves)
            assert set(position.listing()) <= set(moves)


def test_what_is_notated_is_read_back(visited: list[Position[Any]]) -> None:
    for position in visited:
        for move in islice(position.moves(), LISTED):
            text = position.notate(move)
            assert squeeze(text) == text
            assert position.parse(text) == move
            assert position.parse(f" `{text}` . ") == move
            assert isinstance(position.gloss(move), str)


@every_game
def test_playing_changes_no_position(game: Game[Any]) -> None:
    passed = playout(game, 11)
    kept = [(position, hash(position), position.diagram()) for position, _ in passed]
    for position, _ in passed:
        for move in islice(position.moves(), LISTED):
            position.play(move)
    for position, value, diagram in kept:
        assert hash(position) == value
        assert position.diagram() == diagram
    again = playout(game, 11)
    assert again == passed
    assert all(one != other for (one, _), (other, _) in pairwise(passed))


@every_game
def test_a_position_is_rebuilt_from_its_moves(game: Game[Any]) -> None:
    passed = playout(game, 5)
    texts = [position.notate(move) for position, move in passed[:-1]]
    rebuilt = [position for _, position in replay(started(game), texts)]
    assert rebuilt == [position for position, _ in passed[1:]]
    assert [position.outcome for position in rebuilt] == [position.outcome for position, _ in passed[1:]]


@every_game
def test_a_bad_ply_is_refused_by_its_index(game: Game[Any]) -> None:
    start = started(game)
    first = start.notate(next(start.moves()))
    for bad in ("nonsense", "", 7, None, ["b2-b4"]):
        with pytest.raises(ReplayError) as caught:
            list(replay(start, [first, bad]))
        assert caught.value.ply == PlyIndex(1)
        assert caught.value.reason


ODD = [
    "", " ", "pass", "adopt", "a1", "b2", "b2-", "b2-b4", "f2,g3,f4", "k3o", "x4", "c3xe4xe6", "W", "b7:b5", "zz99",
    "a" * 100_000, "9" * 10_000, "a1," * 5_000, "\0", "٣", "ｂ２－ｂ４", "💥", "\ud800", "\n\n", "é", "-", ",", "b2\0b4", "İ",
]  # fmt: skip


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_any_text_is_read_or_refused(visited: list[Position[Any]], text: str) -> None:
    for position in visited:
        for read in (position.parse, position.parse_typed):
            refused: MoveError | None = None
            try:
                position.play(read(text))
            except (UnreadableMove, IllegalMove, AmbiguousMove) as error:
                refused = error
            if refused:
                assert refused.text == text
                assert 0 < len(refused.reason) < 500
                offered = [*getattr(refused, "suggestions", ()), *getattr(refused, "candidates", ())]
                assert [position.notate(position.parse(offer)) for offer in offered] == offered
                assert len(offered) <= 25


def test_completions_are_legal_and_within_the_limit(visited: list[Position[Any]]) -> None:
    for position in visited:
        first = next(position.moves(), None)
        names = ["", "zz99", "a" * 100_000] if first is None else ["", position.notate(first)]
        for typed in [*names, *(name[:2] for name in names)]:
            for limit in (0, 1, 25):
                found = position.complete(typed, limit)
                assert len(found) <= limit
                assert len({completion.text for completion in found}) == len(found)
                for completion in found:
                    move = position.parse(completion.text)
                    assert position.notate(move) == completion.text
                    assert len(f"{completion.text} – {completion.gloss}") <= 100
        if first is not None:
            name = position.notate(first)
            assert position.complete(name)[0].text == name


def test_examples_are_two_different_legal_moves(visited: list[Position[Any]]) -> None:
    for position in visited:
        examples = position.examples()
        assert len(set(examples)) == len(examples) == min(2, position.count())
        for text in examples:
            assert position.notate(position.parse(text)) == text


def test_positions_show_themselves(visited: list[Position[Any]]) -> None:
    for position in visited:
        diagram = position.diagram()
        assert diagram
        assert not diagram.endswith("\n")
        assert max(map(len, diagram.splitlines())) <= PHONE
        for side in Side:
            role = position.role(side)
            assert role.name
            assert role.goal
    assert len({position.diagram() for position in visited}) > 1


def every_option(game: Game[Any]) -> Iterator[Options]:
    """Every allowed combination of the options that change a game's board or rules, cells left at their default."""
    values: dict[str, list[object]] = {}
    for option in game.options:
        if isinstance(option, IntegerOption):
            values[option.name] = list(range(option.minimum, option.maximum + 1))
        elif isinstance(option, ChoiceOption):
            values[option.name] = list(option.choices)
    for chosen in product(*values.values()):
        given = dict(zip(values, chosen, strict=True))
        with contextlib.suppress(OptionError):
            yield game.settle(given)


@every_game
def test_text_boards_fit_a_phone_whatever_the_options(game: Game[Any]) -> None:
    """And a chat message: a board that is too large for that is cut, and whole in a file."""
    for options in every_option(game):
        position = game.start(options)
        for _ in range(2):
            diagram = position.diagram()
            assert max(map(len, diagram.splitlines())) <= PHONE, options
            assert len(diagram) <= 1900, options
            position = position.play(next(position.moves()))
