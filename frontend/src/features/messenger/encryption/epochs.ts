/** The keys of epochs: those that this browser has received, and those that it makes. */
import { type EpochKey, LIMITS } from '@contract';
import { oneAtATime } from '@/lib/one-at-a-time';
import type { ListedKey } from '@/lib/sealing/device-key';
import { type EpochHead, makeEpochKey, openEpochKey, readersHash, wrapEpochKey } from '@/lib/sealing/epoch';
import { placeOf } from './conversation-name';
import { changedKeysIn, type EpochServer } from './epoch-server';
import type { KeyDirectory } from './key-server';
import type { KeyStore } from './key-store';

/** A key, and the devices that it was made for (`readersHash`). */
interface KeptKey {
  key: CryptoKey;
  readers: string;
  /** The signing key of the device that made it. Earlier versions kept none: such a key only opens messages. */
  signedWith?: string | null;
}

/** By epoch number. */
type Kept = Record<number, KeptKey>;

export interface SealingDevice {
  id: string;
  decrypt: CryptoKey;
  sign: CryptoKey;
}

export interface EpochInUse {
  number: number;
  key: CryptoKey;
}

/** Called with the number of copies of a new key that have been stored. */
export type OnProgress = (done: number, of: number) => void;

export class Epochs {
  private readonly kept = new Map<string, Promise<Kept>>();
  /** The current epoch of each conversation, as far as known. */
  private readonly current = new Map<string, number>();
  /** The epoch number up to which copies were requested, by conversation. */
  private readonly requestedUpTo = new Map<string, number>();
  /** The conversations with a copy that could not be verified, because its maker's key was unknown. */
  private readonly unverified = new Set<string>();
  private readonly work = new Map<string, Promise<unknown>>();

  constructor(
    private readonly userId: string,
    private readonly store: KeyStore,
    private readonly server: EpochServer,
    private readonly directory: KeyDirectory,
  ) {}

  /** Called when keys or members have, or may have, changed. */
  forgetCurrent() {
    this.current.clear();
    for (const conversation of this.unverified) this.requestedUpTo.delete(conversation);
    this.unverified.clear();
  }

  /** Called when this browser gets another private key, for which there may be more copies. */
  forgetRequests() {
    this.requestedUpTo.clear();
  }

  /** Returns the key of an epoch, if there is a copy for one of these private keys. */
  async get(conversation: string, number: number, privateKeys: ReadonlyMap<string, CryptoKey>) {
    const known = async () => (await this.keysOf(conversation))[number]?.key;
    const isRequested = () => number <= (this.requestedUpTo.get(conversation) ?? 0);
    const key = await known();
    if (key || isRequested()) return key;
    return this.inTurn(conversation, async () => {
      for (const [keyId, decrypt] of privateKeys) {
        if (isRequested() || (await known())) break;
        await this.fetch(conversation, { id: keyId, decrypt }, number);
      }
      const found = await known();
      // Every key was tried, and copies that do not exist now will not be added later.
      if (!found && !isRequested()) this.requestedUpTo.set(conversation, number);
      return found;
    });
  }

  /** Returns the epoch to seal a message in: the current one if it was made for and by these devices, or a new one. */
  forSealing(
    conversation: string,
    device: SealingDevice,
    readers: readonly ListedKey[],
    onProgress: OnProgress,
  ): Promise<EpochInUse> {
    return this.inTurn(conversation, async () => {
      const hash = await readersHash(readers);
      // By the signing key, which safety numbers cover: the server could list a removed key of its own for any user,
      // with any id.
      const isByReader = ({ signedWith }: KeptKey) => signedWith && readers.some((it) => it.signingKey === signedWith);
      const usable = async (number: number | null | undefined) => {
        const kept = number ? (await this.keysOf(conversation))[number] : undefined;
        return number && kept?.readers === hash && isByReader(kept) ? { number, key: kept.key } : undefined;
      };
      const known = await usable(this.current.get(conversation));
      if (known) return known;
      let unusable: number | undefined;
      const fetched = async () => {
        const number = await this.fetch(conversation, device);
        const epoch = await usable(number);
        // Made for other devices than its copies, by none of them, or with a wrong copy for this one. If it is this
        // browser that does not know the current devices, the server refuses the epoch that replaces it.
        unusable = epoch ? undefined : (number ?? undefined);
        return epoch;
      };
      const make = () =>
        this.make(conversation, device, readers, hash, unusable, onProgress).catch(async (error: unknown) => {
          // Another member has made the epoch first.
          if (!changedKeysIn(error)?.epoch) throw error;
          const theirs = await fetched();
          if (!theirs) throw error;
          return theirs;
        });
      // The server keeps one unfinished epoch of a device, so another tab's would be removed.
      const inTurn = () => oneAtATime(this.storedAs(conversation), async () => (await fetched()) ?? (await make()));
      return this.use(conversation, (await fetched()) ?? (await inTurn()));
    });
  }

  private use(conversation: string, epoch: EpochInUse): EpochInUse {
    this.current.set(conversation, epoch.number);
    return epoch;
  }

  /**
   * Fetches the missing copies for one device: those newer than the newest stored one, or all of them if `number` is
   * older than it. Returns the number of the current epoch.
   */
  private async fetch(
    conversation: string,
    device: Pick<SealingDevice, 'id' | 'decrypt'>,
    number = Infinity,
  ): Promise<number | null> {
    const kept = await this.keysOf(conversation);
    const newest = Math.max(0, ...Object.keys(kept).map(Number));
    const after = number > newest ? newest : 0;
    const { current, keys } = await this.server.epochKeys(placeOf(this.userId, conversation), device.id, after);
    const missing = keys.filter(({ number }) => !kept[number]);
    const makers = await this.directory.of([...new Set(missing.map(({ madeBy }) => madeBy.userId))]);
    const opened = await Promise.all(
      missing.map(async (copy) => {
        const signingKey = makers.get(copy.madeBy.userId)?.find(({ id }) => id === copy.madeBy.keyId)?.signingKey;
        if (!signingKey) this.unverified.add(conversation);
        const how = { keyId: device.id, decrypt: device.decrypt };
        const key = signingKey && (await openEpochKey(copy, headOf(conversation, copy), { ...how, signingKey }));
        return key ? [[copy.number, { key, readers: copy.readers, signedWith: signingKey }] as const] : [];
      }),
    );
    if (opened.flat().length > 0) await this.keep(conversation, Object.fromEntries(opened.flat()));
    return current;
  }

  private async make(
    conversation: string,
    device: SealingDevice,
    readers: readonly ListedKey[],
    hash: string,
    replaces: number | undefined,
    onProgress: OnProgress,
  ): Promise<EpochInUse> {
    const { rawKey, key, commitment } = await makeEpochKey();
    const place = placeOf(this.userId, conversation);
    const epoch = await this.server.makeEpoch({ ...place, keyId: device.id, commitment, readers: hash });
    const madeBy = { userId: this.userId, keyId: device.id };
    const head: EpochHead = { conversation, number: epoch.number, madeBy, commitment, readers: hash };
    for (let done = 0; done < readers.length; done += LIMITS.chat.epochKeysBatch) {
      onProgress(done, readers.length);
      const batch = readers.slice(done, done + LIMITS.chat.epochKeysBatch);
      const copies = await Promise.all(batch.map((to) => wrapEpochKey(rawKey, head, { sign: device.sign, to })));
      await this.server.addEpochKeys(epoch, copies);
    }
    await this.server.beginEpoch(epoch, replaces);
    const signedWith = readers.find(({ id }) => id === device.id)?.signingKey;
    await this.keep(conversation, { [epoch.number]: { key, readers: hash, signedWith } });
    onProgress(readers.length, readers.length);
    return { number: epoch.number, key };
  }

  private keysOf(conversation: string): Promise<Kept> {
    let kept = this.kept.get(conversation);
    if (!kept) {
      // If nothing can be stored, keys are fetched again after each reload.
      kept = this.store.get<Kept>(this.storedAs(conversation)).then(
        (it) => it ?? {},
        () => ({}),
      );
      this.kept.set(conversation, kept);
    }
    return kept;
  }

  private async keep(conversation: string, more: Kept): Promise<void> {
    const kept = { ...(await this.keysOf(conversation)), ...more };
    this.kept.set(conversation, Promise.resolve(kept));
    const stored = this.store.update<Kept>(this.storedAs(conversation), (others = {}) => ({ ...others, ...more }));
    await stored.catch(() => undefined);
  }

  private storedAs(conversation: string): string {
    return `epochs:${this.userId}:${conversation}`;
  }

  /** Runs tasks of a conversation one after another: two messages must not make two epochs. */
  private inTurn<T>(conversation: string, run: () => Promise<T>): Promise<T> {
    const done = (this.work.get(conversation) ?? Promise.resolve()).then(run);
    this.work.set(
      conversation,
      done.catch(() => undefined),
    );
    return done;
  }
}

const headOf = (conversation: string, { number, madeBy, commitment, readers }: EpochKey): EpochHead => ({
  ...{ conversation, number, madeBy, commitment, readers },
});
