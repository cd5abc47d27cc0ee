// The board's own bundle, which the build puts beside the page's script.

import type { Model } from "./model";

declare const widget: {
  /** Show a view in an element until the function returned is called. */
  render(host: { model: Pick<Model, "get" | "on" | "off">; el: HTMLElement }): () => void;
};
export default widget;
