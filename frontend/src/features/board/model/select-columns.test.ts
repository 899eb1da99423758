import { type BoardChange, boardOf } from '@/api/task-cache';
import { makeTask } from '@/testing/make-task';
import { createColumnSelector, NO_COLUMNS } from './select-columns';

const board = boardOf(
  [
    makeTask({ id: 'b', status: 'pending', sortOrder: 2 }),
    makeTask({ id: 'c', status: 'pending', sortOrder: 1 }),
    makeTask({ id: 'a', status: 'pending', sortOrder: 2 }),
    makeTask({ id: 'd', status: 'completed', sortOrder: 0, title: 'Wanted' }),
  ],
  null,
);

function changed(change: BoardChange) {
  const copy = structuredClone(board);
  change(copy);
  return copy;
}

test('columns are sorted by rank, ties by id', () => {
  const { ids, totals } = createColumnSelector()(board, {}, undefined);
  expect(ids).toEqual({ pending: ['c', 'a', 'b'], priority: [], 'in-progress': [], completed: ['d'] });
  expect(totals).toEqual({ pending: 3, priority: 0, 'in-progress': 0, completed: 1 });
});

test('filters hide cards but do not change the totals', () => {
  const { ids, totals } = createColumnSelector()(board, {}, (task) => task.title === 'Wanted');
  expect(ids.pending).toEqual([]);
  expect(ids.completed).toEqual(['d']);
  expect(totals.pending).toBe(3);
});

test('a pending move shows and filters the card at its destination', () => {
  const pending = { b: { requestId: '1', status: 'priority' as const, sortOrder: 0 } };
  const select = createColumnSelector();
  expect(select(board, pending, undefined)).toMatchObject({
    ids: { pending: ['c', 'a'], priority: ['b'] },
    totals: { pending: 2, priority: 1 },
  });
  expect(select(board, pending, (task) => task.status === 'priority').ids.priority).toEqual(['b']);
});

test('a change that moves no card returns the same board', () => {
  const select = createColumnSelector();
  const before = select(board, {}, undefined);
  const progressed = changed((copy) => {
    copy.entities.a = makeTask({ id: 'a', status: 'pending', sortOrder: 2, progressPercent: 50 });
  });
  expect(select(progressed, {}, undefined)).toBe(before);
});

test('a change in one column keeps the arrays of the others', () => {
  const select = createColumnSelector();
  const before = select(board, {}, undefined);
  const after = select(board, { c: { requestId: '1', status: 'priority', sortOrder: 0 } }, undefined);
  expect(after).not.toBe(before);
  expect(after.ids.completed).toBe(before.ids.completed);
  expect(after.ids['in-progress']).toBe(before.ids['in-progress']);
  expect(after.ids.pending).not.toBe(before.ids.pending);
});

test('without tasks there are no columns', () => {
  expect(createColumnSelector()(undefined, {}, undefined)).toBe(NO_COLUMNS);
});
