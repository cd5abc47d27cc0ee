// The service worker: it stores one build of the page, whole, and never mixes two.
//
// Everything but the page itself lies in folders whose names change with their contents. So the
// page decides which build is used, and it comes from the network whenever there is one; a stored
// file can only be the very file that a page asks for. A store is filled completely, with every
// file checked against the build's own list, or not at all.

import { OFFLINE_STORES } from "../../../common/names";

/** The digest of the build, and that of each of its files. */
declare const BUILD: string;
declare const FILES: Record<string, string>;

const worker = self as unknown as ServiceWorkerGlobalScope;
const STORE = OFFLINE_STORES + BUILD;
const PAGE = "./";
/** A network that answers nothing for so long is none. */
const PATIENCE_MS = 4000;

const at = (path: string) => new URL(path, worker.registration.scope).href;

async function digest(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const fits = async (answer: Response, expected: string) =>
  answer.ok && (await digest(await answer.clone().arrayBuffer())) === expected;

/** The file of this build, from an earlier store or from the network. */
async function file(path: string, expected: string): Promise<Response> {
  const stored = await caches.match(at(path));
  if (stored && (await fits(stored, expected))) return stored;
  const answer = await fetch(at(path), { cache: "no-cache", priority: "low" });
  if (await fits(answer, expected)) return answer;
  throw new Error(`${path} is not that of this build.`);
}

async function fill(): Promise<void> {
  try {
    const store = await caches.open(STORE);
    for (const [path, expected] of Object.entries(FILES)) {
      await store.put(at(path), await file(path, expected));
    }
    await worker.skipWaiting();
  } catch (error) {
    await caches.delete(STORE);
    throw error;
  }
}

/** Leave this store and the one before it, from which a page may still be loading. */
async function tidy(): Promise<void> {
  const stores = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_STORES));
  const others = stores.filter((name) => name !== STORE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page as it is on the network now; without one, as it is stored. */
async function page(request: Request): Promise<Response> {
  const stored = () => caches.open(STORE).then((store) => store.match(at(PAGE)));
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(request.url, { cache: "no-cache", signal });
    if (answer.ok) return answer;
    return (await stored()) ?? answer;
  } catch (error) {
    const found = await stored();
    if (found) return found;
    throw error;
  }
}

const asset = async (request: Request) => (await caches.match(request)) ?? fetch(request);

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const [address = ""] = request.url.split(/[?#]/);
  if (request.mode === "navigate") {
    if (address === at(PAGE) || address === at("index.html")) event.respondWith(page(request));
  } else if (address !== at("sw.js") && address.startsWith(new URL("../", at(PAGE)).href)) {
    event.respondWith(asset(request));
  }
});
