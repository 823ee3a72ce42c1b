// Handing on links and files: by the device's own sheet where there is one, else by copying and saving.

import { $, button } from "./parts.js";
import { say } from "./words.js";

export class Share {
  constructor() {
    this.place = $("#share");
    this.said = $("#share-said");
    this.text = $("#share-text");
    for (const row of this.place.querySelectorAll("[data-share]")) this.#equip(row);
    this.place.addEventListener("toggle", () => {
      this.said.textContent = "";
      this.text.hidden = true;
    });
  }

  // Where a row leads now, and what it is called; nowhere: it is not there.
  lead(kind, address, words = null) {
    const row = this.place.querySelector(`[data-share="${kind}"]`);
    const link = row.querySelector("a");
    row.hidden = !address;
    if (address) link.href = address;
    if (words) link.textContent = words;
    row.querySelector("button")?.setAttribute("aria-label", `${row.querySelector("button").textContent}: ${link.textContent}`);
  }

  #equip(row) {
    const link = row.querySelector("a");
    const sends = Boolean(navigator.share);
    // A file is saved by its link.
    if (link.hasAttribute("download") && !sends) return;
    const words = say(sends ? "share-send" : "share-copy");
    const made = button(words, () => (link.hasAttribute("download") ? this.#sendFile(link) : this.#sendLink(link)));
    made.setAttribute("aria-label", `${words}: ${link.textContent}`);
    row.append(made);
  }

  async #sendLink(link) {
    // Inside Discord its client hands it on, or else tells us the address that it has outside.
    const detail = { link, otherwise: (address) => this.#copy(address) };
    if (!document.dispatchEvent(new CustomEvent("sharelink", { detail, cancelable: true }))) return;
    if (navigator.share && (await this.#sheet({ title: document.title, url: link.href }))) return;
    await this.#copy(link.href);
  }

  async #sendFile(link) {
    const answer = await fetch(link.href).catch(() => null);
    if (!answer?.ok) return this.#say(say("unreachable"));
    const content = await answer.blob();
    const named = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "");
    const name = named?.[1] ?? `turnpost.${content.type.split("/")[1]}`;
    const files = [new File([content], name, { type: content.type })];
    if (navigator.canShare?.({ files }) && (await this.#sheet({ files }))) return;
    link.click();
  }

  // Whether the device took it, or its owner wanted it no more.
  async #sheet(what) {
    try {
      await navigator.share(what);
      return true;
    } catch (error) {
      return error.name === "AbortError";
    }
  }

  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.#say(say("share-copied"));
    } catch {
      // Not every browser lets a page copy; the address then stands there, chosen.
      this.text.value = text;
      this.text.hidden = false;
      this.text.select();
      this.#say(say("share-by-hand"));
    }
  }

  #say(words) {
    this.said.textContent = words;
  }
}
