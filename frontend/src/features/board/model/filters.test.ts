import type { Task } from '@contract';
import { makeTask, person } from '@/testing/make-task';
import { type BoardFilters, type FilterContext, isOverdue, NO_FILTERS, taskTest } from './filters';

const context: FilterContext = { userId: 'me', zone: 'UTC', today: '2026-03-15' };

function shown(filters: Partial<BoardFilters>, tasks: Task[], where: Partial<FilterContext> = {}): string[] {
  const test = taskTest({ ...NO_FILTERS, ...filters }, { ...context, ...where }) ?? (() => true);
  return tasks.filter(test).map(({ id }) => id);
}

/** Tasks whose id is the value that they are filtered by. */
const due = (...dates: (string | null)[]) => dates.map((dueDate) => makeTask({ id: String(dueDate), dueDate }));
const created = (...times: string[]) => times.map((createdAt) => makeTask({ id: createdAt, createdAt }));

test('without filters there is no predicate', () => {
  expect(taskTest(NO_FILTERS, context)).toBeUndefined();
  expect(taskTest({ ...NO_FILTERS, search: '   ' }, context)).toBeUndefined();
});

test('search matches title and description, ignoring case', () => {
  const tasks = [
    makeTask({ id: 'title', title: 'Fix the GATE' }),
    makeTask({ id: 'text', description: 'by the gate' }),
    makeTask({ id: 'none' }),
  ];
  expect(shown({ search: ' gate ' }, tasks)).toEqual(['title', 'text']);
});

test.each([
  ['istanbul', 'İstanbul ofisi'],
  ['cafe menu', 'Cafe\u0301 menu'],
  ['café', 'Cafe\u0301 menu'],
  ['strasse', 'Straße fegen'],
  ["don't", 'don’t panic'],
  ['word nbsp', 'Word\u00a0nbsp gap'],
])('search for %p finds %p', (search, text) => {
  expect(
    shown({ search }, [
      makeTask({ id: 'title', title: text }),
      makeTask({ id: 'text', description: text }),
      makeTask({ id: 'none' }),
    ]),
  ).toEqual(['title', 'text']);
});

test('a typed accent must match, and a search without visible characters is ignored', () => {
  expect(shown({ search: 'café' }, [makeTask({ id: 'plain', title: 'Cafe menu' })])).toEqual([]);
  expect(taskTest({ ...NO_FILTERS, search: '\u200b' }, context)).toBeUndefined();
});

test('a task is overdue if its due date is before today and it is not completed', () => {
  expect(isOverdue({ dueDate: '2026-03-14', status: 'pending' }, '2026-03-15')).toBe(true);
  expect(isOverdue({ dueDate: '2026-03-15', status: 'pending' }, '2026-03-15')).toBe(false);
  expect(isOverdue({ dueDate: '2026-03-14', status: 'completed' }, '2026-03-15')).toBe(false);
  expect(isOverdue({ dueDate: null, status: 'pending' }, '2026-03-15')).toBe(false);
});

test('quick filters: Priority, Overdue, My Tasks', () => {
  const tasks = [
    makeTask({ id: 'priority', status: 'priority' }),
    makeTask({ id: 'late', dueDate: '2026-03-01' }),
    makeTask({ id: 'main', assignedStaffId: 'me' }),
    makeTask({ id: 'further', assignedStaffId: 'you', taskAssignments: [{ user: person('me') }] }),
  ];
  expect(shown({ priority: true }, tasks)).toEqual(['priority']);
  expect(shown({ overdue: true }, tasks)).toEqual(['late']);
  expect(shown({ mine: true }, tasks)).toEqual(['main', 'further']);
});

test('people filters, and all filters together', () => {
  const tasks = [
    makeTask({ id: 'both', assignedClientId: 'c', assignedStaffId: 's' }),
    makeTask({ id: 'client', assignedClientId: 'c' }),
    makeTask({ id: 'staff', taskAssignments: [{ user: person('s') }] }),
  ];
  expect(shown({ clientId: 'c' }, tasks)).toEqual(['both', 'client']);
  expect(shown({ staffId: 's' }, tasks)).toEqual(['both', 'staff']);
  expect(shown({ clientId: 'c', staffId: 's' }, tasks)).toEqual(['both']);
});

test('labels match tasks with any of the chosen ones', () => {
  const labelled = (id: string, ...labelIds: string[]) =>
    makeTask({ id, labels: labelIds.map((labelId) => ({ id: labelId, name: labelId, hue: 'blue' })) });
  const tasks = [labelled('none'), labelled('a', 'a'), labelled('ab', 'a', 'b'), labelled('c', 'c')];
  expect(shown({ labelIds: ['a'] }, tasks)).toEqual(['a', 'ab']);
  expect(shown({ labelIds: ['b', 'c'] }, tasks)).toEqual(['ab', 'c']);
  expect(shown({ labelIds: ['gone'] }, tasks)).toEqual([]);
});

describe('due date', () => {
  const tasks = due(
    null,
    '2026-03-14',
    '2026-03-15',
    '2026-03-16',
    '2026-03-22',
    '2026-03-23',
    '2026-04-15',
    '2026-04-16',
  );

  test.each([
    ['overdue', ['2026-03-14']],
    ['today', ['2026-03-15']],
    ['tomorrow', ['2026-03-16']],
    ['this-week', ['2026-03-15', '2026-03-16', '2026-03-22']],
    ['this-month', ['2026-03-15', '2026-03-16', '2026-03-22', '2026-03-23', '2026-04-15']],
    ['no-date', ['null']],
  ] as const)('%s', (range, ids) => expect(shown({ due: range }, tasks)).toEqual(ids));
});

describe("created, in days of the viewer's timezone", () => {
  test('the same instants fall on different days in Manila and in New York', () => {
    const instants = ['2026-03-14T15:59:59Z', '2026-03-14T16:00:00Z', '2026-03-15T04:00:00Z', '2026-03-15T16:00:00Z'];
    const on = (zone: string, range: 'today' | 'yesterday') =>
      shown({ created: range }, created(...instants), { zone, today: '2026-03-15' });
    expect(on('Asia/Manila', 'today')).toEqual(['2026-03-14T16:00:00Z', '2026-03-15T04:00:00Z']);
    expect(on('Asia/Manila', 'yesterday')).toEqual(['2026-03-14T15:59:59Z']);
    expect(on('America/New_York', 'today')).toEqual(['2026-03-15T04:00:00Z', '2026-03-15T16:00:00Z']);
    expect(on('America/New_York', 'yesterday')).toEqual(['2026-03-14T15:59:59Z', '2026-03-14T16:00:00Z']);
  });

  test('the 23-hour day of New York ends at its local midnight', () => {
    const instants = ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'];
    const where = { zone: 'America/New_York', today: '2026-03-08' };
    expect(shown({ created: 'today' }, created(...instants), where)).toEqual([instants[1], instants[2]]);
  });

  test('this week and this month count back from today', () => {
    const instants = ['2026-02-14T12:00:00Z', '2026-02-15T12:00:00Z', '2026-03-07T12:00:00Z', '2026-03-08T12:00:00Z'];
    expect(shown({ created: 'this-week' }, created(...instants))).toEqual([instants[3]]);
    expect(shown({ created: 'this-month' }, created(...instants))).toEqual(instants.slice(1));
  });

  test('a custom range includes both dates and applies only when both are set', () => {
    const tasks = created(
      '2026-03-01T23:00:00Z',
      '2026-03-02T00:00:00Z',
      '2026-03-03T23:59:59Z',
      '2026-03-04T00:00:00Z',
    );
    const range = { created: 'custom', createdFrom: '2026-03-02', createdTo: '2026-03-03' } as const;
    expect(shown(range, tasks)).toEqual(['2026-03-02T00:00:00Z', '2026-03-03T23:59:59Z']);
    expect(shown({ ...range, createdTo: '' }, tasks)).toHaveLength(4);
    expect(shown({ ...range, createdFrom: '' }, tasks)).toHaveLength(4);
  });
});
