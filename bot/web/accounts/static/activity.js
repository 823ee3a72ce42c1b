// The page that Discord's client opens. It signs in, and shows our pages in a frame of its own: so Discord has one page
// to talk to, however often the one inside changes.

import { DiscordSDK } from "./discord-sdk.js";
import { recall, remember } from "./memory.js";
import { $, make } from "./parts.js";
import { theme } from "./site.js";
import { say } from "./words.js";

const CLIENTS = new Set(["https://discord.com", "https://ptb.discord.com", "https://canary.discord.com"]);
const PATIENCE = 20000;
// The most letters of a shared link's custom_id.
const LONGEST_WISH = 64;
// Discord's number of the window that shows it all; the others are tiny.
const WHOLE = 0;

const address = new URL(location.href);
const instance = address.searchParams.get("instance_id");
const page = $("#page");
const [where, place] = recall("place") ?? [];
// Where this page was when a phone let go of it, else what a shared link leads to.
const wish = where === instance ? place : address.searchParams.get("custom_id");

let sdk = null;
let tiny = false;

class Trouble extends Error {
  constructor(words, reason = "later") {
    super(words);
    this.reason = reason;
  }
}

// Whether a message is from Discord's client: from the window around this one, or the one that has opened that for a
// match in a window of its own. Apps for phones may have no window around ours, and speak from within it.
function fromClient({ source, origin }) {
  const client = parent.opener ?? parent;
  return source === client && (CLIENTS.has(origin) || (client === window && origin === location.origin));
}

// --- signing in -----------------------------------------------------------------

async function ask(path, body) {
  let answer;
  try {
    answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  } catch {
    throw new Trouble(say("unreachable"));
  }
  const found = await answer.json().catch(() => ({}));
  if (answer.ok) return found;
  throw new Trouble(found.error ?? say("unreachable"), found.reason);
}

const inTime = (promise) =>
  Promise.race([promise, new Promise((_, refuse) => setTimeout(() => refuse(new Trouble(say("silent"))), PATIENCE))]);

async function connected(client) {
  if (sdk) return;
  const made = new DiscordSDK(client, { disableConsoleLogOverride: true });
  await inTime(made.ready());
  sdk = made;
  // Some clients know no layouts.
  sdk.subscribe("ACTIVITY_LAYOUT_MODE_UPDATE", (layout) => fit(layout.layout_mode !== WHOLE)).catch(() => {});
}

async function code({ client, state, challenge }) {
  const asked = { client_id: client, response_type: "code", state, prompt: "none", scope: ["identify"], code_challenge: challenge, code_challenge_method: "S256" };
  try {
    return (await sdk.commands.authorize(asked)).code;
  } catch {
    throw new Trouble(say("refused"), "refused");
  }
}

async function signIn(again = true) {
  const begun = await ask("/sign-in/begin", {});
  await connected(begun.client);
  try {
    return await ask("/sign-in", { code: await code(begun), state: begun.state, ...(wish ? { wish } : {}) });
  } catch (trouble) {
    // Someone has taken their time to agree.
    if (trouble.reason === "again" && again) return signIn(false);
    throw trouble;
  }
}

async function enter() {
  $("#enter").hidden = true;
  $("#entering").textContent = say("signing-in");
  try {
    show((await signIn()).to);
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble;
    $("#entering").textContent = trouble.message;
    $("#enter").textContent = say(trouble.reason === "refused" ? "sign-in" : "try-again");
    $("#enter").hidden = trouble.reason === "cookies";
    $("#open").hidden = trouble.reason !== "cookies";
    await preview();
  }
}

// What everybody may see of the match that someone is on the way to.
async function preview() {
  const number = /^(?:m|\/m\/)(\d+)$/.exec(wish ?? "")?.[1];
  if (!number || $("#preview").firstChild) return;
  // Without cookies: another account may have signed in here before.
  const answer = await fetch(`/m/${number}/board?theme=${theme()}`, { credentials: "omit" }).catch(() => null);
  if (!answer?.ok) return;
  const { picture, alt } = await answer.json();
  $("#preview").append(make("img", { src: picture, alt }));
  $("#preview").hidden = false;
}

// --- the pages inside -----------------------------------------------------------

function show(path) {
  page.src = path;
  page.hidden = false;
  $("#entry").hidden = true;
  page.focus();
}

function fit(now) {
  tiny = now;
  const inside = page.contentDocument?.documentElement;
  if (!inside || inside.hasAttribute("data-tiny") === tiny) return;
  inside.toggleAttribute("data-tiny", tiny);
  page.contentWindow.dispatchEvent(new Event("layoutchange"));
}

// The address outside Discord of one of our pages.
const outside = ({ pathname, search }) => $("#open").href.replace(/\/$/, "") + pathname + search;

// Discord's client sends a link that opens the same page in here; where it cannot, the page copies the one outside.
async function share(event) {
  event.preventDefault();
  const { link, otherwise } = event.detail;
  const wish = link.pathname + link.search;
  try {
    if (wish.length > LONGEST_WISH) throw new RangeError("Discord takes no wish that long");
    await sdk.commands.shareLink({ message: page.contentDocument.title, custom_id: wish });
  } catch {
    otherwise(outside(link));
  }
}

// Discord's frame opens no other page: its client does.
function leave(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || link.hasAttribute("download")) return;
  const to = new URL(link.href);
  const ours = to.origin === location.origin;
  if (ours && link.target !== "_blank") return;
  event.preventDefault();
  const url = ours ? outside(to) : to.href;
  if (/^https?:/.test(url)) sdk?.commands.openExternalLink({ url }).catch(() => {});
}

// As early as a page can tell us that it is there. What is no page of ours, such as a picture, is noticed when it is loaded.
function attend() {
  const { location: at, document: inside } = page.contentWindow;
  if (at.href === "about:blank") return;
  remember("place", [instance, at.pathname + at.search]);
  inside.addEventListener("click", leave);
  inside.addEventListener("sharelink", share);
  fit(tiny);
}

page.addEventListener("begin", attend);
page.addEventListener("load", attend);

// The SDK believes others, too: it does not hear them.
addEventListener("message", (event) => fromClient(event) || event.stopImmediatePropagation(), true);
document.addEventListener("click", leave);
$("#enter").addEventListener("click", enter);
enter();
