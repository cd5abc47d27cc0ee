// The growth of a snapshot. Python sends what is new, and the first view that is ready puts the
// whole on the model again, for all views of that model.

import { listen, send } from "../../common/wire/model";
import type { Growth, GrowthMessage, Snapshot } from "./contract";
import type { Model } from "./model";

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
