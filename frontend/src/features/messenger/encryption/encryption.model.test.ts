/**
 * Random steps of several browsers of three users with a server between them: they send, go offline, come back, add a
 * browser, lose keys, save and restore a backup, leave and join a group. After every step each browser can read exactly
 * the messages that it should.
 */
import type { AddDeviceKeyRequest, ChatMessage, OwnDeviceKey } from '@contract';
import { EpochsInMemory } from '../testing/epoch-server';
import { memoryStore } from '../testing/memory-store';
import { Encryption } from './encryption';

const PEOPLE = ['ann', 'bob', 'cem'] as const;
type Person = (typeof PEOPLE)[number];
const STEPS = 36;
/** The number of steps between checks, since opening all messages in every browser takes longer than a step. */
const CHECKED_EVERY = 8;
const SEEDS = [1, 20261122];
/** Creating a key and restoring a backup are slow by design. */
const PATIENCE_MS = 90_000;
const PASSPHRASE = 'correct horse';

class FakeKeyServer {
  keys: (OwnDeviceKey & { userId: string })[] = [];
  private readonly epochs = new EpochsInMemory(() =>
    this.keys.filter(({ userId }) => this.members.has(userId as Person)).map(({ id }) => id),
  );

  constructor(private readonly members: ReadonlySet<Person>) {}

  as(userId: string) {
    return {
      ...this.epochs.as(userId),
      ownKeys: async () => this.keys.filter((it) => it.userId === userId && it.removedAt === null),
      addKey: async (key: AddDeviceKeyRequest) => {
        const known = this.keys.find((it) => it.publicKey === key.publicKey);
        if (known) return { ...known, retired: [] };
        const at = '2026-01-01T00:00:00Z';
        const id = `key-${this.keys.length}`;
        const given = { publicKey: key.publicKey, signingKey: key.signingKey ?? null, label: key.label ?? null };
        const isBackup = key.isBackup ?? false;
        const made = { id, userId, ...given, createdAt: at, lastUsedAt: at, removedAt: null, isBackup };
        this.keys.push(made);
        return { ...made, retired: [] };
      },
      removeKey: async (id: string) => {
        this.keys = this.keys.filter((it) => it.id !== id);
      },
      touchKey: async (id: string) => {
        const key = this.keys.find((it) => it.id === id && it.userId === userId);
        return key && { ...key, retired: [] };
      },
      keysOf: async (ids: string[]) =>
        Object.fromEntries(ids.map((id) => [id, this.keys.filter((it) => it.userId === id)])),
    };
  }
}

interface Browser {
  person: Person;
  encryption: Encryption;
  isOnline: boolean;
  /** The oracle: the numbers of the messages that this browser must be able to read. */
  mayRead: Set<number>;
}

interface Backup {
  person: Person;
  file: string;
  mayRead: Set<number>;
}

/** A seeded generator: the same seed produces the same steps. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

class World {
  readonly browsers: Browser[] = [];
  readonly backups: Backup[] = [];
  readonly messages: ChatMessage[] = [];
  readonly members = new Set<Person>(PEOPLE);
  readonly server = new FakeKeyServer(this.members);

  private async connect(person: Person): Promise<Browser> {
    const encryption = new Encryption({
      userId: person,
      store: memoryStore(),
      server: this.server.as(person),
      label: 'test',
      hadKeys: false,
    });
    await encryption.setUp();
    return { person, encryption, isOnline: true, mayRead: new Set() };
  }

  async addBrowser(person: Person) {
    this.browsers.push(await this.connect(person));
    this.browsers.forEach(({ encryption }) => encryption.forgetKeys(person));
  }

  async send(from: Browser) {
    const others = [...this.members].filter((it) => it !== from.person);
    const plan = await from.encryption.plan(others, { wasSealed: true });
    if (plan.kind !== 'sealed') throw new Error(`Everyone has keys, and yet: ${plan.kind}`);
    const number = this.messages.length;
    const clientId = `c${number}`;
    const message = await from.encryption.seal('group:g', clientId, { text: `text ${number}` }, plan.keys);
    this.messages.push({ ...BLANK, id: `m${number}`, clientId, senderId: from.person, message });
    const isReader = ({ person }: { person: Person }) => this.members.has(person);
    this.browsers.filter(isReader).forEach((it) => it.mayRead.add(number));
    this.backups.filter(isReader).forEach((it) => it.mayRead.add(number));
  }

  async saveBackup(browser: Browser) {
    const messages = this.messages;
    async function* all() {
      for (const { message } of messages) yield message;
    }
    const file = await browser.encryption.makeBackup(PASSPHRASE, 'backup', all());
    await browser.encryption.backupSaved();
    this.browsers.forEach(({ encryption }) => encryption.forgetKeys(browser.person));
    this.backups.push({ person: browser.person, file, mayRead: new Set(browser.mayRead) });
  }

  async readBackup(browser: Browser, backup: Backup) {
    const isOwn = browser.person === backup.person;
    const result = await browser.encryption.importBackup(backup.file, PASSPHRASE);
    expect(result).toBe(isOwn ? 'restored' : 'of-another-person');
    // From now on this browser opens the same messages as the backup, including later ones.
    if (isOwn) browser.mayRead = new Set([...browser.mayRead, ...backup.mayRead]);
  }

  /** Clears the site's data; the next visit is a new browser. The old key stays listed, its messages are lost. */
  async loseKeys(index: number) {
    const { person } = this.browsers[index]!;
    this.browsers[index] = await this.connect(person);
    this.browsers.forEach(({ encryption }) => encryption.forgetKeys(person));
  }

  async check() {
    for (const browser of this.browsers.filter(({ isOnline }) => isOnline)) {
      const opened = await Promise.all(this.messages.map((it) => browser.encryption.open(it)));
      const read = opened.flatMap((it, number) => ('content' in it ? [[number, it.content.text]] : []));
      const expected = [...browser.mayRead].sort((a, b) => a - b).map((number) => [number, `text ${number}`]);
      expect(read).toEqual(expected);
      const refusals = opened.flatMap((it) => ('refusal' in it ? [it.refusal] : []));
      expect(new Set(refusals)).toEqual(new Set(refusals.length > 0 ? ['for-another-device'] : []));
    }
  }
}

const BLANK: ChatMessage = {
  id: '',
  conversationId: 'g',
  seq: 0,
  revision: 0,
  clientId: null,
  senderId: '',
  sender: { id: '', name: '', email: '' },
  receiverId: null,
  groupChatId: 'g',
  message: '',
  replyToId: null,
  attachmentUrl: null,
  attachmentType: null,
  attachmentName: null,
  createdAt: '2026-01-01T00:00:00Z',
  editedAt: null,
  deletedAt: null,
};

/** The steps, each taken once per round in random order. */
const DECK = [...Array<'send'>(6).fill('send'), 'online', 'add', 'lose', 'save', 'read', 'group'] as const;

it.each(SEEDS)(
  'reads exactly the expected messages, from seed %i',
  async (seed) => {
    const next = random(seed);
    const one = <T>(items: readonly T[]) => items[next(items.length)]!;
    const world = new World();
    for (const person of PEOPLE) await world.addBrowser(person);
    let deck: (typeof DECK)[number][] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const browser = one(world.browsers);
      if (deck.length === 0) deck = [...DECK];
      const [what] = deck.splice(next(deck.length), 1);
      const sender = [browser, ...world.browsers].find((it) => it.isOnline && world.members.has(it.person));
      if (what === 'send' && sender) await world.send(sender);
      if (what === 'online') browser.isOnline = !browser.isOnline;
      if (what === 'add' && world.browsers.length < 6) await world.addBrowser(browser.person);
      if (what === 'lose') await world.loseKeys(world.browsers.indexOf(browser));
      if (what === 'save' && world.backups.length < 4) await world.saveBackup(browser);
      if (what === 'read' && world.backups.length > 0) await world.readBackup(browser, one(world.backups));
      if (what === 'group' && !world.members.delete(browser.person)) world.members.add(browser.person);
      if (world.members.size < 2) PEOPLE.forEach((person) => world.members.add(person));
      if (step % CHECKED_EVERY === 0) await world.check();
    }
    await world.check();
    expect(world.messages.length).toBeGreaterThan(8);
  },
  PATIENCE_MS,
);
