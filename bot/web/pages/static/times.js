// Times of a page, written as clocks here show them.

const { lang } = document.documentElement;
const locale = lang === "en" ? "en-GB" : lang;
const WEEK = 6 * 86400000;
const near = new Intl.DateTimeFormat(locale, { weekday: "long", hour: "2-digit", minute: "2-digit" });
const far = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

function write() {
  for (const time of document.querySelectorAll("time[data-when]")) {
    const at = new Date(time.dateTime);
    time.removeAttribute("data-when");
    time.textContent = (Math.abs(at - Date.now()) < WEEK ? near : far).format(at);
  }
}

write();
new MutationObserver(write).observe(document.querySelector("main"), { childList: true, subtree: true });
