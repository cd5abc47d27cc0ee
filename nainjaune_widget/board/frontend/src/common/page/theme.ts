// The host's theme, which need not be the system's. JupyterLab, VS Code, Colab and marimo each
// declare it in their own way; elsewhere the background under the view decides.

import { whenEnded } from "../wire/model";

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
export function followTheme(root: HTMLElement, signal: AbortSignal): void {
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
