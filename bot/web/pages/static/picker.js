// Choosing a ply a step at a time. What can be chosen comes with the position; only what lies far ahead is asked for.

import { button, make } from "./parts.js";
import { say } from "./words.js";

// What is empty has been left out.
const EMPTY = { prompt: "", cells: [], columns: null, several: null, sign: "", whole: false, move: null, gloss: "", warning: "", picks: [], ways: [] };

const targetsOf = (step) => {
  const found = new Map();
  for (const pick of step.picks) {
    if (!pick.closed && pick.area) found.set(pick.area, [...(found.get(pick.area) ?? []), pick]);
  }
  return found;
};

export class Picker {
  // `ask(chosen)` gives the step after a choice, `onMove(step, sure)` is told of a whole ply. `onTrouble(error)` is told
  // of what failed, and says whether the choice is to be kept for `again()`.
  constructor({ board, ask, onMove, onTrouble = () => {} }) {
    Object.assign(this, { board, ask, onMove, onTrouble });
    this.prompt = document.querySelector("#prompt");
    this.subprompt = document.querySelector("#subprompt");
    this.choices = document.querySelector("#choices");
    this.root = null;
    this.step = null;
    this.ahead = {};
  }

  begin(step) {
    this.ahead = step.then;
    this.root = { ...EMPTY, ...step };
    this.#restart();
  }

  #restart() {
    this.token = null;
    this.kept = null;
    this.ways = [];
    this.together = [];
    this.show(this.root);
  }

  stop() {
    this.root = null;
    this.step = null;
    this.token = null;
    this.kept = null;
    this.board.mark(null);
    this.#put([], "row");
  }

  // Back to the beginning.
  cancel() {
    if (this.root) this.#restart();
  }

  get begun() {
    return this.step !== null && (this.step !== this.root || this.narrowed || this.kept !== null);
  }

  // What was chosen so far, to be chosen again by `take(half)`; `null` for nothing.
  get half() {
    if (!this.begun) return null;
    return { chosen: this.kept?.chosen ?? this.step.chosen ?? null, together: this.together };
  }

  async take({ chosen, together }) {
    if (together.length) for (const name of together) this.#toggle(name);
    else if (chosen) await this.go({ chosen });
  }

  // Show a step; of its choices without a place only some, where one area stands for several.
  show(step, only = null) {
    this.step = step;
    this.narrowed = only !== null;
    const targets = new Map();
    for (const [area, picks] of targetsOf(step)) targets.set(area, { loses: picks.every((pick) => pick.loses) });
    const others = new Map();
    if (step !== this.root) for (const area of targetsOf(this.root).keys()) if (!targets.has(area)) others.set(area, {});
    const { cells, whole, several, sign } = step;
    this.board.mark({ cells, targets, others, dots: step !== this.root || whole, whole, sign, together: several !== null });
    const said = step.move ? `${say("play", { move: step.move })}${step.gloss ? ` (${step.gloss})` : ""}` : step.prompt;
    this.say(said, step.warning ? say("careful", { warning: step.warning }) : "");
    this.#buttons(only ?? step.picks.filter((pick) => !pick.closed && !pick.area), step);
  }

  // A whole ply as if it had been chosen step by step; its step comes with what it may lead to.
  present(step) {
    const { move: chosen } = step;
    Object.assign(this.ahead, step.then, { [chosen]: step });
    this.ways = [];
    this.together = [];
    this.show({ ...EMPTY, chosen, ...step });
  }

  // Other words and buttons under the board, on which things can be chosen meanwhile; `focus` goes to the first button.
  explain(parts, below, buttons, focus) {
    this.prompt.replaceChildren(...parts);
    this.subprompt.textContent = below;
    this.#put(buttons, "row");
    if (focus) buttons[0].focus({ preventScroll: true });
  }

  // What a tap does now; said anew only where it is something else, since it is read aloud.
  say(first, second = "") {
    if (this.prompt.textContent !== first || this.prompt.childElementCount !== 1) {
      const strong = document.createElement("strong");
      strong.textContent = first;
      this.prompt.replaceChildren(strong);
    }
    if (this.subprompt.textContent !== second) this.subprompt.textContent = second;
  }

  #buttons(picks, step) {
    const made = [];
    const keypad = step.columns && (!targetsOf(step).size || this.board.small);
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
    const made = button(pick.label ?? pick.area ?? "", onClick);
    if (pick.words && pick.words !== pick.label) made.title = pick.words;
    if (pick.loses) made.classList.add("danger");
    if (pick.sign) made.prepend(make("span", `sign-of ${pick.sign}`));
    if (pick.closed) made.disabled = true;
    if (pressed !== undefined) made.setAttribute("aria-pressed", String(pressed));
    return made;
  }

  // What choosing an area plays.
  labelOf(name) {
    return targetsOf(this.step).get(name)?.[0].label ?? name;
  }

  async area(name) {
    if (!this.step) return;
    if (this.step.several) return this.#toggle(name);
    let picks = targetsOf(this.step).get(name);
    if (!picks) {
      picks = targetsOf(this.root).get(name) ?? [];
      this.ways = [];
    }
    if (picks.length === 1) await this.go(picks[0]);
    else if (picks.length) this.show(this.step, picks);
  }

  // Areas that make a ply together: a tap adds one or takes it back; where no more fit, it takes the place of the last.
  #toggle(name) {
    const { picks, several, sign } = this.root;
    if (this.together.includes(name)) this.together = this.together.filter((other) => other !== name);
    else this.together = [...this.together.slice(0, several.most - 1), name];
    if (!this.together.length) return this.cancel();
    const areas = picks.filter((pick) => pick.area);
    const cells = areas.map((pick) => pick.area).filter((area) => this.together.includes(area));
    const more = cells.length < several.most ? areas.filter((pick) => !cells.includes(pick.area)) : [];
    this.show({ ...EMPTY, several, sign, cells, move: cells.join(","), gloss: several.glosses[cells.length - 1], picks: more });
  }

  async go(pick) {
    const token = (this.token = {});
    const { chosen } = pick;
    this.kept = pick;
    if (!this.ahead[chosen]) {
      const asking = this.ask(chosen).catch((error) => error);
      this.board.settling = asking;
      const found = await asking;
      if (this.token !== token || !this.root) return;
      if (found instanceof Error) {
        if (!this.onTrouble(found)) this.#restart();
        return;
      }
      Object.assign(this.ahead, found.then, { [chosen]: found });
    }
    this.kept = null;
    const step = { ...EMPTY, chosen, ...this.ahead[chosen] };
    if (step.ways.length) this.ways = step.ways;
    else if (!this.ways.some((way) => way.chosen === chosen)) this.ways = [];
    this.show(step);
    if (this.atOnce(step)) await this.onMove(step, false);
  }

  // Once more what could not be asked for.
  async again() {
    if (this.kept) await this.go(this.kept);
  }

  // Whether a step is a whole ply that needs no further word.
  atOnce(step) {
    return Boolean(step.move) && !step.picks.length && !step.warning;
  }
}
