// Widgets of an earlier visit: their Python is gone, and JupyterLite would say "Loading widget…" for
// ever. Each shows the picture that was kept with it, and what to do.

import type { Cell, Output, Panel } from "./jupyter";

const WIDGET = "application/vnd.jupyter.widget-view+json";
const PICTURE = "text/html";
/** The text of JupyterLite's own widgets while there is nothing behind them, and after that. */
const LOST = /^(?:Loading widget|Error displaying widget)/;

function* outputsOf({ model }: Cell): Generator<Output> {
  for (let at = 0; at < (model.outputs?.length ?? 0); at++) {
    const output = model.outputs?.get(at);
    if (output) yield output;
  }
}

/** The picture of a widget in place of it. */
function picture({ data }: Output, text: string): HTMLElement {
  const whole = document.createElement("div");
  whole.className = "site-again";
  const told = document.createElement("p");
  told.textContent = text;
  whole.append(told);
  const drawn = data?.[PICTURE];
  if (drawn !== undefined) {
    const source = Array.isArray(drawn) ? drawn.join("") : String(drawn);
    const kept = new DOMParser().parseFromString(source, PICTURE).querySelector("img");
    if (kept?.src.startsWith("data:image/")) {
      const image = document.createElement("img");
      image.alt = kept.alt;
      image.src = kept.src;
      whole.append(image);
    }
  }
  return whole;
}

/** Show pictures in place of the widgets that a notebook had when it was opened. */
export async function showPictures({ context, content }: Panel, text: string): Promise<void> {
  await context.ready;
  const isWidget = ({ data }: Output) => data !== undefined && WIDGET in data;
  const earlier = new Set(content.widgets.flatMap((cell) => [...outputsOf(cell)].filter(isWidget)));
  if (!earlier.size) return;

  const replace = (cell: Cell) => {
    [...outputsOf(cell)].forEach((output, at) => {
      const node = cell.outputArea?.widgets[at]?.node;
      if (!node || !earlier.has(output)) return;
      for (const lost of node.querySelectorAll<HTMLElement>(".jp-OutputArea-output")) {
        if (lost.style.display === "none" || !LOST.test(lost.textContent ?? "")) continue;
        // It stays where it is: JupyterLite takes it away when the cell is run.
        lost.style.display = "none";
        lost.after(picture(output, text));
      }
    });
  };
  const replaceAll = () => content.widgets.forEach(replace);
  // A cell that comes into the window shows its results then.
  new MutationObserver(replaceAll).observe(document.body, { childList: true, subtree: true });
  replaceAll();
}
