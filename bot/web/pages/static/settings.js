// One's own settings: a change counts at once, and can be undone for some seconds.

import { postOrError } from "./api.js";
import { $, make } from "./parts.js";
import { say } from "./words.js";

const UNDO_MS = 6000;
const settings = $("#settings");
const saved = $("#saved");
let hiding;

// What a control says now, as its option takes it; and showing what holds.
function readingOf(line) {
  const choice = line.querySelector("select, input[type=text], input:not([type])");
  const toggle = line.querySelector("input[role=switch]");
  const [from, until] = line.querySelectorAll("input[type=time]");
  if (line.classList.contains("themes")) {
    return {
      read: () => line.querySelector("input:checked").value,
      show: (value) => (line.querySelector(`input[value="${value}"]`).checked = true),
    };
  }
  if (from) {
    const rest = until ? from.closest("label").parentElement : from;
    const off = until ? "none" : "off";
    return {
      read: () => (toggle.checked ? (until ? `${from.value}-${until.value}` : from.value) : off),
      show: (value) => {
        toggle.checked = value !== off;
        rest.hidden = value === off;
        if (value !== off) [from, until].filter(Boolean).forEach((field, at) => (field.value = value.split("-")[at]));
        if (until) drawNight(line, value);
      },
    };
  }
  if (toggle) return { read: () => (toggle.checked ? "yes" : "no"), show: (value) => (toggle.checked = value === "yes") };
  return { read: () => choice.value.trim(), show: (value) => (choice.value = value) };
}

const hour = (text) => Number(text.slice(0, 2)) + Number(text.slice(3, 5)) / 60;

// The hours of sleep on a bar of the day.
function drawNight(line, value) {
  const day = line.querySelector(".day");
  for (const old of day.querySelectorAll(".night")) old.remove();
  if (value === "none") return;
  const [from, until] = value.split("-").map(hour);
  for (const [begin, end] of from < until ? [[from, until]] : [[from, 24], [0, until]]) {
    const part = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, given] of [["class", "night"], ["x", begin], ["width", end - begin], ["height", 1]]) part.setAttribute(name, given);
    day.append(part);
  }
}

async function choose(line, control, value, undoes = false) {
  const option = line.dataset.option ?? line.dataset.text;
  const before = line.dataset.value;
  const refusal = line.querySelector(".refusal");
  const answer = await postOrError("/settings", { as: settings.dataset.as, option, value });
  const now = answer.error === undefined ? answer.value : before;
  control.show(now);
  line.dataset.value = now;
  const changed = now !== before;
  refusal.hidden = changed || answer.error === undefined && now === value;
  refusal.textContent = refusal.hidden ? "" : (answer.error ?? answer.text);
  if (!changed) return;
  if (option === "use") return location.reload();
  tell(undoes ? say("undone") : say("saved"), undoes ? null : () => choose(line, control, before, true));
}

function tell(words, undo) {
  clearTimeout(hiding);
  saved.hidden = false;
  saved.querySelector("span").textContent = words;
  const button = saved.querySelector("button");
  button.hidden = !undo;
  button.onclick = () => undo?.();
  hiding = setTimeout(() => (saved.hidden = true), UNDO_MS);
}

for (const line of document.querySelectorAll("[data-option], [data-text]")) {
  const control = readingOf(line);
  if (line.dataset.text === "sleep") drawNight(line, line.dataset.value);
  line.addEventListener("change", () => {
    const value = control.read();
    // A field that is half filled in chooses nothing yet.
    if (value && !value.startsWith("-") && !value.endsWith("-")) choose(line, control, value);
  });
}

for (const line of document.querySelectorAll("[data-session]")) {
  line.querySelector("button").addEventListener("click", async () => {
    const answer = await postOrError("/settings/sessions", { as: settings.dataset.as, session: line.dataset.session });
    if (answer.error) line.append(make("p", "refusal small", answer.error));
    else line.remove();
  });
}

// A name is chosen once, so it is sent by a button, and cannot be undone.
$("#name-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const answer = await postOrError("/settings/name", { as: settings.dataset.as, name: form.elements.name.value });
  if (answer.name) return location.reload();
  const refusal = form.querySelector(".refusal");
  refusal.hidden = false;
  refusal.textContent = answer.error;
});
