// The buttons below one's own seat: what can be done in the match, and what the opponent asks for.

import { $, button, changed, make } from "./parts.js";
import { say } from "./words.js";

// On a phone these are behind one more button.
const LATER = new Set(["draw", "takeback", "abort", "resign"]);

export class Actions {
  // `onPress(action, as)` sends what is pressed, `onBy(turns)` goes back or on, `onStop()` ends a trial.
  constructor({ onPress, onBy, onStop }) {
    Object.assign(this, { onPress, onBy, onStop });
    this.row = $("#actions");
    this.offers = $("#offers");
  }

  draw(own, trying) {
    this.#offered(own.answering ?? []);
    // What has not changed stays: someone may be pressing it.
    if (!changed(this.row, [own.buttons, own.repeated, own.me, trying])) return;
    const keys = [];
    if (trying) keys.push(button(say("try-stop"), () => this.onStop(), "main"));
    if (own.repeated) keys.push(button(say("claim"), () => this.onPress(own.repeated), "main"));
    for (const { label, action, kind, as } of own.buttons ?? []) {
      const made = button(label, () => this.onPress(action, as), kind === "after" ? "main" : "");
      made.classList.toggle("later", LATER.has(kind));
      keys.push(made);
    }
    keys.push(...this.#ofPhones());
    if (own.me) keys.push(this.#more());
    // After pressing one you keep your place.
    const at = [...this.row.children].indexOf(document.activeElement);
    this.row.replaceChildren(...keys);
    if (at >= 0) keys[Math.min(at, keys.length - 1)]?.focus();
  }

  // Nothing can be done any more.
  clear() {
    this.row.replaceChildren();
    this.offers.replaceChildren();
    $("#drawer").hidden = true;
  }

  #offered(offers) {
    if (!changed(this.offers, offers)) return;
    const rows = offers.map(({ text, agree, refuse }) => {
      const keys = [button(say("agree"), () => this.onPress(agree), "main"), button(say("refuse"), () => this.onPress(refuse))];
      return make("div", "offer row", make("p", "", text), ...keys);
    });
    this.offers.replaceChildren(...rows);
  }

  #ofPhones() {
    const keys = [
      ["‹", "back", () => this.onBy(-1)],
      ["›", "forward", () => this.onBy(1)],
      [say("moves"), null, () => document.body.classList.toggle("sheet")],
    ];
    return keys.map(([words, name, onClick]) => {
      const made = button(words, onClick, "quiet only-phone");
      if (name) made.setAttribute("aria-label", say(name));
      else made.setAttribute("aria-controls", "panel");
      return made;
    });
  }

  #more() {
    const more = button("⋯", () => {
      const open = document.body.classList.toggle("more");
      $("#drawer").hidden = !open;
      more.setAttribute("aria-expanded", String(open));
      if (open) $("#line").focus();
    }, "quiet");
    more.setAttribute("aria-label", `${say("more")}: ${say("typing")}`);
    more.setAttribute("aria-expanded", String(!$("#drawer").hidden));
    more.setAttribute("aria-controls", "drawer");
    return more;
  }
}
