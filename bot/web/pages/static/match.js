// The page of a match: what is shown of it, what is done, and what is heard.

import { get, post, Refused } from "./api.js";
import { refreshTimes } from "./markup.js";
import { say } from "./words.js";
import { Actions } from "./actions.js";
import { Analysis } from "./analysis.js";
import { Answers } from "./answers.js";
import { Board } from "./board.js";
import { fitted, narrow, pointOf } from "./geometry.js";
import { Seats } from "./clocks.js";
import { freshen } from "./fresh.js";
import { Live } from "./live.js";
import { recall, remember } from "./memory.js";
import { Moves } from "./moves.js";
import { $, button, make } from "./parts.js";
import { Picker } from "./picker.js";
import { panes } from "./panes.js";
import { Hints } from "./hints.js";
import { framed, theme } from "./site.js";
import { Share } from "./share.js";
import { Tries } from "./tries.js";

const read = (id) => JSON.parse($(id).textContent);

let state = read("#state");
const { number } = state;
const base = `/m/${number}`;
const first = read("#position");
const view = {
  turn: first.turn,
  near: Number(new URLSearchParams(location.search).get("near") ?? (state.own.side === null || state.own.both ? 0 : state.own.side)),
  // What is shown is the last position, and stays that when another one comes.
  now: first.turn === state.moves.length,
};
// A move that is on its way; it stays until its answer has come.
let kept = null;
let sending = false;
let lost = false;

const board = new Board({
  onArea(name) {
    hints.leave();
    return picker.area(name);
  },
  onCancel: () => (hints.open ? hints.close() : picker.cancel()),
  labelOf: (name) => picker.labelOf(name),
});
const where = () => (tries.active ? { turn: tries.turn, line: tries.line.join(">") } : { turn: view.turn });
const picker = new Picker({ board, ask: (chosen) => get(`${base}/step`, { ...where(), chosen }), onMove: played, onTrouble: unasked });
const seats = new Seats();
const phone = matchMedia("(max-width: 900px)");
const moves = new Moves({ hrefOf: (turn) => `${base}?turn=${turn}`, onTurn: look, onFlip: flip });
const share = new Share();
const answers = new Answers({ onPress: (action) => act("presses", { action }), onSubmit: (action, text) => act("forms", { action, text }), onShow: () => phone.matches && actions.more(false) });
const actions = new Actions({
  onPress: (action, as = state.own.me) => act("presses", { action, as }),
  onBy: (turns) => look(view.turn + turns),
  onStop: () => tries.stop(),
  onHint: () => hint(),
  onAnalyse: () => analysis.ask(),
});
const hints = new Hints({ board, picker, ask: () => advised(), onMove: (step) => played(step, true), onOpen: (open) => actions.hinted(open) });
const tries = new Tries({
  onShow: () => showBoard(),
  onSave: (line) => act("commands", { name: "premove set", text: line }),
  onClear: () => act("commands", { name: "premove clear", text: null }),
});
const analysis = new Analysis({
  base,
  stateOf: () => state,
  onTurn: look,
  onLine: (turn, line) => {
    tries.start(turn);
    tries.go(line);
  },
  onOpen: () => tabs.open("analysis"),
  onChange: () => drawAll(),
});
const tabs = panes({ onNote: (text) => act("commands", { name: "note", text }), onTab: () => drawPanes() });

// --- showing ------------------------------------------------------------------

const tiny = () => document.documentElement.hasAttribute("data-tiny");

const address = (position) => {
  const url = new URL(position.picture, location.href);
  url.searchParams.set("theme", theme());
  if (tiny()) url.searchParams.set("bare", "1");
  return url.href;
};

// What the board shows: its picture, its marks and what stands under it are of this position. They change together.
let position = first;
let shown = false;
let asking = null;

// Whether the board shows what it should.
function fresh() {
  if (!shown) return false;
  if (tries.active) return position.turn === tries.turn && position.line.join(">") === tries.line.join(">");
  return !position.line.length && position.sum === state.sums[view.turn];
}

async function showBoard(given = null) {
  const wanted = { ...where(), near: view.near, theme: theme() };
  const key = JSON.stringify([wanted, narrow.matches, tiny(), state.sums[wanted.turn], state.own.me, state.own.awaited]);
  // It is on its way already.
  if (asking === key) return;
  asking = key;
  try {
    const whole = given ?? (await get(`${base}/board`, wanted));
    const found = tiny() ? whole : fitted(whole);
    if (asking !== key || !(await board.show(found, address(found)))) return;
    if (position.sum !== found.sum) hints.forget();
    hints.leave();
    position = found;
    shown = true;
    picker.stop();
  } catch (error) {
    return asking === key && trouble(error);
  } finally {
    if (asking === key) asking = null;
  }
  drawAll();
}

function drawAll() {
  document.title = `${state.own.awaited ? "● " : ""}${document.title.replace(/^● /, "")}`;
  moves.show(state.moves, tries.active ? tries.turn : view.turn, analysis.marks);
  seats.sign(view.turn, theme());
  const ways = fresh() && !tries.active ? analysis.ways(view.turn, view.near) : [];
  board.lead(ways.map((way) => way.map(pointOf(position))));
  drawLast();
  drawPlay();
  drawAim();
  actions.draw(state, tries.active, state.over ? `${base}/replay.gif` : null);
  drawPanes();
  drawCard();
  drawShare();
}

// How the match ended, as Discord tells it.
function drawCard() {
  const card = $("#card");
  document.body.classList.toggle("over", Boolean(state.over));
  card.hidden = !state.card;
  if (!state.card) return;
  const url = new URL(state.card.picture, location.href);
  url.searchParams.set("theme", theme());
  if (card.src !== url.href) card.src = url.href;
  card.alt = state.card.words;
}

// What can be taken along is of the turn that is shown.
function drawShare() {
  const looksBack = view.turn < state.moves.length;
  share.lead("turn", looksBack ? `${base}?turn=${view.turn}` : "", say("share-turn", { turn: view.turn }));
  if (!fresh()) return;
  share.lead("position", position.position ?? "");
  share.lead("picture", `${address(position)}&names=1`);
}

// What the player is after, until their second move is played.
function drawAim() {
  const { side } = state.own;
  const played = Math.floor((state.moves.length + (side === 0 ? 1 : 0)) / 2);
  actions.aim(side === null || state.over || tries.active ? "" : state.players[side].aim, played < 2);
}

// The move that is shown, where its list is behind a button.
function drawLast() {
  const [move, gloss] = tries.active ? [tries.line.at(-1), ""] : (state.moves[view.turn - 1] ?? []);
  $("#latest").replaceChildren(...(move ? [make("strong", "", String(tries.active ? tries.turn + tries.line.length : view.turn)), make("span", "", move), make("small", "", gloss)] : []));
}

function drawPlay() {
  const last = view.turn === state.moves.length;
  const mine = state.own.side !== null && state.own.awaited && last && !state.over && !kept;
  if (!fresh()) {
    // The board that belongs to the state is on its way: nothing is chosen on the old one.
    picker.stop();
    return shown && tell("");
  }
  if (position.step && (tries.active || mine)) {
    if (!picker.root) picker.begin(position.step);
    if (mine) takeHalf();
    if (tries.active && !picker.begun) tell(say("trying"), analysis.verdict(tries.turn, tries.line) || position.step.prompt);
    return;
  }
  picker.stop();
  if (kept) return drawKept();
  if (!last) {
    tell(say("looking-back", { turn: view.turn }), analysis.book(view.turn) || position.alt);
    return $("#choices").replaceChildren(button(say("to-now"), () => look(state.moves.length)));
  }
  if (state.over) return tell(state.result);
  const player = state.players[state.toMove];
  tell(say(player.computer ? "thinking" : "their-move", { name: player.name }), state.own.side === null ? say("watch-only") : "");
}

// A move that could not be sent waits; until then it can be taken back.
function drawKept() {
  const { move } = kept;
  tell(sending ? say("sending", { move }) : move);
  if (!sending) $("#choices").replaceChildren(button(say("play", { move }), sendKept, "main"), button(say("cancel"), dropKept));
}

// A phone may let go of a page that is not looked at: what was chosen on a board is chosen again when it comes back.
const last = () => state.sums.at(-1);
const keepHalf = () => remember("half", picker.half && !tries.active ? [number, last(), picker.half] : null);

function takeHalf() {
  const [match, position, half] = recall("half") ?? [];
  if (!half) return;
  remember("half", null);
  if (match === number && position === last()) picker.take(half).then(remind);
}

function remind() {
  if (picker.begun && !hints.open && !tries.active && !picker.step.warning) tell(picker.prompt.textContent, say("still-yours"));
}

function dropKept() {
  kept = null;
  offline(lost);
  drawAll();
}

const tell = (words, below = "") => picker.say(words, below);

function drawPanes() {
  tabs.draw(state, position);
  tries.draw(state, view.turn);
  if (state.analyse) analysis.draw(view.turn, tries.active ? { turn: tries.turn, line: tries.line } : null);
}

// --- looking ------------------------------------------------------------------

// A hint is about the position that is to be played in.
async function hint() {
  if (view.turn < state.moves.length) await look(state.moves.length);
  await hints.toggle();
}

async function advised() {
  const { revision } = state;
  try {
    const answer = await post(`${base}/hints`, { as: state.own.me, revision });
    if (answer.step) return revision === state.revision && fresh() ? answer : null;
    answers.show(answer);
    await refresh();
  } catch (error) {
    trouble(error);
  }
  return null;
}

function look(turn) {
  const last = state.moves.length;
  view.turn = Math.max(0, Math.min(last, turn));
  view.now = view.turn === last;
  answers.hide();
  if (tries.active) Object.assign(tries, { active: false, line: [], lines: [] });
  history.replaceState(null, "", view.now ? base : `${base}?turn=${view.turn}`);
  return showBoard();
}

function flip() {
  view.near = 1 - view.near;
  seats.turn(view.near);
  fill();
  return showBoard();
}

// --- doing ------------------------------------------------------------------

// A whole ply was chosen: it is played, or only tried.
async function played(step, sure) {
  if (!fresh()) return showBoard();
  if (tries.active) return tries.play(step.move);
  kept = { move: step.move, revision: state.revision, sure: sure || Boolean(step.warning && sure) };
  await sendKept();
}

async function sendKept() {
  const move = kept;
  if (!move || sending) return;
  sending = true;
  drawPlay();
  let answer = null;
  try {
    answer = await post(`${base}/moves`, { as: state.own.me, ...move });
    kept = null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!error.unreachable) {
      kept = null;
      answers.problem(error.message);
    }
    offline(error.unreachable);
  } finally {
    sending = false;
  }
  // The news may have come before the answer: the next move can be made, whatever else is still awaited.
  drawPlay();
  if (!answer) return;
  await refresh().catch(trouble);
  if (answer.done) answers.hide();
  else answers.show(answer);
}

async function act(path, body) {
  try {
    const answer = await post(`${base}/${path}`, { as: state.own.me, ...body });
    if (answer.to) return location.assign(answer.to);
    answers.show(answer);
    await refresh();
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    answers.problem(error.message);
    return false;
  }
}

function trouble(error) {
  if (!(error instanceof Refused)) throw error;
  if (error.unreachable) offline(true);
  else answers.problem(error.message);
}

// What follows a choice could not be asked for: it is kept, or else the position is another one by now.
function unasked(error) {
  if (error.unreachable) offline(true);
  else catchUp().catch(trouble);
  return error.unreachable;
}

$("#drawer").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = $("#line").value.trim();
  if (!text) return;
  if (await act("lines", { text })) $("#line").value = "";
});

// --- hearing ------------------------------------------------------------------

let refreshes = 0;
let taken = 0;

// Answers can overtake each other: none is taken after one that was asked for later.
async function refresh() {
  const request = ++refreshes;
  const found = await get(`${base}/state`);
  if (request < taken) return;
  taken = request;
  await take(found);
}

async function catchUp() {
  await refresh();
  if (!fresh()) await showBoard();
}

// A newer state; `from` says how many of the first moves it leaves out.
async function take(found) {
  const { from } = found;
  if (found.revision < state.revision) return;
  if (from && (state.sums.length <= from || state.sums[from] !== found.sums[0])) return refresh();
  const before = state;
  const own = found.own ?? before.own;
  const sums = [...before.sums.slice(0, from), ...found.sums];
  state = { ...found, own, from: 0, moves: [...before.moves.slice(0, from), ...found.moves], sums };
  seats.show(state);
  if (own.waiting !== before.own.waiting) freshen();
  const last = state.moves.length;
  const news = state.sums.at(-1) !== before.sums.at(-1);
  if (news && last > before.moves.length) {
    const mover = state.players[(last - 1) % 2].name;
    $("#toast").textContent = say("played", { name: mover, move: state.moves.at(-1)[0] });
  }
  if (view.now || view.turn > last) view.turn = last;
  if (news && tries.active && tries.turn !== last) moves.show(state.moves, tries.turn, analysis.marks);
  if ((!tries.active && position.sum !== state.sums[view.turn]) || own.me !== before.own.me || own.awaited !== before.own.awaited) {
    if (news) answers.hide();
    return showBoard();
  }
  drawAll();
}

function offline(now) {
  lost = now;
  $("#offline").hidden = !lost;
  if (lost) $("#offline span").textContent = say(kept || picker.begun ? "offline" : "offline-only");
}

const live = new Live(`${base}/live`, {
  // What only a player sees is read anew; who watches has all of it already.
  onNews: (found) => (state.own.side !== null ? refresh() : take(found)),
  async onBegin(stamp) {
    if (stamp !== state.stamp || (shown && !fresh())) await catchUp();
    offline(false);
    await sendKept();
    await picker.again();
  },
  onLost: () => offline(true),
  async onAsk() {
    const found = await get(`${base}/news`, { since: state.stamp });
    if (found) await (state.own.side !== null ? refresh() : take(found));
    offline(false);
    await sendKept();
    await picker.again();
  },
  // The match is not there for this page, or not any more.
  async onRefused() {
    const status = await fetch(`${base}/state`).then((answer) => answer.status, () => 0);
    if (status !== 404) return false;
    offline(false);
    kept = null;
    picker.stop();
    actions.clear();
    answers.hide();
    tell(say("gone"));
    return true;
  },
});
$("#sheet-close").addEventListener("click", () => document.body.classList.remove("sheet"));
$("#again").addEventListener("click", () => live.again());
// Inside Discord a goal's line on a phone has room for the question, and the other goal's for the last move.
function fill() {
  const inLines = framed && narrow.matches && document.body.classList.contains("goals");
  (inLines ? $(".seat.near .who") : $("#under")).insertBefore($("#hint"), inLines ? null : $("#choices"));
  (inLines ? $(".seat.far .who") : $("#stage")).append($("#latest"));
}

narrow.addEventListener("change", () => {
  fill();
  showBoard();
});
document.addEventListener("visibilitychange", () => (document.hidden ? keepHalf() : remind()));
addEventListener("pagehide", keepHalf);
addEventListener("layoutchange", () => showBoard());
addEventListener("themechange", () => {
  showBoard();
  seats.sign(view.turn, theme());
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (document.body.classList.contains("sheet")) document.body.classList.remove("sheet");
  else if (hints.open) hints.close();
  else if (picker.begun || board.loupe.open) picker.cancel();
  else answers.hide();
});
// A tap beside the board takes back what was chosen on it.
$("#main").addEventListener("click", (event) => {
  if (picker.begun && !hints.open && !event.target.closest("#board, #under, #loupe, #panel, #answer, button, a, input, textarea")) picker.cancel();
});
// Pauses begin and end by themselves.
setInterval(() => refresh().catch(() => {}), 60000);
setInterval(refreshTimes, 15000);

seats.state = state;
seats.turn(view.near);
fill();
showBoard(first.turn === view.turn ? first : null);
