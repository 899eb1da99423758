import { browserKeyStore, StorageFull, StorageMissing } from './key-store';

function denied(): never {
  throw new DOMException('The request was denied.', 'SecurityError');
}

/** Fails asynchronously, like a browser whose user has blocked the site's data. */
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
])('has no keys and reports that none can be stored if IndexedDB %s', async (_, property) => {
  define(property);
  await expect(browserKeyStore.get('key')).resolves.toBeUndefined();
  await expect(browserKeyStore.set('key', 1)).rejects.toThrow(StorageMissing);
});

it.each([
  ['throws', denied],
  ['fails', refusedRequest],
])('never treats keys as absent if opening the database %s', async (_, open) => {
  define({ value: { open } });
  await expect(browserKeyStore.get('key')).rejects.toThrow(StorageMissing);
  await expect(browserKeyStore.set('key', 1)).rejects.toThrow(StorageMissing);
});

/** A database whose only request succeeds, and whose transaction then ends as given. */
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

it('considers a key stored only when the transaction completes', async () => {
  let isStored = false;
  databaseThat((transaction) => {
    isStored = true;
    transaction.oncomplete?.(new Event('complete'));
  });
  await browserKeyStore.set('key', 1);
  expect(isStored).toBe(true);
});

it('reports a lack of space that the browser detects only at the end', async () => {
  databaseThat((transaction) => {
    Object.assign(transaction, { error: new DOMException('It is full.', 'QuotaExceededError') });
    transaction.onabort?.(new Event('abort'));
  });
  await expect(browserKeyStore.set('key', 1)).rejects.toThrow(StorageFull);
});
