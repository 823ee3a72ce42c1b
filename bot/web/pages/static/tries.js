// Trying lines for both sides, as a tree, and saving them as conditional moves.

import { say } from "./words.js";
import { $, button, changed, make } from "./parts.js";

export class Tries {
  // `onShow()` shows the position of `turn` and `line`; `onSave(text)` and `onClear()` concern conditional moves.
  constructor({ onShow, onSave, onClear }) {
    Object.assign(this, { onShow, onSave, onClear });
    this.pane = $("#pane-try");
    this.active = false;
    this.turn = 0;
    this.line = [];
    this.lines = [];
  }

  start(turn) {
    Object.assign(this, { active: true, turn, line: [], lines: [] });
    // On a phone the board is behind the sheet.
    document.body.classList.remove("sheet");
    this.onShow();
  }

  stop() {
    if (!this.active) return;
    Object.assign(this, { active: false, line: [], lines: [] });
    this.onShow();
  }

  play(move) {
    this.go([...this.line, move]);
  }

  // To a position of the tree; a line that leaves another one stays beside it.
  go(line) {
    this.line = line;
    const within = (short, long) => short.every((move, index) => move === long[index]);
    if (!this.lines.some((known) => within(line, known))) {
      this.lines = [...this.lines.filter((known) => !within(known, line)), line];
    }
    this.onShow();
  }

  draw(state, turn) {
    const { own, over } = state;
    const what = [this.active, this.turn, this.line, this.lines, turn, over, state.moves.length, own.plans, own.awaited];
    if (!changed(this.pane, what)) return;
    const parts = [];
    if (!this.active) {
      parts.push(make("p", "muted", say("try-lead")));
      if (!state.over || turn < state.moves.length) parts.push(button(say("try-start"), () => this.start(turn), "main"));
    } else {
      parts.push(make("h2", "", say("tree")));
      const tree = make("div");
      for (const line of this.lines) {
        const row = make("div", "line");
        line.forEach((move, index) => {
          const upTo = line.slice(0, index + 1);
          const made = button(move, () => this.go(upTo));
          made.setAttribute("aria-pressed", String(upTo.join(">") === this.line.join(">")));
          row.append(made);
        });
        tree.append(row);
      }
      parts.push(tree);
      const keys = make("div", "row");
      const back = button(say("try-back"), () => this.go(this.line.slice(0, -1)));
      back.disabled = !this.line.length;
      const branch = button(say("try-branch"), () => this.go([]));
      branch.disabled = !this.line.length;
      keys.append(back, branch);
      // They begin with the opponent's move: there are none while one is to move oneself.
      const waits = state.own.side !== null && !state.own.both && !state.own.awaited;
      const mine = waits && !state.over && this.turn === state.moves.length;
      if (mine && this.lines.some((line) => line.length > 1)) {
        const lines = this.lines.filter((line) => line.length > 1).map((line) => line.join(" > ")).join(" | ");
        keys.append(button(say("try-save"), () => this.onSave(lines), "main"));
      }
      keys.append(button(say("try-stop"), () => this.stop()));
      parts.push(keys);
    }
    if (state.own.side !== null && !state.own.both && !state.over) {
      parts.push(make("h2", "", say("plans")));
      if (!state.own.plans.length) parts.push(make("p", "muted", say("plans-none")));
      for (const plan of state.own.plans) parts.push(make("p", "", plan));
      if (state.own.plans.length) parts.push(button(say("plans-clear"), () => this.onClear()));
    }
    this.pane.replaceChildren(...parts);
  }
}
