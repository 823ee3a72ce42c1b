// The side: channels, players, and who one is.  On a phone it is a popover.

import { avatar } from "./messages.js";
import { $, button, make } from "./parts.js";
import { say } from "./words.js";

export class Side {
  constructor({ state, names, onChannel, onPerson, onLeave }) {
    Object.assign(this, { state, names, onChannel, onPerson, onLeave });
    $("#side").addEventListener("click", ({ target }) => target.closest(".entry, #start") && $("#side").hidePopover());
  }

  draw() {
    keepFocus($("#channels"), this.state.channels.map((channel) => this.channel(channel)));
    keepFocus($("#people"), this.state.people.map((person) => this.person(person)));
    keepFocus($("#seat-list"), this.state.seats.map((account) => this.seat(account)));
    $("#who").hidden = this.state.seats.length === 0;
    $("#follow-label").hidden = this.state.seats.length < 2;
    $("#side-dot").hidden = this.state.unread.size === 0;
  }

  channel({ id, title, thread }) {
    const className = thread ? "entry thread" : "entry";
    const made = button("", () => this.onChannel(id), { className, title, "data-key": `channel-${id}` });
    made.append(make("span", "label", title));
    if (id === this.state.channel) made.setAttribute("aria-current", "true");
    const calls = this.state.unread.get(id);
    if (calls !== undefined) {
      made.classList.add("unread");
      made.append(badge(calls || "", say(calls ? "for-you" : "new-messages")));
    }
    return make("li", "", made);
  }

  person({ account, name, face }) {
    const me = account === this.state.me;
    const title = me ? say("this-is-you") : say("sit-down-as", { name });
    const made = button("", () => this.onPerson(account), { className: "entry", title, "data-key": `person-${account}` });
    made.append(avatar(account, name, face), make("span", "label", name), make("code", "", `@${account}`));
    if (!this.state.seats.includes(account)) return make("li", "", made);
    made.append(make("small", "", say(me ? "you" : "yours")));
    const words = say("stand-up", { name });
    const given = { className: "text", title: words, "aria-label": words, "data-key": `leave-${account}` };
    return make("li", "", made, button("×", () => this.onLeave(account), given));
  }

  seat(account) {
    const { me, wanted } = this.state;
    const name = make("span", "", this.names.mention(account) ?? account);
    if (account !== me && wanted.has(account)) name.append(badge("", say("wanted")));
    const given = { type: "radio", name: "seat", value: account, checked: account === me, "data-key": `seat-${account}` };
    return make("label", "", make("input", given), name);
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
