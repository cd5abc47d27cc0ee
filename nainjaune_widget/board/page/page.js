// A page that stands alone: a model with nobody behind it, and the theme of the system.

const state = JSON.parse(document.getElementById("model").textContent);
if (state.beliefs) {
  // Base64 of zlib of JSON.
  const packed = Uint8Array.from(atob(state.beliefs), (letter) => letter.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  state.beliefs = await new Response(plain).json();
}
const heard = new Map();
const model = {
  get: (name) => state[name],
  set: () => undefined,
  on: (name, callback) => heard.set(name, [...(heard.get(name) ?? []), callback]),
  off: () => undefined,
  send: ({ type, id }) => {
    if (type !== "annex") return;
    const answer = { id, ok: true, annex };
    queueMicrotask(() => heard.get("msg:custom")?.forEach((callback) => callback(answer)));
  },
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = (isDark) => {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
};
dark.addEventListener("change", () => follow(dark.matches));
addEventListener("beforeprint", () => follow(false));
addEventListener("afterprint", () => follow(dark.matches));
follow(dark.matches);

const place = document.getElementById("board");
place.replaceChildren();
widget.render({ model, el: place });
const root = place.firstElementChild;

// The address may name an event: page.html#31.
const look = () => {
  const event = /^#(\d{1,6})$/.exec(location.hash);
  if (!event) return;
  const cursor = Math.min(Number(event[1]), state.snapshot.events.length);
  state.show = { ...state.show, cursor, count: state.show.count + 1 };
  for (const callback of heard.get("change:show") ?? []) callback();
};
addEventListener("hashchange", look);
look();

// The board is all there is: its keys work wherever the focus is not elsewhere.
addEventListener("keydown", (event) => {
  if (event.target !== document.body) return;
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  root.focus({ preventScroll: true });
  const again = new KeyboardEvent("keydown", {
    ...{ key, ctrlKey, altKey, metaKey, shiftKey },
    bubbles: true,
    cancelable: true,
  });
  if (!root.dispatchEvent(again)) event.preventDefault();
});
