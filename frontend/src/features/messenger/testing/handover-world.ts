/** Two browsers of one user, and a server between them that may be down or return wrong keys. */
import type { Handover, OwnDeviceKey } from '@contract';
import { makeDeviceKeys } from '@/lib/sealing/device-key';
import type { MessageKeys } from '@/lib/sealing/handover';
import type { Encryption } from '../encryption/encryption';
import type { KeyStore } from '../encryption/key-store';
import { HandoverFlow } from '../handover/handover-flow';
import type { HandoverServer } from '../handover/handover-server';

const MESSAGES = 1_200;
export const HISTORY: MessageKeys = Object.fromEntries(
  Array.from({ length: MESSAGES }, (_, at) => [`iv ${at}`, `key ${at}`]),
);

class FakeServer implements HandoverServer {
  handover: Handover | undefined;
  private requests = 0;
  /** The keys of the account. */
  readonly listed: OwnDeviceKey[] = [];
  batches: string[] = [];
  /** The numbers of the batches in order of arrival. */
  readonly sends: number[] = [];
  onSend = (_number: number): void => undefined;
  /** The tab that sent the last batch: either of two may go first. */
  sender?: Page;
  /** The number of calls that succeed before one fails. */
  failsAfter = Infinity;
  hasFailed = false;
  readonly flows: HandoverFlow[] = [];

  current = async () => this.handover;

  /** The ids are h1, h2 and so on. */
  request = async (keyId: string) =>
    this.change({
      ...{ id: `h${(this.requests += 1)}`, toKeyId: keyId, fromKeyId: null },
      ...{ isToConfirmed: false, isFromConfirmed: false, sent: 0, of: null, status: 'open' },
    });

  step: HandoverServer['step'] = async (id, keyId, step) => {
    const handover = this.find(id);
    if (step === 'offer') return this.change({ ...handover, fromKeyId: keyId });
    if (step === 'finish') return this.change({ ...handover, status: 'finished' });
    const isTo = keyId === handover.toKeyId;
    return this.change({ ...handover, [isTo ? 'isToConfirmed' : 'isFromConfirmed']: true });
  };

  cancel = async () => void this.change({ ...this.handover!, status: 'cancelled' });

  send: HandoverServer['send'] = async (id, number, sealed, of) => {
    this.mayFail();
    this.sends.push(number);
    this.onSend(number);
    const handover = this.find(id);
    if (number < handover.sent) return handover;
    this.batches[number] = sealed;
    return this.change({ ...handover, sent: number + 1, of });
  };

  batch = async (_: string, number: number) => {
    this.mayFail();
    return this.batches[number]!;
  };

  private find(id: string): Handover {
    if (this.handover?.id === id) return this.handover;
    throw Object.assign(new Error('Gone'), { status: 404 });
  }

  private mayFail() {
    this.failsAfter -= 1;
    if (this.failsAfter >= 0) return;
    this.failsAfter = Infinity;
    this.hasFailed = true;
    throw Object.assign(new Error('No network'), { status: 'FETCH_ERROR' });
  }

  private change(handover: Handover): Handover {
    this.handover = handover.status === 'open' ? handover : undefined;
    for (const flow of this.flows) void flow.receive(handover);
    return handover;
  }
}

/** A tab with the messenger. Once it is closed, its requests do not arrive and its locks are released. */
class Page {
  private isGone = false;
  close!: () => void;
  private readonly closed = new Promise<void>((resolve) => {
    this.close = () => {
      this.isGone = true;
      resolve();
    };
  });

  reach(server: FakeServer): HandoverServer {
    return new Proxy<HandoverServer>(server, {
      get: (target, name: keyof HandoverServer) => {
        if (this.isGone) return () => new Promise(() => undefined);
        if (name === 'send') server.sender = this;
        return target[name];
      },
    });
  }

  whileOpen(work: () => Promise<void>): Promise<void> {
    return Promise.race([this.isGone ? undefined : work(), this.closed]);
  }
}

export interface Browser {
  flow: HandoverFlow;
  /** The keys of the messages it can read. */
  keys: MessageKeys;
  /** Called before it collects the keys. */
  onCollect: () => Promise<void>;
  listed: OwnDeviceKey;
  /** Simulates a reload: stored data are kept. */
  reload(): void;
  page: Page;
  /** Opens another tab, which replaces `flow` and `page`. */
  openTab(): void;
}

/** @param makeStore creates the storage of a browser */
export async function handoverWorld(makeStore: () => KeyStore) {
  const server = new FakeServer();
  const { listed } = server;

  async function browser(id: string, history: MessageKeys): Promise<Browser> {
    const { publicKeys, privateKeys } = await makeDeviceKeys();
    const at = '2026-01-01T00:00:00Z';
    const key = { id, ...publicKeys, label: id, createdAt: at, lastUsedAt: at, removedAt: null, isBackup: false };
    listed.push(key);
    const device = { id, publicKeys, ...privateKeys, isBackedUp: false, hasSealed: true };
    const own = { ...history };
    const encryption = {
      device,
      ownKey: async (keyId: string) => listed.find((it) => it.id === keyId),
      messageKeys: async () => {
        await made.onCollect();
        return own;
      },
      keepMessageKeys: async (keys: MessageKeys) => void Object.assign(own, keys),
    } as unknown as Encryption;
    const store = makeStore();
    const made: Browser = {
      flow: undefined as never,
      page: undefined as never,
      keys: own,
      onCollect: async () => undefined,
      listed: key,
      reload,
      openTab,
    };
    let lock: Promise<unknown> = Promise.resolve();
    function openTab() {
      const tab = (made.page = new Page());
      const parts = { userId: 'ann', encryption, server: tab.reach(server), store };
      made.flow = new HandoverFlow({
        ...{ ...parts, sealedMessages: async function* () {} },
        inOneTab: (work) => {
          const done = lock.then(() => tab.whileOpen(work));
          lock = done.catch(() => undefined);
          return done;
        },
      });
      server.flows.push(made.flow);
    }
    function reload() {
      server.flows.splice(0, Infinity, ...server.flows.filter((flow) => flow !== made.flow));
      made.page.close();
      openTab();
    }
    openTab();
    return made;
  }

  return { server, fresh: await browser('fresh', {}), old: await browser('old', HISTORY) };
}
