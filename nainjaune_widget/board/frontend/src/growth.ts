// A snapshot that grows: Python sends what is new, and the page puts the whole on the model again.
// All views of a model hear of it; the first that is ready merges it for all.

import type { Growth, Model, More, Snapshot } from "./contract";
import { hear, send } from "./model";

/**
 * Unpacks at once: a Blob takes its bytes through another process, and a Response asked for JSON
 * waits until the page has dealt with whatever else came meanwhile; 10 ms and more, each.
 */
async function inflated(packed?: DataView<ArrayBuffer>): Promise<Growth> {
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
  const kept = before.events.slice(0, keep).map((event, place) => {
    const changed = texts[place];
    return changed ? { ...event, text: { ...event.text, ...changed } } : event;
  });
  return { ...before, ...patch, events: [...kept, ...events] };
}

/** Follows the growth of a model's snapshot; after a gap asks for the whole. */
export function followGrowth(model: Model, signal: AbortSignal): void {
  let last: Promise<void> | undefined;
  // Nobody waits for this answer: the snapshot itself is what comes. That the kernel is gone is
  // told when a person asks for something.
  const ask = () => send(model, { type: "whole", id: 0 }).catch(() => {});
  const merge = async ({ base, rev }: More, growth: Promise<Growth>, before?: Promise<void>) => {
    const added = await growth.catch(() => null);
    await before;
    const snapshot = model.get("snapshot");
    if (snapshot.rev >= rev) return;
    if (added && snapshot.rev === base) model.set("snapshot", { ...grown(snapshot, added), rev });
    else ask();
  };
  const heard = (message: More, [packed]: DataView<ArrayBuffer>[] = []) => {
    if (message.type === "more") last = merge(message, inflated(packed), last);
  };
  // A host may bring back, on a page loaded again, the snapshot as it was last sent whole.
  if (model.get("show").rev > model.get("snapshot").rev) ask();
  hear(model, "msg:custom", heard, signal);
}
