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

/** The database is away, starting, out of connections, or took longer than it may. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = of(error);
  return (
    /^(57P0\d|57014|53\d{3}|08\d{3}|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|connection is closed/i.test(message)
  );
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
