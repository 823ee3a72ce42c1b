// The tabs beside the board: moves, tries, notes, words.

import { $, changed, make } from "./parts.js";
import { say } from "./words.js";


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

  const field = make("textarea", { rows: 3, maxLength: 1000, id: "note", "aria-label": say("note") });
  const form = make("form", "", make("p", "muted", say("notes-lead")), field, make("button", "main", say("note-add")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    onNote(field.value);
    field.value = "";
  });
  const notes = make("ul");
  $("#pane-notes").append(form, notes);

  return {
    // Show a tab; on a phone the sheet with it comes up.
    open(name) {
      choose($(`#tab-${name}`));
      document.body.classList.add("sheet");
    },

    draw(state, position) {
      $("#tab-analysis").hidden = !state.analyse;
      const plays = state.own.side !== null;
      $("#tab-notes").hidden = !plays;
      if (changed(notes, state.own.notes ?? [])) notes.replaceChildren(
        ...(state.own.notes ?? []).map(([turn, text]) => make("li", "", make("strong", "", say("note-at", { turn })), " ", text)),
      );
      if (!changed($("#pane-words"), [position.text, position.spoken, position.alt])) return;
      const text = make("pre", { tabIndex: 0 }, position.text);
      $("#pane-words").replaceChildren(make("h2", "", say("spoken")), make("p", "", position.spoken || position.alt), make("h2", "", say("text")), text);
    },
  };
}
