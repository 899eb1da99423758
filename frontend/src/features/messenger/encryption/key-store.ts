/** The keys stored in this browser, in IndexedDB: the only storage that can hold a key without exposing it. */
export interface KeyStore {
  get<T>(name: string): Promise<T | undefined>;
  set(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

const DATABASE = 'tallyboard-keys';
const STORE = 'keys';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

/** Opened for each use: an open connection would block the browser from clearing the site's data. */
async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await done(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

export const browserKeyStore: KeyStore = {
  get: (name) => inStore('readonly', (store) => store.get(name)),
  set: async (name, value) => void (await inStore('readwrite', (store) => store.put(value, name))),
  remove: (name) => inStore('readwrite', (store) => store.delete(name)),
};
