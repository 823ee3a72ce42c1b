"""Fuzzing of every parser that takes outside text, for as many inputs as one likes.

    python -m benchmarks.fuzz                          every target, 1,000,000 inputs each
    python -m benchmarks.fuzz --inputs 20000 batch ids some targets

With ``atheris`` installed, half of the inputs are guided by coverage; the other
half are mutations of right texts.  Fails on any exception that is not declared,
on an input that takes over 50 ms of this thread's time for one of its parts
(a ply of a record, a ply of a line), and where memory grows.
"""

import argparse
import importlib.util
import resource
import subprocess
import sys
import time
from random import Random

SLOWEST = 0.05
GROWTH_KB = 64 * 1024
"""More than caches and the collected corpus need."""


def _peak_kb() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


class FuzzWatch:
    """Feeds a target, and notes the slowest part of an input."""

    def __init__(self, name: str) -> None:
        from tests.fuzz.targets import TARGETS

        self.target = next(target for target in TARGETS if target.name == name)
        self.fed = 0
        self.slowest = 0.0
        self.worst = ""

    def feed(self, text: str) -> None:
        """Let the target read ``text``; raises what it should not have raised."""
        self.fed += 1
        begin = time.thread_time()
        parts = 1
        try:
            parts = self.target.feed(text)
        except self.target.declared:
            pass
        except Exception:
            sys.stdout.write(f"{self.target.name} read {text!r}\n")
            raise
        taken = (time.thread_time() - begin) / max(1, parts)
        if taken > self.slowest:
            self.slowest, self.worst = taken, text
            if taken > SLOWEST:
                raise RuntimeError(f"{taken * 1000:.0f} ms for {text!r}")


def mutations(name: str, inputs: int, seed: int) -> FuzzWatch:
    """Feed mutations of right texts."""
    from tests.fuzz.mutate import mutated

    watch, chance = FuzzWatch(name), Random(f"{name} {seed}")
    for seeded in watch.target.seeds:
        watch.feed(seeded)
    warm = inputs // 5
    before = 0
    for count in range(inputs):
        if count == warm:
            before = _peak_kb()
        watch.feed(mutated(watch.target.seeds, chance))
    grown = _peak_kb() - before
    if grown > GROWTH_KB:
        raise RuntimeError(f"{name}: memory grew by {grown} kB")
    return watch


def guided(name: str, inputs: int, seed: int) -> None:
    """Let atheris choose the inputs by what they reach; it ends the process itself."""
    import atheris

    with atheris.instrument_imports(include=["rules", "bot.conversation", "bot.web"]):
        watch = FuzzWatch(name)
    seeds = watch.target.seeds

    def one(content: bytes) -> None:
        # The first byte says which right text the rest is mixed into: guidance begins near where it is interesting.
        text = content[1:].decode("utf-8", "surrogateescape")
        if content and content[0] % 2:
            kernel = seeds[content[0] // 2 % len(seeds)]
            cut = len(text) % (len(kernel) + 1)
            text = kernel[:cut] + text + kernel[cut:]
        watch.feed(text)

    atheris.Setup(
        [
            sys.argv[0],
            f"-runs={inputs}",
            f"-seed={seed}",
            "-max_len=400",
            "-rss_limit_mb=1024",
            "-verbosity=0",
        ],
        one,
    )
    atheris.Fuzz()


def main() -> int:
    """Run each target in a process of its own, and return 1 if one failed."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.fuzz")
    words.add_argument("targets", nargs="*")
    words.add_argument("--inputs", type=int, default=1_000_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--one", choices=("guided", "mutations"), help=argparse.SUPPRESS)
    given = words.parse_args()
    if given.one == "guided":
        guided(given.targets[0], given.inputs, given.seed)
    if given.one == "mutations":
        watch = mutations(given.targets[0], given.inputs, given.seed)
        sys.stdout.write(f"slowest part {watch.slowest * 1000:.1f} ms, memory {_peak_kb() // 1024} MB")
        return 0
    from tests.fuzz.targets import TARGETS

    guide = importlib.util.find_spec("atheris") is not None
    failed = 0
    for name in given.targets or [target.name for target in TARGETS]:
        share = given.inputs // 2 if guide else given.inputs
        printed, begin = [], time.monotonic()
        for how, count in [
            ("mutations", given.inputs - share if guide else share),
            *([("guided", share)] if guide else []),
        ]:
            command = [
                sys.executable,
                "-m",
                "benchmarks.fuzz",
                name,
                "--one",
                how,
                "--inputs",
                str(count),
                "--seed",
                str(given.seed),
            ]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            failed += done.returncode != 0
            words_of_it = done.stdout.strip() if how == "mutations" else ""
            if done.returncode != 0:
                words_of_it = f"FAILED\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
            printed.append(f"{count:,} {how} {words_of_it}".strip())
        sys.stdout.write(f"{name}: {'; '.join(printed)} ({time.monotonic() - begin:.0f} s)\n")
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
