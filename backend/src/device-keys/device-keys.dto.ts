import { createPublicKey, type KeyObject } from 'node:crypto';
import { ApiProperty } from '@nestjs/swagger';
import { type AddDeviceKeyRequest, LIMITS, MESSAGES } from '../contract';
import { isUuid, optionalText } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { chat } = MESSAGES;
const optional = { optional: true };
/** Of RSA 2048 it is 294 bytes. */
const LONGEST = 1_000;
const MODULUS_BITS = 2048;

/** The key in a base64 SPKI text; undefined when it is none, or is written in another way than the usual one. */
function keyIn(text: unknown): KeyObject | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined;
  const der = Buffer.from(text, 'base64');
  if (der.toString('base64') !== text) return undefined;
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

const isRsa = (text: unknown) => {
  const key = keyIn(text);
  return key?.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === MODULUS_BITS;
};

const isP256 = (text: unknown) => {
  const key = keyIn(text);
  return key?.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
};

export class AddDeviceKeyDto implements AddDeviceKeyRequest {
  @ApiProperty({ description: 'Base64 SPKI, RSA of 2048 bits' })
  @Check((value) => (isRsa(value) ? undefined : chat.keyInvalid))
  publicKey: string;

  @ApiProperty({ required: false, nullable: true, type: String, description: 'Base64 SPKI, P-256' })
  @Check((value) => (value === null || isP256(value) ? undefined : chat.signingKeyInvalid), optional)
  signingKey?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String })
  @Check(optionalText(chat.keyLabelInvalid, LIMITS.chat.deviceLabelLength), optional)
  label?: string | null;

  @ApiProperty({ required: false, description: 'Whether the key belongs to a backup file' })
  @Check((value) => (typeof value === 'boolean' ? undefined : MESSAGES.general.malformed), optional)
  isBackup?: boolean;
}

export class KeysQueryDto {
  @ApiProperty({ description: 'Comma-separated user ids' })
  @Check((value) => {
    const ids = typeof value === 'string' ? value.split(',') : [];
    const fits = ids.length > 0 && ids.length <= LIMITS.chat.keysOfPeople && ids.every(isUuid);
    return fits ? undefined : chat.keysOfInvalid;
  })
  userIds: string;

  @ApiProperty({ required: false, enum: ['true', 'false'], description: 'Including removed ones' })
  @Check((value) => (value === 'true' || value === 'false' ? undefined : MESSAGES.general.malformed), optional)
  removed?: string;
}
