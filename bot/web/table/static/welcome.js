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
    $("#welcome").addEventListener("submit", (event) => {
      event.preventDefault();
      const { player, game, opponent } = Object.fromEntries(new FormData(event.target));
      onLine(player ? `/player ${player.trim()}` : `/challenge ${game} ${opponent}`);
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
    $("#challenge-opponent").replaceChildren(
      make("option", { value: "" }, say("anyone")),
      ...others.map(({ account, name, face }) =>
        make("option", { value: `opponent:@${account}` }, face ? `${name} @${account}` : name),
      ),
    );
  }
}
