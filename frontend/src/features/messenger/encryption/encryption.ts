/** End-to-end encryption as one signed-in person has it in this browser. */
import type { ChatMessage, DeviceKey } from '@contract';
import { type BackupContent, readBackup, writeBackup } from '@/lib/sealing/backup';
import { makeRecoveryKey } from '@/lib/sealing/device-key';
import {
  type Keyring,
  messageKeyOf,
  type Opened,
  openMessage,
  parseEnvelope,
  type SealedContent,
  sealMessage,
} from '@/lib/sealing/envelope';
import { safetyNumber } from '@/lib/sealing/safety-number';
import { isCurrent, KeyDirectory, type KeyServer } from './key-server';
import type { KeyStore } from './key-store';
import { type OwnDevice, OwnKeys, type SetUp } from './own-keys';
import { type Plan, planFor } from './plan';
import { type Trust, TrustBook } from './trust';

/** What a conversation is called inside envelopes. Both sides come to the same name. */
export function conversationName(ownId: string, message: Pick<ChatMessage, 'senderId' | 'receiverId' | 'groupChatId'>) {
  if (message.groupChatId) return `group:${message.groupChatId}`;
  const other = message.senderId === ownId ? message.receiverId : message.senderId;
  return directName(ownId, other ?? '');
}

export function directName(oneId: string, otherId: string): string {
  return `dm:${[oneId, otherId].sort().join(':')}`;
}

export type EncryptionStatus = 'setting-up' | 'ready' | 'failed' | 'removed';

export interface EncryptionParts {
  userId: string;
  store: KeyStore;
  server: KeyServer;
  label: string;
  /** The account had a key when this began. */
  hadKeys: boolean;
}

export type ImportResult = 'restored' | 'not-a-backup' | 'wrong-passphrase' | 'of-another-person';

export class Encryption {
  status: EncryptionStatus = 'setting-up';
  device: OwnDevice | undefined;
  private readonly own: OwnKeys;
  private readonly directory: KeyDirectory;
  private readonly trust: TrustBook;
  private readonly listeners = new Set<() => void>();
  private keyring: Promise<Keyring> | undefined;
  private hadKeys: boolean;

  constructor(private readonly parts: EncryptionParts) {
    this.hadKeys = parts.hadKeys;
    this.own = new OwnKeys(parts.userId, parts.store, parts.server, parts.label);
    this.directory = new KeyDirectory(parts.server);
    this.trust = new TrustBook(parts.userId, parts.store);
  }

  /** Called after anything that may change what can be sent or read. Answers how to stop. */
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

  /** Somebody's keys have changed; everybody's may have if no one is named. */
  forgetKeys(userId?: string) {
    this.directory.forget(userId);
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

  async verify(userId: string): Promise<void> {
    await this.trust.verify(userId, await this.trustIn(userId));
    this.changed();
  }

  /** Twelve groups of five digits to compare with that person. */
  async safetyNumber(userId: string): Promise<string[]> {
    const [mine, theirs] = await Promise.all([this.trustIn(this.parts.userId), this.trustIn(userId)]);
    return safetyNumber(
      { userId: this.parts.userId, fingerprints: mine.fingerprints },
      { userId, fingerprints: theirs.fingerprints },
    );
  }

  /** @param otherIds everyone in the conversation but the sender */
  async plan(otherIds: readonly string[], given: { wasSealed: boolean; isPlainAllowed: boolean }): Promise<Plan> {
    const { userId } = this.parts;
    const keys = await this.directory.of([userId, ...otherIds]);
    const others = await Promise.all(
      otherIds.map(async (id) => {
        const theirs = keys.get(id) ?? [];
        return { userId: id, keys: theirs, trust: await this.trust.judge(id, theirs) };
      }),
    );
    const ownKeys = this.device ? keys.get(userId)?.filter(isCurrent) : undefined;
    return planFor({ others, ownKeys, hadOwnKeys: this.hadKeys, ...given });
  }

  async seal(conversation: string, clientId: string, content: SealedContent, keys: DeviceKey[]): Promise<string> {
    if (!this.device) throw new Error('Encryption is not set up');
    const { userId: senderId } = this.parts;
    return sealMessage({ conversation, senderId, clientId, content, device: this.device, readers: keys });
  }

  async open(message: ChatMessage): Promise<Opened> {
    const [keyring, keys] = await Promise.all([this.loadKeyring(), this.directory.of([message.senderId])]);
    const context = {
      conversation: conversationName(this.parts.userId, message),
      senderId: message.senderId,
      clientId: message.clientId ?? '',
    };
    return openMessage(message.message, context, keys.get(message.senderId) ?? [], keyring);
  }

  /** The text of a backup file. @param sealed all sealed messages there are, read in turn */
  async makeBackup(passphrase: string, label: string, sealed: AsyncIterable<string>): Promise<string> {
    const { publicKey, pkcs8 } = await makeRecoveryKey();
    const { id } = await this.parts.server.addKey({ publicKey, signingKey: null, label, isBackup: true });
    this.directory.forget(this.parts.userId);
    const keyring = await this.loadKeyring();
    const messageKeys: BackupContent['messageKeys'] = {};
    for await (const message of sealed) {
      const envelope = parseEnvelope(message);
      if (typeof envelope === 'string') continue;
      const key = await messageKeyOf(envelope, keyring);
      if ('rawKey' in key) messageKeys[envelope.iv] = key.rawKey;
    }
    const content = {
      userId: this.parts.userId,
      createdAt: new Date().toISOString(),
      recoveryKeyId: id,
      recoveryKey: pkcs8,
      messageKeys,
    };
    return writeBackup(content, passphrase);
  }

  /** The file is safe with the person now: no more reminders. */
  async backupSaved(): Promise<void> {
    await this.own.markBackedUp();
    await this.acknowledge(this.parts.userId);
    if (this.device) this.device = { ...this.device, isBackedUp: true };
    this.changed();
  }

  /** Nothing changes unless it answers `restored`. */
  async importBackup(file: string, passphrase: string): Promise<ImportResult> {
    const opened = await readBackup(file, passphrase);
    if ('refusal' in opened) return opened.refusal;
    if (opened.content.userId !== this.parts.userId) return 'of-another-person';
    await this.own.keepBackup(opened.content);
    this.keyring = undefined;
    if (this.device) this.device = { ...this.device, isBackedUp: true };
    this.changed();
    return 'restored';
  }

  private loadKeyring(): Promise<Keyring> {
    this.keyring ??= this.own.keyring();
    return this.keyring;
  }

  private async settle(step: () => Promise<SetUp>): Promise<void> {
    this.status = 'setting-up';
    this.changed();
    try {
      const result = await step();
      this.status = result.status;
      this.device = result.status === 'ready' ? result.device : undefined;
      this.hadKeys = true;
    } catch (error) {
      this.status = 'failed';
      throw error;
    } finally {
      this.keyring = undefined;
      this.directory.forget(this.parts.userId);
      this.changed();
    }
  }

  private changed() {
    for (const listener of this.listeners) listener();
  }
}
