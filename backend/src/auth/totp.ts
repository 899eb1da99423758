import { LIMITS } from '../contract';

const { digits, periodSeconds: period } = LIMITS.twoFactor;
const ISSUER = 'Tallyboard';
/** What every authenticator app can do (RFC 6238). */
const ALGORITHM = 'SHA1';
const SECRET_BYTES = 20;
/** One step of a clock that is early or late. */
const WINDOW = 1;

/** Loaded when first needed, as everything that few sign-ins use. */
const load = () => import('otpauth');

/** Base32. */
export async function makeSecret(): Promise<string> {
  const { Secret } = await load();
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The text of the QR code that authenticator apps read. */
export async function otpauthUrl(secret: string, email: string): Promise<string> {
  const { TOTP } = await load();
  return new TOTP({ issuer: ISSUER, label: email, algorithm: ALGORITHM, digits, period, secret }).toString();
}

/** The time step that this code is of, if it is one of now; undefined for any other text. */
export async function stepOf(secret: string, code: string, now = Date.now()): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  if (!/^\d+$/.test(token) || token.length !== digits) return undefined;
  const { Secret, TOTP } = await load();
  const settings = { secret: Secret.fromBase32(secret), algorithm: ALGORITHM, digits, period };
  const delta = TOTP.validate({ ...settings, token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
