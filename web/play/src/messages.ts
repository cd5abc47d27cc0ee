// The messages between the page and the worker in which Python runs.

import type { Link } from "./link";

/** The steps of Python's start, in order. */
export const STEPS = ["loading", "starting", "unpacking", "dealing"] as const;

export type Step = (typeof STEPS)[number];

export type ToPython =
  | { type: "begin"; asked: Link & { kept?: string } }
  | { type: "hear"; content: unknown }
  | { type: "speak"; lang: string }
  | { type: "predict"; asks: boolean }
  | { type: "share" };

export type FromPython =
  | { type: "step"; step: Step }
  /** Python cannot start, or has stopped. */
  | { type: "failed"; message: string }
  /** A message of Python: its kind, its JSON and the bytes that go with it. */
  | { type: "told"; kind: string; content: string; data: Uint8Array | null };
