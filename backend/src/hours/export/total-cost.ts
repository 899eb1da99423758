import { type HoursColumn, MESSAGES } from '../../contract';

const { pdf: texts } = MESSAGES.hours;
/** Cells have up to six decimals, so integers in millionths add up without rounding errors. */
const UNITS = 1_000_000;
const unitsOf = (figure: string) => BigInt(Math.round(Number(figure) * UNITS));

/** Adds up the hours and amounts of rows, and formats amounts in their currency. */
export class TotalCost {
  private hours = 0n;
  private readonly amounts = new Map<string, bigint>();

  add({ hours, amount, currency }: Pick<Record<HoursColumn, string>, 'hours' | 'amount' | 'currency'>): void {
    this.hours += unitsOf(hours);
    if (currency) this.amounts.set(currency, (this.amounts.get(currency) ?? 0n) + unitsOf(amount));
  }

  lines(): { label: string; figure: string }[] {
    const hours = { label: texts.total, figure: `${(Number(this.hours) / UNITS).toFixed(2)} h` };
    const amounts = [...this.amounts].sort().map(([currency, units]) => ({
      label: texts.amount,
      figure: this.formatted(Number(units) / UNITS, currency),
    }));
    return [hours, ...amounts];
  }

  formatted(amount: number | string, currency: string): string {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
    return format.format(Number(amount));
  }
}
