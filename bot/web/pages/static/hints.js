// A hint in three steps, under the board: what matters, where to look, and the move, as if it had been chosen.

import { button, make } from "./parts.js";
import { say } from "./words.js";

const HEADINGS = ["hint-matters", "hint-where", "hint-move"];
const NEXT = ["hint-to-where", "hint-to-move"];
const PATIENCE = 400;

export class Hints {
  // `ask()` gives the advice, or nothing where it was refused; `onMove(step)` plays its move, and `onOpen(open)` is told what shows.
  constructor({ board, picker, ask, onMove, onOpen }) {
    Object.assign(this, { board, picker, ask, onMove, onOpen });
    this.open = false;
    this.forget();
  }

  // Another position: what was said is of the last one.
  forget() {
    this.advice = null;
    this.asking = null;
    this.step = 0;
    this.#opened(false);
  }

  // The button: the step that was reached, or away with it.
  async toggle() {
    if (this.open) return this.close();
    const asking = (this.asking = {});
    if (!this.advice) {
      const waits = setTimeout(() => this.asking === asking && this.picker.say(say("hint-thinking")), PATIENCE);
      const advice = await this.ask();
      clearTimeout(waits);
      if (this.asking !== asking) return;
      if (!advice) return this.picker.cancel();
      this.advice = advice;
    }
    this.#show(this.step);
  }

  // Something else is shown under the board from now on; the step is kept.
  leave() {
    this.asking = null;
    this.#opened(false);
  }

  close() {
    this.leave();
    this.picker.cancel();
  }

  #opened(open) {
    if (this.open !== open) this.onOpen(open);
    this.open = open;
  }

  #show(step) {
    this.step = step;
    const { fact, where, cells, step: ply } = this.advice;
    this.#opened(true);
    // Who goes through the steps by keys stays on the button.
    const had = this.picker.choices.contains(document.activeElement);
    if (step === 2) this.picker.present(ply);
    else if (this.picker.begun) this.picker.cancel();
    if (step === 1) this.board.point(cells);
    const text = [fact, where, ply.gloss ? `${ply.move} (${ply.gloss})` : ply.move][step];
    const dots = make("span", { "aria-hidden": "true" }, [0, 1, 2].map((each) => (each <= step ? "●" : "○")).join(""));
    this.picker.explain(
      [make("span", "small", `${say("hint-step", { step: step + 1 })} `, dots), " ", make("strong", "", say(HEADINGS[step])), " ", make("span", "said", text)],
      ply.warning && step === 2 ? say("careful", { warning: ply.warning }) : "",
      [
        step < 2
          ? button(say(NEXT[step]), () => this.#show(step + 1), "main")
          : button(say(ply.warning ? "play-anyway" : "play", { move: ply.move }), () => this.onMove(ply), ply.warning ? "danger" : "main"),
        button(say("close"), () => this.close()),
      ],
      had,
    );
  }
}
