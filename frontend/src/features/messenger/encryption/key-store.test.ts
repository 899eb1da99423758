import { browserKeyStore, StorageFull, StorageMissing } from './key-store';

function denied(): never {
  throw new DOMException('The request was denied.', 'SecurityError');
}

/** Fails after a moment, as a browser does whose user has blocked the site's data. */
function refusedRequest(): IDBOpenDBRequest {
  const request = { error: new DOMException('Denied', 'UnknownError') } as IDBOpenDBRequest;
  queueMicrotask(() => request.onerror?.(new Event('error')));
  return request;
}

const define = (property: PropertyDescriptor) =>
  Object.defineProperty(window, 'indexedDB', { configurable: true, ...property });

afterEach(() => define({ value: undefined }));

it.each([
  ['is absent', { value: undefined }],
  ['is null', { value: null }],
  ['throws', { get: denied }],
])('has no keys, and says that none can be kept, where IndexedDB %s', async (_, property) => {
  define(property);
  await expect(browserKeyStore.get('key')).resolves.toBeUndefined();
  await expect(browserKeyStore.set('key', 1)).rejects.toThrow(StorageMissing);
});

it.each([
  ['throws', denied],
  ['fails', refusedRequest],
])('never takes keys for absent where opening the database %s', async (_, open) => {
  define({ value: { open } });
  await expect(browserKeyStore.get('key')).rejects.toThrow(StorageMissing);
  await expect(browserKeyStore.set('key', 1)).rejects.toThrow(StorageMissing);
});

/** A database whose one request succeeds, and whose transaction then ends as given. */
function databaseThat(end: (transaction: IDBTransaction) => void) {
  const answering = (result: unknown) => {
    const request = { result } as IDBOpenDBRequest;
    queueMicrotask(() => request.onsuccess?.(new Event('success')));
    return request;
  };
  const transaction = { objectStore: () => ({ put: () => answering('key') }) } as unknown as IDBTransaction;
  const begin = () => {
    setTimeout(() => end(transaction));
    return transaction;
  };
  define({ value: { open: () => answering({ transaction: begin, close: () => undefined }) } });
}

it('has stored a key once the browser says so', async () => {
  let isStored = false;
  databaseThat((transaction) => {
    isStored = true;
    transaction.oncomplete?.(new Event('complete'));
  });
  await browserKeyStore.set('key', 1);
  expect(isStored).toBe(true);
});

it('says that there is no space where the browser finds out last', async () => {
  databaseThat((transaction) => {
    Object.assign(transaction, { error: new DOMException('It is full.', 'QuotaExceededError') });
    transaction.onabort?.(new Event('abort'));
  });
  await expect(browserKeyStore.set('key', 1)).rejects.toThrow(StorageFull);
});
