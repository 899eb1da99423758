/** The keys that conversations are sealed with, each for a limited time and a set of devices (`docs/encryption.md`). */

/** The conversation of an epoch: a group, or the direct chat with this user. */
export type EpochPlace = { groupChatId: string; userId?: never } | { userId: string; groupChatId?: never };

/** `POST /api/chat/epochs`, 201: starts making a new epoch. 404 for a conversation that the caller is not in. */
export type MakeEpochRequest = EpochPlace & {
  /** The caller's device that makes the key and signs its copies. */
  keyId: string;
  /** Base64 of the key's SHA-256. */
  commitment: string;
  /** Base64 of the SHA-256 of the devices that the key is made for. */
  readers: string;
};

/** The epoch that the copies of the key are added to. */
export interface MadeEpoch {
  conversationId: string;
  number: number;
}

/** The key of an epoch, for one device. */
export interface EpochKeyCopy {
  keyId: string;
  /** Base64: the key, encrypted with the device's public key. */
  wrapped: string;
  /** Base64: the signature by the device that made the key. */
  signature: string;
}

/**
 * `PUT /api/chat/epochs/{conversationId}/{number}/keys`: adds copies, at most `LIMITS.chat.epochKeysBatch` at once. An
 * existing copy is not changed.
 */
export interface AddEpochKeysRequest {
  keys: EpochKeyCopy[];
}

/**
 * An item of `GET /api/chat/epochs`: the epochs after a number that have a copy for a device of the caller, oldest first.
 */
export interface EpochKey extends Omit<EpochKeyCopy, 'keyId'> {
  number: number;
  /** The user and the device that made the key. */
  madeBy: { userId: string; keyId: string };
  commitment: string;
  readers: string;
}

/** `GET /api/chat/epochs?groupChatId=&keyId=&after=`, or `userId=` for a direct chat. */
export interface EpochKeys {
  /**
   * The epoch that messages may be sealed in; null if there is none. `POST …/{number}/begin` makes one current, instead of
   * the one that it `?replaces=`: one that the caller's device cannot use.
   */
  current: number | null;
  keys: EpochKey[];
}
