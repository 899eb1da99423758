import { type Day, dayOfMonth } from './calendar';
import type { Tools } from './tools';

/** An expression, and the day that it names. */
export type Saying = [RegExp, (today: Day, match: RegExpMatchArray, tools: Tools) => Day | undefined];

/** Days of the month by their number alone: "by the 3rd". */
export const NUMBERED_DAYS: Saying[] = [
  [
    // "To the 3rd party": the number belongs to the noun after it.
    /(?<=\b(?:by|before|until|till|on|due|to|for) )(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! of\b)(?! (?:floor|street|avenue|time|place|party|parties|prize|grade|year|row|round|draft|team|page|edition|anniversary|birthday|version|attempt|copy|copies|half|quarter|chapter|item|class|world|person|hand|degree|century|try)\b)/giu,
    (today, [, number = '']) => dayOfMonth(today, Number(number)),
  ],
  [
    /(?<=[(] ?)(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?=\s*\))/giu,
    (today, [, number = '']) => dayOfMonth(today, Number(number)),
  ],
  [
    /\b(?:the )(\d{1,2})(?:st|nd|rd|th)\b(?=\s+[–—-]|\s*(?:[.,;!?)]|$|latest|at \d|at noon|if|because|please|and|so|i|we|no))/giu,
    (today, [, number = '']) => dayOfMonth(today, Number(number)),
  ],
];
