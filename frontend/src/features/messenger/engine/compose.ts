import type { SealedFileKey } from '@/lib/sealing/sealed-file';
import type { Encryption } from '../encryption/encryption';
import type { Plan } from '../encryption/plan';

export interface Draft {
  text: string;
  file?: SealedFileKey;
  /** Whether the sender pressed the button that sends unencrypted. */
  isPlainAgreed: boolean;
}

/**
 * Returns the body of a message as it leaves the browser: sealed for everyone in the plan, or as plain text if the
 * sender has agreed to that.
 * @throws Error if the plan allows neither
 */
export async function composeBody(
  { encryption, conversation, clientId }: { encryption: Encryption; conversation: string; clientId: string },
  { text, file, isPlainAgreed }: Draft,
  plan: Plan,
): Promise<string> {
  if (plan.kind === 'plain' && isPlainAgreed) return text;
  if (plan.kind !== 'sealed') throw new Error(`Nothing may be sent here: ${plan.kind}`);
  return encryption.seal(conversation, clientId, { text, file }, plan.keys);
}
