// The graph of a match: one player's chance over the turns.  It is the ruler, too: a slider by touch, mouse and keys.

import { $, make } from "./parts.js";
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const percent = (chance) => say("percent", { value: Math.round(100 * chance) });

const shape = (name, attributes, ...children) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

export class Graph {
  // `onTurn(turn)` goes to a turn, `labelOf(turn)` says what is there.
  constructor({ onTurn, labelOf }) {
    Object.assign(this, { onTurn, labelOf });
    this.root = $("#graph");
    this.frame = $("#graph-frame");
    this.frame.addEventListener("pointerdown", (event) => {
      this.frame.setPointerCapture(event.pointerId);
      this.#point(event);
    });
    this.frame.addEventListener("pointermove", (event) => this.frame.hasPointerCapture(event.pointerId) && this.#point(event));
    new ResizeObserver(() => this.chances && this.#paint()).observe(this.frame);
  }

  #point(event) {
    const box = this.frame.getBoundingClientRect();
    const last = this.chances.length - 1;
    const turn = Math.round(((event.clientX - box.left) / box.width) * last);
    this.onTurn(Math.max(0, Math.min(last, turn)));
  }

  // `chances` are those of the player named, `points` where the match turned, each with `turn`, `before` and `after`.
  show(chances, points, proved, name) {
    Object.assign(this, { chances, points, proved });
    this.root.hidden = false;
    $("#graph-name").textContent = say("chance-of", { name });
    this.frame.setAttribute("aria-label", say("chance-of", { name }));
    this.frame.setAttribute("aria-valuemax", chances.length - 1);
    this.#paint();
  }

  hide() {
    this.root.hidden = true;
    this.chances = null;
  }

  at(turn) {
    if (!this.chances) return;
    this.turn = turn;
    const chance = this.chances[turn];
    const before = turn ? this.chances[turn - 1] : null;
    const change = [before, chance].filter((value) => value !== null && value !== undefined).map(percent).join(" → ");
    $("#graph-turn").textContent = `${say("turn", { turn })}${change ? `: ${change}` : ""}`;
    this.frame.setAttribute("aria-valuenow", turn);
    this.frame.setAttribute("aria-valuetext", this.labelOf(turn));
    this.#cursor();
  }

  #x = (turn) => (this.width * turn) / (this.chances.length - 1);
  #y = (chance) => 6 + (this.height - 12) * (1 - chance);

  #runs() {
    const runs = [[]];
    this.chances.forEach((chance, turn) => (chance === null ? runs.push([]) : runs.at(-1).push([this.#x(turn), this.#y(chance)])));
    return runs.filter((run) => run.length > 1);
  }

  #paint() {
    const { clientWidth, clientHeight } = this.frame;
    if (!clientWidth) return;
    Object.assign(this, { width: clientWidth, height: clientHeight });
    const hatch = shape("pattern", { id: "hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, shape("path", { d: "M0 0V8", class: "hatch" }));
    const parts = [shape("defs", {}, hatch)];
    for (const run of this.#runs()) {
      const [left, right] = [run[0][0], run.at(-1)[0]];
      const line = run.map((point) => point.map((value) => value.toFixed(1)).join(",")).join(" ");
      const box = { x: left, y: 0, width: right - left, height: clientHeight };
      parts.push(
        shape("rect", { ...box, class: "above" }),
        shape("rect", { ...box, fill: "url(#hatch)" }),
        shape("polygon", { points: `${left},${clientHeight} ${line} ${right},${clientHeight}`, class: "below" }),
        shape("polyline", { points: line, class: "rim" }),
        shape("polyline", { points: line, class: "chance" }),
      );
    }
    parts.push(shape("path", { d: `M0 ${this.#y(0.5)}H${clientWidth}`, class: "even" }));
    if (this.proved !== null) parts.push(shape("path", { d: `M${this.#x(this.proved)} 0V${clientHeight}`, class: "even" }));
    this.points.forEach((point, index) => parts.push(...this.#turned(point, index + 1)));
    this.cursor = shape("path", { class: "cursor" });
    parts.push(this.cursor);
    this.frame.replaceChildren(shape("svg", { width: clientWidth, height: clientHeight, "aria-hidden": "true" }, ...parts));
    this.#cursor();
  }

  #turned({ turn, before, after }, number) {
    const [x, from, to] = [this.#x(turn), this.#y(before), this.#y(after)];
    const inside = (y) => Math.max(13, Math.min(this.height - 13, y));
    const at = { cx: Math.max(13, Math.min(this.width - 13, x)), cy: inside(to) };
    return [
      shape("path", { d: `M${this.#x(turn - 1)} ${from}L${x} ${to}`, class: "played-casing" }),
      shape("path", { d: `M${this.#x(turn - 1)} ${from}L${x} ${to}`, class: "played" }),
      shape("circle", { cx: x, cy: from, r: 5, class: "better" }),
      shape("circle", { ...at, r: 11, class: "number" }),
      shape("text", { x: at.cx, y: at.cy, class: "number-words" }, String(number)),
    ];
  }

  #cursor() {
    if (this.cursor) this.cursor.setAttribute("d", `M${this.#x(this.turn ?? 0)} 0V${this.height}`);
  }
}

// The same as a table, for those to whom a graph says nothing.
export function table(chances, moves, name) {
  const rows = chances.map((chance, turn) => make("tr", "", make("td", "", String(turn)), make("td", "", turn ? moves[turn - 1][0] : "–"), make("td", "", chance === null ? "–" : percent(chance))));
  const head = make("tr", "", ...[say("turn-head"), say("move-head"), say("chance-of", { name })].map((words) => make("th", { scope: "col" }, words)));
  return make("details", "", make("summary", "", say("as-table")), make("div", { className: "scroll", tabIndex: 0 }, make("table", "", make("thead", "", head), make("tbody", "", ...rows))));
}
