// The service workers: what a page shows while the network is gone, or its server fails.

import { equal } from "node:assert/strict";
import { type TestContext, test } from "node:test";

const SCOPE = "https://school.test/cards/";

/** A browser around a worker: its stores, and a network that a test switches. */
function browser(t: TestContext) {
  const heard = new Map<string, (event: never) => void>();
  const store = new Map<string, Response>();
  const match = async (asked: string | { url: string }) =>
    store.get(typeof asked === "string" ? asked : asked.url)?.clone();
  const around = {
    network: (_: string): Response => new Response("new"),
    /** Keep a file, as an earlier visit has done. */
    keep: (path: string, text: string) => store.set(new URL(path, SCOPE).href, new Response(text)),
    /** The text that a page of this address shows; "error" if none. */
    async shown(path: string): Promise<string> {
      let answer: Promise<Response> | undefined;
      const request = { url: new URL(path, SCOPE).href, method: "GET", mode: "navigate" };
      const respondWith = (given: Promise<Response>) => {
        answer = given;
      };
      heard.get("fetch")?.({ request, respondWith } as never);
      return (await answer?.catch(() => null))?.text() ?? "error";
    },
  };
  const names = {
    self: {
      registration: { scope: SCOPE },
      addEventListener: (name: string, hear: (event: never) => void) => heard.set(name, hear),
    },
    caches: { open: async () => ({ match }), match },
    fetch: async (asked: string | { url: string }) =>
      around.network(typeof asked === "string" ? asked : asked.url),
    BUILD: "of a test",
    FILES: [],
  };
  for (const [name, value] of Object.entries(names)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true });
    t.after(() => void Object.defineProperty(globalThis, name, before ?? { value: undefined }));
  }
  t.mock.timers.enable({ apis: ["setTimeout"], now: 0 });
  return around;
}

const gone = (): Response => {
  throw new TypeError("no network");
};

test("the page play is that of the network, else the stored one, for any link", async (t) => {
  const around = browser(t);
  await import("../play/src/worker/offline");
  around.keep("./", "stored");
  equal(await around.shown("?play=7"), "new");
  around.network = () => new Response("failed", { status: 503 });
  equal(await around.shown("?play=7"), "stored");
  around.network = gone;
  equal(await around.shown("?play=7"), "stored");
});

test("without a network the first pages are there, and the others say that they are not", async (t) => {
  const around = browser(t);
  await import("../start/offline");
  around.keep("en/index.html", "English");
  around.keep("offline.html", "not here");
  equal(await around.shown("en/"), "new");
  around.network = gone;
  equal(await around.shown("en/?from=a-link"), "English");
  equal(await around.shown("en/course/"), "not here");
});
