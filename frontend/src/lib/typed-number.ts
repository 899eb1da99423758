/** Reads numbers as users type them. */
import { typedPlain } from '@contract';

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/;
/** A separator of thousands other than a point or a comma. */
const GAP = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/** Returns a typed number with a decimal point; it may have a decimal comma. */
export function typedDecimal(typed: string): string {
  return typedPlain(typed).replace(',', '.');
}

/** The same for a number whose thousands may be grouped, as in 1,234.50 or 1.234,50. */
export function typedLarge(typed: string): string {
  const plain = typedPlain(typed).replace(GAP, '');
  if (GROUPED.test(plain) && !plain.startsWith('0')) return plain.replaceAll(',', '');
  return (GROUPED_BY_POINTS.test(plain) ? plain.replaceAll('.', '') : plain).replace(',', '.');
}
