// What every page does: the theme, and sending what could not be sent before.

const ORDER = ["auto", "light", "dark", "contrast"];
const button = document.querySelector("#theme");
const root = document.documentElement;

// Whether this page stands in a frame of Discord's client.
export const framed = root.hasAttribute("data-framed");

export const theme = () => {
  const chosen = root.dataset.theme;
  if (chosen !== "auto") return chosen;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
};

// Pictures follow the theme where their addresses differ by nothing else.
export function paintThemed(within = document) {
  for (const picture of within.querySelectorAll("img[data-themed]")) {
    const source = new URL(picture.src, location.href);
    source.searchParams.set("theme", theme());
    picture.closest("picture")?.querySelectorAll("source").forEach((other) => other.remove());
    if (picture.src !== source.href) picture.src = source.href;
  }
}

function tell() {
  const words = button.dataset[root.dataset.theme];
  button.setAttribute("aria-label", words);
  button.title = words;
  paintThemed();
  dispatchEvent(new CustomEvent("themechange"));
}

// What could not be sent from a page that is closed by now.
try {
  if (localStorage.getItem("turnpost-unsent")) import("./unsent.js");
} catch {
  // A browser that keeps nothing.
}

button.hidden = false;
button.addEventListener("click", () => {
  root.dataset.theme = ORDER[(ORDER.indexOf(root.dataset.theme) + 1) % ORDER.length];
  document.cookie = `turnpost_theme=${root.dataset.theme}; path=/; max-age=34560000; ${framed ? "secure; samesite=none; partitioned" : "samesite=lax"}`;
  tell();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tell);
tell();
