import { calendarDate } from '../../contract';

/** Checks that DTOs share. Each answers the given text when the value does not fit. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export const requiredText =
  (texts: { missing: string; tooLong: string }, maxLength: number) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string' || value.trim() === '') return texts.missing;
    return value.length > maxLength ? texts.tooLong : undefined;
  };

export const optionalText =
  (tooLong: string, maxLength: number) =>
  (value: unknown): string | undefined =>
    value === null || (typeof value === 'string' && value.length <= maxLength) ? undefined : tooLong;

export const uuid = (text: string) => (value: unknown) => (isUuid(value) ? undefined : text);

export const optionalUuid = (text: string) => (value: unknown) =>
  value === null || value === '' || isUuid(value) ? undefined : text;

export const optionalDate = (text: string) => (value: unknown) =>
  value === null || value === '' || (typeof value === 'string' && calendarDate(value)) ? undefined : text;
