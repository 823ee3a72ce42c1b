// The lobby: what is new waits at the top, what is taken stays for a while, and nothing moves under a finger.

import { postOrError } from "./api.js";
import { pageNow } from "./fresh.js";
import { Live } from "./live.js";
import { $, make } from "./parts.js";
import { paintThemed } from "./site.js";
import { say } from "./words.js";

const TAKEN_FOR = 5000;
const lobby = $("#lobby");
const lists = [...document.querySelectorAll("[data-list]")];
const fresh = $("#new");
const form = $("#seek");
const tabs = [...document.querySelectorAll("[data-shows]")];
const sure = $("#sure");
let latest = null;
let stamp = lobby.dataset.stamp;
let reading = false;

const keyed = (list) => new Map([...list.children].map((line) => [line.dataset.key, line]));
const listIn = (page, list) => page.querySelector(`[data-list="${list.dataset.list}"]`);

// The page as it would be made now.
async function read() {
  if (reading || document.hidden) return;
  reading = true;
  try {
    const now = await pageNow();
    if (!now) return;
    latest = now;
    stamp = latest.querySelector("#lobby").dataset.stamp;
    show();
  } catch {
    // Not reached: what is there stays until it is.
  } finally {
    reading = false;
  }
}

// What is gone is marked at once; what is new is only counted, unless there was nothing at all.
function show() {
  const own = latest.querySelector("#own");
  if (!$("#own").isEqualNode(own)) $("#own").replaceWith(document.importNode(own, true));
  if (!lists.length || !latest.querySelector("[data-list]")) {
    if (!lists.length !== !latest.querySelector("[data-list]")) location.reload();
    return;
  }
  for (const more of document.querySelectorAll("[data-more]")) {
    const now = latest.querySelector(`[data-more="${more.dataset.more}"]`);
    Object.assign(more, { hidden: now.hidden, textContent: now.textContent });
  }
  let news = 0;
  for (const list of lists) {
    const there = keyed(listIn(latest, list));
    for (const [key, line] of keyed(list)) if (!there.has(key)) take(line);
    const here = keyed(list);
    news += [...there.keys()].filter((key) => !here.has(key)).length;
  }
  fresh.hidden = !news;
  fresh.firstElementChild.textContent = say("new", { count: news });
  if (news && lists.every((list) => !list.children.length)) bring();
  settle();
}

// Everything that is new, in its place.
function bring() {
  for (const list of lists) {
    const here = keyed(list);
    const lines = [...listIn(latest, list).children].map((line) => here.get(line.dataset.key) ?? document.importNode(line, true));
    list.replaceChildren(...lines);
    paintThemed(list);
  }
  fresh.hidden = true;
  settle();
}

function take(line) {
  if (line.classList.contains("taken")) return;
  line.classList.add("taken");
  const button = line.querySelector("button");
  if (button) button.replaceWith(make("span", "small muted", say("taken")));
  setTimeout(() => {
    line.remove();
    settle();
  }, TAKEN_FOR);
}

function settle() {
  const counts = lists.map((list) => list.querySelectorAll("li:not(.taken)").length);
  lists.forEach((list) => (list.closest("section").hidden = !list.children.length));
  for (const button of tabs) button.querySelector(".badge").textContent = counts[button.dataset.shows === "open" ? 0 : 1];
  $("#which").hidden = lists.every((list) => !list.children.length);
  $("#nobody").hidden = lists.some((list) => list.children.length);
  const words = say("live", { waiting: counts[0], looking: counts[1] });
  if ($("#live").textContent !== words) $("#live").textContent = words;
}

function refuse(place, words) {
  place.hidden = !words;
  place.textContent = words ?? "";
}

async function accept(button) {
  button.disabled = true;
  const answer = await postOrError("/lobby/accept", { number: Number(button.dataset.number) });
  if (answer.to) return location.assign(answer.to);
  button.disabled = false;
  const line = button.closest("li");
  const place = line.querySelector(".refusal") ?? line.appendChild(make("p", { className: "refusal small", role: "alert" }));
  refuse(place, answer.error);
  sure.close();
  read();
}

function ask(button) {
  $("#sure-title").textContent = button.getAttribute("aria-label");
  $("#yes").onclick = () => {
    sure.close();
    accept(button);
  };
  sure.showModal();
}

// On a phone one of the two lists is shown at a time; where the first has nobody, the other.
function turnTo(list) {
  $(".queues").dataset.shown = list;
  for (const button of tabs) button.setAttribute("aria-pressed", button.dataset.shows === list);
}

function showRating() {
  $("#your-rating").textContent = form.querySelector("[name=game]:checked")?.dataset.rating ?? "";
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button");
  if (button?.matches(".accept")) return button.hasAttribute("data-rated") ? ask(button) : accept(button);
  if (button?.dataset.shows) return turnTo(button.dataset.shows);
  if (button?.id === "stop") {
    button.disabled = true;
    await postOrError("/lobby/stop", {});
    read();
  }
});
fresh?.firstElementChild.addEventListener("click", bring);
$("#no").addEventListener("click", () => sure.close());
if (lists.length && !lists[0].children.length && lists[1].children.length) turnTo("looking");
if (form) {
  form.addEventListener("change", showRating);
  showRating();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = new FormData(form);
    const values = { game: chosen.get("game"), time: chosen.get("time"), range: chosen.get("range"), rated: chosen.has("rated") };
    const answer = await postOrError("/lobby/seek", values);
    refuse(form.querySelector(".refusal"), answer.error);
    if (answer.error !== undefined) return;
    if ($("#find").matches(":popover-open")) $("#find").hidePopover();
    await read();
  });
}
new Live("/lobby/live", {
  onBegin: (now) => {
    lobby.classList.remove("lost");
    if (now !== stamp) return read();
  },
  onNews: read,
  onLost: () => lobby.classList.add("lost"),
  onRefused: () => false,
  onAsk: read,
});
document.addEventListener("visibilitychange", read);
