// A search is an address: forms are not sent, so that nothing on a page can send one elsewhere.

document.querySelector("#search-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = new URLSearchParams(new FormData(event.target));
  location.assign(`/watch?${wanted}`);
});
