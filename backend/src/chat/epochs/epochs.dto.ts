import { type AddEpochKeysRequest, type EpochKeyCopy, LIMITS, MESSAGES } from '../../contract';
import { INTEGER_MAX, optionalUuid, queryNumber, uuid } from '../../platform/http/checks';
import { Check, type Rule } from '../../platform/http/validation';

const { malformed } = MESSAGES.general;
const { epochKeysBatch } = LIMITS.chat;
/** The base64 lengths of a SHA-256 hash, a key wrapped with 2048-bit RSA, and a P-256 signature. */
const LENGTHS = { hash: 44, wrapped: 344, signature: 88 };

const isBase64 = (value: unknown, length: number) =>
  typeof value === 'string' && value.length === length && Buffer.from(value, 'base64').toString('base64') === value;

const hash: Rule = {
  schema: { type: 'string', format: 'byte', minLength: LENGTHS.hash, maxLength: LENGTHS.hash },
  problem: (value) => (isBase64(value, LENGTHS.hash) ? undefined : malformed),
};

const keyId = uuid(malformed);

function isCopy(value: unknown): boolean {
  const copy = (value ?? {}) as Partial<Record<keyof EpochKeyCopy, unknown>>;
  return (
    keyId.problem(copy.keyId) === undefined &&
    isBase64(copy.wrapped, LENGTHS.wrapped) &&
    isBase64(copy.signature, LENGTHS.signature)
  );
}

const text = (length: number) => ({ type: 'string', format: 'byte', minLength: length, maxLength: length }) as const;

const copies: Rule = {
  schema: {
    type: 'array',
    minItems: 1,
    maxItems: epochKeysBatch,
    items: {
      type: 'object',
      required: ['keyId', 'wrapped', 'signature'],
      properties: {
        keyId: { type: 'string', format: 'uuid' },
        wrapped: text(LENGTHS.wrapped),
        signature: text(LENGTHS.signature),
      },
    },
  },
  problem: (value) => {
    const fits = Array.isArray(value) && value.length > 0 && value.length <= epochKeysBatch && value.every(isCopy);
    return fits ? undefined : malformed;
  },
};

/** Exactly one of the two is required. */
export class EpochPlaceDto {
  @Check(optionalUuid(malformed), { optional: true, description: 'A group' })
  groupChatId?: string;

  @Check(optionalUuid(malformed), { optional: true, description: 'Or the other user of a direct chat' })
  userId?: string;

  @Check(keyId, { description: 'A device of the caller' })
  keyId: string;
}

export class MakeEpochDto extends EpochPlaceDto {
  @Check(hash, { description: 'Base64 of the SHA-256 of the key' })
  commitment: string;

  @Check(hash, { description: 'Base64 of the SHA-256 of the devices that it is made for' })
  readers: string;
}

export class AddEpochKeysDto implements AddEpochKeysRequest {
  @Check(copies)
  keys: EpochKeyCopy[];
}

export class EpochKeysQueryDto extends EpochPlaceDto {
  @Check(queryNumber(malformed, 0, INTEGER_MAX), { optional: true, description: 'Only epochs after this number' })
  after: string | undefined;
}

export class BeginEpochQueryDto {
  @Check(queryNumber(malformed, 1, INTEGER_MAX), {
    optional: true,
    description: "The current epoch, if the caller's device cannot use it",
  })
  replaces: string | undefined;
}
