// The analysis of a match that is over: asking for it, where the match turned, and what a move that is tried is worth.

import { get, post, Refused } from "./api.js";
import { Graph, table } from "./graph.js";
import { $, button, changed, make } from "./parts.js";
import { say } from "./words.js";

const LOOK_MS = 1500;
const phone = matchMedia("(max-width: 900px)");
// What a move must have cost of its player's chance to be marked in the list, by the marks of chess.
const MARKS = [{ cost: 0.3, sign: "??", word: "blunder" }, { cost: 0.1, sign: "?", word: "mistake" }];
const percent = (chance) => say("percent", { value: Math.round(100 * chance) });

export class Analysis {
  // `stateOf()` is the match, `onTurn(turn)` goes there, `onLine(turn, line)` shows a line of plies from there.
  constructor({ base, stateOf, onTurn, onLine, onOpen, onChange }) {
    Object.assign(this, { base, stateOf, onTurn, onLine, onOpen, onChange });
    this.pane = $("#pane-analysis");
    this.found = null;
    this.chosen = 0;
    this.depth = "quick";
    this.worth = new Map();
    this.graph = new Graph({ onTurn, labelOf: (turn) => this.#label(turn) });
    addEventListener("keydown", (event) => this.#key(event));
  }

  get open() {
    return this.found !== null;
  }

  async ask() {
    this.onOpen();
    await this.#take(() => post(`${this.base}/analysis`));
  }

  async #take(request) {
    try {
      this.found = await request();
      this.trouble = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error.message;
    }
    if (this.found?.status === "running") setTimeout(() => this.#take(() => get(`${this.base}/analysis`)), LOOK_MS);
    this.onChange();
  }

  #name = (side) => this.stateOf().players[side].name;
  // Chances come as First's; they are shown as those of one player.
  #for = (side, chance) => (chance === null ? null : side === 0 ? chance : 1 - chance);

  #label(turn) {
    const { side, chances } = this.found;
    const number = this.found.turning.findIndex((point) => point.turn === turn) + 1;
    const parts = [say("turn-of", { turn, last: chances.length - 1 })];
    if (turn) parts.push(this.stateOf().moves[turn - 1][0]);
    if (chances[turn] !== null) parts.push(`${say("chance-of", { name: this.#name(side) })} ${percent(this.#for(side, chances[turn]))}`);
    if (number) parts.push(say("turning-number", { number }));
    return parts.join(", ");
  }

  #key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !event.shiftKey || !this.found?.turning || event.target.closest?.("input, textarea, select")) return;
    event.preventDefault();
    const turns = this.found.turning.map((point) => point.turn);
    const next = step > 0 ? turns.find((turn) => turn > this.turn) : turns.findLast((turn) => turn < this.turn);
    if (next !== undefined) this.onTurn(next);
  }

  // How the better move of a turning point goes on its board, as seen from a side; no lines at other turns.
  ways(turn, near) {
    return this.found?.turning?.find((point) => point.turn === turn)?.ways[near] ?? [];
  }

  // What is said of how others went on from an early position; empty for later ones.
  book(turn) {
    return this.found?.book?.[turn] ?? "";
  }

  // The marks of moves that cost much, by the number of the turn.
  get marks() {
    const marks = new Map();
    (this.found?.costs ?? []).forEach((cost, index) => {
      const mark = cost !== null && MARKS.find((one) => cost >= one.cost);
      if (mark) marks.set(index + 1, { sign: mark.sign, words: say(mark.word) });
    });
    return marks;
  }

  // What a line that is tried is worth, in words; empty unless the match is analysed.
  verdict(turn, line) {
    if (this.found?.status !== "done" || !this.found.tries) return "";
    return this.#worthOf({ turn, line })?.words ?? say("judging");
  }

  // `tries` is the line that is tried from a turn, if one is.
  draw(turn, tries) {
    this.turn = turn;
    const done = this.found?.status === "done";
    document.body.classList.toggle("analysed", done);
    if (done) this.#drawGraph(turn);
    const worth = tries && done && this.found.tries ? this.#worthOf(tries) : null;
    if (!changed(this.pane, [this.found, this.trouble, turn, tries, this.depth, worth, phone.matches])) return;
    if (this.trouble) return this.pane.replaceChildren(make("p", { role: "alert" }, this.trouble));
    if (!this.found) return this.pane.replaceChildren(make("p", "muted", say("analyse-lead")), button(say("analyse"), () => this.ask(), "main"));
    if (this.found.status === "running") return this.pane.replaceChildren(...this.#progress());
    if (!done) return this.pane.replaceChildren(make("p", "", say("analysis-failed")), button(say("analyse"), () => this.ask(), "main"));
    this.pane.replaceChildren(...this.#ruler(), ...this.#turned(turn), ...(this.found.tries ? this.#tried(tries, worth) : []), this.#accuracy(), this.#table());
  }

  // On a phone the graph is above the list, else under the board.
  #ruler() {
    if (phone.matches) return [this.graph.root];
    $("#under").after(this.graph.root);
    return [];
  }

  #drawGraph(turn) {
    const { side, chances, turning, proved } = this.found;
    const points = turning.map((point) => {
      const own = point.side === side;
      return { turn: point.turn, before: own ? point.before : 1 - point.before, after: own ? point.after : 1 - point.after };
    });
    if (changed(this.graph.root, [this.found, this.stateOf().moves.length])) this.graph.show(chances.map((chance) => this.#for(side, chance)), points, proved, this.#name(side));
    this.graph.at(turn);
  }

  #progress() {
    const bar = make("progress", { max: 1, value: this.found.done, "aria-label": say("analysing") });
    return [make("p", "", say("analysing")), bar, make("p", "muted", say("analysis-goes-on"))];
  }

  #turned(turn) {
    const { turning, chances } = this.found;
    const parts = [make("h2", "", say("where-it-turned"))];
    if (!turning.length) parts.push(make("p", "", say("nothing-turned")));
    turning.forEach((point, index) => {
      const row = (kind, move, chance) => make("span", `${kind} way`, make("b", "", move), make("span", "", percent(chance)));
      const card = button("", () => this.onTurn(point.turn), "turned");
      card.append(make("span", "badge", String(index + 1)), make("small", "", `${say("turn", { turn: point.turn })} · ${say("chance-of", { name: this.#name(point.side) })}`), row("was-played", point.played, point.after), row("was-better", point.better, point.before));
      const here = point.turn === turn;
      card.setAttribute("aria-pressed", String(here));
      parts.push(card);
      if (here) parts.push(make("p", "", point.words), button(say("show-line"), () => this.onLine(point.turn - 1, point.line)));
    });
    if (chances.includes(null)) parts.push(make("p", "muted", say("withheld")));
    return parts;
  }

  #tried(tries, worth) {
    const levels = make("div", { className: "row levels", role: "group", "aria-label": say("depth") });
    for (const depth of ["quick", "deep"]) {
      const level = button(say(depth), () => {
        this.depth = depth;
        this.onChange();
      });
      level.setAttribute("aria-pressed", String(this.depth === depth));
      levels.append(level);
    }
    const words = !tries ? say("tries-lead") : (worth?.words ?? say("judging"));
    return [make("div", "row", make("p", { role: "status" }, words), levels)];
  }

  #worthOf({ turn, line }) {
    const key = JSON.stringify([turn, line, this.depth]);
    if (!this.worth.has(key)) {
      this.worth.set(key, null);
      this.#judge(turn, line, key);
    }
    return this.worth.get(key);
  }

  async #judge(turn, line, key) {
    try {
      const found = await post(`${this.base}/judge`, { turn, line: line.join(" "), depth: this.depth });
      const { side } = this.found;
      const value = found.chance === null ? null : percent(this.#for(side, found.chance));
      const words = found.words ?? (found.best ? say("judged", { name: this.#name(side), value, best: found.best }) : say("judged-over", { name: this.#name(side), value }));
      this.worth.set(key, { words });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.worth.set(key, { words: error.message });
    }
    this.onChange();
  }

  #accuracy() {
    const each = this.found.accuracy.map((value, side) => (value === null ? "" : `${this.#name(side)} ${say("percent", { value: Math.round(value) })}`));
    return make("p", "", `${say("accuracy")} ${each.filter(Boolean).join(" · ")}`);
  }

  #table() {
    const { side, chances } = this.found;
    return table(chances.map((chance) => this.#for(side, chance)), this.stateOf().moves, this.#name(side));
  }
}
