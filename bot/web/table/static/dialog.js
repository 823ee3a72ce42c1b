// The one dialog: a question with one line to fill in.

import { toLine } from "./composer.js";
import { $ } from "./parts.js";
import { say } from "./words.js";

const dialog = $("#dialog");
const input = $("#dialog-text");
const button = dialog.querySelector("[type=submit]");
let answer = null;

// Ask for one line; `done(text)` says whether it went through, else the dialog stays open.
export function ask({ title, label, placeholder = "", send = say("send") }, done) {
  $("#dialog-title").textContent = title;
  $("#dialog-label").textContent = label;
  Object.assign(input, { placeholder, value: "" });
  button.textContent = send;
  answer = done;
  dialog.showModal();
  input.focus();
}

dialog.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = input.value.trim();
  if (!text || button.disabled) return;
  button.disabled = true;
  // Closed first: an answer may open the next form.
  dialog.close();
  if (!(await answer(text))) {
    dialog.showModal();
    input.value = text;
  }
  button.disabled = false;
});

$("#dialog-cancel").addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
dialog.addEventListener("close", toLine);
