// The board under the hand: taps, drags, keys. It knows areas and choices, and no game.

import { say } from "./words.js";
import { beside, centre, inner, meant } from "./geometry.js";
import { Loupe } from "./loupe.js";
import { better, dim, hover, placed, raised, ring, target } from "./marks.js";

const DRAG_FROM = 8;
const SMALL = 24;
const MANY = 40;
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Board {
  // `onArea(name)` is told what was chosen, `onCancel` that it is taken back, and `labelOf(name)` says what a choice plays.
  constructor({ onArea, onCancel, labelOf }) {
    Object.assign(this, { onArea, onCancel, labelOf });
    this.figure = document.querySelector("#board");
    this.picture = document.querySelector("#picture");
    this.overlay = document.querySelector("#overlay");
    this.cells = document.querySelector("#cells");
    this.areas = [];
    this.byName = new Map();
    this.choice = null;
    this.ways = [];
    this.doubtful = null;
    this.press = null;
    // Until what was chosen last has been answered: a quick player taps what that leads to.
    this.settling = null;
    this.taps = Promise.resolve();
    this.loupe = new Loupe(this.figure);
    this.overlay.addEventListener("pointerdown", (event) => this.#down(event));
    this.overlay.addEventListener("pointermove", (event) => this.#move(event));
    this.overlay.addEventListener("pointerup", (event) => this.#up(event));
    this.overlay.addEventListener("pointercancel", () => this.#drop());
    this.overlay.addEventListener("pointerleave", () => this.#hover(null));
    this.cells.addEventListener("keydown", (event) => this.#key(event));
    this.cells.addEventListener("click", (event) => this.#cell(event));
  }

  // Show a position, once its picture is there, and say whether it is shown: areas never lie over the picture of
  // another one, and what was wanted first does not come after what was wanted last.
  async show(position, address) {
    if (!(await this.#ready(address))) return false;
    this.position = position;
    const { size } = position;
    document.body.style.setProperty("--ratio", size[0] / size[1]);
    if (position.upright?.room) document.body.style.setProperty("--free", position.upright.room[0] / size[0]);
    this.overlay.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    this.picture.closest("picture").querySelectorAll("source").forEach((source) => source.remove());
    this.#picture(address);
    this.picture.alt = position.alt;
    this.areas = position.areas.map((area) => ({ ...area, centre: centre(area.points), radius: inner(area.points) }));
    this.byName = new Map(this.areas.map((area) => [area.name, area]));
    this.mark(null);
    this.#cellsOf(size);
    this.#reveal(position);
    return true;
  }

  // Where the window is too low for the board, what matters stays in sight.
  #reveal({ focus, size }) {
    const box = this.figure.parentElement;
    if (!focus || box.scrollHeight <= box.clientHeight) return;
    box.scrollTop = (focus[1] / size[1]) * box.scrollHeight - box.clientHeight / 2;
  }

  // Another picture of the same position.
  async paint(address) {
    if (await this.#ready(address)) this.#picture(address);
  }

  #picture(address) {
    if (this.picture.src !== address) this.picture.src = address;
  }

  // Whether a picture is there and still the one that is wanted; one that does not come is waited for no longer.
  async #ready(address) {
    const wanted = (this.wanted = {});
    if (this.picture.src === address) return true;
    const ahead = new Image();
    ahead.src = address;
    await ahead.decode().catch(() => {});
    return this.wanted === wanted;
  }

  // Mark what was chosen and what can be; `null`: nothing can.
  mark(choice) {
    this.choice = choice;
    this.doubtful = null;
    this.loupe.hide();
    this.figure.classList.toggle("live", choice !== null);
    const marks = [];
    if (choice) {
      const { cells, targets, dots, sign, together } = choice;
      marks.push(...this.#dimmed(choice));
      cells.forEach((name, index) => {
        const area = this.byName.get(name);
        if (!area) return;
        if (index === 0 && targets.size && !sign && !together) marks.push(...raised(area, this.picture.src, this.position.size));
        else marks.push(...(sign ? placed(area, sign) : []), ...ring(area, index > 0 && !sign && !together));
      });
      for (const [name, { loses }] of targets) {
        const area = this.byName.get(name);
        if (!area || cells.includes(name)) continue;
        // A letter on the board is its own mark.
        if (name.length === 1 && !loses) continue;
        // Where nearly everything can be chosen, marks would only hide it.
        if (targets.size > MANY && !loses) continue;
        if (dots || loses) marks.push(...target(area, loses));
        else if (!this.plain) marks.push(...ring(area, true));
      }
    }
    this.overlay.replaceChildren(...this.ways.flatMap(better), ...marks);
    this.#label();
  }

  // The ways of a move that would have been better than the one that is shown; none: nothing of the kind.
  lead(ways) {
    if (JSON.stringify(ways) === JSON.stringify(this.ways)) return;
    this.ways = ways;
    this.mark(this.choice);
  }

  // Mark nothing but where to look; what can be chosen stays so.
  point(names) {
    const areas = names.map((name) => this.byName.get(name)).filter(Boolean);
    this.overlay.replaceChildren(...areas.flatMap((area) => ring(area, true)));
  }

  // Where most pieces can be chosen, those that cannot are dimmed, and none is ringed.
  #dimmed({ cells, targets, dots }) {
    const sides = [...targets.keys()].map((name) => this.byName.get(name)?.spot?.side ?? null);
    const own = this.areas.filter(({ spot }) => spot?.reach && spot.side === sides[0]);
    this.plain = !dots && !cells.length && sides[0] !== null && targets.size * 2 > own.length;
    return this.plain ? own.filter(({ name }) => !targets.has(name)).map(dim) : [];
  }

  #point(event) {
    const box = this.overlay.getBoundingClientRect();
    const [width, height] = this.position.size;
    return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height];
  }

  #meant(point) {
    if (!this.choice) return null;
    return meant(this.areas, new Map([...this.choice.targets, ...this.choice.others]), point);
  }

  // Take taps one after the other, each when what was chosen before has been answered, and in its own position only.
  #tap(take) {
    const { position } = this;
    this.taps = this.taps.then(async () => {
      await this.settling;
      if (this.position === position && this.choice) take();
      else this.loupe.hide();
    });
  }

  #down(event) {
    if (!this.choice || event.button !== 0) return;
    this.overlay.setPointerCapture(event.pointerId);
    const area = this.#meant(this.#point(event));
    const aiming = event.pointerType === "touch" && this.small;
    this.press = { area, x: event.clientX, y: event.clientY, dragging: false, aiming, chosen: Promise.resolve() };
    if (aiming) this.#aim(event);
  }

  // Whether a finger is wider than what it can choose.
  get small() {
    if (!this.choice) return false;
    const scale = this.overlay.getBoundingClientRect().width / this.position.size[0];
    return [...this.choice.targets.keys()].some((name) => (this.byName.get(name)?.radius ?? SMALL) * 2 * scale < SMALL);
  }

  #aim(event) {
    this.press.area = this.#meant(this.#point(event));
    this.overlay.querySelectorAll(".doubt").forEach((each) => each.remove());
    const marks = [...this.overlay.children].filter((mark) => !mark.classList.contains("mark-hover"));
    this.loupe.show({ point: this.#point(event), area: this.press.area, picture: this.picture.src, size: this.position.size, marks });
    this.#hover(this.press.area);
  }

  #move(event) {
    const { press } = this;
    if (!press) return this.#hover(event.pointerType === "mouse" ? this.#meant(this.#point(event)) : null);
    if (press.aiming) return this.#aim(event);
    const away = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.dragging && away > DRAG_FROM && press.area) {
      const { name } = press.area;
      const { targets, others, dots, cells, together } = this.choice;
      const piece = others.has(name) || (targets.has(name) && !dots);
      press.dragging = !together && (cells[0] === name || piece);
      if (press.dragging && cells[0] !== name) press.chosen = this.onArea(name);
    }
    if (press.dragging) {
      const group = this.overlay.querySelector(".raised");
      const [x, y] = this.#point(event);
      if (group) group.setAttribute("transform", `translate(${x - press.area.centre[0]} ${y - press.area.centre[1]})`);
      this.#hover(this.#meant(this.#point(event)));
    }
  }

  async #up(event) {
    const { press } = this;
    this.press = null;
    this.#hover(null);
    if (!press) return;
    if (press.dragging) {
      await press.chosen;
      const area = this.#meant(this.#point(event));
      if (area && area !== press.area && this.choice?.targets.has(area.name)) await this.onArea(area.name);
      else this.#drop();
      return;
    }
    const point = this.#point(event);
    this.#tap(() => this.#tapped(point, press.aiming));
  }

  #tapped(point, aiming) {
    const area = this.#meant(point);
    const open = area && (this.choice.targets.has(area.name) || this.choice.others.has(area.name));
    if (!open || this.#takenBack(area.name)) {
      this.mark(this.choice);
      return this.onCancel();
    }
    // Where a finger is wider than a cell, it chooses first and plays with a second tap.
    const plays = this.choice.whole && this.choice.targets.has(area.name);
    if (aiming && plays && this.doubtful !== area.name) return this.#doubt(area);
    this.loupe.hide();
    this.onArea(area.name);
  }

  // Whether choosing an area takes back all that was chosen: it is the piece that was chosen first.
  #takenBack(name) {
    return !this.choice.together && this.choice.cells[0] === name;
  }

  #doubt(area) {
    this.doubtful = area.name;
    const rings = ring(area, false);
    rings.forEach((each) => each.classList.add("doubt"));
    this.overlay.append(...rings);
    this.loupe.offer(this.labelOf(area.name), () => this.onArea(area.name));
  }

  #drop() {
    this.press = null;
    if (this.choice) this.mark(this.choice);
  }

  #hover(area) {
    this.overlay.querySelector(".mark-hover")?.remove();
    if (!area || !this.choice) return;
    if (this.choice.targets.has(area.name) || this.choice.others.has(area.name)) this.overlay.append(hover(area));
  }

  // --- cell by cell, for keys and screen readers ---------------------------------

  #cellsOf([width, height]) {
    const had = this.cells.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    const rows = this.areas.map((area) => {
      const made = document.createElement("button");
      made.type = "button";
      made.dataset.name = area.name;
      made.tabIndex = -1;
      const r = area.radius;
      made.style.left = `${((area.centre[0] - r) / width) * 100}%`;
      made.style.top = `${((area.centre[1] - r) / height) * 100}%`;
      made.style.width = `${((2 * r) / width) * 100}%`;
      made.style.height = `${((2 * r) / height) * 100}%`;
      return made;
    });
    this.cells.replaceChildren(...rows);
    this.cells.hidden = !rows.length;
    const first = rows.find((row) => row.dataset.name === had) ?? rows.find((row) => this.choice?.targets.has(row.dataset.name)) ?? rows[0];
    if (first) first.tabIndex = 0;
    if (had && first) first.focus({ preventScroll: true });
    this.#label();
  }

  // To the cells, for those who go on there.
  focus() {
    this.cells.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
  }

  #label() {
    for (const cell of this.cells.children) {
      const { name } = cell.dataset;
      const found = this.choice?.targets.get(name);
      const states = [];
      if (this.choice?.cells.includes(name)) states.push(say("chosen"));
      else if (found) states.push(found.loses ? say("loses") : say("can-choose"));
      cell.setAttribute("aria-label", [this.byName.get(name)?.words ?? name, ...states].join(", "));
      cell.setAttribute("aria-disabled", String(!found && !this.choice?.others.has(name)));
    }
    this.#stop();
  }

  // Tab comes to a cell that can be chosen, unless someone is on the board already.
  #stop() {
    if (this.cells.contains(document.activeElement)) return;
    const cells = [...this.cells.children];
    const open = (cell) => this.choice?.targets.has(cell.dataset.name);
    const at = cells.find((cell) => cell.tabIndex === 0);
    if (!at || open(at)) return;
    const first = cells.find(open);
    if (!first) return;
    at.tabIndex = -1;
    first.tabIndex = 0;
  }

  #key(event) {
    const way = ARROWS[event.key];
    const here = this.byName.get(event.target.dataset.name);
    if (!way || !here || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = beside(this.areas, here, way);
    if (!next) return;
    event.target.tabIndex = -1;
    const cell = [...this.cells.children].find((other) => other.dataset.name === next.name);
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
  }

  #cell(event) {
    const name = event.target.dataset?.name;
    if (!name) return;
    this.#tap(() => {
      if (this.#takenBack(name)) this.onCancel();
      else if (this.choice.targets.has(name) || this.choice.others.has(name)) this.onArea(name);
    });
  }
}
