"""Playing on a page by mouse, by touch or by keyboard alone, as a person does: what is done follows from the rules."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from playwright.async_api import Frame, Page

from bot.web.pages.match.choices import step_json
from rules.core.position import Position

Input = Literal["mouse", "touch", "keys"]
INPUTS: tuple[Input, ...] = ("mouse", "touch", "keys")

WAIT = 15_000
"""How long a page may take, in milliseconds: nobody should ever have to wait for it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do for a ply: choose an area of the board, or else press the button with these words."""

    area: str
    label: str


def choices(position: Position[Any], move: str) -> list[Choice]:
    """What is chosen, a step at a time, to play ``move``."""
    first = step_json(position, "")
    if first["several"] and "," in move:
        return [*(Choice(cell, cell) for cell in move.split(",")), Choice("", f"Play {move}")]
    found = _choices(position, move, first)
    assert found is not None, f"{move} cannot be chosen by hand"
    return found


def _choices(position: Position[Any], move: str, step: dict[str, Any]) -> list[Choice] | None:
    if step["move"] == move:
        by_itself = not step["picks"] and not step["warning"]
        return [] if by_itself else [Choice("", f"Play {move}")]
    for pick in (*step["picks"], *step["ways"]):
        chosen = pick["chosen"]
        if not pick["open"] or chosen == step["chosen"] or not _leads_to(chosen, move):
            continue
        further = _choices(position, move, step_json(position, chosen))
        if further is not None:
            return [Choice(pick["area"], pick["label"]), *further]
    return None


def _leads_to(chosen: str, move: str) -> bool:
    """Whether a choice may lead to a move: it is a part of it, apart from a row that is opened."""
    return chosen == move or all(part in move for part in chosen.rstrip("-").split(","))


async def begin(page: Page, root: str, game: str) -> str:
    """Begin a match of both sides in a page's browser, go to it, and say where it is."""
    await page.request.get(f"{root}/")
    wish = {"game": game}
    answer = await page.request.post(f"{root}/start/both", data=wish, headers={"Origin": root})
    match = f"{root}{(await answer.json())['to']}"
    await page.goto(match)
    return match


async def play_at_once(page: Page, match: str, moves: Iterable[str]) -> None:
    """Play moves without hands, for the one of a browser's players who is to move."""
    root = match.rpartition("/m/")[0]
    for move in moves:
        state = await (await page.request.get(f"{match}/state")).json()
        body = {"as": state["own"]["me"], "revision": state["revision"], "move": move}
        answer = await page.request.post(f"{match}/moves", data=body, headers={"Origin": root})
        assert await answer.json() == {"done": True}


class Hand:
    """Someone before a page, or one in a frame of it, who uses one kind of input only."""

    def __init__(self, page: Page, kind: Input, frame: Frame | None = None) -> None:
        self.page = page
        self.kind = kind
        self.shown = frame or page

    async def play(self, position: Position[Any], move: str, after: int) -> None:
        """Play a move by hand, and wait until the page shows it as number ``after``."""
        await self.shown.wait_for_function(
            """([n]) => document.querySelectorAll("#moves li").length === n && document.querySelector("#board.live")""",
            arg=[after - 1],
            timeout=WAIT,
        )
        await self.choose(position, move)
        await self.shown.wait_for_function(
            """([n, move]) => document.querySelectorAll("#moves li").length === n && document.querySelector("#moves li:last-child").textContent.startsWith(move)""",
            arg=[after, move],
            timeout=WAIT,
        )

    async def choose(self, position: Position[Any], move: str) -> None:
        """Choose a move, step by step."""
        for choice in choices(position, move):
            if choice.area:
                await self.area(choice.area, choice.label)
            else:
                await self.press(choice.label)

    async def area(self, name: str, label: str = "") -> None:
        """Choose an area of the board, once it can be chosen."""
        await self.shown.wait_for_function(
            """(name) => [...document.querySelectorAll("#cells button")].some((each) => each.dataset.name === name && each.getAttribute("aria-disabled") === "false")""",
            arg=name,
            timeout=WAIT,
        )
        if self.kind == "keys":
            await self._to_cell(name)
            await self.page.keyboard.press("Enter")
            return
        x, y = await self.middle(f"#cells [data-name={json.dumps(name)}]")
        if self.kind == "mouse":
            await self.page.mouse.click(x, y)
            return
        await self.page.touchscreen.tap(x, y)
        # Where a finger is wider than the cell, a loupe says what is meant, and its button plays it.
        play = self.shown.locator("#loupe button")
        if await play.is_visible():
            assert (await play.inner_text()).endswith(label), await play.inner_text()
            await play.tap()

    async def press(self, label: str) -> None:
        """Press the button under the board that begins with these words."""
        button = self.shown.locator("#choices button").filter(has_text=label).first
        await button.wait_for(timeout=WAIT)
        if self.kind == "keys":
            await self.tab_to(lambda: button.evaluate("(each) => each === document.activeElement"))
            await self.page.keyboard.press("Enter")
        elif self.kind == "mouse":
            await button.click()
        else:
            await button.tap()

    async def middle(self, selector: str) -> tuple[float, float]:
        """The middle of an element, as the window has it."""
        box = await self.shown.locator(selector).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def tab_to(self, there: Any, most: int = 60) -> None:
        """Press Tab until ``there`` says that it is reached."""
        for _ in range(most):
            if await there():
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError("Tab never gets there")

    async def _to_cell(self, name: str) -> None:
        """Go to a cell by Tab and arrow keys."""
        inside = """() => document.activeElement?.closest("#cells") !== null"""
        await self.tab_to(lambda: self.shown.evaluate(inside))
        for _ in range(60):
            key = await self.shown.evaluate(_WAY, name)
            if key is None:
                return
            await self.page.keyboard.press(key)
        raise AssertionError(f"arrow keys never get to {name}")


_WAY = """(name) => {
  const here = document.activeElement.getBoundingClientRect();
  const cell = [...document.querySelectorAll("#cells button")].find((each) => each.dataset.name === name);
  if (cell === document.activeElement) return null;
  const there = cell.getBoundingClientRect();
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? "ArrowRight" : "ArrowLeft") : y > 0 ? "ArrowDown" : "ArrowUp";
}"""
