import { ENVELOPE, type Envelope, EPOCH_ENVELOPE, type EpochEnvelope, parseEnvelope } from '@contract';
import { randomBytes, toBase64, utf8 } from './bytes';
import { importPublicKey, type ListedKey, makeDeviceKeys } from './device-key';
import {
  epochName,
  type Keyring,
  messageKeyName,
  openMessage,
  type Refusal,
  sealMessage,
  signEnvelope,
  unseal,
} from './envelope';
import { makeEpochKey } from './epoch';

const CONTEXT = { conversation: 'dm:ann:bob', senderId: 'ann', clientId: 'c1' };
const EPOCH = 3;

async function makeDevice(id: string) {
  const { publicKeys, privateKeys } = await makeDeviceKeys();
  const listed: ListedKey = { id, ...publicKeys };
  const keyring: Keyring = {
    privateKeys: new Map([[id, privateKeys.decrypt]]),
    messageKeys: new Map(),
    epochKeys: new Map(),
  };
  return { listed, keyring, sign: privateKeys.sign };
}

type Device = Awaited<ReturnType<typeof makeDevice>>;
let ann: Device;
let bob: Device;
let eve: Device;
let epoch: { number: number; key: CryptoKey };

beforeAll(async () => {
  [ann, bob, eve] = await Promise.all([makeDevice('ann-1'), makeDevice('bob-1'), makeDevice('eve-1')]);
  epoch = { number: EPOCH, key: (await makeEpochKey()).key };
  const epochKeys = new Map([[epochName(CONTEXT.conversation, EPOCH), epoch.key]]);
  for (const device of [ann, bob]) device.keyring = { ...device.keyring, epochKeys };
});

/** Seals a message in the format used before epochs. */
async function sealFirst(text: string, sign: CryptoKey, readers: ListedKey[]): Promise<string> {
  const { algorithm: alg, version } = ENVELOPE;
  const { conversation: conv, senderId: from, clientId: cid } = CONTEXT;
  const head = { alg, cid, conv, from, dev: ann.listed.id };
  const [rawKey, iv] = [randomBytes(32), randomBytes(12)];
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt']);
  const bound = utf8(JSON.stringify([version, alg, cid, conv, from, head.dev, readers.map(({ id }) => id).sort()]));
  const content = utf8(JSON.stringify({ text }).padEnd(256));
  const ct = toBase64(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound }, key, content));
  const how = { name: 'RSA-OAEP', label: utf8('tallyboard/message-key/v1') };
  const wrap = async ({ id, publicKey }: ListedKey) => ({
    d: id,
    w: toBase64(await crypto.subtle.encrypt(how, await importPublicKey(publicKey), rawKey)),
  });
  return signEnvelope({ ...head, iv: toBase64(iv), ct, keys: await Promise.all(readers.map(wrap)) }, sign);
}

const sealSecond = (text: string, sign: CryptoKey) =>
  sealMessage({ ...CONTEXT, content: { text }, device: { id: ann.listed.id, sign }, epoch });

const open = (message: string, reader: Device = bob, context = CONTEXT) =>
  openMessage(message, context, [ann.listed], reader.keyring);

/** Changes one letter in the middle: still base64, and of the same length. */
const flipped = (text: string) => {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
};

const VERSIONS = [
  [1, ENVELOPE.prefix, (text: string, sign = ann.sign) => sealFirst(text, sign, [ann.listed, bob.listed])],
  [2, EPOCH_ENVELOPE.prefix, (text: string, sign = ann.sign) => sealSecond(text, sign)],
] as const;

describe.each(VERSIONS)('version %i', (_, PREFIX, seal) => {
  const partsOf = (sealed: string) => JSON.parse(sealed.slice(PREFIX.length)) as Envelope;

  it('opens for every reader, the sender included', async () => {
    const sealed = await seal('Größe 🪑');
    expect(await open(sealed, bob)).toEqual({ content: { text: 'Größe 🪑' } });
    expect(await open(sealed, ann)).toEqual({ content: { text: 'Größe 🪑' } });
  });

  it('is refused on a device it was not sealed for', async () => {
    expect(await open(await seal('hello'), eve)).toEqual({ refusal: 'for-another-device' });
  });

  it.each([
    ['this version', messageKeyName],
    ['an earlier version', async ({ iv }: Envelope) => iv],
  ])('opens with a message key from %s', async (_version, nameOf) => {
    const sealed = await seal('handed');
    const envelope = parseEnvelope(sealed) as Envelope;
    const unsealed = await unseal(envelope, bob.keyring);
    const messageKeys = new Map([[await nameOf(envelope), 'rawKey' in unsealed ? unsealed.rawKey : '']]);
    const keyring = { privateKeys: new Map(), epochKeys: new Map(), messageKeys };
    expect(await openMessage(sealed, CONTEXT, [ann.listed], keyring)).toEqual({ content: { text: 'handed' } });
  });

  it('is never the same twice, and reveals little of its length', async () => {
    const [one, other] = await Promise.all([seal('a'), seal('a'.repeat(150))]);
    const parts = [one, other].map(partsOf);
    expect(parts[0]!.iv).not.toBe(parts[1]!.iv);
    expect(parts[0]!.ct).toHaveLength(parts[1]!.ct.length);
  });

  const FIELDS: [keyof Envelope, Refusal, (it: Envelope) => Partial<Envelope>][] = [
    ['alg', 'unknown-version', () => ({ alg: 'none' as Envelope['alg'] })],
    ['cid', 'moved', () => ({ cid: 'c2' })],
    ['conv', 'moved', () => ({ conv: 'dm:ann:eve' })],
    ['from', 'moved', () => ({ from: 'eve' })],
    ['dev', 'unknown-sender-key', () => ({ dev: 'eve-1' })],
    ['iv', 'forged', (it) => ({ iv: flipped(it.iv) })],
    ['ct', 'forged', (it) => ({ ct: flipped(it.ct) })],
    ['sig', 'forged', (it) => ({ sig: flipped(it.sig) })],
  ];

  it.each(FIELDS)('refuses a changed field with a reason: %s: %s', async (_field, refusal, change) => {
    const envelope = partsOf(await seal('pay 10'));
    expect(await open(PREFIX + JSON.stringify({ ...envelope, ...change(envelope) }))).toEqual({ refusal });
  });

  it.each(['alg', 'cid', 'conv', 'from', 'dev', 'iv', 'ct', 'sig'] as const)(
    'refuses an envelope without %s',
    async (field) => {
      const envelope: Partial<Envelope> = partsOf(await seal('pay 10'));
      delete envelope[field];
      const refusal = field === 'alg' ? 'unknown-version' : 'malformed';
      expect(await open(PREFIX + JSON.stringify(envelope))).toEqual({ refusal });
    },
  );

  it('refuses an envelope that another reader has signed', async () => {
    expect(await open(await seal('from ann', bob.sign))).toEqual({ refusal: 'forged' });
  });

  it('refuses the text of another message, even if signed with a key of the sender', async () => {
    const [a, b] = await Promise.all([seal('one'), seal('other')]);
    const { sig: _sig, ...unsigned } = { ...partsOf(a), ct: partsOf(b).ct };
    expect(await open(await signEnvelope(unsigned, ann.sign))).toEqual({ refusal: 'tampered' });
  });

  it('refuses an envelope in another conversation, from another sender or as another message', async () => {
    const sealed = await seal('here');
    for (const change of [{ conversation: 'group:1' }, { senderId: 'bob' }, { clientId: 'c9' }]) {
      expect(await open(sealed, bob, { ...CONTEXT, ...change })).toEqual({ refusal: 'moved' });
    }
  });
});

describe('the readers of version 1 are signed', () => {
  const CHANGES: [Refusal, (keys: Envelope['keys']) => unknown][] = [
    ['forged', (keys) => keys.slice(1)],
    ['forged', (keys) => [...keys].reverse()],
    ['forged', (keys) => keys.map((key) => ({ ...key, w: flipped(key.w) }))],
    ['forged', (keys) => keys.map(({ w }) => ({ d: 'eve-1', w }))],
    ['malformed', () => [{ d: 'bob-1' }]],
    ['malformed', () => undefined],
  ];
  it.each(CHANGES)('%s', async (refusal, change) => {
    const [, prefix, seal] = VERSIONS[0];
    const envelope = JSON.parse((await seal('pay 10')).slice(prefix.length)) as Envelope;
    expect(await open(prefix + JSON.stringify({ ...envelope, keys: change(envelope.keys) }))).toEqual({ refusal });
  });
});

it.each([
  [EPOCH + 1, 'forged'],
  [0, 'malformed'],
  ['3', 'malformed'],
  [undefined, 'malformed'],
] as const)('the epoch of version 2 is signed: %j', async (ep, refusal) => {
  const [, prefix, seal] = VERSIONS[1];
  const envelope = JSON.parse((await seal('pay 10')).slice(prefix.length)) as EpochEnvelope;
  expect(await open(prefix + JSON.stringify({ ...envelope, ep }))).toEqual({ refusal });
});

it('version 2 does not grow with its readers, and adds at most 2 KB to its text', async () => {
  const text = 'w'.repeat(5_000);
  expect((await sealSecond(text, ann.sign)).length - (text.length * 4) / 3).toBeLessThan(2_000);
});

it.each([{}, 'x', { name: 1 }, null, []].map((file) => ({ text: '', file })))(
  'refuses a content that is not of its form, though the sender has signed it: %j',
  async (content) => {
    const device = { id: ann.listed.id, sign: ann.sign };
    const sealed = await sealMessage({ ...CONTEXT, content: content as never, device, epoch });
    expect(await open(sealed)).toEqual({ refusal: 'malformed' });
  },
);

it('opens a message with a file', async () => {
  const file = { name: 'a.png', mime: '', size: 0, key: 'k', iv: 'i', digest: 'd' };
  const device = { id: ann.listed.id, sign: ann.sign };
  const sealed = await sealMessage({ ...CONTEXT, content: { text: '', file }, device, epoch });
  expect(await open(sealed)).toEqual({ content: { text: '', file } });
});

it.each([
  ['sealed:3:{}', 'unknown-version'],
  ['sealed:1:', 'malformed'],
  ['sealed:2:null', 'malformed'],
  ['sealed:1:[]', 'unknown-version'],
  ['plain words', 'malformed'],
] as const)('%s', async (message, refusal) => {
  expect(await open(message)).toEqual({ refusal });
});
