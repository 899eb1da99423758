import type { Hours } from '@contract';
import { act, screen } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { rangeChosen } from '../model/analytics-slice';
import { RANGE_STRINGS } from '../range-strings';
import { DetailTasks } from './detail-tasks';
import { RangeView } from './range-view';

const HOURS = 'GET /api/hours';
const NONE: Omit<Hours, 'from' | 'to'> = {
  timezone: 'UTC',
  rows: [],
  totals: { tracked: 0, claimed: 0, unreported: 0, billable: 0, amount: null, amounts: null },
};

afterEach(() => jest.useRealTimers());

/** The requested sums for a minute from noon on 5 March 2126, each as `groupBy from to`. */
async function polled(range: { from: string; to: string }, view: 'details' | 'range'): Promise<string[]> {
  jest.useFakeTimers({ now: new Date('2126-03-05T12:00:00Z'), advanceTimers: true });
  const requested: string[] = [];
  serverWith([], {
    [HOURS]: (request) => {
      const { searchParams } = new URL(request.url);
      const [groupBy, from, to] = ['groupBy', 'from', 'to'].map((name) => searchParams.get(name) ?? '');
      requested.push(`${groupBy} ${from} ${to}`);
      return { body: { ...NONE, from, to } };
    },
  });
  const shown = view === 'range' ? <RangeView /> : <DetailTasks query={{ ...range, groupBy: 'task' }} />;
  const store = await renderFor(makeUser({ role: 'OWNER' }), shown);
  act(() => void store.dispatch(rangeChosen({ preset: '', ...range })));
  await screen.findAllByText(RANGE_STRINGS.noTime);
  requested.length = 0;
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  return requested.sort();
}

it.each([
  ['today', '2126-03-05', ['task 2126-03-01 2126-03-05']],
  ['a day that has not ended elsewhere', '2126-03-03', ['task 2126-03-01 2126-03-03']],
  ['a day that is over everywhere', '2126-03-02', []],
])('the tasks up to %s are refetched every minute while hours may grow', async (_what, to, expected) => {
  expect(await polled({ from: '2126-03-01', to }, 'details')).toEqual(expected);
});

it.each([
  [
    'a day, and the one before it, that have not ended elsewhere',
    { from: '2126-03-04', to: '2126-03-04' },
    ['day 2126-03-04 2126-03-04', 'user 2126-03-03 2126-03-03', 'user 2126-03-04 2126-03-04'],
  ],
  ['days that are over everywhere', { from: '2126-02-20', to: '2126-03-02' }, []],
])('the totals of %s are refetched every minute while hours may grow', async (_what, range, expected) => {
  expect(await polled(range, 'range')).toEqual(expected);
});
