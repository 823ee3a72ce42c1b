"""Every form in which an account or a name could stand in a file, and looking for them."""

import json
from pathlib import Path


def forms(account: str, name: str) -> dict[str, bytes]:
    """What to look for, by what it is.  A name of one letter is found everywhere: it should have several words."""
    texts = {
        "account": account,
        "name": name,
        "small letters": name.lower(),
        "capitals": name.upper(),
        "JSON": json.dumps(name)[1:-1],
        "escaped": name.replace("_", "\\_"),
        "mention": f"<@{account}>",
        "reversed": account[::-1],
    }
    found = {what: text.encode() for what, text in texts.items()}
    for what in ("account", "name", "small letters"):
        found |= {f"{what}, {code}": texts[what].encode(code) for code in ("utf-16-le", "utf-16-be")}
    if account.isdigit():
        number = int(account)
        found |= {f"integer, {order}": number.to_bytes(8, order) for order in ("big", "little")}
        found["hexadecimal"] = f"{number:x}".encode()
    return found


def found_in(folder: Path, looked_for: dict[str, bytes]) -> list[tuple[str, str]]:
    """Which file below a folder holds which form."""
    return [
        (path.name, what)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        for what, form in looked_for.items()
        if form in path.read_bytes()
    ]
