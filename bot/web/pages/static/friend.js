// A friend's link: sitting down, copying it, taking it back, and seeing that someone has sat down.

import { postOrError } from "./api.js";
import { $ } from "./parts.js";
import { say } from "./words.js";

const { token } = document.querySelector(".friend").dataset;
const refusal = document.querySelector("#refusal");

async function ask(what, body) {
  const answer = await postOrError(`/f/${token}/${what}`, body);
  if (answer.to) return location.assign(answer.to);
  refusal.hidden = false;
  refusal.textContent = answer.error;
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
    copy.textContent = say("copied");
  });
  // The page of a link that was taken is the match.
  setInterval(async () => {
    if (document.hidden) return;
    const response = await fetch(location.pathname, { method: "HEAD", redirect: "manual" }).catch(() => null);
    if (response?.type === "opaqueredirect") location.reload();
  }, 2500);
}
