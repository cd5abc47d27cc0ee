// The root: the element in which the view of any widget is drawn.

interface Description {
  label: string;
  lang: string;
  settings: { fourColours: boolean; projector: boolean };
}

/** Mark a root with its name, its language and the settings that style sheets ask for. */
export function describeRoot(root: HTMLElement, { label, lang, settings }: Description): void {
  root.setAttribute("aria-label", label);
  // Setting the language, even to the same one, restyles the whole view.
  if (root.lang !== lang) root.lang = lang;
  root.toggleAttribute("data-four-colours", settings.fourColours);
  root.toggleAttribute("data-projector", settings.projector);
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
