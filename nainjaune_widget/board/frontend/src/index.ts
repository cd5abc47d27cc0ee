import { h, options, render } from "preact";
import type { Model } from "./contract";
import { whenEnded } from "./model";
import { followTheme } from "./theme";
import { View } from "./view";
import { numberOfView } from "./views";

// A change is drawn before the page goes on: what a click did is there when the click is over.
options.debounceRendering = queueMicrotask;

interface Place {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

/** Shows the board in `el` until the host's signal, or the function returned, ends it. */
function show({ model, el, signal }: Place): () => void {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener("abort", end, { signal: ending.signal });

  const page = el.ownerDocument;
  const root = page.createElement("div");
  root.className = "nj";
  root.tabIndex = -1;
  root.setAttribute("role", "group");
  el.append(root);
  const number = numberOfView(page.defaultView as Window, ending.signal);
  followTheme(root, ending.signal);
  render(h(View, { model, root, number, signal: ending.signal }), root);

  whenEnded(ending.signal, () => {
    render(null, root);
    root.remove();
  });
  return end;
}

export default { render: show };
