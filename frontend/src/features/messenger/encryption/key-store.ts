/** The keys stored in this browser, in IndexedDB: the only storage that can hold a key without exposing it. */
export interface KeyStore {
  get<T>(name: string): Promise<T | undefined>;
  set(name: string, value: unknown): Promise<void>;
  /** Replaces a value, or adds one, in one step: another tab can store nothing in between. Returns the new value. */
  update<T>(name: string, change: (kept: T | undefined) => T): Promise<T>;
  remove(name: string): Promise<void>;
}

/** Thrown if this browser cannot store anything for the site, keys included. */
export class StorageMissing extends Error {}

/** Thrown if this browser has no space left for a key. */
export class StorageFull extends Error {}

const DATABASE = 'tallyboard-keys';
const STORE = 'keys';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

/** Undefined if site data are blocked: the property then throws or is null. */
function databases(): IDBFactory | undefined {
  try {
    return window.indexedDB ?? undefined;
  } catch {
    return undefined;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  try {
    const request = window.indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return await done(request);
  } catch (error) {
    throw new StorageMissing('IndexedDB cannot be opened', { cause: error });
  }
}

/** Resolves when the transaction completes: until then a key may still be lost, for example for lack of space. */
function stored(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
  });
}

/** Opened for each use: an open connection would prevent the browser from clearing the site's data. */
async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const [result] = await Promise.all([done(run(transaction.objectStore(STORE))), stored(transaction)]);
    return result;
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') throw new StorageFull('IndexedDB is full', { cause: error });
    throw error;
  } finally {
    database.close();
  }
}

export const browserKeyStore: KeyStore = {
  // A browser without a database has stored nothing. If a database fails, keys may exist and must not be made again.
  get: async <T>(name: string) =>
    databases() ? inStore('readonly', (store) => store.get(name) as IDBRequest<T>) : undefined,
  set: async (name, value) => void (await inStore('readwrite', (store) => store.put(value, name))),
  async update<T>(name: string, change: (kept: T | undefined) => T) {
    let changed: T;
    await inStore('readwrite', (store) => {
      const request = store.get(name) as IDBRequest<T | undefined>;
      request.addEventListener('success', () => store.put((changed = change(request.result)), name));
      return request;
    });
    return changed!;
  },
  remove: (name) => inStore('readwrite', (store) => store.delete(name)),
};
