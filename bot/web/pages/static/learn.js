// A lesson: the board and the choices of the match page; what is chosen is judged, not played.

import { get, postOrError } from "./api.js";
import { Board } from "./board.js";
import { $ } from "./parts.js";
import { Picker } from "./picker.js";
import { theme } from "./site.js";
import { say } from "./words.js";

const words = JSON.parse(document.querySelector("#lesson-words").textContent);
const position = JSON.parse(document.querySelector("#position").textContent);
const { game, number } = $(".lesson").dataset;
const base = `/learn/${game}`;
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

function address(move = "") {
  const url = new URL(position.picture, location.href);
  url.searchParams.set("theme", theme());
  if (move) url.searchParams.set("move", move);
  return url.href;
}

function tell(title, text, kind) {
  const strong = document.createElement("strong");
  strong.textContent = title;
  said.className = `said ${kind}`;
  said.replaceChildren(strong, document.createElement("br"), text.replaceAll("`", "").replaceAll("**", ""));
}

let solved = "";

async function attempt(move, typed = false) {
  const answer = await postOrError(`${base}/tries`, { n: Number(number), move, typed });
  if (answer.unreachable) {
    addEventListener("online", () => attempt(move, typed), { once: true });
    return tell(say("offline"), "", "wrong");
  }
  if (!("right" in answer)) return tell(words["not-quite"], answer.error, "wrong");
  if (!answer.right) {
    tell(words["not-quite"], answer.said, "wrong");
    return picker.begin(position.step);
  }
  solved = answer.move;
  picker.stop();
  $("#prompt").textContent = answer.move;
  $("#subprompt").textContent = "";
  $("#picture").alt = answer.alt;
  tell(words.right, answer.said, "right");
  $("#typed").hidden = true;
  $("#show").hidden = true;
  $("#end").hidden = !answer.last;
  $("#next")?.classList.add("main");
  await board.paint(address(solved));
  $("#next")?.focus();
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
addEventListener("themechange", () => board.paint(address(solved)));
