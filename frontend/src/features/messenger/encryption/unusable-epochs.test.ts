import { type Browser, CHAT, derived, makeBrowsers, own, seals, worldOf } from '../testing/epoch-world';
import { memoryStore } from '../testing/memory-store';

/** The name under which ann's browser keeps the keys. */
const STORED = `epochs:ann:${CHAT}`;

let ann: Browser;
let bob: Browser;
let eve: Browser;
beforeAll(async () => {
  [ann, bob, eve] = await makeBrowsers();
});

describe('an epoch that the other members cannot use', () => {
  const withKeyOfEve = (browser: Browser) => ({ ...browser.listed, publicKey: eve.listed.publicKey });

  it.each([
    ['names other devices', () => [withKeyOfEve(ann), bob.listed]],
    ['has a copy that bob cannot open', () => [ann.listed, withKeyOfEve(bob)]],
  ])('because it %s is replaced once', async (_, wrongReaders) => {
    const { open, readers } = worldOf([ann, bob]);
    await seals(open(ann), ann, wrongReaders());
    const bobs = open(bob);
    expect((await seals(bobs, bob, readers())).number).toBe(2);
    expect((await seals(open(ann), ann, readers())).number).toBe(2);
    expect((await seals(open(bob), bob, readers())).number).toBe(2);
  });

  it.each([
    ['a removed key of a member', 'bob', 'bob-0'],
    ['a removed key with the id of a current one', 'bob', 'bob-1'],
    ['a key of another user', 'eve', 'eve-1'],
  ])('because it was made by %s is replaced, but opens messages', async (_, userId, id) => {
    const listed = { ...eve.listed, id, removedAt: '2026-01-02T00:00:00Z' };
    const fake = { userId, device: { ...eve.device, id }, listed };
    const { open, readers } = worldOf([ann, bob], [fake]);
    const [anns, store] = [open(ann), memoryStore()];
    await seals(open(fake), fake, readers());
    expect(await anns.get(CHAT, 1, own(ann))).toBeDefined();
    expect((await seals(open(ann, store), ann, readers())).number).toBe(2);
    for (const epochs of [anns, open(ann, store)]) expect((await seals(epochs, ann, readers())).number).toBe(2);
    expect((await seals(open(bob), bob, readers())).number).toBe(2);
  });

  it('because an earlier version kept its key without the maker is replaced, but opens messages', async () => {
    const { open, readers } = worldOf([ann, bob]);
    const store = memoryStore();
    await seals(open(ann, store), ann, readers());
    const { key, readers: hash } = (await store.get<Record<number, { key: CryptoKey; readers: string }>>(STORED))![1]!;
    await store.set(STORED, { 1: { key, readers: hash } });
    const anns = open(ann, store);
    expect(await anns.get(CHAT, 1, own(ann))).toBeDefined();
    expect((await seals(anns, ann, readers())).number).toBe(2);
    expect((await seals(open(ann, store), ann, readers())).number).toBe(2);
  });

  it('is replaced by one of two who write at once, and the other one writes in it', async () => {
    const { open, readers } = worldOf([ann, bob, eve]);
    await seals(open(ann), ann, [withKeyOfEve(ann), bob.listed, eve.listed]);
    const both = await Promise.all([seals(open(bob), bob, readers()), seals(open(eve), eve, readers())]);
    expect(await derived(both[0].key)).toBe(await derived(both[1].key));
    expect(both[0].number).toBe(both[1].number);
  });
});
