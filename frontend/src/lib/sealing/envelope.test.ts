import { type Envelope, parseEnvelope } from '@contract';
import { type ListedKey, makeDeviceKeys } from './device-key';
import { type Keyring, messageKeyOf, openMessage, type Refusal, sealMessage, signEnvelope } from './envelope';

const CONTEXT = { conversation: 'dm:ann:bob', senderId: 'ann', clientId: 'c1' };
const PREFIX = 'sealed:1:';

async function makeDevice(id: string) {
  const { publicKeys, privateKeys } = await makeDeviceKeys();
  const listed: ListedKey = { id, ...publicKeys };
  const keyring: Keyring = { privateKeys: new Map([[id, privateKeys.decrypt]]), messageKeys: new Map() };
  return { listed, keyring, sign: privateKeys.sign };
}

type Device = Awaited<ReturnType<typeof makeDevice>>;
let ann: Device;
let bob: Device;
let eve: Device;

beforeAll(async () => {
  [ann, bob, eve] = await Promise.all([makeDevice('ann-1'), makeDevice('bob-1'), makeDevice('eve-1')]);
});

const seal = (text: string) =>
  sealMessage({
    ...CONTEXT,
    content: { text },
    device: { id: ann.listed.id, sign: ann.sign },
    readers: [ann.listed, bob.listed],
  });

const open = (message: string, reader: Device = bob, context = CONTEXT) =>
  openMessage(message, context, [ann.listed], reader.keyring);

it('opens for every reader, the sender included', async () => {
  const sealed = await seal('Größe 🪑');
  expect(await open(sealed, bob)).toEqual({ content: { text: 'Größe 🪑' } });
  expect(await open(sealed, ann)).toEqual({ content: { text: 'Größe 🪑' } });
});

it('says so when it was sealed for others', async () => {
  expect(await open(await seal('hello'), eve)).toEqual({ refusal: 'for-another-device' });
});

it('opens with a message key that was handed over', async () => {
  const sealed = await seal('handed');
  const { iv } = JSON.parse(sealed.slice(PREFIX.length)) as Envelope;
  const key = await messageKeyOf(parseEnvelope(sealed) as Envelope, bob.keyring);
  const keyring = { privateKeys: new Map(), messageKeys: new Map([[iv, 'rawKey' in key ? key.rawKey : '']]) };
  expect(await openMessage(sealed, CONTEXT, [ann.listed], keyring)).toEqual({ content: { text: 'handed' } });
});

it('is never the same twice, and tells little of its length', async () => {
  const [one, other] = await Promise.all([seal('a'), seal('a'.repeat(150))]);
  const parts = [one, other].map((it) => JSON.parse(it.slice(PREFIX.length)) as Envelope);
  expect(parts[0]!.iv).not.toBe(parts[1]!.iv);
  expect(parts[0]!.ct).toHaveLength(parts[1]!.ct.length);
});

describe('what was tampered with is refused, with a reason', () => {
  /** Changes one letter in the middle: still base64, and of the same length. */
  const flipped = (text: string) => {
    const at = Math.floor(text.length / 2);
    return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  };
  const FIELDS: [keyof Envelope, Refusal, (it: Envelope) => Partial<Envelope>][] = [
    ['alg', 'unknown-version', () => ({ alg: 'none' as Envelope['alg'] })],
    ['cid', 'moved', () => ({ cid: 'c2' })],
    ['conv', 'moved', () => ({ conv: 'dm:ann:eve' })],
    ['from', 'moved', () => ({ from: 'eve' })],
    ['dev', 'unknown-sender-key', () => ({ dev: 'eve-1' })],
    ['iv', 'forged', (it) => ({ iv: flipped(it.iv) })],
    ['ct', 'forged', (it) => ({ ct: flipped(it.ct) })],
    ['sig', 'forged', (it) => ({ sig: flipped(it.sig) })],
    ['keys', 'forged', (it) => ({ keys: it.keys.slice(1) })],
    ['keys', 'forged', (it) => ({ keys: [...it.keys].reverse() })],
    ['keys', 'forged', (it) => ({ keys: it.keys.map((key) => ({ ...key, w: flipped(key.w) })) })],
    ['keys', 'forged', (it) => ({ keys: it.keys.map(({ w }) => ({ d: 'eve-1', w })) })],
    ['keys', 'malformed', () => ({ keys: [{ d: 'bob-1' } as Envelope['keys'][number]] })],
  ];

  it.each(FIELDS)('%s: %s', async (_field, refusal, change) => {
    const envelope = JSON.parse((await seal('pay 10')).slice(PREFIX.length)) as Envelope;
    const changed = PREFIX + JSON.stringify({ ...envelope, ...change(envelope) });
    expect(await open(changed)).toEqual({ refusal });
  });

  it.each(['alg', 'cid', 'conv', 'from', 'dev', 'iv', 'ct', 'keys', 'sig'] as const)('without %s', async (field) => {
    const envelope = JSON.parse((await seal('pay 10')).slice(PREFIX.length)) as Partial<Envelope>;
    delete envelope[field];
    const refusal = field === 'alg' ? 'unknown-version' : 'malformed';
    expect(await open(PREFIX + JSON.stringify(envelope))).toEqual({ refusal });
  });

  it.each([
    ['sealed:2:{}', 'unknown-version'],
    ['sealed:1:', 'malformed'],
    ['sealed:1:null', 'malformed'],
    ['sealed:1:[]', 'unknown-version'],
    ['plain words', 'malformed'],
  ] as const)('%s', async (message, refusal) => {
    expect(await open(message)).toEqual({ refusal });
  });

  it('signed anew by somebody who may read it', async () => {
    const { ct, iv, keys } = JSON.parse((await seal('from ann')).slice(PREFIX.length)) as Envelope;
    const forged = await sealMessage({
      ...CONTEXT,
      content: { text: 'x' },
      device: { id: ann.listed.id, sign: bob.sign },
      readers: [bob.listed],
    });
    const envelope = { ...(JSON.parse(forged.slice(PREFIX.length)) as Envelope), ct, iv, keys };
    expect(await open(PREFIX + JSON.stringify(envelope))).toEqual({ refusal: 'forged' });
  });

  it('by one of the sender’s own keys, yet not what was bound to the text', async () => {
    const [one, other] = await Promise.all([seal('one'), seal('other')]);
    const [a, b] = [one, other].map((it) => JSON.parse(it.slice(PREFIX.length)) as Envelope);
    const mixed = await signEnvelope({ ...a!, ct: b!.ct }, ann.sign);
    expect(await open(mixed)).toEqual({ refusal: 'tampered' });
  });

  it('shown in another place, as another’s or as another message', async () => {
    const sealed = await seal('here');
    for (const change of [{ conversation: 'group:1' }, { senderId: 'bob' }, { clientId: 'c9' }]) {
      expect(await open(sealed, bob, { ...CONTEXT, ...change })).toEqual({ refusal: 'moved' });
    }
  });
});
