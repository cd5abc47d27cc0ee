// The contents of dialogs that open on demand: a second bundle, which comes when it is needed first.
// A notebook has the widget from a blob, beside which there is no file, so that Python sends its
// source in a message; a page of the site, or one that stands alone, has it at hand.

import { Component, Fragment, h } from "preact";
import type { BoardAnswer, BoardRequest } from "../deal/contract";
import type { Model, PanelsModule } from "../deal/model";
import type { Panels } from "../setup/panels";

const imported = async (source: string): Promise<PanelsModule> => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
};

export function panelsOf(
  model: Model,
  ask: (request: BoardRequest) => void,
  changed: () => void,
  failed: (answer: Partial<BoardAnswer>) => void,
) {
  let panels: Panels | undefined;
  let asked = false;

  const take = (module: PanelsModule) => {
    ({ panels } = module.default(() => ({ Component, Fragment, h })) as { panels: Panels });
    changed();
  };

  return {
    /** Return the contents if they are here; if not, have them come. */
    get(): Panels | undefined {
      if (!asked) {
        asked = true;
        const atHand = model.get("panels");
        if (atHand) atHand().then(take, () => failed({}));
        else ask({ type: "panels" });
      }
      return panels;
    },

    answered(answer: Partial<BoardAnswer>): void {
      asked = !!answer.source;
      if (answer.source) imported(answer.source).then(take, () => failed({}));
      else failed(answer);
    },
  };
}
