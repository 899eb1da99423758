import { createPublicKey, type KeyObject } from 'node:crypto';
import { type AddDeviceKeyRequest, type KeysOfRequest, LIMITS, MESSAGES } from '../../contract';
import { flag, isUuid, nullable, oneOf, optionalText } from '../../platform/http/checks';
import { Check, type Rule } from '../../platform/http/validation';

const { chat } = MESSAGES;
const optional = { optional: true };
/** An RSA key of 2048 bits takes 294 bytes. */
const LONGEST = 1_000;
const MODULUS_BITS = 2048;
const EXPONENT = 65_537n;

/** Parses a base64 SPKI key; undefined if it is invalid, or encoded in a way that OpenSSL reads but browsers refuse. */
function keyIn(text: unknown): KeyObject | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined;
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.export({ format: 'der', type: 'spki' }).toString('base64') === text ? key : undefined;
  } catch {
    return undefined;
  }
}

/** A key that others cannot encrypt with would keep everyone from sealing in the conversations of its user. */
const isRsa = (text: unknown) => {
  const key = keyIn(text);
  if (key?.asymmetricKeyType !== 'rsa') return false;
  const { modulusLength, publicExponent } = key.asymmetricKeyDetails ?? {};
  const modulus = Buffer.from(key.export({ format: 'jwk' }).n ?? '', 'base64url');
  return modulusLength === MODULUS_BITS && publicExponent === EXPONENT && (modulus.at(-1) ?? 0) % 2 === 1;
};

const isP256 = (text: unknown) => {
  const key = keyIn(text);
  return key?.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
};

const publicKey: Rule = {
  schema: { type: 'string', format: 'byte', maxLength: LONGEST },
  problem: (value) => (isRsa(value) ? undefined : chat.keyInvalid),
};

const signingKey = nullable({
  schema: { type: 'string', format: 'byte', maxLength: LONGEST },
  problem: (value) => (isP256(value) ? undefined : chat.signingKeyInvalid),
});

const userIds: Rule = {
  schema: { type: 'string' },
  problem: (value) => {
    const ids = typeof value === 'string' ? value.split(',') : [];
    const fits = ids.length > 0 && ids.length <= LIMITS.chat.keysOfPeople && ids.every(isUuid);
    return fits ? undefined : chat.keysOfInvalid;
  },
};

export class AddDeviceKeyDto implements AddDeviceKeyRequest {
  @Check(publicKey, { description: 'Base64 SPKI, RSA of 2048 bits' })
  publicKey: string;

  @Check(signingKey, { optional: true, description: 'Base64 SPKI, P-256' })
  signingKey?: string | null;

  @Check(optionalText(chat.keyLabelInvalid, LIMITS.chat.deviceLabelLength), optional)
  label?: string | null;

  @Check(flag(MESSAGES.general.malformed), {
    optional: true,
    description: 'Whether the key belongs to a backup file',
  })
  isBackup?: boolean;
}

const listedIds: Rule = {
  schema: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: LIMITS.chat.keysOfPeople },
  problem: (value) => userIds.problem(Array.isArray(value) ? value.join() : undefined),
};

/** The same as the query, for lists that would make the URL too long for a proxy. */
export class KeysOfDto implements KeysOfRequest {
  @Check(listedIds)
  userIds: string[];

  @Check(flag(MESSAGES.general.malformed), { optional: true, description: 'Including removed ones' })
  removed?: boolean;
}

export class KeysQueryDto {
  @Check(userIds, { description: 'Comma-separated user ids' })
  userIds: string;

  @Check(oneOf(['true', 'false'], MESSAGES.general.malformed), {
    optional: true,
    description: 'Including removed ones',
  })
  removed?: string;
}
