import { createNextState } from '@reduxjs/toolkit';
import { makeTask } from '@/testing/make-task';
import {
  addTask,
  applyChanges,
  type BoardChange,
  boardOf,
  dropLabel,
  markStarted,
  markStopped,
  putTask,
  relabel,
  removeTask,
  replaceTask,
  type TaskBoard,
} from './task-cache';

const held = makeTask({ id: 'a', title: 'Held', updatedAt: '2026-03-02T10:00:00.000Z' });
const timer = { id: 's1', taskId: 'a', taskTitle: 'Held', startTime: '2026-03-02T11:00:00.000Z', description: '' };
const started = { ...timer, userId: 'u1', userName: 'Una' };
const session = { ...started, endTime: '2026-03-02T12:00:00.000Z', hoursLogged: 1, autoStopped: false };

function boardAfter(...changes: BoardChange[]): TaskBoard {
  return createNextState(boardOf([held], 'c1'), (board) => changes.forEach((change) => change(board)));
}

test('task-created adds a new task and leaves a cached one unchanged', () => {
  const board = boardAfter(addTask(makeTask({ id: 'b' })), addTask(makeTask({ id: 'a', title: 'Again' })));
  expect(board.ids).toEqual(['a', 'b']);
  expect(board.entities.a?.title).toBe('Held');
});

test('a label that is deleted together with the change that assigned it leaves the card', () => {
  const label = { id: 'l1', name: 'Audit', hue: 'teal' } as const;
  const assigned = () => putTask(makeTask({ id: 'a', labels: [label], updatedAt: '2026-03-02T10:00:01.000Z' }));
  expect(boardAfter(assigned(), dropLabel('l1')).entities.a?.labels).toEqual([]);
  expect(boardAfter(assigned(), relabel({ ...label, name: 'Review' })).entities.a?.labels[0]?.name).toBe('Review');
});

test('task-updated and task-assigned add or replace a task, unless the cached one is as new', () => {
  const newer = makeTask({ id: 'a', title: 'Newer', updatedAt: '2026-03-02T10:00:01.000Z' });
  const older = makeTask({ id: 'a', title: 'Older', updatedAt: '2026-03-02T09:59:59.000Z' });
  expect(boardAfter(putTask(newer), putTask(older)).entities.a?.title).toBe('Newer');
  expect(boardAfter(putTask(makeTask({ id: 'b' }))).ids).toEqual(['a', 'b']);
});

test('a response to a change replaces an older task, but does not add a task', () => {
  const newer = makeTask({ id: 'a', title: 'Newer', updatedAt: '2026-03-02T10:00:01.000Z' });
  const older = makeTask({ id: 'a', title: 'Older', updatedAt: '2026-03-02T09:59:59.000Z' });
  expect(boardAfter(replaceTask(newer), replaceTask(older)).entities.a?.title).toBe('Newer');
  expect(boardAfter(replaceTask(makeTask({ id: 'b' }))).ids).toEqual(['a']);
  expect(boardAfter(removeTask('a'), replaceTask(newer)).ids).toEqual([]);
});

test('a response and an event about the same change modify the board only once', () => {
  const board = boardOf([held], 'c1');
  expect(createNextState(board, (draft) => putTask(structuredClone(held))(draft))).toBe(board);
});

test("the legacy status 'todo' is read as pending wherever it comes from", () => {
  const legacy = JSON.parse(JSON.stringify({ ...makeTask({ id: 'b' }), status: 'todo' }));
  expect(boardOf([legacy], null).entities.b?.status).toBe('pending');
  expect(boardAfter(putTask(legacy)).entities.b?.status).toBe('pending');
});

test('task-deleted removes a task, and can be repeated', () => {
  expect(boardAfter(removeTask('a'), removeTask('a'))).toMatchObject({ ids: [], entities: {} });
});

test('timer-started marks the task, and a repeated event counts once', () => {
  const task = boardAfter(markStarted(started), markStarted(started)).entities.a;
  expect(task?.isActiveTimer).toBe(true);
  expect(task?.timeLogs).toEqual([{ id: 's1', userId: 'u1', userName: 'Una', startTime: started.startTime }]);
});

test("timer-stopped clears the mark, but not while another user's timer runs on the task", () => {
  const other = { ...started, id: 's2', userId: 'u2', userName: 'Uma' };
  expect(boardAfter(markStarted(started), markStopped(session)).entities.a?.isActiveTimer).toBe(false);
  const both = boardAfter(markStarted(started), markStarted(other), markStopped(session)).entities.a;
  expect(both).toMatchObject({ isActiveTimer: true, timeLogs: [{ id: 's2' }] });
});

test('changes since a cursor add and remove tasks, and advance the cursor', () => {
  const board = boardAfter(applyChanges({ tasks: [makeTask({ id: 'b' })], deletedIds: ['a', 'never'], cursor: 'c2' }));
  expect(board).toMatchObject({ ids: ['b'], cursor: 'c2' });
});
