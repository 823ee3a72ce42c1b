// What a page in a frame of Discord's remembers for when a phone lets go of it: in a cookie, which such a frame may keep
// where it may keep nothing else.

import { framed } from "./site.js";

const SECONDS = 3600;
const WHERE = "path=/; secure; samesite=none; partitioned";

export function remember(name, value) {
  if (framed) document.cookie = `turnpost_${name}=${encodeURIComponent(JSON.stringify(value))}; max-age=${value === null ? 0 : SECONDS}; ${WHERE}`;
}

export function recall(name) {
  const found = document.cookie.split("; ").find((each) => each.startsWith(`turnpost_${name}=`));
  try {
    return JSON.parse(decodeURIComponent(found.slice(found.indexOf("=") + 1)));
  } catch {
    return null;
  }
}
