/** The user's keys: created once in each browser, added to the account, never exported from the browser. */
import type { OwnDeviceKey, OwnDeviceKeyInUse } from '@contract';
import type { BackupContent } from '@/lib/sealing/backup';
import { type DevicePrivateKeys, importDecryptKey, makeDeviceKeys, type PublicKeys } from '@/lib/sealing/device-key';
import type { Keyring } from '@/lib/sealing/envelope';
import type { MessageKeys } from '@/lib/sealing/handover';
import type { KeyServer } from './key-server';
import type { KeyStore } from './key-store';

interface DeviceRecord {
  /** Absent until the server has the public keys. */
  id?: string;
  publicKeys: PublicKeys;
  privateKeys: DevicePrivateKeys;
  /** When a backup was last saved or restored here. */
  backedUpAt?: string;
  /** When this browser first sealed or opened a message; from then on messages could be lost with it. */
  sealedAt?: string;
}

/** Keys from backups, and keys of this browser that the account no longer lists: they open old messages. */
interface ArchiveRecord {
  privateKeys: { id: string; key: CryptoKey }[];
  messageKeys: Record<string, string>;
}

const EMPTY_ARCHIVE: ArchiveRecord = { privateKeys: [], messageKeys: {} };

export interface OwnDevice extends DevicePrivateKeys {
  id: string;
  publicKeys: PublicKeys;
  isBackedUp: boolean;
  hasSealed: boolean;
}

/** `removed`: this browser was removed from the account, and only its user may add it again. */
export type SetUp =
  /** `retired`: keys that this one replaced. */
  { status: 'ready'; device: OwnDevice; retired: OwnDeviceKey[] } | { status: 'removed' };

export type OwnKeyring = Omit<Keyring, 'epochKeys'>;

/** Stored under the user's id, so that two users of one browser never share keys. */
const deviceName = (userId: string) => `privateKey:${userId}`;
const archiveName = (userId: string) => `archive:${userId}`;

export class OwnKeys {
  constructor(
    private readonly userId: string,
    private readonly store: KeyStore,
    private readonly server: KeyServer,
    /** This browser's name in the user's list of keys. */
    private readonly label: string,
  ) {}

  /** Ready if the private key is stored here and the account lists its public key; otherwise new keys are created. */
  async setUp(): Promise<SetUp> {
    const record = await this.device();
    if (!record?.id) return this.publish(record ?? (await this.make()));
    const used = await this.server.touchKey(record.id);
    return used ? ready(record, used) : { status: 'removed' };
  }

  /** After a removal: creates new keys, which make this a new browser; the old keys still open earlier messages. */
  async startAnew(): Promise<SetUp> {
    const old = await this.device();
    if (old?.id) await this.keepPrivateKeys([{ id: old.id, key: old.privateKeys.decrypt }]);
    return this.publish(await this.make());
  }

  async keyring(): Promise<OwnKeyring> {
    const [record, archive] = await Promise.all([this.device(), this.archive()]);
    const own = record?.id ? [{ id: record.id, key: record.privateKeys.decrypt }] : [];
    return {
      privateKeys: new Map([...own, ...archive.privateKeys].map(({ id, key }) => [id, key])),
      messageKeys: new Map(Object.entries(archive.messageKeys)),
    };
  }

  async keepBackup(content: BackupContent): Promise<void> {
    const key = await importDecryptKey(content.recoveryKey);
    // Reinstates a key that was retired after long disuse. Done before storing, so that a failure changes nothing.
    await this.server.touchKey(content.recoveryKeyId);
    await this.keepPrivateKeys([{ id: content.recoveryKeyId, key }], content.messageKeys);
    await this.markBackedUp();
  }

  async markBackedUp(): Promise<void> {
    await this.note('backedUpAt');
  }

  async markSealed(): Promise<void> {
    await this.note('sealedAt');
  }

  private async note(when: 'backedUpAt' | 'sealedAt'): Promise<void> {
    if (!(await this.device())) return;
    await this.store.update<DeviceRecord>(deviceName(this.userId), (record) => ({
      ...record!,
      [when]: new Date().toISOString(),
    }));
  }

  private device(): Promise<DeviceRecord | undefined> {
    return this.store.get<DeviceRecord>(deviceName(this.userId));
  }

  private async archive(): Promise<ArchiveRecord> {
    const kept = await this.store.get<ArchiveRecord>(archiveName(this.userId));
    return kept ?? EMPTY_ARCHIVE;
  }

  /** Adds keys received from the user's other browser. */
  async keepMessageKeys(messageKeys: MessageKeys): Promise<void> {
    await this.keepPrivateKeys([], messageKeys);
  }

  private async keepPrivateKeys(more: ArchiveRecord['privateKeys'], messageKeys: ArchiveRecord['messageKeys'] = {}) {
    await this.store.update<ArchiveRecord>(archiveName(this.userId), (kept = EMPTY_ARCHIVE) => ({
      privateKeys: [...kept.privateKeys.filter(({ id }) => !more.some((it) => it.id === id)), ...more],
      messageKeys: { ...kept.messageKeys, ...messageKeys },
    }));
  }

  /** Stored before publishing: if the response is lost, the account must not list a key that no browser has. */
  private async make(): Promise<DeviceRecord> {
    const record: DeviceRecord = await makeDeviceKeys();
    await this.store.set(deviceName(this.userId), record);
    return record;
  }

  private async publish(record: DeviceRecord): Promise<SetUp> {
    const added = await this.server.addKey({ ...record.publicKeys, label: this.label });
    await this.store.set(deviceName(this.userId), { ...record, id: added.id });
    return ready(record, added);
  }
}

function ready(record: DeviceRecord, { id, retired }: OwnDeviceKeyInUse): SetUp {
  const { publicKeys, privateKeys, backedUpAt, sealedAt } = record;
  const marks = { isBackedUp: backedUpAt !== undefined, hasSealed: sealedAt !== undefined };
  return { status: 'ready', device: { id, publicKeys, ...privateKeys, ...marks }, retired };
}
