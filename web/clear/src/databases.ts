// Databases of IndexedDB that something else has made, and that it may hold open in another tab.
//
// A database that is held open can be emptied, but not deleted: its deletion waits.

/** A database that takes longer is held open. */
const PATIENCE_MS = 3000;

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error("held")), PATIENCE_MS);
  });
  return Promise.race([work, late]);
}

/** Open a database that is there; null where there is none. */
function open(name: string): Promise<IDBDatabase | null> {
  return new Promise((settle, fail) => {
    const request = indexedDB.open(name);
    // It is asked for only when there is no such database: none is made.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => settle(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      request.error?.name === "AbortError" ? settle(null) : fail(request.error);
    };
  });
}

/** Do something with all stores of a database, in one go; undefined without a database. */
async function within<Result>(
  name: string,
  mode: IDBTransactionMode,
  act: (stores: IDBObjectStore[]) => () => Result,
): Promise<Result | undefined> {
  const opening = open(name);
  const work = opening.then((database) => {
    const names = [...(database?.objectStoreNames ?? [])];
    if (!database || !names.length) return undefined;
    return new Promise<Result>((settle, fail) => {
      const transaction = database.transaction(names, mode);
      const result = act(names.map((each) => transaction.objectStore(each)));
      transaction.oncomplete = () => settle(result());
      transaction.onabort = () => fail(transaction.error);
    });
  });
  try {
    return await inTime(work);
  } finally {
    opening.then((database) => database?.close()).catch(() => {});
  }
}

/** The number of entries in all stores of a database. */
export async function entriesIn(name: string): Promise<number> {
  const count = await within(name, "readonly", (stores) => {
    const counts = stores.map((store) => store.count());
    return () => counts.reduce((sum, { result }) => sum + result, 0);
  });
  return count ?? 0;
}

/** The entries of a store by name; none without such a database or store. */
export async function entriesOf(name: string, store: string): Promise<Record<string, unknown>> {
  const found = await within(name, "readonly", (stores) => {
    const wanted = stores.find((each) => each.name === store);
    const [keys, values] = [wanted?.getAllKeys(), wanted?.getAll()];
    return () => (keys?.result ?? []).map((key, at) => [String(key), values?.result[at]]);
  });
  return Object.fromEntries(found ?? []);
}

/** Put entries into a store, and make its database if there is none yet. */
export async function putEntries(
  name: string,
  store: string,
  entries: Record<string, unknown>,
): Promise<void> {
  await made(name, store);
  await within(name, "readwrite", (stores) => {
    const wanted = stores.find((each) => each.name === store);
    for (const [key, value] of Object.entries(entries)) wanted?.put(value, key);
    return () => {};
  });
}

/** Make a store in a database, as the library that JupyterLite keeps files with makes it. */
async function made(name: string, store: string): Promise<void> {
  const present = await open(name);
  const version = present?.version ?? 0;
  const has = present?.objectStoreNames.contains(store) ?? false;
  present?.close();
  if (has) return;
  const making = new Promise<void>((settle, fail) => {
    const request = indexedDB.open(name, version + 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => {
      request.result.close();
      settle();
    };
    request.onerror = () => fail(request.error);
  });
  await inTime(making);
}

/** Empty all stores of a database. */
export async function empty(name: string): Promise<void> {
  await within(name, "readwrite", (stores) => {
    for (const store of stores) store.clear();
    return () => {};
  });
}
