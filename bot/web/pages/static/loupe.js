// A loupe beside the finger: where a cell is narrower than a fingertip, it shows which one is meant.

import { say } from "./words.js";
import { hover, ring, shape } from "./marks.js";

const LARGER = 2.2;
const WIDE = 148;
const ABOVE = 44;

export class Loupe {
  constructor(figure) {
    this.figure = figure;
    this.glass = shape("svg", { "aria-hidden": "true" });
    this.play = Object.assign(document.createElement("button"), { type: "button", className: "main" });
    this.play.addEventListener("click", () => this.onPlay?.());
    this.place = Object.assign(document.createElement("div"), { id: "loupe", hidden: true });
    this.place.append(this.glass, this.play);
    figure.parentElement.append(this.place);
  }

  get open() {
    return !this.place.hidden;
  }

  // What lies about `point`, in pixels of the picture, with the area that is meant there.
  show({ point, area, picture, size, marks }) {
    const board = this.figure.getBoundingClientRect();
    const scale = board.width / size[0];
    const span = WIDE / LARGER / scale;
    const [x, y] = area ? area.centre : point;
    this.glass.setAttribute("viewBox", `${x - span / 2} ${y - span / 2} ${span} ${span}`);
    const image = shape("image", { href: picture, width: size[0], height: size[1] });
    const meant = area ? [hover(area), ...ring(area, false)] : [];
    this.glass.replaceChildren(image, ...marks.map((mark) => mark.cloneNode(true)), ...meant);
    this.play.hidden = true;
    this.place.hidden = false;
    // Above the finger, or below it where there is no room; never beyond the window.
    const box = this.figure.parentElement.getBoundingClientRect();
    const finger = [board.left + point[0] * scale, board.top + point[1] * scale];
    const tall = WIDE + 52;
    const left = Math.max(4, Math.min(innerWidth - WIDE - 4, finger[0] - WIDE / 2));
    const top = finger[1] - ABOVE - tall > 4 ? finger[1] - ABOVE - tall : finger[1] + ABOVE;
    this.place.style.left = `${left - box.left}px`;
    this.place.style.top = `${top - box.top}px`;
  }

  // The finger is up: one more tap plays.
  offer(label, onPlay) {
    this.onPlay = onPlay;
    this.play.textContent = say("play", { move: label });
    this.play.hidden = false;
  }

  hide() {
    this.place.hidden = true;
    this.onPlay = null;
  }
}
