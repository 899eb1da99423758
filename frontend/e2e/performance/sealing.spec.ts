import { join } from 'node:path';
import { expect } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { test } from '../harness';
import { addRow, percentile } from './measuring';
import type * as Entry from './sealing-entry';

const DEVICES = 1_500;
/** Creating a key pair takes long, and wrapping takes equally long for each, so the devices share a few. */
const PAIRS = 3;
const RUNS = 100;
/** The budget for all devices, once per epoch. */
const WRAPPED_MS = 5_000;
/** Including the check that the epoch is for the devices that the writer knows. */
const SEALED_MS = 50;
const OPENED_MS = 2;
/** A longer block delays a press noticeably. */
const BLOCKED_MS = 50;

/** The shipped code as one script, which exposes it at `window.sealing`. */
async function script(): Promise<string> {
  const entry = join(import.meta.dirname, 'sealing-entry.ts');
  const options = { write: false, lib: { entry, formats: ['iife' as const], name: 'sealing' } };
  const built = (await build({ logLevel: 'silent', build: options })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code;
}

/** Runs in the page: measures creating a key for all devices, sealing with it, and opening. */
async function seal({ devices, pairs, runs }: { devices: number; pairs: number; runs: number }) {
  const code = (window as unknown as { sealing: typeof Entry }).sealing;
  const made = await Promise.all(Array.from({ length: pairs }, code.makeDeviceKeys));
  const readers = Array.from({ length: devices }, (_, index) => ({
    id: `device-${index}`,
    ...made[index % pairs]!.publicKeys,
  }));
  const { sign } = made[0]!.privateKeys;
  const times = { wrapped: 0, blocked: 0, sealed: [] as number[], opened: [] as number[] };
  const conversation = 'group:1';

  let isOver = false;
  let lastAt = performance.now();
  const watch = () => {
    const now = performance.now();
    times.blocked = Math.max(times.blocked, now - lastAt);
    lastAt = now;
    if (!isOver) setTimeout(watch);
  };
  watch();
  const startedAt = performance.now();
  const { rawKey, key, commitment } = await code.makeEpochKey();
  const madeBy = { userId: 'ann', keyId: 'device-0' };
  const head = { conversation, number: 1, madeBy, commitment, readers: await code.readersHash(readers) };
  for (let done = 0; done < devices; done += 100) {
    const batch = readers.slice(done, done + 100);
    await Promise.all(batch.map((to) => code.wrapEpochKey(rawKey, head, { sign, to })));
  }
  times.wrapped = performance.now() - startedAt;
  isOver = true;

  const epochKeys = new Map([[code.epochName(conversation, 1), key]]);
  const keyring = { privateKeys: new Map(), messageKeys: new Map(), epochKeys };
  for (let run = 0; run < runs; run += 1) {
    const context = { conversation, senderId: 'ann', clientId: String(run) };
    const text = `Message ${run}, of the length that messages mostly have, with a word or two more.`;
    const runAt = performance.now();
    if ((await code.readersHash(readers)) !== head.readers) throw new Error('The devices are others');
    const device = { id: 'device-0', sign };
    const message = await code.sealMessage({ ...context, content: { text }, device, epoch: { number: 1, key } });
    const sealedAt = performance.now();
    const opened = await code.openMessage(message, context, readers, keyring);
    times.opened.push(performance.now() - sealedAt);
    times.sealed.push(sealedAt - runAt);
    if (!('content' in opened) || opened.content.text !== text) throw new Error('What was sealed does not open');
  }
  return times;
}

test('a conversation is sealed for many devices, and its messages quickly', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(await script());
  const { wrapped, blocked, sealed, opened } = await page.evaluate(seal, {
    devices: DEVICES,
    pairs: PAIRS,
    runs: RUNS,
  });
  expect(sealed).toHaveLength(RUNS);
  const many = DEVICES.toLocaleString('en');
  const rows: [id: string, name: string, ours: number, max: number][] = [
    ['epoch-wrapped', `A key made and wrapped for ${many} devices`, wrapped, WRAPPED_MS],
    ['epoch-blocked', 'The page blocked by it, at the longest', blocked, BLOCKED_MS],
    ['message-sealed', `A message sealed for ${many} devices`, percentile(sealed, 0.5), SEALED_MS],
    ['message-opened', 'A sealed message opened', percentile(opened, 0.5), OPENED_MS],
  ];
  for (const [id, name, ours, max] of rows) addRow({ id, name, unit: 'ms', ours, max });
});
