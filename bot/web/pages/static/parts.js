// Small parts of the page of a match.

export function button(words, onClick, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.className = kind;
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
