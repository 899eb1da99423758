import { type EpochEnvelope, parseEnvelope } from '@contract';
import { fromBase64 } from '@/lib/sealing/bytes';
import { makeDeviceKeys } from '@/lib/sealing/device-key';
import { epochName, type Keyring, openMessage, sealMessage, unseal } from '@/lib/sealing/envelope';
import { makeEpochKey } from '@/lib/sealing/epoch';
import { messageKeysOf } from './message-keys';

const CONVERSATION = 'group:g';
const NO_KEYS: Keyring = { privateKeys: new Map(), messageKeys: new Map(), epochKeys: new Map() };

async function* listed(...messages: string[]) {
  yield* messages;
}

/** A message of Ann and one of Eve, who has copied its `iv`, in a conversation whose key is in the keyring. */
async function twoWithOneIv() {
  const { key } = await makeEpochKey();
  const keyring: Keyring = { ...NO_KEYS, epochKeys: new Map([[epochName(CONVERSATION, 1), key]]) };
  async function seal(senderId: string) {
    const { publicKeys, privateKeys } = await makeDeviceKeys();
    const context = { conversation: CONVERSATION, senderId, clientId: `of ${senderId}` };
    const device = { id: `${senderId}-1`, sign: privateKeys.sign };
    const content = { text: `from ${senderId}` };
    const message = await sealMessage({ ...context, content, device, epoch: { number: 1, key } });
    const open = (given: Keyring) => openMessage(message, context, [{ id: device.id, ...publicKeys }], given);
    return { message, envelope: parseEnvelope(message) as EpochEnvelope, open };
  }
  const ann = await seal('ann');
  const iv = fromBase64(ann.envelope.iv);
  const copies = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as Uint8Array).set(iv);
    return array;
  });
  const eve = await seal('eve');
  copies.mockRestore();
  expect(eve.envelope.iv).toBe(ann.envelope.iv);
  return { ann, eve, keyring };
}

const opens = (senderId: string) => ({ content: { text: `from ${senderId}` } });

it('hands over the keys of two messages with the same iv, in any order', async () => {
  const { ann, eve, keyring } = await twoWithOneIv();
  for (const [first, second] of [
    [ann, eve],
    [eve, ann],
  ] as const) {
    const found = await messageKeysOf(listed(first.message, second.message), async () => keyring);
    const handed = { ...NO_KEYS, messageKeys: new Map(Object.entries(found)) };
    expect(await ann.open(handed)).toEqual(opens('ann'));
    expect(await eve.open(handed)).toEqual(opens('eve'));
  }
});

it('neither needs nor passes on the wrong key that an older backup contains for an iv', async () => {
  const { ann, eve, keyring } = await twoWithOneIv();
  const unsealed = await unseal(eve.envelope, keyring);
  const messageKeys = new Map([[ann.envelope.iv, 'rawKey' in unsealed ? unsealed.rawKey : '']]);
  expect(await ann.open({ ...keyring, messageKeys })).toEqual(opens('ann'));
  const old = { ...NO_KEYS, messageKeys };
  expect(await eve.open(old)).toEqual(opens('eve'));
  expect(await ann.open(old)).toEqual({ refusal: 'tampered' });
  const found = await messageKeysOf(listed(ann.message, eve.message), async () => old);
  expect(Object.values(found)).toEqual([...messageKeys.values()]);
});
