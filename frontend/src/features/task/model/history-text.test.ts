import type { TaskHistoryLine } from '@contract';
import { historyText } from './history-text';
import { undoableIds } from './undoable';

const line = (given: Partial<TaskHistoryLine>): TaskHistoryLine => ({
  ...{ id: '1', taskId: 't', actor: null, at: '2026-01-02T03:04:05Z', kind: 'changed' },
  ...given,
});

test.each<[Partial<TaskHistoryLine>, string]>([
  [{ kind: 'created', to: {} }, 'created the task'],
  [{ kind: 'moved', field: 'status', from: 'pending', to: 'in-progress' }, 'moved it from Pending to In Progress'],
  [{ field: 'title', from: 'A', to: 'B' }, 'changed the title to “B”'],
  [{ field: 'dueDate', from: '2026-01-02', to: null }, 'removed the due date'],
  [{ field: 'progressPercent', from: 0, to: 40 }, 'set progress to 40%'],
  [{ field: 'billable', from: true, to: false }, 'made it not billable'],
  [{ field: 'estimateHours', from: null, to: 2.5 }, 'set the estimate to 2.5 h'],
  [
    { kind: 'assigned', field: 'assignedStaffIds', from: [], to: ['a', 'b'], names: { a: 'Ann', b: 'Ben' } },
    'assigned it to Ann and Ben',
  ],
  [{ kind: 'assigned', field: 'assignedStaffId', from: 'a', to: null }, 'removed all assignees'],
  [{ kind: 'assigned', field: 'assignedClientId', from: null, to: 'c', names: { c: 'Clara' } }, 'shared it with Clara'],
  [{ field: 'checklist', from: null, to: { text: 'Sand', isDone: false } }, 'added “Sand” to the checklist'],
  [{ field: 'checklist', from: { text: 'Sand', isDone: false }, to: { text: 'Sand', isDone: true } }, 'ticked “Sand”'],
  [{ kind: 'timer', field: 'removed', from: {}, to: null }, 'removed logged time'],
  [{ kind: 'report', field: 'submitted', from: null, to: 'r' }, 'submitted a report'],
])('%j reads: %s', (given, text) => expect(historyText(line(given))).toBe(text));

test('only the last change of each field can be undone, and only by users who may make it', () => {
  const lines = [
    line({ id: '6', field: 'checklist' }),
    line({ id: '5', kind: 'assigned', field: 'assignedStaffIds' }),
    line({ id: '4', kind: 'moved', field: 'status' }),
    line({ id: '3', field: 'title' }),
    line({ id: '2', kind: 'assigned', field: 'assignedStaffId' }),
    line({ id: '1', field: 'title' }),
    line({ id: '0', kind: 'created' }),
  ];
  expect([...undoableIds(lines, { edit: true, move: true, assign: true })]).toEqual(['5', '4', '3']);
  expect([...undoableIds(lines, { edit: true, move: true, assign: false })]).toEqual(['4', '3']);
  expect([...undoableIds(lines, { edit: false, move: true, assign: true })]).toEqual(['4']);
  expect([...undoableIds(lines, { edit: false, move: false, assign: true })]).toEqual([]);
});
