// Small parts of pages.

export const $ = (selector) => document.querySelector(selector);

// An element with its children; `given` is its class, or its properties and attributes.
export function make(name, given = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(typeof given === "string" ? { className: given.trim() } : given)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

export function button(words, onClick, given = {}) {
  const made = make("button", given, words);
  made.type = "button";
  made.addEventListener("click", onClick);
  return made;
}

const shown = new WeakMap();

// Whether a place is to show something else than it does.
export function changed(place, what) {
  const key = JSON.stringify(what);
  if (shown.get(place) === key) return false;
  shown.set(place, key);
  return true;
}
