import { makeTask, person } from '@/testing/make-task';
import { groupTasks, SORT_KEYS, sortTasks } from './sort-tasks';

const tasks = [
  makeTask({
    id: 'a',
    title: 'Task 10',
    sortOrder: 2,
    dueDate: '2026-03-02',
    totalHours: 1,
    assignedClient: person('x'),
  }),
  makeTask({ id: 'b', title: 'task 9', sortOrder: 1, progressPercent: 50, assignedStaff: person('y') }),
  makeTask({ id: 'c', title: 'Ärger', status: 'completed', dueDate: '2026-03-01', totalHours: 3 }),
];
const ids = (key: (typeof SORT_KEYS)[number], isDescending = false) =>
  sortTasks(tasks, { key, isDescending })
    .map(({ id }) => id)
    .join('');

test.each([
  ['board', 'bac', 'cab'],
  ['title', 'cba', 'abc'],
  ['client', 'abc', 'abc'],
  ['person', 'bac', 'bac'],
  ['due', 'cab', 'acb'],
  ['hours', 'bac', 'cab'],
  ['progress', 'acb', 'bac'],
] as const)('%s ascending is %s, descending %s', (key, ascending, descending) => {
  expect([ids(key), ids(key, true)]).toEqual([ascending, descending]);
});

test('every column of the list is tested', () => {
  expect(SORT_KEYS).toHaveLength(7);
});

test('sections are sorted by name, tasks without a value come last, and a task appears in each of its sections', () => {
  const label = (id: string) => ({ id, name: `Label ${id}`, hue: 'blue' }) as const;
  const labelled = [
    makeTask({ id: 'none' }),
    makeTask({ id: 'both', labels: [label('10'), label('9')] }),
    makeTask({ id: 'one', labels: [label('9')] }),
  ];
  const groups = groupTasks(labelled, 'label', 'No label');
  expect(groups.map(({ name, tasks: of }) => [name, of.map(({ id }) => id).join()])).toEqual([
    ['Label 9', 'both,one'],
    ['Label 10', 'both'],
    ['No label', 'none'],
  ]);
});
