import type { Hours } from '@contract';
import type { HoursByPerson } from '@/api/hours';
import { bucketsOf, hourTicks, OTHERS, personBars, unitOf } from './person-bars';

const sums = { claimed: 0, unreported: 0, billable: 0, amount: null };

function hours(...rows: [key: string, tracked: number][]): Hours {
  return {
    ...{ from: '2026-01-05', to: '2026-01-07', timezone: 'UTC' },
    rows: rows.map(([key, tracked]) => ({ key, name: `Name of ${key}`, tracked, ...sums })),
    totals: { tracked: 0, ...sums, amounts: null },
  };
}

const RANGE = { from: '2026-01-05', to: '2026-01-07' };

describe('bars', () => {
  const data: HoursByPerson = {
    people: hours(['ann', 6], ['bob', 2], ['eve', 1]),
    everyone: hours(['2026-01-05', 4], ['2026-01-07', 5]),
    each: [
      { userId: 'ann', rows: hours(['2026-01-05', 4], ['2026-01-07', 2]).rows },
      { userId: 'bob', rows: hours(['2026-01-07', 2]).rows },
    ],
  };

  it('are stacked by person, the most hours first, with people without their own series combined', () => {
    const { series, bars } = personBars(data, RANGE, 'day');
    expect(series).toEqual([
      { id: 'ann', name: 'Name of ann' },
      { id: 'bob', name: 'Name of bob' },
      { id: OTHERS, name: '1 other' },
    ]);
    expect(bars.map(({ bucket, total, hours: of }) => [bucket.key, total, Object.values(of)])).toEqual([
      ['2026-01-05', 4, [4, 0, 0]],
      ['2026-01-06', 0, [0, 0, 0]],
      ['2026-01-07', 5, [2, 2, 1]],
    ]);
  });

  it('have no time of others that is only a rounding error', () => {
    const each = [0.1, 0.7, 0, 0, 0, 0].map((tracked, at) => ({
      userId: `user ${at}`,
      rows: hours(['2026-01-05', tracked]).rows,
    }));
    const people = hours(...each.map(({ userId }): [string, number] => [userId, 0]), ['eve', 0]);
    const { bars } = personBars({ people, everyone: hours(['2026-01-05', 0.8]), each }, RANGE, 'day');
    expect(bars[0]!.hours[OTHERS]).toBe(0);
  });

  it('have no series for others if everyone has their own', () => {
    const people = hours(['ann', 6], ['bob', 2]);
    expect(personBars({ ...data, people }, RANGE, 'day').series).toHaveLength(2);
  });
});

it.each([
  ['2026-01-01', '2026-02-14', 'day'],
  ['2026-01-01', '2026-02-15', 'week'],
] as const)('from %s to %s there is one bar per %s', (from, to, unit) => expect(unitOf({ from, to })).toBe(unit));

it('weeks are clipped to the range, also across years', () => {
  expect(bucketsOf({ from: '2025-12-31', to: '2026-01-13' }, 'week')).toEqual([
    { key: '2026-W01', from: '2025-12-31', to: '2026-01-04' },
    { key: '2026-W02', from: '2026-01-05', to: '2026-01-11' },
    { key: '2026-W03', from: '2026-01-12', to: '2026-01-13' },
  ]);
});

it.each([
  [0, [0, 0.25]],
  [0.3, [0, 0.25, 0.5]],
  [7.5, [0, 2, 4, 6, 8]],
  [8, [0, 2, 4, 6, 8]],
  [16.2, [0, 4, 8, 12, 16, 20]],
  [39, [0, 8, 16, 24, 32, 40]],
  [41, [0, 10, 20, 30, 40, 50]],
  [230, [0, 50, 100, 150, 200, 250]],
  [1_800, [0, 500, 1_000, 1_500, 2_000]],
])('an axis up to %d hours has the ticks %j', (highest, ticks) => {
  expect(hourTicks(highest)).toEqual(ticks);
});
