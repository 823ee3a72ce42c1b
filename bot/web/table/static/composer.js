// The typing line: Enter sends, arrows choose among hints or bring back earlier lines.

import { $, make } from "./parts.js";

const REMEMBERED = 100;
const DENSE = 30;
const KEY = "turnpost-lines";

// Back to typing.  On a touch screen that would bring up the keyboard over the board: there one taps.
export function toLine() {
  if (!matchMedia("(pointer: coarse)").matches) $("#line").focus({ preventScroll: true });
}

export class Composer {
  // `send(text)` carries a line out; `ask(text)` gives hints for a half-typed one.
  constructor({ send, ask }) {
    Object.assign(this, { send, ask });
    this.line = $("#line");
    this.list = $("#hints");
    this.hints = [];
    this.active = -1;
    this.asked = 0;
    this.past = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    this.at = this.past.length;
    this.line.addEventListener("input", () => {
      this.at = this.past.length;
      this.refresh();
    });
    this.line.addEventListener("keydown", (event) => this.key(event));
    this.line.addEventListener("blur", () => this.close());
    $("#composer").addEventListener("submit", (event) => this.submit(event));
    // A press on a hint must not take the focus from the line.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  write(text) {
    this.line.value = text;
    this.line.focus();
    this.refresh();
  }

  async submit(event) {
    event.preventDefault();
    const text = this.line.value.trim();
    if (!text) return;
    this.close();
    this.line.value = "";
    if (this.past.at(-1) !== text) this.past.push(text);
    this.past = this.past.slice(-REMEMBERED);
    this.at = this.past.length;
    sessionStorage.setItem(KEY, JSON.stringify(this.past));
    // What did not get through comes back to be sent again, unless something else has been begun.
    if (!(await this.send(text)) && !this.line.value) this.line.value = text;
  }

  key(event) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const open = this.hints.length > 0;
    const browsing = this.at < this.past.length || this.line.value === "";
    if (event.key === "Escape" && open) this.close();
    else if (event.key === "ArrowUp" && (browsing || !open)) this.recall(-1);
    else if (event.key === "ArrowDown" && this.at < this.past.length) this.recall(1);
    else if (event.key === "ArrowDown" && open) this.choose((this.active + 1) % this.hints.length);
    else if (event.key === "ArrowUp" && open) this.choose((this.active <= 0 ? this.hints.length : this.active) - 1);
    else if (event.key === "Tab" && open && !event.shiftKey) this.take(Math.max(this.active, 0));
    else if (event.key === "Enter" && open && this.active >= 0) this.take(this.active);
    else return;
    event.preventDefault();
  }

  recall(step) {
    this.at = Math.min(Math.max(this.at + step, 0), this.past.length);
    this.line.value = this.past[this.at] ?? "";
    this.close();
  }

  async refresh() {
    const turn = ++this.asked;
    const text = this.line.value;
    if (!text.startsWith("/")) return this.close();
    // Until the answer is there, only what still fits may be chosen: keys may be faster than the table.
    const begun = text.toLowerCase();
    this.show(this.hints.filter(({ line }) => line.toLowerCase().startsWith(begun)));
    const hints = await this.ask(text);
    // Only the answer to what stands there now counts.
    if (turn !== this.asked || text !== this.line.value) return;
    const done = hints.length === 1 && hints[0].line.trim() === text.trim();
    // A busy table leaves hints out: those that still fit stay, and with them the one that is chosen.
    if (done || hints.length) this.show(done ? [] : hints);
  }

  show(hints) {
    const chosen = this.hints[this.active]?.line;
    this.hints = hints;
    this.active = -1;
    this.list.replaceChildren(
      ...hints.map((hint, index) => {
        const given = { id: `hint-${index}`, role: "option", "aria-selected": "false" };
        const option = make("li", given, make("b", "", hint.label), " ", make("span", "", hint.note));
        option.addEventListener("click", () => this.take(index));
        return option;
      }),
    );
    this.list.hidden = hints.length === 0;
    // Moves stand side by side, so that the board above stays in sight.
    this.list.classList.toggle(
      "dense",
      hints.length > 4 && hints.every(({ label, note }) => label.length + note.length <= DENSE),
    );
    this.list.scrollTop = 0;
    this.line.setAttribute("aria-expanded", String(hints.length > 0));
    this.line.removeAttribute("aria-activedescendant");
    const still = hints.findIndex(({ line }) => line === chosen);
    if (still >= 0) this.choose(still);
  }

  close() {
    this.asked += 1;
    if (this.hints.length || !this.list.hidden) this.show([]);
  }

  choose(index) {
    this.list.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const option = this.list.children[index];
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    this.line.setAttribute("aria-activedescendant", option.id);
  }

  take(index) {
    this.write(this.hints[index].line);
  }
}
