/** Remembers the keys this browser has seen, to notice those that appear or disappear later (trust on first use). */
import type { DeviceKey } from '@contract';
import { fingerprint } from '@/lib/sealing/device-key';
import { isCurrent } from './key-server';
import type { KeyStore } from './key-store';

export interface Pin {
  /** Fingerprints that were seen first or acknowledged by the user of this browser. */
  known: string[];
  /** Whether the safety number was compared. */
  isVerified: boolean;
}

/** `none`: never had a key. `gone`: used to have keys, but has none now. `changed`: has a key that is unknown here. */
export type TrustStatus = 'none' | 'gone' | 'changed' | 'known';

export interface Trust {
  status: TrustStatus;
  isVerified: boolean;
  /** Fingerprints of the current keys. */
  fingerprints: string[];
}

export interface SafetyNumber {
  /** Twelve groups of five digits to compare with another user. */
  groups: string[];
  /** The other user's keys behind it. */
  fingerprints: string[];
}

type Pins = Record<string, Pin>;

const pinsName = (userId: string) => `contacts:${userId}`;

function statusOf(pin: Pin | undefined, fingerprints: string[], hadKeys: boolean): TrustStatus {
  if (fingerprints.length === 0) return pin || hadKeys ? 'gone' : 'none';
  return pin && fingerprints.some((it) => !pin.known.includes(it)) ? 'changed' : 'known';
}

const withKeys = (pin: Pin | undefined, fingerprints: string[]): Pin => ({
  known: [...new Set([...(pin?.known ?? []), ...fingerprints])],
  isVerified: false,
});

export class TrustBook {
  /** As last read. Another tab may have acknowledged keys since. */
  private pins: Promise<Pins> | undefined;
  /** Pins of keys that were made here or seen for the first time, and could not be stored. They hold until a reload. */
  private readonly unstored: Pins = {};

  constructor(
    private readonly ownerId: string,
    private readonly store: KeyStore,
  ) {}

  /** Keys seen for the first time are trusted. */
  async judge(userId: string, keys: readonly DeviceKey[]): Promise<Trust> {
    const fingerprints = await Promise.all(keys.filter(isCurrent).map(fingerprint));
    const judged = (pin: Pin | undefined): Trust => ({
      status: statusOf(pin, fingerprints, keys.length > 0),
      isVerified: pin?.isVerified ?? false,
      fingerprints,
    });
    const known = await this.pinOf(userId);
    if (!known && fingerprints.length > 0) {
      const first = { known: fingerprints, isVerified: false };
      const pin = this.change(userId, (kept) => kept ?? first).catch(async () => {
        // Another tab may have pinned other keys.
        this.pins = undefined;
        return (await this.pinOf(userId)) ?? (this.unstored[userId] ??= first);
      });
      return judged(await pin);
    }
    const trust = judged(known);
    if (trust.status !== 'changed') return trust;
    this.pins = undefined;
    return judged(await this.pinOf(userId));
  }

  /** Called when the user acknowledges the new keys, which ends an earlier verification. Rejects if that is not stored. */
  async acknowledge(userId: string, { fingerprints }: Pick<Trust, 'fingerprints'>): Promise<void> {
    await this.change(userId, (pin) => withKeys(pin, fingerprints));
  }

  /** Called when the user makes a key here. */
  async acknowledgeOwn(made: string): Promise<void> {
    const { ownerId } = this;
    const pin = withKeys(await this.pinOf(ownerId), [made]);
    await this.acknowledge(ownerId, { fingerprints: pin.known }).catch(() => (this.unstored[ownerId] = pin));
  }

  /** Rejects if that is not stored. */
  async verify(userId: string, fingerprints: string[]): Promise<void> {
    await this.change(userId, () => ({ known: fingerprints, isVerified: true }));
  }

  private async pinOf(userId: string): Promise<Pin | undefined> {
    const stored = await this.load();
    return this.unstored[userId] ?? stored[userId];
  }

  private load(): Promise<Pins> {
    this.pins ??= this.store.get<Pins>(pinsName(this.ownerId)).then(
      (pins) => pins ?? {},
      (error: unknown) => {
        this.pins = undefined;
        throw error;
      },
    );
    return this.pins;
  }

  private async change(userId: string, how: (pin: Pin | undefined) => Pin): Promise<Pin> {
    const pins = await this.store.update<Pins>(pinsName(this.ownerId), (kept = {}) => ({
      ...kept,
      [userId]: how(kept[userId] ?? this.unstored[userId]),
    }));
    delete this.unstored[userId];
    this.pins = Promise.resolve(pins);
    return pins[userId]!;
  }
}
