/** What PostgreSQL's error codes mean to us. https://www.postgresql.org/docs/current/errcodes-appendix.html */
interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
}

const of = (error: unknown): DatabaseError => {
  const wrapped = (error as { driverError?: unknown })?.driverError ?? error;
  return typeof wrapped === 'object' && wrapped !== null ? wrapped : {};
};

/** A deadlock or a serialization failure: the same transaction may well succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return ['40P01', '40001'].includes(of(error).code ?? '');
}

const LOST_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
]);
/** What pg, its pool and TypeORM say to a statement on a connection that has gone meanwhile. */
const LOST_TEXTS = new RegExp(
  [
    ...['Connection terminated', 'connection is closed', 'not queryable', 'Received unexpected .* from backend'],
    ...['timeout exceeded when trying to connect', 'Cannot use a pool after calling end'],
    ...['Query runner already released', 'provided by a query runner was already', 'Transaction is not started yet'],
  ].join('|'),
  'i',
);

/** The database is away, starting, out of connections, or took longer than it may. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = of(error);
  return /^(57P0\d|57014|53\d{3}|08\d{3}|25P03|55P03)$/.test(code) || LOST_CODES.has(code) || LOST_TEXTS.test(message);
}

/** What PostgreSQL cannot hold: a NUL byte, half a surrogate pair, something out of range, a timezone it lacks. */
export function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05', '22003', '22P02', '22007', '22008', '22023'].includes(of(error).code ?? '');
}

/** Whether the error is the violation of a constraint of this name. */
export function violates(error: unknown, constraint: string): boolean {
  return of(error).constraint === constraint;
}

/** Whether a function of ours raised this code: TB001 and up, see the board migrations. */
export function raised(error: unknown, code: string): boolean {
  return of(error).code === code;
}
