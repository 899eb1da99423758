import { LIMITS } from '@contract';
import { makeStore } from '@/store/store';
import { cardToggled, rangeSelected, selectionCleared, selectionSet, selectSelectedIds } from './selection-slice';

function selecting(...actions: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]): readonly string[] {
  const store = makeStore();
  for (const action of actions) store.dispatch(action);
  return selectSelectedIds(store.getState());
}
const column = ['a', 'b', 'c', 'd'];

test('pressing a card selects it, and pressing it again deselects it', () => {
  expect(selecting(cardToggled('a'), cardToggled('b'))).toEqual(['a', 'b']);
  expect(selecting(cardToggled('a'), cardToggled('b'), cardToggled('a'))).toEqual(['b']);
});

test('a range extends from the card selected last, in either direction', () => {
  expect(selecting(cardToggled('b'), rangeSelected({ id: 'd', column }))).toEqual(['b', 'c', 'd']);
  expect(selecting(cardToggled('d'), rangeSelected({ id: 'b', column }))).toEqual(['d', 'b', 'c']);
});

test('a range in another column starts at the card itself', () => {
  expect(selecting(cardToggled('x'), rangeSelected({ id: 'c', column }))).toEqual(['x', 'c']);
  expect(selecting(rangeSelected({ id: 'c', column }))).toEqual(['c']);
});

test('no more cards are selected than can be changed at once', () => {
  const many = Array.from({ length: LIMITS.bulk.tasksMax + 5 }, (_, index) => String(index));
  const range = selecting(cardToggled('0'), rangeSelected({ id: many.at(-1)!, column: many }));
  expect(range).toHaveLength(LIMITS.bulk.tasksMax);
});

test('a selection can be replaced and cleared', () => {
  expect(selecting(cardToggled('a'), selectionSet(['b']))).toEqual(['b']);
  expect(selecting(cardToggled('a'), selectionCleared())).toEqual([]);
});
