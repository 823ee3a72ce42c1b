// News of a match as they happen.  A stream that breaks is opened again, and what was missed is caught up on.

const SILENT_FOR = 50000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 20000;
const UNSEEN_FOR = 5000;

export class Live {
  // `onNews(found)` is told what has changed, `onStamp(stamp)` how the match stands when a stream has begun,
  // `onLost()` that there is none, `onGone()` that there never will be: the match is not there for this page.
  constructor(path, { onNews, onStamp, onLost, onGone }) {
    Object.assign(this, { path, onNews, onStamp, onLost, onGone });
    this.pause = FIRST_PAUSE;
    this.timer = null;
    this.open();
    setInterval(() => this.#listen(), SILENT_FOR / 5);
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => this.#seen());
  }

  // A browser has few connections for all of its tabs: one that nobody sees gives its own back.
  #seen() {
    clearTimeout(this.unseen);
    if (this.timer === -1) return;
    if (document.hidden) this.unseen = setTimeout(() => this.stream.close(), UNSEEN_FOR);
    else if (this.stream.readyState === EventSource.CLOSED && !this.timer) this.open();
    else this.#listen();
  }

  open() {
    this.heard = performance.now();
    const stream = new EventSource(this.path);
    this.stream = stream;
    stream.addEventListener("stamp", ({ data }) => {
      this.heard = performance.now();
      this.pause = FIRST_PAUSE;
      this.onStamp(JSON.parse(data));
    });
    stream.addEventListener("beat", () => (this.heard = performance.now()));
    stream.onmessage = ({ data }) => {
      this.heard = performance.now();
      this.onNews(JSON.parse(data));
    };
    stream.onerror = () => {
      if (this.stream !== stream) return;
      this.onLost();
      // A browser tries again by itself, unless it was refused.
      if (stream.readyState === EventSource.CLOSED) this.#refused();
    };
  }

  // Begin anew, at once.
  again() {
    if (this.timer === -1) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.stream.close();
    this.open();
  }

  // A connection can be dead without anybody having been told.
  #listen() {
    if (!this.timer && !document.hidden && performance.now() - this.heard > SILENT_FOR) this.again();
  }

  async #refused() {
    const status = await fetch(this.path.replace(/live$/, "state")).then((answer) => answer.status, () => 0);
    if (status === 404) {
      this.stop();
      return this.onGone();
    }
    this.timer = setTimeout(() => {
      this.timer = null;
      this.open();
    }, this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  stop() {
    this.stream.close();
    this.timer = -1;
  }
}
