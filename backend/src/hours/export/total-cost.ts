import { MESSAGES } from '../../contract';
import { moneyFormat } from '../money-format';
import type { PdfColumn } from './session-rows';

const { pdf: texts } = MESSAGES.hours;
/** Figures have up to six decimals, so integers in millionths add up without rounding errors. */
const UNITS = 1_000_000;
const unitsOf = (figure: number | string) => BigInt(Math.round(Number(figure) * UNITS));

/** Adds up the hours and costs of rows, and formats amounts in their currency. */
export class TotalCost {
  private hours = 0n;
  private readonly amounts = new Map<string, bigint>();

  add({ hours, costs }: Pick<Record<PdfColumn, string>, 'hours' | 'costs'>): void {
    this.hours += unitsOf(hours);
    for (const [currency, amount] of JSON.parse(costs || '[]') as [string, number][]) {
      this.amounts.set(currency, (this.amounts.get(currency) ?? 0n) + unitsOf(amount));
    }
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
    const format = new Intl.NumberFormat('en', { ...moneyFormat(currency), currencyDisplay: 'code' });
    return format.format(Number(amount));
  }
}
