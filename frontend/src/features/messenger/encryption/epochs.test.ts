import { EpochsInMemory } from '../testing/epoch-server';
import { type Browser, CHAT, derived, makeBrowsers, own, seals, worldOf } from '../testing/epoch-world';
import { memoryStore } from '../testing/memory-store';
import { Epochs } from './epochs';
import { KeyDirectory } from './key-server';

let ann: Browser;
let bob: Browser;
let eve: Browser;
beforeAll(async () => {
  [ann, bob, eve] = await makeBrowsers();
});

it('the first writer makes a key, and the other users write with it', async () => {
  const { server, open, readers } = worldOf([ann, bob]);
  const [anns, bobs] = [open(ann), open(bob)];
  const first = await seals(anns, ann, readers());
  const second = await seals(bobs, bob, readers());
  expect([first.number, second.number]).toEqual([1, 1]);
  expect(await derived(second.key)).toBe(await derived(first.key));
  expect(await derived(await bobs.get(CHAT, 1, own(bob)))).toBe(await derived(first.key));
  expect(server.epochs).toHaveLength(1);
});

it('if two users write at once, one makes the key and both get it', async () => {
  const { open, readers } = worldOf([ann, bob]);
  const [anns, bobs] = [open(ann), open(bob)];
  const [first, second] = await Promise.all([seals(anns, ann, readers()), seals(bobs, bob, readers())]);
  expect(second.number).toBe(first.number);
  expect(await derived(second.key)).toBe(await derived(first.key));
});

it('two tabs of one browser make one epoch, and each keeps what the other has stored', async () => {
  const waiting = new Map<string, Promise<unknown>>();
  const request = (name: string, step: () => Promise<unknown>) => {
    const done = (waiting.get(name) ?? Promise.resolve()).then(step);
    waiting.set(name, done);
    return done;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const { server, open, readers } = worldOf([ann, bob]);
  const store = memoryStore();
  const [one, other] = [open(ann, store), open(ann, store)];
  expect(await Promise.all([one.get(CHAT, 1, own(ann)), other.get(CHAT, 1, own(ann))])).toEqual([undefined, undefined]);
  const [first, second] = await Promise.all([seals(one, ann, readers()), seals(other, ann, readers())]);
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  expect(second.number).toBe(first.number);
  expect(await derived(second.key)).toBe(await derived(first.key));
  expect(server.epochs).toHaveLength(1);
});

it('keeps the keys that another tab has stored in the meantime', async () => {
  const world = worldOf([ann, bob]);
  const anns = world.open(ann);
  await seals(anns, ann, world.readers());
  const later = { ...eve, userId: 'bob' };
  world.browsers.splice(1, 1, later);
  anns.forgetCurrent();
  await seals(anns, ann, world.readers());
  const store = memoryStore();
  const [one, other] = [world.open(later, store), world.open(later, store)];
  await one.get(CHAT, 9, new Map());
  // There is no copy of the first key for the later device, which seals in the other tab.
  expect(await other.get(CHAT, 1, own(bob))).toBeDefined();
  expect((await seals(one, later, world.readers())).number).toBe(2);
  world.server.epochs.length = 0;
  const reloaded = world.open(later, store);
  expect(await reloaded.get(CHAT, 1, own(bob))).toBeDefined();
  expect(await reloaded.get(CHAT, 2, own(later))).toBeDefined();
});

it('many messages written at once share one epoch', async () => {
  const { server, open, readers } = worldOf([ann, bob]);
  const anns = open(ann);
  await Promise.all(Array.from({ length: 5 }, () => seals(anns, ann, readers())));
  expect(server.epochs).toHaveLength(1);
});

it('a user who joins later gets only the later key', async () => {
  const world = worldOf([ann, bob]);
  const anns = world.open(ann);
  await seals(anns, ann, world.readers());
  world.browsers.push(eve);
  anns.forgetCurrent();
  const later = await seals(anns, ann, world.readers());
  const eves = world.open(eve);
  expect(await eves.get(CHAT, 1, own(eve))).toBeUndefined();
  expect(await derived(await eves.get(CHAT, later.number, own(eve)))).toBe(await derived(later.key));
});

it('an earlier private key still opens earlier epochs after a later key has opened a later one', async () => {
  const world = worldOf([ann, bob]);
  const anns = world.open(ann);
  await seals(anns, ann, world.readers());
  const later = { ...eve, userId: 'bob' };
  world.browsers.splice(1, 1, later);
  anns.forgetCurrent();
  await seals(anns, ann, world.readers());
  const bobs = world.open(later);
  const privateKeys = new Map([...own(later), ...own(bob)]);
  expect(await bobs.get(CHAT, 2, privateKeys)).toBeDefined();
  expect(await bobs.get(CHAT, 1, privateKeys)).toBeDefined();
});

it('a key is fetched once and kept in this browser', async () => {
  const { server, open, readers } = worldOf([ann, bob]);
  await seals(open(ann), ann, readers());
  const store = memoryStore();
  const requested = jest.fn(server.as('bob').epochKeys);
  const counted = { ...server.as('bob'), epochKeys: requested };
  const bobs = open(bob, store, counted);
  await Promise.all([1, 1, 1, 2, 2].map((number) => bobs.get(CHAT, number, own(bob))));
  expect(requested).toHaveBeenCalledTimes(2);
  expect(await open(bob, store, counted).get(CHAT, 1, own(bob))).toBeDefined();
  expect(requested).toHaveBeenCalledTimes(2);
});

it('only newer keys are fetched once some are known', async () => {
  const world = worldOf([ann, bob]);
  const anns = world.open(ann);
  await seals(anns, ann, world.readers());
  const requested = jest.fn(world.server.as('bob').epochKeys);
  const bobs = world.open(bob, memoryStore(), { ...world.server.as('bob'), epochKeys: requested });
  await bobs.get(CHAT, 1, own(bob));
  world.browsers.push(eve);
  anns.forgetCurrent();
  await seals(anns, ann, world.readers());
  expect(await bobs.get(CHAT, 2, own(bob))).toBeDefined();
  expect(requested.mock.calls.map(([, , after]) => after)).toEqual([0, 1]);
});

it("a copy without its maker's signature, or of another key, is ignored", async () => {
  const { server, open, readers } = worldOf([ann, bob]);
  await seals(open(ann), ann, readers());
  const [epoch] = server.epochs;
  const copy = epoch!.copies.find(({ keyId }) => keyId === 'bob-1')!;
  const { signature } = copy;
  copy.signature = epoch!.copies.find(({ keyId }) => keyId === 'ann-1')!.signature;
  expect(await open(bob).get(CHAT, 1, own(bob))).toBeUndefined();
  copy.signature = signature;
  const { commitment } = epoch!;
  epoch!.commitment = commitment.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
  expect(await open(bob).get(CHAT, 1, own(bob))).toBeUndefined();
  epoch!.commitment = commitment;
  expect(await open(bob).get(CHAT, 1, own(bob))).toBeDefined();
});

it('a copy by an unknown maker is requested again once that key is known, a missing copy is not', async () => {
  const world = worldOf([ann, bob]);
  await seals(world.open(ann), ann, world.readers());
  const mine = world.server.as('bob');
  const requested = jest.fn(mine.epochKeys);
  let isListed = false;
  const directory = new KeyDirectory({ keysOf: async () => ({ ann: isListed ? [ann.listed] : [] }) });
  const bobs = new Epochs('bob', memoryStore(), { ...mine, epochKeys: requested }, directory);
  const forget = () => {
    directory.forget();
    bobs.forgetCurrent();
  };
  expect(await bobs.get(CHAT, 1, own(bob))).toBeUndefined();
  expect(await bobs.get(CHAT, 1, own(bob))).toBeUndefined();
  expect(requested).toHaveBeenCalledTimes(1);
  isListed = true;
  forget();
  expect(await bobs.get(CHAT, 1, own(bob))).toBeDefined();

  expect(await bobs.get(CHAT, 2, own(bob))).toBeUndefined();
  expect(requested).toHaveBeenCalledTimes(3);
  forget();
  expect(await bobs.get(CHAT, 2, own(bob))).toBeUndefined();
  expect(requested).toHaveBeenCalledTimes(3);
});

it('nothing is sealed with a key that was made for a device unknown to the writer', async () => {
  const { open, readers } = worldOf([ann, bob, eve]);
  await seals(open(ann), ann, readers());
  await expect(seals(open(bob), bob, [ann.listed, bob.listed])).rejects.toMatchObject({ status: 409 });
});

it('a key is wrapped in batches, with progress reported', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ ...ann.listed, id: `key-${index}` }));
  const server = new EpochsInMemory(() => many.map(({ id }) => id));
  const added = jest.fn(server.as('ann').addEpochKeys);
  const keysOf = async () => ({ ann: [ann.listed] });
  const mine = { ...server.as('ann'), addEpochKeys: added };
  const epochs = new Epochs('ann', memoryStore(), mine, new KeyDirectory({ keysOf }));
  const steps: number[][] = [];
  await epochs.forSealing(CHAT, ann.device, many, (done, of) => steps.push([done, of]));
  expect(added.mock.calls.map(([, keys]) => keys.length)).toEqual([100, 100, 50]);
  expect(steps).toEqual([0, 100, 200, 250].map((done) => [done, 250]));
});
