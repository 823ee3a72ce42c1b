"""Discord's rules for a modal: title, up to five items, and the two ways to label an input."""

from typing import Any

from tests.support.discord.checks.components import (
    ENTITY_SELECT,
    ENTITY_SELECTS,
    OPTION,
    ROW,
    SELECTS,
    SPECS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    check_select,
)
from tests.support.discord.checks.schema import (
    Anything,
    Fields,
    Items,
    Kind,
    Number,
    OneOf,
    Path,
    Report,
    Text,
    Truth,
)

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
MOST_ITEMS = 5
MODAL = Fields(
    {"custom_id": Text(1, 100), "title": Text(1, 45), "components": Items(Anything(), 1, MOST_ITEMS)},
    ["custom_id", "title", "components"],
)
_BASE: dict[str, Kind] = {"type": Number(), "id": Number(0)}
_INPUT: dict[str, Kind] = _BASE | {"custom_id": Text(1, 100), "required": Truth()}
_COUNTED: dict[str, Kind] = _INPUT | {"min_values": Number(0, 10), "max_values": Number(1, 10)}
INPUTS: dict[int, Fields] = {
    TEXT_INPUT: Fields(
        _INPUT
        | {
            "style": OneOf((1, 2)),
            "label": Text(1, 45),
            "value": Text(0, 4000),
            "placeholder": Text(0, 100),
            "min_length": Number(0, 4000),
            "max_length": Number(1, 4000),
        },
        ["custom_id", "style"],
    ),
    STRING_SELECT: SPECS[STRING_SELECT],
    **dict.fromkeys(ENTITY_SELECTS, ENTITY_SELECT),
    FILE_UPLOAD: Fields(_COUNTED, ["custom_id"]),
    RADIO_GROUP: Fields(_INPUT | {"options": Items(OPTION, 2, 10)}, ["custom_id", "options"]),
    CHECKBOX_GROUP: Fields(_COUNTED | {"options": Items(OPTION, 1, 10)}, ["custom_id", "options"]),
    CHECKBOX: Fields(_INPUT | {"default": Truth()}, ["custom_id"]),
}
OUTER: dict[int, Fields] = {
    ROW: Fields(_BASE | {"components": Items(Anything(), 1, 1)}, ["components"]),
    LABEL: Fields(
        _BASE | {"label": Text(1, 45), "description": Text(1, 100), "component": Anything()},
        ["label", "component"],
    ),
    TEXT_DISPLAY: SPECS[TEXT_DISPLAY],
}


def check_modal(report: Report, path: Path, modal: Any) -> None:
    """Check a whole modal."""
    MODAL.check(report, path, modal)
    if report.errors:
        return
    custom_ids: set[str] = set()
    for index, outer in enumerate(modal["components"]):
        here: Path = (*path, "components", index)
        spec = OUTER.get(outer.get("type", 0)) if isinstance(outer, dict) else None
        if spec is None:
            report.fail((*here, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {tuple(OUTER)}.")
            continue
        before = len(report.errors)
        spec.check(report, here, outer)
        if len(report.errors) > before or outer["type"] == TEXT_DISPLAY:
            continue
        labelled = outer["type"] == LABEL
        where: Path = (*here, "component") if labelled else (*here, "components", 0)
        inner = outer["component"] if labelled else outer["components"][0]
        _check_input(report, where, inner, tuple(INPUTS) if labelled else (TEXT_INPUT,), labelled=labelled)
        custom_id = inner.get("custom_id") if isinstance(inner, dict) else None
        if custom_id in custom_ids:
            message = "Component custom id cannot be duplicated"
            report.fail((*where, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        custom_ids.add(custom_id or "")


def _check_input(report: Report, path: Path, inner: Any, allowed: tuple[int, ...], *, labelled: bool) -> None:
    kind = inner.get("type") if isinstance(inner, dict) else None
    if kind not in allowed:
        report.fail((*path, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
        return
    before = len(report.errors)
    INPUTS[kind].check(report, path, inner)
    if len(report.errors) > before:
        return
    if kind == TEXT_INPUT:
        _check_text_input(report, path, inner, labelled=labelled)
    elif kind in SELECTS:
        check_select(report, path, inner)


def _check_text_input(report: Report, path: Path, inner: dict[str, Any], *, labelled: bool) -> None:
    # The label stands in the label component around the input, or, the old way, in the input in its row.
    if labelled and inner.get("label") is not None:
        report.fail(
            (*path, "label"), "TEXT_INPUT_LABEL_NOT_ALLOWED", "The label stands in the label component"
        )
    if not labelled and inner.get("label") is None:
        report.fail((*path, "label"), "BASE_TYPE_REQUIRED", "This field is required")
    least, most = inner.get("min_length") or 0, inner.get("max_length") or 4000
    if least > most:
        report.fail((*path, "min_length"), "TEXT_INPUT_MIN_LENGTH_TOO_LARGE", "Must be at most max_length")
    if len(inner.get("value") or "") > most:
        report.fail((*path, "value"), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
