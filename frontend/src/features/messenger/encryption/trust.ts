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

const pinsName = (userId: string) => `contacts:${userId}`;

function statusOf(pin: Pin | undefined, fingerprints: string[], hadKeys: boolean): TrustStatus {
  if (fingerprints.length === 0) return pin || hadKeys ? 'gone' : 'none';
  return pin && fingerprints.some((it) => !pin.known.includes(it)) ? 'changed' : 'known';
}

export class TrustBook {
  private pins: Promise<Record<string, Pin>> | undefined;

  constructor(
    private readonly ownerId: string,
    private readonly store: KeyStore,
  ) {}

  /** Keys seen for the first time are trusted. */
  async judge(userId: string, keys: readonly DeviceKey[]): Promise<Trust> {
    const fingerprints = await Promise.all(keys.filter(isCurrent).map(fingerprint));
    const pin = (await this.load())[userId];
    if (!pin && fingerprints.length > 0) await this.pin(userId, { known: fingerprints, isVerified: false });
    const status = statusOf(pin, fingerprints, keys.length > 0);
    return { status, isVerified: pin?.isVerified ?? false, fingerprints };
  }

  /** Called when the user acknowledges the new keys, which ends an earlier verification. */
  async acknowledge(userId: string, { fingerprints }: Trust): Promise<void> {
    const known = (await this.load())[userId]?.known ?? [];
    await this.pin(userId, { known: [...new Set([...known, ...fingerprints])], isVerified: false });
  }

  async verify(userId: string, fingerprints: string[]): Promise<void> {
    await this.pin(userId, { known: fingerprints, isVerified: true });
  }

  private load(): Promise<Record<string, Pin>> {
    this.pins ??= this.store.get<Record<string, Pin>>(pinsName(this.ownerId)).then((pins) => pins ?? {});
    return this.pins;
  }

  private async pin(userId: string, pin: Pin) {
    const pins = { ...(await this.load()), [userId]: pin };
    this.pins = Promise.resolve(pins);
    await this.store.set(pinsName(this.ownerId), pins);
  }
}
