// The table's page: who you are, where you are, and what happens there.

import { get, post, Refused } from "./api.js";
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
  me: null,
  seats: [],
  people: [],
  channels: [],
  direct: null,
  channel: null,
  follow: sessionStorage.getItem("turnpost-follow") === "1",
  // What has happened elsewhere: messages and pings by channel, pings by seat.
  unread: new Map(),
  wanted: new Set(),
  // Pings since you last looked at the page.
  calls: 0,
};

const names = {
  person: (account) =>
    account === "turnpost" ? "Turnpost" : (state.people.find((person) => person.account === account)?.name ?? null),
  channel: (id) => state.channels.find((channel) => channel.id === id)?.label ?? (id === state.direct ? say("direct") : null),
  me: (account) => account === state.me,
};

const log = new Log({ names, onPress: press, onDismiss: dismiss });
const composer = new Composer({ send: sendLine, ask: askHints });
const side = new Side({ state, names, onChannel: goTo, onPerson: address, onLeave: leave });
const welcome = new Welcome({ state, onLine: sendLine });
const stream = () => `/table/live?${new URLSearchParams(state.me ? { as: state.me } : {})}`;

// --- reading ------------------------------------------------------------------

async function readState() {
  const { me } = state;
  const read = await get("/table/state", { as: me });
  // An answer for a seat that has been left in the meantime says nothing about the present one.
  if (me !== state.me) return false;
  Object.assign(state, read);
  const known = state.channels.map((channel) => channel.id).concat(state.direct ?? []);
  if (!known.includes(state.channel)) state.channel = state.channels[0]?.id ?? null;
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
  if (log.newest) messages.filter(({ id }) => Number(id) > log.newest).forEach(noteCalls);
  log.replace(messages, before);
  $("#earlier").hidden = messages.length < PAGE;
  state.unread.delete(channel);
  draw();
}

async function catchUp() {
  $("#offline").hidden = true;
  await attempt(async () => {
    await readState();
    await readMessages();
  });
}

async function readEarlier() {
  const { scroll } = log;
  const { messages } = await get("/table/messages", { as: state.me, channel: state.channel, before: log.oldest() });
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

// Someone was erased, and what was said is no longer what it was.
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
  const others = noteCalls(message);
  if (message.channel === state.channel) {
    log.put(message);
    // What answers me is to be seen, wherever I was looking.
    if (message.asker === state.me && message.version === 0) log.toEnd();
  } else if (message.version === 0) count(message.channel, forMe);
  if (forMe && !message.silent && (document.hidden || message.channel !== state.channel)) state.calls += 1;
  const answersMe = message.asker === state.me && message.channel === state.channel;
  // Only your own actions switch the seat: the page must not change under your fingers.
  if (others.length && state.follow && answersMe) become(others[0]);
  draw();
}

// Which of my other seats a message calls.
function noteCalls(message) {
  // A player who has just done something is not waited for.
  if (message.asker) state.wanted.delete(message.asker);
  const others = state.seats.filter((seat) => seat !== state.me && message.pings.includes(seat));
  others.forEach((seat) => state.wanted.add(seat));
  return others;
}

function hearNudge({ account, channel }) {
  if (state.follow && state.channel === state.direct && state.seats.includes(account)) become(account, channel);
  else state.wanted.add(account);
  draw();
}

function count(channel, forMe) {
  const before = state.unread.get(channel) ?? { messages: 0, pings: 0 };
  state.unread.set(channel, { messages: before.messages + 1, pings: before.pings + (forMe ? 1 : 0) });
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
    const me = state.me;
    const here = state.channel;
    ask(form, (text) =>
      attempt(async () => carryOut(await post("/table/forms", { as: me, channel: here, message: form.message, action: form.action, text }))),
    );
  }
}

async function press(message, index, button) {
  button.disabled = true;
  await attempt(async () => {
    notice("");
    const body = { as: state.me, message: message.id, button: index, version: message.version };
    if (!state.me) throw new Refused(say("who-first"));
    await carryOut(await post("/table/presses", body));
  });
  button.disabled = false;
}

async function dismiss(id) {
  await attempt(() => post("/table/dismissals", { as: state.me, message: id }));
}

async function askHints(text) {
  try {
    return (await post("/table/hints", { as: state.me, channel: state.channel, text })).hints;
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
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

function address(person) {
  composer.write(person.account === state.me ? "/challenge " : `/as ${person.account}`);
}

async function leave(account) {
  await attempt(() => post("/table/leavings", { as: account }));
}

function setFollow(on) {
  state.follow = on;
  sessionStorage.setItem("turnpost-follow", on ? "1" : "0");
  draw();
}

function nextSeat() {
  if (state.seats.length < 2) return;
  become(state.seats[(state.seats.indexOf(state.me) + 1) % state.seats.length]);
}

function nextChannel(step) {
  const all = [...state.channels.map((channel) => channel.id), ...(state.direct ? [state.direct] : [])];
  goTo(all[(all.indexOf(state.channel) + step + all.length) % all.length]);
}

// --- what is shown ------------------------------------------------------------------

function draw() {
  side.draw();
  welcome.draw();
  if (log.pinned) log.toEnd();
  $("#follow").checked = state.follow;
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
$("#follow").addEventListener("change", (event) => setFollow(event.target.checked));
$("#seats").addEventListener("change", (event) => become(event.target.value));
$("#new-player").addEventListener("click", () =>
  ask({ title: say("new-player"), label: say("name"), send: say("sit-down") }, (text) => sendLine(`/player ${text}`)),
);
$("#new-channel").addEventListener("click", () =>
  ask({ title: say("new-channel"), label: say("name"), send: say("open-channel") }, (text) => sendLine(`/channel ${text}`)),
);
document.addEventListener("visibilitychange", look);
addEventListener("focus", look);
addEventListener("keydown", (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.code === "KeyS") nextSeat();
  else if (event.code === "ArrowDown") nextChannel(1);
  else if (event.code === "ArrowUp") nextChannel(-1);
  else return;
  event.preventDefault();
});
setInterval(refreshTimes, TIMES_EVERY);

await attempt(async () => {
  await readState();
  const last = sessionStorage.getItem("turnpost-me");
  const me = state.seats.includes(last) ? last : (state.seats[0] ?? null);
  state.me = me;
  if (me) await readState();
});
const live = new Live(stream(), {
  onBegin: catchUp,
  onNews: hear,
  onLost: () => ($("#offline").hidden = false),
  // The player may not be this browser's any more.
  onRefused: () => hearRoom().then(() => false, () => false),
});
toLine();
