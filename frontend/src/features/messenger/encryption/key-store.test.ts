import { browserKeyStore, StorageMissing } from './key-store';

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
