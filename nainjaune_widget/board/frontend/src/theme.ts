// Follows the host's theme, which need not be the system's: JupyterLab, VS Code, Colab and
// marimo each say it in their own way; elsewhere the background that we stand on tells.

import { whenEnded } from "./model";

export type Theme = "light" | "dark";

const SAYS = ["data-theme", "theme", "class"];

function declared(page: Document): Theme | null {
  for (const element of [page.body, page.documentElement]) {
    const { jpThemeLight } = element.dataset;
    if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
    const said = SAYS.map((name) => element.getAttribute(name)).join(" ");
    const word = /(?:^|[\s-])(dark|light)(?:$|\s)/.exec(said)?.[1];
    if (word) return word as Theme;
  }
  return null;
}

/** The theme of the first background, outwards, that one cannot see through. */
function underneath(from: Element): Theme {
  let element: Element | null = from;
  while (element) {
    const colour = getComputedStyle(element).backgroundColor;
    const [r = 0, g = 0, b = 0, a = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    if (a > 0.5) return 0.299 * r + 0.587 * g + 0.114 * b < 128 ? "dark" : "light";
    const root = element.getRootNode();
    element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return getComputedStyle(from).colorScheme === "dark" ? "dark" : "light";
}

/** Keeps `data-theme` on a view's root in step with the page around it. */
export function followTheme(root: HTMLElement, signal: AbortSignal): void {
  const page = root.ownerDocument;
  const follow = () => {
    root.dataset.theme = declared(page) ?? underneath(root);
  };
  const observer = new MutationObserver(follow);
  for (const element of [page.documentElement, page.body]) {
    observer.observe(element, { attributes: true });
  }
  whenEnded(signal, () => observer.disconnect());
  follow();
}
