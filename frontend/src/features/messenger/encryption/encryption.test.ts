import type { AddDeviceKeyRequest, OwnDeviceKeyInUse } from '@contract';
import { EpochsInMemory } from '../testing/epoch-server';
import { makeMessage } from '../testing/make-message';
import { memoryStore } from '../testing/memory-store';
import { Encryption } from './encryption';

/** An account whose only browser is this one; `touch` returns the key if the account still lists it. */
function accountWith(touch: (key: OwnDeviceKeyInUse) => Promise<OwnDeviceKeyInUse | undefined>) {
  const keys: OwnDeviceKeyInUse[] = [];
  const at = '2026-01-01T00:00:00Z';
  const epochs = new EpochsInMemory(() => keys.map(({ id }) => id));
  return {
    ...epochs.as('ann'),
    epochs,
    keys,
    ownKeys: async () => keys,
    addKey: async ({ publicKey, signingKey = null, label = null }: AddDeviceKeyRequest) => {
      const dates = { createdAt: at, lastUsedAt: at, removedAt: null };
      const key = { id: `key-${keys.length}`, publicKey, signingKey, label, isBackup: false, ...dates, retired: [] };
      keys.push(key);
      return key;
    },
    removeKey: async (id: string) => {
      keys.find((key) => key.id === id)!.removedAt = at;
    },
    touchKey: async (id: string) => touch(keys.find((key) => key.id === id)!),
    keysOf: async () => ({ ann: keys.map((key) => ({ ...key, userId: 'ann' })) }),
  };
}

it('keeps the new key of a browser that is set up again while an earlier check still finds it removed', async () => {
  const checks: (() => void)[] = [];
  const server = accountWith(
    (key) => new Promise((resolve) => checks.push(() => resolve(key.removedAt ? undefined : key))),
  );
  const encryption = new Encryption({ userId: 'ann', store: memoryStore(), server, label: 'test', hadKeys: false });
  await encryption.setUp();
  server.keys[0]!.removedAt = '2026-01-02T00:00:00Z';
  encryption.forgetKeys();

  const both = [encryption.stayInUse(), encryption.stayInUse()];
  while (checks.length < 2) await new Promise((resolve) => setTimeout(resolve));
  checks[0]!();
  await both[0];
  expect(encryption.status).toBe('removed');
  await encryption.startAnew();
  expect(encryption.status).toBe('ready');
  checks[1]!();
  await both[1];
  expect(encryption).toMatchObject({ status: 'ready', device: { id: 'key-1' } });
});

it('seals for this browser even if its key is set up while the key list is being fetched', async () => {
  const server = accountWith(async (key) => key);
  await server.addKey({ publicKey: 'another browser' });
  const list = server.keysOf;
  let hold = Promise.resolve();
  server.keysOf = async () => {
    const response = await list();
    await hold;
    return response;
  };
  let release = () => {};
  hold = new Promise((resolve) => (release = resolve));
  const encryption = new Encryption({ userId: 'ann', store: memoryStore(), server, label: 'test', hadKeys: true });
  const plan = encryption.plan([], { wasSealed: false });
  await encryption.setUp();
  release();
  expect(await plan).toMatchObject({ kind: 'sealed', keys: [{ id: 'key-0' }, { id: 'key-1' }] });
});

it('waits for a set-up in progress before it marks this browser as in use', async () => {
  const server = accountWith(async (key) => key);
  const encryption = new Encryption({ userId: 'ann', store: memoryStore(), server, label: 'test', hadKeys: false });
  const settingUp = encryption.setUp();
  await encryption.stayInUse();
  expect(encryption.device?.id).toBe('key-0');
  await settingUp;
});

it('works with full storage, and refuses only the messages it cannot open if storage fails', async () => {
  const server = accountWith(async (key) => key);
  const store = memoryStore();
  const parts = { userId: 'ann', server, label: 'test', hadKeys: false };
  const encryption = new Encryption({ ...parts, store });
  await encryption.setUp();
  const fails = async () => {
    throw new DOMException('It fails.', 'UnknownError');
  };
  store.set = store.update = fails;
  const keys = (await server.keysOf()).ann;
  const sealed = await encryption.seal('group:g', 'c1', { text: 'Hi' }, keys);
  const message = makeMessage({ seq: 1, message: sealed });
  expect(await encryption.open(message)).toEqual({ content: { text: 'Hi' } });

  const without = new Encryption({ ...parts, store: { get: fails, set: fails, update: fails, remove: fails } });
  expect(await without.open(message)).toEqual({ refusal: 'for-another-device' });
});

it('makes backups, and knows their keys, while nothing can be stored', async () => {
  const server = accountWith(async (key) => key);
  const store = memoryStore();
  const encryption = new Encryption({ userId: 'ann', store, server, label: 'test', hadKeys: false });
  await encryption.setUp();
  const status = async () => (await encryption.trustIn('ann')).status;
  expect(await status()).toBe('known');
  const { update } = store;
  store.update = () => Promise.reject(new DOMException('It is full.', 'QuotaExceededError'));
  for (let files = 1; files <= 3; files += 1) {
    if (files === 3) store.update = update;
    await encryption.makeBackup('a long passphrase', 'Backup', (async function* () {})());
    await encryption.backupSaved();
    expect(encryption.device).toMatchObject({ isBackedUp: true });
    expect(server.keys).toHaveLength(1 + files);
    expect(await status()).toBe('known');
  }
  await server.addKey({ publicKey: 'unknown here' });
  encryption.forgetKeys();
  expect(await status()).toBe('changed');
});

it('requests nothing for a conversation that a message names but was not found in', async () => {
  const server = accountWith(async (key) => key);
  const encryption = new Encryption({ userId: 'ann', store: memoryStore(), server, label: 'test', hadKeys: false });
  await encryption.setUp();
  const sealed = await encryption.seal('group:g', 'c1', { text: 'Hi' }, (await server.keysOf()).ann);
  const requests = jest.spyOn(server, 'epochKeys').mockRejectedValue(new Error('No such conversation'));
  const message = makeMessage({ seq: 1, message: sealed.replace('group:g', 'x') });
  expect(await encryption.open(message)).toEqual({ refusal: 'moved' });
  expect(requests).not.toHaveBeenCalled();
});

it('reinstates a key that the account has retired when this browser is used to write', async () => {
  const server = accountWith(async (key) => Object.assign(key, { removedAt: null }));
  const encryption = new Encryption({ userId: 'ann', store: memoryStore(), server, label: 'test', hadKeys: true });
  await encryption.setUp();
  server.keys[0]!.removedAt = '2026-01-02T00:00:00Z';
  encryption.forgetKeys();
  expect(await encryption.plan([], { wasSealed: true })).toEqual({ kind: 'retired' });
  await encryption.stayInUse();
  expect(await encryption.plan([], { wasSealed: true })).toMatchObject({ kind: 'sealed', keys: [{ id: 'key-0' }] });
});

it('verifies the keys whose safety number was compared, not those that the server lists since', async () => {
  const server = accountWith(async (key) => key);
  const bob = { id: 'bob-1', userId: 'bob', removedAt: null, signingKey: null, publicKey: 'one' };
  const list = server.keysOf;
  let listed = [bob];
  server.keysOf = async () => ({ ...(await list()), bob: listed }) as never;
  const encryption = new Encryption({ userId: 'ann', store: memoryStore(), server, label: 'test', hadKeys: false });
  await encryption.setUp();
  const compared = await encryption.safetyNumber('bob');
  listed = [bob, { ...bob, id: 'bob-2', publicKey: 'another' }];
  encryption.forgetKeys('bob');
  await encryption.verify('bob', compared);
  expect(await encryption.trustIn('bob')).toMatchObject({ status: 'changed', isVerified: true });
});

it('acknowledges only the key of a backup, and removes it if the file cannot be made', async () => {
  const server = accountWith(async (key) => key);
  const encryption = new Encryption({ userId: 'ann', store: memoryStore(), server, label: 'test', hadKeys: false });
  await encryption.setUp();
  const status = async () => (await encryption.trustIn('ann')).status;
  await encryption.makeBackup('a long passphrase', 'Backup', (async function* () {})());
  expect(await status()).toBe('known');
  await encryption.backupSaved();
  const broken = (async function* () {
    yield await Promise.reject<string>(new Error('Connection lost'));
  })();
  await expect(encryption.makeBackup('a long passphrase', 'Backup', broken)).rejects.toThrow('Connection lost');
  expect(server.keys.map(({ removedAt }) => removedAt !== null)).toEqual([false, false, true]);

  await server.addKey({ publicKey: 'unknown here' });
  await encryption.makeBackup('a long passphrase', 'Backup', (async function* () {})());
  await encryption.backupSaved();
  expect(await status()).toBe('changed');
});
