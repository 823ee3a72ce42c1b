"""Discord's rules for the components of a message."""

from collections.abc import Iterable
from typing import Any

from tests.support.discord.checks.schema import (
    Anything,
    Fields,
    Id,
    Items,
    Kind,
    Number,
    OneOf,
    Path,
    Report,
    Text,
    Truth,
)

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LINK, PREMIUM = 5, 6

MOST_ROWS = 5
MOST_COMPONENTS = 40
MOST_TEXT = 4000
"""Characters that all text displays of a message may have together."""

EMOJI = Fields({"id": Id(), "name": Text(0, 32), "animated": Truth()})
MEDIA = Fields({"url": Text(1, 2048)}, ["url"])
OPTION = Fields(
    {
        "label": Text(1, 100),
        "value": Text(1, 100),
        "description": Text(0, 100),
        "default": Truth(),
        "emoji": EMOJI,
    },
    ["label", "value"],
)
_BASE: dict[str, Kind] = {"type": Number(), "id": Number(0)}
_SELECT: dict[str, Kind] = _BASE | {
    "custom_id": Text(1, 100),
    "placeholder": Text(0, 150),
    "min_values": Number(0, 25),
    "max_values": Number(1, 25),
    "disabled": Truth(),
    "required": Truth(),
}
ENTITY_SELECT = Fields(
    _SELECT | {"default_values": Items(Anything(), 0, 25), "channel_types": Items(Number())}, ["custom_id"]
)
SPECS: dict[int, Fields] = {
    ROW: Fields(_BASE | {"components": Items(Anything(), 1, 5)}, ["components"]),
    BUTTON: Fields(
        _BASE
        | {
            "style": OneOf((1, 2, 3, 4, 5, 6)),
            "label": Text(0, 80),
            "emoji": EMOJI,
            "custom_id": Text(1, 100),
            "url": Text(1, 512),
            "sku_id": Id(),
            "disabled": Truth(),
        },
        ["style"],
    ),
    STRING_SELECT: Fields(_SELECT | {"options": Items(OPTION, 1, 25)}, ["custom_id", "options"]),
    **dict.fromkeys(ENTITY_SELECTS, ENTITY_SELECT),
    SECTION: Fields(
        _BASE | {"components": Items(Anything(), 1, 3), "accessory": Anything()}, ["components", "accessory"]
    ),
    TEXT_DISPLAY: Fields(_BASE | {"content": Text(1, MOST_TEXT)}, ["content"]),
    THUMBNAIL: Fields(_BASE | {"media": MEDIA, "description": Text(1, 1024), "spoiler": Truth()}, ["media"]),
    GALLERY: Fields(
        _BASE
        | {
            "items": Items(
                Fields({"media": MEDIA, "description": Text(1, 1024), "spoiler": Truth()}, ["media"]), 1, 10
            )
        },
        ["items"],
    ),
    FILE: Fields(_BASE | {"file": MEDIA, "spoiler": Truth()}, ["file"]),
    SEPARATOR: Fields(_BASE | {"divider": Truth(), "spacing": OneOf((1, 2))}),
    CONTAINER: Fields(
        _BASE
        | {
            "components": Items(Anything(), 1, MOST_COMPONENTS),
            "accent_color": Number(0, 0xFFFFFF),
            "spoiler": Truth(),
        },
        ["components"],
    ),
}
INSIDE_A_ROW = (BUTTON, *SELECTS)
INSIDE: dict[int, tuple[int, ...]] = {
    ROW: INSIDE_A_ROW,
    SECTION: (TEXT_DISPLAY,),
    CONTAINER: (ROW, TEXT_DISPLAY, SECTION, GALLERY, SEPARATOR, FILE),
}
AT_THE_TOP_V1 = (ROW,)
AT_THE_TOP_V2 = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER)


class ComponentCheck:
    """Goes through the components of one message; ids and totals are counted over all of them."""

    def __init__(self, report: Report, *, v2: bool, files: Iterable[str]) -> None:
        self._report = report
        self._v2 = v2
        self._files = set(files)
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._count = 0
        self._text = 0

    def check(self, path: Path, components: list[Any]) -> None:
        """Check the whole list."""
        most = MOST_COMPONENTS if self._v2 else MOST_ROWS
        if len(components) > most:
            self._report.fail(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
            return
        allowed = AT_THE_TOP_V2 if self._v2 else AT_THE_TOP_V1
        for index, component in enumerate(components):
            self._one((*path, index), component, allowed)
        if self._count > MOST_COMPONENTS:
            self._report.fail(
                path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"More than {MOST_COMPONENTS} components"
            )
        if self._text > MOST_TEXT:
            self._report.fail(
                path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"More than {MOST_TEXT} characters shown"
            )

    def _one(self, path: Path, component: Any, allowed: tuple[int, ...]) -> None:
        self._count += 1
        kind = component.get("type") if isinstance(component, dict) else None
        if kind not in allowed:
            self._report.fail((*path, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
            return
        before = len(self._report.errors)
        SPECS[kind].check(self._report, path, component)
        if len(self._report.errors) > before:
            return
        self._identity(path, component)
        if kind == BUTTON:
            check_button(self._report, path, component)
        elif kind in SELECTS:
            check_select(self._report, path, component)
        elif kind == ROW:
            self._row(path, component["components"])
        elif kind == TEXT_DISPLAY:
            self._text += len(component["content"])
        elif kind == SECTION:
            self._one((*path, "accessory"), component["accessory"], (BUTTON, THUMBNAIL))
        self._media(path, component)
        for index, inner in enumerate(component.get("components") or []):
            self._one((*path, "components", index), inner, INSIDE[kind])

    def _identity(self, path: Path, component: dict[str, Any]) -> None:
        custom_id, number = component.get("custom_id"), component.get("id")
        if custom_id is not None and custom_id in self._custom_ids:
            message = "Component custom id cannot be duplicated"
            self._report.fail((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        if number and number in self._ids:
            self._report.fail((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self._custom_ids.add(custom_id or "")
        self._ids.add(number or 0)

    def _row(self, path: Path, inside: list[Any]) -> None:
        kinds = [c.get("type") if isinstance(c, dict) else None for c in inside]
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            # A select fills its row.
            message = "The specified component exceeds the maximum width"
            self._report.fail((*path, "components", 1), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def _media(self, path: Path, component: dict[str, Any]) -> None:
        media = [component[key] for key in ("media", "file") if key in component]
        media += [item["media"] for item in component.get("items") or []]
        for item in media:
            url: str = item["url"]
            scheme, _, rest = url.partition("://")
            known = rest in self._files if scheme == "attachment" else scheme in ("http", "https")
            if not known:
                self._report.fail(
                    path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"No such file: {url}"
                )


def check_button(report: Report, path: Path, button: dict[str, Any]) -> None:
    """Which of label, id and link a button of its style has."""
    has = {key for key in ("custom_id", "url", "sku_id") if button.get(key) is not None}
    style = button["style"]
    wants = {"url"} if style == LINK else {"sku_id"} if style == PREMIUM else {"custom_id"}
    for key in wants - has:
        report.fail((*path, key), "BASE_TYPE_REQUIRED", f"A {key} is required for a button of style {style}")
    for key in has - wants:
        report.fail(
            (*path, key), "BUTTON_COMPONENT_INVALID_FIELD", f"A button of style {style} cannot have a {key}"
        )
    if style != PREMIUM and not (button.get("label") or button.get("emoji")):
        report.fail(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji")
    if "url" in has and button["url"].partition("://")[0] not in ("http", "https", "discord"):
        report.fail(
            (*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'discord')."
        )


def check_select(report: Report, path: Path, select: dict[str, Any]) -> None:
    """How many may be chosen, and out of what."""
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if least > most:
        report.fail(
            (*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", "Must be at most max_values"
        )
    options = select.get("options")
    if options is None:
        return
    if max(least, most) > len(options):
        report.fail(
            (*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", "Must be at most the options"
        )
    values = [option["value"] for option in options]
    for index, value in enumerate(values):
        if value in values[:index]:
            message = "The specified option value is already used"
            report.fail(
                (*path, "options", index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message
            )
    if sum(bool(option.get("default")) for option in options) > most:
        report.fail(
            (*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than may be chosen"
        )
