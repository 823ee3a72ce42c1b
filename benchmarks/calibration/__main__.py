"""What the engine's opinions mean as chances, and how far that holds.

    python -m benchmarks.calibration play GAME FILE --games 1500
    python -m benchmarks.calibration fit GAME FILE
    python -m benchmarks.calibration judge GAME FILE

``play`` lets a level (``--level``, 3; perhaps with other ``--nodes``) play itself from random openings that are about even, and adds each game to FILE
when it is over; stopped, it goes on where it was.  ``fit`` fits curves to a third of the games and writes them beside
the game's engine; the others judge: a table, and a picture for docs/engine.md.  With ``--judges OTHERS`` all of them
are fitted to, and the games of OTHERS judge.  With ``--level N`` the curves are that level's own.
``judge`` judges other games, of other options (``--set``) or levels, by the curves there are.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.calibration.fitting import fitted, parted, plies_apart
from benchmarks.calibration.games import JudgedGame, games_in, play
from benchmarks.calibration.judging import FEWEST, Chances, bins, chances_by, opinions, summary, table
from benchmarks.calibration.picture import picture
from engine.chances import Curves, curves_of
from rules.games.catalogue import GAMES, MODULE_OF

ROOT = Path(__file__).parents[2]
CHANCES = ROOT / "engine" / "games" / "chances"
PICTURES = ROOT / "docs" / "pictures"
SAMPLES = ROOT / "tests" / "engine" / "chances"
CAP = 400
"""A game that goes on after so many plies is a draw here …"""
CAPS = {"polatty-pressure": 600}
"""… or after so many."""
_SAMPLE, _OF_EACH = 250, 8
"""So many of the games that judge are a sample for tests, with about so many positions of each."""
HEAD = (
    "| | games | farthest bin | median step | Brier score by quarters (of a constant) |\n"
    "| --- | ---: | ---: | ---: | --- |"
)


def add(wanted: argparse.Namespace) -> None:
    """Play on until FILE has so many games."""
    game = GAMES[wanted.game]
    declared = {option.name: option for option in game.options}
    given = dict(setting.partition("=")[::2] for setting in wanted.set)
    options = game.settle({name: declared[name].read(value) for name, value in given.items()})
    file: Path = wanted.file
    begun = len(games_in(file)) if file.exists() else 0
    numbers, most = range(begun, wanted.games), CAPS.get(wanted.game, CAP)
    with file.open("a", encoding="utf-8") as lines:
        for played in play(
            game, options, numbers, level=wanted.level, nodes=wanted.nodes, seed=wanted.seed, most=most
        ):
            print(played.line(), file=lines, flush=True)


def fit(wanted: argparse.Namespace) -> None:
    """Write curves, a picture and a sample, and print the table."""
    games, judges = games_in(wanted.file), wanted.judges
    fit_to, others = (games, games_in(judges)) if judges else parted(games)
    curves = fitted(fit_to)
    level, name = wanted.level, GAMES[wanted.game].name
    ending = f"-{level}" if level else ""
    _write(CHANCES / f"{MODULE_OF[wanted.game]}.json", len(fit_to), curves, level)
    chance = chances_by(curves)
    title = f"{name}, level {level}: {len(others)} games" if level else f"{name}: {len(others)} games"
    drawn = picture(bins(others, opinions), bins(others, chance), title)
    (PICTURES / f"chances-{wanted.game}{ending}.svg").write_text(drawn, encoding="utf-8")
    apart = plies_apart(others[:_SAMPLE], _OF_EACH)
    sample = "".join(_thinned(played, apart).line() + "\n" for played in others[:_SAMPLE])
    (SAMPLES / f"{MODULE_OF[wanted.game]}{ending}.jsonl").write_text(sample, encoding="utf-8")
    print(f"{len(fit_to)} games fitted to")
    _judge(others, curves)


def _write(file: Path, games: int, curves: Curves, level: int | None) -> None:
    """Write curves, all or those of one level; the others in the file stay."""
    data = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    own = data if level is None else data.setdefault("levels", {}).setdefault(str(level), {})
    own["games"] = games
    own["curves"] = {
        kind: {"bias": curve.bias, "first": curve.first, "slope": curve.slope}
        for kind, curve in curves.items()
    }
    file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def judge(wanted: argparse.Namespace) -> None:
    """Print how far the curves hold in these games."""
    _judge(games_in(wanted.file), curves_of(MODULE_OF[wanted.game], wanted.level), wanted.fewest)


def _judge(games: Sequence[JudgedGame], curves: Curves, fewest: int = FEWEST) -> None:
    chance: Chances = chances_by(curves)
    print(HEAD)
    print(f"| opinion | {len(games)} | {summary(games, opinions, fewest)} |")
    print(f"| score | {len(games)} | {summary(games, chance, fewest)} |")
    print()
    print(table(bins(games, chance)))


def _thinned(game: JudgedGame, apart: int) -> JudgedGame:
    return replace(game, seen=game.seen[game.number % apart :: apart])


def main() -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    tasks = parser.add_subparsers(dest="task", required=True)
    for name, task in (("play", add), ("fit", fit), ("judge", judge)):
        one = tasks.add_parser(name)
        one.set_defaults(do=task)
        one.add_argument("game", metavar="GAME", choices=GAMES)
        one.add_argument("file", metavar="FILE", type=Path)
        if name != "play":
            one.add_argument("--level", type=int, help="the curves of this level")
        if name == "fit":
            one.add_argument(
                "--judges", metavar="OTHERS", type=Path, help="fit to all of FILE, judge by these"
            )
        if name == "judge":
            one.add_argument(
                "--fewest", type=int, default=FEWEST, help="positions of how many games a bin must have"
            )
        if name == "play":
            one.add_argument("--games", type=int, default=1500, help="how many FILE has in the end")
            one.add_argument("--level", type=int, default=3)
            one.add_argument("--nodes", type=int, help="another bound than the level's")
            one.add_argument("--set", metavar="k=v", action="append", default=[], help="set an option")
            one.add_argument("--seed", type=int, default=1, help="another gives other games")
    wanted = parser.parse_args()
    wanted.do(wanted)


if __name__ == "__main__":
    main()
