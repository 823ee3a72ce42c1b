// The side: channels, players, and who one is.

import { avatar, make } from "./messages.js";
import { say } from "./words.js";

export class Side {
  constructor({ state, names, onChannel, onPerson, onLeave }) {
    Object.assign(this, { state, names, onChannel, onPerson, onLeave });
    this.side = document.querySelector("#side");
    this.menu = document.querySelector("#open-side");
    this.shade = document.querySelector("#shade");
    this.menu.addEventListener("click", () => (this.side.classList.contains("open") ? this.close() : this.open()));
    this.shade.addEventListener("click", () => this.close());
    document.querySelector("#start").addEventListener("click", () => this.close());
    this.side.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.side.classList.contains("open")) return;
      this.close();
      this.menu.focus();
    });
  }

  open() {
    this.side.classList.add("open");
    this.shade.hidden = false;
    this.menu.setAttribute("aria-expanded", "true");
    this.side.querySelector("button").focus();
  }

  close() {
    this.side.classList.remove("open");
    this.shade.hidden = true;
    this.menu.setAttribute("aria-expanded", "false");
  }

  draw() {
    keepFocus(document.querySelector("#channels"), this.channels());
    keepFocus(document.querySelector("#people"), this.people());
    keepFocus(document.querySelector("#seat-list"), this.seats());
    document.querySelector("#who").hidden = this.state.seats.length === 0;
    document.querySelector("#follow-label").hidden = this.state.seats.length < 2;
    document.querySelector("#side-dot").hidden = this.state.unread.size === 0;
  }

  channels() {
    const { channels, direct } = this.state;
    const rows = channels.map(({ id, name, parent }) => this.channel(id, parent ? `↳ ${name}` : `# ${name}`, Boolean(parent)));
    if (direct) rows.push(this.channel(direct, say("direct-with"), false));
    return rows;
  }

  channel(id, label, thread) {
    const button = make("button", `entry ${thread ? "thread" : ""}`, make("span", "label", label));
    button.type = "button";
    button.dataset.key = `channel-${id}`;
    button.title = label;
    if (id === this.state.channel) button.setAttribute("aria-current", "true");
    const unread = this.state.unread.get(id);
    if (unread) {
      button.classList.add("unread");
      button.append(badge(unread.pings || "", say(unread.pings ? "for-you" : "new-messages")));
    }
    button.addEventListener("click", () => this.onChannel(id));
    return make("li", "", button);
  }

  people() {
    return this.state.people.map((person) => {
      const { account, name } = person;
      const button = make("button", "entry", avatar(account, name), make("span", "label", name), make("code", "", `@${account}`));
      button.type = "button";
      button.dataset.key = `person-${account}`;
      button.title = account === this.state.me ? say("this-is-you") : say("sit-down-as", { name });
      button.addEventListener("click", () => this.onPerson(person));
      const row = make("li", "", button);
      if (this.state.seats.includes(account)) {
        button.append(make("small", "", say(account === this.state.me ? "you" : "yours")));
        row.append(this.leaving(account, name));
      }
      return row;
    });
  }

  leaving(account, name) {
    const button = make("button", "text", "×");
    button.type = "button";
    button.dataset.key = `leave-${account}`;
    button.title = say("stand-up", { name });
    button.setAttribute("aria-label", button.title);
    button.addEventListener("click", () => this.onLeave(account));
    return button;
  }

  seats() {
    return this.state.seats.map((account) => {
      const radio = make("input");
      Object.assign(radio, { type: "radio", name: "seat", value: account, checked: account === this.state.me });
      radio.dataset.key = `seat-${account}`;
      const label = make("label", "", radio, make("span", "", this.names.person(account) ?? account));
      if (account !== this.state.me && this.state.wanted.has(account)) label.lastChild.append(badge("", say("wanted")));
      return label;
    });
  }
}

function badge(text, words) {
  return make("span", "badge", String(text), make("span", "unseen", ` ${words}`));
}

// Renewing a list must not throw the keyboard out of it.
function keepFocus(list, rows) {
  const key = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  list.replaceChildren(...rows);
  if (key) list.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}
