// What the conversation answers, under the board: its words and its buttons.

import { render } from "./markup.js";
import { say } from "./words.js";
import { $, button, make } from "./parts.js";

const names = { person: (account) => account, channel: (id) => id };

export class Answers {
  // `onPress(action)` and `onSubmit(action, text)` send what is pressed and filled in; `onShow()` makes room.
  constructor({ onPress, onSubmit, onShow }) {
    Object.assign(this, { onPress, onSubmit, onShow });
    this.place = $("#answer");
  }

  hide() {
    this.place.hidden = true;
    this.place.replaceChildren();
  }

  show(answer) {
    if (answer.done) return this.hide();
    // On a phone the answer would be behind it.
    document.body.classList.remove("sheet");
    this.onShow();
    if (answer.form) return this.#form(answer.form);
    const keys = make("div", "row");
    for (const { label, action, tone } of answer.buttons ?? []) {
      keys.append(button(label, () => (action ? this.onPress(action) : null), tone === "plain" ? "" : tone));
    }
    keys.append(button(say("close"), () => this.hide(), "text"));
    const files = (answer.files ?? []).map(({ url, name }) => make("a", { href: url, download: name }, name));
    const pictures = (answer.pictures ?? []).map(({ url, alt }) => make("img", { src: url, alt, width: 300 }));
    this.place.replaceChildren(render(answer.text ?? "", names), ...pictures, ...files, keys);
    this.place.setAttribute("role", "status");
    this.place.hidden = false;
    keys.firstElementChild.scrollIntoView({ block: "nearest" });
  }

  problem(text) {
    this.show({ text, buttons: [] });
  }

  #form({ title, label, placeholder, action }) {
    const input = make("input", { id: "asked", placeholder, maxLength: 4000, autocomplete: "off", "aria-label": `${title}: ${label}` });
    const form = make("form", "row", input, make("button", "main", say("send")), button(say("close"), () => this.hide(), "text"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.onSubmit(action, input.value);
    });
    this.place.replaceChildren(make("p", "", title), form);
    this.place.hidden = false;
    input.focus();
  }
}
