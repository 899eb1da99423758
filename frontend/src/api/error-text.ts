import { type ErrorBody, MESSAGES } from '@contract';

export { isAborted, logError } from '@/lib/log-error';

function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** True when no answer came, or one that is no answer of ours. */
export function isNetworkError(error: unknown): boolean {
  return has(error, 'status') && ['FETCH_ERROR', 'PARSING_ERROR', 'TIMEOUT_ERROR'].includes(String(error.status));
}

/** True when the server could not be reached or could not do it just now: the same request may well succeed later. */
export function isUnanswered(error: unknown): boolean {
  return isNetworkError(error) || (has(error, 'status') && Number(error.status) >= 500);
}

export function isStatus(error: unknown, status: number): boolean {
  return has(error, 'status') && error.status === status;
}

function bodyOf(error: unknown): ErrorBody | undefined {
  if (!has(error, 'data') || !has(error.data, 'error') || typeof error.data.error !== 'string') return undefined;
  const { fields, twoFactorRequired } = error.data as Partial<ErrorBody>;
  return { error: error.data.error, fields, twoFactorRequired };
}

/** True of a sign-in whose password was right, and that needs a code besides. */
export function needsCode(error: unknown): boolean {
  return bodyOf(error)?.twoFactorRequired === true;
}

/** What to tell the person: the server's `{error}`, else the fallback; `network` when no usable answer came. */
export function errorText(error: unknown, fallback: string, network: string = MESSAGES.general.network): string {
  if (isNetworkError(error)) return network;
  return bodyOf(error)?.error || fallback;
}

/** The server's texts by field name, to show beside the fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  return bodyOf(error)?.fields ?? {};
}
