// The log: messages as elements, kept in order, renewed when they change.

import { render, stamp } from "./markup.js";
import { $, button, make } from "./parts.js";
import { theme } from "./site.js";
import { say, sayAround } from "./words.js";

const NEAR_END = 120;
export const PAGE = 60;

export class Log {
  // `names` knows people and channels; `onPress` and `onDismiss` are told about buttons.
  constructor({ names, onPress, onDismiss }) {
    Object.assign(this, { onPress, onDismiss });
    // Names that are not known yet: a message can come before the news of who has sat down.
    this.unknown = false;
    const knowing = (name) => (id) => this.known(name(id));
    this.names = { ...names, person: knowing(names.person), mention: knowing(names.mention), channel: knowing(names.channel) };
    this.list = $("#log");
    this.scroll = $("#scroll");
    this.panel = $("#welcome");
    this.shown = new Map();
    this.gone = new Set();
    // The newest message that was ever shown here.
    this.newest = 0;
    // A picture that loads late, and a keyboard that opens, must not push the newest message out of sight.
    this.pinned = true;
    this.top = 0;
    this.scroll.addEventListener("scroll", () => this.scrolled());
    const keep = new ResizeObserver(() => this.pinned && this.toEnd());
    keep.observe(this.list);
    keep.observe(this.scroll);
  }

  known(name) {
    if (name === null) this.unknown = true;
    return name;
  }

  // Only a reader who scrolls up looks at something else; what grows or shrinks moves the end away by itself.
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroll;
    if (!this.panel.hidden || scrollHeight - scrollTop - clientHeight < NEAR_END) this.pinned = true;
    else if (scrollTop < this.top) this.pinned = false;
    this.top = scrollTop;
  }

  // The newest message, or the panel that stands under it: its beginning, or where it is being read.  A panel that
  // jumps takes a button away from under a finger.
  toEnd() {
    this.scroll.scrollTop = this.panel.hidden
      ? this.scroll.scrollHeight
      : Math.max(this.scroll.scrollTop, this.panel.offsetTop - this.scroll.offsetTop - 8);
    this.top = this.scroll.scrollTop;
    this.pinned = true;
  }

  // Before messages are read: what is shown now.  What comes and goes meanwhile is newer than what is read.
  reading() {
    this.gone.clear();
    return new Set(this.shown.keys());
  }

  // Show these messages, which were read, instead of those that were shown when reading began.
  replace(messages, before) {
    this.list.setAttribute("aria-busy", "true");
    const wanted = new Set(messages.map((message) => message.id));
    for (const id of before) if (!wanted.has(id)) this.drop(id);
    for (const message of messages) this.put(message);
    this.toEnd();
    this.list.removeAttribute("aria-busy");
  }

  // Show a message, or what has become of it.
  put(message) {
    this.newest = Math.max(this.newest, Number(message.id));
    const before = this.shown.get(message.id);
    if (this.gone.has(message.id)) return;
    if (before && before.message.version >= message.version) this.mark(before);
    else this.renew(message, before);
  }

  // New names are known: say again what lacked some.
  rename() {
    for (const entry of [...this.shown.values()]) if (entry.unknown) this.renew(entry.message, entry);
  }

  renew(message, before) {
    const focused = before ? [...before.node.querySelectorAll("button")].indexOf(document.activeElement) : -1;
    this.unknown = false;
    const entry = { message, node: this.build(message), unknown: this.unknown };
    this.mark(entry);
    this.shown.set(message.id, entry);
    if (before) before.node.replaceWith(entry.node);
    else this.list.insertBefore(entry.node, this.after(Number(message.id)));
    if (focused >= 0) (entry.node.querySelectorAll("button")[focused] ?? $("#line")).focus();
    if (this.pinned) this.toEnd();
  }

  // The first message that is newer than this one.
  after(id) {
    return [...this.list.children].find((node) => Number(node.dataset.id) > id) ?? null;
  }

  remove(id) {
    this.gone.add(id);
    this.drop(id);
  }

  drop(id) {
    const entry = this.shown.get(id);
    if (!entry) return;
    if (entry.node.contains(document.activeElement)) $("#line").focus();
    entry.node.remove();
    this.shown.delete(id);
  }

  mark({ message, node }) {
    node.classList.toggle("wanted", message.pings.some((account) => this.names.me(account)));
    for (const mention of node.querySelectorAll(".mention[data-account]")) {
      mention.classList.toggle("mine", this.names.me(mention.dataset.account));
    }
  }

  build(message) {
    const name = message.author ? (this.names.person(message.author) ?? message.author) : "Turnpost";
    const face = message.author && this.names.face(message.author);
    const account = face ? [make("code", "muted", `@${message.author}`)] : [];
    const body = make("div", "body");
    const meta = make("div", "meta", make("span", "name", name), ...account, stamp(message.said));
    const context = this.context(message);
    if (context) body.append(context);
    body.append(meta);
    body.append(
      make("div", "words", render(message.text, this.names)),
      ...message.pictures.map((picture) => this.picture(picture)),
      ...message.files.map(({ url, name }) =>
        make("a", { className: "button", href: url, download: name }, say("download", { file: name })),
      ),
    );
    if (message.buttons.length) body.append(this.buttons(message));
    if (message.private) body.append(this.privacy(message));
    const className = `message ${message.author ? "said" : "answer"} ${message.private ? "private" : ""}`;
    return make("li", { className, "data-id": message.id }, avatar(message.author, name, face), body);
  }

  context(message) {
    const said = message.answers && this.shown.get(message.answers)?.message;
    if (said) return make("p", "context", `↳ ${this.names.person(said.author) ?? said.author}: ${said.text.slice(0, 80)}`);
    if (!message.asker || !message.prompt) return null;
    const [verb, what] = message.prompt.startsWith("/") ? ["used", "command"] : ["chose", "choice"];
    const prompt = make("b", "", message.prompt.slice(0, 120));
    const name = this.names.person(message.asker) ?? message.asker;
    return make("p", "context", ...sayAround(verb, what, prompt, { name }));
  }

  picture({ url, alt }) {
    const image = make("img", { className: "board", alt, src: url });
    const given = { className: "picture", href: url, target: "_blank", rel: "noopener", "aria-label": say("picture", { alt }) };
    return make("a", given, image);
  }

  buttons(message) {
    // Whole rows of five are a keypad.
    const grid = message.buttons.length >= 15 && message.buttons.length % 5 === 0;
    const press = (index) => (event) => this.onPress(this.shown.get(message.id).message, index, event.currentTarget);
    const buttons = message.buttons.map(({ label, tone }, index) =>
      button(label, press(index), { className: tone, disabled: tone === "closed" }),
    );
    return make("div", grid ? "buttons keypad" : "buttons", ...buttons);
  }

  privacy(message) {
    const dismiss = button(say("dismiss"), () => this.onDismiss(message.id), "text");
    return make("p", "muted small", `${say("only-you")} · `, dismiss);
  }
}

const HUES = 8;

export function avatar(account, name, face) {
  if (face) return make("img", { className: "avatar face", "data-themed": "", src: `${face}&theme=${theme()}`, alt: "" });
  if (!account) return make("img", { className: "avatar", src: new URL("icon.svg", import.meta.url).href, alt: "" });
  let sum = 0;
  for (const sign of account) sum = (sum * 31 + sign.codePointAt(0)) % 9973;
  return make("span", { className: `avatar hue-${sum % HUES}`, "aria-hidden": "true" }, [...name][0].toUpperCase());
}
