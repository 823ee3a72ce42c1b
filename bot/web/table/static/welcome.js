// The panel that starts games: shown to whoever comes for the first time, and on request.

import { toLine } from "./composer.js";
import { make } from "./messages.js";
import { say } from "./words.js";

const $ = (selector) => document.querySelector(selector);

export class Welcome {
  constructor({ state, onLine }) {
    Object.assign(this, { state, onLine });
    this.asked = false;
    this.drawn = "";
    $("#start").addEventListener("click", () => this.open());
    $("#welcome-close").addEventListener("click", () => this.close());
    $("#welcome").addEventListener("keydown", (event) => event.key === "Escape" && this.close());
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
    document.querySelector("#side").classList.remove("open");
    document.querySelector("#shade").hidden = true;
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
    const { seats, games, people, me, levels, level } = this.state;
    $("#welcome-lead").textContent = say(this.state.public ? "welcome-lead-public" : "welcome-lead");
    for (const id of ["computer", "typing-computer", "typing-computer-does"]) $(`#${id}`).hidden = levels.length === 0;
    $("#welcome").hidden = seats.length > 0 && !this.asked;
    $("#welcome-close").hidden = seats.length === 0;
    $("#sit-form").hidden = seats.length > 0;
    $("#challenge-form").hidden = seats.length === 0;
    // Renewed only when something has changed: a half-made choice stays.
    const now = JSON.stringify([games, people, me, levels]);
    if (now === this.drawn) return;
    this.drawn = now;
    if ($("#level").length !== levels.length) {
      $("#level").replaceChildren(...levels.map((each) => option(each, each)));
      $("#level").value = level;
    }
    $("#games").replaceChildren(...games.map((game) => this.game(game)));
    $("#challenge-game").replaceChildren(...games.map(({ key, name }) => option(key, name)));
    const others = people.filter(({ account }) => account !== me);
    $("#challenge-opponent").replaceChildren(option("", say("anybody")), ...others.map(({ account, name }) => option(account, name)));
  }

  game({ key, name, aim }) {
    const both = this.starting(say("play-both"), say("play-both-of", { game: name }), () => `/both ${key}`);
    const buttons = [both];
    if (this.state.levels.length > 0) {
      const line = () => `/computer ${key} level:${$("#level").value}`;
      buttons.push(this.starting(say("play-computer"), say("play-computer-of", { game: name }), line));
    }
    return make("li", "", make("h3", "", name), make("p", "", aim), ...buttons);
  }

  starting(text, label, line) {
    const button = make("button", "main", text);
    button.type = "button";
    button.setAttribute("aria-label", label);
    button.addEventListener("click", async () => {
      button.disabled = true;
      await this.onLine(line());
      button.disabled = false;
    });
    return button;
  }
}

function option(value, text) {
  const made = make("option", "", text);
  made.value = value;
  return made;
}
