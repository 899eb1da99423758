/** The server's part in encryption: it lists public keys, and is trusted no more than necessary. */
import {
  type AddDeviceKeyRequest,
  type DeviceKey,
  type DeviceKeys,
  LIMITS,
  type OwnDeviceKey,
  type OwnDeviceKeyInUse,
} from '@contract';

export interface KeyServer {
  ownKeys(): Promise<OwnDeviceKey[]>;
  addKey(key: AddDeviceKeyRequest): Promise<OwnDeviceKeyInUse>;
  removeKey(id: string): Promise<unknown>;
  /** Marks a key as in use here; undefined if it was removed from the account. */
  touchKey(id: string): Promise<OwnDeviceKeyInUse | undefined>;
  /** Returns all keys of these users, including removed ones. At most `LIMITS.chat.keysOfPeople` users. */
  keysOf(userIds: string[]): Promise<DeviceKeys>;
}

export const isCurrent = ({ removedAt }: DeviceKey) => removedAt === null;

/** Fetches each user's keys once, and again only after they have changed. */
export class KeyDirectory {
  private readonly known = new Map<string, Promise<DeviceKey[]>>();

  constructor(private readonly server: Pick<KeyServer, 'keysOf'>) {}

  async of(userIds: readonly string[]): Promise<Map<string, DeviceKey[]>> {
    const missing = userIds.filter((id) => !this.known.has(id));
    const size = LIMITS.chat.keysOfPeople;
    for (let at = 0; at < missing.length; at += size) this.request(missing.slice(at, at + size));
    const keys = await Promise.all(userIds.map((id) => this.known.get(id) ?? Promise.resolve([])));
    return new Map(userIds.map((id, index) => [id, keys[index]!]));
  }

  /** Forgets the keys of one user or, without an id, of all users. */
  forget(userId?: string) {
    if (userId === undefined) this.known.clear();
    else this.known.delete(userId);
  }

  private request(userIds: string[]) {
    const response = this.server.keysOf(userIds);
    for (const id of userIds) {
      const keys = response.then((lists) => lists[id] ?? []);
      this.known.set(id, keys);
      // A failed request is not cached.
      keys.catch(() => this.known.get(id) === keys && this.known.delete(id));
    }
  }
}
