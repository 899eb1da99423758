/** Currencies without a smaller unit, and those divided into thousandths; all others have hundredths (ISO 4217). */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

/** Options of `Intl.NumberFormat` that round to the same unit as `round_money()`; by default, it rounds some further. */
export function moneyFormat(currency: string) {
  const digits = WHOLE.includes(currency) ? 0 : THOUSANDTHS.includes(currency) ? 3 : 2;
  return { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
}
