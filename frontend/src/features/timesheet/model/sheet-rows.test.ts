import type { TimesheetRow } from '@contract';
import { makeTask, person } from '@/testing/make-task';
import { addedRow, dayHead, sheetRows, tasksToAdd, weekAfter, weekDays, weekTitle } from './sheet-rows';

const row = (taskId: string, title: string): TimesheetRow => ({
  ...{ taskId, title, client: null, hours: [1, 0, 0, 0, 0, 0, 0], total: 1 },
});

it('keeps an added row in place when it gets its first hours', () => {
  const added = [{ taskId: 'b', title: 'beta', client: null }];
  const before = sheetRows([row('a', 'Alpha'), row('c', 'Gamma')], added);
  expect(before.map(({ title, total }) => [title, total])).toEqual([
    ['Alpha', 1],
    ['beta', 0],
    ['Gamma', 1],
  ]);
  const after = sheetRows([row('a', 'Alpha'), row('b', 'beta'), row('c', 'Gamma')], added);
  expect(after.map(({ taskId }) => taskId)).toEqual(before.map(({ taskId }) => taskId));
});

it('sorts equal titles by id', () => {
  expect(sheetRows([row('2', 'Same')], [{ taskId: '1', title: 'same', client: null }]).map((it) => it.taskId)).toEqual([
    '1',
    '2',
  ]);
});

it('formats weeks, also across years, and finds adjacent weeks', () => {
  expect(weekTitle('2026-W47')).toBe('16 Nov – 22 Nov 2026');
  expect(weekTitle('2026-W53')).toBe('28 Dec 2026 – 3 Jan 2027');
  const days = weekDays('2026-W53');
  expect([weekAfter({ days }, 1), weekAfter({ days }, -1)]).toEqual(['2027-W01', '2026-W52']);
  expect(dayHead('2026-11-16')).toEqual({ weekday: 'Mon', number: '16' });
});

it("offers matching tasks that are not on the sheet, the user's own tasks first", () => {
  const tasks = [
    makeTask({ id: '1', title: 'Apples' }),
    makeTask({ id: '2', title: 'Pears', assignedStaffId: 'sam' }),
    makeTask({ id: '3', title: 'Peas', taskAssignments: [{ user: person('sam') }] }),
    makeTask({ id: '4', title: 'Shown', assignedStaffId: 'sam' }),
  ];
  const offer = (search: string) =>
    tasksToAdd(tasks, { userId: 'sam', shown: new Set(['4']), search }).map(({ title }) => title);
  expect(offer('')).toEqual(['Pears', 'Peas', 'Apples']);
  expect(offer(' PEA ')).toEqual(['Pears', 'Peas']);
});

it('converts a task to a row', () => {
  const task = makeTask({ id: '1', title: 'Apples', assignedClient: person('webb') });
  expect(addedRow(task)).toEqual({ taskId: '1', title: 'Apples', client: { id: 'webb', name: 'Name of webb' } });
});
