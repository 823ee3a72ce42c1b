// Choosing a ply a step at a time, from what the server says can be chosen next.

import { button } from "./parts.js";
import { say } from "./words.js";

const targetsOf = (step) => {
  const found = new Map();
  for (const pick of step.picks) {
    if (pick.open && pick.area) found.set(pick.area, [...(found.get(pick.area) ?? []), pick]);
  }
  return found;
};

export class Picker {
  // `ask(chosen)` gives the step after a choice, `onMove(step, sure)` is told of a whole ply, `onTrouble(error)` of what failed.
  constructor({ board, ask, onMove, onTrouble = () => {} }) {
    Object.assign(this, { board, ask, onMove, onTrouble });
    this.prompt = document.querySelector("#prompt");
    this.subprompt = document.querySelector("#subprompt");
    this.choices = document.querySelector("#choices");
    this.root = null;
    this.step = null;
  }

  begin(root) {
    this.root = root;
    this.token = null;
    this.ways = [];
    this.show(root);
  }

  stop() {
    this.root = null;
    this.step = null;
    this.token = null;
    this.board.mark(null);
    this.#put([], "row");
  }

  // Back to the beginning.
  cancel() {
    if (this.root) this.begin(this.root);
  }

  get begun() {
    return this.step !== null && (this.step !== this.root || this.narrowed);
  }

  // Show a step; of its choices without a place only some, where one area stands for several.
  show(step, only = null) {
    this.step = step;
    this.narrowed = only !== null;
    const targets = new Map();
    for (const [area, picks] of targetsOf(step)) targets.set(area, { loses: picks.every((pick) => pick.loses) });
    const others = new Map();
    if (step !== this.root) for (const area of targetsOf(this.root).keys()) if (!targets.has(area)) others.set(area, {});
    this.board.mark({ cells: step.cells, targets, others, dots: step !== this.root || step.whole, whole: step.whole });
    const said = step.move ? `${say("play", { move: step.move })}${step.gloss ? ` (${step.gloss})` : ""}` : step.prompt;
    this.say(said, step.warning ? say("careful", { warning: step.warning }) : "");
    this.#buttons(only ?? step.picks.filter((pick) => pick.open && !pick.area), step);
  }

  // What a tap does now; said anew only where it is something else, since it is read aloud.
  say(first, second = "") {
    if (this.prompt.textContent !== first || !this.prompt.querySelector("strong")) {
      const strong = document.createElement("strong");
      strong.textContent = first;
      this.prompt.replaceChildren(strong);
    }
    if (this.subprompt.textContent !== second) this.subprompt.textContent = second;
  }

  #buttons(picks, step) {
    const made = [];
    const keypad = step.columns && (!targetsOf(step).size || matchMedia("(max-width: 900px)").matches);
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
    if (step !== this.root || this.narrowed) made.push(button(say("cancel"), () => this.cancel()));
    this.#put(made, keypad ? "keypad" : "row");
  }

  // After pressing one of the buttons you go on there, or on the board where it goes on.
  #put(buttons, kind) {
    const had = this.choices.contains(document.activeElement);
    this.choices.className = kind;
    this.choices.scrollLeft = 0;
    this.choices.replaceChildren(...buttons);
    if (!had) return;
    const onBoard = !this.step || targetsOf(this.step).size > 0 || !buttons.length;
    if (onBoard) this.board.focus();
    else (buttons.find((each) => each.classList.contains("main")) ?? buttons[0]).focus();
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
    const going = this.ask(pick.chosen).catch((error) => error);
    this.board.settling = going;
    const step = await going;
    if (this.token !== token || !this.root) return;
    if (step instanceof Error) {
      this.begin(this.root);
      this.onTrouble(step);
      return;
    }
    if (step.ways.length) this.ways = step.ways;
    else if (!this.ways.some((way) => way.chosen === pick.chosen)) this.ways = [];
    this.show(step);
    if (this.atOnce(step)) await this.onMove(step, false);
  }

  // Whether a step is a whole ply that needs no further word.
  atOnce(step) {
    return Boolean(step.move) && !step.picks.length && !step.warning;
  }
}
