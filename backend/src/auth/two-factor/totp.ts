import { LIMITS, typedPlain } from '../../contract';

const { digits, periodSeconds: period } = LIMITS.twoFactor;
const ISSUER = 'Tallyboard';
/** Supported by every authenticator app (RFC 6238). */
const ALGORITHM = 'SHA1';
const SECRET_BYTES = 20;
/** Accepts one step earlier or later, to tolerate inaccurate clocks. */
const WINDOW = 1;

/** Loaded on first use, since most sign-ins do not need it. */
const load = () => import('otpauth');

/** Base32. */
export async function makeSecret(): Promise<string> {
  const { Secret } = await load();
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code that authenticator apps scan. */
export async function otpauthUrl(secret: string, email: string): Promise<string> {
  const { TOTP } = await load();
  return new TOTP({ issuer: ISSUER, label: email, algorithm: ALGORITHM, digits, period, secret }).toString();
}

/** The time step of a currently valid code; undefined for any other text. */
export async function stepOf(secret: string, code: string, now = Date.now()): Promise<number | undefined> {
  const token = typedPlain(code).replace(/\s/g, '');
  if (!/^\d+$/.test(token) || token.length !== digits) return undefined;
  const { Secret, TOTP } = await load();
  const settings = { secret: Secret.fromBase32(secret), algorithm: ALGORITHM, digits, period };
  const delta = TOTP.validate({ ...settings, token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
