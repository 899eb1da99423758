import type { DeviceKey } from '@contract';
import { memoryStore } from '../testing/memory-store';
import { TrustBook } from './trust';

const keyOf = (publicKey: string): DeviceKey => ({
  ...{ id: publicKey, publicKey, signingKey: null },
  ...{ createdAt: '2026-01-01T00:00:00Z', removedAt: null },
});
const [BOBS, BOBS_NEW, CEMS] = ['one', 'two', 'three'].map(keyOf) as [DeviceKey, DeviceKey, DeviceKey];

it('pins several users at once, in two tabs, without forgetting any', async () => {
  const store = memoryStore();
  const tabs = [new TrustBook('ann', store), new TrustBook('ann', store)] as const;
  await Promise.all(tabs.map((tab) => tab.judge('none', [])));
  await Promise.all([tabs[0].judge('bob', [BOBS]), tabs[0].judge('cem', [CEMS]), tabs[1].judge('dee', [CEMS])]);
  const reloaded = new TrustBook('ann', store);
  const statuses = ['bob', 'cem', 'dee'].map(async (id) => (await reloaded.judge(id, [keyOf('new')])).status);
  expect(await Promise.all(statuses)).toEqual(['changed', 'changed', 'changed']);
});

it('trusts only the first of two different lists of keys that tabs see first', async () => {
  const store = memoryStore();
  const tabs = [new TrustBook('ann', store), new TrustBook('ann', store)] as const;
  await Promise.all(tabs.map((tab) => tab.judge('none', [])));
  expect(await tabs[0].judge('bob', [BOBS])).toMatchObject({ status: 'known' });
  expect(await tabs[1].judge('bob', [BOBS_NEW])).toMatchObject({ status: 'changed' });
});

it('notices keys that another tab has acknowledged', async () => {
  const store = memoryStore();
  const tabs = [new TrustBook('ann', store), new TrustBook('ann', store)] as const;
  for (const tab of tabs) await tab.judge('bob', [BOBS]);
  const trust = await tabs[0].judge('bob', [BOBS, BOBS_NEW]);
  expect(trust.status).toBe('changed');
  await tabs[0].acknowledge('bob', trust);
  expect(await tabs[1].judge('bob', [BOBS, BOBS_NEW])).toMatchObject({ status: 'known' });
});

it('reads the pins again after a failure', async () => {
  const store = memoryStore();
  await new TrustBook('ann', store).judge('bob', [BOBS]);
  const { get } = store;
  store.get = () => Promise.reject(new DOMException('It fails.', 'UnknownError'));
  const book = new TrustBook('ann', store);
  await expect(book.judge('bob', [BOBS])).rejects.toThrow('It fails.');
  store.get = get;
  expect(await book.judge('bob', [BOBS_NEW])).toMatchObject({ status: 'changed' });
});

describe('while nothing can be stored', () => {
  async function full() {
    const store = memoryStore();
    await new TrustBook('ann', store).judge('cem', [CEMS]);
    const { update } = store;
    store.update = () => Promise.reject(new DOMException('It is full.', 'QuotaExceededError'));
    return { book: new TrustBook('ann', store), store, makeSpace: () => (store.update = update) };
  }

  it('trusts only the first keys of each user until the page is reloaded', async () => {
    const { book, store } = await full();
    expect(await book.judge('bob', [BOBS])).toMatchObject({ status: 'known' });
    for (let times = 0; times < 2; times += 1) {
      expect(await book.judge('cem', [keyOf('new')])).toMatchObject({ status: 'changed' });
      expect(await book.judge('bob', [BOBS_NEW])).toMatchObject({ status: 'changed' });
    }
    expect(await book.judge('bob', [BOBS])).toMatchObject({ status: 'known' });
    expect(await new TrustBook('ann', store).judge('bob', [BOBS_NEW])).toMatchObject({ status: 'known' });
  });

  it('trusts only the first of two different lists of keys that are seen at once', async () => {
    const { book } = await full();
    const [first, second] = await Promise.all([book.judge('bob', [BOBS]), book.judge('bob', [BOBS_NEW])]);
    expect([first, second]).toMatchObject([{ status: 'known' }, { status: 'changed' }]);
  });

  it('trusts the keys that another tab has stored since', async () => {
    const { book, store, makeSpace } = await full();
    await book.judge('none', []);
    const { update } = store;
    makeSpace();
    await new TrustBook('ann', store).judge('bob', [BOBS]);
    store.update = update;
    expect(await book.judge('bob', [BOBS_NEW])).toMatchObject({ status: 'changed' });
  });

  it.each([
    ['acknowledge', false],
    ['verify', true],
  ] as const)('refuses to %s keys, and does so once there is space', async (step, isVerified) => {
    const { book, store, makeSpace } = await full();
    await book.judge('bob', [BOBS]);
    const trust = await book.judge('bob', [BOBS_NEW]);
    const take = () => (step === 'verify' ? book.verify('bob', trust.fingerprints) : book.acknowledge('bob', trust));
    await expect(take()).rejects.toThrow('It is full.');
    expect(await book.judge('bob', [BOBS_NEW])).toMatchObject({ status: 'changed', isVerified: false });
    makeSpace();
    await take();
    for (const it of [book, new TrustBook('ann', store)]) {
      expect(await it.judge('bob', [BOBS_NEW])).toMatchObject({ status: 'known', isVerified });
      expect(await it.judge('bob', [keyOf('other')])).toMatchObject({ status: 'changed' });
    }
  });
});
