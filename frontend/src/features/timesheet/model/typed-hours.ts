import { LIMITS } from '@contract';
import { typedDecimal } from '@/lib/typed-number';

const CLOCK = /^(\d*):([0-5]?\d)$/;
const DECIMAL = /^(\d+\.?\d*|\.\d+)$/;
const UNITS = /^(?:(\d+(?:\.\d+)?|\.\d+) ?h(?:(?:ou)?rs?)? ?)?(?:(\d+(?:\.\d+)?) ?m(?:in(?:ute)?s?)?)?$/;

function parse(text: string): number | undefined {
  if (text === '') return 0;
  if (DECIMAL.test(text)) return Number(text);
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  const units = UNITS.exec(text);
  return units ? Number(units[1] ?? 0) + Number(units[2] ?? 0) / 60 : undefined;
}

/**
 * Parses '1:30', ':30', '1.5', '1,5', '90m', '1h 30m' or '2' as hours with four decimals; an empty text means 0.
 * Undefined for anything else, or for more hours than a day can have.
 */
export function parseHours(typed: string): number | undefined {
  const hours = parse(typedDecimal(typed).toLowerCase().replace(/\s+/g, ' '));
  if (hours === undefined || hours > LIMITS.timesheet.dayHours) return undefined;
  return Math.round(hours * 10_000) / 10_000;
}

/** Formats hours for editing, as '1:30'; zero is an empty text. */
export function hoursToType(hours: number): string {
  const minutes = Math.round(hours * 60);
  return minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
