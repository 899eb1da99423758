/** A position in the log of events: opaque to clients, and sortable as text. */

const DIGITS = 16;
const FORM = new RegExp(`^([0-9a-f]{8})-(\\d{${DIGITS}})$`);

export interface Position {
  /** The id of the log. */
  log: string;
  number: number;
}

export function writePosition({ log, number }: Position): string {
  return `${log}-${String(number).padStart(DIGITS, '0')}`;
}

/** Returns undefined if the value is not a position. */
export function readPosition(text: unknown): Position | undefined {
  const [, log, digits] = (typeof text === 'string' && FORM.exec(text)) || [];
  const number = Number(digits);
  return log !== undefined && Number.isSafeInteger(number) ? { log, number } : undefined;
}
