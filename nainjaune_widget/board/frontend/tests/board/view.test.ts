// A view without a page: its drawing goes nowhere.

import { equal } from "node:assert/strict";
import { test } from "node:test";
import type { VNode } from "preact";
import type { Commands } from "../../src/board/interaction/commands";
import { reviewingOf } from "../../src/board/learning/reviewing";
import { View } from "../../src/board/view";
import { boardOf } from "../support/scenes";
import { modelOf, settled } from "../support/stage";

/** A window in which another view has brought the annex already. */
function windowWith(parts: object) {
  const window = Object.assign(new EventTarget(), {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    matchMedia: () => ({ matches: false }),
  });
  window.addEventListener("nainjaune:annex:of a test", (event) => {
    (event as CustomEvent).detail.push(() => ({ parts, style: "" }));
  });
  return window;
}

test("a review goes on however often the view is drawn", async (t) => {
  const ending = new AbortController();
  t.after(() => ending.abort());
  const page = { defaultView: windowWith({ reviewingOf }), addEventListener() {} };
  const root = {
    ...{ ownerDocument: page, getRootNode: () => page, clientWidth: 1200, dataset: {} },
    ...{ contains: () => false, querySelectorAll: () => [] },
    ...{ addEventListener() {}, toggleAttribute() {} },
  };
  const traits = boardOf("whole");
  const snapshot = { ...traits.snapshot, live: true, human: [0] };
  const show = { ...traits.show, cursor: snapshot.events.length };
  const model = modelOf({ ...traits, snapshot, show });
  const { signal } = ending;
  const view = new View({ model, root, signal, ending: signal, number: 1, show() {} } as never);
  const review = () => {
    const frame = view.render(view.props as never) as VNode<{ children: VNode[] }>;
    const [table] = frame.props.children as [VNode<{ commands: Commands }>];
    table.props.commands.review();
  };
  review();
  review();
  await settled();
  const asked = model.sent.filter((request) => "begins" in request && request.begins);
  equal(asked.length, 1);
});
