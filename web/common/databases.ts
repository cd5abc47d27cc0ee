// The databases in which JupyterLite keeps files, and which it may hold open in another tab.

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });

/** Open a database; null where there is none, unless a new version with a store is asked for. */
function opened(name: string, version?: number, store?: string): Promise<IDBDatabase | null> {
  return new Promise((settle, fail) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      if (store === undefined) request.transaction?.abort();
      else request.result.createObjectStore(store);
    };
    request.onsuccess = () => settle(request.result);
    request.onblocked = () => fail(new Error("held"));
    request.onerror = (event) => {
      event.preventDefault();
      request.error?.name === "AbortError" ? settle(null) : fail(request.error);
    };
  });
}

/** The entries of a store by name; none without such a database or store. */
export async function entriesOf(name: string, store: string): Promise<Record<string, unknown>> {
  const database = await opened(name);
  try {
    if (!database?.objectStoreNames.contains(store)) return {};
    const files = database.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([
      finished(files.getAllKeys()),
      finished(files.getAll()),
    ]);
    return Object.fromEntries(keys.map((key, at) => [String(key), values[at]]));
  } finally {
    database?.close();
  }
}

/** Put entries into a store, and make it if there is none yet. */
export async function putEntries(
  name: string,
  store: string,
  entries: Record<string, unknown>,
): Promise<void> {
  let database = await opened(name);
  if (!database?.objectStoreNames.contains(store)) {
    database?.close();
    database = await opened(name, (database?.version ?? 0) + 1, store);
  }
  if (!database) return;
  const writing = database.transaction(store, "readwrite");
  const files = writing.objectStore(store);
  await Promise.all(Object.entries(entries).map(([key, value]) => finished(files.put(value, key))));
  database.close();
}

/** Delete a database; it fails while another tab holds it open. */
export function deleted(name: string): Promise<void> {
  return new Promise((settle, fail) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => settle();
    request.onblocked = () => fail(new Error("held"));
    request.onerror = () => fail(request.error);
  });
}
