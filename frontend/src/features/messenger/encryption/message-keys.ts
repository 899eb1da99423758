import { parseEnvelope } from '@contract';
import { type Keyring, messageKeyOf } from '@/lib/sealing/envelope';
import type { MessageKeys } from '@/lib/sealing/handover';

export interface MessageKeysOptions {
  /** The id of a key that can open messages by itself: their message keys are not needed. */
  withoutReader?: string;
  /** Called for each message. */
  onRead?: () => void;
}

/** The message keys available in this browser. */
export async function messageKeysOf(
  sealed: AsyncIterable<string>,
  keyring: Keyring,
  { withoutReader, onRead }: MessageKeysOptions = {},
): Promise<MessageKeys> {
  const found: MessageKeys = {};
  for await (const message of sealed) {
    onRead?.();
    const envelope = parseEnvelope(message);
    if (typeof envelope === 'string' || envelope.keys.some(({ d }) => d === withoutReader)) continue;
    const key = await messageKeyOf(envelope, keyring);
    if ('rawKey' in key) found[envelope.iv] = key.rawKey;
  }
  return found;
}
