// What the conversation answers, under the board: its words and its buttons.

import { render } from "./markup.js";
import { say } from "./words.js";
import { button } from "./parts.js";

const names = { person: (account) => account, channel: (id) => id };

export class Answers {
  // `onPress(action)` and `onSubmit(action, text)` send what is pressed and filled in.
  constructor({ onPress, onSubmit }) {
    Object.assign(this, { onPress, onSubmit });
    this.place = document.querySelector("#answer");
  }

  hide() {
    this.place.hidden = true;
    this.place.replaceChildren();
  }

  show(answer) {
    if (answer.done) return this.hide();
    // On a phone the answer would be behind it.
    document.body.classList.remove("sheet");
    if (answer.form) return this.#form(answer.form);
    const keys = document.createElement("div");
    keys.className = "row";
    for (const { label, action, tone } of answer.buttons ?? []) {
      keys.append(button(label, () => (action ? this.onPress(action) : null), tone === "plain" ? "" : tone));
    }
    keys.append(button(say("close"), () => this.hide(), "text"));
    const files = (answer.files ?? []).map(({ url, name }) => {
      const link = document.createElement("a");
      Object.assign(link, { href: url, download: name, textContent: name });
      return link;
    });
    const pictures = (answer.pictures ?? []).map(({ url, alt }) => Object.assign(new Image(), { src: url, alt, width: 300 }));
    this.place.replaceChildren(render(answer.text ?? "", names), ...pictures, ...files, keys);
    this.place.setAttribute("role", "status");
    this.place.hidden = false;
    keys.firstElementChild.scrollIntoView({ block: "nearest" });
  }

  problem(text) {
    this.show({ text, buttons: [] });
  }

  #form({ title, label, placeholder, action }) {
    const form = document.createElement("form");
    const input = Object.assign(document.createElement("input"), { id: "asked", placeholder, maxLength: 4000, autocomplete: "off" });
    input.setAttribute("aria-label", `${title}: ${label}`);
    const send = Object.assign(document.createElement("button"), { textContent: say("send"), className: "main" });
    form.className = "row";
    form.append(input, send, button(say("close"), () => this.hide(), "text"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.onSubmit(action, input.value);
    });
    const head = document.createElement("p");
    head.textContent = title;
    this.place.replaceChildren(head, form);
    this.place.hidden = false;
    input.focus();
  }
}
