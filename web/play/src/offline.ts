// The store for play without a network, which a service worker fills. Browsers allow it only over
// https and on the machine itself.

/** The states of the store: full, being filled, or impossible for one of two reasons. */
export type Offline = "ready" | "coming" | "insecure" | "unsupported";

/** Wait until a worker is at work, or has given up: false. */
function isAtWork(worker: ServiceWorker): Promise<boolean> {
  return new Promise((settle) => {
    const look = () => {
      if (worker.state === "activated") settle(true);
      if (worker.state === "redundant") settle(false);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** Have the page stored, and tell of it. Called when the page is ready, so that it waits for nothing. */
export async function storeOffline(tell: (state: Offline) => void): Promise<void> {
  if (!isSecureContext) return tell("insecure");
  if (!("serviceWorker" in navigator)) return tell("unsupported");
  tell("coming");
  try {
    const options = { scope: "./", updateViaCache: "none" } as const;
    const { installing, waiting, active } = await navigator.serviceWorker.register(
      "sw.js",
      options,
    );
    const worker = installing ?? waiting ?? active;
    tell(worker && (await isAtWork(worker)) ? "ready" : "unsupported");
  } catch {
    tell("unsupported");
  }
}
