// Requests to the table.  Whoever speaks is named in each: two tabs may be two players.

import { say } from "./words.js";

export class Refused extends Error {}

async function ask(url, options) {
  let response;
  try {
    response = await fetch(url, { credentials: "same-origin", ...options });
  } catch {
    throw new Refused(say("unreachable"));
  }
  if (!response.ok) throw new Refused(await response.text());
  return response.json();
}

const query = (values) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

export const get = (path, values = {}) => ask(`${path}?${query(values)}`);

export const post = (path, body) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export function live(account) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/table/live?${query({ as: account })}`);
}
