import { join } from 'node:path';
import { expect } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { test } from '../harness';
import { addRow, percentile } from './measuring';
import type * as Entry from './sealing-entry';

const DEVICES = 10;
const RUNS = 100;
const SEALED_MS = 10;
const OPENED_MS = 2;

/** The shipped code as one script, which exposes it at `window.sealing`. */
async function script(): Promise<string> {
  const entry = join(import.meta.dirname, 'sealing-entry.ts');
  const options = { write: false, lib: { entry, formats: ['iife' as const], name: 'sealing' } };
  const built = (await build({ logLevel: 'silent', build: options })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code;
}

/** In the page: how long sealing for some devices and opening take. */
async function seal({ devices, runs }: { devices: number; runs: number }) {
  const { makeDeviceKeys, openMessage, sealMessage } = (window as unknown as { sealing: typeof Entry }).sealing;
  const made = await Promise.all(Array.from({ length: devices }, makeDeviceKeys));
  const readers = made.map(({ publicKeys }, index) => ({ id: `device-${index}`, ...publicKeys }));
  const device = { id: 'device-0', sign: made[0]!.privateKeys.sign };
  const keyring = { privateKeys: new Map([['device-0', made[0]!.privateKeys.decrypt]]), messageKeys: new Map() };
  const times: { sealed: number[]; opened: number[] } = { sealed: [], opened: [] };
  for (let run = 0; run < runs; run += 1) {
    const context = { conversation: 'group:1', senderId: 'ann', clientId: String(run) };
    const text = `Message ${run}, of the length that messages mostly have, with a word or two more.`;
    const startedAt = performance.now();
    const message = await sealMessage({ ...context, content: { text }, device, readers });
    const sealedAt = performance.now();
    const opened = await openMessage(message, context, readers, keyring);
    times.opened.push(performance.now() - sealedAt);
    times.sealed.push(sealedAt - startedAt);
    if (!('content' in opened) || opened.content.text !== text) throw new Error('What was sealed does not open');
  }
  return times;
}

test(`a message is sealed for ${DEVICES} devices and opened in no time`, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(await script());
  const { sealed, opened } = await page.evaluate(seal, { devices: DEVICES, runs: RUNS });
  expect(sealed).toHaveLength(RUNS);
  addRow({
    id: 'message-sealed',
    name: `A message sealed for ${DEVICES} devices`,
    unit: 'ms',
    ours: percentile(sealed, 0.5),
    max: SEALED_MS,
  });
  addRow({
    id: 'message-opened',
    name: 'A sealed message opened',
    unit: 'ms',
    ours: percentile(opened, 0.5),
    max: OPENED_MS,
  });
});
