// A profile: challenging its person.

import { postOrError } from "./api.js";
import { $ } from "./parts.js";

const form = $("#challenge form");

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chosen = new FormData(form);
  const button = form.querySelector("button");
  button.disabled = true;
  const values = { game: chosen.get("game"), time: chosen.get("time"), rated: chosen.has("rated") };
  const answer = await postOrError(form.dataset.address, values);
  button.disabled = false;
  const refusal = form.querySelector(".refusal");
  refusal.hidden = answer.error === undefined;
  refusal.textContent = answer.error ?? "";
  if (!answer.said) return;
  $("#challenge").hidePopover();
  $("#challenged").textContent = answer.said;
});
