// The buttons below one's own seat: what can be done in the match, and what the opponent asks for.

import { $, button, changed, make } from "./parts.js";
import { say } from "./words.js";

const phone = matchMedia("(max-width: 900px)");
// On a phone these are behind one more button.
const LATER = new Set(["draw", "takeback", "abort", "resign"]);
// These are wherever one looks: a reminder brings them along.
const RARE = new Set(["snooze", "hush"]);

export class Actions {
  // `onPress(action, as)` sends what is pressed, `onBy(turns)` goes back or on, `onStop()` ends a trial, `onHint()` shows a hint or not,
  // `onAnalyse()` shows where a match turned.
  constructor({ onPress, onBy, onStop, onHint, onAnalyse }) {
    Object.assign(this, { onPress, onBy, onStop, onHint, onAnalyse });
    this.row = $("#actions");
    this.offers = $("#offers");
    this.asked = false;
    // Inside Discord it stands for the bar.
    this.matches = $("#to-matches");
  }

  // `rematch` is the number of the match in which it is played out, `replay` where the whole game is shown.
  draw({ own, rematch, analyse }, trying, replay) {
    this.#offered(own.answering ?? [], own.refused ?? []);
    // What has not changed stays: someone may be pressing it.
    if (!changed(this.row, [own.buttons, own.hint, own.repeated, own.me, trying, rematch, analyse, replay, phone.matches, $("#aim").textContent, $("#aim").hidden])) return;
    const keys = [];
    if (this.matches && phone.matches) keys.push(this.matches);
    else if (this.matches) $("#title").prepend(this.matches);
    if (trying) keys.push(button(say("try-stop"), () => this.onStop(), "main"));
    if (own.repeated) keys.push(button(say("claim"), () => this.onPress(own.repeated), "main"));
    if (rematch) keys.push(make("a", { className: "button main", href: `/m/${rematch}` }, say("to-rematch", { number: rematch })));
    for (const { label, action, kind, as } of own.buttons ?? []) {
      if (rematch && kind === "after") continue;
      const made = button(label, () => this.onPress(action, as), kind === "after" ? "main" : "");
      made.classList.toggle("later", LATER.has(kind));
      made.classList.toggle("rare", RARE.has(kind));
      keys.push(made);
    }
    if (replay) keys.push(make("a", { className: "button", href: replay }, say("replay")));
    if (analyse) keys.push(button(say("analyse"), () => this.onAnalyse()));
    keys.push(this.#share(own), ...this.#ofPhones());
    if (own.hint && !trying) keys.push(this.#hint());
    if (own.me && $("#aim").textContent) keys.push(this.#about());
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

  #offered(offers, refused) {
    if (!changed(this.offers, [offers, refused])) return;
    const rows = offers.map(({ text, agree, refuse }) => {
      const keys = [button(say("agree"), () => this.onPress(agree), "main"), button(say("refuse"), () => this.onPress(refuse))];
      return make("div", "offer row", make("p", "", text), ...keys);
    });
    this.offers.replaceChildren(...refused.map((text) => make("p", "muted", text)), ...rows);
  }

  // While a match goes on, it is behind one more button for its players.
  #share(own) {
    const made = make("button", { type: "button", popovertarget: "share" }, say("share"));
    made.classList.toggle("rare", Boolean(own.me) && (own.buttons ?? []).some(({ kind }) => kind !== "after"));
    return made;
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

  // What a game is about stands there for beginners; later it is asked for.
  aim(words, begins) {
    $("#aim").textContent = words;
    $("#aim").hidden = !words || !(begins || this.asked);
  }

  #hint() {
    const hint = button(say("hint"), () => this.onHint());
    hint.setAttribute("aria-controls", "under");
    hint.setAttribute("aria-expanded", String(document.body.classList.contains("hinted")));
    return hint;
  }

  // Whether a hint stands under the board.
  hinted(open) {
    document.body.classList.toggle("hinted", open);
    this.row.querySelector("[aria-controls='under']")?.setAttribute("aria-expanded", String(open));
  }

  #about() {
    const about = button("?", () => {
      this.asked = $("#aim").hidden;
      $("#aim").hidden = !this.asked;
      about.setAttribute("aria-expanded", String(this.asked));
    }, "quiet");
    about.setAttribute("aria-label", `? ${say("aim")}`);
    about.setAttribute("aria-expanded", String(!$("#aim").hidden));
    about.setAttribute("aria-controls", "aim");
    return about;
  }

  // Show what is seldom needed, and the line to type into, or not.
  more(open) {
    document.body.classList.toggle("more", open);
    $("#drawer").hidden = !open;
    this.row.querySelector("[aria-controls='drawer']")?.setAttribute("aria-expanded", String(open));
  }

  #more() {
    const more = button("⋯", () => {
      this.more($("#drawer").hidden);
      if (!$("#drawer").hidden) $("#line").focus();
    }, "quiet");
    more.setAttribute("aria-label", `${say("more")}: ${say("typing")}`);
    more.setAttribute("aria-expanded", String(!$("#drawer").hidden));
    more.setAttribute("aria-controls", "drawer");
    return more;
  }
}
