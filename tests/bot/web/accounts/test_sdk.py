"""Discord's Embedded App SDK is served as it was built from the versions that are pinned."""

import json
from hashlib import sha256

from docs.make_activity_sdk import BUNDLE, LICENCES, PINNED, SDK, WITHIN, banner


def test_the_files_are_those_that_were_built() -> None:
    built = json.loads((PINNED / "built.json").read_text(encoding="utf-8"))
    assert built == {path.name: sha256(path.read_bytes()).hexdigest() for path in (BUNDLE, LICENCES)}


def test_they_were_built_from_the_versions_that_are_pinned_with_their_sums() -> None:
    wanted = json.loads((PINNED / "package.json").read_text(encoding="utf-8"))
    packages = json.loads((PINNED / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    assert all(one["integrity"].startswith("sha512-") for path, one in packages.items() if path)
    assert BUNDLE.read_text(encoding="utf-8").startswith(f"{banner()}\n")
    assert f"{SDK} {wanted['dependencies'][SDK]}, MIT" in banner()


def test_the_licences_of_all_that_is_in_it_are_beside_it() -> None:
    text = LICENCES.read_text(encoding="utf-8")
    for package in WITHIN:
        assert f"{package}\n{'-' * len(package)}\n" in text


def test_it_runs_under_the_content_policy() -> None:
    text = BUNDLE.read_text(encoding="utf-8")
    assert "eval(" not in text
    assert "new Function" not in text
