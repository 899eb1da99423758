/** End-to-end encryption for the signed-in user in this browser. */
import { type ChatMessage, type DeviceKey, LIMITS, type OwnDeviceKey } from '@contract';
import { readBackup, writeBackup } from '@/lib/sealing/backup';
import { fingerprint, makeRecoveryKey } from '@/lib/sealing/device-key';
import type { Opened, SealedContent } from '@/lib/sealing/envelope';
import type { MessageKeys } from '@/lib/sealing/handover';
import { safetyNumber } from '@/lib/sealing/safety-number';
import type { EpochServer } from './epoch-server';
import { Epochs } from './epochs';
import { isCurrent, KeyDirectory, type KeyServer } from './key-server';
import type { KeyStore } from './key-store';
import type { MessageKeysOptions } from './message-keys';
import { type OwnDevice, OwnKeys, type SetUp } from './own-keys';
import { type Plan, planFor } from './plan';
import { SealedMessages } from './sealed-messages';
import { type SafetyNumber, type Trust, TrustBook } from './trust';

export type EncryptionStatus = 'setting-up' | 'ready' | 'failed' | 'removed';

export interface EncryptionParts {
  userId: string;
  store: KeyStore;
  server: KeyServer & EpochServer;
  label: string;
  /** Whether the account had a key when the page loaded. */
  hadKeys: boolean;
}

export type ImportResult = 'restored' | 'not-a-backup' | 'wrong-passphrase' | 'of-another-person';

const FRESH_FOR_MS = LIMITS.chat.deviceKeyUseHours * 3_600_000;

export class Encryption {
  status: EncryptionStatus = 'setting-up';
  device: OwnDevice | undefined;
  /** The error that made the set-up fail. */
  problem: unknown;
  /** The user's keys that were retired when this browser's key was added, until the notice is dismissed. */
  retired: OwnDeviceKey[] = [];
  private usedAt = 0;
  private settling: Promise<void> = Promise.resolve();
  private readonly own: OwnKeys;
  private readonly directory: KeyDirectory;
  private readonly trust: TrustBook;
  /** Seals and opens messages, and reports the progress of a new epoch. */
  readonly messages: SealedMessages;
  private readonly epochs: Epochs;
  private readonly listeners = new Set<() => void>();
  private hadKeys: boolean;

  constructor(private readonly parts: EncryptionParts) {
    this.hadKeys = parts.hadKeys;
    this.own = new OwnKeys(parts.userId, parts.store, parts.server, parts.label);
    this.directory = new KeyDirectory(parts.server);
    this.trust = new TrustBook(parts.userId, parts.store);
    this.epochs = new Epochs(parts.userId, parts.store, parts.server, this.directory);
    const { own, directory, epochs } = this;
    this.messages = new SealedMessages({ userId: parts.userId, own, directory, epochs });
  }

  /**
   * Calls the listener after any change to which messages can be sent or read. Returns a function that unsubscribes.
   */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async setUp(): Promise<void> {
    await this.settle(() => this.own.setUp());
  }

  async startAnew(): Promise<void> {
    await this.settle(() => this.own.startAnew());
  }

  /**
   * Called when the user reads or writes here: keeps this browser's key on the account, or reinstates it. Waits for a
   * set-up in progress.
   */
  async stayInUse(): Promise<void> {
    await this.settling;
    const { device } = this;
    if (!device) return;
    const isListed = this.isListed(await this.directory.of([this.parts.userId]));
    if (isListed && Date.now() - this.usedAt < FRESH_FOR_MS) return;
    const result = await this.own.setUp();
    // In the meantime the user may have set up this browser again, with a new key.
    if (this.device?.id === device.id) this.take(result);
  }

  dismissRetired() {
    this.retired = [];
    this.changed();
  }

  /** Called when a user's keys have changed; without an id, any user's may have. */
  forgetKeys(userId?: string) {
    this.directory.forget(userId);
    this.epochs.forgetCurrent();
    this.changed();
  }

  async trustIn(userId: string): Promise<Trust> {
    const keys = await this.directory.of([userId]);
    return this.trust.judge(userId, keys.get(userId) ?? []);
  }

  async acknowledge(userId: string): Promise<void> {
    await this.trust.acknowledge(userId, await this.trustIn(userId));
    this.changed();
  }

  /** Called when the user has compared this safety number: other keys that the server lists since are not verified. */
  async verify(userId: string, { fingerprints }: SafetyNumber): Promise<void> {
    await this.trust.verify(userId, fingerprints);
    this.changed();
  }

  async safetyNumber(userId: string): Promise<SafetyNumber> {
    const [mine, { fingerprints }] = await Promise.all([this.trustIn(this.parts.userId), this.trustIn(userId)]);
    const own = { userId: this.parts.userId, fingerprints: mine.fingerprints };
    return { groups: await safetyNumber(own, { userId, fingerprints }), fingerprints };
  }

  /** @param otherIds all members of the conversation except the sender */
  async plan(otherIds: readonly string[], given: { wasSealed: boolean }): Promise<Plan> {
    const { userId } = this.parts;
    let keys = await this.directory.of([userId, ...otherIds]);
    if (this.device && !this.isListed(keys)) {
      // The list may predate this browser's key, without which the message could not be read here.
      this.directory.forget(userId);
      keys = await this.directory.of([userId, ...otherIds]);
    }
    const others = await Promise.all(
      otherIds.map(async (id) => {
        const theirs = keys.get(id) ?? [];
        return { userId: id, keys: theirs, trust: await this.trust.judge(id, theirs) };
      }),
    );
    const isListed = this.isListed(keys);
    const ownKeys = isListed ? keys.get(userId)?.filter(isCurrent) : undefined;
    const isRetired = this.device !== undefined && !isListed;
    return planFor({ others, ownKeys, hadOwnKeys: this.hadKeys, isRetired, ...given });
  }

  async seal(conversation: string, clientId: string, content: SealedContent, keys: DeviceKey[]): Promise<string> {
    if (!this.device) throw new Error('Encryption is not set up');
    const { device, messages } = this;
    const message = await messages.seal(conversation, clientId, content, { device, readers: keys });
    await this.noteSealed();
    return message;
  }

  async open(message: ChatMessage): Promise<Opened> {
    const opened = await this.messages.open(message);
    if ('content' in opened) await this.noteSealed();
    return opened;
  }

  /** Records that losing this browser's keys would now lose messages. */
  private async noteSealed(): Promise<void> {
    if (!this.device || this.device.hasSealed) return;
    this.device = { ...this.device, hasSealed: true };
    // If there is no space, this is recorded again after a reload.
    await this.own.markSealed().catch(() => undefined);
    this.changed();
  }

  /** Returns the keys of the messages that can be opened here. */
  messageKeys(sealed: AsyncIterable<string>, options?: MessageKeysOptions): Promise<MessageKeys> {
    return this.messages.messageKeys(sealed, options);
  }

  async keepMessageKeys(messageKeys: MessageKeys): Promise<void> {
    await this.own.keepMessageKeys(messageKeys);
    this.messages.forgetKeyring();
    this.changed();
  }

  /** Returns the user's key with this id as currently listed by the account. */
  async ownKey(id: string): Promise<OwnDeviceKey | undefined> {
    return (await this.parts.server.ownKeys()).find((key) => key.id === id);
  }

  /** Returns the content of a backup file. @param sealed all existing sealed messages, read one by one */
  async makeBackup(passphrase: string, label: string, sealed: AsyncIterable<string>): Promise<string> {
    const { userId, server } = this.parts;
    const { publicKey, pkcs8 } = await makeRecoveryKey();
    const key = { publicKey, signingKey: null };
    // Pins the current keys if there is no pin yet.
    await this.trustIn(userId);
    await this.trust.acknowledgeOwn(await fingerprint(key));
    // Before the messages are read, so that the file opens all that are sent from now on.
    const { id, retired } = await server.addKey({ ...key, label, isBackup: true });
    this.retired = [...this.retired, ...retired];
    this.directory.forget(userId);
    try {
      const messageKeys = await this.messageKeys(sealed);
      const createdAt = new Date().toISOString();
      return await writeBackup({ userId, createdAt, recoveryKeyId: id, recoveryKey: pkcs8, messageKeys }, passphrase);
    } catch (error) {
      await server.removeKey(id).catch(() => undefined);
      throw error;
    }
  }

  /** Called when the user has saved the file: ends the reminders. */
  async backupSaved(): Promise<void> {
    // If there is no space, the reminders return after a reload.
    await this.own.markBackedUp().catch(() => undefined);
    if (this.device) this.device = { ...this.device, isBackedUp: true };
    this.changed();
  }

  /** Changes nothing unless it returns `restored`. */
  async importBackup(file: string, passphrase: string): Promise<ImportResult> {
    const opened = await readBackup(file, passphrase);
    if ('refusal' in opened) return opened.refusal;
    if (opened.content.userId !== this.parts.userId) return 'of-another-person';
    await this.own.keepBackup(opened.content);
    this.messages.forgetKeyring();
    if (this.device) this.device = { ...this.device, isBackedUp: true };
    this.changed();
    return 'restored';
  }

  /** Whether these keys, by user, include this browser's key. */
  private isListed(keys: ReadonlyMap<string, DeviceKey[]>): boolean {
    const own = keys.get(this.parts.userId) ?? [];
    return own.some((key) => key.id === this.device?.id && isCurrent(key));
  }

  private settle(step: () => Promise<SetUp>): Promise<void> {
    const settled = this.tryTo(step);
    this.settling = settled.catch(() => undefined);
    return settled;
  }

  private async tryTo(step: () => Promise<SetUp>): Promise<void> {
    this.status = 'setting-up';
    this.changed();
    try {
      this.take(await step());
    } catch (error) {
      this.status = 'failed';
      this.problem = error;
      this.changed();
      throw error;
    }
  }

  private take(result: SetUp) {
    this.status = result.status;
    this.device = result.status === 'ready' ? result.device : undefined;
    if (result.status === 'ready') this.retired = [...this.retired, ...result.retired];
    this.usedAt = Date.now();
    this.hadKeys = true;
    this.messages.forgetKeyring();
    this.directory.forget(this.parts.userId);
    this.changed();
  }

  private changed() {
    for (const listener of this.listeners) listener();
  }
}
