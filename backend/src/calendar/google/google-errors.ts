/** What Google's refusals mean to us. https://developers.google.com/workspace/calendar/api/guides/errors */
interface Refusal {
  status?: number;
  code?: string | number;
  response?: { status: number; headers?: Headers; data?: unknown };
}

interface RefusalBody {
  /** A word from the token endpoint, an object from the API. */
  error?: string | { errors?: { reason?: string }[] };
}

const of = (error: unknown): Refusal => (typeof error === 'object' && error !== null ? error : {});
const body = (error: unknown): RefusalBody => {
  const data = of(error).response?.data;
  return typeof data === 'object' && data !== null ? data : {};
};

export const statusOf = (error: unknown): number | undefined => of(error).response?.status;

function reasonOf(error: unknown): string | undefined {
  const { error: problem } = body(error);
  return typeof problem === 'string' ? problem : problem?.errors?.[0]?.reason;
}

/** What we kept of the person's leave cannot be used any more. */
export class LeaveLost extends Error {}

/** The person, or Google, has taken our leave back, or we have lost it: only connecting anew helps. */
export function isWithdrawn(error: unknown): boolean {
  if (error instanceof LeaveLost) return true;
  // The library has asked for a new token already when a 401 gets this far.
  return (
    reasonOf(error) === 'invalid_grant' || statusOf(error) === 401 || reasonOf(error) === 'insufficientPermissions'
  );
}

/** The sync token has grown too old: everything is to be read anew. */
export const isTokenStale = (error: unknown) => statusOf(error) === 410;

/** Not there, or not there any more. */
export const isGone = (error: unknown) => statusOf(error) === 404 || statusOf(error) === 410;

/** There is one of this id already, be it a deleted one. */
export const isTaken = (error: unknown) => statusOf(error) === 409;

/** Too much at once, a fault of theirs, or no answer at all: the same request may well succeed later. */
export function isTransient(error: unknown): boolean {
  const { code, response } = of(error);
  if (!response) return code !== undefined;
  const isRate = ['rateLimitExceeded', 'userRateLimitExceeded'].includes(reasonOf(error) ?? '');
  return response.status === 429 || response.status >= 500 || (response.status === 403 && isRate);
}

/** How long Google asks us to wait, in ms. */
export function retryAfterMs(error: unknown): number | undefined {
  const seconds = of(error).response?.headers?.get('retry-after');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}
