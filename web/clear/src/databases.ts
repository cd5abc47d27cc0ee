// Databases of IndexedDB that something else has made, and that it may hold open in another tab.
//
// A database that is held open cannot be deleted, and whoever asks waits; but it can be emptied.

/** Whatever takes longer is held by somebody. */
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

/** Empty all stores of a database. */
export async function empty(name: string): Promise<void> {
  await within(name, "readwrite", (stores) => {
    for (const store of stores) store.clear();
    return () => {};
  });
}
