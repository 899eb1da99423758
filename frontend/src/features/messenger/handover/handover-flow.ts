/** A handover from the view of one browser: requested here, or requested elsewhere and offered here. */
import { type Handover, LIMITS, type OwnDeviceKey } from '@contract';
import { isStatus } from '@/api/error-text';
import { handoverCode, type MessageKeys, openBatch, sealBatch } from '@/lib/sealing/handover';
import type { Encryption } from '../encryption/encryption';
import type { KeyStore } from '../encryption/key-store';
import type { HandoverServer } from './handover-server';
import { type HandoverState, isGoing, roleOf } from './handover-state';

export interface HandoverParts {
  userId: string;
  encryption: Encryption;
  server: HandoverServer;
  store: KeyStore;
  sealedMessages: () => AsyncIterable<string>;
  /** Runs the work in only one tab of this browser at a time. */
  inOneTab: (work: () => Promise<void>) => Promise<void>;
}

/** The other browser's key at the time the codes were compared here. */
interface Confirmation {
  handoverId: string;
  other: OwnDeviceKey;
}

/** The keys to send: `start` is the number of the first batch, `next` that of the next batch to send. */
interface Outgoing {
  handoverId: string;
  start: number;
  next: number;
  chunks: MessageKeys[];
}

export class HandoverFlow {
  private state: HandoverState | undefined;
  private readonly listeners = new Set<() => void>();
  private outgoing: Outgoing | undefined;
  /** The key behind the code on the screen. */
  private compared: Confirmation | undefined;
  private received: Promise<unknown> = Promise.resolve();
  private isWorking = false;
  /** The handover that may have work which the current run has not seen. */
  private news: Confirmation | undefined;

  constructor(private readonly parts: HandoverParts) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = () => this.state;

  /** Called after a start or a lost connection: loads the current state and continues. */
  async sync(): Promise<void> {
    const current = await this.parts.server.current();
    if (current) return this.receive(current);
    if (this.state?.handover.status === 'open') this.end('expired');
  }

  /** Rejects if the handover could not even be requested. */
  async request(): Promise<void> {
    await this.step((keyId) => this.parts.server.request(keyId));
  }

  async offer(): Promise<void> {
    await this.step((keyId, id) => this.parts.server.step(id, keyId, 'offer'));
  }

  /**
   * Called when the user confirms that both codes match. That holds for the key that was compared: another request could
   * return another key. Stored first, so that it survives a reload.
   */
  async confirm(): Promise<void> {
    const { compared } = this;
    if (!compared || compared.handoverId !== this.state?.handover.id) return;
    await this.step(async (keyId, id) => {
      await this.parts.store.set(this.storeName(), compared);
      return this.parts.server.step(id, keyId, 'confirm');
    });
  }

  async cancel(): Promise<void> {
    const { state } = this;
    this.dismiss();
    if (state && state.role !== 'requested' && state.handover.status === 'open') {
      await this.parts.server.cancel(state.handover.id);
    }
  }

  dismiss() {
    this.outgoing = undefined;
    this.set(undefined);
  }

  /** Handles changes one after another, in order of arrival. */
  receive(handover: Handover): Promise<void> {
    const done = this.received.then(() => this.take(handover));
    this.received = done.catch(() => undefined);
    return done;
  }

  private async take(handover: Handover): Promise<void> {
    const known = this.stateOf(handover.id);
    if (handover.status !== 'open') {
      if (known?.role === 'requested') this.dismiss();
      else if (known) this.end(handover.status);
      return;
    }
    const role = roleOf(handover, this.parts.encryption.device);
    if (!role) {
      if (known) this.dismiss();
      return;
    }
    const confirmation = await this.confirmation(handover.id);
    const other = confirmation?.other ?? (await this.otherKey(handover));
    const code = handover.fromKeyId === null || !other ? undefined : await this.codeWith(handover, other);
    this.compared = code && other && { handoverId: handover.id, other };
    // Stored before it is sent: one that did not arrive is asked for again.
    const isSent = role === 'to' ? handover.isToConfirmed : handover.isFromConfirmed;
    this.set({
      ...{ read: 0, taken: 0 },
      ...known,
      ...{ role, otherLabel: other?.label, problem: undefined },
      handover: { ...handover, sent: Math.max(handover.sent, known?.handover.sent ?? 0) },
      code,
      isConfirmed: confirmation !== undefined && isSent,
    });
    if (confirmation && isGoing(handover)) void this.work(confirmation);
  }

  /** Returns the key as listed by the account; comparing the codes shows whether it is genuine. */
  private async otherKey({ toKeyId, fromKeyId }: Handover): Promise<OwnDeviceKey | undefined> {
    const { encryption } = this.parts;
    const otherId = toKeyId === encryption.device?.id ? fromKeyId : toKeyId;
    return otherId === null ? undefined : encryption.ownKey(otherId);
  }

  private codeWith(handover: Handover, other: OwnDeviceKey): Promise<string[]> | undefined {
    const mine = this.parts.encryption.device?.publicKeys;
    if (!mine) return undefined;
    const isHere = handover.toKeyId !== other.id;
    return isHere ? handoverCode(handover.id, mine, other) : handoverCode(handover.id, other, mine);
  }

  private async step(act: (keyId: string, id: string) => Promise<Handover>): Promise<void> {
    const keyId = this.parts.encryption.device?.id;
    const id = this.state?.handover.id ?? '';
    if (!keyId) return;
    try {
      await this.receive(await act(keyId, id));
    } catch (error) {
      if (!this.state || !id) throw error;
      this.fail(error, id);
    }
  }

  /**
   * Only one run at a time, for as long as there is work. Two tabs would each number their own batches, so that batches
   * sent by one of them would be missing.
   */
  private async work(news: Confirmation): Promise<void> {
    this.news = news;
    if (this.isWorking) return;
    this.isWorking = true;
    while (this.news) {
      const { handoverId, other }: Confirmation = this.news;
      this.news = undefined;
      const run = async () => {
        // Waits until the progress of another tab has been processed.
        await this.received;
        while (await this.next(handoverId, other));
      };
      await this.parts.inOneTab(run).catch((error: unknown) => {
        this.fail(error, handoverId);
        // A failed handover continues with its next change, another one at once.
        if (this.news?.handoverId === handoverId) this.news = undefined;
      });
    }
    this.isWorking = false;
  }

  /** Returns whether there may be more to do. */
  private async next(handoverId: string, other: OwnDeviceKey): Promise<boolean> {
    const state = this.stateOf(handoverId);
    if (!state || !isGoing(state.handover)) return false;
    return state.role === 'to' ? this.takeNext(state, other) : this.sendNext(state, other);
  }

  private async takeNext({ handover, taken }: HandoverState, from: OwnDeviceKey): Promise<boolean> {
    const { encryption, server } = this.parts;
    const decrypt = encryption.device?.decrypt;
    if (!decrypt) return false;
    if (taken === handover.of) {
      await this.receive(await server.step(handover.id, handover.toKeyId, 'finish'));
      return false;
    }
    if (taken >= handover.sent) return false;
    const context = { handoverId: handover.id, number: taken, fromKeyId: from.id, toKeyId: handover.toKeyId };
    const keys = await openBatch(await server.batch(handover.id, taken), context, { decrypt, from });
    await encryption.keepMessageKeys(keys);
    this.change(handover.id, { taken: taken + 1, problem: undefined });
    return true;
  }

  private async sendNext({ handover }: HandoverState, to: OwnDeviceKey): Promise<boolean> {
    const { encryption, server } = this.parts;
    const sign = encryption.device?.sign;
    // Another tab, or this one before a reload, has sent everything.
    if (handover.sent === handover.of) return false;
    const outgoing = await this.collected(handover);
    // Collecting takes long enough for the user to cancel, and to start again.
    if (this.stateOf(handover.id)?.handover.status !== 'open') return false;
    const { start, chunks } = outgoing;
    const chunk = chunks[handover.sent - start];
    if (!sign || !chunk) return false;
    const context = { handoverId: handover.id, number: handover.sent, fromKeyId: handover.fromKeyId!, toKeyId: to.id };
    const sealed = await sealBatch(chunk, context, { sign, to });
    const next = await server.send(handover.id, handover.sent, sealed, start + chunks.length);
    outgoing.next = handover.sent + 1;
    this.change(handover.id, { handover: next, problem: undefined });
    return true;
  }

  /** Collects the keys once; after a reload, or if another tab has sent some, all are sent again as later batches. */
  private async collected({ id, sent, toKeyId }: Handover): Promise<Outgoing> {
    if (this.outgoing?.handoverId === id && this.outgoing.next === sent) return this.outgoing;
    const found = await this.parts.encryption.messageKeys(this.parts.sealedMessages(), {
      withoutReader: toKeyId,
      onRead: () => this.change(id, { read: (this.stateOf(id)?.read ?? 0) + 1 }),
    });
    const entries = Object.entries(found);
    const { batchKeys: size, batches } = LIMITS.handover;
    const count = Math.min(batches - sent, Math.max(1, Math.ceil(entries.length / size)));
    const chunks = Array.from({ length: count }, (_, at) =>
      Object.fromEntries(entries.slice(at * size, (at + 1) * size)),
    );
    this.outgoing = { handoverId: id, start: sent, next: sent, chunks };
    return this.outgoing;
  }

  private async confirmation(handoverId: string): Promise<Confirmation | undefined> {
    const kept = await this.parts.store.get<Confirmation>(this.storeName());
    return kept?.handoverId === handoverId ? kept : undefined;
  }

  private storeName = () => `handover:${this.parts.userId}`;

  private end(status: Handover['status']) {
    this.outgoing = undefined;
    if (this.state) this.set({ ...this.state, handover: { ...this.state.handover, status } });
  }

  private fail(error: unknown, handoverId: string) {
    if (!isStatus(error, 404)) this.change(handoverId, { problem: error });
    else if (this.stateOf(handoverId)) this.end('expired');
  }

  /** Undefined if there is none, or if another handover has replaced this one. */
  private stateOf(handoverId: string): HandoverState | undefined {
    return this.state?.handover.id === handoverId ? this.state : undefined;
  }

  private change(handoverId: string, change: Partial<HandoverState>) {
    const state = this.stateOf(handoverId);
    if (state) this.set({ ...state, ...change });
  }

  private set(state: HandoverState | undefined) {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
