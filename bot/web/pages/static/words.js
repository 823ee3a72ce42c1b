// What the page says, in its language; the server put all of it into the page.

const words = JSON.parse(document.querySelector("#words").textContent);
const { lang } = document.documentElement;

// Times are written as in this place.
export const locale = lang === "en" ? "en-GB" : lang;

// A message, its parameters filled in.
export const say = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, parameter) => values[parameter]);

// The same in pieces: text, and what stands for a parameter that is an element.
export function sayAround(name, parameter, element, values = {}) {
  const [before, after] = say(name, { ...values, [parameter]: "\u0000" }).split("\u0000");
  return [before, element, after];
}
