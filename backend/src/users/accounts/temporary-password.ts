import { randomInt } from 'node:crypto';
import { LIMITS } from '../../contract';

/** Without letters and digits that look alike, since the password may be read out or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const makeTemporaryPassword = () =>
  Array.from({ length: LIMITS.password.temporaryLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
