// The list of moves, and going through them: clicks, buttons, slider, arrow keys.

import { $, make } from "./parts.js";

export class Moves {
  // `hrefOf(turn)` is the address of a turn, `onTurn(turn)` goes there, `onFlip()` turns the board.
  constructor({ hrefOf, onTurn, onFlip }) {
    Object.assign(this, { hrefOf, onTurn });
    this.list = $("#moves");
    this.slider = $("#slider");
    this.turn = Number(this.slider.value);
    this.last = Number(this.slider.max);
    this.list.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.onTurn([...this.list.children].indexOf(link.parentElement) + 1);
    });
    this.slider.addEventListener("input", () => this.onTurn(Number(this.slider.value)));
    $("#first").addEventListener("click", () => this.onTurn(0));
    $("#back").addEventListener("click", () => this.onTurn(this.turn - 1));
    $("#forward").addEventListener("click", () => this.onTurn(this.turn + 1));
    $("#last").addEventListener("click", () => this.onTurn(this.last));
    $("#flip").addEventListener("click", onFlip);
    addEventListener("keydown", (event) => this.#key(event));
    // Its place changes with the window, and where it is behind a button.
    new ResizeObserver(() => this.#scroll()).observe($("#pane-moves"));
    $("#scrub").hidden = false;
  }

  #key(event) {
    if (event.target.closest?.("input, textarea, select, [role='tablist'], #cells") || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const turn = { ArrowLeft: this.turn - 1, ArrowRight: this.turn + 1, Home: 0, End: this.last }[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    this.onTurn(turn);
  }

  // `marks` has the signs of moves that cost much, by turn.
  show(moves, turn, marks = new Map()) {
    this.last = moves.length;
    this.turn = turn;
    this.slider.max = this.last;
    this.slider.value = turn;
    moves.forEach(([move, gloss], index) => {
      const found = this.list.children[index] ?? this.list.appendChild(document.createElement("li"));
      const link = found.firstElementChild ?? found.appendChild(document.createElement("a"));
      const mark = marks.get(index + 1);
      const key = `${move} ${gloss} ${mark?.sign ?? ""}`;
      if (link.dataset.key !== key) {
        link.dataset.key = key;
        link.href = this.hrefOf(index + 1);
        link.replaceChildren(move);
        if (mark) link.append(make("span", { className: "sign", title: mark.words }, make("span", { ariaHidden: "true" }, mark.sign), make("span", "unseen", mark.words)));
        if (gloss) {
          const small = document.createElement("small");
          small.textContent = gloss;
          link.append(" ", small);
        }
      }
      if (index + 1 === turn) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    while (this.list.children.length > moves.length) this.list.lastElementChild.remove();
    $("#no-moves")?.toggleAttribute("hidden", moves.length > 0);
    $("#first").disabled = $("#back").disabled = turn === 0;
    $("#last").disabled = $("#forward").disabled = turn === this.last;
    this.#scroll();
  }

  // The move shown is never cut off.
  #scroll() {
    const pane = $("#pane-moves");
    const shown = this.list.children[this.turn - 1];
    if (!shown) return void (pane.scrollTop = 0);
    const [row, seen] = [shown.getBoundingClientRect(), pane.getBoundingClientRect()];
    if (row.top < seen.top || row.bottom > seen.bottom) pane.scrollTop += row.top + row.height / 2 - seen.top - seen.height / 2;
  }
}
