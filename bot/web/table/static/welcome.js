// The panel that starts games: shown to everybody who plays nobody yet, and on request.

import { toLine } from "./composer.js";
import { $, changed, make } from "./parts.js";
import { say } from "./words.js";

export class Welcome {
  constructor({ state, onLine }) {
    this.state = state;
    this.asked = false;
    $("#start").addEventListener("click", () => this.open());
    $("#welcome-close").addEventListener("click", () => this.close());
    $("#welcome").addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    $("#games").addEventListener("click", async ({ target }) => {
      const { line, level } = target.dataset;
      if (!line) return;
      target.disabled = true;
      await onLine(level === undefined ? line : `${line} level:${$("#level").value}`);
      target.disabled = false;
    });
    $("#sit-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const name = $("#sit-name").value.trim();
      if (name) onLine(`/player ${name}`);
    });
    $("#challenge-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const opponent = $("#challenge-opponent").value;
      this.close();
      onLine(`/challenge ${$("#challenge-game").value}${opponent ? ` opponent:@${opponent}` : ""}`);
    });
  }

  open() {
    this.asked = true;
    this.draw();
    $("#games button")?.focus({ preventScroll: true });
    $("#welcome").scrollIntoView({ block: "start" });
  }

  close() {
    if (!this.asked) return;
    this.asked = false;
    this.draw();
    toLine();
  }

  draw() {
    const { seats, people, me } = this.state;
    const plays = seats.length > 0;
    $("#welcome").hidden = plays && !this.asked;
    $("#welcome-close").hidden = $("#challenge-form").hidden = !plays;
    $("#sit-form").hidden = plays;
    // Renewed only when something has changed: a half-made choice stays.
    const others = people.filter(({ account }) => account !== me);
    if (!changed($("#challenge-opponent"), others)) return;
    const options = [{ account: "", name: say("anybody") }, ...others];
    $("#challenge-opponent").replaceChildren(
      ...options.map(({ account, name }) => make("option", { value: account }, name)),
    );
  }
}
