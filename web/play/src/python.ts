// The worker in which Python runs, as the page sees it.

import type { FromPython, ToPython } from "./messages";

declare const WORKER: string;

/** Start Python, which hears at once and answers when it can; returns the way to send to it. */
export function startPython(hear: (message: FromPython) => void): (message: ToPython) => void {
  if (!isAble) return () => {};
  const worker = new Worker(new URL(WORKER, import.meta.url), { type: "module" });
  worker.onerror = (event) => {
    event.preventDefault();
    hear({ type: "failed", message: event.message ?? "" });
  };
  worker.onmessage = ({ data }: MessageEvent<FromPython>) => hear(data);
  return (message) => worker.postMessage(message);
}
