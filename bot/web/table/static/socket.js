// News from the table.  A lost connection is taken up again, ever more patiently;
// each time it opens, the page reads everything anew, so that nothing is missed.

import { live } from "./api.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15000;

export class Live {
  constructor({ onEvent, onOpen, onLost, onRefused }) {
    Object.assign(this, { onEvent, onOpen, onLost, onRefused });
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.account = null;
    addEventListener("online", () => this.now());
    addEventListener("pageshow", () => this.now());
    document.addEventListener("visibilitychange", () => document.hidden || this.now());
  }

  // Listen as `account` from now on.
  connect(account) {
    this.account = account;
    clearTimeout(this.timer);
    const old = this.socket;
    const socket = live(account);
    this.socket = socket;
    old?.close();
    let opened = false;
    socket.onopen = () => {
      opened = true;
      if (this.socket !== socket) return;
      this.wait = FIRST_WAIT;
      this.onOpen();
    };
    socket.onmessage = ({ data }) => this.socket === socket && this.onEvent(JSON.parse(data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.onLost();
      if (!opened) this.onRefused();
      // Not all pages of a restarted table at the same instant.
      this.timer = setTimeout(() => this.connect(this.account), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  // Try at once, if the connection is lost.
  now() {
    if (this.socket && this.socket.readyState > WebSocket.OPEN) this.connect(this.account);
  }
}
