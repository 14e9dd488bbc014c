/**
 * Does one request in the only store of one of this browser's databases, which is created where there is none. Rejects where
 * the browser has none for this page, or no room in it.
 */
export async function inStore<T = unknown>(
  { database: name, store }: { database: string; store: string },
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await settled(opening);
  try {
    return (await settled(act(database.transaction(store, mode).objectStore(store)))) as T;
  } finally {
    database.close();
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
