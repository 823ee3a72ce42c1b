// The one dialog: a question with one line to fill in.

import { toLine } from "./composer.js";
import { $ } from "./parts.js";
import { say } from "./words.js";

const dialog = $("#dialog");
const input = $("#dialog-text");

// Ask for one line; `done(text)` says whether it went through, else it is asked for again.
export function ask(question, done, begun = "") {
  const { title, label, placeholder = "", send = say("send") } = question;
  $("#dialog-title").textContent = title;
  $("#dialog-label").textContent = label;
  $("#dialog-send").textContent = send;
  Object.assign(input, { placeholder, value: begun });
  dialog.returnValue = "";
  dialog.onclose = async () => {
    toLine();
    const text = input.value.trim();
    if (dialog.returnValue && !(await done(text))) ask(question, done, text);
  };
  dialog.showModal();
}

dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
