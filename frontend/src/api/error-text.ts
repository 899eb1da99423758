import { type ErrorBody, MESSAGES, type TimeLog } from '@contract';

export { isAborted, logError } from '@/lib/log-error';

function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** True if there was no response, or not one of this API, such as the 504 of a proxy that has stopped waiting. */
export function isNetworkError(error: unknown): boolean {
  return (
    has(error, 'status') && ['FETCH_ERROR', 'PARSING_ERROR', 'TIMEOUT_ERROR', '504'].includes(String(error.status))
  );
}

/** True if the server was unreachable or temporarily failed: the same request may succeed later. */
export function hasNoResponse(error: unknown): boolean {
  return isNetworkError(error) || (has(error, 'status') && Number(error.status) >= 500);
}

export function isStatus(error: unknown, status: number): boolean {
  return has(error, 'status') && error.status === status;
}

function bodyOf(error: unknown): ErrorBody | undefined {
  if (!has(error, 'data') || !has(error.data, 'error') || typeof error.data.error !== 'string') return undefined;
  return error.data as ErrorBody;
}

/** True for a sign-in with the right password that also needs a code. */
export function needsCode(error: unknown): boolean {
  return bodyOf(error)?.twoFactorRequired === true;
}

/** The sessions that another report claims, if the server refused a report because of them. */
export function sessionsTaken(error: unknown): string[] | undefined {
  return bodyOf(error)?.sessionIds;
}

/** The text for the user: the server's `{error}`, else the fallback; `network` if there was no usable response. */
export function errorText(error: unknown, fallback: string, network: string = MESSAGES.general.network): string {
  if (isNetworkError(error)) return network;
  return bodyOf(error)?.error || fallback;
}

/** The server's texts by field name, to show beside the fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  return bodyOf(error)?.fields ?? {};
}

/** The sessions that a correction conflicts with. */
export function conflictsOf(error: unknown): TimeLog[] {
  return bodyOf(error)?.conflicts ?? [];
}
