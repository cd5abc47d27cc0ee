// The worker in which Python runs, as the page sees it.

import type { FromPython, Step, ToPython } from "./messages";

declare const WORKER: string;

interface Hearing {
  step(step: Step): void;
  failed(message: string): void;
  told(kind: string, content: unknown, data: Uint8Array | null): void;
}

export interface Python {
  send(message: ToPython): void;
}

/** Start Python. It hears at once, and answers when it can. */
export function startPython(hearing: Hearing): Python {
  if (!isAble) return { send() {} };
  const worker = new Worker(new URL(WORKER, import.meta.url), { type: "module" });
  worker.onerror = (event) => {
    event.preventDefault();
    hearing.failed(event.message ?? "");
  };
  worker.onmessage = ({ data }: MessageEvent<FromPython>) => {
    switch (data.type) {
      case "step":
        return hearing.step(data.step);
      case "failed":
        return hearing.failed(data.message);
      case "told":
        return hearing.told(data.kind, JSON.parse(data.content), data.data);
    }
  };
  return { send: (message) => worker.postMessage(message) };
}
