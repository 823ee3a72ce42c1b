// Answers to puzzles that the service could not be told of: kept until it can, whichever page is open then.

const KEY = "turnpost-unsent";
const MOST = 20;
// Only of who is signed in an answer is remembered, and nobody else sends it.
const me = document.querySelector("a.me")?.title;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

function write(answers) {
  try {
    if (answers.length) localStorage.setItem(KEY, JSON.stringify(answers.slice(-MOST)));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing.
  }
}

const same = (one, other) => one.address === other.address && one.body.n === other.body.n;

// The first answer to a puzzle is the one that counts.
export function keep(address, body) {
  const answer = { me, address, body };
  if (me && !read().some((one) => same(one, answer))) write([...read(), answer]);
}

export function forget(address, body) {
  write(read().filter((one) => !same(one, { address, body })));
}

async function send() {
  for (const { me: whose, address, body } of read()) {
    try {
      if (whose === me) await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), credentials: "same-origin" });
    } catch {
      return;
    }
    forget(address, body);
  }
}

addEventListener("online", send);
send();
