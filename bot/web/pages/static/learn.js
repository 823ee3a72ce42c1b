// A lesson or a puzzle: the board and the choices of the match page; what is chosen is judged, not played.

import { get, postOrError } from "./api.js";
import { Board } from "./board.js";
import { $ } from "./parts.js";
import { Picker } from "./picker.js";
import { theme } from "./site.js";
import { forget, keep } from "./unsent.js";
import { say } from "./words.js";

const words = JSON.parse(document.querySelector("#lesson-words").textContent);
const position = JSON.parse(document.querySelector("#position").textContent);
const { base, number } = $(".lesson").dataset;
const said = $("#said");

class LessonPicker extends Picker {
  // The picture has marks of its own as long as nothing is chosen.
  show(step, only) {
    board.figure.classList.toggle("marked", position.marked && step === this.root);
    super.show(step, only);
  }

  // A lesson says itself what a move leads to.
  atOnce(step) {
    return Boolean(step.move) && !step.picks.length;
  }
}

// A lesson shows a right move; a puzzle, the line after any answer.
function address(shown = {}) {
  const url = new URL(position.picture, location.href);
  url.searchParams.set("theme", theme());
  for (const name of ["move", "line"]) if (shown[name]) url.searchParams.set(name, shown[name]);
  return url.href;
}

function tell(title, text, kind) {
  const strong = document.createElement("strong");
  strong.textContent = title;
  said.className = `said ${kind}`;
  said.replaceChildren(strong, document.createElement("br"), text.replaceAll("`", "").replaceAll("**", ""));
}

let shown = {};
// The line of a puzzle that was answered, the text for each of its boards, and how many of its plies are shown.
let line = { plies: [], alts: [], at: 0 };

function follow(plies, alts) {
  line = { plies, alts, at: plies.length };
  const steps = $("#steps");
  if (!steps) return;
  steps.hidden = plies.length < 2;
  $("#back").disabled = !line.at;
  $("#on").disabled = true;
  $("#at").textContent = `${line.at}/${plies.length}`;
}

async function walk(by) {
  const { plies, alts } = line;
  const at = Math.min(plies.length, Math.max(0, line.at + by));
  line.at = at;
  shown = at ? { line: plies.slice(0, at).join(" ") } : {};
  $("#back").disabled = !at;
  $("#on").disabled = at === plies.length;
  $("#at").textContent = `${at}/${plies.length}`;
  $("#prompt").textContent = plies[at - 1] ?? "";
  $("#picture").alt = at ? alts[at - 1] : position.alt;
  await board.paint(address(shown));
}

async function attempt(move, typed = false) {
  const [tries, body] = [`${base}/tries`, { n: Number(number), move, typed }];
  const answer = await postOrError(tries, body);
  if (answer.unreachable) {
    if (move) keep(tries, body);
    addEventListener("online", () => attempt(move, typed), { once: true });
    return tell(say("offline"), "", "wrong");
  }
  forget(tries, body);
  if (!("right" in answer)) return tell(words["not-quite"], answer.error, "wrong");
  if (!answer.right && !answer.line) {
    tell(words["not-quite"], answer.said, "wrong");
    return picker.begin(position.step);
  }
  shown = answer.line ? { line: answer.line } : { move: answer.move };
  picker.stop();
  $("#prompt").textContent = answer.move;
  $("#subprompt").textContent = "";
  $("#picture").alt = answer.alt;
  tell(answer.title ?? words[answer.right ? "right" : "not-quite"], answer.said, answer.right ? "right" : "wrong");
  const forward = answer.right ? $("#next") : $("#again");
  if ($("#again")) $("#again").hidden = answer.right;
  $("#typed").hidden = true;
  $("#show").hidden = answer.right;
  if ($("#end")) $("#end").hidden = !answer.last;
  $("#next")?.classList.toggle("main", answer.right);
  follow(answer.line?.split(" ") ?? [], answer.alts ?? []);
  await board.paint(address(shown));
  forward?.focus();
}

async function again() {
  shown = {};
  said.className = "";
  said.replaceChildren();
  $("#again").hidden = true;
  follow([], []);
  $("#typed").hidden = false;
  $("#picture").alt = position.alt;
  await board.paint(address());
  picker.begin(position.step);
}

const board = new Board({
  onArea: (name) => picker.area(name),
  onCancel: () => picker.cancel(),
  labelOf: (name) => picker.labelOf(name),
});
const picker = new LessonPicker({
  board,
  ask: (chosen) => get(`${base}/step`, { n: number, chosen }),
  onMove: (step) => attempt(step.move),
});
await board.show(position, address());
picker.begin(position.step);

$("#typed").hidden = false;
$("#show").hidden = false;
$("#typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("#move").value.trim();
  if (text) attempt(text, true);
});
$("#show").addEventListener("click", () => attempt($("#show").dataset.move));
addEventListener("keydown", (event) => event.key === "Escape" && picker.cancel());
$("#again")?.addEventListener("click", again);
$("#back")?.addEventListener("click", () => walk(-1));
$("#on")?.addEventListener("click", () => walk(1));
addEventListener("themechange", () => board.paint(address(shown)));
