"""Builds the one file that the Activity has of Discord's Embedded App SDK, and puts the licences beside it.

    apt-get install nodejs npm
    python -m docs.make_activity_sdk

``docs/activity_sdk/package-lock.json`` names the versions, and npm takes nothing with another sum. To renew them, change
``package.json`` there, run ``npm install --package-lock-only`` in that folder, and then this again. It writes the sum of
what it has built into ``built.json``, with which a test compares the file.
"""

import json
import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path

PINNED = Path(__file__).with_name("activity_sdk")
STATIC = Path(__file__).parents[1] / "bot" / "web" / "accounts" / "static"
SDK = "@discord/embedded-app-sdk"
BUNDLE, LICENCES = STATIC / "discord-sdk.js", STATIC / "discord-sdk-LICENCES.txt"
WITHIN = (SDK, "big-integer", "decimal.js-light", "eventemitter3", "lodash.transform", "uuid", "zod")
"""The SDK, and the packages that its authors have put into it."""


def version_of(package: str) -> str:
    """The version of a package that is pinned."""
    lock = json.loads((PINNED / "package-lock.json").read_text(encoding="utf-8"))
    return str(lock["packages"][f"node_modules/{package}"]["version"])


def banner() -> str:
    """What the file says of itself in its first line."""
    return f"/* {SDK} {version_of(SDK)}, MIT, bundled by esbuild {version_of('esbuild')}: docs/make_activity_sdk.py */"


def build(folder: Path) -> None:
    """Build it in an empty folder."""
    for name in ("package.json", "package-lock.json", "entry.js"):
        shutil.copy(PINNED / name, folder)
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=folder, check=True)  # noqa: S607 - the developer's own npm
    bundler = folder / "node_modules" / ".bin" / "esbuild"
    how = (
        "--bundle",
        "--format=esm",
        "--minify",
        "--target=es2022",
        "--charset=utf8",
        "--legal-comments=none",
    )
    subprocess.run(  # noqa: S603 - the bundler that npm has just checked
        [bundler, "entry.js", *how, f"--banner:js={banner()}", f"--outfile={BUNDLE}"], cwd=folder, check=True
    )
    LICENCES.write_text("\n\n".join(_licence(folder, package) for package in WITHIN), encoding="utf-8")
    sums = {path.name: sha256(path.read_bytes()).hexdigest() for path in (BUNDLE, LICENCES)}
    (PINNED / "built.json").write_text(json.dumps(sums, indent=2) + "\n", encoding="utf-8")


def _licence(folder: Path, package: str) -> str:
    (text,) = (folder / "node_modules" / package).glob("LICEN*")
    return f"{package}\n{'-' * len(package)}\n\n{text.read_text(encoding='utf-8').strip()}\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        build(Path(made))
