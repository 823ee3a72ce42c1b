// The front page: its pictures move while they are pointed at, and its buttons begin matches.

import { postOrError } from "./api.js";
import { $, make } from "./parts.js";

const dialog = document.querySelector("#start");
const toast = document.querySelector("#toast");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function tell(text) {
  // An open dialog covers everything that is not in it.
  (dialog.open ? dialog : document.body).append(toast);
  toast.textContent = text;
  toast.className = "toast";
}

// The level is remembered; both fields show the same one.
const levels = [$("#level"), $("#sheet-level")].filter(Boolean);
for (const field of levels) {
  try {
    const kept = localStorage.getItem("level");
    if ([...field.options].some((option) => option.value === kept)) field.value = kept;
  } catch {
    // Without storage the page's own level stands.
  }
  field.addEventListener("change", () => {
    for (const other of levels) other.value = field.value;
    try {
      localStorage.setItem("level", field.value);
    } catch {
      // As above.
    }
  });
}

async function begin(kind, game, button) {
  button.disabled = true;
  const wish = { game };
  if (kind === "computer" && levels.length) wish.level = Number(levels[0].value);
  if (kind === "friend") Object.assign(wish, { time: $("#sheet-time").value, seat: $("#sheet-seat").value, hints: $("#sheet-hints")?.value === "yes", name: $("#sheet-name")?.value });
  const answer = await postOrError(`/start/${kind}`, wish);
  button.disabled = false;
  if (answer.to) location.assign(answer.to);
  else {
    // Nothing can be pressed beside an open dialog.
    dialog.close();
    tell(answer.error);
    // What stands in the way can be ended there.
    toast.append(...(answer.matches ?? []).map(({ to, label }) => make("a", { className: "button", href: `${to}#actions` }, label)));
  }
}

function choose(game, name, all) {
  dialog.dataset.game = game;
  $("#start-title").textContent = name;
  for (const part of dialog.querySelectorAll('[data-for="play"]')) part.hidden = !all;
  dialog.showModal();
}

for (const button of document.querySelectorAll("[data-start]")) {
  const { game, name } = button.closest(".game").dataset;
  const kind = button.dataset.start;
  button.addEventListener("click", () => {
    if (kind === "play" || kind === "friend") choose(game, name, kind === "play");
    else begin(kind, game, button);
  });
}
for (const button of dialog.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => begin(button.dataset.go, dialog.dataset.game, button));
}
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());

// A picture moves under the pointer or the focus, and rests again after that.
for (const card of document.querySelectorAll(".game")) {
  const show = card.querySelector(".show");
  const picture = show?.querySelector("img");
  if (!picture) continue;
  let rest = null;
  const move = () => {
    if (still.matches || rest !== null) return;
    rest = picture.currentSrc || picture.src;
    const theme = new URL(rest).searchParams.get("theme") ?? "light";
    show.querySelector("source")?.remove();
    picture.src = `${show.dataset.moving}&theme=${theme}`;
  };
  const stop = () => {
    if (rest === null || card.matches(":hover, :focus-within")) return;
    picture.src = rest;
    rest = null;
  };
  card.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && move());
  card.addEventListener("pointerleave", stop);
  card.addEventListener("focusin", move);
  card.addEventListener("focusout", () => setTimeout(stop));
}
