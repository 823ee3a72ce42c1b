// What lies over the picture: marks of what can be chosen and what was, and the raised piece.

const SVG = "http://www.w3.org/2000/svg";

export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const corners = (points) => points.map((point) => point.join(",")).join(" ");

export const hover = (area) => shape("polygon", { points: corners(area.points), class: "mark-hover", "stroke-width": 5 });

// Marks go round what stands on an area, which may be raised above its name; else round its middle.
const place = (area) => area.spot?.at ?? area.centre;
const around = (area) => (area.spot?.reach ? area.spot.reach + 8 : Math.max(area.radius * 0.9, 10));

export function dim(area) {
  const [cx, cy] = place(area);
  return shape("circle", { cx, cy, r: area.spot.reach + 1, class: "mark-dim" });
}

// What a choice has laid on an area.
export function placed(area, sign) {
  const [cx, cy] = area.centre;
  const points = corners(area.points.map(([x, y]) => [cx + (x - cx) * 0.94, cy + (y - cy) * 0.94]));
  return [shape("polygon", { points, class: `mark-${sign}`, "stroke-width": 3 })];
}

export function target(area, loses) {
  const [cx, cy] = place(area);
  const r = Math.max(9, Math.min(area.radius * 0.36, 22));
  // On a piece, a ring with four ticks, so that what is on it can still be read.
  if (!loses && area.spot?.reach) return ticked(area);
  if (!loses) return [...(area.spot?.origin ? began(cx, cy, r) : []), shape("circle", { cx, cy, r, class: "mark-can", "stroke-width": 4 })];
  return [
    shape("circle", { cx, cy, r: r * 1.5, class: "mark-loses", "stroke-width": 4 }),
    shape("text", { x: cx, y: cy, class: "mark-sign", "font-size": r * 2 }, "!"),
  ];
}

// Where the last move came from is seen round the dot that covers it.
const began = (cx, cy, r) => [
  shape("circle", { cx, cy, r: r + 6, class: "mark-casing", "stroke-width": 11 }),
  shape("circle", { cx, cy, r: r + 6, class: "mark-origin", "stroke-width": 5 }),
];

function ticked(area) {
  const [cx, cy] = place(area);
  const [r, reach] = [around(area), area.radius * 0.2];
  const ticks = [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([x, y]) => `M${cx + x * (r - reach)} ${cy + y * (r - reach)}L${cx + x * r} ${cy + y * r}`).join("");
  return [...ring(area, false), shape("path", { d: ticks, class: "mark-casing", "stroke-width": 13 }), shape("path", { d: ticks, class: "mark-ring", "stroke-width": 7 })];
}

// The way of a move that would have been better: a line that ends in a dot, or the dot alone.
export function better(points) {
  const long = Math.max(...points.slice(1).map(([x, y], index) => Math.hypot(x - points[index][0], y - points[index][1])), 0) || 100;
  const width = Math.min(8, long / 6);
  const line = `M${points.map((point) => point.join(" ")).join("L")}`;
  const [cx, cy] = points.at(-1);
  const path = (name, wide) => shape("path", { d: line, class: name, "stroke-width": wide, "stroke-linejoin": "round", "stroke-linecap": "round" });
  return [path("mark-casing", width + 6), path("mark-ring", width), shape("circle", { cx, cy, r: Math.min(13, long / 4) + 2, class: "mark-can", "stroke-width": 4 })];
}

export function ring(area, broken) {
  const [cx, cy] = place(area);
  const r = around(area);
  const dashes = broken ? { "stroke-dasharray": "20 10" } : {};
  return [
    shape("circle", { cx, cy, r, class: "mark-casing", "stroke-width": 11 }),
    shape("circle", { cx, cy, r, class: "mark-ring", "stroke-width": 5, ...dashes }),
  ];
}

// The piece itself, cut out of the very picture, a little above its place.
export function raised(area, picture, [width, height]) {
  const [cx, cy] = place(area);
  const r = area.spot?.reach ? area.spot.reach + 2 : area.radius * 0.94;
  const clip = shape("clipPath", { id: `cut-${area.name}` }, shape("circle", { cx, cy, r }));
  const image = shape("image", { href: picture, width, height, "clip-path": `url(#cut-${area.name})` });
  const group = shape("g", { class: "raised" }, clip, image, ...ring(area, false));
  group.setAttribute("transform", "translate(0 -7)");
  return [shape("circle", { cx, cy: cy + 4, r, class: "shadow" }), group];
}
