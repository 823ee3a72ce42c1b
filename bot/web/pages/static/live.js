// News as they happen.  A stream that breaks is opened again, and what was missed is caught up on.

import { Refused } from "./api.js";

const SILENT_FOR = 50000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 20000;
// Some proxies let no stream through: where none begins in time, or two are refused, news are asked for.
const BEGINS_WITHIN = 10000;
const ASKED_EVERY = 4000;

export class Live {
  // `onBegin(data)` is told what each stream starts with, `onNews(data)` what has happened; where either is refused
  // something, the stream begins anew. `onLost()` is told that it has broken.  `onRefused()` says whether there is none to be had any more.
  // `onAsk()` asks for news where no stream gets through; without it there are none then.
  constructor(path, { onBegin, onNews, onLost, onRefused, onAsk = null }) {
    Object.assign(this, { path, onBegin, onNews, onLost, onRefused, onAsk });
    this.pause = FIRST_PAUSE;
    this.over = false;
    this.begun = false;
    this.failed = 0;
    this.asking = null;
    this.again();
    setInterval(() => this.#listen(), SILENT_FOR / 5);
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.#gone());
    addEventListener("pageshow", () => this.#seen());
    document.addEventListener("visibilitychange", () => this.#seen());
  }

  // Listen somewhere else from now on.
  to(path) {
    this.path = path;
    this.again();
  }

  // Begin anew, at once.
  again() {
    if (this.over) return;
    if (this.asking) return this.#ask();
    clearTimeout(this.timer);
    this.timer = null;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.#deaf(), BEGINS_WITHIN);
    this.stream?.close();
    this.heard = performance.now();
    const stream = new EventSource(this.path);
    this.stream = stream;
    this.#hear("begin", async (data) => {
      this.begun = true;
      await this.onBegin(data);
      this.pause = FIRST_PAUSE;
    });
    this.#hear("message", this.onNews);
    this.#hear("beat", () => {});
    this.#hear("rest", () => this.#rest());
    stream.onerror = () => {
      this.onLost();
      // A browser tries again by itself, unless it was refused.
      if (stream.readyState === EventSource.CLOSED) this.#refused(stream);
    };
  }

  stop() {
    this.over = true;
    clearInterval(this.asking);
    this.stream.close();
  }

  // No stream has ever come: ask from now on.
  #deaf() {
    if (this.begun || this.asking || this.over || !this.onAsk) return;
    clearTimeout(this.timer);
    this.stream.close();
    this.asking = setInterval(() => this.#ask(), ASKED_EVERY);
    this.#ask();
  }

  async #ask() {
    if (document.hidden || this.over) return;
    try {
      await this.onAsk();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.unreachable) this.onLost();
      else if (await this.onRefused()) this.stop();
    }
  }

  #hear(event, tell) {
    const { stream } = this;
    stream.addEventListener(event, async ({ data }) => {
      this.heard = performance.now();
      try {
        await tell(JSON.parse(data));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // What follows the news could not be asked for: begin anew.
        this.onLost();
        if (this.stream === stream) this.#rest();
      }
    });
  }

  // The browser has more pages open than it has connections: this one waits until it is looked at.
  #rest() {
    this.stream.close();
    if (!document.hidden) this.#later();
  }

  // What a stream said before is no sign of a connection any more; this machine may yet be reached without one.
  #gone() {
    if (this.over) return;
    this.onLost();
    if (this.asking) return;
    this.stream.close();
    this.#later();
  }

  #seen() {
    if (document.hidden || this.over) return;
    if (this.asking) this.#ask();
    else if (this.stream.readyState === EventSource.CLOSED && !this.timer) this.again();
    else this.#listen();
  }

  // A connection can be dead without anybody having been told.
  #listen() {
    const silent = performance.now() - this.heard > SILENT_FOR;
    if (silent && !this.asking && !document.hidden && this.stream.readyState !== EventSource.CLOSED) this.again();
  }

  async #refused(stream) {
    const over = await this.onRefused();
    if (!over && !this.begun && ++this.failed > 1) this.#deaf();
    if (over) this.stop();
    else if (this.asking) return;
    else if (this.stream === stream) this.#later();
  }

  // Not all pages at the same instant.
  #later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.again(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }
}
