/** Text written by users, within the product's sentences on screens, in mails and in notifications (`docs/text.md`). */

/** Characters of Hebrew, Arabic and the other scripts written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates right-to-left text, so that neither it nor the sentence around it changes the direction of the other. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** The same in quotes, for titles. */
export const quoted = (text = ''): string => `“${isolated(text)}”`;
