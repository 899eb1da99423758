/** The server's part in epochs: it stores wrapped keys and determines the current epoch. */
import type { ChangedKeys, EpochKeyCopy, EpochKeys, EpochPlace, MadeEpoch, MakeEpochRequest } from '@contract';
import { isStatus } from '@/api/error-text';

export interface EpochServer {
  /** Returns the copies for one of the user's devices, for epochs after the given number. */
  epochKeys(place: EpochPlace, keyId: string, after: number): Promise<EpochKeys>;
  makeEpoch(request: MakeEpochRequest): Promise<MadeEpoch>;
  addEpochKeys(epoch: MadeEpoch, keys: EpochKeyCopy[]): Promise<void>;
  /** @param replaces the current epoch, if this device cannot use it */
  beginEpoch(epoch: MadeEpoch, replaces?: number): Promise<void>;
}

/** The server's details when keys or members have changed; undefined for any other failure. */
export function changedKeysIn(error: unknown): ChangedKeys | undefined {
  const { data } = error as { data?: Partial<ChangedKeys> };
  return isStatus(error, 409) && data?.missing ? (data as ChangedKeys) : undefined;
}
