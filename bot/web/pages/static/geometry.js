// Polygons in the pixels of a picture.

export function centre(points) {
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

// On phones a board stands where it can: then its picture is another one, and x and y change places.
export const narrow = matchMedia("(max-width: 600px)");

// Where a point of a position's picture lies on the one that is shown.
export function pointOf({ upright }) {
  if (!upright || !narrow.matches) return (point) => point;
  const { middle, onto, across, down } = upright;
  return ([x, y]) => [onto[0] + across * (y - middle[1]), onto[1] + down * (x - middle[0])];
}

export function fitted(position) {
  if (!position.upright || !narrow.matches) return position;
  const { down, size, picture } = position.upright;
  const point = pointOf(position);
  const areas = position.areas.map((area) => ({
    ...area,
    points: area.points.map(point),
    spot: area.spot && { ...area.spot, at: point(area.spot.at), reach: area.spot.reach * Math.abs(down) },
  }));
  return { ...position, size, picture, areas };
}

// The radius of the largest circle about the centre that stays inside.
export function inner(points) {
  const [x, y] = centre(points);
  let best = Infinity;
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    best = Math.min(best, Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length);
  });
  return best;
}

export function holds(points, [x, y]) {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

// The area that a tap means: the one that was hit, or the nearest target within reach.
export function meant(areas, targets, point) {
  const hit = areas.find((area) => holds(area.points, point));
  if (hit && (targets.has(hit.name) || !targets.size)) return hit;
  let best = hit ?? null;
  let least = Infinity;
  for (const area of areas) {
    if (!targets.has(area.name)) continue;
    const away = distance(area.centre, point);
    if (away < least && away < area.radius * 2.1) [best, least] = [area, away];
  }
  return best;
}

// The next area in a direction, for arrow keys.
export function beside(areas, from, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const area of areas) {
    const x = area.centre[0] - from.centre[0];
    const y = area.centre[1] - from.centre[1];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy - y * dx);
    if (along < from.radius * 0.4 || across > along * 1.1) continue;
    // The nearest one, rather straight on: in rows of hexagons none is skipped.
    const cost = Math.hypot(x, y) + across / 2;
    if (cost < least) [best, least] = [area, cost];
  }
  return best;
}
