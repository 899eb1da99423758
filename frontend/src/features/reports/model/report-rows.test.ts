import { makeReport } from '@/testing/make-report';
import { breakdownOf, reportRows } from './report-rows';

const reports = [
  makeReport({ id: 'c', date: '2026-01-02T17:00:00.000Z', hoursWorked: 2 }),
  makeReport({ id: 'b', date: '2026-01-02T15:00:00.000Z', hoursWorked: 7, type: 'shift', day: '2026-01-02' }),
  makeReport({ id: 'a', date: '2026-01-02T01:00:00.000Z', hoursWorked: 1.5 }),
];
const headings = (zone: string, hasMore: boolean) =>
  reportRows(reports, zone, hasMore).map(({ report, heading }) => [report.id, heading]);

it('groups reports by day in the timezone, and does not count the hours of a shift twice', () => {
  expect(headings('UTC', false)).toEqual([
    ['c', { day: '2026-01-02', count: 3, hours: 3.5, isWhole: true }],
    ['b', undefined],
    ['a', undefined],
  ]);
  expect(headings('Asia/Manila', false)).toEqual([
    ['c', { day: '2026-01-03', count: 1, hours: 2, isWhole: true }],
    ['b', { day: '2026-01-02', count: 2, hours: 1.5, isWhole: true }],
    ['a', undefined],
  ]);
});

it('marks the last day as incomplete while older reports may follow', () => {
  const [newest, oldest] = headings('Asia/Manila', true);
  expect(newest?.[1]).toMatchObject({ isWhole: true });
  expect(oldest?.[1]).toMatchObject({ isWhole: false });
});

it('reads the sessions of a report, and returns none for an invalid value', () => {
  const session = { sessionNumber: 1, startTime: '', endTime: null, hours: 1, description: '', isRunning: true };
  expect(breakdownOf(makeReport({ id: 'a', sessionBreakdown: JSON.stringify([session]) }))).toEqual([session]);
  for (const sessionBreakdown of [null, '', '{', '{}', 'null']) {
    expect(breakdownOf(makeReport({ id: 'a', sessionBreakdown }))).toEqual([]);
  }
});
