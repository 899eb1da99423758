import type { DeviceKey } from '@contract';
import { makeDeviceKeys } from '@/lib/sealing/device-key';
import { Epochs, type SealingDevice } from '../encryption/epochs';
import { KeyDirectory } from '../encryption/key-server';
import { EpochsInMemory } from './epoch-server';
import { memoryStore } from './memory-store';

export const CHAT = 'group:g';

export interface Browser {
  userId: string;
  device: SealingDevice;
  listed: DeviceKey;
}

async function makeBrowser(userId: string, id: string): Promise<Browser> {
  const { publicKeys, privateKeys } = await makeDeviceKeys();
  const listed = { id, ...publicKeys, createdAt: '2026-01-01T00:00:00Z', removedAt: null };
  return { userId, device: { id, ...privateKeys }, listed };
}

/** The browsers of three users: ann, bob and eve. */
export const makeBrowsers = () =>
  Promise.all([makeBrowser('ann', 'ann-1'), makeBrowser('bob', 'bob-1'), makeBrowser('eve', 'eve-1')]);

/** A server and these browsers, all in one conversation. The server also lists the removed ones. */
export function worldOf(browsers: Browser[], removed: Browser[] = []) {
  const server = new EpochsInMemory(() => browsers.map(({ listed }) => listed.id));
  const listedOf = (id: string) => [...removed, ...browsers].filter(({ userId }) => userId === id);
  const keysOf = async (ids: string[]) =>
    Object.fromEntries(ids.map((id) => [id, listedOf(id).map(({ listed }) => listed)]));
  const open = (browser: Browser, store = memoryStore(), mine = server.as(browser.userId)) =>
    new Epochs(browser.userId, store, mine, new KeyDirectory({ keysOf }));
  const readers = () => browsers.map(({ listed }) => listed);
  return { server, open, readers, browsers };
}

export const own = ({ device }: Browser) => new Map([[device.id, device.decrypt]]);
export const seals = (epochs: Epochs, { device }: Browser, readers: DeviceKey[]) =>
  epochs.forSealing(CHAT, device, readers, () => undefined);

/** Non-extractable keys are compared by the bits that they derive. */
export async function derived(key: CryptoKey | undefined): Promise<string> {
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(1), info: new Uint8Array(1) };
  return key ? String(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))) : 'none';
}
