// A friend's link: sitting down, copying it, taking it back, and seeing that somebody has sat down.

import { post } from "./post.js";

const words = JSON.parse(document.querySelector("#words").textContent);
const { token } = document.querySelector(".friend").dataset;
const refusal = document.querySelector("#refusal");
const $ = (selector) => document.querySelector(selector);

async function ask(what, body) {
  const answer = await post(`/f/${token}/${what}`, body);
  if (answer.to) return location.assign(answer.to);
  refusal.hidden = false;
  refusal.textContent = answer.offline ? words.unreachable : answer.error;
}

$("#sit")?.addEventListener("submit", (event) => {
  event.preventDefault();
  ask("seat", { name: new FormData(event.target).get("name") });
});
$("#cancel")?.addEventListener("click", () => ask("cancel"));

const copy = $("#copy");
if (copy) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    const field = $("#address");
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    copy.textContent = words.copied;
  });
  // The page of a link that was taken is the match.
  setInterval(async () => {
    if (document.hidden) return;
    const response = await fetch(location.pathname, { method: "HEAD", redirect: "manual" }).catch(() => null);
    if (response?.type === "opaqueredirect") location.reload();
  }, 2500);
}
