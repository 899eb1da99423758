/** The server's part in epochs: it keeps wrapped keys, and says which epoch is the current one. */
import type { ChangedKeys, EpochKeyCopy, EpochKeys, EpochPlace, MadeEpoch, MakeEpochRequest } from '@contract';
import { isStatus } from '@/api/error-text';

export interface EpochServer {
  /** The copies for one of the user's devices, of epochs after that number. */
  epochKeys(place: EpochPlace, keyId: string, after: number): Promise<EpochKeys>;
  makeEpoch(request: MakeEpochRequest): Promise<MadeEpoch>;
  addEpochKeys(epoch: MadeEpoch, keys: EpochKeyCopy[]): Promise<void>;
  beginEpoch(epoch: MadeEpoch): Promise<void>;
}

/** What the server says where keys or members have changed; undefined for any other failure. */
export function changedKeysIn(error: unknown): ChangedKeys | undefined {
  const { data } = error as { data?: Partial<ChangedKeys> };
  return isStatus(error, 409) && data?.missing ? (data as ChangedKeys) : undefined;
}
