// A tournament: what is done there, what has changed, and on a phone one part at a time.

import { postOrError } from "./api.js";
import { freshen } from "./fresh.js";
import { Live } from "./live.js";
import { $ } from "./parts.js";
import { locale, say } from "./words.js";

const HEARD_EVERY = 60000;
const BOARDS_EVERY = 60000;
const OWN_EVERY = 10000;
const page = $("#tournament");
const at = `/tournaments/${page.dataset.number}`;
const sure = $("#sure");
let { stamp } = page.dataset;
let heard = 0;

// All that has changed is put in place; it is heard as a count, once a minute at most.
async function read(now) {
  if (now !== undefined) stamp = now;
  const before = $("#live").textContent;
  await freshen();
  const words = $("#live").textContent;
  if (words === before || performance.now() - heard < HEARD_EVERY) return;
  heard = performance.now();
  $("#toast").textContent = words;
}

function refuse(words) {
  const place = $(".refusal");
  place.hidden = !words;
  place.textContent = words ?? "";
}

async function act(button) {
  const { action, ...values } = button.dataset;
  delete values.sure;
  for (const name of ["round", "table", "player"]) if (name in values) values[name] = Number(values[name]);
  const select = button.parentElement.querySelector("select");
  if (select) values.game = select.value;
  button.disabled = true;
  const answer = await postOrError(`${at}/${action}`, values);
  button.disabled = false;
  if (answer.error !== undefined) return refuse(answer.error);
  $("#toast").textContent = answer.said;
  await read();
}

function ask(button) {
  $("#sure-title").textContent = button.textContent;
  $("#sure-words").textContent = button.dataset.sure;
  const yes = $("#yes");
  yes.textContent = button.textContent;
  yes.className = button.classList.contains("danger") ? "danger" : "main";
  yes.onclick = () => {
    sure.close();
    act(button);
  };
  sure.showModal();
}

function turnTo(pane) {
  page.dataset.shown = pane;
  for (const button of document.querySelectorAll("[data-shows]")) button.setAttribute("aria-pressed", button.dataset.shows === pane);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button?.dataset.action) return button.dataset.sure ? ask(button) : act(button);
  if (button?.dataset.shows) turnTo(button.dataset.shows);
});
$("#no").addEventListener("click", () => sure.close());
$(".panes").hidden = false;
if (new URLSearchParams(location.search).has("round") && $('[data-shows="round"]') && !$(".bracket")) turnTo("round");

const share = $("#share");
share.hidden = !navigator.share && !navigator.clipboard;
share.addEventListener("click", async () => {
  const url = location.origin + at;
  try {
    if (navigator.share) await navigator.share({ title: document.title, url });
    else await navigator.clipboard.writeText(url);
    if (!navigator.share) $("#toast").textContent = say("copied");
  } catch {
    // Nothing was shared: that is their choice.
  }
});

new Live(`${at}/live`, {
  onBegin: (now) => {
    page.classList.remove("lost");
    if (now !== stamp) return read(now);
    $("#live").textContent = page.dataset.words ?? $("#live").textContent;
  },
  onNews: read,
  onLost: () => {
    if (page.classList.contains("lost")) return;
    page.classList.add("lost");
    page.dataset.words = $("#live").textContent;
    const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(new Date());
    $("#live").textContent = say("lost", { time });
  },
  onRefused: () => false,
  onAsk: () => read(),
});
// Boards and clocks move without anything happening to the tournament.
setInterval(() => read(), BOARDS_EVERY);
setInterval(() => $(".mine") && read(), OWN_EVERY);
