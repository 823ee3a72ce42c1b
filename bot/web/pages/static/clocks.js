// Both seats: who, what they play, how much time they have, ticking.

import { say } from "./words.js";

const two = (number) => String(number).padStart(2, "0");

export function timeLeft(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return say("minutes", { minutes, seconds: two(seconds % 60) });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return say("hours", { hours, minutes: two(minutes % 60) });
  return say("days", { days: Math.floor(hours / 24), hours: two(hours % 24) });
}

const WHAT = { waits: "waits", over: "time-over", won: "won", lost: "lost", drawn: "drawn", turn: "left", low: "left" };

export class Seats {
  constructor() {
    this.seats = [...document.querySelectorAll(".seat")];
    setInterval(() => this.tick(), 1000);
  }

  show(state) {
    this.state = state;
    this.read = performance.now();
    for (const seat of this.seats) {
      const side = Number(seat.dataset.side);
      const player = state.players[side];
      seat.className = `seat card ${player.status} ${seat.classList.contains("far") ? "far" : "near"}`;
      seat.querySelector(".name").textContent = player.name;
      const you = state.own.side === side || state.own.both;
      seat.querySelector(".role").textContent = [player.role, you && !state.own.both && say("you")].filter(Boolean).join(" · ");
      const unlimited = player.left === null && !state.over;
      seat.querySelector(".what").textContent = player.paused || (unlimited && player.status === "turn" ? say("no-clock") : say(WHAT[player.status]));
    }
    this.tick();
  }

  // Which side is below.
  turn(near) {
    const [far, close] = this.seats;
    const sides = [1 - near, near];
    [far, close].forEach((seat, index) => {
      seat.dataset.side = sides[index];
      seat.id = `seat-${sides[index]}`;
      seat.classList.add(index ? "near" : "far");
      seat.setAttribute("aria-label", this.state.players[sides[index]].label);
    });
    this.show(this.state);
  }

  // The signs as they are after a turn, in the theme of the page.
  sign(turn, theme) {
    for (const seat of this.seats) {
      const source = `/m/${this.state.number}/${turn}-${this.state.sums[turn]}-${seat.dataset.side}.png?theme=${theme}`;
      const sign = seat.querySelector(".sign");
      if (sign.getAttribute("src") !== source) sign.src = source;
    }
  }

  tick() {
    if (!this.state) return;
    for (const seat of this.seats) {
      const player = this.state.players[Number(seat.dataset.side)];
      const gone = player.runs ? performance.now() - this.read : 0;
      const words = player.left === null ? "" : timeLeft(player.left - gone);
      const time = seat.querySelector(".time");
      if (time.textContent !== words) time.textContent = words;
    }
  }
}
