import { randomInt } from 'node:crypto';
import { LIMITS } from '../contract';

/** No letters or digits that look like another: it may well be read out or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const makeTemporaryPassword = () =>
  Array.from({ length: LIMITS.password.temporaryLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
