import { h, render } from "preact";
import { whenEnded } from "../model";
import { followTheme } from "../theme";
import { numberOfView } from "../views";
import type { Model } from "./contract";
import { View } from "./view";

interface Host {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

/** Shows the composer in `el` until the host's signal, or the function returned, ends it. */
function show({ model, el, signal }: Host): () => void {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener("abort", end, { signal: ending.signal });

  const page = el.ownerDocument;
  const root = page.createElement("div");
  root.className = "nk";
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
