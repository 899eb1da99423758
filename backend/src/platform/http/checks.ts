import { calendarDate, isBlank, isEmail, LIMITS, MESSAGES } from '../../contract';
import type { Rule } from './validation';

/** Rules shared by DTOs. Each returns the given text if the value is invalid. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export const requiredText = (texts: { missing: string; tooLong: string }, maxLength: number): Rule => ({
  schema: { type: 'string', minLength: 1, maxLength },
  problem: (value) => {
    if (typeof value !== 'string' || isBlank(value)) return texts.missing;
    return value.length > maxLength ? texts.tooLong : undefined;
  },
});

const { emailRequired, emailInvalid } = MESSAGES.auth;
const { emailLength } = LIMITS.text;

const emailThat = (isValid: (text: string) => boolean): Rule => ({
  schema: { type: 'string', format: 'idn-email', maxLength: emailLength },
  problem: (value) => {
    if (typeof value !== 'string' || isBlank(value)) return emailRequired;
    return value.length <= emailLength && isValid(value.trim()) ? undefined : emailInvalid;
  },
});

/** The email address of a new account. Surrounding spaces are accepted, and trimmed when it is stored. */
export const newEmail = emailThat(isEmail);

/** The email address of an account that may have been created under an earlier rule. */
export const email = emailThat((text) => /^[^\s@]+@[^\s@]+$/.test(text));

/** A text up to this length, possibly empty. */
export const shortText = (text: string, maxLength?: number): Rule => ({
  schema: { type: 'string', maxLength },
  problem: (value) => (typeof value === 'string' && value.length <= (maxLength ?? Infinity) ? undefined : text),
});

export const optionalText = (tooLong: string, maxLength?: number): Rule => nullable(shortText(tooLong, maxLength));

export const uuid = (text: string): Rule => ({
  schema: { type: 'string', format: 'uuid' },
  problem: (value) => (isUuid(value) ? undefined : text),
});

/** An id, null or an empty text, which forms send if nothing was chosen. */
export const optionalUuid = (text: string): Rule => nullable(orEmpty(uuid(text)));

export const optionalDate = (text: string): Rule =>
  nullable(
    orEmpty({
      schema: { type: 'string', format: 'date' },
      problem: (value) => (typeof value === 'string' && calendarDate(value) ? undefined : text),
    }),
  );

// PostgreSQL accepts offsets of less than 16 hours, JavaScript those of up to a day.
const TIME = /^[\d-]{10}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5]):\d{2})$/;

function isTime(text: string): boolean {
  if (!TIME.test(text) || !calendarDate(text)) return false;
  const time = new Date(text);
  // Responses are in UTC, where the year may be another: neither 0000 nor 10000 can be written like the others.
  return !Number.isNaN(time.getTime()) && calendarDate(time.toISOString()) !== undefined;
}

/** A point in time: ISO 8601 with an offset from UTC. `missing` is the text for an absent value, if it differs. */
export const time = (invalid: string, missing = invalid): Rule => ({
  schema: { type: 'string', format: 'date-time' },
  problem: (value) => {
    if (value === undefined || value === null || value === '') return missing;
    return typeof value === 'string' && isTime(value) ? undefined : invalid;
  },
});

export const oneOf = (values: readonly string[], text: string): Rule => ({
  schema: { type: 'string', enum: [...values] },
  problem: (value) => (values.some((known) => known === value) ? undefined : text),
});

export const flag = (text: string): Rule => ({
  schema: { type: 'boolean' },
  problem: (value) => (typeof value === 'boolean' ? undefined : text),
});

/** PostgreSQL's largest `integer`. */
export const INTEGER_MAX = 2 ** 31 - 1;

export const wholeNumber = (text: string, minimum: number, maximum: number = Number.MAX_SAFE_INTEGER): Rule => ({
  schema: { type: 'integer', minimum, maximum },
  problem: (value) => (Number.isInteger(value) && isWithin(Number(value), minimum, maximum) ? undefined : text),
});

/** A whole number in a query string, with at most this many digits. */
export const queryNumber = (text: string, minimum: number, maximum: number, digits = String(maximum).length): Rule => ({
  schema: { type: 'integer', minimum, maximum },
  problem: (value) => {
    const isNumber = typeof value === 'string' && /^\d+$/.test(value) && value.length <= digits;
    return isNumber && isWithin(Number(value), minimum, maximum) ? undefined : text;
  },
});

/** A list of at least one id. */
export const uuids = (texts: { missing: string; tooMany: string; invalid: string }, maxItems: number): Rule => ({
  schema: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems },
  problem: (value) => {
    const { missing, tooMany, invalid } = texts;
    if (!Array.isArray(value) || value.length === 0) return missing;
    if (value.length > maxItems) return tooMany;
    return value.every(isUuid) ? undefined : invalid;
  },
});

export const nullable = ({ schema, problem }: Rule): Rule => ({
  schema: { ...schema, nullable: true } as Rule['schema'],
  problem: (value) => (value === null ? undefined : problem(value)),
});

export const orEmpty = ({ schema, problem }: Rule): Rule => ({
  schema,
  problem: (value) => (value === '' ? undefined : problem(value)),
});

const isWithin = (value: number, minimum: number, maximum: number) => value >= minimum && value <= maximum;
