// The one dialog: a question with one line to fill in.

import { toLine } from "./composer.js";
import { say } from "./words.js";

const dialog = document.querySelector("#dialog");
const input = document.querySelector("#dialog-text");
const send = dialog.querySelector("[type=submit]");
let answer = null;

// A form that an answer asked for.
export function openForm({ title, label, placeholder }, done) {
  openQuestion({ title, label, placeholder, send: say("send") }, done);
}

// Ask for one line; `done(text)` says whether it went through, else the dialog stays open.
export function openQuestion({ title, label, placeholder = "", send: word }, done) {
  document.querySelector("#dialog-title").textContent = title;
  document.querySelector("#dialog-label").textContent = label;
  input.placeholder = placeholder;
  input.value = "";
  send.textContent = word;
  answer = done;
  dialog.showModal();
  input.focus();
}

dialog.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = input.value.trim();
  if (!text || send.disabled) return;
  send.disabled = true;
  // Closed first: an answer may open the next form.
  dialog.close();
  if (!(await answer(text))) {
    dialog.showModal();
    input.value = text;
  }
  send.disabled = false;
});

document.querySelector("#dialog-cancel").addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
dialog.addEventListener("close", toLine);
