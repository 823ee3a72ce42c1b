// The small markup of messages as elements.  Text only ever becomes text nodes.

import { make } from "./parts.js";
import { locale, say } from "./words.js";

const INLINE = new RegExp(
  [
    String.raw`\\(?<escaped>[!-\/:-@\[-\x60{-~])`,
    String.raw`\x60(?<code>[^\x60\n]+)\x60`,
    String.raw`\*\*(?<bold>(?:\\.|[^\\])+?)\*\*`,
    String.raw`__(?<under>(?:\\.|[^\\])+?)__`,
    String.raw`\*(?<italic>(?:\\.|[^\\*\s])(?:(?:\\.|[^\\*])*?(?:\\.|[^\\*\s]))?)\*`,
    String.raw`(?<![\w\\])_(?<slanted>(?:\\.|[^\\_])+?)_(?!\w)`,
    String.raw`~~(?<struck>(?:\\.|[^\\])+?)~~`,
    String.raw`<@!?(?<person>[\w-]{1,80})>`,
    String.raw`<#(?<channel>\w{1,40})>`,
    String.raw`(?<![\w#&/])#(?<match>\d{1,12})\b`,
    String.raw`<t:(?<time>-?\d{1,13})(?::(?<style>[tTdDfFR]))?>`,
    String.raw`\[(?<label>[^\]\n]+)\]\((?<target>https?:\/\/[^\s)]+)\)`,
    String.raw`<?(?<link>https?:\/\/[^\s<>]+[^\s<>.,:;"')\]])>?`,
  ].join("|"),
  "gsu",
);

const element = (name, ...children) => make(name, {}, ...children);
const link = (target, ...label) => make("a", { href: target, target: "_blank", rel: "noopener noreferrer" }, ...label);

function inline(text, names) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    parts.push(piece(match, names));
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}

function piece(match, names) {
  const found = match.groups;
  if (found.escaped !== undefined) return found.escaped;
  // A move is read at a glance, not over two lines; anything longer has to break somewhere.
  if (found.code !== undefined) return make("code", found.code.length <= 24 ? "whole" : "", found.code);
  if (found.bold !== undefined) return element("strong", ...inline(found.bold, names));
  if (found.under !== undefined) return element("u", ...inline(found.under, names));
  if (found.italic !== undefined) return element("em", ...inline(found.italic, names));
  if (found.slanted !== undefined) return element("em", ...inline(found.slanted, names));
  if (found.struck !== undefined) return element("s", ...inline(found.struck, names));
  if (found.person !== undefined) {
    const name = (names.mention ?? names.person)(found.person);
    if (name === null) return match[0];
    return make("span", { className: "mention", "data-account": found.person }, `@${name}`);
  }
  if (found.channel !== undefined) {
    const name = names.channel(found.channel);
    return name === null ? match[0] : make("span", "mention", `#${name}`);
  }
  if (found.time !== undefined) return time(Number(found.time), found.style ?? "f");
  if (found.match !== undefined) return make("a", { href: `/m/${found.match}` }, match[0]);
  if (found.label !== undefined) return link(found.target, ...inline(found.label, names));
  return link(found.link, found.link);
}

const BLOCK = /```(?:[\w-]*\n)?([\s\S]*?)```/g;

// `text` as a fragment; `names` knows what people and channels are called.
export function render(text, names) {
  const fragment = document.createDocumentFragment();
  let end = 0;
  for (const match of text.matchAll(BLOCK)) {
    lines(text.slice(end, match.index).replace(/\n$/, ""), fragment, names);
    // A wide block scrolls by itself; the keyboard must be able to reach it.
    fragment.append(make("pre", { tabIndex: 0 }, element("code", match[1].replace(/\n$/, ""))));
    end = match.index + match[0].length;
    if (text[end] === "\n") end += 1;
  }
  lines(text.slice(end), fragment, names);
  return fragment;
}

function lines(text, into, names) {
  if (text === "") return;
  let list = null;
  for (const line of text.split("\n")) {
    const bullet = /^\s*[-*] +(.*)$/.exec(line);
    if (bullet) {
      list ??= into.appendChild(element("ul"));
      list.append(element("li", ...inline(bullet[1], names)));
      continue;
    }
    list = null;
    const heading = /^(#{1,3}) +(.*)$/.exec(line);
    if (heading) into.append(make("p", `heading-${heading[1].length}`, ...inline(heading[2], names)));
    else if (line.startsWith("> ")) into.append(element("blockquote", ...inline(line.slice(2), names)));
    else if (line.startsWith("-# ")) into.append(element("p", element("small", ...inline(line.slice(3), names))));
    else if (line.trim() === "") into.append(make("p", "gap"));
    else into.append(element("p", ...inline(line, names)));
  }
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const distance = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  for (const [unit, length] of UNITS) {
    if (Math.abs(away) >= length * 0.95) return distance.format(Math.round(away / length), unit);
  }
  return say(away < 0 ? "just-now" : "in-a-moment");
}

const timed = (at, words) =>
  make("time", { dateTime: at.toISOString(), title: at.toLocaleString(locale, STYLES.F) }, words);

function time(seconds, style) {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) return String(seconds);
  const made = timed(at, style === "R" ? relative(seconds) : at.toLocaleString(locale, STYLES[style]));
  if (style === "R") made.dataset.relative = String(seconds);
  return made;
}

// Distances in time grow old: say them anew.
export function refreshTimes() {
  for (const made of document.querySelectorAll("time[data-relative]")) {
    const now = relative(Number(made.dataset.relative));
    if (made.textContent !== now) made.textContent = now;
  }
}

// When a message was said: the clock today, the date as well before.
export function stamp(ms) {
  const at = new Date(ms);
  const today = at.toDateString() === new Date().toDateString();
  return timed(at, at.toLocaleString(locale, today ? STYLES.t : { dateStyle: "medium", timeStyle: "short" }));
}
