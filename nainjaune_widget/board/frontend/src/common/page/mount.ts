// The mounting of a widget's view on a page, and its end.

import { type ComponentType, h, render } from "preact";
import { type WidgetModel, whenEnded } from "../wire/model";
import { focusedIn } from "./root";
import { followTheme } from "./theme";

/** The arguments with which a host shows a view. */
interface Host<Model> {
  /** The way to other widgets, where there is one. */
  host?: Neighbours;
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

/** The way to other widgets of the same kernel. */
export interface Neighbours {
  getWidget(reference: string): Promise<{
    render(place: { el: HTMLElement; signal: AbortSignal }): Promise<void>;
  }>;
}

/** The properties of every widget's view. */
export interface ViewProps<Model> {
  model: Model;
  root: HTMLElement;
  neighbours: Neighbours | undefined;
  /** Its number among the views on the page. */
  number: number;
  /** Aborted when the view ends, or another model takes the place of its own. */
  signal: AbortSignal;
  /** Aborted when the view ends. */
  ending: AbortSignal;
  /** Show another model in place of its own; without one, its own again. */
  show(other?: Model): void;
  /** Its own model has been shown before. */
  again: boolean;
}

const ASK_FOR_NUMBERS = "nainjaune:views";

/**
 * Return the smallest number that no other view on the page has. Views ask each other: the module
 * cannot count them, since some hosts run it once for each view and others once for all.
 */
function numberOfView(window: Window, signal: AbortSignal): number {
  const taken = new Set<number>();
  window.dispatchEvent(new CustomEvent(ASK_FOR_NUMBERS, { detail: taken }));
  let number = 1;
  while (taken.has(number)) number++;
  const reply = (event: Event) => (event as CustomEvent<Set<number>>).detail.add(number);
  window.addEventListener(ASK_FOR_NUMBERS, reply, { signal });
  return number;
}

/**
 * Make an anywidget module of a view.
 *
 * @param name the class of the view's root, in which the widget's style sheet is nested
 * @param View what is drawn in the root
 */
export function widget<Model extends WidgetModel>(
  name: string,
  View: ComponentType<ViewProps<Model>>,
) {
  return {
    /** Show a view in `el` until the host's signal, or the function returned, ends it. */
    render({ model, el, signal, host }: Host<Model>): () => void {
      const ending = new AbortController();
      const end = () => ending.abort();
      signal?.addEventListener("abort", end, { signal: ending.signal });

      const page = el.ownerDocument;
      const root = page.createElement("div");
      root.className = name;
      root.tabIndex = -1;
      root.setAttribute("role", "group");
      el.append(root);
      const number = numberOfView(page.defaultView as Window, ending.signal);
      followTheme(root, ending.signal);
      let shown = new AbortController();
      const show = (other?: Model, again = true) => {
        shown.abort();
        shown = new AbortController();
        const { signal } = shown;
        const hadFocus = focusedIn(root);
        render(null, root);
        const lent = { root, neighbours: host, number, ending: ending.signal, show, again };
        render(h(View, { ...lent, model: other ?? model, signal }), root);
        if (hadFocus) root.focus({ preventScroll: true });
      };
      whenEnded(ending.signal, () => shown.abort());
      show(undefined, false);

      whenEnded(ending.signal, () => {
        render(null, root);
        root.remove();
      });
      return end;
    },
  };
}
