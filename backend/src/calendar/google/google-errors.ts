/** The fields that classify Google's errors. https://developers.google.com/workspace/calendar/api/guides/errors */
interface Refusal {
  status?: number;
  code?: string | number;
  cause?: unknown;
  response?: { status: number; headers?: Headers; data?: unknown };
}

interface RefusalBody {
  /** A string from the token endpoint, an object from the API. */
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

/** The stored refresh token cannot be decrypted. */
export class LeaveLost extends Error {}

/** The user or Google has revoked our access, or we lost the token: the user has to connect again. */
export function isWithdrawn(error: unknown): boolean {
  if (error instanceof LeaveLost) return true;
  // By the time a 401 gets here, the library has already tried a new access token.
  return (
    reasonOf(error) === 'invalid_grant' || statusOf(error) === 401 || reasonOf(error) === 'insufficientPermissions'
  );
}

/** The sync token has expired: everything has to be read again. */
export const isTokenStale = (error: unknown) => statusOf(error) === 410;

export const isGone = (error: unknown) => statusOf(error) === 404 || statusOf(error) === 410;

/** The id already exists, possibly as a deleted event. */
export const isTaken = (error: unknown) => statusOf(error) === 409;

/** The code of an error or of what caused it: gaxios wraps the error of `fetch`, which wraps that of the socket. */
function codeOf(error: unknown): string | number | undefined {
  const { code, cause } = of(error);
  return code ?? (cause === undefined ? undefined : codeOf(cause));
}

/** Rate limits, server errors and missing responses: the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  const { response } = of(error);
  if (!response) return codeOf(error) !== undefined;
  const isRate = ['rateLimitExceeded', 'userRateLimitExceeded'].includes(reasonOf(error) ?? '');
  return response.status === 429 || response.status >= 500 || (response.status === 403 && isRate);
}

/** How long Google asks us to wait, in ms. */
export function retryAfterMs(error: unknown): number | undefined {
  const seconds = of(error).response?.headers?.get('retry-after');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}
