// The service worker of the pages: without a network the start pages and the rules are there as they
// were stored, and any other page says that it is not. The page `play/` and the course have workers
// of their own, which their browsers ask first.

import { PAGE_STORES } from "../common/names";

/** The digest of what is stored, and its addresses. */
declare const BUILD: string;
declare const FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const STORE = PAGE_STORES + BUILD;
const OFFLINE = "offline.html";
/** A network that answers nothing for so long is none. */
const PATIENCE_MS = 4000;

const at = (path: string) => new URL(path, worker.registration.scope).href;
const known = new Set(FILES.map(at));

async function fill(): Promise<void> {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((path) => new Request(at(path), { cache: "no-cache" })));
  await worker.skipWaiting();
}

async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PAGE_STORES));
  await Promise.all(others.filter((name) => name !== STORE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The file of an address as it is stored, whatever follows a question mark. */
async function stored(address: string): Promise<Response | undefined> {
  const [path = ""] = address.split(/[?#]/);
  const store = await caches.open(STORE);
  return (await store.match(path)) ?? (await store.match(path.replace(/\/$/, "/index.html")));
}

/** A page from the network, else as it is stored, else the one that says that it is not. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error("late")), PATIENCE_MS);
  });
  const answering = fetch(request.url, { redirect: "manual" });
  try {
    return await Promise.race([answering, late]);
  } catch {
    return (
      (await stored(request.url)) ??
      (await answering.catch(() => stored(at(OFFLINE)))) ??
      Response.error()
    );
  }
}

/** A part of a page from the network, else as it is stored. */
const part = (request: Request) =>
  fetch(request).catch(async (error) => {
    const found = await stored(request.url);
    if (found) return found;
    throw error;
  });

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const [address = ""] = request.url.split(/[?#]/);
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (known.has(address)) event.respondWith(part(request));
});
