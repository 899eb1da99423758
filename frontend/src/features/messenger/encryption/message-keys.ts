import { type Envelope, type EpochEnvelope, isOfEpoch, parseEnvelope } from '@contract';
import { type Keyring, messageKeyName, unseal } from '@/lib/sealing/envelope';
import type { MessageKeys } from '@/lib/sealing/handover';

export interface MessageKeysOptions {
  /** The id of a key that opens messages by itself: message keys of messages sealed for it are left out. */
  withoutReader?: string;
  /** Called after each message. */
  onRead?: () => void;
}

/** The message keys available in this browser. */
export async function messageKeysOf(
  sealed: AsyncIterable<string>,
  keyringFor: (envelope: Envelope | EpochEnvelope) => Promise<Keyring>,
  { withoutReader, onRead }: MessageKeysOptions = {},
): Promise<MessageKeys> {
  const found: MessageKeys = {};
  for await (const message of sealed) {
    onRead?.();
    const envelope = parseEnvelope(message);
    if (typeof envelope === 'string') continue;
    if (!isOfEpoch(envelope) && envelope.keys.some(({ d }) => d === withoutReader)) continue;
    const unsealed = await unseal(envelope, await keyringFor(envelope));
    if ('rawKey' in unsealed) found[await messageKeyName(envelope)] = unsealed.rawKey;
  }
  return found;
}
