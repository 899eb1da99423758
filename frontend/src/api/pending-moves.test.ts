import { makeTask } from '@/testing/make-task';
import {
  moved,
  pendingMovesSlice,
  type PendingMovesState,
  placeOf,
  rankAtTop,
  rankBetween,
  refusalShown,
  settled,
} from './pending-moves';
import { boardOf } from './task-cache';

const { reducer } = pendingMovesSlice;
const start = reducer(undefined, { type: 'start' });

function after(...actions: Parameters<typeof reducer>[1][]): PendingMovesState {
  return actions.reduce(reducer, start);
}

const firstMove = moved({ id: 'a', requestId: '1', status: 'priority', sortOrder: 5 });
const secondMove = moved({ id: 'a', requestId: '2', status: 'completed', sortOrder: 1 });

test('a move overlays the board until it has settled', () => {
  const task = makeTask({ id: 'a', status: 'pending', sortOrder: 9 });
  expect(placeOf(task, after(firstMove).byId)).toMatchObject({ status: 'priority', sortOrder: 5 });

  const done = after(firstMove, settled({ id: 'a', requestId: '1', isRefused: false }));
  expect(placeOf(task, done.byId)).toMatchObject({ status: 'pending', sortOrder: 9 });
  expect(done.refusedId).toBeNull();
});

test('of two quick moves of one card the later one wins, whatever the result of the earlier', () => {
  const state = after(firstMove, secondMove, settled({ id: 'a', requestId: '1', isRefused: true }));
  expect(state.byId.a).toMatchObject({ requestId: '2', status: 'completed' });
  expect(state.refusedId).toBeNull();
});

test('a refused move is marked until the refusal of that card has been shown', () => {
  const refused = after(firstMove, settled({ id: 'a', requestId: '1', isRefused: true }));
  expect(refused).toMatchObject({ byId: {}, refusedId: 'a' });
  expect(reducer(refused, refusalShown('b')).refusedId).toBe('a');
  expect(reducer(refused, refusalShown('a')).refusedId).toBeNull();
});

test.each([
  [1, 2, 1.5],
  [undefined, 4, 3],
  [4, undefined, 5],
  [undefined, undefined, 0],
])('the rank between %p and %p is %p', (above, below, rank) => {
  expect(rankBetween(above, below)).toBe(rank);
});

test('the top of a column counts cards that are moving into it but not those moving out', () => {
  const board = boardOf(
    [
      makeTask({ id: 'a', status: 'priority', sortOrder: -7 }),
      makeTask({ id: 'b', status: 'priority', sortOrder: 3 }),
      makeTask({ id: 'c', status: 'pending', sortOrder: 0 }),
    ],
    null,
  );
  const pending = {
    a: { requestId: '1', status: 'completed' as const, sortOrder: 0 },
    c: { requestId: '2', status: 'priority' as const, sortOrder: 2 },
  };
  expect(rankAtTop(board, pending, 'priority')).toBe(1);
  expect(rankAtTop(board, pending, 'in-progress')).toBe(0);
});
