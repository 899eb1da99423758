/** How we classify PostgreSQL's error codes. https://www.postgresql.org/docs/current/errcodes-appendix.html */
interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  detail?: string;
}

const of = (error: unknown): DatabaseError => {
  const wrapped = (error as { driverError?: unknown })?.driverError ?? error;
  return typeof wrapped === 'object' && wrapped !== null ? wrapped : {};
};

/** A deadlock or serialization failure: the same transaction may succeed if it is retried. */
export function isRetryable(error: unknown): boolean {
  return ['40P01', '40001'].includes(of(error).code ?? '');
}

const LOST_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
]);
/** The messages of pg, its pool and TypeORM for a statement on a lost connection. */
const LOST_TEXTS = new RegExp(
  [
    ...['Connection terminated', 'connection is closed', 'not queryable', 'Received unexpected .* from backend'],
    ...['timeout exceeded when trying to connect', 'Cannot use a pool after calling end'],
    ...['Query runner already released', 'provided by a query runner was already', 'Transaction is not started yet'],
  ].join('|'),
  'i',
);

/** The database is unreachable, starting, out of connections, read-only, or timed out. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = of(error);
  return (
    isReadOnly(error) ||
    /^(57P0\d|57014|53\d{3}|08\d{3}|25P03|55P03)$/.test(code) ||
    LOST_CODES.has(code) ||
    LOST_TEXTS.test(message)
  );
}

/** The connection leads to a server that accepts no changes, as one may after a failover. */
export function isReadOnly(error: unknown): boolean {
  return of(error).code === '25006';
}

/** A statement exceeded its time limit. */
export function isStatementTimeout(error: unknown): boolean {
  return of(error).code === '57014';
}

/**
 * PostgreSQL cannot store the value: a NUL byte, an unpaired surrogate, a number or an offset from UTC out of range, an
 * unknown timezone.
 */
export function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05', '22003', '22P02', '22007', '22008', '22009', '22023'].includes(of(error).code ?? '');
}

/** PostgreSQL does not know a timezone of this name. */
export function isUnknownTimezone(error: unknown): boolean {
  const { code, message = '' } = of(error);
  return code === '22023' && message.startsWith('time zone');
}

/** Whether the error violates the constraint of this name. */
export function violates(error: unknown, constraint: string): boolean {
  return of(error).constraint === constraint;
}

/** Whether one of our SQL functions raised this error, which is listed in `error-codes.ts`. */
export function raised(error: unknown, { code }: { code: string }): boolean {
  return of(error).code === code;
}

/** The DETAIL that the SQL function raised along with the code; '' if there is none. */
export function detailOf(error: unknown): string {
  return of(error).detail ?? '';
}
