// Lists and badges follow what happens: the page is read again now and then, and what has changed is put in place.

import { paintThemed } from "./site.js";

const EVERY = 8000;
const parts = () => document.querySelectorAll("[data-fresh]");
let reading = false;

// This page as it would be made now; nothing where it cannot be had.
export async function pageNow() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (!answer.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

export async function freshen() {
  // Nothing is taken from under a dialog or someone's fingers.
  if (document.hidden || reading || document.querySelector("dialog[open]")) return;
  reading = true;
  try {
    const page = await pageNow();
    if (!page) return;
    for (const old of parts()) {
      const found = page.querySelector(`[data-fresh="${old.dataset.fresh}"]`);
      if (found) replace(old, found);
    }
  } catch {
    // Not reached: what is there stays until it is.
  } finally {
    reading = false;
  }
}

// The focus stays on its link.
function replace(old, found) {
  const text = found.innerHTML;
  if (had.get(old) === text) return;
  had.set(old, text);
  const at = old.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  old.replaceChildren(...found.childNodes);
  paintThemed(old);
  if (at) old.querySelector(`[href="${CSS.escape(at)}"]`)?.focus({ preventScroll: true });
}

const had = new WeakMap();
if (document.querySelector('[data-fresh="lists"]')) setInterval(freshen, EVERY);
if (!document.body.classList.contains("match")) document.addEventListener("visibilitychange", freshen);
addEventListener("pageshow", (event) => event.persisted && freshen());
