// Choosing a ply a step at a time, from what the server says can be chosen next.

import { get } from "/static/api.js";
import { say } from "/static/words.js";

const targetsOf = (step) => {
  const found = new Map();
  for (const pick of step.picks) {
    if (pick.open && pick.area) found.set(pick.area, [...(found.get(pick.area) ?? []), pick]);
  }
  return found;
};

export class Picker {
  // `onMove(step)` is told of a whole ply; `where()` says at which position is chosen.
  constructor({ board, onMove, where, number }) {
    Object.assign(this, { board, onMove, where, number });
    this.prompt = document.querySelector("#prompt");
    this.subprompt = document.querySelector("#subprompt");
    this.choices = document.querySelector("#choices");
    this.root = null;
    this.step = null;
  }

  begin(root) {
    this.root = root;
    this.ways = [];
    this.steps = [];
    this.show(root);
  }

  stop() {
    this.root = null;
    this.step = null;
    this.board.mark(null);
    this.choices.replaceChildren();
    this.choices.className = "row";
  }

  // Back to the beginning.
  cancel() {
    if (this.root && this.step !== this.root) this.begin(this.root);
  }

  get begun() {
    return this.step !== null && this.step !== this.root;
  }

  show(step, only = null) {
    this.step = step;
    const targets = new Map();
    for (const [area, picks] of targetsOf(step)) targets.set(area, { loses: picks.every((pick) => pick.loses) });
    const others = new Map();
    if (step !== this.root) for (const area of targetsOf(this.root).keys()) if (!targets.has(area)) others.set(area, {});
    this.board.mark({ cells: step.cells, targets, others, dots: step !== this.root || step.whole, whole: step.whole });
    const said = step.move ? `${say("play", { move: step.move })}${step.gloss ? ` (${step.gloss})` : ""}` : step.prompt;
    this.#say(said, step.warning ? say("careful", { warning: step.warning }) : "");
    this.#buttons(only ?? step.picks.filter((pick) => pick.open && !pick.area), step);
  }

  #say(first, second = "") {
    const strong = document.createElement("strong");
    strong.textContent = first;
    this.prompt.replaceChildren(strong);
    this.subprompt.textContent = second;
  }

  #buttons(picks, step) {
    const made = [];
    const keypad = step.columns && (!targetsOf(step).size || matchMedia("(max-width: 900px)").matches);
    this.choices.className = keypad ? "keypad" : "row";
    if (keypad) {
      this.choices.style.gridTemplateColumns = `repeat(${step.columns}, 44px)`;
      picks = step.picks;
    }
    for (const way of this.ways) {
      made.push(this.#button(way, () => this.go(way), way.chosen === step.chosen));
    }
    for (const pick of picks) made.push(this.#button(pick, () => this.go(pick)));
    if (step.move) {
      const words = say(step.warning ? "play-anyway" : "play", { move: step.move });
      const play = button(words, () => this.onMove(step, true), step.warning ? "danger" : "main");
      made.push(play);
    }
    this.choices.scrollLeft = 0;
    if (step !== this.root) made.push(button(say("cancel"), () => this.cancel()));
    this.choices.replaceChildren(...made);
  }

  #button(pick, onClick, pressed) {
    const made = button(pick.label, onClick);
    if (pick.words && pick.words !== pick.label) made.title = pick.words;
    if (pick.loses) made.classList.add("danger");
    if (!pick.open) made.disabled = true;
    if (pressed !== undefined) made.setAttribute("aria-pressed", String(pressed));
    return made;
  }

  // What choosing an area plays.
  labelOf(name) {
    return targetsOf(this.step).get(name)?.[0].label ?? name;
  }

  async area(name) {
    if (!this.step) return;
    let picks = targetsOf(this.step).get(name);
    if (!picks) {
      picks = targetsOf(this.root).get(name) ?? [];
      this.ways = [];
    }
    if (picks.length === 1) await this.go(picks[0]);
    else if (picks.length) this.show(this.step, picks);
  }

  async go(pick) {
    const token = (this.token = {});
    let step;
    try {
      step = await get(`/m/${this.number}/step`, { ...this.where(), chosen: pick.chosen });
    } catch {
      if (this.token === token) this.begin(this.root);
      return;
    }
    if (this.token !== token || !this.root) return;
    if (step.ways.length) this.ways = step.ways;
    else if (!this.ways.some((way) => way.chosen === pick.chosen)) this.ways = [];
    if (step.move && !step.picks.length && !step.warning) {
      this.show(step);
      await this.onMove(step, false);
    } else this.show(step);
  }
}

export function button(words, onClick, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.className = kind;
  made.addEventListener("click", onClick);
  return made;
}
