// A pointer that drags something, without a page.

import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { followDrag } from "../../../src/common/page/drag";

test("a second finger neither moves nor drops what the first one drags", (t) => {
  const window = new EventTarget();
  const element = { ownerDocument: { defaultView: window }, setPointerCapture() {} };
  const ending = new AbortController();
  t.after(() => ending.abort());
  const heard: string[] = [];
  const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0 });
  followDrag(
    element as unknown as HTMLElement,
    at(1, 0) as PointerEvent,
    {
      move: ({ clientX }) => heard.push(`at ${clientX}`),
      drop: ({ clientX }) => heard.push(`dropped at ${clientX}`),
      end: () => heard.push("over"),
    },
    ending.signal,
  );
  const point = (name: string, pointerId: number, x: number) =>
    window.dispatchEvent(Object.assign(new Event(name), at(pointerId, x)));
  point("pointermove", 1, 50);
  point("pointermove", 2, 90);
  point("pointerup", 2, 90);
  point("pointerup", 1, 60);
  deepEqual(heard, ["at 50", "dropped at 60", "over"]);
});
