// Requests to the service.  What it refuses is an error with its words.

import { say } from "./words.js";

export class Refused extends Error {
  // `unreachable`: nobody was there to refuse it.
  constructor(words, unreachable = false) {
    super(words);
    this.unreachable = unreachable;
  }
}

async function ask(url, options) {
  let response;
  try {
    response = await fetch(url, { credentials: "same-origin", ...options });
  } catch {
    throw new Refused(say("unreachable"), true);
  }
  if (!response.ok) throw new Refused(await response.text());
  return response.status === 204 ? null : response.json();
}

const query = (values) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

export const get = (path, values = {}) => ask(`${path}?${query(values)}`);

export const post = (path, body = {}) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

// The same, where a refusal is an answer like any other.
export async function postOrError(path, body) {
  try {
    return await post(path, body);
  } catch (error) {
    if (error instanceof Refused) return { error: error.message, unreachable: error.unreachable };
    throw error;
  }
}
