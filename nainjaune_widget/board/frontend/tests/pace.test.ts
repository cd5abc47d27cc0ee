// How long events are on show while others play.

import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent } from "../src/board/deal/contract";
import { isLong, stretchAt, timesOf } from "../src/board/deal/pace";
import { boardOf } from "./support/scenes";
import { Stage } from "./support/stage";

const { events } = boardOf("whole").snapshot;
const sum = (times: number[]) => times.reduce((all, each) => all + each, 0);

test("sans stops and sweeps take 0.7 seconds each, and all the rest at most 5.1", () => {
  const isMarked = ({ mark }: GameEvent) => mark === "stop" || mark === "sweep";
  const others = events.filter((event) => !isMarked(event));
  ok(sum(timesOf([...others, ...others])) < 5101);
  const times = timesOf(events).filter((_, index) => isMarked(events[index] as GameEvent));
  ok(times.length > 3);
  deepEqual(new Set(times), new Set([700]));
});

test("a short stretch has its usual times", () => {
  const calls = events.filter(({ kind, mark }) => kind === "sans" && !mark).slice(0, 3);
  deepEqual(timesOf(calls), [350, 350, 350]);
  equal(isLong(calls), false);
  equal(isLong(events), true);
});

test("a stretch goes from a person's last action up to what is on show", () => {
  const { snapshot } = boardOf("whole");
  const own = events.findIndex(({ kind, seat }) => kind === "play" && seat === 2);
  const seen = { ...snapshot, eyes: 2, human: [2] };
  deepEqual(stretchAt(seen, own + 1), [events[own]]);
  equal(stretchAt(seen, own).length, own);
});

test("a slow pace, a reader of all events and a page that keeps still take their time", (t) => {
  const { interaction } = new Stage(t, boardOf("a person"));
  const { replay, set } = interaction;
  equal(replay.hurries, true);
  set({ pace: 2 });
  equal(replay.hurries, false);
  set({ pace: 1, telling: "full" });
  equal(replay.hurries, false);
  const still = { matchMedia: () => ({ matches: true }) } as unknown as Window & typeof globalThis;
  equal(new Stage(t, boardOf("a person"), { window: still }).interaction.replay.hurries, false);
});
