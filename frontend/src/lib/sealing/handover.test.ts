import { makeDeviceKeys } from './device-key';
import { handoverCode, openBatch, sealBatch } from './handover';

async function device(id: string) {
  const { publicKeys, privateKeys } = await makeDeviceKeys();
  return { ...privateKeys, listed: { id, ...publicKeys } };
}

const CONTEXT = { handoverId: 'h', number: 0, fromKeyId: 'old', toKeyId: 'fresh' };
const KEYS = { iv: 'key' };

let old: Awaited<ReturnType<typeof device>>;
let fresh: typeof old;
let stranger: typeof old;
beforeAll(async () => {
  [old, fresh, stranger] = await Promise.all([device('old'), device('fresh'), device('stranger')]);
});

it('opens a batch that the other browser sealed for this one', async () => {
  const batch = await sealBatch(KEYS, CONTEXT, { sign: old.sign, to: fresh.listed });
  expect(await openBatch(batch, CONTEXT, { decrypt: fresh.decrypt, from: old.listed })).toEqual(KEYS);
});

it('refuses a batch that was moved, signed by another device, or sealed for another device', async () => {
  const batch = await sealBatch(KEYS, CONTEXT, { sign: old.sign, to: fresh.listed });
  const both = { decrypt: fresh.decrypt, from: old.listed };
  for (const change of [{ handoverId: 'i' }, { number: 1 }, { fromKeyId: 'x' }, { toKeyId: 'x' }]) {
    await expect(openBatch(batch, { ...CONTEXT, ...change }, both)).rejects.toThrow();
  }
  await expect(openBatch(batch, CONTEXT, { ...both, from: stranger.listed })).rejects.toThrow();
  await expect(openBatch(batch, CONTEXT, { ...both, decrypt: stranger.decrypt })).rejects.toThrow();
  await expect(openBatch('{}', CONTEXT, both)).rejects.toThrow();
});

it('returns one code for both browsers, and another if a key was replaced', async () => {
  const code = await handoverCode('h', fresh.listed, old.listed);
  expect(code).toHaveLength(6);
  expect(code.join(' ')).toMatch(/^(\d{5} ?){6}$/);
  expect(await handoverCode('h', fresh.listed, old.listed)).toEqual(code);
  expect(await handoverCode('h', stranger.listed, old.listed)).not.toEqual(code);
  expect(await handoverCode('h', fresh.listed, stranger.listed)).not.toEqual(code);
  expect(await handoverCode('i', fresh.listed, old.listed)).not.toEqual(code);
});
