import { type Day, firstOf, lastOfMonth, monthOf, nextStretch, numberOf, ORDINALS, WEEKDAYS } from './calendar';
import type { Saying } from './numbered-days';

export const FULL_NAMES = WEEKDAYS.join('|');
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** Weeks and weekdays of a month: "the last Friday of November", "early May". */
export const PARTS_OF_MONTHS: Saying[] = [
  [
    new RegExp(
      `\\b(?:early|the (?:beginning|start|first week) of|first week of|beginning of|start of)(?: in)? (${MONTH})\\b`,
      'giu',
    ),
    (today, [, name]) => nextStretch(today, firstOf(today, monthOf(name)), { years: 1 }, (first) => first, 7),
  ],
  [
    new RegExp(
      `\\b(?:the )?(first|second|third|fourth|last) (${FULL_NAMES}) (?:of|in) (?:(${MONTH})|next month|the month)\\b`,
      'giu',
    ),
    (today, [words, which = '', name, month]) => {
      const dayIn = (first: Day) => {
        if (/last/iu.test(which)) {
          const last = lastOfMonth(first);
          return last.subtract({ days: (last.dayOfWeek - numberOf(name) + 7) % 7 });
        }
        return first.add({
          days: ((numberOf(name) - first.dayOfWeek + 7) % 7) + 7 * ORDINALS.indexOf(which.toLowerCase()),
        });
      };
      if (month) return nextStretch(today, firstOf(today, monthOf(month)), { years: 1 }, dayIn);
      const first = today.with({ day: 1 }).add({ months: /next/iu.test(words) ? 1 : 0 });
      return nextStretch(today, first, { months: 1 }, dayIn);
    },
  ],
  [
    new RegExp(`\\b(?:the )?(second|third|fourth|last) week (?:of|in) (${MONTH})\\b`, 'giu'),
    (today, [, which = '', month]) => {
      const dayIn = (first: Day) =>
        /last/iu.test(which)
          ? lastOfMonth(first).subtract({ days: 6 })
          : first.add({ days: 7 * ORDINALS.indexOf(which.toLowerCase()) });
      return nextStretch(today, firstOf(today, monthOf(month)), { years: 1 }, dayIn, 7);
    },
  ],
];
