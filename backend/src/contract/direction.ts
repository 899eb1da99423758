/** People's text within sentences of the product, on a screen, in a mail or in a notification (`docs/text.md`). */

/** Of Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Neither turns the other around. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** The same in quotes, as titles are named. */
export const quoted = (text = ''): string => `“${isolated(text)}”`;
