import { calendarDate, LIMITS, MESSAGES } from '../../contract';

/** Checks that DTOs share. Each answers the given text when the value does not fit. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export const requiredText =
  (texts: { missing: string; tooLong: string }, maxLength: number) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string' || value.trim() === '') return texts.missing;
    return value.length > maxLength ? texts.tooLong : undefined;
  };

/** Taken with blanks around it, which whoever stores it takes away. */
export function email(value: unknown): string | undefined {
  const { emailRequired, emailInvalid } = MESSAGES.auth;
  if (typeof value !== 'string' || value.trim() === '') return emailRequired;
  return value.length <= LIMITS.text.emailLength && /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : emailInvalid;
}

export const optionalText =
  (tooLong: string, maxLength: number) =>
  (value: unknown): string | undefined =>
    value === null || (typeof value === 'string' && value.length <= maxLength) ? undefined : tooLong;

export const uuid = (text: string) => (value: unknown) => (isUuid(value) ? undefined : text);

export const optionalUuid = (text: string) => (value: unknown) =>
  value === null || value === '' || isUuid(value) ? undefined : text;

export const optionalDate = (text: string) => (value: unknown) =>
  value === null || value === '' || (typeof value === 'string' && calendarDate(value)) ? undefined : text;

const TIME = /^[\d-]{10}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment: ISO 8601 with its offset from UTC. */
export const time = (text: string) => (value: unknown) => {
  const isTime =
    typeof value === 'string' && TIME.test(value) && calendarDate(value) && !Number.isNaN(Date.parse(value));
  return isTime ? undefined : text;
};
