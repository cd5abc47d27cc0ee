// A view's way onto a page and off it: its root, the host's theme, its number.

import { type ComponentType, h, render } from "preact";
import { type WidgetModel, whenEnded } from "./wire";
import type { Words } from "./words";

/** Mark a view's root with its name, its language and the settings that style sheets ask for. */
export function describeRoot(
  { root, number }: { root: HTMLElement; number: number },
  words: Words,
  lang: string,
  values: Record<string, string> = {},
  { fourColours, projector } = { fourColours: false, projector: false },
): void {
  const view = number > 1 ? words.say("view", { n: number }) : "";
  root.setAttribute("aria-label", words.say("label", { ...values, view }).trim());
  // Setting the language, even to the same one, restyles the whole view.
  if (root.lang !== lang) root.lang = lang;
  root.toggleAttribute("data-four-colours", fourColours);
  root.toggleAttribute("data-projector", projector);
}

/** A name among those that the site gives to choices, so that who clears them clears this as well. */
const PLAYED = "nain-jaune/choice/played";

/** Tell if nobody has played a whole deal in this browser; false where it keeps nothing. */
export function isNewHere(): boolean {
  try {
    return localStorage.getItem(PLAYED) === null;
  } catch {
    return false;
  }
}

/** Keep that somebody has. */
export function playedHere(): void {
  try {
    localStorage.setItem(PLAYED, "yes");
  } catch {
    // Nothing is kept here: every deal begins as for somebody who has played.
  }
}

/** Return the cell or another place around a view that can take the focus and has keys of its own. */
export const cellAround = (root: HTMLElement) =>
  root.parentElement?.closest<HTMLElement>("[tabindex]");

/** Return the focused element of the document or shadow tree that an element is in. */
export const focusedAround = (element: Element): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement;

/** Return the element that has the focus, if it is in this root. */
export function focusedIn(root: HTMLElement): Element | null {
  const focused = focusedAround(root);
  return root.contains(focused) ? focused : null;
}

type Theme = "light" | "dark";

const DECLARATIONS = ["data-theme", "theme", "class"];

function declaredTheme(page: Document): Theme | null {
  for (const element of [page.body, page.documentElement]) {
    const { jpThemeLight } = element.dataset;
    if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
    const declared = DECLARATIONS.map((name) => element.getAttribute(name)).join(" ");
    const word = /(?:^|[\s-])(dark|light)(?:$|\s)/.exec(declared)?.[1];
    if (word) return word as Theme;
  }
  return null;
}

/** Return the theme of the nearest background that is not transparent. */
function themeUnder(view: Element): Theme {
  let element: Element | null = view;
  while (element) {
    const colour = getComputedStyle(element).backgroundColor;
    const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
    const root = element.getRootNode();
    element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return getComputedStyle(view).colorScheme === "dark" ? "dark" : "light";
}

/** Keep `data-theme` on a view's root in step with the page around it. */
function followTheme(root: HTMLElement, signal: AbortSignal): void {
  const page = root.ownerDocument;
  const follow = () => {
    root.dataset.theme = declaredTheme(page) ?? themeUnder(root);
  };
  const observer = new MutationObserver(follow);
  for (const element of [page.documentElement, page.body]) {
    observer.observe(element, { attributes: true });
  }
  whenEnded(signal, () => observer.disconnect());
  follow();
}

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
