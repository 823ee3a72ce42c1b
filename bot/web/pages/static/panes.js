// The tabs beside the board: moves, tries, notes, words.

import { changed } from "./parts.js";
import { say } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const made = (tag, words, kind = "") => Object.assign(document.createElement(tag), { textContent: words, className: kind });

export function panes({ onNote, onTab }) {
  const tabs = [...document.querySelectorAll("#tabs [role='tab']")];
  const paneOf = (tab) => $(`#${tab.getAttribute("aria-controls")}`);
  $("#tabs").hidden = false;
  $("#pane-moves").setAttribute("role", "tabpanel");

  function choose(tab) {
    for (const each of tabs) {
      each.setAttribute("aria-selected", String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
      paneOf(each).hidden = each !== tab;
    }
    onTab();
  }
  $("#tabs").addEventListener("click", (event) => {
    const tab = event.target.closest("[role='tab']");
    if (tab) choose(tab);
  });
  $("#tabs").addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const shown = tabs.filter((tab) => !tab.hidden);
    const next = shown[(shown.indexOf(event.target) + step + shown.length) % shown.length];
    next.focus();
    choose(next);
  });

  const form = document.createElement("form");
  const field = Object.assign(document.createElement("textarea"), { rows: 3, maxLength: 1000, id: "note" });
  field.setAttribute("aria-label", say("note"));
  form.append(made("p", say("notes-lead"), "muted"), field, made("button", say("note-add"), "main"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    onNote(field.value);
    field.value = "";
  });
  const notes = document.createElement("ul");
  $("#pane-notes").append(form, notes);

  return {
    draw(state, position) {
      const plays = state.own.side !== null;
      $("#tab-notes").hidden = !plays;
      if (changed(notes, state.own.notes ?? [])) notes.replaceChildren(
        ...(state.own.notes ?? []).map(([turn, text]) => {
          const note = made("li", "");
          note.append(made("strong", say("note-at", { turn })), " ", text);
          return note;
        }),
      );
      if (!changed($("#pane-words"), [position.text, position.spoken, position.alt])) return;
      const text = made("pre", position.text);
      text.tabIndex = 0;
      $("#pane-words").replaceChildren(made("h2", say("spoken")), made("p", position.spoken || position.alt), made("h2", say("text")), text);
    },
  };
}
