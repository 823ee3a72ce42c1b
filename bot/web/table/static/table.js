// The table's page: who you are, where you are, and what happens there.

import { get, post, postOrError, Refused } from "./api.js";
import { Composer, toLine } from "./composer.js";
import { ask } from "./dialog.js";
import { Live } from "./live.js";
import { refreshTimes } from "./markup.js";
import { Log, PAGE } from "./messages.js";
import { $ } from "./parts.js";
import { Side } from "./side.js";
import { Welcome } from "./welcome.js";
import { say } from "./words.js";

const TIMES_EVERY = 15000;

const state = {
  me: sessionStorage.getItem("turnpost-me"),
  seats: [],
  people: [],
  channels: [],
  direct: null,
  channel: null,
  // What has happened elsewhere: how often a channel has called you, and which seats were called.
  unread: new Map(),
  wanted: new Set(),
  // Pings since you last looked at the page.
  calls: 0,
};

// Whether the page switches to the player to move.
const following = $("#follow");
following.checked = sessionStorage.getItem("turnpost-follow") === "1";

const player = (account) => state.people.find((person) => person.account === account);
const names = {
  person: (account) => (account === "turnpost" ? "Turnpost" : (player(account)?.name ?? null)),
  // All guests have one name, so they are told apart by their accounts and faces.
  mention: (account) => (player(account)?.face ? account : names.person(account)),
  face: (account) => player(account)?.face ?? null,
  channel: (id) => state.channels.find((channel) => channel.id === id)?.label ?? null,
  me: (account) => account === state.me,
};

const log = new Log({
  names,
  onPress: press,
  onDismiss: (message) => attempt(() => post("/table/dismissals", { as: state.me, message })),
});
const composer = new Composer({
  send: sendLine,
  ask: async (text) => (await postOrError("/table/hints", { as: state.me, channel: state.channel, text })).hints ?? [],
});
const side = new Side({
  state,
  names,
  onChannel: goTo,
  onPerson: (account) => composer.write(account === state.me ? "/challenge " : `/as ${account}`),
  onLeave: (account) => attempt(() => post("/table/leavings", { as: account })),
});
const welcome = new Welcome({ state, onLine: sendLine });
const stream = () => `/table/live?${new URLSearchParams(state.me ? { as: state.me } : {})}`;

// --- reading ------------------------------------------------------------------

async function readState() {
  const { me } = state;
  const read = await get("/table/state", { as: me });
  // An answer for a seat that has been left in the meantime says nothing about the present one.
  if (me !== state.me) return false;
  Object.assign(state, read);
  if (state.direct) state.channels.push({ id: state.direct, title: say("direct-with"), label: say("direct") });
  if (!state.channels.some(({ id }) => id === state.channel)) state.channel = state.channels[0]?.id ?? null;
  log.rename();
  draw();
  return true;
}

async function readMessages() {
  const { me, channel } = state;
  const before = log.reading();
  const { messages } = await get("/table/messages", { as: me, channel });
  if (me !== state.me || channel !== state.channel) return;
  // What came while nobody listened calls as if it had been heard; what came before the page did not.
  if (log.newest) messages.filter(({ id }) => Number(id) > log.newest).forEach(heed);
  log.replace(messages, before);
  $("#earlier").hidden = messages.length < PAGE;
  state.unread.delete(channel);
  draw();
}

async function readEarlier() {
  const { scroll, list } = log;
  const { messages } = await get("/table/messages", { as: state.me, channel: state.channel, before: list.firstElementChild?.dataset.id });
  const height = scroll.scrollHeight;
  messages.forEach((message) => log.put(message));
  scroll.scrollTop += scroll.scrollHeight - height;
  $("#earlier").hidden = messages.length < PAGE;
}

// --- what is heard --------------------------------------------------------------

function hear(event) {
  if (event.type === "message") hearMessage(event.message);
  else if (event.type === "gone") log.remove(event.id);
  else if (event.type === "nudge") hearNudge(event);
  else if (event.type === "room") attempt(hearRoom);
  else if (event.type === "anew") attempt(hearAnew);
}

// Anything may have happened: the stream begins, or someone was erased, and what was said is no longer what it was.
async function hearAnew() {
  await hearRoom();
  await readMessages();
}

// Players or channels have come, or this browser plays others now (another tab may have seen to that).
async function hearRoom() {
  if (!(await readState())) return;
  if (!state.me && state.seats.length) await become(state.seats[0]);
  else if (live.path !== stream()) live.to(stream());
}

function hearMessage(message) {
  const forMe = message.pings.includes(state.me);
  if (message.channel === state.channel) {
    log.put(message);
    // What answers me is to be seen, wherever I was looking.
    if (message.asker === state.me && message.version === 0) log.toEnd();
  } else if (message.version === 0) {
    state.unread.set(message.channel, (state.unread.get(message.channel) ?? 0) + Number(forMe));
  }
  if (forMe && !message.silent && (document.hidden || message.channel !== state.channel)) state.calls += 1;
  heed(message);
  draw();
}

// Note which of my other seats a message calls, and take the first where it answers me.
function heed(message) {
  // A player who has just done something is not waited for.
  if (message.asker) state.wanted.delete(message.asker);
  const others = state.seats.filter((seat) => seat !== state.me && message.pings.includes(seat));
  others.forEach((seat) => state.wanted.add(seat));
  // Only your own actions switch the seat: the page must not change under your fingers.
  const answersMe = message.asker === state.me && message.channel === state.channel;
  if (others.length && following.checked && answersMe) become(others[0]);
}

function hearNudge({ account, channel }) {
  if (following.checked && state.channel === state.direct && state.seats.includes(account)) become(account, channel);
  else state.wanted.add(account);
  draw();
}

// --- what is done -----------------------------------------------------------------

async function attempt(action) {
  try {
    await action();
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notice(error.message);
    return false;
  }
}

function notice(text) {
  $("#notice").textContent = text;
  $("#notice").hidden = !text;
}

// One after the other, as they were typed: the answer to the one before may have changed who I am and where.
let sending = Promise.resolve();

function sendLine(text) {
  let done;
  const posted = sending.then(async () => {
    notice("");
    welcome.close();
    log.toEnd();
    const answer = await post("/table/lines", { as: state.me, channel: state.channel, text });
    // Not waited for: who I am it says at once, and what there is to read then holds up no line.
    done = carryOut(answer);
  });
  sending = posted.catch(() => {});
  return attempt(async () => {
    await posted;
    await done;
  });
}

// Do what an answer says: a form to fill in, another seat, another channel.
async function carryOut({ form, account, channel, follow, error }) {
  if (error) notice(error);
  if (follow) setFollow(true);
  if (account || channel) {
    welcome.close();
    await become(account ?? state.me, channel ?? state.channel);
  }
  if (form) {
    const { me, channel: here } = state;
    const { message, action } = form;
    ask(form, (text) =>
      attempt(async () => carryOut(await post("/table/forms", { as: me, channel: here, message, action, text }))),
    );
  }
}

async function press(message, index, button) {
  const body = { as: state.me, message: message.id, button: index, version: message.version };
  notice(state.me ? "" : say("who-first"));
  if (!state.me) return;
  button.disabled = true;
  await attempt(async () => carryOut(await post("/table/presses", body)));
  button.disabled = false;
}

async function become(account, channel = state.channel) {
  const changed = account !== state.me;
  const wasDirect = state.channel !== null && channel === state.direct;
  state.me = account;
  state.wanted.delete(account);
  if (account) sessionStorage.setItem("turnpost-me", account);
  state.channel = channel;
  await attempt(async () => {
    await readState();
    if (changed && wasDirect) state.channel = state.direct;
    // Where the connection opens, everything is read; without a change of seat it stays open.
    if (changed) live.to(stream());
    else await readMessages();
    draw();
  });
  toLine();
  // Hints for a line begun in another seat are another player's.
  if (changed && composer.line.value) composer.refresh();
}

async function goTo(channel) {
  if (channel === state.channel) return;
  state.channel = channel;
  draw();
  await attempt(readMessages);
  toLine();
}

function setFollow(on) {
  following.checked = on;
  sessionStorage.setItem("turnpost-follow", on ? "1" : "0");
}

// The one that stands so many steps behind this one, round and round.
const next = (all, one, steps) => all.at((all.indexOf(one) + steps) % all.length);

// --- what is shown ------------------------------------------------------------------

function draw() {
  side.draw();
  welcome.draw();
  if (log.pinned) log.toEnd();
  const place = names.channel(state.channel);
  $("#place").textContent = state.channel === state.direct ? say("direct-place") : `# ${place ?? "…"}`;
  $("#line").placeholder = state.me ? say("line-as", { name: names.person(state.me) }) : say("line-as-nobody");
  document.title = `${state.calls ? `(${state.calls}) ` : ""}Turnpost – ${place ?? say("title")}`;
}

function look() {
  if (document.hidden || !state.calls) return;
  state.calls = 0;
  draw();
}

$("#earlier").addEventListener("click", () => attempt(readEarlier));
following.addEventListener("change", () => setFollow(following.checked));
$("#seats").addEventListener("change", (event) => become(event.target.value));
for (const adding of document.querySelectorAll("[data-add]")) {
  const { title, dataset } = adding;
  adding.addEventListener("click", () =>
    ask({ title, label: say("name"), send: dataset.send }, (text) => sendLine(`${dataset.add} ${text}`)),
  );
}
document.addEventListener("visibilitychange", look);
addEventListener("focus", look);
addEventListener("keydown", (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const channels = state.channels.map(({ id }) => id);
  if (event.code === "KeyS" && state.seats.length > 1) become(next(state.seats, state.me, 1));
  else if (event.code === "ArrowDown") goTo(next(channels, state.channel, 1));
  else if (event.code === "ArrowUp") goTo(next(channels, state.channel, -1));
  else return;
  event.preventDefault();
});
setInterval(refreshTimes, TIMES_EVERY);

// Whom this page played last, if this browser still does.
await attempt(readState);
state.me ??= state.seats[0] ?? null;
const live = new Live(stream(), {
  onBegin: () => {
    $("#offline").hidden = true;
    attempt(hearAnew);
  },
  onNews: hear,
  onLost: () => ($("#offline").hidden = false),
  // The player may not be this browser's any more.
  onRefused: () => hearRoom().then(() => false, () => false),
});
toLine();
