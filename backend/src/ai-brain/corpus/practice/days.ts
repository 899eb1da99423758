const DAY_MS = 86_400_000;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const plus = (day: string, count: number) => isoOf(Date.parse(day) + count * DAY_MS);
const weekdayOf = (day: string) => new Date(day).getUTCDay();
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
/** The month may be 13 or more, and the day 0 or less. */
const dayOf = (year: number, month: number, day: number) => isoOf(Date.UTC(year, month - 1, day));
const lastOf = (year: number, month: number) => dayOf(year, month + 1, 0);

function lastWorkdayOf(year: number, month: number): string {
  let day = lastOf(year, month);
  while ([0, 6].includes(weekdayOf(day))) day = plus(day, -1);
  return day;
}

function range(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day <= to; day = plus(day, 1)) days.push(day);
  return days;
}

/** Easter Sunday, by the anonymous Gregorian algorithm. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
}

type Rule = (today: string, match: string[]) => string[];

/** The expressions for days, which `practice.ts` describes, and the days that each allows. */
const RULES: [RegExp, Rule][] = [
  [/^(\d{4}-\d\d-\d\d)$/u, (_, [day]) => [day!]],
  [/^([+-]\d+)d$/u, (today, [count]) => [plus(today, Number(count))]],
  [
    /^\+(\d+)m$/u,
    (today, [count]) => {
      const [y, m, d] = partsOf(today);
      const month = m + Number(count);
      const day = dayOf(y, month, Math.min(d, partsOf(lastOf(y, month))[2]));
      return range(plus(day, -2), plus(day, 2));
    },
  ],
  [
    /^dow:(\w{3})([+-]\d+)?$/u,
    (today, [name, shift = '0']) => {
      const ahead = (WEEKDAYS.indexOf(name!) - weekdayOf(today) + 7) % 7;
      return (ahead === 0 ? [0, 7] : [ahead]).map((it) => plus(today, it + Number(shift)));
    },
  ],
  [
    /^next:(\w{3})$/u,
    (today, [name]) => {
      const number = WEEKDAYS.indexOf(name!);
      const ahead = (number - weekdayOf(today) + 7) % 7 || 7;
      return [plus(today, ahead), plus(mondayOf(today), 7 + ((number + 6) % 7))];
    },
  ],
  [
    /^eow(?::\+(\d))?$/u,
    (today, [weeks]) => {
      const ahead = weeks ? [Number(weeks)] : [0, 6].includes(weekdayOf(today)) ? [0, 1] : [0];
      return ahead.flatMap((week) => [4, 5, 6].map((it) => plus(mondayOf(today), 7 * week + it)));
    },
  ],
  [
    /^weekend$/u,
    (today) =>
      weekdayOf(today) === 0
        ? [-1, 0, 6, 7].map((it) => plus(today, it))
        : [5, 6].map((it) => plus(mondayOf(today), it)),
  ],
  [
    /^week:\+(\d)$/u,
    (today, [weeks]) => range(plus(mondayOf(today), 7 * Number(weeks)), plus(mondayOf(today), 7 * Number(weeks) + 6)),
  ],
  [
    /^month:\+(\d)$/u,
    (today, [count]) => {
      const [y, m] = partsOf(today);
      return range(dayOf(y, m + Number(count), 1), lastOf(y, m + Number(count)));
    },
  ],
  [/^eom$/u, (today) => endsOf(today, partsOf(today)[1])],
  [/^eoq$/u, (today) => endsOf(today, Math.ceil(partsOf(today)[1] / 3) * 3)],
  [/^eoy$/u, (today) => [dayOf(partsOf(today)[0], 12, 31), lastWorkdayOf(partsOf(today)[0], 12)]],
  [
    /^dom:(\d+)([+-]\d+)?$/u,
    (today, [number, shift = '0']) => {
      const [y, m, d] = partsOf(today);
      const n = Number(number);
      const days = [0, 1, 2, 3].map((it) => dayOf(y, m + it, n)).filter((it) => partsOf(it)[2] === n && it >= today);
      return days.slice(0, n === d ? 2 : 1).map((it) => plus(it, Number(shift)));
    },
  ],
  [
    /^md:(\d\d)-(\d\d)$/u,
    (today, [month, day]) => {
      const years = [-1, 0, 1].map((it) => dayOf(partsOf(today)[0] + it, Number(month), Number(day)));
      const past = years.filter((it) => it < today && it >= plus(today, -30));
      return [years.find((it) => it >= today)!, ...past];
    },
  ],
  [
    /^in:(\d\d)$/u,
    (today, [month]) => {
      const [y, m] = partsOf(today);
      const days = [y, y + 1].flatMap((year) => range(dayOf(year, Number(month), 1), lastOf(year, Number(month))));
      return days.filter((it) => it >= today && it < dayOf(y + 1, m + 1, 1));
    },
  ],
  [
    /^from:(\d\d)-(\d\d):(\d\d)-(\d\d)$/u,
    (today, match) => {
      const [a, b, c, d] = match.map(Number) as [number, number, number, number];
      const [y] = partsOf(today);
      return [y, y + 1].flatMap((year) => range(dayOf(year, a, b), dayOf(year, c, d))).filter((it) => it >= today);
    },
  ],
  [
    /^easter([+-]\d+)?$/u,
    (today, [shift = '0']) => {
      const [y] = partsOf(today);
      return [[y, y + 1].map((year) => plus(easter(year), Number(shift))).find((it) => it >= today)!];
    },
  ],
];

const mondayOf = (day: string) => plus(day, -((weekdayOf(day) + 6) % 7));
const endsOf = (today: string, month: number) => [
  lastOf(partsOf(today)[0], month),
  lastWorkdayOf(partsOf(today)[0], month),
];

/** Returns the days that an expression allows. */
export function daysOf(expression: string, today: string): string[] {
  for (const [pattern, days] of RULES) {
    const match = pattern.exec(expression);
    if (match) return days(today, match.slice(1));
  }
  throw new Error(`Unknown day "${expression}"`);
}
