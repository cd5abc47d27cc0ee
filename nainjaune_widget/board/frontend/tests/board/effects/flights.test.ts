// The flights of cards and jetons, without a page.

import { equal } from "node:assert/strict";
import { test } from "node:test";
import { flightsIn } from "../../../src/board/effects/flights";

test("what has flown does not fly once more when the view is drawn again", (t) => {
  Object.assign(globalThis, { CSS: { escape: String } });
  t.after(() => void Reflect.deleteProperty(globalThis, "CSS"));
  let flown = 0;
  const card = {
    getBoundingClientRect: () => ({ x: 0, y: 0, width: 1 }),
    querySelector: () => null,
    animate: () => flown++,
  };
  const ownerDocument = { defaultView: { matchMedia: () => ({ matches: false }) } };
  const root = { ownerDocument, querySelector: () => card };
  const flights = flightsIn(root as unknown as HTMLElement);
  flights.before([["card", 0, "table", "J♦"]]);
  flights.after();
  equal(flown, 1);
  flights.after();
  equal(flown, 1);
});
