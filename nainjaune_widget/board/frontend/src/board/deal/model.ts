// The traits of a board as its page reads them, and the growth of its snapshot. Python sends what is
// new, and the first view that is ready puts the whole on the model again, for all views of that model.

import { listen, send, type WidgetModel } from "../../common/wire";
import type { Catalogue } from "../../common/words";
import type {
  Growth,
  GrowthMessage,
  Judged,
  LessonShown,
  SeatBeliefs,
  SetTable,
  Settings,
  Show,
  Snapshot,
} from "./contract";

/** The changes of a table; what is left out stays. */
export type TableChange = Omit<SetTable, "type">;

export interface Model extends WidgetModel {
  get(name: "snapshot"): Snapshot;
  get(name: "show"): Show;
  get(name: "words"): Catalogue;
  get(name: "settings"): Settings;
  /** In a stand-alone page the beliefs of one seat at all events. */
  get(name: "beliefs"): SeatBeliefs | undefined;
  /** The step of a lesson; undefined on a board. */
  get(name: "lesson"): LessonShown | undefined;
  /** The review of a deal; empty without one. */
  get(name: "judged"): Judged | undefined;
  /** In a page that can share the deal. */
  get(name: "share"): (() => void) | undefined;
  /** Whether the moves before a first turn are shown to be read; as a rule, to newcomers. */
  get(name: "firstMoves"): boolean | undefined;
  set(name: "snapshot", value: Snapshot): void;
}

/**
 * Unpack a growth. The chunks are read one by one: a Blob takes its bytes through another process,
 * and `Response.json()` waits until the page has handled everything else; each costs 10 ms or more.
 */
async function unpacked(packed?: DataView<ArrayBuffer>): Promise<Growth> {
  const reader = (new Response(packed).body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new DecompressionStream("deflate"))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  let part: string | undefined = "";
  do {
    text += part;
    part = (await reader.read()).value;
  } while (part);
  return JSON.parse(text);
}

function grown(before: Snapshot, { keep, events, texts, patch }: Growth): Snapshot {
  const kept = before.events.slice(0, keep).map((event, index) => {
    const changed = texts[index];
    return changed ? { ...event, text: { ...event.text, ...changed } } : event;
  });
  return { ...before, ...patch, events: [...kept, ...events] };
}

/** Follow the growth of a model's snapshot, and ask for the whole where some of it is missing. */
export function followGrowth(model: Model, signal: AbortSignal): void {
  let last: Promise<void> | undefined;
  // The answer is the snapshot itself. A silent kernel is reported when a person asks something.
  const askForWhole = () => send(model, { type: "whole", id: 0 }).catch(() => {});
  const merge = async (
    { base, rev }: GrowthMessage,
    growth: Promise<Growth>,
    before?: Promise<void>,
  ) => {
    const added = await growth.catch(() => null);
    await before;
    const snapshot = model.get("snapshot");
    if (snapshot.rev >= rev) return;
    if (added && snapshot.rev === base) model.set("snapshot", { ...grown(snapshot, added), rev });
    else askForWhole();
  };
  const heard = (message: GrowthMessage, [packed]: DataView<ArrayBuffer>[] = []) => {
    if (message.type === "more") last = merge(message, unpacked(packed), last);
  };
  // On a page loaded again, a host may bring back the snapshot as it was last sent whole.
  if (model.get("show").rev > model.get("snapshot").rev) askForWhole();
  listen(model, "msg:custom", heard, signal);
}
