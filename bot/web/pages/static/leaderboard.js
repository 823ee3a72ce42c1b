// A leaderboard: its lines sorted by a heading, and on a phone the rest of a line behind a tap.

// A search is an address: forms are not sent, so that nothing on a page can send one elsewhere.
document.querySelector(".finding").addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = new URLSearchParams(new FormData(event.target));
  if (!wanted.get("find").trim()) wanted.delete("find");
  location.assign(`${event.target.dataset.address}?${wanted}`);
});

const places = document.querySelector(".places");

function sorted(head, index) {
  const was = head.getAttribute("aria-sort");
  const down = was ? was === "ascending" : head.dataset.sort === "down";
  for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const by = (row) => row.children[index].dataset.by;
  const compare = (one, other) => {
    const [a, b] = [by(one), by(other)];
    const order = isNaN(a) || isNaN(b) ? a.localeCompare(b) : a - b;
    return down ? -order : order;
  };
  const body = places.querySelector("tbody");
  body.append(...[...body.rows].sort(compare));
}

if (places) {
  places.classList.add("taps");
  for (const [index, head] of [...places.querySelectorAll("thead th")].entries()) {
    if (!head.dataset.sort) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.addEventListener("click", () => sorted(head, index));
    head.replaceChildren(button);
  }
  // On a wide page everything is there: then a name is no button, not even for those who only hear it.
  const narrow = matchMedia("(max-width: 600px)");
  const arrange = () => {
    for (const row of places.querySelectorAll("tbody tr:not(.gap)")) {
      const who = row.querySelector(".who");
      if (!who) continue;
      const there = who.querySelector("button");
      if (narrow.matches && !there) {
        const button = document.createElement("button");
        button.type = "button";
        button.setAttribute("aria-expanded", "false");
        button.append(Object.assign(document.createElement("span"), { className: "unseen", textContent: places.dataset.more }));
        button.addEventListener("click", () => {
          button.setAttribute("aria-expanded", String(row.classList.toggle("open")));
        });
        who.append(button);
      } else if (!narrow.matches && there) {
        there.remove();
      }
    }
  };
  narrow.addEventListener("change", arrange);
  arrange();
}
