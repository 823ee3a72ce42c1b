// The page of a position: the board and the choices of the match page. What is chosen is played on the page alone,
// and the page's address follows.

import { get, Refused } from "./api.js";
import { Board } from "./board.js";
import { fitted, narrow } from "./geometry.js";
import { Moves } from "./moves.js";
import { $, button, make } from "./parts.js";
import { Picker } from "./picker.js";
import { Share } from "./share.js";
import { theme } from "./site.js";
import { say } from "./words.js";

let position = JSON.parse($("#position").textContent);
const { root } = position;
let line = position.moves;
let turn = line.length;
let near = Number(new URLSearchParams(location.search).get("near") === "1");
let asked = 0;

const addressOf = (moves) => `${root}${moves.map(([move]) => `/${encodeURIComponent(move)}`).join("")}`;
const here = () => addressOf(line.slice(0, turn));

const board = new Board({
  onArea: (name) => picker.area(name),
  onCancel: () => picker.cancel(),
  labelOf: (name) => picker.labelOf(name),
});
const picker = new Picker({
  board,
  ask: (chosen) => get(`${here()}/step`, { chosen }),
  onMove: (step) => play(step.move),
  onTrouble: (error) => trouble(error),
});
const moves = new Moves({ hrefOf: (last) => addressOf(line.slice(0, last)), onTurn: look, onFlip: flip });
const share = new Share();

async function show(found) {
  const mine = ++asked;
  try {
    const next = found ?? (await get(`${here()}/board`, { near, theme: theme() }));
    const stands = fitted(next);
    const picture = new URL(stands.picture, location.href);
    picture.searchParams.set("theme", theme());
    if (mine !== asked || !(await board.show(stands, picture.href))) return;
    position = next;
    line = [...next.moves, ...line.slice(next.moves.length)];
    draw();
  } catch (error) {
    trouble(error);
  }
}

function draw() {
  history.replaceState(null, "", position.position + (near ? "?near=1" : ""));
  moves.show(line, turn);
  const [move, gloss] = line[turn - 1] ?? [];
  $("#latest").replaceChildren(...(move ? [make("strong", "", String(turn)), make("span", "", move), make("small", "", gloss)] : []));
  $("#actions").replaceChildren(...keys());
  share.lead("position", position.position);
  share.lead("picture", `${position.picture}&names=1`);
  if (position.step) return picker.begin(position.step);
  picker.stop();
  picker.say(position.over);
}

function keys() {
  const back = button(say("try-back"), () => takeBack());
  back.disabled = !turn;
  const shown = make("button", { type: "button", popovertarget: "share" }, say("share"));
  const list = button(say("moves"), () => document.body.classList.toggle("sheet"), "quiet only-phone");
  list.setAttribute("aria-controls", "panel");
  return [back, shown, list];
}

// A move leaves those behind that came after the position it is played in.
function play(move) {
  line = [...line.slice(0, turn), [move, ""]];
  return look(turn + 1);
}

function takeBack() {
  line = line.slice(0, turn - 1);
  return look(turn - 1);
}

function look(wanted) {
  turn = Math.max(0, Math.min(line.length, wanted));
  return show();
}

function flip() {
  near = 1 - near;
  return show();
}

// What was refused was not played; without a connection it is kept.
function trouble(error) {
  if (!(error instanceof Refused)) throw error;
  if (!error.unreachable && position.moves.length < line.length) {
    line = position.moves;
    turn = line.length;
    draw();
  }
  picker.say(error.message);
  return error.unreachable;
}

$("#sheet-close").addEventListener("click", () => document.body.classList.remove("sheet"));
narrow.addEventListener("change", () => show());
addEventListener("themechange", () => show());
addEventListener("online", () => show());
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (document.body.classList.contains("sheet")) document.body.classList.remove("sheet");
  else picker.cancel();
});
show(position);
