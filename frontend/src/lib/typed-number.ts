/** Numbers as people type them. */
import { typedPlain } from '@contract';

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/;
/** Between thousands, where neither a point nor a comma stands. */
const GAP = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/** With a decimal point, if it is a number: the decimals may follow a comma. */
export function typedDecimal(typed: string): string {
  return typedPlain(typed).replace(',', '.');
}

/** The same of a number that may be so large that its thousands are grouped, as in 1,234.50 or 1.234,50. */
export function typedLarge(typed: string): string {
  const plain = typedPlain(typed).replace(GAP, '');
  if (GROUPED.test(plain) && !plain.startsWith('0')) return plain.replaceAll(',', '');
  return (GROUPED_BY_POINTS.test(plain) ? plain.replaceAll('.', '') : plain).replace(',', '.');
}
