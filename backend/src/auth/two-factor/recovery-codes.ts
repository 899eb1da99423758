import { createHmac, randomInt } from 'node:crypto';
import { LIMITS, typedPlain } from '../../contract';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Codes such as `k7m2p-x9qrt`: 49 bits each. */
export const makeRecoveryCodes = () =>
  Array.from({ length: LIMITS.twoFactor.recoveryCodes }, () => `${half()}-${half()}`);

/** The keyed hash stored for a code, ignoring case, spaces and dashes; undefined if the text cannot be a code. */
export function hashRecoveryCode(code: string, secret: string): Buffer | undefined {
  const plain = typedPlain(code)
    .toLowerCase()
    .replace(/[\s\p{Pd}−]/gu, '');
  return plain.length === 2 * HALF ? createHmac('sha256', secret).update(`recovery ${plain}`).digest() : undefined;
}
